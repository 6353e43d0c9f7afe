//! The cells of columns as what they mean: each setter puts a trimmed text in its place, or answers
//! the sentence that refuses it.

use wasm_rules::quantite::DECIMALES_MAX;
use wasm_rules::{Refusal, texte};

use super::Cell;
use crate::Quantite;
use crate::ids::is_step;

/// Characters of a designation, a label, an address.
pub const TEXTE_CHARS_MAX: usize = 500;

/// Characters of the long text of a page.
pub const TEXTE_LONG_CHARS_MAX: usize = 20_000;

/// Characters of a title written for search engines, which show some sixty of them.
pub const TITRE_SEO_CHARS_MAX: usize = 70;

/// Characters of a description written for search engines, which show no more.
pub const DESCRIPTION_SEO_CHARS_MAX: usize = 160;

/// Said of a cell that must hold something.
pub const VALEUR_OBLIGATOIRE: &str = "Cette valeur est obligatoire.";

/// Said of a column that a file must have.
pub const COLONNE_MANQUE: &str =
    "Cette colonne manque : elle est nécessaire pour créer ce qui n'existe pas encore.";

/// Reason a text is no code.
pub fn bad_code(text: &str) -> &'static str {
    match is_step(text.trim()) {
        true => "Ce code n'est pas accepté : l'adresse de sa page ne mènerait nulle part.",
        false => "Ce code n'est pas accepté : 64 caractères visibles au plus.",
    }
}

/// A text of one line.
pub fn texte(text: &str) -> Result<String, String> {
    let text = one_line(text);
    texte::check(&text, TEXTE_CHARS_MAX).map_err(|refusal| refusal.to_string())?;
    Ok(text)
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

/// A description, whose lines are kept.
pub fn description(text: &str) -> Result<String, String> {
    let text = plain_lines(text);
    texte::check_multiline(&text, TEXTE_CHARS_MAX).map_err(|refusal| refusal.to_string())?;
    Ok(text)
}

/// Lines as every system ends them, without outer spaces, never two blank ones together.
fn plain_lines(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut lines: Vec<&str> = text.trim().split('\n').map(str::trim).collect();
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    lines.join("\n").replace('\t', " ")
}

/// Puts a text of one line in its place.
pub fn set_texte(place: &mut String, text: &str) -> Cell {
    *place = texte(text)?;
    Ok(())
}

/// Puts a description in its place.
pub fn set_description(place: &mut String, text: &str) -> Cell {
    *place = description(text)?;
    Ok(())
}

/// Puts the designation of an article in its place: the beginning of one too long, which is refused.
pub fn set_designation(place: &mut String, text: &str) -> Cell {
    set_beginning(place, &one_line(text), TEXTE_CHARS_MAX)
}

/// Puts the long text of a page in its place, as [`set_designation`] does.
pub fn set_texte_long(place: &mut String, text: &str) -> Cell {
    set_beginning(place, &plain_lines(text), TEXTE_LONG_CHARS_MAX)
}

/// Puts a title for search engines in its place, as [`set_designation`] does.
pub fn set_titre_seo(place: &mut String, text: &str) -> Cell {
    set_beginning(place, &one_line(text), TITRE_SEO_CHARS_MAX)
}

/// Puts a description for search engines in its place, as [`set_designation`] does.
pub fn set_description_seo(place: &mut String, text: &str) -> Cell {
    set_beginning(place, &one_line(text), DESCRIPTION_SEO_CHARS_MAX)
}

fn set_beginning(place: &mut String, text: &str, most: usize) -> Cell {
    let beginning: String = text.chars().take(most).collect();
    let told = |refusal: Refusal| refusal.to_string();
    texte::check_multiline(&beginning, most).map_err(told)?;
    *place = beginning.trim_end().to_owned();
    texte::check_multiline(text, most).map_err(told)
}

/// Puts a code in its place.
pub fn set_code<T>(place: &mut T, text: &str, parse: fn(&str) -> Option<T>) -> Cell {
    *place = parse(text).ok_or_else(|| bad_code(text).to_owned())?;
    Ok(())
}

/// Puts a code in its place; an empty cell is none.
pub fn set_optional_code<T>(
    place: &mut Option<T>,
    text: &str,
    parse: fn(&str) -> Option<T>,
) -> Cell {
    *place = match text {
        "" => None,
        text => Some(parse(text).ok_or_else(|| bad_code(text).to_owned())?),
    };
    Ok(())
}

/// Puts what a rule reads in its place.
pub fn set_value<T>(
    place: &mut T,
    text: &str,
    parse: impl FnOnce(&str) -> Result<T, Refusal>,
) -> Cell {
    *place = parse(text).map_err(|refusal| refusal.to_string())?;
    Ok(())
}

/// Puts the text that a rule reads in its place; an empty cell clears it.
pub fn set_read_texte(
    place: &mut String,
    text: &str,
    parse: impl FnOnce(&str) -> Result<String, Refusal>,
) -> Cell {
    match text {
        "" => place.clear(),
        text => *place = parse(text).map_err(|refusal| refusal.to_string())?,
    }
    Ok(())
}

/// Puts what a rule reads in its place; an empty cell is none.
pub fn set_optional<T>(
    place: &mut Option<T>,
    text: &str,
    parse: impl FnOnce(&str) -> Result<T, Refusal>,
) -> Cell {
    *place = match text {
        "" => None,
        text => Some(parse(text).map_err(|refusal| refusal.to_string())?),
    };
    Ok(())
}

/// 0 or 1; an empty cell is 0.
pub fn set_drapeau(place: &mut bool, text: &str) -> Cell {
    *place = match text {
        "" | "0" => false,
        "1" => true,
        _ => return Err("Veuillez saisir 0 ou 1.".to_owned()),
    };
    Ok(())
}

/// Degrees, within `most` either way.
pub fn set_degres(place: &mut Option<f64>, text: &str, most: f64) -> Cell {
    *place = match text {
        "" => None,
        text => match text.replace(',', ".").parse::<f64>() {
            // Added to zero, « -0 » is the same place as 0.
            Ok(degres) if degres.abs() <= most => Some(degres + 0.0),
            Ok(_) | Err(_) => {
                return Err(format!(
                    "Veuillez saisir des degrés entre -{most} et {most}."
                ));
            }
        },
    };
    Ok(())
}

/// A flag as a cell.
pub fn drapeau(flag: bool) -> String {
    u8::from(flag).to_string()
}

/// Degrees as a cell.
pub fn degres(degres: Option<f64>) -> String {
    degres.map_or(String::new(), |it| it.to_string())
}

/// A value that may be missing, as a cell.
pub fn optional<T: ToString>(value: Option<&T>) -> String {
    value.map_or(String::new(), T::to_string)
}

/// A quantity above zero.
pub fn positive(text: &str) -> Result<Quantite, Refusal> {
    let quantite = Quantite::parse(text, DECIMALES_MAX)?;
    if quantite <= Quantite(0) {
        return Err(Refusal::QuantiteNotPositive);
    }
    Ok(quantite)
}

/// A stock: zero or more.
pub fn stock(text: &str) -> Result<Quantite, Refusal> {
    let quantite = Quantite::parse(text, DECIMALES_MAX)?;
    if quantite < Quantite(0) {
        return Err(Refusal::NombreNegative);
    }
    Ok(quantite)
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
