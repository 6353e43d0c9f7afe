//! Redirections: addresses of the merchant's former shop, each with the one that stands in for it, and
//! the addresses that are asked for and that nothing answers.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::column::{Cell, Column, Columns};
use crate::ids::{RecordCode, is_plain};
use crate::instant::Instant;
use crate::retouche::{FicheModifiable, fingerprint_of_texts};
use ground::{Key, json_records};
use wasm_rules::chemin::is_local_path;

/// Characters of an address, of either side.
pub const ADRESSE_CHARS_MAX: usize = 1_000;

/// Redirections a shop keeps.
pub const REDIRECTIONS_MAX: usize = 100_000;

/// Days for which an address that nothing answers is counted.
pub const JOURS_COMPTES: usize = 30;

/// Refusal of an old address.
pub const ANCIENNE_ATTENDUE: &str = "Veuillez saisir une ancienne adresse, par exemple /produits/vis.html, 1 000 caractères au plus.";

/// Refusal of a new address.
const NOUVELLE_ATTENDUE: &str = "Veuillez saisir une adresse de la boutique, par exemple \
     /produit/VIS/vis, ou une adresse entière en https://, 1 000 caractères au plus.";

/// Redirections that one may pass through; browsers give up after twenty.
const HOPS_MAX: usize = 10;

const EN_ROND: &str = "Cette adresse ramène à l'ancienne\u{a0}: la redirection tournerait en rond.";

const TROP_LONGUE: &str = "Cette redirection passerait par plus de dix autres\u{a0}: donnez directement \
                           l'adresse d'arrivée.";

/// Signs that mean something in an address when they are written plainly.
const RESERVED: &[u8] = b"%#?&=+ ";

/// Address of the former shop: its path, and its query where it had one, its case kept, percent signs
/// undone where that leaves its meaning, so that two ways to write one address are one.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AncienneAdresse(String);

impl AncienneAdresse {
    /// Reads an address, with or without its host; what follows a `#` is not asked for.
    pub fn parse(text: &str) -> Option<Self> {
        let text = strip_host(text.trim());
        let text = text.split('#').next().unwrap_or_default();
        if !text.starts_with('/') {
            return None;
        }
        let address = normalize(text);
        let fits = address.chars().count() <= ADRESSE_CHARS_MAX && address.chars().all(is_plain);
        fits.then_some(Self(address))
    }

    /// The address as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its path, without its query.
    pub fn path(&self) -> &str {
        self.0.split('?').next().unwrap_or_default()
    }

    /// Addresses that stand for one that is asked: itself, then the same without its query, each with
    /// and without the slash at the end of its path.
    pub fn list_asked(&self) -> Vec<Self> {
        let turned = |path: &str| match path.strip_suffix('/') {
            Some(path) => path.to_owned(),
            None => format!("{path}/"),
        };
        let path = self.path();
        let mut all = Vec::with_capacity(4);
        if let Some((path, query)) = self.0.split_once('?') {
            all.push(self.0.clone());
            all.push(format!("{}?{query}", turned(path)));
        }
        all.push(path.to_owned());
        all.push(turned(path));
        all.retain(|it| it.starts_with('/'));
        all.into_iter().map(Self).collect()
    }

    /// Words of its path, for a search: neither numbers, nor what every address has.
    pub fn list_words(&self) -> Vec<&str> {
        let words = self.path().split(|c: char| !c.is_alphanumeric());
        let words = words.filter(|word| {
            let is_number = word.chars().all(|c| c.is_ascii_digit());
            let lower = word.to_lowercase();
            word.chars().count() >= WORD_CHARS_MIN && !is_number && !COMMON.contains(&&*lower)
        });
        words.take(WORDS_MAX).collect()
    }
}

/// Shorter words of an address say nothing of what it showed.
const WORD_CHARS_MIN: usize = 3;

/// Words of an address that are searched.
const WORDS_MAX: usize = 8;

