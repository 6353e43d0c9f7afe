//! Searches: groups of synonyms, texts that nothing answers to, learning, and why an article stands where it
//! does.

use axum::Json;
use axum::extract::State;
use serde_json::Value;
use wasm_rules::recherche::Recherche;

use super::editable::{Saved, to_field_names};
use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Json as Body, Path, Query};
use crate::numbers::saved;
use crate::rate_classes::RateClass;
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, delete, get, post};
use crate::staff;
use crate::version::VersionLue;
use domain::synonyme::GroupeSynonymes;
use shop::recherches::explication::{EssaiSynonymes, explain, list_facts};
use shop::recherches::{self, vaines};
use shop::retouches::synonymes::{self, GroupeSuivi};
use shop::retouches::{self, SaisieFiche};
use shop::{Caller, Shop};
use wire::recherche_admin::{
    ApprentissageBody, ExplicationView, IgnorerBody, RecherchesView, SynonymeView,
};
use wire::retouche::FicheBody;
use wire::souple::Drapeau;
use wire::suivi::FaitView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/synonymes", Access::Admin, list).open_to(staff::CATALOGUES),
        get("/service/synonyme/{code}", Access::Admin, find).open_to(staff::CATALOGUES),
        post("/service/synonyme", Access::Admin, save)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Synonymes : enregistrer").follows(find_in)),
        delete("/service/synonyme/{code}", Access::Admin, remove)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Synonymes : supprimer").follows(find_in)),
        get("/service/recherches", Access::Admin, list_recherches).open_to(staff::CATALOGUES),
        get(
            "/service/recherches/explication",
            Access::Admin,
            explain_one,
        )
        .open_to(staff::CATALOGUES)
        .rate(RateClass::Search),
        post("/service/recherches/ignorer", Access::Admin, ignore)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Recherche sans réponse : ignorer").follows(find_vaine_in)),
        post(
            "/service/recherches/apprentissage",
            Access::Admin,
            save_learning,
        )
        .open_to(staff::CATALOGUES)
        .audited(note_act("Recherche : apprentissage").follows(find_learning_in)),
    ]
}

fn view(suivi: GroupeSuivi) -> SynonymeView {
    SynonymeView::new(suivi.groupe, suivi.metier.as_ref())
}

async fn list(State(shop): State<Shop>) -> Result<Json<Vec<SynonymeView>>> {
    let all = shop.call(synonymes::list).await?;
    Ok(Json(all.into_iter().map(view).collect()))
}

async fn find(State(shop): State<Shop>, Path(code): Path<String>) -> Result<Json<SynonymeView>> {
    let found = shop.call(move |parts| synonymes::find(parts, &code));
    Ok(Json(view(found.await?)))
}

async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<FicheBody>,
) -> Saved<SynonymeView> {
    let saisie = SaisieFiche::new(body.cellules::<GroupeSynonymes>(), body.version());
    let done = shop.call(move |parts| retouches::save(parts, &caller, saisie));
    let (found, is_new) = done.await.map_err(to_field_names::<GroupeSynonymes>)?;
    Ok((saved(is_new), Json(view(synonymes::with_metier(found)))))
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
    VersionLue(version): VersionLue,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| synonymes::remove(parts, &caller, &code, version))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

async fn list_recherches(State(shop): State<Shop>) -> Result<Json<RecherchesView>> {
    let read = shop.call(|parts| {
        let is_on = parts.store.read(recherches::is_learning)?;
        Ok((is_on, vaines::list(parts)?))
    });
    let (is_on, vaines) = read.await?;
    Ok(Json(RecherchesView::new(is_on, vaines)))
}

async fn explain_one(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Json<ExplicationView>> {
    let texte = Recherche::parse(query.text("texte"))?;
    let essai = query.get("mots").map(|mots| EssaiSynonymes {
        code: query.text("code").to_owned(),
        mots: mots.to_owned(),
        sens: query.text("sens").to_owned(),
        coupe: query.get("actif") == Some("0"),
    });
    let told = shop.call(move |parts| explain(parts, &caller, &texte, essai));
    Ok(Json(ExplicationView::new(told.await?, list_facts)))
}

async fn ignore(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<IgnorerBody>,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| vaines::save_ignored(parts, &caller, &body.texte.0, body.ignoree.0))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

async fn save_learning(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<ApprentissageBody>,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| recherches::save_learning(parts, &caller, body.actif.0))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let found = synonymes::find_in(query.rows, query.get("code")?).ok()?;
    to_snapshot(view(found))
}

fn find_vaine_in(query: &RecordQuery<'_>) -> Option<Value> {
    let vaine = vaines::find(query.rows, query.get("texte")?).ok()??;
    to_snapshot(serde_json::json!({ "texte": vaine.texte, "ignoree": vaine.ignoree }))
}

fn find_learning_in(query: &RecordQuery<'_>) -> Option<Value> {
    let actif = recherches::is_learning(query.rows).ok()?;
    to_snapshot(ApprentissageBody {
        actif: Drapeau(actif),
    })
}
