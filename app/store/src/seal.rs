//! Every row ends with a check of what it is: its table, its key, its record. A disk that changed
//! a byte is found when the row is read, and no total is ever worked out from it.

use super::{Result, StoreError, tables};

/// Bytes of the check.
const SEAL_BYTES: usize = 4;

fn check(table: usize, key: &[u8], row: &[u8]) -> [u8; SEAL_BYTES] {
    let mut hasher = crc32fast::Hasher::new();
    // The name and not the number, which changes with the list.
    hasher.update(tables::NAMES[table].as_bytes());
    hasher.update(key);
    hasher.update(row);
    hasher.finalize().to_be_bytes()
}

/// A row as it is kept.
pub(super) fn seal(table: usize, key: &[u8], row: &[u8]) -> Vec<u8> {
    let mut sealed = Vec::with_capacity(row.len() + SEAL_BYTES);
    sealed.extend_from_slice(row);
    sealed.extend_from_slice(&check(table, key, row));
    sealed
}

/// The seal of a kept row, as a number; 0 for a row too short to bear one.
pub(super) fn seal_of(sealed: &[u8]) -> u64 {
    let seal = sealed.last_chunk::<SEAL_BYTES>();
    seal.map_or(0, |seal| u64::from(u32::from_be_bytes(*seal)))
}

/// A kept row as it was written, unless it has changed since.
pub(super) fn unseal<'r>(table: usize, key: &[u8], sealed: &'r [u8]) -> Result<&'r [u8]> {
    let parts = sealed.split_last_chunk::<SEAL_BYTES>();
    match parts {
        Some((row, seal)) if *seal == check(table, key, row) => Ok(row),
        Some(_) | None => Err(StoreError::damaged(tables::NAMES[table])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_changed_by_one_bit_or_its_place_is_not_read() {
        let sealed = seal(1, b"VIS", b"12.50");
        assert_eq!(unseal(1, b"VIS", &sealed).expect("sound"), b"12.50");
        for bit in 0..sealed.len() * 8 {
            let mut changed = sealed.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert!(unseal(1, b"VIS", &changed).is_err(), "bit {bit}");
        }
        assert!(unseal(2, b"VIS", &sealed).is_err());
        assert!(unseal(1, b"VIT", &sealed).is_err());
        assert!(unseal(1, b"VIS", b"1").is_err());
    }
}
