//! Writing a match to a file, whole or not at all.

use std::fs::{self, Metadata, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use board_core::Side;
use board_match::{Declaration, Match};
use tempfile::NamedTempFile;

use super::format::write;
use crate::failure::Failure;

/// Writes the match to a file. A file that is there already is replaced at once by the finished new one, so that
/// whatever fails leaves the old one as it was; it keeps its permissions and, where the system lets it, its owner.
/// Behind a symbolic link the file that it points to is replaced.
///
/// # Errors
/// [`Failure::Runtime`] with one line that names the file.
pub(crate) fn save<D: Declaration>(of: &Match<D>, path: &Path) -> Result<(), Failure> {
    let failed = |why: String| Failure::Runtime(format!("{}: {why}", path.display()));
    let game = of.game();
    let [first, second] = Side::BOTH.map(|side| game.side_name(side));
    let notes = [
        format!("`first` is {first}, `second` is {second}."),
        format!("As it was saved: {}.", of.outcome().name(game)),
    ];
    let text = write(&of.transcript(), &notes).map_err(failed)?;
    replace(path, text.as_bytes()).map_err(|error| failed(error.to_string()))
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let target = target(path)?;
    let old = match fs::metadata(&target) {
        Ok(old) => Some(replaceable(old)?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    fs::metadata(folder)
        .map_err(|error| io::Error::new(error.kind(), format!("its folder: {error}")))?;
    // What tempfile says of an error names a file that nobody has asked for; the kind of the error is enough.
    let mut new = temporary(folder).map_err(|error| {
        let why = format!("no file can be made beside it: {}", error.kind());
        io::Error::new(error.kind(), why)
    })?;
    new.as_file_mut().write_all(bytes)?;
    if let Some(old) = old {
        keep(&new, &old)?;
    }
    // The name must not point to the new file before its bytes are on the disk.
    new.as_file().sync_all()?;
    new.persist(&target).map_err(|error| error.error)?;
    Ok(())
}

/// The file that a path means: the end of a chain of symbolic links, which are left as they are.
fn target(path: &Path) -> io::Result<PathBuf> {
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_symlink() => fs::canonicalize(path),
        _ => Ok(path.into()),
    }
}

/// Whether what is there may be replaced by a file: only another file that is not protected.
fn replaceable(old: Metadata) -> io::Result<Metadata> {
    if old.is_dir() {
        return Err(io::Error::new(
            io::ErrorKind::IsADirectory,
            "a directory, where a file was expected",
        ));
    }
    if !old.is_file() {
        return Err(io::Error::other(
            "a device or a pipe, where a file was expected",
        ));
    }
    if old.permissions().readonly() {
        return Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            "the file is read-only",
        ));
    }
    Ok(old)
}

fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".board-").suffix(".tmp");
    if let Some(permissions) = new_file_permissions() {
        builder.permissions(permissions);
    }
    builder.tempfile_in(folder)
}

/// What a file made by any other program would have: the user's mask is applied to it.
#[cfg(unix)]
fn new_file_permissions() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn new_file_permissions() -> Option<Permissions> {
    None
}

#[cfg(unix)]
fn keep(new: &NamedTempFile, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    // Only the administrator can give a file away; for everyone else the owner is the same anyway.
    let _ = fchown(new.as_file(), Some(old.uid()), Some(old.gid()));
    new.as_file().set_permissions(old.permissions())
}

#[cfg(not(unix))]
fn keep(new: &NamedTempFile, old: &Metadata) -> io::Result<()> {
    new.as_file().set_permissions(old.permissions())
}
