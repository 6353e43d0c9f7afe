//! Invitations of administrators: who is invited chooses a password nobody else has typed.

use super::recent_password::require_recent;
use super::utilisateurs::find_administrator;
use super::{Caller, Parts, Result, ShopError, comptes};
use domain::code::Code;
use domain::ids::Login;

/// Sends an administrator the link by which a password is chosen; answers where to, and for how long.
pub fn invite_admin(parts: &Parts, caller: &Caller, id: &str) -> Result<(String, &'static str)> {
    require_recent(parts, caller)?;
    let login = Login::parse_typed(id).ok_or(ShopError::NotFound)?;
    let connexion = parts.store.read(|read| find_administrator(read, &login))?;
    if connexion.email.is_empty() {
        let detail = "Cet administrateur n'a pas d'adresse e-mail : saisissez-en une.";
        return Err(ShopError::refused(Code::SansEmail, detail));
    }
    comptes::send_link(parts, &connexion)?;
    let (_, delai) = connexion.find_lien_lifetime();
    Ok((connexion.email, delai))
}
