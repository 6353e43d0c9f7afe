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
