//! The simplest allocator there is: it hands out an array from its beginning to its end and takes nothing back.

use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::ptr;
use core::sync::atomic::{AtomicUsize, Ordering};

const SIZE: usize = 16 << 20;

#[repr(align(4096))]
struct Memory(UnsafeCell<[u8; SIZE]>);

// SAFETY: every byte is handed out at most once, and only through raw pointers.
unsafe impl Sync for Memory {}

static MEMORY: Memory = Memory(UnsafeCell::new([0; SIZE]));

struct Bump(AtomicUsize);

// SAFETY: what is handed out lies within the memory, is aligned as the layout asks (up to the alignment of the memory
// itself, past which nothing is handed out), and overlaps with nothing handed out before.
unsafe impl GlobalAlloc for Bump {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.align() > align_of::<Memory>() {
            return ptr::null_mut();
        }
        let next = |free: usize| {
            let start = free.checked_next_multiple_of(layout.align())?;
            let end = start.checked_add(layout.size())?;
            (end <= SIZE).then_some((start, end))
        };
        let taken = self
            .0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |free| {
                next(free).map(|(_, end)| end)
            });
        match taken.ok().and_then(next) {
            // SAFETY: the start is within the memory.
            Some((start, _)) => unsafe { MEMORY.0.get().cast::<u8>().add(start) },
            None => ptr::null_mut(),
        }
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: Bump = Bump(AtomicUsize::new(0));
