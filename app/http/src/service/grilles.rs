//! Grids of transport fees: saving one, trying a delivery, taking the transport away in a file.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::{Json, Query};
use crate::numbers::id_of;
use crate::record_snapshot::RecordQuery;
use crate::route::{Access, Route, get, post};
use domain::ids::{CodeAgence, TrancheId, TransporteurId, ZoneId};
use domain::typographie;
use shop::transport::{self, CelluleGrille, GrilleForfaits, LivraisonEssayee};
use shop::{Caller, Shop, ShopError};
use wire::grille::{CelluleBody, EssaiTransportView, GrilleBody};
use wire::souple::Texte;
use wire::transport::ForfaitView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        post("/service/transport/grille", Access::Admin, save)
            .audited(note_act("Grille de transport : enregistrer").follows(find_in)),
        get("/service/transport/simulation", Access::Admin, simulate),
        get("/service/transport/export", Access::Admin, export)
            .audited(note_act("Transport : exporter").outside(Outside::HandedOut)),
    ]
}

async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<GrilleBody>,
) -> Result<Answer<Vec<ForfaitView>>> {
    let cellules = body.cellules.into_iter().map(read_cellule);
    let grille = GrilleForfaits {
        transporteur: id_of(Some(&body.transporteur))?.map(TransporteurId),
        agence: read_agence(&body.agence)?,
        cellules: cellules.collect::<Result<_>>()?,
    };
    let saved = shop.call(move |parts| transport::save_grille(parts, &caller, grille));
    Ok(Answer(saved.await?.into_iter().map(Into::into).collect()))
}

fn read_agence(text: &Texte) -> Result<Option<CodeAgence>> {
    let unknown = || ShopError::field("agence", "Cette agence n'existe pas, ou plus.");
    match text.0.trim() {
        "" => Ok(None),
        code => Ok(Some(CodeAgence::parse(code).ok_or_else(unknown)?)),
    }
}

fn read_cellule(body: CelluleBody) -> Result<CelluleGrille> {
    let tranche = id_of(Some(&body.tranche))?.ok_or(ShopError::NotFound)?;
    Ok(CelluleGrille {
        zone: id_of(Some(&body.zone))?.map(ZoneId),
        tranche: TrancheId(tranche),
        montant: body.montant.0,
        franco: body.franco.0,
        version: body.version.map(|version| version.0),
    })
}

async fn simulate(
    State(shop): State<Shop>,
    Query(query): Query,
) -> Result<Answer<Vec<EssaiTransportView>>> {
    let text = |name: &str| query.get(name).unwrap_or_default().to_owned();
    let demande = LivraisonEssayee {
        poids: text("poids"),
        volume: text("volume"),
        montant: text("montant"),
        code_postal: text("codePostal"),
        agence: text("agence"),
        categorie: text("categorie"),
    };
    let tried = shop.call(move |parts| transport::simulate(parts, &demande));
    let tried = tried.await?.into_iter().map(|it| {
        let forfait = it.forfait.map(|id| id.0);
        EssaiTransportView::new((it.id.0, it.nom), it.frais, forfait)
    });
    Ok(Answer(tried.collect()))
}

async fn export(State(shop): State<Shop>) -> Result<Response> {
    let zip = shop.call(transport::export_zip).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/zip"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"transport.zip\"",
        ),
    ];
    Ok((headers, zip).into_response())
}

/// The cells of a grid, each with its amount.
fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let owner = query.number("transporteur").map(TransporteurId);
    let agence = query.get("agence");
    let all = transport::list_named_forfaits(query.rows).ok()?.into_iter();
    let own = all.filter(|it| {
        it.forfait.transporteur == owner
            && it.forfait.agence.as_ref().map(CodeAgence::as_str) == agence
    });
    let lines = own.map(|it| {
        let zone = it.zone.map_or("Ailleurs".to_owned(), |zone| zone.libelle);
        let tranche = it.tranche.map_or(String::new(), |tranche| tranche.libelle);
        let montant = typographie::euros(it.forfait.montant);
        format!("{zone}, {tranche} : {montant}")
    });
    Some(json!({ "cellules": lines.collect::<Vec<_>>() }))
}
