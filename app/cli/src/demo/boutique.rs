//! Records of the demo shop that the import cannot carry: brackets, fees, carriers, settings,
//! variable dimensions, in the shapes of the calls that create them.

use anyhow::{Context, Result};
use serde::Deserialize;

use super::fichiers::read_file;
use super::{REGLEE, legales, reach};
use domain::Centimes;
use domain::article::DimensionsVariables;
use domain::forfait::{Forfait, Tranche, Transporteur, TypeForfait};
use domain::ids::*;
use domain::promesse::{self, DelaiCommande};
use shop::Parts;
use store::tables::DIMENSIONS;
use store::{StoreError, Write, reglages, transport};

#[derive(Deserialize)]
struct Boutique {
    tranches: Vec<TrancheLue>,
    forfaits: Vec<ForfaitLu>,
    transporteurs: Vec<TransporteurLu>,
    reglages: ReglagesLus,
    dimensions: Vec<DimensionsLues>,
}

#[derive(Deserialize)]
struct TrancheLue {
    id: u64,
    libelle: String,
    debut: f64,
    unique: bool,
    interval: Option<f64>,
}

#[derive(Deserialize)]
struct ForfaitLu {
    id: u64,
    libelle: String,
    montant: f64,
    franco: f64,
    agence: String,
    zone: Option<u64>,
    categorie: Option<String>,
    tranche: u64,
}

#[derive(Deserialize)]
struct TransporteurLu {
    nom: String,
    logo: String,
    description: String,
    etat: bool,
    tracking_url: String,
    id_forfait_transport: Option<u64>,
    delais: Vec<DelaiLu>,
    params: Vec<Param>,
    options: Vec<ChoixDemo>,
}

#[derive(Deserialize)]
struct DelaiLu {
    limite: String,
    preparation: u8,
    transit: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "UPPERCASE")]
struct Param {
    lib: String,
    val: String,
}

#[derive(Deserialize)]
struct ChoixDemo {
    nom: String,
    valeur: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ReglagesLus {
    type_forfait: TypeForfait,
    anonymous_parametrages: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DimensionsLues {
    code_unite: String,
    longueur_variable: bool,
    largeur_variable: bool,
    hauteur_variable: bool,
    diametre_variable: bool,
    densite_variable: bool,
    contenance_variable: bool,
    poids_variable: bool,
}

/// Reads the file and writes what it says.
pub(super) fn import(parts: &Parts) -> Result<()> {
    let boutique: Boutique =
        serde_json::from_slice(&read_file("boutique.json")?).context("boutique.json")?;
    let written: Result<(), StoreError> = parts.store.write(move |write| put(write, boutique));
    written.context("les réglages de démonstration n'ont pas pu être écrits")
}

fn put(write: &mut Write<'_>, boutique: Boutique) -> Result<(), StoreError> {
    transport::put_type_forfait(write, boutique.reglages.type_forfait)?;
    for tranche in boutique.tranches {
        transport::put_tranche(write, &tranche.into())?;
    }
    for forfait in boutique.forfaits {
        transport::put_forfait(write, &forfait.into())?;
    }
    for (position, carrier) in (0..).zip(boutique.transporteurs) {
        let id = transport::next_transporteur(write)?;
        let carrier = Transporteur {
            id,
            position,
            ..carrier.into()
        };
        transport::put_transporteur(write, &carrier)?;
    }
    for dimensions in boutique.dimensions {
        let dimensions = DimensionsVariables::from(dimensions);
        write.put(&DIMENSIONS, &dimensions.code_unite.clone(), &dimensions)?;
    }
    let mut connexion = reglages::find_connexion(write)?;
    let profils = boutique.reglages.anonymous_parametrages.iter();
    connexion.anonymous_parametrages = profils
        .filter_map(|code| CodeParametrage::parse(code))
        .collect();
    reglages::put_connexion(write, &connexion)?;
    let page = legales::build_settings(reglages::find_page(write)?);
    legales::update(write)?;
    reglages::put_page(write, &page)?;
    reach(write, REGLEE)
}

impl From<TrancheLue> for Tranche {
    fn from(lue: TrancheLue) -> Self {
        Self {
            id: TrancheId(lue.id),
            libelle: lue.libelle,
            debut: thousandths(lue.debut),
            unique: lue.unique,
            interval: lue.interval.map(thousandths),
            version: 1,
        }
    }
}

impl From<ForfaitLu> for Forfait {
    fn from(lu: ForfaitLu) -> Self {
        Self {
            id: ForfaitId(lu.id),
            libelle: lu.libelle,
            montant: cents(lu.montant),
            franco: (lu.franco > 0.0).then(|| cents(lu.franco)),
            agence: CodeAgence::parse(&lu.agence),
            zone: lu.zone.map(ZoneId),
            categorie: lu.categorie.as_deref().and_then(CodeFamille::parse),
            tranche: TrancheId(lu.tranche),
            transporteur: None,
            version: 1,
        }
    }
}

impl DelaiLu {
    /// A line for every agency; none where its hour is no hour.
    fn read(self) -> Option<DelaiCommande> {
        Some(DelaiCommande {
            agence: None,
            zone: None,
            limite: promesse::parse_hour(&self.limite)?,
            preparation: self.preparation,
            transit: self.transit,
            samedi: false,
        })
    }
}

impl From<TransporteurLu> for Transporteur {
    fn from(lu: TransporteurLu) -> Self {
        Self {
            nom: lu.nom,
            logo: lu.logo,
            description: lu.description,
            etat: lu.etat,
            tracking_url: lu.tracking_url,
            forfait: lu.id_forfait_transport.map(ForfaitId),
            delais: lu.delais.into_iter().filter_map(DelaiLu::read).collect(),
            params: lu
                .params
                .into_iter()
                .map(|one| (one.lib, one.val))
                .collect(),
            options: lu
                .options
                .into_iter()
                .map(|one| (one.nom, one.valeur))
                .collect(),
            version: 1,
            ..Self::default()
        }
    }
}

impl From<DimensionsLues> for DimensionsVariables {
    fn from(lues: DimensionsLues) -> Self {
        Self {
            code_unite: CodeUnite::parse(&lues.code_unite).unwrap_or_default(),
            longueur: lues.longueur_variable,
            largeur: lues.largeur_variable,
            hauteur: lues.hauteur_variable,
            diametre: lues.diametre_variable,
            densite: lues.densite_variable,
            contenance: lues.contenance_variable,
            poids: lues.poids_variable,
            version: 1,
        }
    }
}

/// The file is ours: its amounts have two decimals and are small.
#[expect(
    clippy::cast_possible_truncation,
    reason = "amounts of our own file, under a million"
)]
fn cents(euros: f64) -> Centimes {
    Centimes((euros * 100.0).round() as i64)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "bounds of our own file, under a million"
)]
fn thousandths(value: f64) -> i64 {
    (value * 1000.0).round() as i64
}
