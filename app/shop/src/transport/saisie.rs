//! Editing of the transport: zones, brackets, fees.

use std::collections::BTreeSet;

use super::cle_zone;
use wasm_rules::forfait::{self as rule, Draft};
use wasm_rules::refusal::Refusal;
use wasm_rules::{code_postal, texte};

use crate::editable::{changed, signature};
use crate::undo::{self, Act};
use crate::{Caller, FormErrors, Parts, Result, ShopError, versions};
use domain::code::Code;
use domain::column::Columns;
use domain::forfait::{Forfait, Transporteur, TransporteurNomme, TypeForfait, Zone};
use domain::ids::{CodeAgence, CodeFamille, ForfaitId, TrancheId, TransporteurId, ZoneId};
use domain::retouche::Retouchee;
use store::{Rows, Write, tables};
use store::{retouches, transport as kept};

/// A zone, new or changed.
#[derive(Clone, Debug, Default)]
pub struct NewZone {
    /// Its number, when it exists.
    pub id: Option<ZoneId>,
    /// Label.
    pub libelle: String,
    /// Departments.
    pub departements: Vec<String>,
    /// Version seen.
    pub version: Option<u64>,
}

/// Saves a zone, whose columns that change are marked; says whether it is new.
pub fn save_zone(parts: &Parts, caller: &Caller, new: NewZone) -> Result<(Retouchee<Zone>, bool)> {
    let retouche = signature(parts, caller)?;
    let libelle = new.libelle.trim().to_owned();
    let mut errors = FormErrors::default();
    if libelle.is_empty() {
        errors.add("libelle", "Veuillez saisir le libellé de la zone.");
    }
    errors.check("libelle", texte::check(&libelle, rule::LIBELLE_CHARS_MAX));
    let departements = departements(&new.departements, &mut errors);
    if departements.is_empty() {
        // It would hold no delivery, and the fees of it would never apply.
        errors.add("departements", "Choisissez au moins un département.");
    }
    errors.into_result()?;
    parts.create_or_change(
        caller,
        |(_, is_new)| *is_new,
        move |write| {
            let find =
                |id| versions::find(write, (&tables::ZONES, &id), new.version, |it| it.version);
            let before = new.id.map(find).transpose()?;
            // Saved as it was read: nothing changes, its version least of all.
            if let Some(zone) = before
                .as_ref()
                .filter(|it| it.libelle == libelle && it.departements == departements)
            {
                let retouches = retouches::find(write, &cle_zone(zone.id))?;
                let fiche = zone.clone();
                return Ok((Retouchee { fiche, retouches }, false));
            }
            let zone = Zone {
                id: match new.id {
                    Some(id) => id,
                    None => kept::next_zone(write)?,
                },
                libelle,
                departements,
                version: before.as_ref().map_or(1, |zone| zone.version + 1),
            };
            kept::put_zone(write, &zone)?;
            let colonnes = changed(before.as_ref().map(Zone::cellules), &zone.cellules());
            let retouches =
                retouches::add_columns(write, &cle_zone(zone.id), &colonnes, &retouche)?;
            let saved = Retouchee {
                fiche: zone,
                retouches,
            };
            Ok((saved, before.is_none()))
        },
    )
}

/// Departments as typed, each once, by code.
fn departements(typed: &[String], errors: &mut FormErrors) -> Vec<String> {
    let mut known = BTreeSet::new();
    let mut unknown = Vec::new();
    for code in typed.iter().map(|code| code.trim()) {
        match code_postal::parse_departement(code) {
            Some(departement) => drop(known.insert(departement)),
            None if code.is_empty() => {}
            None => unknown.push(format!("« {code} »")),
        }
    }
    let noms = unknown.join(", ");
    match unknown.len() {
        0 => {}
        1 => errors.add(
            "departements",
            format!("Le département {noms} n'existe pas. Exemples : 29, 2A, 974."),
        ),
        _ => errors.add(
            "departements",
            format!("Les départements {noms} n'existent pas. Exemples : 29, 2A, 974."),
        ),
    }
    known.into_iter().collect()
}

