//! The e-mail that the owner of a login typed for it: nothing proves that it is theirs until a link
//! sent there comes back. It is marked as other columns that a hand changed, under the owner's name.

use crate::import_files::CONNEXIONS;
use domain::compte::Connexion;
use domain::ids::Login;
use domain::instant::Instant;
use domain::retouche::Retouche;
use store::retouches::{self, CleRetouche};
use store::{Result, Rows, Write};

const COLONNE: &str = "email";

fn cle(login: &Login) -> CleRetouche {
    retouches::build_cle(CONNEXIONS, login.as_str())
}

/// Notes that an e-mail was typed by its owner.
pub(crate) fn declare(write: &mut Write<'_>, login: &Login, now: Instant) -> Result<()> {
    let mut marks = retouches::find(write, &cle(login))?;
    let par = login.clone();
    marks
        .0
        .insert(COLONNE.to_owned(), Retouche { le: now, par });
    retouches::put(write, &cle(login), &marks)
}

/// The link that was sent to an e-mail came back: what is marked of the login follows it, but for
/// that e-mail.
pub(crate) fn follow(write: &mut Write<'_>, before: &Login, login: &Login) -> Result<()> {
    let mut marks = retouches::find(write, &cle(before))?;
    retouches::remove(write, &cle(before))?;
    marks.0.remove(COLONNE);
    retouches::put(write, &cle(login), &marks)
}

/// True if nothing proves that the e-mail of a login is its owner's.
pub(crate) fn is_declared(rows: &impl Rows, connexion: &Connexion) -> Result<bool> {
    let marks = retouches::find(rows, &cle(&connexion.login))?;
    let mark = marks.0.get(COLONNE);
    Ok(mark.is_some_and(|mark| mark.par == connexion.login))
}

/// A link sent to the e-mail came back.
pub(crate) fn prove(write: &mut Write<'_>, connexion: &Connexion) -> Result<()> {
    if !is_declared(write, connexion)? {
        return Ok(());
    }
    retouches::remove_columns(write, &cle(&connexion.login), &[COLONNE.to_owned()])
}
