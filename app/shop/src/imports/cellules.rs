//! The cells of a row as what they mean, each refusal with its column.

use wasm_rules::refusal::Refusal;

use domain::column::cells::{self, COLONNE_MANQUE, VALEUR_OBLIGATOIRE, bad_code};
use domain::column::{self, CellSource, NOT_KNOWN};
use files::csv::{ColonneCsv, LigneCsv, RefusLigne};

/// Said of a text that is cut.
pub(super) const DEBUT_GARDE: &str = "Le début du texte est gardé.";

/// Said after a value that a row is imported without.
pub(super) const ECARTEE: &str = "La ligne est importée sans cette valeur.";

/// A code, which must be there.
pub(super) fn code<T>(
    ligne: &LigneCsv<'_>,
    colonne: ColonneCsv,
    parse: fn(&str) -> Option<T>,
) -> Result<T, RefusLigne> {
    optional_code(ligne, colonne, parse)?.ok_or_else(|| missing(colonne))
}

/// The refusal of a cell that must hold something.
fn missing(colonne: ColonneCsv) -> RefusLigne {
    let motif = if colonne.is_present() {
        VALEUR_OBLIGATOIRE
    } else {
        COLONNE_MANQUE
    };
    RefusLigne::new(colonne.nom, motif)
}

/// A code, or nothing.
pub(super) fn optional_code<T>(
    ligne: &LigneCsv<'_>,
    colonne: ColonneCsv,
    parse: fn(&str) -> Option<T>,
) -> Result<Option<T>, RefusLigne> {
    match ligne.find_filled(colonne) {
        None => Ok(None),
        Some(text) => parse(text)
            .map(Some)
            .ok_or_else(|| RefusLigne::new(colonne.nom, bad_code(text))),
    }
}

/// Puts a text in its place, where the file has such a column.
pub(super) fn set_texte(
    place: &mut String,
    ligne: &LigneCsv<'_>,
    colonne: ColonneCsv,
) -> Result<(), RefusLigne> {
    if let Some(text) = ligne.find_text(colonne) {
        cells::set_texte(place, text).map_err(|motif| RefusLigne::new(colonne.nom, motif))?;
    }
    Ok(())
}

/// A text that must say something, unless the file has no such column.
pub(super) fn required_texte(
    place: &mut String,
    ligne: &LigneCsv<'_>,
    colonne: ColonneCsv,
) -> Result<(), RefusLigne> {
    set_texte(place, ligne, colonne)?;
    if place.is_empty() {
        return Err(missing(colonne));
    }
    Ok(())
}

/// Value that a rule reads from a cell; none where it is empty.
pub(super) fn valeur<T>(
    ligne: &LigneCsv<'_>,
    colonne: ColonneCsv,
    parse: impl FnOnce(&str) -> Result<T, Refusal>,
) -> Result<Option<T>, RefusLigne> {
    let parsed = ligne.find_filled(colonne).map(parse).transpose();
    parsed.map_err(|refusal| refused(colonne, &refusal))
}

/// The sentence of a rule, at its column.
pub(super) fn refused(colonne: ColonneCsv, refusal: &Refusal) -> RefusLigne {
    RefusLigne::new(colonne.nom, refusal.to_string())
}

/// The refusal of a code that names nothing the shop knows.
pub(super) fn unknown(
    colonne: ColonneCsv,
    what: &str,
    code: &impl std::fmt::Display,
) -> RefusLigne {
    RefusLigne::new(
        colonne.nom,
        column::build_unknown(what, code, CellSource::Import),
    )
}

/// The sentence about any code of the kind that a motif names, with that code as an example; none for
/// another motif.
pub(super) fn of_any_code(motif: &str) -> Option<(String, &str)> {
    let (head, rest) = motif.split_once(NOT_KNOWN)?;
    let (named, inconnu) = head.rsplit_once(" : ")?;
    let (what, code) = named.split_once(' ')?;
    let plain = NOT_KNOWN.trim_end_matches('.');
    Some((format!("{what} {inconnu}{plain}.{rest}"), code))
}