/// Removes a zone that no fee names.
pub fn remove_zone(parts: &Parts, caller: &Caller, id: ZoneId, version: Option<u64>) -> Result<()> {
    let inverse = parts.change(caller, move |write| {
        versions::find(write, (&tables::ZONES, &id), version, |it| it.version)?;
        let used = kept::list_forfaits(write)?;
        if used.iter().any(|forfait| forfait.zone == Some(id)) {
            return Err(ShopError::refused(
                Code::ZoneUtilisee,
                "Des forfaits utilisent cette zone. Supprimez-les d'abord.",
            ));
        }
        kept::remove_zone(write, id)?;
        retouches::remove(write, &cle_zone(id))?;
        Ok(write.build_inverse()?)
    })?;
    undo::keep(parts, caller, Act::Zone(id), inverse);
    Ok(())
}

/// A fee, new or changed.
#[derive(Clone, Debug, Default)]
pub struct NewForfait {
    /// Its number, when it exists.
    pub id: Option<ForfaitId>,
    /// Draft, as typed.
    pub draft: Draft,
    /// The amount, as typed.
    pub montant: String,
    /// The amount of articles from which it is free, as typed; empty for none.
    pub franco: String,
    /// The carrier whose grid it is part of, or none for all; what is not given stays.
    pub transporteur: Option<Option<TransporteurId>>,
    /// Version seen.
    pub version: Option<u64>,
}

/// Saves a fee; says whether it is new.
pub fn save_forfait(parts: &Parts, caller: &Caller, new: NewForfait) -> Result<(Forfait, bool)> {
    let complete = rule::check(new.draft, &new.montant, &new.franco)?;
    parts.create_or_change(
        caller,
        |(_, is_new)| *is_new,
        move |write| {
            let find = |id| {
                versions::find(write, (&tables::FORFAITS, &id), new.version, |it| {
                    it.version
                })
            };
            let before = new.id.map(find).transpose()?;
            let forfait = Forfait {
                id: match new.id {
                    Some(id) => id,
                    None => kept::next_forfait(write)?,
                },
                libelle: complete.libelle,
                montant: complete.montant,
                franco: complete.franco,
                agence: code(complete.agence, "agence", CodeAgence::parse)?,
                zone: complete.zone.map(ZoneId),
                categorie: code(complete.categorie, "categorie", CodeFamille::parse)?,
                tranche: TrancheId(complete.tranche),
                transporteur: match new.transporteur {
                    Some(given) => given,
                    None => before.as_ref().and_then(|forfait| forfait.transporteur),
                },
                version: before.as_ref().map_or(1, |forfait| forfait.version + 1),
            };
            check_named(write, &forfait)?;
            check_owner(write, &forfait)?;
            let taken = kept::find_forfait_by_cle(write, &forfait)?;
            if taken.is_some_and(|taken| taken != forfait.id) {
                return Err(exists());
            }
            kept::put_forfait(write, &forfait)?;
            Ok((forfait, before.is_none()))
        },
    )
}

fn exists() -> ShopError {
    let refusal = Refusal::ForfaitExists;
    ShopError::refused(Code::ForfaitExistant, refusal.to_string())
}

