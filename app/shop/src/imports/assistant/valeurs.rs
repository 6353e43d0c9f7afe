//! Texts of a merchant's cells as the import reads them. What cannot be read stays as it is: the
//! import judges it, and says so in its own words.

use super::champs::GenreChamp;
use super::{NomsConnus, fold};
use wasm_rules::code_barres;

/// Signs that stand before or after an amount.
const SIGNS: [&str; 8] = ["€", "eur", "euros", "ht", "ttc", "%", "kg", "mm"];

/// A text as a kind of field is read, and what is to be told of it.
pub(super) fn read(
    genre: GenreChamp,
    text: &str,
    connus: &NomsConnus,
) -> (String, Option<&'static str>) {
    let told = is_day(text).then_some(DATE);
    match genre {
        GenreChamp::Texte => read_texte(text),
        GenreChamp::Code => (
            restore_digits(text).unwrap_or_else(|| text.to_owned()),
            told,
        ),
        GenreChamp::Nombre => (read_nombre(text).unwrap_or_else(|| text.to_owned()), told),
        GenreChamp::Taux => match read_taux(text) {
            Some(taux) => {
                let is_odd = !is_in_force(&taux);
                (taux, is_odd.then_some(TAUX_INCONNU))
            }
            None => (text.to_owned(), told),
        },
        GenreChamp::Drapeau => (read_drapeau(text).unwrap_or_else(|| text.to_owned()), None),
        GenreChamp::CodeBarres => read_code_barres(text),
        GenreChamp::Agence => {
            let known = connus.agences.get(&fold(text));
            (known.map_or(text, String::as_str).to_owned(), None)
        }
        GenreChamp::TypeClient => (read_type_client(text), None),
        GenreChamp::Unite => (read_unite(text, connus), None),
        GenreChamp::Mesure => (read_mesure(text).unwrap_or_else(|| text.to_owned()), None),
    }
}

/// Said of a day where a number or a code is wanted: `3-12` typed into a spreadsheet becomes one.
const DATE: &str = "Votre tableur a pris cette valeur pour une date : mettez la colonne au format Texte, et \
                    saisissez-la de nouveau.";

/// Said of a rate that no French text knows.
const TAUX_INCONNU: &str = "Ce taux de TVA n'est pas de ceux en vigueur en France : vérifiez-le.";

/// Rates of VAT in force in France, its islands included (CGI 278 to 281 nonies, 294 to 297).
const TAUX_FRANCE: [f64; 10] = [20.0, 13.0, 10.0, 8.5, 5.5, 2.1, 1.75, 1.05, 0.9, 0.0];

/// True for a rate in force.
fn is_in_force(taux: &str) -> bool {
    let taux: Option<f64> = taux.parse().ok();
    taux.is_some_and(|it| TAUX_FRANCE.contains(&it))
}

/// True for a day as sheets are read: `2026-03-12`.
fn is_day(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let is_dash = |at: usize| bytes.get(at) == Some(&b'-');
    bytes.len() == 10
        && [0, 1, 2, 3, 5, 6, 8, 9].into_iter().all(is_digit)
        && [4, 7].into_iter().all(is_dash)
}

/// A decimal number as people write it: `1 234,50 €`, `1.234,50`, `1,234.50`.
pub(super) fn read_nombre(text: &str) -> Option<String> {
    let lower = text.trim().to_lowercase();
    let mut rest = lower.as_str();
    while let Some(sign) = SIGNS.iter().find(|it| rest.ends_with(**it)) {
        rest = rest[..rest.len() - sign.len()].trim_end();
    }
    let rest = rest.trim_start_matches(['€', '$']);
    let rest = rest.strip_prefix("eur").map_or(rest, str::trim_start);
    let plain: String = rest
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '\'' | '’'))
        .collect();
    let digits = plain.strip_prefix(['-', '+']).unwrap_or(&plain);
    let fits = digits
        .bytes()
        .all(|b| b.is_ascii_digit() || b == b',' || b == b'.');
    if !fits || !digits.bytes().any(|b| b.is_ascii_digit()) {
        return restore_digits(&plain);
    }
    let (comma, point) = (plain.rfind(','), plain.rfind('.'));
    let written = match (comma, point) {
        (Some(comma), Some(point)) if comma > point => plain.replace('.', "").replace(',', "."),
        (Some(_), Some(_)) => plain.replace(',', ""),
        (Some(first), None) if plain.find(',') == Some(first) => plain.replace(',', "."),
        (Some(_), None) => plain.replace(',', ""),
        (None, Some(last)) if plain.find('.') != Some(last) => plain.replace('.', ""),
        (None, Some(_) | None) => plain,
    };
    let written = written.trim_start_matches('+').trim_end_matches('.');
    Some(match written.strip_prefix('.') {
        Some(part) => format!("0.{part}"),
        None => written.to_owned(),
    })
}

