//! Passwords, kept as Argon2id in PHC form.

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use wasm_rules::mot_de_passe::BYTES_MAX;
use wasm_rules::refusal::Refusal;

use super::{Result, ShopError};

/// Memory of one hash, in KiB (`reliability.md`, 3.5: the OWASP minimum).
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

/// The hash to keep. Costs some 30 ms and 19 MiB: see `Shop::call_hashing`.
pub fn hash(password: &str) -> Result<String> {
    let hash = argon2()
        .hash_password(password.as_bytes())
        .map_err(ShopError::internal)?;
    Ok(hash.to_string())
}

/// Refuses what no password of this shop can be, before any hashing.
pub fn check_size(password: &str) -> Result<(), Refusal> {
    if password.len() > BYTES_MAX {
        return Err(Refusal::PasswordTooLong);
    }
    Ok(())
}

/// Whether `password` is the one kept. Without one kept it takes the same time, and is not.
pub fn verify(password: &str, kept: Option<&str>) -> bool {
    let parsed = kept.and_then(|kept| PasswordHash::new(kept).ok());
    let usable = parsed.filter(|hash| {
        let params = Params::try_from(hash);
        params.is_ok_and(|params| params.m_cost() <= MEMORY_KIB_MAX)
    });
    match usable {
        Some(hash) => argon2().verify_password(password.as_bytes(), &hash).is_ok(),
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
}
