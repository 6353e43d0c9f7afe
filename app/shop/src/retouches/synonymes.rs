//! Groups of synonyms: those of the trade, which the merchant changes or switches off, and his own.

use std::collections::BTreeMap;

use super::find_in as find_record;
use crate::editable::{Editable, Fautes, are_twins};
use crate::synonymes::{complete, find_metier, list_metier};
use crate::{Caller, Parts, Result, ShopError, catalogue, versions};
use domain::instant::Instant;
use domain::retouche::{FicheModifiable, Retouchee};
use domain::synonyme::{CodeSynonyme, GroupeSynonymes};
use store::{Rows, StoreError, Write, catalogue as revisions, retouches, tables};

/// A group as its screen shows it.
#[derive(Clone, Debug)]
pub struct GroupeSuivi {
    /// The group and what was changed of it by hand.
    pub groupe: Retouchee<GroupeSynonymes>,
    /// The group of the trade that has its code.
    pub metier: Option<GroupeSynonymes>,
}

impl Editable for GroupeSynonymes {
    const CODE_PLAIN: bool = true;

    fn find(rows: &impl Rows, code: &str) -> Result<Option<Self>, StoreError> {
        let Some(code) = CodeSynonyme::parse(code) else {
            return Ok(None);
        };
        let own = rows.get(&tables::SYNONYMES, &code)?;
        Ok(own.map(complete).or_else(|| find_metier(&code)))
    }

    fn has_twin(rows: &impl Rows, code: &str) -> Result<bool, StoreError> {
        let own = rows.list(&tables::SYNONYMES)?;
        let own = own.into_iter().map(|(known, _)| known);
        let mut all = own.chain(list_metier().map(|it| it.code));
        Ok(all.any(|known| are_twins(known.as_str(), code)))
    }

    fn examine(&self, _: &impl Rows, _: &[&str]) -> Result<Fautes, StoreError> {
        Ok(match self.mots.len() {
            0 => vec![("mots", "Ajoutez au moins deux expressions.".to_owned())],
            _ => Vec::new(),
        })
    }

    fn put(self, write: &mut Write<'_>, _: Instant) -> Result<Self> {
        let metier = find_metier(&self.code);
        if metier.as_ref() == Some(&self) {
            write.remove(&tables::SYNONYMES, &self.code)?;
        } else {
            let mut kept = self.clone();
            if metier.is_some_and(|it| it.mots == self.mots) {
                kept.mots.clear();
            }
            write.put(&tables::SYNONYMES, &self.code, &kept)?;
        }
        revisions::add_revision(write)?;
        Ok(self)
    }

    fn follow(&self, _: Option<&Self>, parts: &Parts) -> Result<()> {
        catalogue::follow(parts);
        Ok(())
    }
}

/// Every group, by code: the merchant's in the place of those of the trade.
pub fn list(parts: &Parts) -> Result<Vec<GroupeSuivi>> {
    let mut all: BTreeMap<CodeSynonyme, GroupeSuivi> = list_metier()
        .map(|it| (it.code.clone(), build_plain(it.clone(), Some(it))))
        .collect();
    for (code, own) in parts.store.read(|read| read.list(&tables::SYNONYMES))? {
        let metier = all.remove(&code).and_then(|it| it.metier);
        all.insert(code, build_plain(complete(own), metier));
    }
    Ok(all.into_values().collect())
}

fn build_plain(fiche: GroupeSynonymes, metier: Option<GroupeSynonymes>) -> GroupeSuivi {
    let groupe = Retouchee {
        fiche,
        retouches: Default::default(),
    };
    GroupeSuivi { groupe, metier }
}

/// A group and what was changed of it by hand.
pub fn find(parts: &Parts, code: &str) -> Result<GroupeSuivi> {
    parts.store.read(|read| find_in(read, code))
}

/// The same among these rows.
pub fn find_in(rows: &impl Rows, code: &str) -> Result<GroupeSuivi> {
    Ok(with_metier(find_record(rows, code)?))
}

/// A group with that of the trade.
pub fn with_metier(groupe: Retouchee<GroupeSynonymes>) -> GroupeSuivi {
    let metier = find_metier(&groupe.fiche.code);
    GroupeSuivi { groupe, metier }
}

/// Removes a group of the merchant; that of the trade of the same code is in force again.
pub fn remove(parts: &Parts, caller: &Caller, code: &str, version: Option<u64>) -> Result<()> {
    let code = CodeSynonyme::parse(code).ok_or(ShopError::NotFound)?;
    parts.change(caller, move |write| {
        let kept = |it: &GroupeSynonymes| complete(it.clone()).version();
        versions::find(write, (&tables::SYNONYMES, &code), version, kept)?;
        write.remove(&tables::SYNONYMES, &code)?;
        revisions::add_revision(write)?;
        let cle = retouches::build_cle(GroupeSynonymes::FICHIER, code.as_str());
        Ok::<_, ShopError>(retouches::remove(write, &cle)?)
    })?;
    catalogue::follow(parts);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::synonyme::Sens;
    use store::Store;

    #[test]
    fn a_group_of_the_trade_is_kept_by_what_differs_alone() {
        let store = Store::in_memory().expect("opens");
        let code = CodeSynonyme::parse("goujon").expect("a code");
        let metier = find_metier(&code).expect("a group of the trade");
        let save = |group: &GroupeSynonymes| {
            let group = group.clone();
            let saved: Result<_> = store.write(move |write| group.put(write, Instant(0)));
            saved.expect("kept");
            let kept = store.read(|read| read.get(&tables::SYNONYMES, &metier.code));
            let kept: Option<GroupeSynonymes> = kept.map_err(ShopError::from).expect("read");
            kept
        };
        let off = GroupeSynonymes {
            actif: false,
            ..metier.clone()
        };
        let kept = save(&off).expect("a row");
        assert!(kept.mots.is_empty() && !kept.actif);
        assert_eq!(complete(kept), off);
        let more = GroupeSynonymes {
            sens: Sens::Simple,
            mots: [metier.mots.clone(), vec!["tamponnage".into()]].concat(),
            ..metier.clone()
        };
        assert_eq!(save(&more), Some(more));
        assert_eq!(save(&metier), None);
    }
}
