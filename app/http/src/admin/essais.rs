//! Dry runs of import files: the exact difference, by pages and as a table for spreadsheets.

use crate::staff;
use axum::Json;
use axum::extract::State;
use axum::response::Response;

use super::tableur::attachment;
use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::{Path, Query};
use crate::numbers::coupe;

use crate::route::{Access, Route, get, post};
use crate::upload::send_open;
use shop::imports::difference::{ActeImport, ChangementLigne, ChoixDifference};
use shop::imports::essais;
use shop::imports::motifs::Motif;
use shop::imports::rapport::{BilanImport, CompteFichier, LigneRefusee, Rapport};
use shop::{Shop, ShopError};
use wire::fichier::{
    BilanView, ChangementView, CompteView, DifferenceView, EcartView, LigneRapportView, MotifView,
    RapportView, SimulationView,
};

/// Reasons shown of a report; the report file beside the zip holds every row.
const MOTIFS_MAX: usize = 200;

const SIMULATION: &str = "/admin/fichierimportation/simulation/{name}";

/// The routes of this file.
pub(super) fn routes() -> Vec<Route> {
    vec![
        post(SIMULATION, Access::Admin, simulate)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Import : simuler").outside(Outside::Files)),
        get(SIMULATION, Access::Admin, difference).open_to(staff::CATALOGUES),
        get(
            "/admin/fichierimportation/difference/{name}",
            Access::Admin,
            csv,
        )
        .open_to(staff::CATALOGUES)
        .audited(note_act("Import : télécharger la différence").outside(Outside::HandedOut)),
    ]
}

/// Tries an import: tells what the file would change, and changes nothing.
async fn simulate(
    State(shop): State<Shop>,
    Path(name): Path<String>,
) -> Result<Json<SimulationView>> {
    let told = shop
        .call(move |parts| essais::simulate(parts, &name))
        .await?;
    Ok(Json(SimulationView {
        etat: serde_json::to_value(told.etat).map_err(ShopError::internal)?,
        rapport: rapport(&told),
        bilan: told.bilan.as_ref().map(bilan),
    }))
}

/// A page of what the last dry run of a file told; it is worked out again where it is forgotten.
async fn difference(
    State(shop): State<Shop>,
    Path(name): Path<String>,
    Query(query): Query,
) -> Result<Json<DifferenceView>> {
    let choix = ChoixDifference {
        acte: query.get("acte").and_then(ActeImport::parse),
        fichier: query
            .get("fichier")
            .filter(|it| !it.is_empty())
            .map(str::to_owned),
    };
    let coupe = coupe(&query)?;
    let page = shop
        .call(move |parts| essais::list_page(parts, &name, &choix, coupe))
        .await?;
    Ok(Json(DifferenceView {
        list: page.changements.into_iter().map(changement).collect(),
        pages: page.pages,
        total: page.total,
    }))
}

async fn csv(State(shop): State<Shop>, Path(name): Path<String>) -> Result<Response> {
    let file = shop
        .call(move |parts| essais::export_csv(parts, &name))
        .await?;
    Ok(attachment(send_open(file.into()), "difference.csv"))
}

/// A report on the wire.
pub(super) fn rapport(rapport: &Rapport) -> RapportView {
    let lignes = |all: &[LigneRefusee]| all.iter().map(ligne).collect();
    RapportView {
        crees: rapport.crees,
        modifies: rapport.modifies,
        supprimes: rapport.supprimes,
        refuses: rapport.refuses,
        ecartees: Some(rapport.ecartees).filter(|it| *it > 0),
        lignes: lignes(&rapport.lignes),
        motifs: rapport
            .motifs()
            .into_iter()
            .take(MOTIFS_MAX)
            .map(motif)
            .collect(),
        remplacements: lignes(&rapport.remplacements),
    }
}

fn ligne(it: &LigneRefusee) -> LigneRapportView {
    LigneRapportView {
        fichier: it.fichier.clone(),
        ligne: it.ligne,
        colonne: it.colonne.clone(),
        motif: it.motif.clone(),
        importee: it.importee,
    }
}

fn motif(it: Motif) -> MotifView {
    let LigneRefusee {
        fichier,
        colonne,
        motif,
        importee,
        ..
    } = it.exemple;
    MotifView {
        fichier,
        colonne,
        motif,
        importee,
        lignes: it.lignes,
        total: it.total,
    }
}

/// Balance of an import, file by file, on the wire.
pub(super) fn bilan(bilan: &BilanImport) -> BilanView {
    BilanView {
        debut: bilan.debut.0,
        duree_ms: bilan.duree_ms,
        sans_prix: bilan.sans_prix,
        fichiers: bilan.fichiers.iter().map(compte).collect(),
    }
}

fn compte(it: &CompteFichier) -> CompteView {
    CompteView {
        fichier: it.fichier.to_string(),
        lues: it.lues,
        crees: it.crees,
        modifies: it.modifies,
        supprimes: it.supprimes,
        refuses: it.refuses,
    }
}

fn changement(it: ChangementLigne) -> ChangementView {
    let ecarts = it.ecarts.into_iter().map(|it| EcartView {
        colonne: it.colonne.into_owned(),
        avant: it.avant,
        apres: it.apres,
    });
    ChangementView {
        fichier: it.fichier.into_owned(),
        acte: it.acte.nom(),
        cle: it.cle,
        ecarts: ecarts.collect(),
    }
}
