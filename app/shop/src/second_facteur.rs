//! The second factor of administrators (RFC 6238): codes of an application, codes on paper.
//!
//! A login is then two calls of the same address: `/rest/connexion` answers 401 `second_facteur`
//! until it brings a `code`. Nothing is kept between the two.

use sha2::{Digest, Sha256};
use totp_rs::{Builder, Secret, Totp};

use super::acces_admin::require_owner;
use super::journal::{ActOutcome, with_line};
use super::recent_password::require_recent;
use super::{Caller, Parts, Result, ShopError, disque_plein};
use domain::code::Code;
use domain::compte::{Role, SecondFacteur};
use domain::ids::Login;
use domain::instant::Instant;
use domain::journal::FaitJournal;
use files::qr::{self, Dessin};
use store::sessions::CleSession;
use store::{Write, connexions, journal, seconds_facteurs, sessions};

/// Bytes of a shared secret: the 160 bits that RFC 4226 advises.
const SECRET_BYTES: usize = 20;

/// Codes on paper.
const CODES: usize = 10;

/// Characters of a code on paper: 16 of 32 symbols are 80 bits.
const CODE_CHARS: usize = 16;

/// Characters between two dashes of a code on paper.
const CODE_GROUP: usize = 4;

/// Symbols of codes that are copied by hand: those of base 32, which leave out 0, 1, 8 and 9.
const SYMBOLS: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Bytes of a code at most: anything longer is no code.
const TYPED_BYTES_MAX: usize = 64;

/// State of the second factor of an administrator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EtatSecondFacteur {
    /// Since when codes are asked; none when they are not.
    pub depuis: Option<Instant>,
    /// Codes on paper that are left.
    pub codes: usize,
}

/// A secret to hand to an application.
#[derive(Clone, Debug)]
pub struct Inscription {
    /// In base 32, to type.
    pub secret: String,
    /// The same as an address applications understand.
    pub adresse: String,
    /// That address as a QR code.
    pub dessin: Option<Dessin>,
}

/// State of the second factor of who asks.
pub fn find(parts: &Parts, caller: &Caller) -> Result<EtatSecondFacteur> {
    let login = admin(caller)?;
    let facteur = parts
        .store
        .read(|read| seconds_facteurs::find_active(read, login))?;
    Ok(EtatSecondFacteur {
        depuis: facteur.as_ref().and_then(|it| it.confirme_le),
        codes: facteur.map_or(0, |it| it.codes.len()),
    })
}

/// True if codes are asked of who asks.
pub fn is_on(parts: &Parts, caller: &Caller) -> Result<bool> {
    Ok(find(parts, caller)?.depuis.is_some())
}

/// Draws a secret, which guards nothing before a code has shown that the application has it.
pub fn start(parts: &Parts, caller: &Caller) -> Result<Inscription> {
    require_recent(parts, caller)?;
    let login = admin(caller)?.clone();
    let mut random = [0; SECRET_BYTES];
    getrandom::fill(&mut random).map_err(ShopError::internal)?;
    let secret = Secret::from(random.to_vec()).to_base32();
    let totp = totp(&secret, &issuer(parts), login.as_str())?;
    let adresse = totp.to_url().map_err(ShopError::internal)?;
    let kept = SecondFacteur {
        secret: secret.clone(),
        confirme_le: None,
        dernier_pas: 0,
        codes: Vec::new(),
    };
    parts.create_or_change(
        caller,
        |()| true,
        move |write| {
            if seconds_facteurs::find_active(write, &login)?.is_some() {
                return Err(already());
            }
            Ok(seconds_facteurs::put(write, &login, &kept)?)
        },
    )?;
    Ok(Inscription {
        dessin: qr::render(&adresse),
        secret,
        adresse,
    })
}

