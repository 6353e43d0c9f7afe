//! Amounts as the French write them, in the mails and the papers of the shop.

use super::{Centimes, PrixUnitaire, Quantite};

/// Between groups of thousands.
const FINE: char = '\u{202f}';

/// Before a sign.
const INSECABLE: char = '\u{a0}';

/// `1 234,50 €`.
pub fn euros(montant: Centimes) -> String {
    format!("{}{INSECABLE}€", grouped(&montant.to_french()))
}

/// A unit price: two decimals, up to four where it has them.
pub fn prix(prix: PrixUnitaire) -> String {
    format!("{}{INSECABLE}€", grouped(&prix.to_french()))
}

/// A quantity, with the decimals it has.
pub fn quantite(quantite: Quantite) -> String {
    grouped(&quantite.to_french())
}

/// Quantity from which French says several.
const PLURIEL: Quantite = Quantite(2_000);

/// Words after which a label says what its unit is of.
const LIENS: [&str; 11] = [
    "de", "d’", "d'", "à", "au", "aux", "en", "pour", "par", "avec", "sans",
];

/// True of a word, not of a code nor of a sign: `PCE`, `kg`, `m²`, `(5` stay as they are.
fn is_word(mot: &str) -> bool {
    let mut letters = mot.chars();
    let begins = letters.next().is_some_and(char::is_alphabetic);
    let rest = letters.as_str();
    begins && rest.chars().count() >= 2 && rest.chars().all(char::is_lowercase)
}

fn pluriel(mot: &str) -> String {
    if !is_word(mot) || mot.ends_with(['s', 'x', 'z']) {
        return mot.to_owned();
    }
    match mot.strip_suffix("al") {
        Some(stem) => format!("{stem}aux"),
        None if mot.ends_with("au") => format!("{mot}x"),
        None => format!("{mot}s"),
    }
}

/// Label of a unit that agrees with its quantity, as the lines of screens say it
/// (`web/src/lib/accord.ts`): `boîte` for one, `boîtes` for several.
pub fn accord(quantite: Quantite, unite: &str) -> String {
    let mut is_of = false;
    let mots = unite.split(' ').enumerate().map(|(place, mot)| {
        let bas = match place == 0 && is_word(mot) {
            true => mot.to_lowercase(),
            false => mot.to_owned(),
        };
        let is_letter = mot.chars().next().is_some_and(char::is_alphabetic);
        is_of = is_of || LIENS.contains(&mot) || !is_letter;
        let stays = is_of || quantite < PLURIEL;
        if stays { bas } else { pluriel(&bas) }
    });
    mots.collect::<Vec<_>>().join(" ")
}

/// `5,5 %`, from the rate in percent as plain text.
pub fn taux(percent: &str) -> String {
    format!("{}{INSECABLE}%", percent.replace('.', ","))
}

/// A number written with a point, as the French write it: `68.0` says no more than `68`.
pub fn decimal(plain: &str) -> String {
    plain.strip_suffix(".0").unwrap_or(plain).replace('.', ",")
}

/// The same text, no line of it ending before a sign. Numbers are left as they are: they are copied.
pub fn insecables(texte: &str) -> String {
    let mut said = String::with_capacity(texte.len() + 8);
    let mut letters = texte.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_before_sign = matches!(letters.peek(), Some(':' | ';' | '!' | '?' | '»' | '%'));
        let is_after_quote = said.ends_with('«');
        let is_kept = letter == ' ' && (is_before_sign || is_after_quote);
        said.push(if is_kept { INSECABLE } else { letter });
    }
    said
}

/// A count: `10 000`.
pub fn compte(nombre: usize) -> String {
    grouped(&nombre.to_string())
}

/// A count and its noun, which bears an s above one: `1 article`, `10 000 articles`.
pub fn denombre(nombre: impl TryInto<u64>, nom: &str) -> String {
    let nombre = nombre.try_into().unwrap_or(u64::MAX);
    let s = if nombre > 1 { "s" } else { "" };
    format!("{}{INSECABLE}{nom}{s}", grouped(&nombre.to_string()))
}

fn grouped(number: &str) -> String {
    let whole = number.find(',').unwrap_or(number.len());
    let first = usize::from(number.starts_with('-'));
    let mut text = String::with_capacity(number.len() + 6);
    for (place, digit) in number.char_indices() {
        if place > first && place < whole && (whole - place).is_multiple_of(3) {
            text.push(FINE);
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_written_as_the_french_do() {
        assert_eq!(euros(Centimes(5)), "0,05\u{a0}€");
        assert_eq!(euros(Centimes(99_900)), "999,00\u{a0}€");
        assert_eq!(euros(Centimes(-123_456)), "-1\u{202f}234,56\u{a0}€");
        assert_eq!(
            euros(Centimes(123_456_789)),
            "1\u{202f}234\u{202f}567,89\u{a0}€"
        );
    }

    #[test]
    fn no_line_ends_before_a_sign() {
        assert_eq!(
            insecables("Par « Mot de passe oublié » : à 5 % près, 05 36 !"),
            "Par «\u{a0}Mot de passe oublié\u{a0}»\u{a0}: à 5\u{a0}% près, 05 36\u{a0}!"
        );
    }

    #[test]
    fn a_unit_agrees_with_its_quantity_as_on_screens() {
        let table = include_str!("../../../fixtures/accords.tsv");
        let rows = table.lines().filter(|line| !line.starts_with('#')).skip(1);
        for row in rows {
            let cells: Vec<&str> = row.split('\t').collect();
            let [nombre, unite, dit] = cells.as_slice() else {
                panic!("three cells, not {row:?}");
            };
            let nombre = Quantite::parse(nombre, 3).expect("a quantity");
            let said = dit.split_once('\u{a0}').map_or("", |(_, said)| said);
            assert_eq!(accord(nombre, unite), said);
        }
    }

    #[test]
    fn a_noun_bears_its_plural_above_one() {
        assert_eq!(denombre(0_usize, "article"), "0\u{a0}article");
        assert_eq!(denombre(1_u64, "article"), "1\u{a0}article");
        assert_eq!(
            denombre(12_345_u64, "article"),
            "12\u{202f}345\u{a0}articles"
        );
    }

    #[test]
    fn a_number_keeps_the_decimals_it_has() {
        assert_eq!(prix(PrixUnitaire(375)), "0,0375\u{a0}€");
        assert_eq!(quantite(Quantite(1_250_500)), "1\u{202f}250,5");
        assert_eq!(taux("5.5"), "5,5\u{a0}%");
    }
}
