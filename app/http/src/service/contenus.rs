//! Pages the merchant writes.

use crate::staff;
use axum::Json as Answer;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::Value;

use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Json, Path, Query};
use crate::numbers::{coupe, id_of, saved, tri};
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, delete, get, post};
use crate::version::VersionLue;
use domain::ids::ContenuId;
use shop::contenus::{self, COLONNES, SaisieContenu};
use shop::{Caller, Shop};
use wire::contenu::{ContenuBody, ContenuView, RenduBody, RenduView};
use wire::suivi::{FaitView, PagesView};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/contenus", Access::Admin, list).open_to(staff::CATALOGUES),
        get("/service/contenus/{id}", Access::Admin, find).open_to(staff::CATALOGUES),
        post("/service/contenus", Access::Admin, save)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Contenu : enregistrer").follows(find_in)),
        post("/service/contenus/rendu", Access::Admin, render_preview).open_to(staff::CATALOGUES),
        delete("/service/contenus/{id}", Access::Admin, remove)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Contenu : supprimer").follows(find_in)),
    ]
}

async fn list(
    State(shop): State<Shop>,
    Query(query): Query,
) -> Result<Answer<PagesView<ContenuView>>> {
    let (tri, coupe) = (tri(&query, &COLONNES)?, coupe(&query)?);
    let lien = query.get("lien").map(str::to_owned);
    let listed = shop.call(move |parts| contenus::list(parts, lien.as_deref(), tri, coupe));
    let (contenus, pages) = listed.await?;
    Ok(Answer(PagesView {
        list: contenus.into_iter().map(Into::into).collect(),
        pages,
    }))
}

async fn find(State(shop): State<Shop>, Path(id): Path<u64>) -> Result<Answer<ContenuView>> {
    let found = shop.call(move |parts| contenus::find(parts, ContenuId(id)));
    Ok(Answer(found.await?.into()))
}

async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<ContenuBody>,
) -> Result<(StatusCode, Answer<ContenuView>)> {
    let saisie = SaisieContenu {
        id: id_of(body.id.as_ref())?.map(ContenuId),
        version: body.version.map(|version| version.0),
        slug: body.slug.map(|slug| slug.0),
        titre: body.titre.map(|titre| titre.0),
        titre_seo: body.titre_seo.map(|titre| titre.0),
        description: body.description.map(|description| description.0),
        blocs: body.blocs,
        publier: body.publier.or(body.publie).map(|flag| flag.0),
    };
    let (is_new, contenu) = shop
        .call(move |parts| contenus::save(parts, &caller, saisie))
        .await?;
    Ok((saved(is_new), Answer(contenu.into())))
}

/// Renders a text, at each pause of whoever writes it: nothing is kept.
async fn render_preview(
    State(shop): State<Shop>,
    Json(body): Json<RenduBody>,
) -> Result<Answer<RenduView>> {
    let shown = shop.call(move |parts| contenus::render_preview(parts, &body.texte.0));
    Ok(Answer(RenduView { html: shown.await? }))
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
    VersionLue(version): VersionLue,
) -> Result<Answer<FaitView>> {
    shop.call(move |parts| contenus::remove(parts, &caller, ContenuId(id), version))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let id = ContenuId(query.number("id")?);
    let found = contenus::find_in(query.rows, id).ok()?;
    to_snapshot(ContenuView::from(found))
}
