//! Quick order: lines typed or taken from a file, each a reference and a quantity.

use encoding_rs::WINDOWS_1252;
use wasm_rules::recherche::Recherche;

use super::paniers::Offre;
use super::{Caller, Parts, Result, ShopError, catalogue};
use crate::domain::Quantite;
use crate::domain::article::Article;
use crate::domain::ids::CleArticle;
use crate::domain::panier::LIGNES_MAX;
use crate::files::classeur::{self, Refus};
use crate::files::liste;
use crate::store::{Rows, catalogue as kept};

/// Lines whose reference is searched for what it may mean. A search costs a hundred look-ups.
const SUGGESTED_LINES_MAX: usize = 20;

/// Articles proposed for one line.
const SUGGESTIONS_MAX: usize = 5;

/// Characters of a line; longer ones are no reference.
const LINE_CHARS_MAX: usize = 200;

/// What was sent.
#[derive(Clone, Debug)]
pub enum Source {
    /// Typed text.
    Texte(String),
    /// A CSV or XLSX file.
    Fichier(Vec<u8>),
}

/// A line that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LigneSaisie {
    /// Its number among the non-empty ones, from 1.
    pub numero: usize,
    /// What was typed.
    pub texte: String,
    /// What it names, with its designation.
    pub article: Option<(CleArticle, String)>,
    /// How much.
    pub quantite: Option<Quantite>,
    /// Why it cannot be added as it is.
    pub erreur: Option<String>,
    /// What it may mean: code and designation.
    pub suggestions: Vec<(String, String)>,
}

/// Reads lines and finds what they name; nothing is put into a basket.
pub fn read(parts: &Parts, caller: &Caller, source: Source) -> Result<Vec<LigneSaisie>> {
    let lignes = lines(source)?;
    let mut read = parts.store.read(|rows| {
        let numbered = (1..).zip(lignes);
        numbered
            .map(|(numero, texte)| line(rows, caller, numero, texte))
            .collect::<Result<Vec<_>>>()
    })?;
    let unknown = read
        .iter_mut()
        .filter(|ligne| ligne.article.is_none() && ligne.suggestions.is_empty());
    for ligne in unknown.take(SUGGESTED_LINES_MAX) {
        ligne.suggestions = suggestions(parts, caller, &split(&ligne.texte).reference)?;
    }
    Ok(read)
}

/// The non-empty lines of a text or a file.
fn lines(source: Source) -> Result<Vec<String>> {
    let text = match source {
        Source::Texte(text) => text,
        Source::Fichier(bytes) if bytes.starts_with(b"PK") => {
            let rows = classeur::rows(&bytes, LIGNES_MAX).map_err(refusal)?;
            return Ok(rows.into_iter().map(|row| row.join("\t")).collect());
        }
        Source::Fichier(bytes) => {
            let text = decode(&bytes);
            liste::lines(&text).unwrap_or(text)
        }
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let lines: Vec<String> = text
        .lines()
        .map(|line| line.trim_matches([' ', '\r', '\u{a0}']).to_owned())
        .filter(|line| !line.trim().is_empty())
        .take(LIGNES_MAX + 1)
        .collect();
    if lines.len() > LIGNES_MAX {
        return Err(refusal(Refus::TropDeLignes));
    }
    Ok(lines)
}

fn refusal(refus: Refus) -> ShopError {
    match refus {
        Refus::Illisible => ShopError::Unsupported(
            "Ce fichier n'est ni un CSV ni un classeur XLSX lisible.".to_owned(),
        ),
        Refus::TropGros => ShopError::TooLarge("Ce classeur est trop volumineux.".to_owned()),
        Refus::TropDeLignes => ShopError::refused(
            "trop_de_lignes",
            format!("La saisie rapide prend au plus {LIGNES_MAX} lignes."),
        ),
    }
}

/// UTF-8, or the encoding of spreadsheets.
fn decode(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => WINDOWS_1252.decode(bytes).0.into_owned(),
    }
}

/// A line cut into its reference and its quantity, not judged yet.
struct Decoupe<'l> {
    reference: String,
    quantite: Quantity<'l>,
}

/// What a line says of its quantity.
enum Quantity<'l> {
    /// The last field, which must be a number.
    Field(&'l str),
    /// The last word, a whole number.
    Word(&'l str),
    /// Nothing: one.
    None,
}

/// After a tab, `;` or `,` the last field is the quantity; separated by spaces, a last word that
/// is a whole number is. What stands before is the reference (contract, section 2).
fn split(line: &str) -> Decoupe<'_> {
    for separator in ['\t', ';', ','] {
        if let Some((reference, last)) = line.rsplit_once(separator) {
            return Decoupe {
                reference: unquoted(reference).to_owned(),
                quantite: Quantity::Field(unquoted(last)),
            };
        }
    }
    let words = line.trim().rsplit_once(char::is_whitespace);
    match words {
        Some((reference, last)) if last.bytes().all(|b| b.is_ascii_digit()) => Decoupe {
            reference: unquoted(reference).to_owned(),
            quantite: Quantity::Word(last),
        },
        Some(_) | None => Decoupe {
            reference: unquoted(line).to_owned(),
            quantite: Quantity::None,
        },
    }
}

/// A field without its outer spaces and the quotes of CSV.
fn unquoted(field: &str) -> &str {
    let field = field.trim();
    let inner = field.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
    inner.unwrap_or(field).trim()
}

