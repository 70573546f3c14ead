//! Moves as text, played in a match of every game.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| board_tests::fuzzing::move_text(data));
