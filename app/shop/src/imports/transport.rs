//! Brackets, carriers and fees. They are few and name each other: read whole, judged together, and
//! written by the change itself, where what somebody else made of them meanwhile is seen.

use std::collections::BTreeMap;

use super::diff_builder::{DiffBuilder, SeenKeys, StepError, StepResult};
use super::header::Header;
use super::rapport::{ActeImport, ecarts};
use super::references::number;
use super::transport_changes::{Change, TransportChanges};
use crate::import_files::{FORFAITS, TRANCHES, TRANSPORTEURS};
use domain::column::Columns;
use domain::forfait::{Forfait, Tranche, Transporteur};
use domain::ids::{ForfaitId, TrancheId, TransporteurId, ZoneId};
use files::csv::RefusLigne;
use files::zip::Archive;
use store::{Rows, StoreError, tables, transport as kept};
use wasm_rules::forfait::{self as rule, Draft, Mode, Valeur};
use wasm_rules::transporteur;

/// Said of a number that names nothing.
const INCONNU: &str = "Ce numéro n'existe ni dans la boutique ni dans cet import.";

/// The transport as it will be.
struct TransportApres {
    tranches: BTreeMap<TrancheId, Tranche>,
    transporteurs: BTreeMap<TransporteurId, Transporteur>,
    forfaits: BTreeMap<ForfaitId, Forfait>,
}

/// Reads the three files.
pub(super) fn transport(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut etat = TransportApres {
        tranches: diff.read.list(&tables::TRANCHES)?.into_iter().collect(),
        transporteurs: diff
            .read
            .list(&tables::TRANSPORTEURS)?
            .into_iter()
            .collect(),
        forfaits: diff.read.list(&tables::FORFAITS)?.into_iter().collect(),
    };
    let known = (
        etat.tranches.clone(),
        etat.transporteurs.clone(),
        etat.forfaits.clone(),
    );
    tranches(diff, archive, &mut etat)?;
    tell(diff, (&known.0, &etat.tranches), |changes| {
        &mut changes.tranches
    });
    diff.rapport.close(TRANCHES);
    transporteurs(diff, archive, &mut etat)?;
    diff.rapport.close(TRANSPORTEURS);
    forfaits(diff, archive, &mut etat)?;
    tell(diff, (&known.2, &etat.forfaits), |changes| {
        &mut changes.forfaits
    });
    diff.rapport.close(FORFAITS);
    leave_unknown(&mut etat);
    number_positions(&mut etat.transporteurs);
    tell(diff, (&known.1, &etat.transporteurs), |changes| {
        &mut changes.transporteurs
    });
    diff.rapport.close(TRANSPORTEURS);
    Ok(())
}

#[expect(
    clippy::redundant_closure,
    reason = "the function itself is not general enough over the lifetime of a table"
)]
fn tranches(
    diff: &mut DiffBuilder<'_>,
    archive: &mut Archive,
    etat: &mut TransportApres,
) -> StepResult {
    let mut seen = SeenKeys::new();
    diff.each_row(
        archive,
        (TRANCHES, &["id"]),
        |table| Header::find(table),
        |diff, header: &Header<Tranche>, ligne| {
            let id = TrancheId(number(ligne, header.key())?);
            let before = etat.tranches.get(&id).cloned();
            let is_known = before.is_some();
            let mut tranche = before.unwrap_or(Tranche {
                id,
                libelle: String::new(),
                debut: 0,
                unique: true,
                interval: None,
                version: 0,
            });
            diff.read_into(header, ligne, &mut tranche, is_known)?;
            seen.add(id, ligne.numero, "id")?;
            let mode = match tranche.unique {
                true => Mode::Unique,
                false => Mode::Progressive {
                    interval: Valeur(tranche.interval.unwrap_or_default()),
                },
            };
            rule::check_tranche(&tranche.libelle, Valeur(tranche.debut), mode)
                .map_err(|fautes| refus(&fautes, &[]))?;
            let alike = |it: &&Tranche| it.id != id && it.is_alike(&tranche);
            if let Some(other) = etat.tranches.values().find(alike) {
                let motif = format!("La tranche n° {} compte de même.", other.id);
                return Err(RefusLigne::new("debut", motif).into());
            }
            etat.tranches.insert(id, tranche);
            Ok(())
        },
    )?;
    Ok(())
}

