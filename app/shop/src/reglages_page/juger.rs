//! Validation of settings: what each kind takes, and the French sentence for what it does not.

use wasm_rules::apparence::Rgb;
use wasm_rules::chemin::is_local_path;
use wasm_rules::{email, siret, telephone, texte};

use domain::iban;
use domain::reglages::ReglagesPage;

/// A setting's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValeurReglage {
    /// Text.
    Texte(String),
    /// Whole number.
    Nombre(u32),
    /// Yes or no.
    Drapeau(bool),
}

impl ValeurReglage {
    pub(super) fn texte(self) -> String {
        match self {
            Self::Texte(text) => text,
            Self::Nombre(number) => number.to_string(),
            Self::Drapeau(flag) => u8::from(flag).to_string(),
        }
    }

    pub(super) fn nombre(self) -> u32 {
        match self {
            Self::Nombre(number) => number,
            Self::Drapeau(flag) => flag.into(),
            Self::Texte(text) => text.parse().unwrap_or(0),
        }
    }

    pub(super) fn drapeau(self) -> bool {
        match self {
            Self::Drapeau(flag) => flag,
            Self::Nombre(number) => number != 0,
            Self::Texte(text) => !text.is_empty(),
        }
    }
}

/// A setting.
pub(super) struct Reglage {
    pub(super) nom: &'static str,
    pub(super) genre: GenreReglage,
    pub(super) lire: fn(&ReglagesPage) -> ValeurReglage,
    pub(super) ecrire: fn(&mut ReglagesPage, ValeurReglage),
}

/// Kind of text that a setting takes.
#[derive(Clone, Copy, Debug)]
pub(super) enum GenreReglage {
    /// A line of at most so many characters, which may not be empty.
    Requis(usize),
    /// A line of at most so many characters.
    Ligne(usize),
    /// Lines of at most so many characters in all.
    Lignes(usize),
    /// A whole number between two.
    Nombre(u32, u32),
    /// One of these words.
    Choix(&'static [&'static str]),
    /// Yes or no.
    Drapeau,
    /// `#rrggbb` or nothing.
    Couleur,
    /// An e-mail address or nothing.
    Email,
    /// At most so many e-mail addresses, or nothing.
    Emails(usize),
    /// A telephone number or nothing.
    Telephone,
    /// The SIRET of a company or nothing.
    Siret,
    /// A number of intra-community VAT or nothing.
    NumeroTva,
    /// The IBAN of an account or nothing.
    Iban,
    /// The BIC of a bank or nothing.
    Bic,
    /// A picture of the media folder or nothing.
    Media,
    /// An address of the web or nothing.
    Url,
    /// A page of this shop, an address of the web, or nothing.
    Lien,
    /// The name of a server or of a domain, or nothing.
    Hote,
    /// A path of this shop.
    Chemin,
    /// A secret, written and never read again; nothing keeps the one there is.
    Secret,
}

/// The dot that stands for what is not shown of a secret: no key has one.
const MASK: char = '•';

/// Characters of a secret: the longest key of a bank has 256.
const SECRET_CHARS_MAX: usize = 512;

/// Characters of an address.
const URL_CHARS_MAX: usize = 500;

/// Characters of a number of VAT after its country, the shortest and the longest of the Union.
const NUMERO_TVA_CHARS: std::ops::RangeInclusive<usize> = 8..=12;

/// Characters of an e-mail address with what stands between two (RFC 5321, 4.5.3.1.3).
const EMAIL_CHARS_MAX: usize = 256;

/// Characters of a server's name (RFC 1035).
const HOTE_CHARS_MAX: usize = 253;

