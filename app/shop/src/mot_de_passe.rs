//! Passwords, kept as Argon2id in PHC form.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, PasswordVerifier, Version};
use wasm_rules::mot_de_passe::BYTES_MAX;
use wasm_rules::refusal::Refusal;

use super::{Result, ShopError};

/// Memory of one hash, in KiB (docs/appels.md 1.13: the OWASP minimum).
const MEMORY_KIB: u32 = 19_456;

/// Passes over that memory.
const PASSES: u32 = 2;

/// Lanes.
const LANES: u32 = 1;

/// Memory that a stored hash may ask for, in KiB: an imported one that asks for more is not run.
const MEMORY_KIB_MAX: u32 = 128 * 1024;

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).expect("within Argon2's bounds");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// Memories kept for the next hashes: as many as a small machine computes at once.
const HELD_MAX: usize = 2;

/// Memory that hashes lend one another. Taken anew for each hash and given back, 19 MiB at a time
/// leave the allocator with holes it does not return: 30 hashes cost 270 MB for good.
static HELD: Mutex<Vec<Vec<Block>>> = Mutex::new(Vec::new());

/// Hashes since the program started.
static COMPUTED: AtomicU64 = AtomicU64::new(0);

/// Number of passwords hashed, to keep them or to compare them, since the program started.
pub fn count_hashes() -> u64 {
    COMPUTED.load(Ordering::Relaxed)
}

/// The raw hash of a password, by this shop's own parameters.
fn raw(password: &str, salt: &Salt) -> Result<Output> {
    COMPUTED.fetch_add(1, Ordering::Relaxed);
    let held = || HELD.lock().unwrap_or_else(PoisonError::into_inner);
    let lent = held().pop();
    let argon2 = argon2();
    let mut memory = lent.unwrap_or_else(|| vec![Block::default(); argon2.params().block_count()]);
    let mut out = [0; Params::DEFAULT_OUTPUT_LEN];
    let hashed = argon2.hash_password_into_with_memory(
        password.as_bytes(),
        salt,
        &mut out,
        memory.as_mut_slice(),
    );
    let mut held = held();
    if held.len() < HELD_MAX {
        held.push(memory);
    }
    hashed.map_err(ShopError::internal)?;
    Output::new(&out).map_err(ShopError::internal)
}

/// The hash to keep. Costs some 30 ms and 19 MiB: see `Shop::call_hashing`.
pub fn hash(password: &str) -> Result<String> {
    let mut random = [0; Salt::RECOMMENDED_LENGTH];
    getrandom::fill(&mut random).map_err(ShopError::internal)?;
    let salt = Salt::new(&random).map_err(ShopError::internal)?;
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: own_params(),
        salt: Some(salt),
        hash: Some(raw(password, &salt)?),
    };
    Ok(hash.to_string())
}

fn own_params() -> ParamsString {
    ParamsString::try_from(argon2().params()).expect("three small numbers")
}

/// True if a hash was made by [`hash`]; one that was imported may have other parameters.
fn is_own(hash: &PasswordHash) -> bool {
    hash.algorithm == Algorithm::Argon2id.ident()
        && hash.version == Some(Version::V0x13.into())
        && hash.params == own_params()
}

/// True if a hash that is kept is at least as strong as those made today.
pub fn is_current(kept: &str) -> bool {
    PasswordHash::new(kept).is_ok_and(|hash| {
        let params = Params::try_from(&hash);
        hash.algorithm == Algorithm::Argon2id.ident()
            && hash.version == Some(Version::V0x13.into())
            && params.is_ok_and(|it| it.m_cost() >= MEMORY_KIB && it.t_cost() >= PASSES)
    })
}

/// Refuses what no password of this shop can be, before any hashing.
pub fn check_size(password: &str) -> Result<(), Refusal> {
    if password.len() > BYTES_MAX {
        return Err(Refusal::PasswordTooLong);
    }
    Ok(())
}

/// True if `password` is the one kept. Without one kept it takes the same time, and is not.
pub fn verify(password: &str, kept: Option<&str>) -> bool {
    let parsed = kept.and_then(|kept| PasswordHash::new(kept).ok());
    let usable = parsed.filter(|hash| {
        let params = Params::try_from(hash);
        params.is_ok_and(|params| params.m_cost() <= MEMORY_KIB_MAX)
    });
    match usable.clone() {
        Some(PasswordHash {
            salt: Some(salt),
            hash: Some(kept),
            ..
        }) if usable.as_ref().is_some_and(is_own) => {
            // Outputs are compared in constant time.
            raw(password, &salt).is_ok_and(|output| output == kept)
        }
        Some(hash) => {
            COMPUTED.fetch_add(1, Ordering::Relaxed);
            argon2().verify_password(password.as_bytes(), &hash).is_ok()
        }
        None => {
            // The result is thrown away, its cost is not: nobody learns which logins exist.
            hash(password).ok();
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_password_opens() {
        let kept = hash("Comptoir-2026!").expect("hashes");
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert!(verify("Comptoir-2026!", Some(&kept)));
        assert!(!verify("comptoir-2026!", Some(&kept)));
        assert!(!verify("Comptoir-2026!", None));
        assert!(!verify("Comptoir-2026!", Some("not a hash")));
    }

    #[test]
    fn a_hash_that_costs_as_much_or_more_is_current() {
        let tail = "$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        for (settings, expected) in [
            ("argon2id$v=19$m=19456,t=2,p=1", true),
            ("argon2id$v=19$m=65536,t=3,p=4", true),
            ("argon2id$v=19$m=19455,t=2,p=1", false),
            ("argon2id$v=19$m=65536,t=1,p=1", false),
            ("argon2id$v=16$m=19456,t=2,p=1", false),
            ("argon2i$v=19$m=19456,t=2,p=1", false),
            ("scrypt$ln=16,r=8,p=1", false),
        ] {
            let kept = format!("${settings}{tail}");
            assert_eq!(is_current(&kept), expected, "{kept}");
        }
    }
}
