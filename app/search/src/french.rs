//! The French analyser: the same words come out of a designation and of what a shopper types.

use wasm_rules::texte::comparison_key;

use super::sizes;
use super::stem::stem;
use super::units;

/// Longer runs of letters are no word anybody searches; they are left out of the index.
pub(super) const WORD_CHARS_MAX: usize = 40;
/// Letters of the shortest word that a number is written against.
const GLUED_LETTERS_MIN: usize = 3;
/// Letters of the longest unit written against its number: `12mm`, `400mah`.
const UNIT_CHARS_MAX: usize = 3;

/// Fractions in one character.
const FRACTIONS: [(char, &str); 7] = [
    ('½', "1/2"),
    ('¼', "1/4"),
    ('¾', "3/4"),
    ('⅛', "1/8"),
    ('⅜', "3/8"),
    ('⅝', "5/8"),
    ('⅞', "7/8"),
];

/// Letters that a size follows at once: the male or female end of a fitting, a times sign, nothing.
const SIZED: [&str; 8] = ["", "f", "m", "ff", "mm", "mf", "fm", "x"];

/// Elided words, which an apostrophe cuts off: `l'étrier`, `d'angle`, `jusqu'à`.
const ELISIONS: [&str; 13] = [
    "l", "d", "j", "n", "s", "t", "c", "m", "qu", "jusqu", "lorsqu", "puisqu", "quelqu",
];

/// Words that say nothing of an article. `sans` says something: `sans fil`.
const STOP_WORDS: [&str; 28] = [
    "a", "au", "aux", "avec", "ce", "ces", "cet", "cette", "d", "dans", "de", "des", "du", "en",
    "et", "l", "la", "le", "les", "ou", "par", "pour", "que", "sur", "un", "une", "vers", "x",
];

/// A word of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// Without case or accents, as it was written: a prefix is compared with it.
    pub(super) folded: String,
    /// Without the marks of plural and feminine either: what the index holds.
    pub(super) stem: String,
}

/// The words of a text, in order, without those that say nothing.
pub(super) fn list_words(text: &str) -> Vec<Word> {
    let mut words = list_all_words(text);
    words.retain(|word| !STOP_WORDS.contains(&word.folded.as_str()));
    words
}

/// Every word of a text, for one that has nothing else.
pub(super) fn list_all_words(text: &str) -> Vec<Word> {
    let chars: Vec<char> = fold(text).chars().collect();
    let mut words = Vec::new();
    let mut run = String::new();
    let mut at = 0;
    while let Some(c) = chars.get(at).copied() {
        let may_be_size = c.is_ascii_digit() && SIZED.contains(&run.as_str());
        if may_be_size && let Some((size, end)) = sizes::read_size(&chars, at) {
            push_run(&mut words, &mut run);
            push_word(&mut words, &size);
            at = end;
            continue;
        }
        at += 1;
        let within_number = matches!(c, '.' | ',')
            && run.ends_with(|last: char| last.is_ascii_digit())
            && chars.get(at).is_some_and(char::is_ascii_digit);
        match c {
            _ if c.is_alphanumeric() => run.push(c),
            _ if within_number => run.push('.'),
            '\'' | '’' | '‘' | 'ʼ' | '`' if ELISIONS.contains(&run.as_str()) => run.clear(),
            _ => push_run(&mut words, &mut run),
        }
    }
    push_run(&mut words, &mut run);
    write_units(&mut words);
    words
}

/// Writes the units after numbers in their one spelling.
fn write_units(words: &mut Vec<Word>) {
    let mut at = 1;
    while at < words.len() {
        let next = words.get(at + 1).map(|it| it.folded.as_str());
        let read = units::read_unit(&words[at - 1].folded, &words[at].folded, next);
        if let Some((unit, length)) = read {
            let word = (!unit.is_empty()).then(|| Word {
                stem: stem(&unit).into_owned(),
                folded: unit,
            });
            words.splice(at..at + length, word);
        }
        at += 1;
    }
}

/// For each word of a text, true for a unit after its number.
pub(super) fn list_units(words: &[Word]) -> Vec<bool> {
    let is_one = |at: usize| at > 0 && units::is_measure(&words[at - 1].folded, &words[at].folded);
    (0..words.len()).map(is_one).collect()
}

/// A text without case or accents. The diameter sign would fold to the letter o, which it is not, and a
/// degree is often typed as the ordinal sign, which is a letter.
pub(super) fn fold(text: &str) -> String {
    let mut plain = text.replace(['Ø', 'ø', 'º'], " ");
    if plain.contains(['²', '³']) {
        plain = plain.replace('²', "2").replace('³', "3");
    }
    for (sign, spelled) in FRACTIONS {
        plain = match plain.contains(sign) {
            true => plain.replace(sign, spelled),
            false => plain,
        };
    }
    comparison_key(&plain)
}

