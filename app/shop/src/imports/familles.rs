//! The sales plan: rows in any order, each under a parent that exists.

use std::collections::BTreeMap;

use super::diff_builder::{DiffBuilder, SeenKeys, StepResult};
use crate::famille_level;
use domain::column::CellSource;
use domain::ids::CodeFamille;
use domain::plan::Famille;
use files::zip::Archive;
use store::tables::FAMILLES;

const FICHIER: &str = "categories.csv";

/// The level of a row that tells none.
const NIVEAU_TU: u8 = 0;

pub(super) fn familles(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut seen = SeenKeys::new();
    let mut rows: Vec<(Famille, u64)> = Vec::new();
    diff.each_fiche::<Famille>(archive, |diff, header, ligne| {
        let code: CodeFamille = header.code(ligne)?;
        let before = diff.familles.get(&code).cloned();
        let before = before.map(|famille| Famille {
            niveau: NIVEAU_TU,
            ..famille
        });
        let lue = diff.read_fiche(header, ligne, (&code, before))?;
        seen.add(code, ligne.numero, "code_famille")?;
        rows.push((lue, ligne.numero));
        Ok(())
    })?;
    place(diff, rows)
}

/// Keeps the families whose chain of parents reaches a root, level by level.
fn place(diff: &mut DiffBuilder<'_>, rows: Vec<(Famille, u64)>) -> StepResult {
    let lues: BTreeMap<&CodeFamille, &Famille> =
        rows.iter().map(|(lue, _)| (&lue.code, lue)).collect();
    // A file that names every family also says their order; another one adds at the end.
    let whole = diff.familles.keys().all(|code| lues.contains_key(code));
    // In the order they have, they keep their places.
    let rangs = rows
        .iter()
        .map(|(lue, _)| Some(diff.familles.get(&lue.code)?.rang));
    let rangs: Option<Vec<u32>> = rangs.collect();
    let whole = whole && !rangs.is_some_and(|it| it.is_sorted());
    let mut last = diff
        .familles
        .values()
        .map(|famille| famille.rang)
        .max()
        .unwrap_or(0);
    let mut kept = Vec::new();
    for (rang, (lue, ligne)) in (1..).zip(&rows) {
        let code = &lue.code;
        let parent_of = |at: &CodeFamille| match (lues.get(at), diff.familles.get(at)) {
            (Some(lue), _) => Some(lue.parent.clone()),
            (None, Some(famille)) => Some(famille.parent.clone()),
            (None, None) => None,
        };
        let given = Some(lue.niveau).filter(|it| *it != NIVEAU_TU);
        let niveau = match famille_level::find(code, given, CellSource::Import, parent_of) {
            Ok(niveau) => niveau,
            Err(refus) => {
                diff.rapport.refuse(FICHIER, Some(*ligne), refus);
                continue;
            }
        };
        let before = diff.familles.get(code);
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
        diff.keep_fiche(&FAMILLES, &code, famille.clone(), (version, ligne))?;
        diff.familles.insert(code, famille);
    }
    Ok(())
}
