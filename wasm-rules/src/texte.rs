//! Rules of every typed text, and how two names are compared.

use crate::Refusal;

/// Names and tags hold at most 60 characters.
pub const NOM_CHARS_MAX: usize = 60;
/// Characters a basket name cannot hold.
pub const FORBIDDEN: [char; 7] = ['"', '\\', '\'', '<', '>', '&', ';'];

/// Refuses a text over `max` characters, or with characters that hide or reorder what is read.
pub fn check(input: &str, max: usize) -> Result<(), Refusal> {
    if input.chars().any(is_invisible) {
        return Err(Refusal::TexteInvisibleChar);
    }
    check_length(input, max)
}

/// Same as [`check`] for a text of several lines: line feeds, returns and tabs are welcome.
pub fn check_multiline(input: &str, max: usize) -> Result<(), Refusal> {
    if input
        .chars()
        .any(|c| is_invisible(c) && !matches!(c, '\n' | '\r' | '\t'))
    {
        return Err(Refusal::TexteInvisibleChar);
    }
    check_length(input, max)
}

fn check_length(input: &str, max: usize) -> Result<(), Refusal> {
    // `nth` stops at the limit: a megabyte of text is not counted to its end.
    match input.chars().nth(max) {
        Some(_) => Err(Refusal::TexteTooLong { max }),
        None => Ok(()),
    }
}

/// Control characters, bidirectional controls, separators of lines and zero-width characters.
/// The joiners U+200C and U+200D stay: emoji and some scripts are written with them.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{061c}'
                | '\u{200b}'
                | '\u{200e}'
                | '\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{2069}'
                | '\u{feff}'
        )
}

/// The text without case, accents or outer spaces: two names with the same key are one name.
pub fn comparison_key(input: &str) -> String {
    let mut key = String::with_capacity(input.len());
    for c in input.trim().chars() {
        // Most letters, and nothing to look up: lists of thousands of names are sorted by their keys.
        if c.is_ascii() {
            key.push(c.to_ascii_lowercase());
            continue;
        }
        for c in c.to_lowercase() {
            match fold(c) {
                Fold::Same => key.push(c),
                Fold::To(base) => key.push_str(base),
            }
        }
    }
    key
}

/// A unit as it compares: `mm²` and `mm2` count the same. Case stays: `m` is no `M`.
pub fn unit_key(unite: &str) -> String {
    let digit = |c: char| match c {
        '²' => '2',
        '³' => '3',
        c => c,
    };
    unite.trim().chars().map(digit).collect()
}

enum Fold {
    Same,
    To(&'static str),
}

/// Lower-case Latin letters of Europe to their base; combining marks to nothing, so that an
/// accent typed on its own folds like one that comes with its letter.
fn fold(c: char) -> Fold {
    Fold::To(match c {
        '\u{300}'..='\u{36f}' => "",
        'à'..='å' | 'ā' | 'ă' | 'ą' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => "o",
        'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        _ => return Fold::Same,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn the_key_of_a_name_follows_its_table() {
        for [texte, cle] in cas::rows(include_str!("../../fixtures/cas/cle_comparaison.tsv")) {
            assert_eq!(comparison_key(&texte), cle, "{texte:?}");
        }
    }

    #[test]
    fn the_key_of_a_unit_follows_its_table() {
        for [one, other, same] in cas::rows(include_str!("../../fixtures/cas/unite.tsv")) {
            assert_eq!(
                unit_key(&one) == unit_key(&other),
                same == "oui",
                "{one} {other}"
            );
        }
    }

    #[test]
    fn lines_are_welcome_only_where_there_are_several() {
        assert_eq!(check("a\r\n\tb", 10), Err(Refusal::TexteInvisibleChar));
        assert_eq!(check_multiline("a\r\n\tb", 10), Ok(()));
        assert_eq!(
            check_multiline("a\u{202e}b", 10),
            Err(Refusal::TexteInvisibleChar)
        );
        assert_eq!(
            check_multiline("abcdef", 5),
            Err(Refusal::TexteTooLong { max: 5 })
        );
    }
}
