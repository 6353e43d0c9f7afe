//! The first administrator of a shop: made by who reads the terminal, with a code that is good
//! once. There is no account before.

use std::sync::Mutex;

use sha2::{Digest, Sha256};
use wasm_rules::mot_de_passe as regle;

use super::connexion::{Entree, enter, normalize};
use super::second_facteur::{in_groups, random_symbols};
use super::{Cles, Constat, Parts, Result, ShopError, comptes, journal};
use domain::compte::Connexion;
use domain::ids::Login;
use domain::journal::Fait;
use store::connexions;

/// Characters of the code: 20 of 32 symbols are 100 bits. Nobody guesses it, so that failures lock
/// nothing: a stranger's would only keep its owner out.
const CODE_CHARS: usize = 20;

/// The code that was shown on the terminal, as its SHA-256; none when there is none to give.
#[derive(Debug, Default)]
pub struct PremierAcces(Mutex<Option<[u8; 32]>>);

/// What the form says.
#[derive(Clone, Debug, Default)]
pub struct Saisie {
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
pub fn draw(parts: &Parts) -> Result<Option<String>> {
    if parts.store.read(connexions::has_admin)? {
        return Ok(None);
    }
    let code = random_symbols(CODE_CHARS)?;
    *parts.premier_acces.held() = Some(print(&code));
    Ok(Some(in_groups(&code)))
}

impl PremierAcces {
    /// Whether a code waits to be given.
    pub fn waits(&self) -> bool {
        self.held().is_some()
    }

    fn held(&self) -> std::sync::MutexGuard<'_, Option<[u8; 32]>> {
        self.0.lock().expect("no holder can panic")
    }
}

/// Makes the first administrator and logs it in. The code is good once.
pub fn enter_first(parts: &Parts, cles: Cles, saisie: &Saisie) -> Result<Entree> {
    if !parts.premier_acces.waits() {
        return Err(ShopError::NotFound);
    }
    let typed: String = saisie
        .code
        .chars()
        .filter(|c| c.is_alphanumeric())
        .collect();
    let typed = print(&typed.to_uppercase());
    let mut constat = Constat::default();
    if *parts.premier_acces.held() != Some(typed) {
        let detail = "Ce n'est pas le code affiché sur le terminal au démarrage.";
        constat.refuse("code", detail);
    }
    let login = normalize(&saisie.login);
    let is_name = Login::parse(&login).is_some() && !login.contains(char::is_whitespace);
    if !is_name {
        constat.refuse("login", "Donnez un identifiant sans espace.");
    }
    let verdict = regle::check_admin(&saisie.mot_de_passe, &saisie.confirmation);
    constat.judge("motDePasse", verdict);
    constat.verdict()?;
    // Taken before the account is made: of two who type it at once only one gets in.
    if parts.premier_acces.held().take() != Some(typed) {
        return Err(ShopError::NotFound);
    }
    let made = make(parts, &login, &saisie.mot_de_passe);
    if made.is_err() {
        *parts.premier_acces.held() = Some(typed);
    }
    let connexion = made?;
    let fait = Fait {
        date: parts.now(),
        login,
        adresse: cles.origine.adresse,
        acte: "Premier administrateur".into(),
        statut: 201,
        ..Fait::default()
    };
    journal::note(parts, fait)?;
    enter(parts, cles, connexion)
}

fn make(parts: &Parts, login: &str, password: &str) -> Result<Connexion> {
    if parts.store.read(connexions::has_admin)? {
        return Err(ShopError::NotFound);
    }
    comptes::set_admin_password(parts, login, password)?;
    let login = Login::parse(login).ok_or(ShopError::NotFound)?;
    let made = parts.store.read(|read| connexions::find(read, &login))?;
    made.ok_or(ShopError::NotFound)
}

fn print(code: &str) -> [u8; 32] {
    Sha256::digest(code.as_bytes()).into()
}