/// Words of addresses that name no article.
const COMMON: [&str; 22] = [
    "www",
    "http",
    "https",
    "html",
    "htm",
    "php",
    "asp",
    "aspx",
    "index",
    "produit",
    "produits",
    "product",
    "products",
    "categorie",
    "category",
    "article",
    "articles",
    "boutique",
    "shop",
    "page",
    "pour",
    "avec",
];

fn strip_host(text: &str) -> &str {
    let begun = ["https://", "http://"].iter().find_map(|scheme| {
        let begin = text.get(..scheme.len())?;
        begin
            .eq_ignore_ascii_case(scheme)
            .then(|| &text[scheme.len()..])
    });
    match begun {
        Some(rest) => rest.find('/').map_or("/", |at| &rest[at..]),
        None => text,
    }
}

/// One way to write an address: signs that mean something stay encoded, the others are plain.
fn normalize(text: &str) -> String {
    let bytes = read_bytes(text.as_bytes(), |byte| !RESERVED.contains(&byte));
    let decoded = String::from_utf8(bytes).unwrap_or_else(|_| {
        // Of another alphabet than UTF-8: those signs stay encoded.
        let kept = |byte: u8| byte.is_ascii() && !RESERVED.contains(&byte);
        let bytes = read_bytes(text.as_bytes(), kept);
        String::from_utf8_lossy(&bytes).into_owned()
    });
    let mut out = String::with_capacity(decoded.len());
    for c in decoded.chars() {
        match c.is_whitespace() {
            true => push_encoded(&mut out, c),
            false => out.push(c),
        }
    }
    out
}

/// The bytes of an address, those that `may_stand` plainly decoded.
fn read_bytes(text: &[u8], may_stand: impl Fn(u8) -> bool) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let digits = text.get(at + 1..at + 3).filter(|_| byte == b'%');
        let value = digits.and_then(|it| std::str::from_utf8(it).ok());
        let value = value.and_then(|it| u8::from_str_radix(it, 16).ok());
        match value {
            Some(value) if may_stand(value) && !value.is_ascii_control() => {
                out.push(value);
                at += 3;
            }
            Some(value) => {
                // Not `bytes()`: a text has another one, as the key of a table.
                out.extend_from_slice(format!("%{value:02X}").as_bytes());
                at += 3;
            }
            None => {
                out.push(byte);
                at += 1;
            }
        }
    }
    out
}

fn push_encoded(out: &mut String, c: char) {
    for byte in c.encode_utf8(&mut [0; 4]).bytes() {
        out.push_str(&format!("%{byte:02X}"));
    }
}

impl RecordCode for AncienneAdresse {
    fn parse(text: &str) -> Option<Self> {
        Self::parse(text)
    }

    fn as_str(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for AncienneAdresse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Key for AncienneAdresse {
    fn encode(&self, out: &mut Vec<u8>) {
        Key::encode(&self.0, out);
    }

    fn decode(bytes: &mut &[u8]) -> Option<Self> {
        <String as Key>::decode(bytes).map(Self)
    }
}

/// A redirection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Redirection {
    /// Address of the former shop.
    pub ancienne: AncienneAdresse,
    /// Address that stands in for it: a path of the shop, or a whole one.
    pub nouvelle: String,
}

impl Redirection {
    /// The old address that its new one would be, of the shop itself.
    pub fn find_next(&self) -> Option<AncienneAdresse> {
        let is_own = self.nouvelle.starts_with('/');
        AncienneAdresse::parse(&self.nouvelle).filter(|_| is_own)
    }

