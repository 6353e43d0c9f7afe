//! Numbers of bank accounts: IBAN (ISO 13616) and BIC (ISO 9362).

use iban::{Iban, IbanLike};

/// Characters of the longest IBAN the standard allows.
const IBAN_CHARS_MAX: usize = 34;

/// Characters shown together.
const GROUPE: usize = 4;

/// Reads an IBAN as its letters and digits, in capitals, spaces removed; none when the registry of
/// the standard does not know its country or its form there, or its key is wrong.
pub fn parse(typed: &str) -> Option<String> {
    let kept = plain(typed, IBAN_CHARS_MAX)?;
    let iban: Iban = kept.parse().ok()?;
    Some(iban.electronic_str().to_owned())
}

/// Reads a BIC: bank, country, place, and perhaps a branch.
pub fn parse_bic(typed: &str) -> Option<String> {
    let kept = plain(typed, 11)?;
    let is_length = matches!(kept.len(), 8 | 11);
    let letters = kept.get(..6)?.bytes().all(|b| b.is_ascii_uppercase());
    (is_length && letters).then_some(kept)
}

/// Letters and digits in capitals; none where there is anything else, or too much.
fn plain(typed: &str, chars_max: usize) -> Option<String> {
    let kept = typed.chars().filter(|c| !c.is_whitespace());
    let kept: String = kept.take(chars_max + 1).collect();
    let is_plain = kept.len() <= chars_max && kept.bytes().all(|b| b.is_ascii_alphanumeric());
    is_plain.then(|| kept.to_ascii_uppercase())
}

/// `FR76 3000 6000 …`, as it is read aloud and typed.
pub fn write_grouped(iban: &str) -> String {
    let groups: Vec<&str> = (0..iban.len())
        .step_by(GROUPE)
        .filter_map(|at| iban.get(at..iban.len().min(at + GROUPE)))
        .collect();
    groups.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(typed: &str, expected: Option<&str>) {
        assert_eq!(parse(typed).as_deref(), expected, "{typed}");
    }

    /// Examples of the registry of the standard, then two whose key is right and whose form is not.
    #[test]
    fn an_iban_has_the_length_of_its_country_and_a_true_key() {
        let french = "FR1420041010050500013M02606";
        check(french, Some(french));
        check(" fr14 2004 1010 0505 0001 3m02 606 ", Some(french));
        check("GB29NWBK60161331926819", Some("GB29NWBK60161331926819"));
        check("GB58123460161331926819", None);
        check("XX33123460161331926819", None);
        check("DE89370400440532013000", Some("DE89370400440532013000"));
        check("NO9386011117947", Some("NO9386011117947"));
        check("FR1420041010050500013M02607", None);
        check("FR1420041010050500031M02606", None);
        check("FR1420041010050500013M0260", None);
        check("FR14-2004-1010", None);
        check("1420041010050500013M02606FR", None);
        check("", None);
        check("é", None);
        check(&"FR14".repeat(20), None);
    }

    #[test]
    fn a_bic_is_eight_or_eleven_characters() {
        assert_eq!(parse_bic("agrifrpp").as_deref(), Some("AGRIFRPP"));
        assert_eq!(parse_bic("AGRI FR PP 882").as_deref(), Some("AGRIFRPP882"));
        for wrong in ["AGRIFRP", "AGRIFRPP8", "AGR1FRPP", "AGRIFRPP8822", ""] {
            assert_eq!(parse_bic(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_iban_is_shown_in_groups_of_four() {
        let shown = write_grouped("FR1420041010050500013M02606");
        assert_eq!(shown, "FR14 2004 1010 0505 0001 3M02 606");
    }
}
