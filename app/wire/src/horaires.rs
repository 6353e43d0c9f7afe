//! Opening hours as merchants write them, in the words of schema.org: told where they are understood
//! whole, else not at all.

use wasm_rules::texte::comparison_key;

/// Days, by how they begin without accents, and their names.
const JOURS: [(&str, &str); 7] = [
    ("lundi", "Mo"),
    ("mardi", "Tu"),
    ("mercredi", "We"),
    ("jeudi", "Th"),
    ("vendredi", "Fr"),
    ("samedi", "Sa"),
    ("dimanche", "Su"),
];

/// Letters of the shortest way to write a day.
const JOUR_CHARS_MIN: usize = 3;

/// Minutes of a day.
const JOUR_MINUTES: u32 = 24 * 60;

/// A word of opening hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mot {
    Jour(&'static str),
    /// In minutes.
    Heure(u32),
    Jusque,
}

/// Opening hours (`Mo-Fr 08:00-12:00`) of a text such as « Lundi au vendredi 8h-12h et 14h-18h »; none
/// where a word of it is not understood.
pub(super) fn parse(text: &str) -> Vec<String> {
    let read = read_mots(&comparison_key(text)).and_then(|mots| build(&mots));
    read.unwrap_or_default()
}

fn read_mots(text: &str) -> Option<Vec<Mot>> {
    let mut mots = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (mot, after) = match first {
            '-' | '–' | '—' => (Some(Mot::Jusque), &rest[first.len_utf8()..]),
            ' ' | ',' | ';' | '/' | '.' | '\u{a0}' => (None, &rest[first.len_utf8()..]),
            '0'..='9' => {
                let (minutes, after) = read_heure(rest)?;
                (Some(Mot::Heure(minutes)), after)
            }
            _ => {
                let end = rest.find(|c: char| !c.is_alphabetic());
                let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
                (read_word(word)?, after)
            }
        };
        mots.extend(mot);
        rest = after;
    }
    Some(mots)
}

/// A word in letters; those that only link others are none.
fn read_word(word: &str) -> Option<Option<Mot>> {
    if matches!(word, "et" | "de" | "du" | "le" | "les") {
        return Some(None);
    }
    if matches!(word, "au" | "a") {
        return Some(Some(Mot::Jusque));
    }
    let is_long = word.len() >= JOUR_CHARS_MIN;
    let found = JOURS.iter().find(|(jour, _)| {
        is_long && (jour.starts_with(word) || word.strip_suffix('s') == Some(jour))
    });
    found.map(|(_, name)| Some(Mot::Jour(name)))
}

/// An hour at the beginning of a text (`8h`, `8h30`, `08:30`), in minutes.
fn read_heure(text: &str) -> Option<(u32, &str)> {
    let digits = |text: &str| {
        text.find(|c: char| !c.is_ascii_digit())
            .unwrap_or(text.len())
    };
    let (hours, rest) = text.split_at(digits(text));
    let rest = rest.strip_prefix(['h', ':'])?;
    let (minutes, rest) = rest.split_at(digits(rest));
    let minutes = match minutes {
        "" => 0,
        minutes => minutes.parse().ok().filter(|it| *it < 60)?,
    };
    let all = hours.parse::<u32>().ok()?.checked_mul(60)? + minutes;
    (all < JOUR_MINUTES).then_some((all, rest))
}

fn build(mots: &[Mot]) -> Option<Vec<String>> {
    let (mut told, mut jours, mut has_hours) = (Vec::new(), Vec::new(), false);
    let mut rest = mots;
    loop {
        rest = match rest {
            [] => break,
            [Mot::Jour(from), Mot::Jusque, Mot::Jour(to), rest @ ..] => {
                add_jour(&mut jours, &mut has_hours, format!("{from}-{to}"));
                rest
            }
            [Mot::Jour(jour), rest @ ..] => {
                add_jour(&mut jours, &mut has_hours, (*jour).to_owned());
                rest
            }
            [Mot::Heure(from), Mot::Jusque, Mot::Heure(to), rest @ ..] if from < to => {
                if jours.is_empty() {
                    return None;
                }
                let hours = format!("{}-{}", write_heure(*from), write_heure(*to));
                told.extend(jours.iter().map(|jour| format!("{jour} {hours}")));
                has_hours = true;
                rest
            }
            [Mot::Heure(_) | Mot::Jusque, ..] => return None,
        };
    }
    has_hours.then_some(told)
}

/// Days that follow hours begin anew.
fn add_jour(jours: &mut Vec<String>, has_hours: &mut bool, jour: String) {
    if *has_hours {
        jours.clear();
        *has_hours = false;
    }
    jours.push(jour);
}

fn write_heure(minutes: u32) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn hours_are_told_where_they_are_understood_whole() {
        let usual = "Lundi au vendredi 7h00-12h00 et 13h30-18h00, samedi 8h00-12h00";
        let told = ["Mo-Fr 07:00-12:00", "Mo-Fr 13:30-18:00", "Sa 08:00-12:00"];
        assert_eq!(parse(usual), told);
        assert_eq!(parse("Lun-Sam : 8h-18h"), Vec::<String>::new());
        assert_eq!(parse("Lun - Sam 8h à 18h30"), ["Mo-Sa 08:00-18:30"]);
        assert_eq!(
            parse("mardi, jeudi de 8:00 à 12:00"),
            ["Tu 08:00-12:00", "Th 08:00-12:00"]
        );
        for unknown in [
            "",
            "24h/24",
            "Ouvert tous les jours",
            "lundi 18h-8h",
            "8h-12h",
            "lundi",
        ] {
            assert_eq!(parse(unknown), Vec::<String>::new(), "{unknown}");
        }
    }
}
