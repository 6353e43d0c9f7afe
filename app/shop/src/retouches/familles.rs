//! Families of the sales plan.

use std::collections::BTreeMap;

use crate::editable::{Editable, Fautes};
use crate::{Caller, Parts, Result, ShopError, famille_level, plan};
use domain::column::CellSource;
use domain::ids::CodeFamille;
use domain::instant::Instant;
use domain::plan::{Famille, NIVEAUX_MAX};
use store::{Rows, StoreError, Write, catalogue, familles, tables};

impl Editable for Famille {
    fn find(rows: &impl Rows, code: &str) -> Result<Option<Self>, StoreError> {
        match CodeFamille::parse(code) {
            Some(code) => rows.get(&tables::FAMILLES, &code),
            None => Ok(None),
        }
    }

    fn complete(
        &mut self,
        rows: &impl Rows,
        before: Option<&Self>,
        fautes: &mut Fautes,
    ) -> Result<(), StoreError> {
        let mut all: BTreeMap<_, _> = rows.list(&tables::FAMILLES)?.into_iter().collect();
        let last = all.values().map(|famille| famille.rang).max().unwrap_or(0);
        self.rang = before.map_or(last + 1, |famille| famille.rang);
        all.insert(self.code.clone(), self.clone());
        let parent_of = |at: &CodeFamille| Some(all.get(at)?.parent.clone());
        let level = |code| famille_level::find(code, None, CellSource::Hand, parent_of);
        let niveau = level(&self.code).and_then(|niveau| {
            // What is below comes along.
            let mut below = all.keys().filter(|it| is_under(&all, it, &self.code));
            below.try_for_each(|other| level(other).map(drop))?;
            Ok(niveau)
        });
        match niveau {
            Ok(niveau) => self.niveau = niveau,
            Err(refus) => fautes.push((refus.colonne, refus.motif)),
        }
        Ok(())
    }

    fn put(mut self, write: &mut Write<'_>, _: Instant) -> Result<Self> {
        self.version += 1;
        familles::put(write, &self)?;
        let all: BTreeMap<_, _> = write.list(&tables::FAMILLES)?.into_iter().collect();
        let parent_of = |at: &CodeFamille| Some(all.get(at)?.parent.clone());
        for (code, other) in &all {
            let niveau = famille_level::find(code, None, CellSource::Hand, parent_of);
            if let Ok(niveau) = niveau
                && niveau != other.niveau
            {
                let version = other.version + 1;
                let moved = Self {
                    niveau,
                    version,
                    ..other.clone()
                };
                familles::put(write, &moved)?;
            }
        }
        catalogue::add_revision(write)?;
        Ok(self)
    }

    fn follow(&self, _: Option<&Self>, parts: &Parts) -> Result<()> {
        plan::find_current(parts).map(drop)
    }

    fn follow_all(_: &[(Option<Self>, Self)], parts: &Parts) -> Result<()> {
        plan::find_current(parts).map(drop)
    }
}

/// Puts the families below one, or those of the first level, in another order: they share out the
/// places they have. Codes that are not exactly those of now change nothing; nor does an order that
/// was worked out from another one than that of now, where `avant` tells it.
pub fn reorder(
    parts: &Parts,
    caller: &Caller,
    parent: Option<CodeFamille>,
    codes: Vec<CodeFamille>,
    avant: Option<Vec<CodeFamille>>,
) -> Result<()> {
    parts.change(caller, move |write| {
        let all = write.list(&tables::FAMILLES)?;
        let mut siblings: BTreeMap<CodeFamille, Famille> = all
            .into_iter()
            .filter(|(_, famille)| famille.parent == parent)
            .collect();
        let mut now: Vec<&Famille> = siblings.values().collect();
        now.sort_by_key(|famille| famille.rang);
        if avant.is_some_and(|avant| !now.iter().map(|it| &it.code).eq(&avant)) {
            return Err(ShopError::stale());
        }
        let mut places: Vec<u32> = siblings.values().map(|famille| famille.rang).collect();
        places.sort_unstable();
        let count = codes.len();
        let asked: Vec<Famille> = codes
            .into_iter()
            .filter_map(|code| siblings.remove(&code))
            .collect();
        if asked.len() != count || !siblings.is_empty() {
            return Err(ShopError::stale());
        }
        for (famille, rang) in asked.into_iter().zip(places) {
            // No form holds its place, and who moves it may have its form open: what is typed there
            // is over the same version as before.
            if famille.rang != rang {
                familles::put(write, &Famille { rang, ..famille })?;
            }
        }
        catalogue::add_revision(write)?;
        Ok(())
    })?;
    plan::find_current(parts).map(drop)
}

/// True if a family stands below another.
fn is_under(
    all: &BTreeMap<CodeFamille, Famille>,
    code: &CodeFamille,
    ancestor: &CodeFamille,
) -> bool {
    let mut at = all.get(code).and_then(|famille| famille.parent.as_ref());
    for _ in 0..=NIVEAUX_MAX {
        match at {
            None => return false,
            Some(code) if code == ancestor => return true,
            Some(code) => at = all.get(code).and_then(|famille| famille.parent.as_ref()),
        }
    }
    false
}