#[expect(
    clippy::redundant_closure,
    reason = "the function itself is not general enough over the lifetime of a table"
)]
fn transporteurs(
    diff: &mut DiffBuilder<'_>,
    archive: &mut Archive,
    etat: &mut TransportApres,
) -> StepResult {
    let mut seen = SeenKeys::new();
    diff.each_row(
        archive,
        (TRANSPORTEURS, &["id"]),
        |table| Header::find(table),
        |diff, header: &Header<Transporteur>, ligne| {
            let id = TransporteurId(number(ligne, header.key())?);
            let before = etat.transporteurs.get(&id).cloned();
            let is_known = before.is_some();
            let mut carrier = before.unwrap_or(Transporteur {
                id,
                etat: true,
                position: u32::MAX,
                ..Transporteur::default()
            });
            diff.read_into(header, ligne, &mut carrier, is_known)?;
            seen.add(id, ligne.numero, "id")?;
            transporteur::check_nom(&carrier.nom)
                .map_err(|refusal| RefusLigne::new("nom", refusal.to_string()))?;
            if let Err(motif) = crate::transport::check_plain(&carrier) {
                return Err(RefusLigne::new(motif.0, motif.1).into());
            }
            etat.transporteurs.insert(id, carrier);
            Ok(())
        },
    )?;
    Ok(())
}

#[expect(
    clippy::redundant_closure,
    reason = "the function itself is not general enough over the lifetime of a table"
)]
fn forfaits(
    diff: &mut DiffBuilder<'_>,
    archive: &mut Archive,
    etat: &mut TransportApres,
) -> StepResult {
    let mut seen = SeenKeys::new();
    diff.each_row(
        archive,
        (FORFAITS, &["id"]),
        |table| Header::find(table),
        |diff, header: &Header<Forfait>, ligne| {
            let id = ForfaitId(number(ligne, header.key())?);
            let before = etat.forfaits.get(&id).cloned();
            let is_known = before.is_some();
            let mut forfait = before.unwrap_or(Forfait {
                id,
                libelle: String::new(),
                montant: domain::Centimes(0),
                franco: None,
                agence: None,
                zone: None,
                categorie: None,
                tranche: TrancheId(0),
                transporteur: None,
                version: 0,
            });
            diff.read_into(header, ligne, &mut forfait, is_known)?;
            seen.add(id, ligne.numero, "id")?;
            judge(diff, etat, &mut forfait)?;
            etat.forfaits.insert(id, forfait);
            Ok(())
        },
    )?;
    Ok(())
}

/// Refuses a fee that is not whole, names what is not there, or is there already.
fn judge(
    diff: &DiffBuilder<'_>,
    etat: &TransportApres,
    forfait: &mut Forfait,
) -> Result<(), StepError> {
    let draft = Draft {
        agence: forfait.agence.as_ref().map(ToString::to_string),
        zone: forfait.zone.map(|zone| zone.0),
        categorie: forfait.categorie.as_ref().map(ToString::to_string),
        tranche: Some(forfait.tranche.0),
        libelle: forfait.libelle.clone(),
    };
    let franco = forfait.franco.map(|it| it.to_decimal()).unwrap_or_default();
    let columns = [("agence", "code_agence"), ("categorie", "code_famille")];
    let complete = rule::check(draft, &forfait.montant.to_decimal(), &franco)
        .map_err(|fautes| refus(&fautes, &columns))?;
    forfait.franco = complete.franco;
    let named = [
        ("tranche", etat.tranches.contains_key(&forfait.tranche)),
        ("zone", knows_zone(diff, forfait.zone)?),
        (
            "transporteur",
            forfait
                .transporteur
                .is_none_or(|id| etat.transporteurs.contains_key(&id)),
        ),
    ];
    if let Some((colonne, _)) = named.into_iter().find(|(_, is_there)| !is_there) {
        return Err(RefusLigne::new(colonne, INCONNU).into());
    }
    let is_twin = |it: &&Forfait| {
        it.id != forfait.id
            && it.transporteur == forfait.transporteur
            && kept::cle(it) == kept::cle(forfait)
    };
    match etat.forfaits.values().find(is_twin) {
        None => Ok(()),
        Some(twin) => {
            let motif = format!("{} : n° {}.", wasm_rules::Refusal::ForfaitExists, twin.id);
            Err(RefusLigne::new("tranche", motif).into())
        }
    }
}

