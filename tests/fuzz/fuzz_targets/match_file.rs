//! Saved matches, as the program loads them.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| board_tests::fuzzing::match_file(data));
