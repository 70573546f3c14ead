//! The crates that the game is built on know nothing of it.

use std::fs;
use std::path::Path;

/// Their documentation may show a cannon as an example; their code may not.
#[test]
fn no_line_of_the_library_names_this_game() -> std::io::Result<()> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = 0;
    for name in ["board-core", "rules", "match"] {
        for entry in fs::read_dir(crates.join(name).join("src"))? {
            let path = entry?.path();
            if path.is_dir() {
                continue;
            }
            let text = fs::read_to_string(&path)?.to_lowercase();
            let code = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            for line in code {
                let named = ["siege", "amazon", "cannon"]
                    .iter()
                    .any(|name| line.contains(name));
                assert!(!named, "{}: {line}", path.display());
            }
            files += 1;
        }
    }
    assert!(files > 30, "{files} files were found");
    Ok(())
}
