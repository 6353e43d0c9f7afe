//! The cells of a row as what they mean, each refusal with its column.

use wasm_rules::refusal::Refusal;
use wasm_rules::texte;

use domain::ids::is_step;
use files::csv::{Colonne, Ligne, Refus};

/// Characters of a designation, a label, an address.
pub(super) const TEXTE_CHARS_MAX: usize = 500;

/// Reads the cell of a column that a row can do without: what is wrong there is set aside and told,
/// and what is kept stays.
pub(super) fn optional(ligne: &Ligne<'_>, read: Result<(), Refus>) -> Result<(), Refus> {
    read.or_else(|refus| ligne.set_aside(refus))
}

/// Said of a value that was set aside.
pub(super) const ECARTEE: &str = "La ligne est importée sans cette valeur.";

/// A code, which must be there.
pub(super) fn code<T>(
    ligne: &Ligne<'_>,
    colonne: Colonne,
    parse: fn(&str) -> Option<T>,
) -> Result<T, Refus> {
    optional_code(ligne, colonne, parse)?.ok_or_else(|| missing(colonne))
}

/// Said of a cell that must hold something.
pub(crate) const VALEUR_OBLIGATOIRE: &str = "Cette valeur est obligatoire.";

/// Said of a column that a file must have; a form has no columns.
pub(crate) const COLONNE_MANQUE: &str =
    "Cette colonne manque : elle est nécessaire pour créer ce qui n'existe pas encore.";

/// The refusal of a cell that must hold something.
fn missing(colonne: Colonne) -> Refus {
    let motif = if colonne.is_present() {
        VALEUR_OBLIGATOIRE
    } else {
        COLONNE_MANQUE
    };
    Refus::new(colonne.nom, motif)
}

/// Why a text is no code.
pub(crate) fn bad_code(text: &str) -> &'static str {
    match is_step(text.trim()) {
        true => "Ce code n'est pas accepté : l'adresse de sa page ne mènerait nulle part.",
        false => "Ce code n'est pas accepté : 64 caractères visibles au plus.",
    }
}

/// A code, or nothing.
pub(super) fn optional_code<T>(
    ligne: &Ligne<'_>,
    colonne: Colonne,
    parse: fn(&str) -> Option<T>,
) -> Result<Option<T>, Refus> {
    match ligne.filled(colonne) {
        None => Ok(None),
        Some(text) => parse(text)
            .map(Some)
            .ok_or_else(|| Refus::new(colonne.nom, bad_code(text))),
    }
}

/// A text; nothing where the file has no such column.
pub(super) fn texte(ligne: &Ligne<'_>, colonne: Colonne) -> Result<Option<String>, Refus> {
    let Some(text) = ligne.text(colonne) else {
        return Ok(None);
    };
    let text = one_line(text);
    texte::check(&text, TEXTE_CHARS_MAX).map_err(|refusal| refused(colonne, &refusal))?;
    Ok(Some(text))
}

