//! The sales plan: rows in any order, each under a parent that exists.

use std::collections::BTreeMap;

use super::cellules::{code, optional_code, required_texte, unknown};
use super::plan::{Pas, Plan, Vus};
use crate::domain::ids::CodeFamille;
use crate::domain::plan::{Famille, NIVEAUX_MAX};
use crate::files::csv::{Colonne, Ligne, Refus};
use crate::files::zip::Archive;
use crate::store::tables::FAMILLES;

/// A family as its row gives it.
struct Lue {
    ligne: u64,
    libelle: String,
    parent: Option<CodeFamille>,
    niveau: Option<u8>,
}

const FICHIER: &str = "categories.csv";

pub(super) fn familles(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    let mut rows: Vec<(CodeFamille, Lue)> = Vec::new();
    plan.each_row(
        archive,
        ("categories", &["code_famille"]),
        |table| table.columns(["code_famille", "libelle", "niveau", "code_parent"]),
        |plan, columns, ligne| {
            let code = code(ligne, columns[0], CodeFamille::parse)?;
            let lue = read(plan, &code, columns, ligne)?;
            seen.add(code.clone(), ligne.numero, "code_famille")?;
            rows.push((code, lue));
            Ok(())
        },
    )?;
    place(plan, rows)
}

fn read(
    plan: &Plan<'_>,
    code: &CodeFamille,
    [_, libelle, niveau, parent]: &[Colonne; 4],
    ligne: &Ligne<'_>,
) -> Result<Lue, Refus> {
    let before = plan.familles.get(code);
    let mut lue = Lue {
        ligne: ligne.numero,
        libelle: before
            .map(|famille| famille.libelle.clone())
            .unwrap_or_default(),
        parent: before.and_then(|famille| famille.parent.clone()),
        niveau: None,
    };
    required_texte(&mut lue.libelle, ligne, *libelle)?;
    if parent.is_present() {
        lue.parent = optional_code(ligne, *parent, CodeFamille::parse)?;
    }
    if let Some(text) = ligne.filled(*niveau) {
        let number = text.parse().ok().filter(|n| (1..=NIVEAUX_MAX).contains(n));
        let motif = format!("Veuillez saisir un niveau de 1 à {NIVEAUX_MAX}.");
        lue.niveau = Some(number.ok_or_else(|| Refus::new("niveau", motif))?);
    }
    Ok(lue)
}

/// Keeps the families whose chain of parents reaches a root, level by level.
fn place(plan: &mut Plan<'_>, rows: Vec<(CodeFamille, Lue)>) -> Pas {
    let lues: BTreeMap<&CodeFamille, &Lue> = rows.iter().map(|(code, lue)| (code, lue)).collect();
    // A file that names every family also says their order; another one adds at the end.
    let whole = plan.familles.keys().all(|code| lues.contains_key(code));
    let mut last = plan
        .familles
        .values()
        .map(|famille| famille.rang)
        .max()
        .unwrap_or(0);
    let mut kept = Vec::new();
    for (rang, (code, lue)) in (1..).zip(&rows) {
        let niveau = match level(plan, &lues, code) {
            Ok(niveau) => niveau,
            Err(refus) => {
                plan.rapport.refuse(FICHIER, Some(lue.ligne), refus);
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
        kept.push(Famille {
            code: code.clone(),
            libelle: lue.libelle.clone(),
            niveau,
            parent: lue.parent.clone(),
            rang,
            version: 0,
        });
    }
    for famille in kept {
        let code = famille.code.clone();
        plan.keep_versioned(&FAMILLES, &code, famille.clone(), |famille| {
            &mut famille.version
        })?;
        plan.familles.insert(code, famille);
    }
    Ok(())
}

/// The level of a family, from its chain of parents.
fn level(
    plan: &Plan<'_>,
    lues: &BTreeMap<&CodeFamille, &Lue>,
    code: &CodeFamille,
) -> Result<u8, Refus> {
    let colonne = "code_parent";
    let mut niveau = 1;
    let mut at = code;
    loop {
        let parent = match (lues.get(at), plan.familles.get(at)) {
            (Some(lue), _) => lue.parent.as_ref(),
            (None, Some(famille)) => famille.parent.as_ref(),
            (None, None) => {
                let motif = format!("Famille {at} : inconnue de la boutique et de cet import.");
                return Err(Refus::new(colonne, motif));
            }
        };
        let Some(parent) = parent else { break };
        niveau += 1;
        // A chain that comes back to itself is too deep as well.
        if niveau > NIVEAUX_MAX {
            let motif = format!("Le plan de vente a {NIVEAUX_MAX} niveaux au plus.");
            return Err(Refus::new(colonne, motif));
        }
        at = parent;
    }
    match lues.get(code).and_then(|lue| lue.niveau) {
        Some(given) if given != niveau => {
            let motif = format!("Cette famille est au niveau {niveau} d'après son parent.");
            Err(Refus::new("niveau", motif))
        }
        Some(_) | None => Ok(niveau),
    }
}

/// The refusal of a family nobody knows.
pub(super) fn check(plan: &Plan<'_>, colonne: Colonne, code: &CodeFamille) -> Result<(), Refus> {
    if plan.familles.contains_key(code) {
        return Ok(());
    }
    Err(unknown(colonne, "Famille", code))
}
