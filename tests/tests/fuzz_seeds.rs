//! The fuzz targets in ordinary tests: over their seeds, and over what comes of changing these at random.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use board_tests::fuzzing::{TARGETS, Target};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rstest::rstest;

fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data/fuzz")
        .join(target);
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths
        .into_iter()
        .map(|path| fs::read(path).unwrap())
        .collect()
}

fn target(name: &str) -> Target {
    TARGETS
        .into_iter()
        .find(|(known, _)| *known == name)
        .unwrap()
        .1
}

#[derive(Clone, Debug)]
enum Change {
    Set(usize, u8),
    Insert(usize, u8),
    Remove(usize, usize),
    /// So many bytes from one place, again at another.
    Repeat(usize, usize, usize),
    /// The same from another seed.
    Graft(usize, usize, usize, usize),
    Cut(usize),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let at = any::<usize>;
    // Bytes of which the formats are made, and any.
    let byte = || prop_oneof![3 => proptest::sample::select(&b"0123456789abcdefghKQRBNPkqrn/ w-\"[]{},:\n\\@=#"[..]), 1 => any::<u8>()];
    let change = prop_oneof![
        4 => (at(), byte()).prop_map(|(at, byte)| Change::Set(at, byte)),
        4 => (at(), byte()).prop_map(|(at, byte)| Change::Insert(at, byte)),
        3 => (at(), 1usize..12).prop_map(|(at, len)| Change::Remove(at, len)),
        2 => (at(), 1usize..40, at()).prop_map(|(from, len, to)| Change::Repeat(from, len, to)),
        2 => (at(), at(), 1usize..60, at()).prop_map(|(seed, from, len, to)| Change::Graft(seed, from, len, to)),
        1 => at().prop_map(Change::Cut),
    ];
    proptest::collection::vec(change, 0..6)
}

fn changed(seeds: &[Vec<u8>], seed: usize, changes: &[Change]) -> Vec<u8> {
    let mut data = seeds[seed % seeds.len()].clone();
    let slice = |data: &[u8], from: usize, len: usize| -> Vec<u8> {
        let from = from % (data.len() + 1);
        data[from..(from + len).min(data.len())].to_vec()
    };
    for change in changes {
        let len = data.len();
        match *change {
            Change::Set(at, byte) if len > 0 => data[at % len] = byte,
            Change::Set(..) => {}
            Change::Insert(at, byte) => data.insert(at % (len + 1), byte),
            Change::Remove(at, count) => {
                let at = at % (len + 1);
                data.drain(at..(at + count).min(len));
            }
            Change::Repeat(from, count, to) => {
                let to = to % (len + 1);
                let part = slice(&data, from, count);
                data.splice(to..to, part);
            }
            Change::Graft(other, from, count, to) => {
                let to = to % (len + 1);
                let part = slice(&seeds[other % seeds.len()], from, count);
                data.splice(to..to, part);
            }
            Change::Cut(at) => data.truncate(at % (len + 1)),
        }
    }
    data
}

#[rstest]
fn seeds_hold(#[values("position_text", "move_text", "match_file", "driver_lines")] name: &str) {
    let seeds = seeds(name);
    assert!(seeds.len() > 3, "{name} has {} seeds", seeds.len());
    for seed in seeds {
        target(name)(&seed);
    }
    target(name)(b"");
}

#[rstest]
fn what_comes_of_seeds_holds(
    #[values("position_text", "move_text", "match_file", "driver_lines")] name: &str,
) {
    let (seeds, run) = (seeds(name), target(name));
    let config = Config {
        cases: 1024,
        failure_persistence: None,
        ..Config::default()
    };
    let strategy = (any::<usize>(), changes());
    let result = TestRunner::new(config).run(&strategy, |(seed, changes)| {
        run(&changed(&seeds, seed, &changes));
        Ok(())
    });
    assert!(result.is_ok(), "{name}: {result:?}");
}

#[test]
fn every_target_has_seeds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/fuzz");
    let folders = fs::read_dir(folder)
        .unwrap()
        .filter(|entry| entry.as_ref().unwrap().file_type().unwrap().is_dir());
    assert_eq!(folders.count(), TARGETS.len());
}