/// Starts to ask for codes, once one has shown that the application has the secret. Answers the
/// codes on paper, which nobody can read again. Sessions opened without a code end.
pub fn prove(parts: &Parts, caller: &Caller, code: &str) -> Result<Vec<String>> {
    let (login, mine, now) = (admin(caller)?.clone(), caller.session, parts.now());
    guarded(parts, &login)?;
    let (codes, hashes) = new_codes()?;
    let typed = plain(code);
    let change = {
        let login = login.clone();
        move |write: &mut Write<'_>| {
            let mut facteur = seconds_facteurs::find(write, &login)?.ok_or(ShopError::NotFound)?;
            if facteur.confirme_le.is_some() {
                return Err(already());
            }
            let Some(step) = step(&facteur, &typed, now)? else {
                return Ok(false);
            };
            facteur.confirme_le = Some(now);
            facteur.dernier_pas = step;
            facteur.codes = hashes;
            seconds_facteurs::put(write, &login, &facteur)?;
            end_others(write, &login, mine)?;
            Ok(true)
        }
    };
    // A wrong code changes nothing: its refusal is noted as any other.
    let outcome = |proven: &bool| match proven {
        true => ActOutcome::Changed,
        false => ActOutcome::Nothing,
    };
    let proven = with_line(parts, caller, outcome, change);
    if parts.store.write(proven)? {
        return Ok(codes);
    }
    failed(parts, &login);
    let detail = "Ce code n'est pas celui de l'application. Vérifiez l'heure du téléphone.";
    Err(ShopError::Champs([("code".into(), detail.into())].into()))
}

/// Draws other codes on paper: those before are worth nothing any more.
pub fn renew(parts: &Parts, caller: &Caller) -> Result<Vec<String>> {
    require_recent(parts, caller)?;
    let login = admin(caller)?.clone();
    let (codes, hashes) = new_codes()?;
    parts.change(caller, move |write| {
        let facteur = seconds_facteurs::find_active(write, &login)?;
        let mut facteur = facteur.ok_or(ShopError::NotFound)?;
        facteur.codes = hashes;
        Ok::<_, ShopError>(seconds_facteurs::put(write, &login, &facteur)?)
    })?;
    Ok(codes)
}

/// Stops asking for codes: one's own, or a colleague's who has lost everything.
pub fn remove(parts: &Parts, caller: &Caller, login: Option<&str>) -> Result<()> {
    require_recent(parts, caller)?;
    let login = match login {
        Some(login) if caller.login().is_none_or(|mine| mine.as_str() != login) => {
            require_owner(caller)?;
            Login::parse(login).ok_or(ShopError::NotFound)?
        }
        Some(_) | None => admin(caller)?.clone(),
    };
    parts.change(caller, move |write| {
        let known = connexions::find(write, &login)?.filter(|it| it.role == Role::Admin);
        if known.is_none() || seconds_facteurs::find(write, &login)?.is_none() {
            return Err(ShopError::NotFound);
        }
        Ok(seconds_facteurs::remove(write, &login)?)
    })
}

/// Notes that the terminal gave an administrator a password, and where asked takes the second
/// factor away: the terminal is the way back in.
pub fn given_up(parts: &Parts, login: &str, sans_code: bool) -> Result<()> {
    let login = Login::parse_typed(login).ok_or(ShopError::NotFound)?;
    let fait = FaitJournal {
        date: parts.now(),
        acte: "Mot de passe donné par le terminal".into(),
        objet: login.to_string(),
        detail: if sans_code { "sans code" } else { "" }.into(),
        statut: 200,
        ..FaitJournal::default()
    };
    parts.store.write(move |write| {
        if sans_code {
            seconds_facteurs::remove(write, &login)?;
        }
        journal::add(write, fait)?;
        Ok(())
    })
}

/// Lets in who has given the password of `login`: at once where no second factor guards it, else
/// with a code that was never used.
pub fn admit(parts: &Parts, login: &Login, code: &str) -> Result<()> {
    let guard = parts
        .store
        .read(|read| seconds_facteurs::find_active(read, login))?;
    if guard.is_none() {
        return Ok(());
    }
    if code.trim().is_empty() {
        return Err(ShopError::SecondFacteur(
            "Saisissez le code à six chiffres de votre application, ou un code de secours.",
        ));
    }
    guarded(parts, login)?;
    let (typed, now, kept) = (plain(code), parts.now(), login.clone());
    disque_plein::settle(parts)?;
    let here = typed.clone();
    let taken = parts
        .store
        .write(move |write| take(write, &kept, &typed, now));
    let taken = match (taken, guard) {
        (Err(ShopError::Unavailable), Some(guard)) if disque_plein::lasts(parts) => {
            disque_plein::take_code(parts, login, guard, |it| mark_taken(it, &here, now))?
        }
        (taken, _) => taken?,
    };
    if taken {
        parts.login_throttle.remove(&lock(login));
        return Ok(());
    }
    failed(parts, login);
    Err(ShopError::SecondFacteur(
        "Ce code n'est pas le bon, ou il a déjà servi. Attendez le suivant.",
    ))
}

