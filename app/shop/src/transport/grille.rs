//! Grid of fees: brackets by zones, of one carrier or of all, saved in one change or not at all.

use wasm_rules::forfait::{self as rule, Draft, LIBELLE_CHARS_MAX};

use super::lecture::find_forfait;
use super::saisie::{INCONNUE, check_named};
use crate::{Caller, FormErrors, Parts, Result, ShopError};
use domain::code::Code;
use domain::forfait::{Forfait, ForfaitNomme};
use domain::ids::{CodeAgence, ForfaitId, TrancheId, TransporteurId, ZoneId};
use store::{Rows, Write, tables, transport as kept};

/// Cells of a grid at most.
const CELLULES_MAX: usize = 2_000;

/// Label of the fees of all carriers.
const COMMUNE: &str = "Livraison";

/// A grid, or what changes of it.
#[derive(Clone, Debug, Default)]
pub struct GrilleForfaits {
    /// The carrier it is of; none is for all.
    pub transporteur: Option<TransporteurId>,
    /// The agency it is for; none is for all.
    pub agence: Option<CodeAgence>,
    /// Its cells.
    pub cellules: Vec<CelluleGrille>,
}

/// A cell: what one bracket costs in one zone.
#[derive(Clone, Debug)]
pub struct CelluleGrille {
    /// The zone; none is everywhere else.
    pub zone: Option<ZoneId>,
    /// The bracket.
    pub tranche: TrancheId,
    /// The amount as typed; empty takes the fee away.
    pub montant: String,
    /// The amount of articles from which it is free, as typed.
    pub franco: String,
    /// Version of the fee seen; none where none was there.
    pub version: Option<u64>,
}

/// Saves the cells given; answers the fees of that grid.
pub fn save_grille(
    parts: &Parts,
    caller: &Caller,
    grille: GrilleForfaits,
) -> Result<Vec<ForfaitNomme>> {
    if grille.cellules.len() > CELLULES_MAX {
        let detail = format!("Une grille a {CELLULES_MAX} cases au plus.");
        return Err(ShopError::TooLarge(detail));
    }
    parts.change(caller, move |write| {
        let owner = match grille.transporteur {
            None => COMMUNE.to_owned(),
            Some(id) => match write.get(&tables::TRANSPORTEURS, &id)? {
                Some(carrier) => carrier.nom,
                None => return Err(ShopError::field("transporteur", INCONNUE)),
            },
        };
        let mut errors = FormErrors::default();
        for (place, cellule) in grille.cellules.iter().enumerate() {
            let saved = save_cellule(write, &grille, cellule, &owner);
            if let Err(error) = saved {
                note(&mut errors, place, error)?;
            }
        }
        errors.into_result()?;
        let all = kept::list_forfaits(write)?;
        let own = all.iter().filter(|it| is_of(it, &grille));
        own.map(|it| find_forfait(write, it.id)).collect()
    })
}

/// True for a fee of this grid.
fn is_of(forfait: &Forfait, grille: &GrilleForfaits) -> bool {
    forfait.transporteur == grille.transporteur
        && forfait.agence == grille.agence
        && forfait.categorie.is_none()
}

/// The fault of a cell, at its field; what is no cell's fault ends it.
fn note(errors: &mut FormErrors, place: usize, error: ShopError) -> Result<()> {
    if let ShopError::Champs(champs) | ShopError::Refused { champs, .. } = &error
        && let Some(detail) = champs.values().next()
    {
        errors.add(&format!("cellules.{place}"), detail.clone());
        return Ok(());
    }
    Err(error)
}

fn save_cellule(
    write: &mut Write<'_>,
    grille: &GrilleForfaits,
    cellule: &CelluleGrille,
    owner: &str,
) -> Result<()> {
    let mut forfait = Forfait {
        id: ForfaitId(0),
        libelle: String::new(),
        montant: domain::Centimes(0),
        franco: None,
        agence: grille.agence.clone(),
        zone: cellule.zone,
        categorie: None,
        tranche: cellule.tranche,
        transporteur: grille.transporteur,
        version: 0,
    };
    let before = match kept::find_forfait_by_cle(write, &forfait)? {
        None => None,
        Some(id) => write.get(&tables::FORFAITS, &id)?,
    };
    if before.as_ref().map(|it| it.version) != cellule.version {
        return Err(ShopError::stale());
    }
    if cellule.montant.trim().is_empty() {
        return match before {
            None => Ok(()),
            Some(before) => remove(write, &before),
        };
    }
    check_named(write, &forfait)?;
    let draft = Draft {
        agence: grille.agence.as_ref().map(ToString::to_string),
        zone: cellule.zone.map(|zone| zone.0),
        categorie: None,
        tranche: Some(cellule.tranche.0),
        libelle: match &before {
            Some(before) => before.libelle.clone(),
            None => build_libelle(write, owner, cellule)?,
        },
    };
    let complete = rule::check(draft, &cellule.montant, &cellule.franco)?;
    forfait.id = match &before {
        Some(before) => before.id,
        None => kept::next_forfait(write)?,
    };
    forfait.libelle = complete.libelle;
    forfait.montant = complete.montant;
    forfait.franco = complete.franco;
    forfait.version = cellule.version.unwrap_or_default() + 1;
    Ok(kept::put_forfait(write, &forfait)?)
}

/// Label of a fee for shoppers: who carries, and where.
fn build_libelle(write: &Write<'_>, owner: &str, cellule: &CelluleGrille) -> Result<String> {
    let zone = match cellule.zone {
        None => None,
        Some(id) => write.get(&tables::ZONES, &id)?,
    };
    let libelle = match zone {
        None => owner.to_owned(),
        Some(zone) => format!("{owner}, {}", zone.libelle),
    };
    Ok(libelle.chars().take(LIBELLE_CHARS_MAX).collect())
}

fn remove(write: &mut Write<'_>, forfait: &Forfait) -> Result<()> {
    let carriers = kept::list_transporteurs(write)?;
    if let Some(bearer) = carriers
        .iter()
        .find(|it| it.list_named().contains(&forfait.id))
    {
        let detail = format!("Le transporteur « {} » porte ce forfait.", bearer.nom);
        return Err(ShopError::refused(Code::ForfaitUtilise, detail));
    }
    kept::remove_forfait(write, forfait.id)?;
    Ok(())
}
