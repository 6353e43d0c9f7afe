//! Units as they are written after a number: `5 litres` is `5 l`, `16 ampères` is `16 A`. They need not be
//! found, but a number that stands before its own unit comes first. A number is searched by its value,
//! however many zeros end it.

/// The spellings of each unit, then the one they share; none where a sign says it, which no index holds.
const UNITS: &[(&[&str], &str)] = &[
    (&["mm", "millimetre", "millimetres"], "mm"),
    (&["cm", "centimetre", "centimetres"], "cm"),
    (&["m", "metre", "metres", "mtr", "mtrs"], "m"),
    (&["km", "kilometre", "kilometres"], "km"),
    (&["mm2"], "mm2"),
    (&["cm2"], "cm2"),
    (&["m2"], "m2"),
    (&["mm3"], "mm3"),
    (&["cm3"], "cm3"),
    (&["dm3"], "dm3"),
    (&["m3"], "m3"),
    (&["g", "gr", "grs", "gramme", "grammes"], "g"),
    (
        &["kg", "kgs", "kilo", "kilos", "kilogramme", "kilogrammes"],
        "kg",
    ),
    (&["t", "tonne", "tonnes"], "t"),
    (&["ml", "millilitre", "millilitres"], "ml"),
    (&["cl", "centilitre", "centilitres"], "cl"),
    (&["l", "lt", "ltr", "litre", "litres"], "litre"),
    (&["w", "watt", "watts"], "w"),
    (&["kw", "kilowatt", "kilowatts"], "kw"),
    (&["v", "volt", "volts"], "v"),
    (&["a", "amp", "amps", "ampere", "amperes"], "ampere"),
    (&["ma", "milliampere", "milliamperes"], "ma"),
    (&["ah"], "ah"),
    (&["mah"], "mah"),
    (&["hz", "hertz"], "hz"),
    (&["bar", "bars"], "bar"),
    (&["db", "decibel", "decibels"], "db"),
    (&["lm", "lumen", "lumens"], "lm"),
    (&["k", "kelvin", "kelvins"], "k"),
    (&["h", "heure", "heures"], "h"),
    (&["mn", "min", "minute", "minutes"], "min"),
    (
        &["pc", "pcs", "pce", "pces", "pz", "piece", "pieces"],
        "piece",
    ),
    (&["deg", "degre", "degres"], ""),
];

/// Units that letters and digits before them do not hide: `3G1,5mm²`.
const CLOSING: [&str; 4] = ["mm2", "mm", "cm", "kg"];

/// Words that a metre is squared or cubed by.
const POWERS: [(&[&str], &str); 2] = [
    (&["carre", "carres", "carree", "carrees"], "2"),
    (&["cube", "cubes"], "3"),
];

/// Units of length that have a square and a cube.
const LENGTHS: [&str; 3] = ["mm", "cm", "m"];

/// True for the spelling of a unit.
pub(super) fn is_unit(word: &str) -> bool {
    find_unit(word).is_some()
}

fn find_unit(word: &str) -> Option<&'static str> {
    let found = UNITS
        .iter()
        .find(|(spellings, _)| spellings.contains(&word));
    found.map(|(_, unit)| *unit)
}

/// A run that ends in a number and its unit, cut before the unit.
pub(super) fn split_unit(run: &str) -> Option<(&str, &str)> {
    CLOSING.iter().find_map(|unit| {
        let rest = run.strip_suffix(unit)?;
        rest.ends_with(|c: char| c.is_ascii_digit())
            .then_some((rest, *unit))
    })
}

/// The one spelling of the unit that follows a number, with the word after it where that squares or cubes
/// it; the number of words it is written in.
pub(super) fn read_unit(number: &str, word: &str, next: Option<&str>) -> Option<(String, usize)> {
    let unit = find_unit(word).filter(|_| is_number(number))?;
    let power = POWERS
        .iter()
        .find(|(spellings, _)| next.is_some_and(|next| spellings.contains(&next)));
    match power {
        Some((_, digit)) if LENGTHS.contains(&unit) => Some((format!("{unit}{digit}"), 2)),
        Some(_) | None => Some((unit.to_owned(), 1)),
    }
}

/// True for a number and its unit.
pub(super) fn is_measure(number: &str, unit: &str) -> bool {
    let is_one = |(_, spelling): &(&[&str], &str)| !spelling.is_empty() && *spelling == unit;
    is_number(number) && UNITS.iter().any(is_one)
}

/// True for a number or a size.
fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
        && word
            .chars()
            .all(|c| c.is_ascii_digit() || "./\"".contains(c))
}

/// A number by its value: `5,00` is `5`.
pub(super) fn trim_zeros(number: &str) -> &str {
    match number.split_once('.') {
        Some((_, decimals)) if !decimals.contains('.') => {
            number.trim_end_matches('0').trim_end_matches('.')
        }
        Some(_) | None => number,
    }
}

#[cfg(test)]
mod tests {
    use crate::french::{list_units, list_words};

    #[test]
    fn a_unit_is_what_follows_its_number_and_no_number_is_one() {
        let units = |text: &str| list_units(&list_words(text));
        assert_eq!(units("tube 16 A"), [false, false, true]);
        assert_eq!(units("10 mètres carrés"), [false, true]);
        for text in ["coude 90° 22", "joint 20 x 3", "A 16", "M 2"] {
            assert!(!units(text).contains(&true), "{text}");
        }
    }

    #[test]
    fn a_number_and_its_unit_are_the_same_however_they_are_written() {
        let table = include_str!("../../../fixtures/cas/unites_recherche.tsv");
        for line in crate::list_cases(table) {
            let [texts, expected] = line[..] else {
                panic!("two columns: {line:?}");
            };
            for text in texts.split(" | ") {
                let stems: Vec<String> = list_words(text).into_iter().map(|it| it.stem).collect();
                assert_eq!(stems.join(" "), expected, "{text:?}");
            }
        }
    }
}
