//! A fee or a bracket as an administrator types it (back office, section 5).

use super::{Mode, Tranche, Valeur};
use crate::money::Centimes;
use crate::{Refusal, texte};

/// Most characters of a label.
pub const LIBELLE_CHARS_MAX: usize = 120;
/// The dearest fee, and the highest franco.
pub const MONTANT_MAX: Centimes = Centimes(99_999_999);
/// The highest start and the widest interval of a bracket: 999 999 kg or €.
const VALEUR_MAX: Valeur = Valeur(999_999_000);

/// A fee as typed: what was left empty is `None`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Draft {
    /// Code of the agency, none for all.
    pub agence: Option<String>,
    /// Id of the zone, none for all.
    pub zone: Option<u64>,
    /// Code of the family of the sales plan, none for all.
    pub categorie: Option<String>,
    /// Id of the bracket.
    pub tranche: Option<u64>,
    /// The fee.
    pub montant: Option<Centimes>,
    /// The amount of articles from which the fee is free; negative or zero means none.
    pub franco: Option<Centimes>,
    /// Its label.
    pub libelle: String,
}

/// A fee that passed the rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complete {
    /// Code of the agency, none for all.
    pub agence: Option<String>,
    /// Id of the zone, none for all.
    pub zone: Option<u64>,
    /// Code of the family of the sales plan, none for all.
    pub categorie: Option<String>,
    /// Id of the bracket.
    pub tranche: u64,
    /// The fee, zero or more.
    pub montant: Centimes,
    /// The amount of articles from which the fee is free, above zero.
    pub franco: Option<Centimes>,
    /// Its label, without outer spaces.
    pub libelle: String,
}

/// Accepts a fee, in the specification's order of messages. Empty codes are none.
pub fn check(draft: Draft) -> Result<Complete, Refusal> {
    let agence = draft.agence.filter(|code| !code.is_empty());
    let categorie = draft.categorie.filter(|code| !code.is_empty());
    if categorie.is_some() && draft.zone.is_none() {
        return Err(Refusal::ForfaitZoneMissing);
    }
    let tranche = draft.tranche.ok_or(Refusal::ForfaitTrancheMissing)?;
    let montant = draft.montant.ok_or(Refusal::ForfaitMontantMissing)?;
    let libelle = draft.libelle.trim();
    if libelle.is_empty() {
        return Err(Refusal::ForfaitLibelleMissing);
    }
    let franco = draft.franco.filter(|franco| *franco > Centimes(0));
    if montant < Centimes(0) || montant.max(franco.unwrap_or_default()) > MONTANT_MAX {
        return Err(Refusal::ForfaitMontantInvalid);
    }
    texte::check(libelle, LIBELLE_CHARS_MAX)?;
    let libelle = libelle.to_owned();
    Ok(Complete {
        agence,
        zone: draft.zone,
        categorie,
        tranche,
        montant,
        franco,
        libelle,
    })
}

/// Accepts a bracket and gives its label without outer spaces. `interval` is none for a bracket
/// of one fee.
pub fn check_tranche(
    libelle: &str,
    debut: Valeur,
    mode: Mode,
) -> Result<(String, Tranche), Refusal> {
    let libelle = libelle.trim();
    if libelle.is_empty() {
        return Err(Refusal::TrancheLibelleMissing);
    }
    texte::check(libelle, LIBELLE_CHARS_MAX)?;
    if !(Valeur(0)..=VALEUR_MAX).contains(&debut) {
        return Err(Refusal::TrancheDebutInvalid);
    }
    match mode {
        Mode::Progressive { interval } if !(Valeur(1)..=VALEUR_MAX).contains(&interval) => {
            Err(Refusal::TrancheIntervalInvalid)
        }
        Mode::Unique | Mode::Progressive { .. } => {
            Ok((libelle.to_owned(), Tranche { debut, mode }))
        }
    }
}
