//! Synonyms that questions are read with: those of the trade, written here, and the merchant's, which
//! stand in the place of those of the same code. They are applied to questions, never to the index.

use std::collections::BTreeMap;

use crate::Result;
use domain::synonyme::{GroupeSynonymes, Sens, parse_mots};
use search::Synonymes;
use store::Rows;
use store::tables::SYNONYMES;

/// The groups of the trade: a code, a sense, the expressions.
const METIER: &str = include_str!("../../../fixtures/synonymes.csv");

/// The synonyms in force.
pub(crate) fn build(rows: &impl Rows) -> Result<Synonymes> {
    let mut groups: BTreeMap<String, (Sens, Vec<String>)> = BTreeMap::new();
    for (code, sens, mots) in METIER.lines().skip(1).filter_map(read) {
        let mots = mots.into_iter().map(str::to_owned).collect();
        groups.insert(code.to_owned(), (sens, mots));
    }
    for (code, own) in rows.list(&SYNONYMES)? {
        let GroupeSynonymes {
            actif, sens, mots, ..
        } = own;
        match (actif, mots.is_empty()) {
            (false, _) => drop(groups.remove(code.as_str())),
            // The trade's own words, in the merchant's sense.
            (true, true) => {
                let kept = groups.get_mut(code.as_str());
                kept.into_iter().for_each(|it| it.0 = sens);
            }
            (true, false) => drop(groups.insert(code.to_string(), (sens, mots))),
        }
    }
    let groups = groups.values().map(|(sens, mots)| {
        let mots = mots.iter().map(String::as_str).collect();
        (*sens == Sens::Double, mots)
    });
    Ok(Synonymes::new(groups))
}

/// A group of the trade.
fn read(line: &str) -> Option<(&str, Sens, Vec<&str>)> {
    let mut cells = line.splitn(3, ';');
    let (code, sens, mots) = (cells.next()?, cells.next()?, cells.next()?);
    Some((code, Sens::parse(sens)?, parse_mots(mots)))
}

#[cfg(test)]
mod tests {
    use super::{METIER, read};
    use std::collections::BTreeSet;

    #[test]
    fn each_group_of_the_trade_has_its_code_a_sense_and_two_expressions_at_least() {
        let mut codes = BTreeSet::new();
        for line in METIER.lines().skip(1) {
            let (code, _, mots) = read(line).unwrap_or_else(|| panic!("{line}"));
            assert!(mots.len() > 1, "{line}");
            assert!(codes.insert(code), "{line}");
        }
        assert!(codes.len() >= 300);
    }
}