    /// The address it arrives at, through those that its new address names; the sentence against it where
    /// it comes back to itself, or goes too far.
    pub fn find_arrivee<E>(
        &self,
        mut find: impl FnMut(&AncienneAdresse) -> Result<Option<Self>, E>,
    ) -> Result<Result<String, &'static str>, E> {
        let mut arrivee = self.nouvelle.clone();
        let mut next = self.find_next();
        for _ in 0..=HOPS_MAX {
            let Some(asked) = next else {
                return Ok(Ok(arrivee));
            };
            let mut found = None;
            for at in asked.list_asked() {
                // This one may not be kept yet.
                found = match at == self.ancienne {
                    true => return Ok(Err(EN_ROND)),
                    false => find(&at)?,
                };
                if found.is_some() {
                    break;
                }
            }
            let Some(found) = found else {
                return Ok(Ok(arrivee));
            };
            next = found.find_next();
            arrivee = found.nouvelle;
        }
        Ok(Err(TROP_LONGUE))
    }
}

/// Refusal of one more redirection than a shop keeps.
pub fn build_refusal() -> String {
    format!("La boutique garde {REDIRECTIONS_MAX} redirections au plus.")
}

/// A new address as it is kept: what an answer's header cannot hold is encoded.
fn set_nouvelle(place: &mut String, text: &str) -> Cell {
    let mut address = String::with_capacity(text.len());
    for c in text.chars() {
        match c.is_ascii() && !c.is_ascii_whitespace() && !"\"<>`{}|^".contains(c) {
            true => address.push(c),
            false => push_encoded(&mut address, c),
        }
    }
    let scheme = "https://";
    let is_whole = address
        .get(..scheme.len())
        .is_some_and(|it| it.eq_ignore_ascii_case(scheme))
        && has_host(&address[scheme.len()..])
        && !address.contains('\\')
        && address.chars().all(|c| c.is_ascii_graphic());
    let is_short = text.chars().count() <= ADRESSE_CHARS_MAX;
    if !is_short || !(is_whole || is_local_path(&address)) {
        return Err(NOUVELLE_ATTENDUE.to_owned());
    }
    *place = address;
    Ok(())
}

/// True for the beginning of an address with a host of two names at least, and no password.
fn has_host(rest: &str) -> bool {
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let is_named = |it: &str| {
        let mut names = it.split('.');
        it.contains('.') && names.all(|name| !name.is_empty())
    };
    is_named(host) && !host.contains('@')
}

impl Columns for Redirection {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("ancienne", |it| it.ancienne.to_string()),
        Column::<Self>::strict(
            "nouvelle",
            |it| it.nouvelle.clone(),
            |it, text| set_nouvelle(&mut it.nouvelle, text),
        )
        .required(),
    ];
}

impl FicheModifiable for Redirection {
    const FICHIER: &'static str = "redirections";
    type Code = AncienneAdresse;

    fn fresh(ancienne: AncienneAdresse) -> Self {
        Self {
            ancienne,
            nouvelle: String::new(),
        }
    }

    fn code(&self) -> &AncienneAdresse {
        &self.ancienne
    }

    fn version(&self) -> u64 {
        fingerprint_of_texts([self.nouvelle.as_str()])
    }
}

/// Count by day of the requests for an address that nothing answers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdressePerdue {
    /// First instant of each day, and its requests, the oldest first.
    pub jours: Vec<(Instant, u32)>,
}

impl AdressePerdue {
    /// Adds the requests of a day; days that are too old go.
    pub fn add(&mut self, jour: Instant, demandes: u32) {
        match self.jours.last_mut() {
            Some((last, count)) if *last == jour => *count = count.saturating_add(demandes),
            Some(_) | None => self.jours.push((jour, demandes)),
        }
        let over = self.jours.len().saturating_sub(JOURS_COMPTES);
        self.jours.drain(..over);
    }

    /// Requests of all its days.
    pub fn count(&self) -> u64 {
        self.jours.iter().map(|(_, count)| u64::from(*count)).sum()
    }

    /// Its last day.
    pub fn dernier(&self) -> Instant {
        self.jours.last().map_or(Instant(0), |(jour, _)| *jour)
    }
}

json_records!(Redirection, AdressePerdue);

#[cfg(test)]
mod tests;
