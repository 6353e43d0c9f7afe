//! Postal codes (docs/vitrine.md 7.4: 4 or 5 digits) and the department they belong to.

use crate::Refusal;

/// Accepts a postal code, outer spaces aside.
pub fn check(input: &str) -> Result<(), Refusal> {
    parse(input).map(drop)
}

/// Reads a postal code, without its outer spaces.
pub fn parse(input: &str) -> Result<&str, Refusal> {
    let code = input.trim();
    if matches!(code.len(), 4 | 5) && code.bytes().all(|b| b.is_ascii_digit()) {
        Ok(code)
    } else {
        Err(Refusal::CodePostalInvalid)
    }
}

/// Reads the postal code of a delivery: 5 digits. One of 4, whose zero a spreadsheet dropped, is
/// completed where that department exists and `has_town` finds the town there: `1000` may be
/// Bourg-en-Bresse, or Brussels.
pub fn parse_livraison(
    input: &str,
    has_town: impl FnOnce(&str) -> bool,
) -> Result<String, Refusal> {
    let code = parse(input).map_err(|_| Refusal::CodePostalLivraisonInvalid)?;
    if code.len() == 5 {
        return Ok(code.to_owned());
    }
    let whole = format!("0{code}");
    let exists = departement(&whole).is_some_and(|it| parse_departement(&it).is_some());
    match exists && has_town(&whole) {
        true => Ok(whole),
        false => Err(Refusal::CodePostalLivraisonInvalid),
    }
}

/// The department of a postal code: `75001` is in `75`, `97411` in `974`, `20200` in `2B`, and
/// `1000` in `01` since spreadsheets drop the zero. `None` when the text is no postal code.
pub fn departement(input: &str) -> Option<String> {
    let code = format!("{:0>5}", parse(input).ok()?);
    Some(match &code[..2] {
        "97" | "98" => code[..3].to_owned(),
        "20" => if code[2..3] < *"2" { "2A" } else { "2B" }.to_owned(),
        metropole => metropole.to_owned(),
    })
}

/// The departments of Corsica, which took the place of 20.
const CORSE: [&str; 2] = ["2A", "2B"];

/// Departments and territories overseas, and Monaco, whose letters the same post carries.
const HORS_METROPOLE: [u16; 13] = [
    971, 972, 973, 974, 975, 976, 977, 978, 980, 984, 986, 987, 988,
];

/// The 96 departments of France without its overseas.
pub fn list_metropole() -> Vec<String> {
    let numbers = (1..=95).filter(|number| *number != 20);
    let mut all: Vec<String> = numbers.map(|number| format!("{number:02}")).collect();
    all.extend(CORSE.map(str::to_owned));
    all.sort();
    all
}

/// Reads a department as it is kept: `1` is `01`, `2a` is `2A`. `20` names both of Corsica. `None`
/// where there is no such department.
pub fn parse_departement(input: &str) -> Option<String> {
    let text = format!("{:0>2}", input.trim().to_ascii_uppercase());
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    let number = || text.parse::<u16>().ok().filter(|_| digits);
    let known = match text.len() {
        2 => CORSE.contains(&text.as_str()) || number().is_some_and(|n| (1..=95).contains(&n)),
        3 => number().is_some_and(|n| HORS_METROPOLE.contains(&n)),
        _ => false,
    };
    known.then_some(text)
}

/// True where one of `departements` holds the postal code. `1` and `01` name the same department,
/// and `20` names both of Corsica.
pub fn is_in<S: AsRef<str>>(departements: &[S], code: &str) -> bool {
    let Some(wanted) = departement(code) else {
        return false;
    };
    departements.iter().any(|departement| {
        let named = departement.as_ref().trim();
        named.eq_ignore_ascii_case(&wanted)
            || (named.len() == 1 && wanted.strip_prefix('0') == Some(named))
            || (named == "20" && matches!(wanted.as_str(), "2A" | "2B"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn a_postal_code_follows_its_table() {
        for [text, code, sentence] in cas::rows(include_str!("../../fixtures/cas/code_postal.tsv"))
        {
            cas::compare(&text, check(&text), &code, &sentence);
        }
    }

    #[test]
    fn a_department_is_one_of_those_there_are() {
        let cases = [
            ("1", Some("01")),
            (" 95 ", Some("95")),
            ("20", Some("20")),
            ("2a", Some("2A")),
            ("978", Some("978")),
            ("980", Some("980")),
            ("984", Some("984")),
            ("988", Some("988")),
        ];
        for (text, wanted) in cases {
            assert_eq!(parse_departement(text).as_deref(), wanted, "{text}");
        }
        for text in [
            "", "0", "00", "96", "99", "2C", "001", "970", "979", "985", "989", "+1", "Ain",
        ] {
            assert_eq!(parse_departement(text), None, "{text}");
        }
    }

    #[test]
    fn a_delivery_goes_to_5_digits_or_to_a_town_of_the_4_there_are() {
        let bourg = |code: &str| code == "01000";
        let everywhere = |_: &str| true;
        let refused = Err(Refusal::CodePostalLivraisonInvalid);
        assert_eq!(parse_livraison(" 75001 ", |_| false), Ok("75001".into()));
        assert_eq!(parse_livraison("1000", bourg), Ok("01000".into()));
        assert_eq!(parse_livraison("1000", |_| false), refused);
        // No department has the number 00.
        assert_eq!(parse_livraison("0100", everywhere), refused);
        assert_eq!(parse_livraison("L-1000", everywhere), refused);
        assert_eq!(parse_livraison("", everywhere), refused);
    }

    #[test]
    fn the_metropole_has_96_departments_that_exist() {
        let all = list_metropole();
        assert_eq!(all.len(), 96);
        assert!(
            all.iter()
                .all(|it| parse_departement(it).as_ref() == Some(it))
        );
        assert!(is_in(&all, "20200") && is_in(&all, "75001") && !is_in(&all, "97411"));
    }

    #[test]
    fn the_department_of_a_code_follows_its_table() {
        for [code, wanted, zone, holds] in
            cas::rows(include_str!("../../fixtures/cas/departement.tsv"))
        {
            assert_eq!(departement(&code).unwrap_or_default(), wanted, "{code}");
            let zone: Vec<&str> = zone.split(',').collect();
            assert_eq!(is_in(&zone, &code), holds == "oui", "{code} in {zone:?}");
        }
    }
}