fn knows_zone(diff: &DiffBuilder<'_>, zone: Option<ZoneId>) -> Result<bool, StoreError> {
    match zone {
        None => Ok(true),
        Some(id) => {
            Ok(diff.batch.contains(&tables::ZONES, &id)
                || diff.read.contains(&tables::ZONES, &id)?)
        }
    }
}

/// The first fault of a rule, at its column.
fn refus(fautes: &[rule::Faute], columns: &[(&str, &'static str)]) -> RefusLigne {
    let Some((champ, refusal)) = fautes.first() else {
        return RefusLigne::new("id", INCONNU);
    };
    let column = columns.iter().find(|(name, _)| name == champ);
    RefusLigne::new(
        column.map_or(*champ, |(_, column)| *column),
        refusal.to_string(),
    )
}

/// A carrier names no fee that is not there, nor one of another's grid.
fn leave_unknown(etat: &mut TransportApres) {
    for carrier in etat.transporteurs.values_mut() {
        let mut named = carrier.list_named();
        named.retain(|id| {
            let found = etat.forfaits.get(id);
            found.is_some_and(|forfait| forfait.transporteur.is_none())
        });
        carrier.put_named(named);
    }
}

/// Numbers the carriers from 0 in the order of their positions.
fn number_positions(all: &mut BTreeMap<TransporteurId, Transporteur>) {
    let mut sorted: Vec<(u32, TransporteurId)> =
        all.values().map(|it| (it.position, it.id)).collect();
    sorted.sort_unstable();
    for (position, (_, id)) in (0_u32..).zip(sorted) {
        if let Some(carrier) = all.get_mut(&id) {
            carrier.position = position;
        }
    }
}

/// A record of the transport: its version grows when it changes.
trait Versioned: Columns + Clone + PartialEq {
    fn version(&mut self) -> &mut u64;
}

impl Versioned for Tranche {
    fn version(&mut self) -> &mut u64 {
        &mut self.version
    }
}

impl Versioned for Forfait {
    fn version(&mut self) -> &mut u64 {
        &mut self.version
    }
}

impl Versioned for Transporteur {
    fn version(&mut self) -> &mut u64 {
        &mut self.version
    }
}

/// Counts what differs, and keeps it to be written.
fn tell<K: Ord + std::fmt::Display, T: Versioned>(
    diff: &mut DiffBuilder<'_>,
    (known, after): (&BTreeMap<K, T>, &BTreeMap<K, T>),
    place: impl Fn(&mut TransportChanges) -> &mut Vec<Change<T>>,
) {
    for (key, record) in after {
        let before = known.get(key);
        if before == Some(record) {
            continue;
        }
        let mut record = record.clone();
        *record.version() += 1;
        match before {
            None => diff.rapport.count(ActeImport::Cree, key),
            Some(before) => {
                let change = || ecarts(before.cellules(), record.cellules());
                diff.rapport.change(key, change);
            }
        }
        place(&mut diff.transport).push((before.cloned(), record));
    }
}
