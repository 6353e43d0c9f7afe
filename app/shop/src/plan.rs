//! The sales plan as a tree, read once a revision of the catalogue and shared by every request.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Parts, Result};
use domain::ids::CodeFamille;
use domain::plan::{Famille, NIVEAUX_MAX};
use store::{Rows, StoreError, catalogue, tables};

/// The tree: families in the order of the import, each with those below it.
#[derive(Debug, Default)]
pub struct PlanVente {
    familles: Vec<Famille>,
    places: HashMap<CodeFamille, usize>,
    enfants: Vec<Vec<usize>>,
    racines: Vec<usize>,
}

impl PlanVente {
    /// A tree of these families.
    #[must_use]
    pub fn new(mut familles: Vec<Famille>) -> Self {
        familles.sort_by_key(|famille| famille.rang);
        let codes = familles.iter().map(|famille| famille.code.clone());
        let places: HashMap<_, _> = codes.zip(0..).collect();
        let mut enfants = vec![Vec::new(); familles.len()];
        let mut racines = Vec::new();
        for (place, famille) in familles.iter().enumerate() {
            match famille
                .parent
                .as_ref()
                .and_then(|parent| places.get(parent))
            {
                Some(parent) => enfants[*parent].push(place),
                None => racines.push(place),
            }
        }
        Self {
            familles,
            places,
            enfants,
            racines,
        }
    }

    /// The family of a code.
    #[must_use]
    pub fn find(&self, code: &CodeFamille) -> Option<&Famille> {
        Some(&self.familles[*self.places.get(code)?])
    }

    /// Every family, in the order of the import.
    #[must_use]
    pub fn familles(&self) -> &[Famille] {
        &self.familles
    }

    /// The first level.
    pub fn racines(&self) -> impl Iterator<Item = &Famille> {
        self.racines.iter().map(|place| &self.familles[*place])
    }

    /// The families just below one.
    pub fn enfants(&self, code: &CodeFamille) -> impl Iterator<Item = &Famille> {
        let below = self
            .places
            .get(code)
            .map_or(&[][..], |place| &self.enfants[*place]);
        below.iter().map(|place| &self.familles[*place])
    }

    /// The way from the first level to a family, itself last; empty for an unknown one.
    #[must_use]
    pub fn chemin(&self, code: &CodeFamille) -> Vec<&Famille> {
        let mut chemin = Vec::new();
        let mut next = self.find(code);
        while let Some(famille) = next
            && chemin.len() < usize::from(NIVEAUX_MAX)
        {
            chemin.push(famille);
            next = famille.parent.as_ref().and_then(|parent| self.find(parent));
        }
        chemin.reverse();
        chemin
    }

    /// True if a family is `ancestor` or below it.
    #[must_use]
    pub fn is_under(&self, code: &CodeFamille, ancestor: &CodeFamille) -> bool {
        self.chemin(code)
            .iter()
            .any(|famille| famille.code == *ancestor)
    }

    /// Articles of each family with those of its descendants, from those of each family alone.
    #[must_use]
    pub fn totals(&self, own: &[(CodeFamille, u32)]) -> HashMap<CodeFamille, u32> {
        let mut totals: HashMap<CodeFamille, u32> = HashMap::new();
        for (code, nb) in own {
            for famille in self.chemin(code) {
                *totals.entry(famille.code.clone()).or_default() += nb;
            }
        }
        totals
    }
}

/// The tree of the last revision asked for.
#[derive(Default)]
pub struct Courant(Mutex<Option<(u64, Arc<PlanVente>)>>);

/// Revision of the catalogue: menus kept by browsers are of one.
pub fn read_revision(parts: &Parts) -> Result<u64> {
    Ok(parts.store.read(catalogue::find_revision)?)
}

/// The sales plan as it is now.
pub fn find_current(parts: &Parts) -> Result<Arc<PlanVente>> {
    let mut held = parts.plan.0.lock().unwrap_or_else(PoisonError::into_inner);
    let revision = parts.store.read(catalogue::find_revision)?;
    if let Some((known, plan)) = held.as_ref()
        && *known == revision
    {
        return Ok(Arc::clone(plan));
    }
    // Read in one snapshot with its revision: an import may land between the two.
    let (revision, familles) = parts.store.read(|read| {
        let familles = read.list(&tables::FAMILLES)?;
        Ok::<_, super::ShopError>((catalogue::find_revision(read)?, familles))
    })?;
    let plan = Arc::new(PlanVente::new(
        familles.into_iter().map(|(_, famille)| famille).collect(),
    ));
    *held = Some((revision, Arc::clone(&plan)));
    Ok(plan)
}

/// A family among these rows.
pub fn find_famille(rows: &impl Rows, code: &CodeFamille) -> Result<Option<Famille>> {
    Ok(rows.get(&tables::FAMILLES, code)?)
}

/// The way from the first level to a family, itself last, among these rows; empty for an unknown one.
pub fn find_chemin(rows: &impl Rows, code: &CodeFamille) -> Result<Vec<Famille>, StoreError> {
    let mut chemin = Vec::new();
    let mut next = Some(code.clone());
    while let Some(code) = next
        && chemin.len() < usize::from(NIVEAUX_MAX)
        && let Some(famille) = rows.get(&tables::FAMILLES, &code)?
    {
        next = famille.parent.clone();
        chemin.push(famille);
    }
    chemin.reverse();
    Ok(chemin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn famille(code: &str, parent: Option<&str>, rang: u32) -> Famille {
        Famille {
            code: CodeFamille::parse(code).expect("a code"),
            libelle: code.to_owned(),
            niveau: 1,
            parent: parent.and_then(CodeFamille::parse),
            rang,
            version: 0,
            ..Famille::default()
        }
    }

    fn plan() -> PlanVente {
        PlanVente::new(vec![
            famille("vis", Some("fixation"), 3),
            famille("outils", None, 2),
            famille("fixation", None, 1),
            famille("vis-bois", Some("vis"), 4),
        ])
    }

    fn code(text: &str) -> CodeFamille {
        CodeFamille::parse(text).expect("a code")
    }

    #[test]
    fn families_keep_the_order_of_the_import() {
        let plan = plan();
        let racines: Vec<_> = plan.racines().map(|it| it.libelle.as_str()).collect();
        assert_eq!(racines, ["fixation", "outils"]);
        assert_eq!(plan.enfants(&code("fixation")).count(), 1);
    }

    #[test]
    fn the_way_to_a_family_starts_at_the_first_level() {
        let plan = plan();
        let way: Vec<_> = plan
            .chemin(&code("vis-bois"))
            .iter()
            .map(|it| &it.libelle)
            .collect();
        assert_eq!(way, ["fixation", "vis", "vis-bois"]);
        assert!(plan.is_under(&code("vis-bois"), &code("fixation")));
        assert!(!plan.is_under(&code("vis-bois"), &code("outils")));
    }

    #[test]
    fn a_family_that_is_its_own_ancestor_does_not_hang_the_shop() {
        let plan = PlanVente::new(vec![famille("a", Some("b"), 1), famille("b", Some("a"), 2)]);
        assert_eq!(plan.chemin(&code("a")).len(), usize::from(NIVEAUX_MAX));
    }

    #[test]
    fn articles_count_for_every_family_above_theirs() {
        let totals = plan().totals(&[(code("vis-bois"), 3), (code("vis"), 2)]);
        assert_eq!(totals[&code("fixation")], 5);
        assert_eq!(totals[&code("vis-bois")], 3);
    }
}
