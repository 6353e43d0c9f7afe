//! Tokens of the API: made, revoked, and the caller that one makes.

use sha2::{Digest, Sha256};
use wasm_rules::texte;

use super::recent_password::require_recent;
use super::{Caller, FormErrors, Parts, Result, ShopError, caller};
use domain::code::Code;
use domain::ids::Login;
use domain::instant::{Instant, parse_day};
use domain::jeton_api::{JetonApi, PorteeJeton};
use store::jetons_api::{self as kept, CleJeton};
use store::{Rows, Write};

/// Beginning of every token: a scanner of leaked secrets knows it by that.
pub const PREFIXE: &str = "cpt_";

/// Random bytes of a token.
const JETON_BYTES: usize = 32;

/// Characters of a token that screens show.
const FIN_CHARS: usize = 4;

/// Tokens a shop keeps.
pub const JETONS_MAX: usize = 100;

/// Characters of a name: with the word before it, it stays a login.
const NOM_CHARS_MAX: usize = 40;

/// Seconds by which a use must be newer than the kept one to be written.
const USE_STEP_SECONDS: i64 = 60;

/// Form of a token to make.
#[derive(Clone, Debug, Default)]
pub struct NewJeton {
    /// Name of the program.
    pub nom: String,
    /// Its scopes, as words.
    pub portees: Vec<String>,
    /// Last day on which it opens something; empty for no end.
    pub expire: String,
}

/// Every token, the newest first.
pub fn list(parts: &Parts) -> Result<Vec<JetonApi>> {
    Ok(parts.store.read(kept::list)?)
}

/// A token by its number, among these rows.
pub fn find_in(rows: &impl Rows, numero: u64) -> Result<JetonApi> {
    let found = kept::find_by_numero(rows, numero)?;
    found.map(|(_, it)| it).ok_or(ShopError::NotFound)
}

/// Makes a token; its text is told this once.
pub fn create(parts: &Parts, caller: &Caller, new: NewJeton) -> Result<(JetonApi, String)> {
    let now = parts.now();
    let (nom, portees, expire_le) = check(&new, now)?;
    require_recent(parts, caller)?;
    let cree_par = caller.login().cloned().ok_or(ShopError::NotLogged)?;
    let token = draw()?;
    let cle = build_cle(&token);
    let fin = token[token.len() - FIN_CHARS..].to_owned();
    let is_new = |_: &JetonApi| true;
    let jeton = parts.create_or_change(caller, is_new, move |write| {
        check_room(write, &nom)?;
        let jeton = JetonApi {
            numero: write.next_number("jeton_api")?,
            nom,
            portees,
            fin,
            cree_le: now,
            cree_par,
            expire_le,
            utilise_le: None,
        };
        kept::put(write, &cle, &jeton)?;
        Ok::<_, ShopError>(jeton)
    })?;
    Ok((jeton, token))
}

/// Revokes a token.
pub fn remove(parts: &Parts, caller: &Caller, numero: u64) -> Result<()> {
    require_recent(parts, caller)?;
    parts.change(caller, move |write| {
        let found = kept::find_by_numero(write, numero)?;
        let (cle, _) = found.ok_or(ShopError::NotFound)?;
        Ok::<_, ShopError>(kept::remove(write, &cle)?)
    })
}

/// True if a token of this hash is kept.
pub fn is_kept(parts: &Parts, cle: &CleJeton) -> bool {
    let found = parts.store.read(|read| kept::find(read, cle));
    found.is_ok_and(|it| it.is_some())
}

/// Hash of a token.
pub fn build_cle(token: &str) -> CleJeton {
    Sha256::digest(token.as_bytes()).into()
}

