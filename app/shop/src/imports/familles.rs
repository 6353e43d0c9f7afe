//! The sales plan: rows in any order, each under a parent that exists.

use std::collections::BTreeMap;

use super::plan::{Pas, Plan, Vus};
use domain::column::{Source, build_unknown};
use domain::ids::CodeFamille;
use domain::plan::{Famille, NIVEAUX_MAX};
use files::csv::Refus;
use files::zip::Archive;
use store::tables::FAMILLES;

const FICHIER: &str = "categories.csv";

/// The level of a row that tells none.
const NIVEAU_TU: u8 = 0;

pub(super) fn familles(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    let mut rows: Vec<(Famille, u64)> = Vec::new();
    plan.each_fiche::<Famille>(archive, |plan, header, ligne| {
        let code: CodeFamille = header.code(ligne)?;
        let before = plan.familles.get(&code).cloned();
        let before = before.map(|famille| Famille {
            niveau: NIVEAU_TU,
            ..famille
        });
        let lue = plan.read_fiche(header, ligne, (&code, before))?;
        seen.add(code, ligne.numero, "code_famille")?;
        rows.push((lue, ligne.numero));
        Ok(())
    })?;
    place(plan, rows)
}

/// Keeps the families whose chain of parents reaches a root, level by level.
fn place(plan: &mut Plan<'_>, rows: Vec<(Famille, u64)>) -> Pas {
    let lues: BTreeMap<&CodeFamille, &Famille> =
        rows.iter().map(|(lue, _)| (&lue.code, lue)).collect();
    // A file that names every family also says their order; another one adds at the end.
    let whole = plan.familles.keys().all(|code| lues.contains_key(code));
    let mut last = plan
        .familles
        .values()
        .map(|famille| famille.rang)
        .max()
        .unwrap_or(0);
    let mut kept = Vec::new();
    for (rang, (lue, ligne)) in (1..).zip(&rows) {
        let code = &lue.code;
        let parent_of = |at: &CodeFamille| match (lues.get(at), plan.familles.get(at)) {
            (Some(lue), _) => Some(lue.parent.clone()),
            (None, Some(famille)) => Some(famille.parent.clone()),
            (None, None) => None,
        };
        let given = Some(lue.niveau).filter(|it| *it != NIVEAU_TU);
        let niveau = match level(code, given, Source::Import, parent_of) {
            Ok(niveau) => niveau,
            Err(refus) => {
                plan.rapport.refuse(FICHIER, Some(*ligne), refus);
                continue;
            }
        };
        let before = plan.familles.get(code);
        let rang = match before {
            _ if whole => rang,
            Some(before) => before.rang,
            None => {
                last += 1;
                last
            }
        };
        let famille = Famille {
            niveau,
            rang,
            version: 0,
            ..lue.clone()
        };
        kept.push((famille, *ligne));
    }
    for (famille, ligne) in kept {
        let code = famille.code.clone();
        let version: fn(&mut Famille) -> &mut u64 = |it| &mut it.version;
        plan.keep_fiche(&FAMILLES, &code, famille.clone(), (version, ligne))?;
        plan.familles.insert(code, famille);
    }
    Ok(())
}

/// The level of a family, from its chain of parents; `parent_of` knows nothing of a family that
/// does not exist.
pub(crate) fn level(
    code: &CodeFamille,
    given: Option<u8>,
    source: Source,
    parent_of: impl Fn(&CodeFamille) -> Option<Option<CodeFamille>>,
) -> Result<u8, Refus> {
    let colonne = "code_parent";
    let mut niveau = 1;
    let mut at = code.clone();
    loop {
        let parent = parent_of(&at)
            .ok_or_else(|| Refus::new(colonne, build_unknown("Famille", &at, source)))?;
        let Some(parent) = parent else { break };
        niveau += 1;
        // A chain that comes back to itself is too deep as well.
        if niveau > NIVEAUX_MAX {
            let motif = format!("Le plan de vente a {NIVEAUX_MAX} niveaux au plus.");
            return Err(Refus::new(colonne, motif));
        }
        at = parent;
    }
    match given {
        Some(given) if given != niveau => {
            let motif = format!("Cette famille est au niveau {niveau} d'après son parent.");
            Err(Refus::new("niveau", motif))
        }
        Some(_) | None => Ok(niveau),
    }
}
