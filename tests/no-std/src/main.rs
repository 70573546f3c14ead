//! A program without the standard library that plays a game declared on the core crates: it builds only where none of
//! them, nor anything they depend on, brings the standard library in. It exits with 0 where a count of moves and a match
//! come out right.
#![no_std]
#![no_main]

extern crate alloc;

mod allocator;
mod game;

use core::ffi::c_int;
use core::panic::PanicInfo;

/// The program would not link with the standard library, which has a handler of its own.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

// The system's start-up code and the copying of memory, which `core` leaves to the system, are in the C library.
#[link(name = "c")]
unsafe extern "C" {}

/// Where the system's start-up code goes.
// SAFETY: no other symbol of the program has this name.
#[unsafe(no_mangle)]
extern "C" fn main() -> c_int {
    match game::plays() {
        Ok(true) => 0,
        Ok(false) => 1,
        Err(_) => 2,
    }
}