/// The caller that a token makes, where it is in force and has the scope.
pub fn find_caller(parts: &Parts, cle: CleJeton, portee: Option<PorteeJeton>) -> Result<Caller> {
    let now = parts.now();
    let jeton = parts.store.read(|read| kept::find(read, &cle))?;
    let jeton = jeton.filter(|it| it.is_valid(now)).ok_or_else(refuse)?;
    note_use(parts, cle, &jeton, now);
    if !jeton.has(portee) {
        let needed = portee.map_or("", PorteeJeton::code);
        let detail = format!("Ce jeton n'a pas la portée « {needed} ».");
        return Err(ShopError::refused(Code::PorteeAbsente, detail));
    }
    Ok(caller::for_program(parts, build_login(&jeton.nom)))
}

/// The token that bears this hash.
pub fn find(parts: &Parts, cle: &CleJeton) -> Result<JetonApi> {
    let found = parts.store.read(|read| kept::find(read, cle))?;
    found.ok_or_else(refuse)
}

/// Refusal of a request without a token in force: one sentence for every cause.
pub fn refuse() -> ShopError {
    let detail = "Il faut un jeton en cours de validité, dans l'en-tête Authorization : Bearer.";
    ShopError::refused(Code::JetonRefuse, detail)
}

/// Name under which the audit log and orders tell of a program: an administrator's holds no space.
fn build_login(nom: &str) -> Login {
    Login::parse(&format!("jeton {nom}")).unwrap_or_default()
}

/// Notes a use, at most once a minute; nobody waits for it.
fn note_use(parts: &Parts, cle: CleJeton, jeton: &JetonApi, now: Instant) {
    let is_near = |it: Instant| now < it.plus(USE_STEP_SECONDS);
    if jeton.utilise_le.is_some_and(is_near) {
        return;
    }
    let noted = parts.store.submit(
        move |write| kept::update_use(write, &cle, now),
        |noted| {
            if let Err(error) = noted {
                tracing::debug!(%error, "l'usage d'un jeton n'a pas été noté");
            }
        },
    );
    // On a full disk it is noted another time.
    noted.ok();
}

fn draw() -> Result<String> {
    let mut bytes = [0_u8; JETON_BYTES];
    getrandom::fill(&mut bytes).map_err(ShopError::internal)?;
    let text: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(format!("{PREFIXE}{text}"))
}

fn check_room(write: &Write<'_>, nom: &str) -> Result<()> {
    let all = kept::list(write)?;
    if all.len() >= JETONS_MAX {
        let detail = format!("La boutique garde {JETONS_MAX} jetons au plus : révoquez-en un.");
        return Err(ShopError::refused(Code::TropDeJetons, detail));
    }
    let is_alike = |it: &JetonApi| texte::comparison_key(&it.nom) == texte::comparison_key(nom);
    match all.iter().any(is_alike) {
        true => Err(ShopError::field("nom", "Un autre jeton porte ce nom.")),
        false => Ok(()),
    }
}

type Checked = (String, Vec<PorteeJeton>, Option<Instant>);

fn check(new: &NewJeton, now: Instant) -> Result<Checked> {
    let mut errors = FormErrors::default();
    let nom = new.nom.trim().to_owned();
    errors.check("nom", texte::check(&nom, NOM_CHARS_MAX));
    if nom.is_empty() {
        errors.add("nom", "Donnez le nom du programme, par exemple « ERP ».");
    }
    let mut portees = Vec::new();
    for text in &new.portees {
        match PorteeJeton::parse(text.trim()) {
            Some(portee) => portees.push(portee),
            None => errors.add("portees", "Cette portée n'existe pas."),
        }
    }
    portees.sort_unstable();
    portees.dedup();
    if portees.is_empty() {
        errors.add("portees", "Cochez au moins une portée.");
    }
    let expire_le = match new.expire.trim() {
        "" => None,
        text => {
            let day = parse_day(text).and_then(Instant::from_day);
            let end = day.map(Instant::next_day).filter(|end| *end > now);
            if end.is_none() {
                errors.add("expire", "Donnez un jour à venir, ou laissez vide.");
            }
            end
        }
    };
    errors.into_value(Some((nom, portees, expire_le)))
}