/// The digits of a number in scientific notation, where it holds them all.
fn restore_digits(text: &str) -> Option<String> {
    let text = text.trim().replace(',', ".").to_ascii_lowercase();
    let (mantissa, exponent) = text.split_once('e')?;
    let exponent: usize = exponent
        .strip_prefix('+')
        .unwrap_or(exponent)
        .parse()
        .ok()?;
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let is_number = |it: &str| it.bytes().all(|b| b.is_ascii_digit());
    // Digits that the spreadsheet has cut are gone: zeros in their place would be another number.
    (is_number(whole) && is_number(part) && !whole.is_empty() && part.len() == exponent)
        .then(|| format!("{whole}{part}"))
}

/// A rate of VAT: its number, a share, or its French or English name.
fn read_taux(text: &str) -> Option<String> {
    let key = fold(text);
    let named = match key.as_str() {
        "normal" | "tauxnormal" | "standard" | "plein" | "tvanormale" => "20",
        "intermediaire" | "tauxintermediaire" => "10",
        "reduit" | "tauxreduit" | "reducedrate" | "reduced" => "5.5",
        "superreduit" | "particulier" => "2.1",
        "exonere" | "exo" | "zerorate" | "none" | "tauxzero" => "0",
        _ => "",
    };
    if !named.is_empty() {
        return Some(named.to_owned());
    }
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let before = text[..start].trim();
    if before.ends_with('-') {
        return None;
    }
    let number = read_nombre(&text[start..])?;
    let rate: f64 = number.parse().ok()?;
    // A cell shown as « 20 % » holds 0.2.
    let is_share = rate > 0.0 && rate < 1.0 && before.is_empty();
    Some(match is_share {
        true => ((rate * 10_000.0).round() / 100.0).to_string(),
        false => number,
    })
}

fn read_drapeau(text: &str) -> Option<String> {
    let flag = match fold(text).as_str() {
        "1" | "o" | "oui" | "y" | "yes" | "vrai" | "true" | "x" | "v" => "1",
        "0" | "n" | "non" | "no" | "faux" | "false" => "0",
        _ => return None,
    };
    Some(flag.to_owned())
}

fn read_code_barres(text: &str) -> (String, Option<&'static str>) {
    let digits: String = text
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '-')
        .collect();
    let digits = match digits.strip_suffix(".0") {
        Some(whole) => whole.to_owned(),
        None => restore_digits(&digits).unwrap_or(digits),
    };
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    if is_number && code_barres::check(&digits).is_err() {
        // A spreadsheet drops the zeros a number begins with.
        let padded = format!("{digits:0>13}");
        if (9..13).contains(&digits.len()) && code_barres::check(&padded).is_ok() {
            return (padded, None);
        }
        return (
            digits,
            Some("Ce code-barres n'a pas la bonne clé : vérifiez-le."),
        );
    }
    (digits, None)
}

/// A type of customer: those whom the law protects and the others have a code of their own, whatever
/// their word; a type that only the merchant knows is his.
fn read_type_client(text: &str) -> String {
    let usual = match fold(text).as_str() {
        "particulier" | "particuliers" | "prive" | "grandpublic" | "consommateur" => "PAR",
        "professionnel" | "professionnels" | "pro" | "pros" | "entreprise" | "societe" => "PRO",
        _ => return text.to_owned(),
    };
    usual.to_owned()
}

/// A unit of sale: the shop's own by its code or its name, else by the usual words.
fn read_unite(text: &str, connus: &NomsConnus) -> String {
    let key = fold(text);
    if let Some(code) = connus.unites.get(&key) {
        return code.clone();
    }
    let usual = match key.as_str() {
        "u" | "un" | "unite" | "unites" | "piece" | "pieces" | "pce" | "pcs" | "ea" | "each" => {
            "PCE"
        }
        "m" | "ml" | "metre" | "metres" | "metrelineaire" => "ML",
        "m2" | "metrecarre" | "metrescarres" => "M2",
        "m3" | "metrecube" => "M3",
        "kg" | "kilo" | "kilogramme" | "kilogrammes" => "KG",
        "l" | "litre" | "litres" => "L",
        "boite" | "boites" | "bte" | "bt" => "BTE",
        "sac" | "sacs" => "SAC",
        "paire" | "paires" => "PAI",
        "rouleau" | "rouleaux" | "rlx" => "RLX",
        _ => return text.to_uppercase(),
    };
    usual.to_owned()
}