impl GenreReglage {
    pub(super) fn judge(self, typed: &str) -> Result<ValeurReglage, String> {
        let text = typed.trim();
        let kept = || Ok(ValeurReglage::Texte(text.to_owned()));
        let refused = |sentence: &str| Err(sentence.to_owned());
        match self {
            Self::Requis(_) if text.is_empty() => refused("Ce réglage ne peut pas rester vide."),
            Self::Requis(max) | Self::Ligne(max) => {
                fits(text, max)?;
                if text.contains(char::is_control) {
                    return refused("Ce réglage tient sur une ligne.");
                }
                seen(text, max).and_then(|()| kept())
            }
            Self::Lignes(max) => fits(text, max)
                .and_then(|()| seen(text, max))
                .and_then(|()| kept()),
            Self::Nombre(min, max) => number(text, min, max),
            Self::Choix(words) if !words.contains(&text) => {
                refused("Choisissez une des valeurs proposées.")
            }
            Self::Drapeau => flag(text),
            Self::Chemin if text.is_empty() => refused("Un chemin commence par « / »."),
            _ if text.is_empty() => kept(),
            Self::Secret => {
                fits(text, SECRET_CHARS_MAX)?;
                match text.contains(|c: char| c.is_control() || c == MASK) {
                    true => refused("Recopiez la clé entière, sur une ligne."),
                    false => kept(),
                }
            }
            Self::Choix(_) => kept(),
            Self::Couleur => colour(text),
            Self::Email => match email::parse(text) {
                Ok(_) => kept(),
                Err(refusal) => Err(refusal.to_string()),
            },
            Self::Emails(max) => emails(text, max),
            Self::Telephone => match telephone::check(text) {
                Ok(()) => kept(),
                Err(refusal) => Err(refusal.to_string()),
            },
            Self::Siret => match siret::check(text) {
                Ok(()) => kept(),
                Err(refusal) => Err(refusal.to_string()),
            },
            Self::NumeroTva => numero_tva(text),
            Self::Iban => iban::parse(text).map(ValeurReglage::Texte).ok_or_else(|| {
                "Cet IBAN n’est pas valide : vérifiez ses chiffres et sa clé.".to_owned()
            }),
            Self::Bic => iban::parse_bic(text)
                .map(ValeurReglage::Texte)
                .ok_or_else(|| "Un BIC a 8 ou 11 caractères : AGRIFRPP.".to_owned()),
            Self::Media if is_media(text) => kept(),
            Self::Media => refused("Choisissez une image du dossier des médias."),
            Self::Url if is_url(text) => kept(),
            Self::Url => refused("Une adresse commence par https:// ou http://."),
            Self::Lien if is_local_path(text) || is_url(text) => kept(),
            Self::Lien => refused("Indiquez une page de la boutique (/…) ou une adresse https://."),
            Self::Hote if is_host(text) => kept(),
            Self::Hote => refused("Indiquez un nom de serveur, par exemple smtp.exemple.fr."),
            Self::Chemin if is_local_path(text) && !text.contains(';') => kept(),
            Self::Chemin => refused("Un chemin commence par « / »."),
        }
    }
}

/// Addresses between commas, semicolons or ends of lines: each is kept once, one a line.
fn emails(text: &str, max: usize) -> Result<ValeurReglage, String> {
    fits(text, max * EMAIL_CHARS_MAX)?;
    let typed = text.split([',', ';', '\n']).map(str::trim);
    let mut kept: Vec<String> = Vec::new();
    for (place, address) in typed.filter(|it| !it.is_empty()).enumerate() {
        let address = match email::parse(address) {
            Ok(address) => address,
            // What hides in an address is not repeated.
            Err(refusal) => return Err(format!("Adresse {} : {refusal}", place + 1)),
        };
        if !kept.contains(&address) {
            kept.push(address);
        }
        if kept.len() > max {
            return Err(format!("Indiquez {max} adresses au plus."));
        }
    }
    Ok(ValeurReglage::Texte(kept.join("\n")))
}

fn fits(text: &str, max: usize) -> Result<(), String> {
    if text.chars().count() <= max {
        return Ok(());
    }
    Err(format!("Ce réglage est limité à {max} caractères."))
}

/// Nothing hides in the text, nor turns it round.
fn seen(text: &str, max: usize) -> Result<(), String> {
    texte::check_multiline(text, max).map_err(|refusal| refusal.to_string())
}

fn number(text: &str, min: u32, max: u32) -> Result<ValeurReglage, String> {
    let read = text
        .parse()
        .ok()
        .filter(|number| (min..=max).contains(number));
    read.map(ValeurReglage::Nombre)
        .ok_or_else(|| format!("Indiquez un nombre entier entre {min} et {max}."))
}

fn flag(text: &str) -> Result<ValeurReglage, String> {
    match text {
        "1" | "true" | "on" => Ok(ValeurReglage::Drapeau(true)),
        "0" | "false" | "" => Ok(ValeurReglage::Drapeau(false)),
        _ => Err("Choisissez oui (1) ou non (0).".into()),
    }
}

fn colour(text: &str) -> Result<ValeurReglage, String> {
    match Rgb::parse(text) {
        Some(_) => Ok(ValeurReglage::Texte(text.to_ascii_lowercase())),
        None => Err("Une couleur s’écrit # suivi de 6 chiffres ou lettres de a à f.".into()),
    }
}

/// Two letters of the country, then letters and digits (directive 2006/112/CE, article 215).
fn numero_tva(text: &str) -> Result<ValeurReglage, String> {
    let kept: String = text.split([' ', '\u{a0}', '.']).collect();
    let kept = kept.to_ascii_uppercase();
    let (country, number) = kept.split_at_checked(2).unwrap_or((&kept, ""));
    let is_number = country.bytes().all(|b| b.is_ascii_uppercase())
        && NUMERO_TVA_CHARS.contains(&number.len())
        && number.bytes().all(|b| b.is_ascii_alphanumeric());
    if is_number {
        return Ok(ValeurReglage::Texte(kept));
    }
    Err("Un numéro de TVA commence par les deux lettres du pays : FR12 345678901.".into())
}

fn is_media(text: &str) -> bool {
    crate::logos::check(text).is_ok()
}

fn is_url(text: &str) -> bool {
    let rest = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    let plain = |c: char| c.is_ascii_graphic() && !"\"'<>\\;,".contains(c);
    rest.is_some_and(|rest| !rest.is_empty() && !rest.starts_with('/'))
        && text.len() <= URL_CHARS_MAX
        && text.chars().all(plain)
}

fn is_host(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-');
    text.len() <= HOTE_CHARS_MAX && text.chars().all(plain) && !text.contains("..")
}
