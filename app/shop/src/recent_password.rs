//! Password asked again before a dangerous act (docs/appels.md 1.8).

use crate::{Caller, Parts, Result, ShopError, disque_plein};
use domain::code::Code;

/// Seconds for which a password given is recent enough for dangerous acts.
const CONFIRMATION_SECONDS: i64 = 10 * 60;

/// Refuses a dangerous act to who has not given a password lately.
pub fn require_recent(parts: &Parts, caller: &Caller) -> Result<()> {
    let cle = caller.session.ok_or(ShopError::NotLogged)?;
    let session = disque_plein::session(parts, &cle)?;
    let confirmee_le = session.and_then(|session| session.confirmee_le);
    // Where the clock was set back to before it was given, it is not recent.
    let recent = confirmee_le
        .is_some_and(|since| (since..=since.plus(CONFIRMATION_SECONDS)).contains(&parts.now()));
    if recent {
        return Ok(());
    }
    Err(ShopError::refused(
        Code::Reauthentification,
        "Saisissez à nouveau votre mot de passe pour continuer.",
    ))
}
