//! Testcases of the driver.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| board_tests::fuzzing::driver_lines(data));
