//! Page settings.

use std::collections::BTreeMap;

use axum::Json as Answer;
use axum::extract::State;
use serde_json::Value;

use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Json, Path, Query};
use crate::numbers::coupe;
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, delete, get, post};
use crate::version::VersionLue;
use shop::paging;
use shop::reglages_page::{self, ReglagesGroupe, SaisieReglages, ValeurReglage};
use shop::{Caller, Shop};
use wire::reglages::{ReglageView, ReglagesBody, ReglagesView};
use wire::suivi::{FaitView, PagesView};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/reglages", Access::Admin, list),
        get("/service/reglages/{id}", Access::Admin, find),
        post("/service/reglages", Access::Admin, save)
            .audited(note_act("Réglages : enregistrer").follows(find_in)),
        delete("/service/reglages/{id}", Access::Admin, restore_defaults)
            .audited(note_act("Réglages : revenir aux premiers").follows(find_in)),
    ]
}

/// Groups of settings of a page: all of them, unless a query asks for fewer.
const PAR_PAGE: usize = 50;

async fn list(
    State(shop): State<Shop>,
    Query(query): Query,
) -> Result<Answer<PagesView<ReglagesView>>> {
    let groups = reglages_page::list(shop.parts());
    let (shown, pages) = paging::list_page(groups, coupe(&query)?, PAR_PAGE);
    Ok(Answer(PagesView {
        list: shown.into_iter().map(build_view).collect(),
        pages,
    }))
}

async fn find(State(shop): State<Shop>, Path(id): Path<String>) -> Result<Answer<ReglagesView>> {
    Ok(Answer(build_view(reglages_page::find(shop.parts(), &id)?)))
}

async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<ReglagesBody>,
) -> Result<Answer<ReglagesView>> {
    let saisie = SaisieReglages {
        id: body.id.0.clone(),
        version: body.version.map(|version| version.0),
        champs: body.champs(),
    };
    let saved = shop.call(move |parts| reglages_page::save(parts, &caller, saisie));
    Ok(Answer(build_view(saved.await?)))
}

async fn restore_defaults(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
    VersionLue(version): VersionLue,
) -> Result<Answer<FaitView>> {
    shop.call(move |parts| reglages_page::reset(parts, &caller, &id, version))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

fn build_view(reglages: ReglagesGroupe) -> ReglagesView {
    ReglagesView {
        id: reglages.id,
        libelle: reglages.libelle,
        version: reglages.version,
        defauts: build_values(reglages.defauts),
        manque: reglages.manque,
        valeurs: build_values(reglages.valeurs),
    }
}

fn build_values(of: BTreeMap<&'static str, ValeurReglage>) -> BTreeMap<&'static str, ReglageView> {
    let told = |value| match value {
        ValeurReglage::Texte(text) => ReglageView::Texte(text),
        ValeurReglage::Nombre(number) => ReglageView::Nombre(number),
        ValeurReglage::Drapeau(flag) => ReglageView::Drapeau(flag),
    };
    of.into_iter()
        .map(|(nom, value)| (nom, told(value)))
        .collect()
}

fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let id = query.get("id")?;
    let valeurs = reglages_page::find_in(query.rows, query.has_bank, id).ok()?;
    to_snapshot(build_values(valeurs))
}
