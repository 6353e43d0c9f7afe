//! Transport: zones, brackets, fees and carriers.

mod colonnes;

use crate::column::required_texte;
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Centimes;
use super::column::{Cell, Column, Columns};
use super::ids::{CodeAgence, CodeFamille, ForfaitId, TrancheId, TransporteurId, ZoneId};
use super::plan::Famille;
use super::promesse::DelaiCommande;
use ground::json_records;
use wasm_rules::code_postal;

/// A delivery zone: a set of departments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Zone {
    /// Number.
    pub id: ZoneId,
    /// Label.
    pub libelle: String,
    /// Departments: `29`, `2A`, `974`.
    pub departements: Vec<String>,
    /// Grows with each change.
    #[serde(default)]
    pub version: u64,
}

/// Measure of the brackets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TypeForfait {
    /// Weight of the order, in kg.
    #[serde(rename = "poids")]
    Poids,
    /// Value of the articles without VAT, in euros.
    #[default]
    #[serde(rename = "montant")]
    Montant,
}

/// A bracket of weight or value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tranche {
    /// Number.
    pub id: TrancheId,
    /// Label.
    pub libelle: String,
    /// From this value on, in 1/1000 kg or 1/1000 €.
    pub debut: i64,
    /// One fee for the whole bracket; else progressive.
    pub unique: bool,
    /// Step of a progressive bracket, in the unit of `debut`; above zero.
    pub interval: Option<i64>,
    /// Grows with each change.
    #[serde(default)]
    pub version: u64,
}

impl Tranche {
    /// True for two that count alike, whatever they are called.
    pub fn is_alike(&self, other: &Self) -> bool {
        let counted = |it: &Self| (it.debut, it.unique, it.interval.filter(|_| !it.unique));
        counted(self) == counted(other)
    }
}

/// A transport fee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfait {
    /// Number.
    pub id: ForfaitId,
    /// Label.
    pub libelle: String,
    /// Amount without VAT.
    pub montant: Centimes,
    /// Value of the articles from which carriage is free.
    pub franco: Option<Centimes>,
    /// Only for orders of this agency.
    pub agence: Option<CodeAgence>,
    /// Only for departments of this zone.
    pub zone: Option<ZoneId>,
    /// Only when every line is of this family or below it.
    pub categorie: Option<CodeFamille>,
    /// From which weight or value on, and how it grows.
    pub tranche: TrancheId,
    /// The carrier whose grid it is part of; none is for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transporteur: Option<TransporteurId>,
    /// Grows with each change.
    #[serde(default)]
    pub version: u64,
}

/// A carrier.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Transporteur {
    /// Number.
    pub id: TransporteurId,
    /// Name.
    pub nom: String,
    /// Path of its logo, or nothing.
    pub logo: String,
    /// Text that shoppers read.
    pub description: String,
    /// Offered at checkout.
    pub etat: bool,
    /// Place in the list, from 0, without gaps.
    pub position: u32,
    /// Address a parcel is followed at; `{numero}` stands for its number.
    pub tracking_url: String,
    /// The first fee it names as its own; none takes the one the rules choose, unless it has a grid.
    pub forfait: Option<ForfaitId>,
    /// The others it names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub autres_forfaits: Vec<ForfaitId>,
    /// The heaviest order it takes, in 1/1000 kg.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub poids_max: Option<i64>,
    /// The largest order it takes, in 1/1000 m³.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub volume_max: Option<i64>,
    /// Time it takes, a line an agency; none promises nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub delais: Vec<DelaiCommande>,
    /// Parameters that go into the export: label, value.
    pub params: Vec<(String, String)>,
    /// Options shown at checkout: name, value.
    pub options: Vec<(String, String)>,
    /// Grows with each change.
    pub version: u64,
}

impl Transporteur {
    /// The fees it names as its own, which others may name too; those of its grid name it.
    pub fn list_named(&self) -> Vec<ForfaitId> {
        let others = self.autres_forfaits.iter().copied();
        self.forfait.into_iter().chain(others).collect()
    }

    /// Time it takes from an agency to a place of these zones: a line of one of them before that of
    /// everywhere, the agency's own before that of all.
    pub fn find_delai(
        &self,
        agence: Option<&CodeAgence>,
        zones: &[ZoneId],
    ) -> Option<&DelaiCommande> {
        let fits = |it: &&DelaiCommande| {
            let leaves = it.agence.is_none() || it.agence.as_ref() == agence;
            leaves && it.zone.is_none_or(|zone| zones.contains(&zone))
        };
        let lines = self.delais.iter().filter(fits);
        lines.min_by_key(|it| (it.zone.is_none(), it.agence.is_none()))
    }

    /// Makes these the fees it names.
    pub fn put_named(&mut self, named: Vec<ForfaitId>) {
        let mut named = named.into_iter();
        self.forfait = named.next();
        self.autres_forfaits = named.collect();
    }
}

/// A carrier with the fees that are its own: those it names, then those of its grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransporteurNomme {
    /// The carrier.
    pub transporteur: Transporteur,
    /// Its own fees; none takes the common ones.
    pub forfaits: Vec<ForfaitId>,
}

impl TransporteurNomme {
    /// A carrier among all the fees.
    pub fn new(transporteur: Transporteur, all: &[Forfait]) -> Self {
        let grid = all
            .iter()
            .filter(|it| it.transporteur == Some(transporteur.id));
        let mut forfaits = transporteur.list_named();
        forfaits.extend(grid.map(|it| it.id));
        Self {
            transporteur,
            forfaits,
        }
    }
}

/// A fee with what it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForfaitNomme {
    /// The fee.
    pub forfait: Forfait,
    /// Its zone.
    pub zone: Option<Zone>,
    /// Its category.
    pub famille: Option<Famille>,
    /// Its bracket.
    pub tranche: Option<Tranche>,
}

impl Columns for Zone {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("id", |it| it.id.to_string()),
        required_texte!("libelle", libelle),
        Column::<Self>::strict(
            "departements",
            |it| it.departements.join(","),
            |it, text| set_departements(&mut it.departements, text),
        ),
    ];
}

fn set_departements(place: &mut Vec<String>, text: &str) -> Cell {
    let parts = text.split(',').filter(|part| !part.trim().is_empty());
    let all: Option<BTreeSet<_>> = parts.map(code_postal::parse_departement).collect();
    let motif = "Veuillez saisir des départements qui existent, séparés par des virgules.";
    *place = all.ok_or_else(|| motif.to_owned())?.into_iter().collect();
    Ok(())
}

json_records!(Zone, Tranche, Forfait, Transporteur);
