//! The one place with `unsafe`: native bit instructions, where the build's target has them.
//!
//! `pext` packs the bits under a mask in one instruction; without it the same index comes from a
//! multiplication, or bit by bit where no multiplier exists. What it gains is in the book's chapter
//! "Measurements".

/// Packs the bits of `occupied` under `mask` into an index, or multiplies and shifts.
#[inline]
pub(crate) fn pack_u32(occupied: u32, mask: u32, magic: u32, shift: u8) -> usize {
    match pext(u64::from(occupied), u64::from(mask)) {
        Some(packed) => packed as usize,
        None => ((occupied & mask).wrapping_mul(magic) >> (shift & 31)) as usize,
    }
}

/// As [`pack_u32`], for 64 squares.
#[inline]
pub(crate) fn pack_u64(occupied: u64, mask: u64, magic: u64, shift: u8) -> usize {
    match pext(occupied, mask) {
        Some(packed) => packed as usize,
        None => ((occupied & mask).wrapping_mul(magic) >> (shift & 63)) as usize,
    }
}

/// As [`pack_u32`], for 128 squares.
#[inline]
pub(crate) fn pack_u128(occupied: u128, mask: u128, magic: u128, shift: u8) -> usize {
    let low = pext(occupied as u64, mask as u64);
    let high = pext((occupied >> 64) as u64, (mask >> 64) as u64);
    match (low, high) {
        (Some(low), Some(high)) => (low | high << ((mask as u64).count_ones() % 64)) as usize,
        _ => ((occupied & mask).wrapping_mul(magic) >> (shift & 127)) as usize,
    }
}

/// The bits of `value` under `mask`, packed together at the low end; none where the target lacks BMI2.
#[inline(always)]
fn pext(value: u64, mask: u64) -> Option<u64> {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    #[allow(unsafe_code)]
    {
        // SAFETY: `_pext_u64` has one requirement, that the processor has BMI2. The `cfg` above compiles this
        // call only into builds whose target has it, and such a build may not run on any other processor.
        Some(unsafe { core::arch::x86_64::_pext_u64(value, mask) })
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    {
        let _ = (value, mask);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pext_packs_bit_by_bit() {
        let (value, mask) = (0x8421_1248_f00f_aa55_u64, 0xf0f0_00ff_8001_1234_u64);
        let chosen = (0..64).filter(|bit| mask >> bit & 1 == 1);
        let expected = chosen
            .enumerate()
            .fold(0, |packed, (at, bit)| packed | (value >> bit & 1) << at);
        let packed = pext(value, mask);
        assert!(packed.is_none_or(|packed| packed == expected));
        assert_eq!(packed.is_some(), cfg!(target_feature = "bmi2"));
    }
}
