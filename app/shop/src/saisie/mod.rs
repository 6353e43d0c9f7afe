//! Quick order: lines typed or taken from a file, each a reference and a quantity.

mod propositions;
mod remplacants;
mod source;

use wasm_rules::texte::comparison_key;

use self::propositions::{Declinaisons, SUGGESTIONS_MAX};
use self::remplacants::Remplacants;
use super::paniers::OffreLigne;
use super::{Caller, Parts, Result, ShopError};
use domain::Quantite;
use domain::article::Article;
use domain::ids::CleArticle;
use store::{Rows, catalogue as kept};

pub use self::source::SourceSaisie;

/// Characters of a line; longer ones are no reference.
const LINE_CHARS_MAX: usize = 200;

/// A line that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LigneSaisie {
    /// Its number among the non-empty ones, from 1.
    pub numero: usize,
    /// Text that was typed.
    pub texte: String,
    /// Article or declinaison it names, with its designation.
    pub article: Option<(CleArticle, String)>,
    /// Quantity it asks for.
    pub quantite: Option<Quantite>,
    /// The nearest quantity that can be ordered, where this one cannot.
    pub quantite_possible: Option<Quantite>,
    /// Reason it cannot be added as it is.
    pub erreur: Option<String>,
    /// Articles it may mean, declinaisons there are of what it names, or what is like it.
    pub suggestions: Vec<SuggestionSaisie>,
    /// The article it names cannot be sold now, in whatever quantity.
    is_unsellable: bool,
}

/// Article or declinaison that a line may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuggestionSaisie {
    /// Its key.
    pub cle: CleArticle,
    /// Its designation; of a declinaison, what differs.
    pub designation: String,
}

/// Reads lines and finds what they name; nothing is put into a basket.
pub fn read(parts: &Parts, caller: &Caller, lignes: Vec<String>) -> Result<Vec<LigneSaisie>> {
    let mut read = parts.store.read(|rows| {
        let mut declinaisons = Declinaisons::new(rows);
        let mut remplacants = Remplacants::new(rows, caller);
        let numbered = (1..).zip(lignes);
        numbered
            .map(|(numero, texte)| {
                let mut ligne = line(rows, caller, numero, texte)?;
                if ligne.is_unsellable {
                    declinaisons.propose(&mut ligne)?;
                    remplacants.propose(&mut ligne)?;
                }
                Ok(ligne)
            })
            .collect::<Result<Vec<_>>>()
    })?;
    propositions::propose(parts, caller, &mut read)?;
    Ok(read)
}

/// A line cut into its reference and its quantity, not judged yet.
struct Decoupe<'l> {
    reference: String,
    quantite: Quantity<'l>,
}

/// Quantity of a line, as it is told.
enum Quantity<'l> {
    /// The last field, which must be a number.
    Field(&'l str),
    /// The last word, a whole number.
    Word(&'l str),
    /// Nothing: one.
    None,
}

/// After a tab, `;` or `,` the last field is the quantity; separated by spaces, a last word that
/// is a whole number is. What stands before is the reference (docs/appels.md 3.7).
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
        quantite_possible: None,
        erreur: None,
        suggestions: Vec::new(),
        is_unsellable: false,
    };
    let (found, quantite) = understood(rows, &shown, cut)?;
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
                .map(|(cle, article)| SuggestionSaisie {
                    cle: cle.clone(),
                    designation: article.designation1.clone(),
                })
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
    let Some(offre) = OffreLigne::load(rows, cle)? else {
        ligne.erreur = Some(unknown());
        return Ok(());
    };
    ligne.article = Some((cle.clone(), offre.designation()));
    let number = number(quantite, offre.decimales);
    let unsellable = match offre.check_sellable(caller) {
        Ok(()) => None,
        Err(ShopError::Refused { detail, .. }) => Some(detail),
        Err(ShopError::Champs(champs)) => champs.into_values().next(),
        Err(error) => return Err(error),
    };
    ligne.is_unsellable = unsellable.is_some();
    ligne.erreur = unsellable.or_else(|| {
        let (sentence, from) = match &number {
            Err(sentence) => (sentence.clone(), Quantite(1)),
            Ok(number) => (offre.check_quantite(*number).err()?.to_string(), *number),
        };
        ligne.quantite_possible = offre.next_quantite(from);
        Some(sentence)
    });
    if ligne.erreur.is_none()
        && let Ok(quantite) = number
        && let Err(refused) = offre.check_prix(rows, caller, quantite)
    {
        let ShopError::Refused { detail, .. } = refused else {
            return Err(refused);
        };
        ligne.erreur = Some(detail);
    }
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

/// Article that a line names, and its quantity. Where what stands before the quantity is not known,
/// it is the first of several fields; or the last word was none, since the line as a whole is a
/// reference (an EAN may be written with spaces). So it is too where some article bears it written
/// just so.
fn understood<'l>(
    rows: &impl Rows,
    line: &str,
    Decoupe {
        reference,
        quantite,
    }: Decoupe<'l>,
) -> Result<(Vec<(CleArticle, Article)>, Quantity<'l>)> {
    let found = find(rows, &reference)?;
    match quantite {
        Quantity::Field(_) if found.is_empty() => {
            let first = reference.split(['\t', ';', ',']).next().unwrap_or_default();
            if first.len() == reference.len() {
                return Ok((found, quantite));
            }
            Ok((find(rows, unquoted(first))?, quantite))
        }
        Quantity::Word(_) => {
            let whole = unquoted(line);
            let mut named = find(rows, whole)?;
            if !found.is_empty() {
                named.retain(|(_, article)| bears(article, whole));
            }
            Ok(match named.is_empty() {
                true => (found, quantite),
                false => (named, Quantity::None),
            })
        }
        Quantity::Field(_) | Quantity::None => Ok((found, quantite)),
    }
}

/// True if one of the references of an article reads like `written`, spaces and dashes included.
fn bears(article: &Article, written: &str) -> bool {
    let written = comparison_key(written);
    let own = [article.code.as_str(), &article.reference_fabricant];
    own.iter().any(|it| comparison_key(it) == written)
}