/// True for a text that is a thread size: no reference begins so.
pub(super) fn is_size(text: &str) -> bool {
    sizes::is_size(&fold(text))
}

/// The letters and digits of a text alone, without case or accents: `VIS-00 001` is `vis00001`.
pub(super) fn reference(text: &str) -> String {
    let mut folded = comparison_key(text);
    folded.retain(char::is_alphanumeric);
    folded
}

/// Cuts a run of letters and digits into words: `6x40` is two numbers, `12mm` a number and a unit.
fn push_run(words: &mut Vec<Word>, run: &mut String) {
    let mut rest = run.as_str();
    while let Some(at) = times_sign(rest) {
        push_measure(words, &rest[..at]);
        rest = &rest[at + 1..];
    }
    push_measure(words, rest);
    run.clear();
}

/// Place of an `x` between two digits.
fn times_sign(run: &str) -> Option<usize> {
    run.as_bytes()
        .windows(3)
        .position(|three| {
            three[0].is_ascii_digit() && three[1] == b'x' && three[2].is_ascii_digit()
        })
        .map(|before| before + 1)
}

fn push_measure(words: &mut Vec<Word>, run: &str) {
    let unit = run
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(run.len());
    let (number, letters) = run.split_at(unit);
    let is_short =
        letters.len() <= UNIT_CHARS_MAX && letters.bytes().all(|b| b.is_ascii_lowercase());
    let is_unit = is_short || units::is_unit(letters);
    if let (true, Some((rest, unit))) = (number.is_empty() || !is_unit, units::split_unit(run)) {
        push_word(words, rest);
        return push_word(words, unit);
    }
    if number.is_empty() || !is_unit {
        return push_word(words, run);
    }
    push_word(words, units::trim_zeros(number));
    push_word(words, letters);
}

/// A word and the number written against it, or its last letter with it: `vism6` is `vis` and `m6`.
pub(super) fn split_glued(run: &str) -> Vec<(&str, &str)> {
    let Some(at) = run.find(|c: char| c.is_ascii_digit()) else {
        return Vec::new();
    };
    let is_number = run[at..].chars().all(|c| c.is_ascii_digit() || c == '.');
    let is_word = run[..at].bytes().all(|b| b.is_ascii_lowercase());
    let cuts = [at, at.saturating_sub(1)];
    let cuts = cuts
        .into_iter()
        .filter(|cut| is_number && is_word && *cut >= GLUED_LETTERS_MIN);
    cuts.map(|cut| run.split_at(cut)).collect()
}

fn push_word(words: &mut Vec<Word>, folded: &str) {
    if folded.is_empty() || folded.chars().count() > WORD_CHARS_MAX {
        return;
    }
    words.push(Word {
        folded: folded.to_owned(),
        stem: stem(folded).into_owned(),
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, stems: &[&str]) {
        let found: Vec<String> = list_words(text).into_iter().map(|word| word.stem).collect();
        assert_eq!(found, stems, "{text:?}");
    }

    #[track_caller]
    fn same(texts: &[&str]) {
        let stems = |text: &str| {
            list_words(text)
                .into_iter()
                .map(|word| word.stem)
                .collect::<Vec<_>>()
        };
        for text in texts {
            assert_eq!(stems(text), stems(texts[0]), "{text:?} and {:?}", texts[0]);
        }
    }

    #[test]
    fn case_accents_elisions_and_stop_words_are_left_out() {
        check("Vis à bois", &["vis", "bois"]);
        check("L'ÉTRIER d’angle", &["etrier", "angl"]);
        check("l\u{2019}e\u{301}trier", &["etrier"]);
        check("Scie sans fil", &["scie", "san", "fil"]);
        check("🔩🔩🔩", &[]);
    }

    #[test]
    fn plurals_and_feminines_are_one_word() {
        same(&["étrier", "etriers", "l'étrier", "ÉTRIERS"]);
        same(&["métal", "métaux"]);
        same(&["tuyau", "tuyaux"]);
        same(&["panneau", "panneaux"]);
        same(&["zingué", "zinguée", "zingués", "zinguées"]);
        same(&["étanche", "étanches"]);
        same(&["verte", "vertes"]);
        same(&["moyeu", "moyeux"]);
        same(&["inox"]);
        check("inox", &["inox"]);
        check("tôles", &["tole"]);
    }

    #[test]
    fn measures_are_the_same_written_together_or_apart() {
        same(&["M6 x 40", "m6x40", "M6×40"]);
        same(&["12 mm", "12mm"]);
        same(&["1,5 kg", "1.5kg"]);
        check("acier 8.8", &["acier", "8.8"]);
        check("Ø12", &["12"]);
        check("6205-2RS", &["6205", "2", "rs"]);
    }

    #[test]
    fn a_reference_is_its_letters_and_digits() {
        assert_eq!(reference("VIS-00 001"), "vis00001");
        assert_eq!(reference("é.a/b"), "eab");
        assert_eq!(reference("— …"), "");
    }
}
