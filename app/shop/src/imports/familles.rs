//! The sales plan: rows in any order, each under a parent that exists.

use std::collections::BTreeMap;

use super::cellules::{code, optional, optional_code, required_texte};
use super::plan::{Pas, Plan, Vus};
use domain::ids::CodeFamille;
use domain::plan::{Famille, NIVEAUX_MAX};
use files::csv::{Colonne, Ligne, Refus};
use files::zip::Archive;
use store::tables::FAMILLES;

/// Columns of a family.
pub(crate) const COLONNES: [&str; 4] = ["code_famille", "libelle", "niveau", "code_parent"];

/// A family as its row gives it.
pub(crate) struct Lue {
    ligne: u64,
    pub(crate) libelle: String,
    pub(crate) parent: Option<CodeFamille>,
    pub(crate) niveau: Option<u8>,
}

const FICHIER: &str = "categories.csv";

pub(super) fn familles(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    let mut rows: Vec<(CodeFamille, Lue)> = Vec::new();
    plan.each_row(
        archive,
        ("categories", &["code_famille"]),
        |table| table.columns(COLONNES),
        |plan, columns, ligne| {
            let code = code(ligne, columns[0], CodeFamille::parse)?;
            let lue = read(plan.familles.get(&code), columns, ligne)?;
            seen.add(code.clone(), ligne.numero, "code_famille")?;
            rows.push((code, lue));
            Ok(())
        },
    )?;
    place(plan, rows)
}

/// A family as its row changes it.
pub(crate) fn read(
    before: Option<&Famille>,
    [_, libelle, niveau, parent]: &[Colonne; 4],
    ligne: &Ligne<'_>,
) -> Result<Lue, Refus> {
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
        lue.niveau = text.parse().ok().filter(|n| (1..=NIVEAUX_MAX).contains(n));
        let motif = format!("Veuillez saisir un niveau de 1 à {NIVEAUX_MAX}.");
        let read = lue.niveau.map(drop);
        optional(ligne, read.ok_or_else(|| Refus::new("niveau", motif)))?;
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
        let parent_of = |at: &CodeFamille| match (lues.get(at), plan.familles.get(at)) {
            (Some(lue), _) => Some(lue.parent.clone()),
            (None, Some(famille)) => Some(famille.parent.clone()),
            (None, None) => None,
        };
        let niveau = match level(code, lue.niveau, parent_of) {
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
        let famille = Famille {
            code: code.clone(),
            libelle: lue.libelle.clone(),
            niveau,
            parent: lue.parent.clone(),
            rang,
            version: 0,
        };
        kept.push((famille, lue.ligne));
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
    parent_of: impl Fn(&CodeFamille) -> Option<Option<CodeFamille>>,
) -> Result<u8, Refus> {
    let colonne = "code_parent";
    let mut niveau = 1;
    let mut at = code.clone();
    loop {
        let parent = parent_of(&at).ok_or_else(|| {
            let motif = format!("Famille {at} : inconnue de la boutique et de cet import.");
            Refus::new(colonne, motif)
        })?;
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