fn read_mesure(text: &str) -> Option<String> {
    let unit = match fold(text).as_str() {
        "kg" | "kgs" | "kilo" | "kilogramme" | "kilogrammes" | "kgm" => "kg",
        "g" | "gr" | "gramme" | "grammes" | "grm" => "g",
        "mm" | "millimetre" | "millimetres" | "mmt" => "mm",
        "cm" | "centimetre" | "centimetres" | "cmt" => "cm",
        "m" | "metre" | "metres" | "mtr" => "m",
        _ => return None,
    };
    Some(unit.to_owned())
}

/// Marks that letters leave when a text in UTF-8 is read as Windows-1252.
const MOJIBAKE: [char; 2] = ['Ã', 'Â'];

fn read_texte(text: &str) -> (String, Option<&'static str>) {
    if text.contains('\u{fffd}') {
        return (
            text.to_owned(),
            Some(
                "Des lettres accentuées sont perdues dans ce texte : corrigez-les dans le fichier.",
            ),
        );
    }
    if text.contains(MOJIBAKE) {
        let (bytes, bad) = files::feuilles::encode_windows(text);
        if let (false, Ok(repaired)) = (bad, String::from_utf8(bytes)) {
            return (repaired, None);
        }
    }
    // A question mark between two letters is what an accent became.
    let chars: Vec<char> = text.chars().collect();
    let is_cut = chars
        .windows(3)
        .any(|it| it[1] == '?' && it[0].is_lowercase() && it[2].is_lowercase());
    let told = is_cut.then_some(
        "Des points d'interrogation y remplacent sans doute des accents : corrigez-les dans le fichier.",
    );
    (text.to_owned(), told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_as_people_write_it() {
        for (text, read) in [
            ("1 234,50 €", "1234.50"),
            ("1\u{202f}234,50\u{a0}€ HT", "1234.50"),
            ("1.234,50", "1234.50"),
            ("1,234.50", "1234.50"),
            ("1,234,567", "1234567"),
            ("1234.5", "1234.5"),
            ("12,5 %", "12.5"),
            (",5", "0.5"),
            ("EUR 12,40", "12.40"),
            ("-3", "-3"),
            ("0.85 kg", "0.85"),
        ] {
            assert_eq!(read_nombre(text).as_deref(), Some(read), "{text}");
        }
        for text in ["n.c.", "sur devis", "", "12 à 15"] {
            assert_eq!(read_nombre(text), None, "{text}");
        }
    }

    #[test]
    fn a_bar_code_is_restored_only_where_no_digit_is_lost() {
        let read = |text: &str| read_code_barres(text);
        assert_eq!(read("3,256780000007E+12").0, "3256780000007");
        assert_eq!(read("3,25678E+12").0, "3,25678E+12");
        assert_eq!(read("3 256780 000007").0, "3256780000007");
        assert_eq!(read("12345670"), ("12345670".into(), None));
        assert!(read("3256780000008").1.is_some());
    }

    #[test]
    fn a_rate_is_read_by_its_number_or_its_name() {
        for (text, rate) in [
            ("0.2", "20"),
            ("0.055", "5.5"),
            ("20,00 %", "20.00"),
            ("TVA 5,5", "5.5"),
            ("Normal", "20"),
            ("reduced-rate", "5.5"),
            ("0", "0"),
        ] {
            assert_eq!(read_taux(text).as_deref(), Some(rate), "{text}");
        }
        assert_eq!(read_taux("C"), None);
    }

    #[test]
    fn a_number_that_became_a_day_and_a_rate_of_old_are_told() {
        let connus = NomsConnus::default();
        for genre in [GenreChamp::Nombre, GenreChamp::Taux, GenreChamp::Code] {
            let day = read(genre, "2026-03-12", &connus);
            assert_eq!(day, ("2026-03-12".to_owned(), Some(DATE)), "{genre:?}");
        }
        assert_eq!(read(GenreChamp::Nombre, "2026", &connus).1, None);
        assert_eq!(read(GenreChamp::Texte, "2026-03-12", &connus).1, None);
        let old = read(GenreChamp::Taux, "19,6", &connus);
        assert_eq!(old, ("19.6".to_owned(), Some(TAUX_INCONNU)));
        for taux in ["20", "5,5 %", "0.2", "Exonéré", "8,5"] {
            assert_eq!(read(GenreChamp::Taux, taux, &connus).1, None, "{taux}");
        }
    }

    #[test]
    fn cut_accents_are_repaired_or_told() {
        assert_eq!(read_texte("Ã‰crou borgne").0, "Écrou borgne");
        assert!(read_texte("fen?tre").1.is_some());
        assert!(read_texte("\u{fffd}crou").1.is_some());
        assert_eq!(
            read_texte("Vis, ça va ?"),
            ("Vis, ça va ?".to_owned(), None)
        );
    }
}
