//! Page settings.

use std::collections::BTreeMap;

use axum::Json as Answer;
use axum::extract::State;

use crate::audited::{Followed, note_act};
use crate::error::Result;
use crate::extract::{Json, Path, Query};
use crate::numbers::coupe;
use crate::route::{Access, Route, delete, get, post};
use crate::version::VersionLue;
use shop::paging;
use shop::reglages_page::{self, Reglages, Saisie, Valeur};
use shop::{Caller, Shop};
use wire::reglages::{ReglageView, ReglagesBody, ReglagesView};
use wire::suivi::{FaitView, PagesView};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/reglages", Access::Admin, list),
        get("/service/reglages/{id}", Access::Admin, find),
        post("/service/reglages", Access::Admin, save)
            .audited(note_act("Réglages : enregistrer").follows(Followed::ReglagesDePage)),
        delete("/service/reglages/{id}", Access::Admin, reset)
            .audited(note_act("Réglages : revenir aux premiers").follows(Followed::ReglagesDePage)),
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
        list: shown.into_iter().map(view).collect(),
        pages,
    }))
}

async fn find(State(shop): State<Shop>, Path(id): Path<String>) -> Result<Answer<ReglagesView>> {
    Ok(Answer(view(reglages_page::find(shop.parts(), &id)?)))
}

async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<ReglagesBody>,
) -> Result<Answer<ReglagesView>> {
    let saisie = Saisie {
        id: body.id.0.clone(),
        version: body.version.map(|version| version.0),
        champs: body.champs(),
    };
    let saved = shop.call(move |parts| reglages_page::save(parts, &caller, saisie));
    Ok(Answer(view(saved.await?)))
}

async fn reset(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
    VersionLue(version): VersionLue,
) -> Result<Answer<FaitView>> {
    shop.call(move |parts| reglages_page::reset(parts, &caller, &id, version))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

fn view(reglages: Reglages) -> ReglagesView {
    ReglagesView {
        id: reglages.id,
        libelle: reglages.libelle,
        version: reglages.version,
        defauts: values(reglages.defauts),
        manque: reglages.manque,
        valeurs: values(reglages.valeurs),
    }
}

fn values(of: BTreeMap<&'static str, Valeur>) -> BTreeMap<&'static str, ReglageView> {
    let told = |value| match value {
        Valeur::Texte(text) => ReglageView::Texte(text),
        Valeur::Nombre(number) => ReglageView::Nombre(number),
        Valeur::Drapeau(flag) => ReglageView::Drapeau(flag),
    };
    of.into_iter()
        .map(|(nom, value)| (nom, told(value)))
        .collect()
}