/// A text of several lines, as spreadsheets quote them, is read as one: names and labels have one.
fn one_line(text: &str) -> String {
    let breaks = ['\r', '\n', '\t'];
    if !text.contains(breaks) {
        return text.to_owned();
    }
    let parts = text.split(breaks).map(str::trim);
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

/// A description, whose lines are kept; nothing where the file has no such column.
fn description(ligne: &Ligne<'_>, colonne: Colonne) -> Result<Option<String>, Refus> {
    let Some(text) = ligne.text(colonne) else {
        return Ok(None);
    };
    let text = plain_lines(text);
    texte::check_multiline(&text, TEXTE_CHARS_MAX).map_err(|refusal| refused(colonne, &refusal))?;
    Ok(Some(text))
}

/// Lines as every system ends them, without outer spaces, never two blank ones together.
fn plain_lines(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut lines: Vec<&str> = text.trim().split('\n').map(str::trim).collect();
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    lines.join("\n").replace('\t', " ")
}

/// Puts a description in its place, where the file has such a column.
pub(super) fn set_description(
    place: &mut String,
    ligne: &Ligne<'_>,
    colonne: Colonne,
) -> Result<(), Refus> {
    if let Some(text) = description(ligne, colonne)? {
        *place = text;
    }
    Ok(())
}

/// A description that must say something, unless the file has no such column.
pub(super) fn required_description(
    place: &mut String,
    ligne: &Ligne<'_>,
    colonne: Colonne,
) -> Result<(), Refus> {
    set_description(place, ligne, colonne)?;
    if place.is_empty() {
        return Err(missing(colonne));
    }
    Ok(())
}

/// Puts a text in its place, where the file has such a column.
pub(super) fn set_texte(
    place: &mut String,
    ligne: &Ligne<'_>,
    colonne: Colonne,
) -> Result<(), Refus> {
    if let Some(text) = texte(ligne, colonne)? {
        *place = text;
    }
    Ok(())
}

/// A text that must say something, unless the file has no such column.
pub(super) fn required_texte(
    place: &mut String,
    ligne: &Ligne<'_>,
    colonne: Colonne,
) -> Result<(), Refus> {
    set_texte(place, ligne, colonne)?;
    if place.is_empty() {
        return Err(missing(colonne));
    }
    Ok(())
}

/// What a rule reads from a cell; nothing where it is empty.
pub(super) fn valeur<T>(
    ligne: &Ligne<'_>,
    colonne: Colonne,
    parse: impl FnOnce(&str) -> Result<T, Refusal>,
) -> Result<Option<T>, Refus> {
    let parsed = ligne.filled(colonne).map(parse).transpose();
    parsed.map_err(|refusal| refused(colonne, &refusal))
}

/// Puts the text that a rule reads in its place; an empty cell leaves what is kept.
pub(super) fn set_valeur(
    place: &mut String,
    ligne: &Ligne<'_>,
    colonne: Colonne,
    parse: impl FnOnce(&str) -> Result<String, Refusal>,
) -> Result<(), Refus> {
    if let Some(text) = valeur(ligne, colonne, parse)? {
        *place = text;
    }
    Ok(())
}

/// Puts what a rule reads in its place, where the file has such a column.
pub(super) fn set_optional<T>(
    place: &mut Option<T>,
    ligne: &Ligne<'_>,
    colonne: Colonne,
    parse: impl FnOnce(&str) -> Result<T, Refusal>,
) -> Result<(), Refus> {
    if colonne.is_present() {
        *place = valeur(ligne, colonne, parse)?;
    }
    Ok(())
}

/// Puts a code in its place, where the file has such a column.
pub(super) fn set_code<T>(
    place: &mut Option<T>,
    ligne: &Ligne<'_>,
    colonne: Colonne,
    parse: fn(&str) -> Option<T>,
) -> Result<(), Refus> {
    if colonne.is_present() {
        *place = optional_code(ligne, colonne, parse)?;
    }
    Ok(())
}

/// 0 or 1.
pub(super) fn set_drapeau(
    place: &mut bool,
    ligne: &Ligne<'_>,
    colonne: Colonne,
) -> Result<(), Refus> {
    match ligne.text(colonne) {
        None => {}
        Some("" | "0") => *place = false,
        Some("1") => *place = true,
        Some(_) => return Err(Refus::new(colonne.nom, "Veuillez saisir 0 ou 1.")),
    }
    Ok(())
}

/// 0 or 1; nothing where the cell is empty, or the file has no such column.
pub(super) fn optional_drapeau(ligne: &Ligne<'_>, colonne: Colonne) -> Result<Option<bool>, Refus> {
    if ligne.filled(colonne).is_none() {
        return Ok(None);
    }
    let mut flag = false;
    set_drapeau(&mut flag, ligne, colonne)?;
    Ok(Some(flag))
}

/// Degrees, within `most` either way.
pub(super) fn set_degres(
    place: &mut Option<f64>,
    ligne: &Ligne<'_>,
    colonne: Colonne,
    most: f64,
) -> Result<(), Refus> {
    if !colonne.is_present() {
        return Ok(());
    }
    *place = match ligne.filled(colonne) {
        None => None,
        Some(text) => match text.replace(',', ".").parse::<f64>() {
            // Added to zero, « -0 » is the same place as 0.
            Ok(degres) if degres.abs() <= most => Some(degres + 0.0),
            Ok(_) | Err(_) => {
                let motif = format!("Veuillez saisir des degrés entre -{most} et {most}.");
                return Err(Refus::new(colonne.nom, motif));
            }
        },
    };
    Ok(())
}

/// The sentence of a rule, at its column.
pub(super) fn refused(colonne: Colonne, refusal: &Refusal) -> Refus {
    Refus::new(colonne.nom, refusal.to_string())
}

/// What a unit of sale is called where its code names nothing.
pub(super) const UNITE: &str = "Unité";

/// A code that names nothing the shop knows.
pub(super) fn unknown(colonne: Colonne, what: &str, code: &impl std::fmt::Display) -> Refus {
    let inconnu = match what {
        "Agence" | "Commande" | "Famille" | UNITE => "inconnue",
        _ => "inconnu",
    };
    Refus::new(colonne.nom, format!("{what} {code} : {inconnu}{NOT_KNOWN}"))
}

/// How a sentence about a code that names nothing ends.
const NOT_KNOWN: &str = " de la boutique et de cet import.";

/// The sentence about any code of the kind that a motif names, with that code as an example; none for
/// another motif.
pub(super) fn of_any_code(motif: &str) -> Option<(String, &str)> {
    let (head, rest) = motif.split_once(NOT_KNOWN)?;
    let (named, inconnu) = head.rsplit_once(" : ")?;
    let (what, code) = named.split_once(' ')?;
    let plain = NOT_KNOWN.trim_end_matches('.');
    Some((format!("{what} {inconnu}{plain}.{rest}"), code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_a_description_are_kept() {
        for (text, kept) in [
            ("Une ligne", "Une ligne"),
            (
                " Bois brut \r\nà peindre\rou à vernir\n",
                "Bois brut\nà peindre\nou à vernir",
            ),
            ("Usage\n\n\n \nExtérieur", "Usage\n\nExtérieur"),
            ("a\tb", "a b"),
            (" \n ", ""),
        ] {
            assert_eq!(plain_lines(text), kept);
        }
        assert_eq!(one_line("Vis\r\nà bois"), "Vis à bois");
    }
}