/// Takes a code, so that it is never taken again; says whether it was one.
fn take(write: &mut Write<'_>, login: &Login, typed: &str, now: Instant) -> Result<bool> {
    let Some(mut facteur) = seconds_facteurs::find_active(write, login)? else {
        return Ok(true);
    };
    let taken = mark_taken(&mut facteur, typed, now)?;
    if taken {
        seconds_facteurs::put(write, login, &facteur)?;
    }
    Ok(taken)
}

/// Marks a code as taken; says whether it was one that may still be.
fn mark_taken(facteur: &mut SecondFacteur, typed: &str, now: Instant) -> Result<bool> {
    if let Some(step) = step(facteur, typed, now)? {
        if step <= facteur.dernier_pas {
            return Ok(false);
        }
        facteur.dernier_pas = step;
        return Ok(true);
    }
    let hash = hash(typed);
    let Some(place) = facteur.codes.iter().position(|kept| *kept == hash) else {
        return Ok(false);
    };
    facteur.codes.remove(place);
    Ok(true)
}

/// The half minute whose code was typed: the present one, the one before or the one after, since
/// clocks differ.
fn step(facteur: &SecondFacteur, typed: &str, now: Instant) -> Result<Option<u64>> {
    let totp = totp(&facteur.secret, "", "")?;
    Ok(totp.check(typed, u64::try_from(now.0).unwrap_or(0)))
}

fn totp(secret: &str, issuer: &str, account: &str) -> Result<Totp> {
    let secret = Secret::try_from_base32(secret);
    let secret = secret.map_err(|_| ShopError::internal("unreadable secret"))?;
    let issuer = (!issuer.is_empty()).then(|| issuer.to_owned());
    let built = Builder::new()
        .with_secret(secret)
        .with_issuer(issuer)
        .with_account_name(account)
        .build();
    built.map_err(ShopError::internal)
}

/// Issuer that applications show above the code: the shop's name, without what the address
/// reserves.
fn issuer(parts: &Parts) -> String {
    parts.reglages.get().page.nom.replace(':', " ")
}

/// A code as typed: without spaces and dashes, in capitals.
fn plain(code: &str) -> String {
    let kept = code.chars().filter(|c| c.is_alphanumeric());
    kept.flat_map(char::to_uppercase)
        .take(TYPED_BYTES_MAX)
        .collect()
}

fn hash(code: &str) -> String {
    let print = Sha256::digest(code.as_bytes());
    print.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Codes on paper, and what is kept of them.
fn new_codes() -> Result<(Vec<String>, Vec<String>)> {
    let mut codes = Vec::with_capacity(CODES);
    for _ in 0..CODES {
        codes.push(random_symbols(CODE_CHARS)?);
    }
    let hashes = codes.iter().map(|code| hash(code)).collect();
    let shown = codes.iter().map(|code| in_groups(code)).collect();
    Ok((shown, hashes))
}

/// Symbols drawn at random, easy to copy.
pub fn random_symbols(count: usize) -> Result<String> {
    let mut random = vec![0; count];
    getrandom::fill(&mut random).map_err(ShopError::internal)?;
    let symbol = |byte: &u8| char::from(SYMBOLS[usize::from(*byte) % SYMBOLS.len()]);
    Ok(random.iter().map(symbol).collect())
}

/// The same in groups, as they are read.
pub fn in_groups(symbols: &str) -> String {
    let symbols: Vec<char> = symbols.chars().collect();
    let groups = symbols.chunks(CODE_GROUP).map(String::from_iter);
    groups.collect::<Vec<_>>().join("-")
}

fn admin(caller: &Caller) -> Result<&Login> {
    caller
        .login()
        .filter(|_| caller.is_admin())
        .ok_or(ShopError::NotLogged)
}

fn already() -> ShopError {
    let detail = "La validation en deux étapes est déjà en place : retirez-la d'abord.";
    ShopError::refused(Code::SecondFacteurActif, detail)
}

fn end_others(write: &mut Write<'_>, login: &Login, mine: Option<CleSession>) -> Result<()> {
    for cle in sessions::list_of_login(write, login)? {
        if Some(cle) != mine {
            sessions::remove(write, &cle)?;
        }
    }
    Ok(())
}

/// Failed codes are counted apart from failed passwords: the right password forgets only those.
fn lock(login: &Login) -> String {
    format!("{login}\u{0}code")
}

fn guarded(parts: &Parts, login: &Login) -> Result<()> {
    if !parts.config.rate_limits {
        return Ok(());
    }
    parts.login_throttle.check(&lock(login), parts.now())
}

fn failed(parts: &Parts, login: &Login) {
    if parts.config.rate_limits {
        parts.login_throttle.note_failure(&lock(login), parts.now());
    }
}