fn line(rows: &impl Rows, caller: &Caller, numero: usize, texte: String) -> Result<LigneSaisie> {
    let shown: String = texte.chars().take(LINE_CHARS_MAX).collect();
    let cut = split(&shown);
    let mut ligne = LigneSaisie {
        numero,
        texte: shown.clone(),
        article: None,
        quantite: None,
        erreur: None,
        suggestions: Vec::new(),
    };
    let (mut quantite, mut found) = (cut.quantite, find(rows, &cut.reference)?);
    if found.is_empty() {
        (found, quantite) = find_otherwise(rows, &shown, &cut.reference, quantite)?;
    }
    match found.as_slice() {
        [] => {
            ligne.quantite = number(&quantite, 3).ok();
            ligne.erreur = Some(number(&quantite, 3).err().unwrap_or_else(unknown));
        }
        [(cle, article)] => named(rows, caller, &mut ligne, (cle, article), &quantite)?,
        several => {
            ligne.quantite = number(&quantite, 3).ok();
            ligne.erreur = Some("Plusieurs articles portent cette référence.".to_owned());
            ligne.suggestions = several
                .iter()
                .take(SUGGESTIONS_MAX)
                .map(|(cle, article)| (cle.to_string(), article.designation1.clone()))
                .collect();
        }
    }
    Ok(ligne)
}

fn unknown() -> String {
    "Référence inconnue.".to_owned()
}

/// A line whose article is known: can it be sold, in this quantity?
fn named(
    rows: &impl Rows,
    caller: &Caller,
    ligne: &mut LigneSaisie,
    (cle, article): (&CleArticle, &Article),
    quantite: &Quantity<'_>,
) -> Result<()> {
    let Some(offre) = Offre::load(rows, cle)? else {
        ligne.erreur = Some(unknown());
        return Ok(());
    };
    ligne.article = Some((cle.clone(), offre.designation()));
    let number = number(quantite, offre.decimales);
    ligne.erreur = match &number {
        Err(sentence) => Some(sentence.clone()),
        Ok(number) => match offre.check_sellable(caller) {
            Ok(()) => offre.check_quantite(*number).err().map(|it| it.to_string()),
            Err(ShopError::Refused { detail, .. }) => Some(detail),
            Err(ShopError::Champs(champs)) => champs.into_values().next(),
            Err(error) => return Err(error),
        },
    };
    if offre.dimensions.is_some() && ligne.erreur.is_none() {
        ligne.erreur = Some(format!(
            "{} se commande sur sa fiche, avec ses dimensions.",
            article.code
        ));
    }
    ligne.quantite = number.ok();
    Ok(())
}

/// The quantity of a line, or the rule's sentence.
fn number(quantite: &Quantity<'_>, decimales: u8) -> Result<Quantite, String> {
    match quantite {
        Quantity::None => Ok(Quantite::units(1)),
        Quantity::Field(text) | Quantity::Word(text) => {
            Quantite::parse(text, decimales).map_err(|refusal| refusal.to_string())
        }
    }
}

/// Articles on sale that a reference names; the one whose own code it is stands alone.
fn find(rows: &impl Rows, reference: &str) -> Result<Vec<(CleArticle, Article)>> {
    if let Some((article, _)) = reference.split_once(':')
        && let Some(cle) = CleArticle::parse(reference)
    {
        let found = find(rows, article)?;
        let with = |(own, article): (CleArticle, Article)| {
            let declinaison = cle.declinaison.clone();
            (CleArticle { declinaison, ..own }, article)
        };
        return Ok(found.into_iter().map(with).collect());
    }
    let found = kept::find_by_reference(rows, reference, SUGGESTIONS_MAX + 1)?;
    let mut found: Vec<(CleArticle, Article)> = found
        .into_iter()
        .filter(|article| !article.masque)
        .map(|article| {
            let cle = CleArticle {
                article: article.code.clone(),
                declinaison: None,
            };
            (cle, article)
        })
        .collect();
    let own = kept::fold_reference(reference);
    let is_own =
        |(cle, _): &(CleArticle, Article)| kept::fold_reference(cle.article.as_str()) == own;
    if found.len() > 1 && found.iter().filter(|it| is_own(it)).count() == 1 {
        found.retain(is_own);
    }
    Ok(found)
}

/// A reference that is not known as it stands: the first of several fields, or, where a last word
/// was taken for a quantity, the line as a whole (an EAN may be written with spaces).
fn find_otherwise<'l>(
    rows: &impl Rows,
    line: &str,
    reference: &str,
    quantite: Quantity<'l>,
) -> Result<(Vec<(CleArticle, Article)>, Quantity<'l>)> {
    match quantite {
        Quantity::Field(_) => {
            let first = reference.split(['\t', ';', ',']).next().unwrap_or_default();
            if first.len() == reference.len() {
                return Ok((Vec::new(), quantite));
            }
            Ok((find(rows, unquoted(first))?, quantite))
        }
        Quantity::Word(_) => {
            let found = find(rows, unquoted(line))?;
            let quantite = if found.is_empty() {
                quantite
            } else {
                Quantity::None
            };
            Ok((found, quantite))
        }
        Quantity::None => Ok((Vec::new(), quantite)),
    }
}

/// What an unknown reference may mean.
fn suggestions(parts: &Parts, caller: &Caller, reference: &str) -> Result<Vec<(String, String)>> {
    let Ok(texte) = Recherche::parse(reference) else {
        return Ok(Vec::new());
    };
    let found = catalogue::suggest(parts, caller, &texte)?;
    let cartes = found.cartes.iter().take(SUGGESTIONS_MAX);
    Ok(cartes
        .map(|carte| {
            (
                carte.article.code.to_string(),
                carte.article.designation1.clone(),
            )
        })
        .collect())
}