fn code<T>(
    text: Option<String>,
    name: &str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>> {
    match text {
        None => Ok(None),
        Some(text) => match parse(&text) {
            Some(code) => Ok(Some(code)),
            None => Err(ShopError::field(name, INCONNUE)),
        },
    }
}

/// A code or a number that names nothing.
pub(super) const INCONNUE: &str = "Cette valeur n'existe pas, ou plus.";

/// Refuses a fee that names what does not exist.
pub(crate) fn check_named(write: &Write<'_>, forfait: &Forfait) -> Result<()> {
    let mut errors = FormErrors::default();
    if !write.contains(&tables::TRANCHES, &forfait.tranche)? {
        errors.add("tranche", INCONNUE);
    }
    if let Some(zone) = &forfait.zone
        && !write.contains(&tables::ZONES, zone)?
    {
        errors.add("zone", INCONNUE);
    }
    if let Some(agence) = &forfait.agence
        && !write.contains(&tables::AGENCES, agence)?
    {
        errors.add("agence", INCONNUE);
    }
    if let Some(famille) = &forfait.categorie
        && !write.contains(&tables::FAMILLES, famille)?
    {
        errors.add("categorie", INCONNUE);
    }
    errors.into_result()
}

/// Refuses to keep for one carrier what another names.
fn check_owner(write: &Write<'_>, forfait: &Forfait) -> Result<()> {
    let Some(owner) = forfait.transporteur else {
        return Ok(());
    };
    let carriers = kept::list_transporteurs(write)?;
    if !carriers.iter().any(|it| it.id == owner) {
        return Err(ShopError::field("transporteur", INCONNUE));
    }
    let others = carriers.iter().filter(|it| it.id != owner);
    match find_bearer(others, forfait.id) {
        Some(bearer) => Err(borne(&bearer.nom)),
        None => Ok(()),
    }
}

/// The carrier that names a fee as its own.
fn find_bearer<'t>(
    mut carriers: impl Iterator<Item = &'t Transporteur>,
    id: ForfaitId,
) -> Option<&'t Transporteur> {
    carriers.find(|it| it.list_named().contains(&id))
}

fn borne(nom: &str) -> ShopError {
    let detail = format!(
        "Le transporteur « {nom} » porte ce forfait. Donnez-lui-en un autre avant de le supprimer."
    );
    ShopError::refused(Code::ForfaitUtilise, detail)
}

/// Removes a fee that no carrier names.
pub fn remove_forfait(
    parts: &Parts,
    caller: &Caller,
    id: ForfaitId,
    version: Option<u64>,
) -> Result<()> {
    let inverse = parts.change(caller, move |write| {
        versions::find(write, (&tables::FORFAITS, &id), version, |it| it.version)?;
        let carriers = kept::list_transporteurs(write)?;
        if let Some(bearer) = find_bearer(carriers.iter(), id) {
            return Err(borne(&bearer.nom));
        }
        kept::remove_forfait(write, id)?;
        Ok(write.build_inverse()?)
    })?;
    undo::keep(parts, caller, Act::Forfait(id), inverse);
    Ok(())
}

/// Removes every fee, keeps zones and brackets; says how many there were, and which carriers bore
/// one. These then take the fees that will be made, as those do that never bore one of their own.
pub fn reset_forfaits(parts: &Parts, caller: &Caller) -> Result<(usize, Vec<String>)> {
    let (count, names, inverse) = parts.change(caller, |write| {
        let mut names = Vec::new();
        let all = kept::list_forfaits(write)?;
        for carrier in kept::list_transporteurs(write)? {
            let mut own = TransporteurNomme::new(carrier, &all);
            if own.forfaits.is_empty() {
                continue;
            }
            names.push(own.transporteur.nom.clone());
            own.transporteur.put_named(Vec::new());
            own.transporteur.version += 1;
            kept::put_transporteur(write, &own.transporteur)?;
        }
        for forfait in &all {
            kept::remove_forfait(write, forfait.id)?;
        }
        Ok::<_, ShopError>((all.len(), names, write.build_inverse()?))
    })?;
    undo::keep(parts, caller, Act::TousForfaits, inverse);
    Ok((count, names))
}

/// Changes what the brackets measure.
pub fn set_type_forfait(parts: &Parts, caller: &Caller, kind: TypeForfait) -> Result<()> {
    parts.change(caller, move |write| {
        Ok(kept::put_type_forfait(write, kind)?)
    })
}
