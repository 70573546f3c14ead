//! Positions as text, of every game.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| board_tests::fuzzing::position_text(data));
