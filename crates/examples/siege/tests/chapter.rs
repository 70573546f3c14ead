//! The book's chapter shows this crate's code, and nothing that is not in it.

/// The chapter that explains this crate.
const CHAPTER: &str = include_str!("../../../../docs/adding-a-piece.md");

/// All that it may quote.
const SOURCES: [&str; 9] = [
    include_str!("../Cargo.toml"),
    include_str!("../src/amazon.rs"),
    include_str!("../src/cannon.rs"),
    include_str!("../src/fast_cannon.rs"),
    include_str!("../src/game.rs"),
    include_str!("../src/main.rs"),
    include_str!("cannon.rs"),
    include_str!("perft.rs"),
    include_str!("promises.rs"),
];

/// The lines that are not blank, without their indentation.
fn lines(text: &str) -> Vec<&str> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect()
}

#[test]
fn every_block_stands_in_the_sources() {
    let sources = SOURCES.map(lines);
    let mut blocks = 0;
    for part in CHAPTER.split("\n```").skip(1).step_by(2) {
        let (language, block) = part.split_once('\n').expect("a block has lines");
        match language {
            "rust" | "toml" => {}
            // The program's tests run it.
            "console" => continue,
            other => unreachable!("a block of `{other}`"),
        }
        let block = lines(block);
        let quoted = |source: &Vec<&str>| source.windows(block.len()).any(|part| part == block);
        assert!(
            !block.is_empty() && sources.iter().any(quoted),
            "not in the sources:\n{}",
            block.join("\n")
        );
        blocks += 1;
    }
    assert!(blocks >= 10, "only {blocks} blocks were found");
}
