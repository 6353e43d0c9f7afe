//! Setup code of a shop, and its first administrator: made by who reads the terminal, with a code
//! that is good once. There is no account before.

use std::sync::Mutex;

use sha2::{Digest, Sha256};
use wasm_rules::mot_de_passe as regle;

use super::connexion::{Entree, enter};
use super::second_facteur::{in_groups, random_symbols};
use super::{Cles, FormErrors, Parts, Result, ShopError, comptes, journal};
use domain::compte::Connexion;
use domain::ids::{Login, normalize_login};
use domain::journal::FaitJournal;
use store::connexions;

/// Characters of the code: 20 of 32 symbols are 100 bits. Nobody guesses it, so that failures lock
/// nothing: a stranger's would only keep its owner out.
const CODE_CHARS: usize = 20;

/// Code that was shown on the terminal, as its SHA-256; none when there is none to give.
#[derive(Debug, Default)]
pub struct SetupCode(Mutex<Option<[u8; 32]>>);

/// Form that makes the first administrator, as typed.
#[derive(Clone, Debug, Default)]
pub struct NewAdmin {
    /// Code of the terminal.
    pub code: String,
    /// Login wanted.
    pub login: String,
    /// Password.
    pub mot_de_passe: String,
    /// The same once more.
    pub confirmation: String,
}

/// Draws the code of a shop that nobody administers; none where somebody does.
pub fn create(parts: &Parts) -> Result<Option<String>> {
    if parts.store.read(connexions::has_admin)? {
        return Ok(None);
    }
    let code = random_symbols(CODE_CHARS)?;
    *parts.setup_code.lock() = Some(build_digest(&code));
    Ok(Some(in_groups(&code)))
}

impl SetupCode {
    /// True while a code waits to be given.
    pub fn is_pending(&self) -> bool {
        self.lock().is_some()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<[u8; 32]>> {
        self.0.lock().expect("no holder can panic")
    }
}

/// Makes the first administrator and logs it in. The code is good once.
pub fn create_admin(parts: &Parts, cles: Cles, new: &NewAdmin) -> Result<Entree> {
    if !parts.setup_code.is_pending() {
        return Err(ShopError::NotFound);
    }
    let typed: String = new.code.chars().filter(|c| c.is_alphanumeric()).collect();
    let typed = build_digest(&typed.to_uppercase());
    let mut errors = FormErrors::default();
    if *parts.setup_code.lock() != Some(typed) {
        let detail = "Ce n'est pas le code affiché sur le terminal au démarrage.";
        errors.add("code", detail);
    }
    let login = normalize_login(&new.login);
    let is_name = Login::parse(&login).is_some() && !login.contains(char::is_whitespace);
    if !is_name {
        errors.add("login", "Donnez un identifiant sans espace.");
    }
    let verdict = regle::check_admin(&new.mot_de_passe, &new.confirmation);
    errors.check("motDePasse", verdict);
    errors.into_result()?;
    // Taken before the account is made: of two who type it at once only one gets in.
    if parts.setup_code.lock().take() != Some(typed) {
        return Err(ShopError::NotFound);
    }
    let made = add_connexion(parts, &login, &new.mot_de_passe);
    if made.is_err() {
        *parts.setup_code.lock() = Some(typed);
    }
    let connexion = made?;
    let fait = FaitJournal {
        date: parts.now(),
        login,
        adresse: cles.origine.adresse,
        acte: "Premier administrateur".into(),
        statut: 201,
        ..FaitJournal::default()
    };
    journal::note(parts, fait)?;
    enter(parts, cles, connexion)
}

fn add_connexion(parts: &Parts, login: &str, password: &str) -> Result<Connexion> {
    if parts.store.read(connexions::has_admin)? {
        return Err(ShopError::NotFound);
    }
    comptes::set_admin_password(parts, login, password)?;
    let login = Login::parse(login).ok_or(ShopError::NotFound)?;
    let made = parts.store.read(|read| connexions::find(read, &login))?;
    made.ok_or(ShopError::NotFound)
}

fn build_digest(code: &str) -> [u8; 32] {
    Sha256::digest(code.as_bytes()).into()
}
