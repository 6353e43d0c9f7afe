//! Synonyms that questions are read with: those of the trade, written here, and the merchant's, which
//! stand in the place of those of the same code. They are applied to questions, never to the index.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::Result;
use domain::synonyme::{CodeSynonyme, GroupeSynonymes, Sens, parse_mots};
use search::{Expression, Synonymes};
use store::Rows;
use store::tables::SYNONYMES;

/// The groups of the trade: a code, a sense, the expressions.
const METIER: &str = include_str!("../../../fixtures/synonymes.csv");

/// The groups of the trade, cut into words once for all catalogues.
static GROUPES: LazyLock<BTreeMap<&str, GroupeLu>> = LazyLock::new(|| {
    let groups = METIER.lines().skip(1).filter_map(read);
    let groups = groups.map(|(code, sens, mots)| {
        let mots = mots.into_iter().map(Expression::new).collect();
        (code, GroupeLu { sens, mots })
    });
    groups.collect()
});

/// A group as questions are read with it.
#[derive(Clone)]
struct GroupeLu {
    sens: Sens,
    mots: Vec<Expression>,
}

/// The synonyms in force; a group that is not kept yet stands in the place of its own.
pub(crate) fn build_with(rows: &impl Rows, draft: Option<GroupeSynonymes>) -> Result<Synonymes> {
    let mut own = rows.list(&SYNONYMES)?;
    own.extend(draft.map(|it| (it.code.clone(), it)));
    let mut groups: BTreeMap<&str, Cow<'_, GroupeLu>> = GROUPES
        .iter()
        .map(|(code, it)| (*code, Cow::Borrowed(it)))
        .collect();
    for (code, own) in &own {
        let GroupeSynonymes {
            actif, sens, mots, ..
        } = own;
        match (actif, mots.is_empty()) {
            (false, _) => drop(groups.remove(code.as_str())),
            // The trade's own words, in the merchant's sense.
            (true, true) => {
                let kept = groups.get_mut(code.as_str());
                kept.into_iter().for_each(|it| it.to_mut().sens = *sens);
            }
            (true, false) => {
                let mots = mots.iter().map(|it| Expression::new(it)).collect();
                let group = GroupeLu { sens: *sens, mots };
                groups.insert(code.as_str(), Cow::Owned(group));
            }
        }
    }
    let groups = groups.values();
    let groups = groups.map(|it| (it.sens == Sens::Double, it.mots.as_slice()));
    Ok(Synonymes::new(groups))
}

/// The synonyms in force.
pub(crate) fn build(rows: &impl Rows) -> Result<Synonymes> {
    build_with(rows, None)
}

/// The groups of the trade, as those of a merchant.
pub(crate) fn list_metier() -> impl Iterator<Item = GroupeSynonymes> {
    METIER.lines().skip(1).filter_map(|line| {
        let (code, sens, mots) = read(line)?;
        Some(GroupeSynonymes {
            code: CodeSynonyme::parse(code)?,
            mots: mots.into_iter().map(str::to_owned).collect(),
            sens,
            actif: true,
        })
    })
}

/// The group of the trade of a code.
pub(crate) fn find_metier(code: &CodeSynonyme) -> Option<GroupeSynonymes> {
    list_metier().find(|it| it.code == *code)
}

/// A group of the merchant with its words: one that keeps none has those of the trade.
pub(crate) fn complete(mut group: GroupeSynonymes) -> GroupeSynonymes {
    if group.mots.is_empty()
        && let Some(metier) = find_metier(&group.code)
    {
        group.mots = metier.mots;
    }
    group
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
