//! Units of sale, profiles of visitors, kinds of customers: what other records name, kept by hand.

use crate::staff;
use axum::Json;
use axum::extract::State;
use serde_json::Value;

use super::editable::{EditableRecord, Saved, find, find_in, save, to_field_names};
use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Json as Body, Path};
use crate::numbers::saved;
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, delete, get, post};
use crate::version::VersionLue;
use domain::article::Unite;
use domain::client::Parametrage;
use domain::type_client::TypeClientSuivi;
use shop::retouches::{SaisieFiche, profils, unites};
use shop::{Caller, Shop, types_client};
use wire::nomenclature::{
    ProfilFicheView, ProfilView, TypeClientBody, TypeClientFicheView, UniteFicheView,
};
use wire::retouche::FicheBody;
use wire::suivi::FaitView;

impl EditableRecord for Unite {
    type View = UniteFicheView;
}

impl EditableRecord for Parametrage {
    type View = ProfilFicheView;
}

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/unites", Access::Admin, list_unites).open_to(staff::CATALOGUES),
        get("/service/unite/{code}", Access::Admin, find::<Unite>).open_to(staff::CATALOGUES),
        post("/service/unite", Access::Admin, save::<Unite>)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Unité : enregistrer").follows(find_in::<Unite>)),
        delete("/service/unite/{code}", Access::Admin, remove_unite)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Unité : supprimer").follows(find_in::<Unite>)),
        get("/service/profils", Access::Admin, list_profils),
        get("/service/profil/{code}", Access::Admin, find::<Parametrage>),
        post("/service/profil", Access::Admin, save_profil)
            .audited(note_act("Profil de visiteur : enregistrer").follows(find_in::<Parametrage>)),
        delete("/service/profil/{code}", Access::Admin, remove_profil)
            .audited(note_act("Profil de visiteur : supprimer").follows(find_in::<Parametrage>)),
        get("/service/typesClient/fiches", Access::Admin, list_types),
        get("/service/typeClient/{code}", Access::Admin, find_type),
        post("/service/typeClient", Access::Admin, save_type)
            .audited(note_act("Type de client : enregistrer").follows(find_type_in)),
        delete("/service/typeClient/{code}", Access::Admin, remove_type)
            .audited(note_act("Type de client : supprimer").follows(find_type_in)),
    ]
}

async fn list_unites(State(shop): State<Shop>) -> Result<Json<Vec<UniteFicheView>>> {
    let all = shop.call(unites::list).await?;
    Ok(Json(all.into_iter().map(Into::into).collect()))
}

async fn remove_unite(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
    VersionLue(version): VersionLue,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| unites::remove(parts, &caller, &code, version))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

async fn list_profils(State(shop): State<Shop>) -> Result<Json<Vec<ProfilView>>> {
    let all = shop.call(profils::list).await?;
    Ok(Json(all.into_iter().map(Into::into).collect()))
}

async fn save_profil(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<FicheBody>,
) -> Saved<ProfilFicheView> {
    let saisie = SaisieFiche::new(body.cellules::<Parametrage>(), body.version());
    let done = shop
        .call(move |parts| profils::save(parts, &caller, saisie))
        .await;
    let (found, is_new) = done.map_err(to_field_names::<Parametrage>)?;
    Ok((saved(is_new), Json(found.into())))
}

async fn remove_profil(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
    VersionLue(version): VersionLue,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| profils::remove(parts, &caller, &code, version))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

async fn list_types(State(shop): State<Shop>) -> Result<Json<Vec<TypeClientFicheView>>> {
    let all = shop.call(types_client::list).await?;
    Ok(Json(all.into_iter().map(Into::into).collect()))
}

async fn find_type(
    State(shop): State<Shop>,
    Path(code): Path<String>,
) -> Result<Json<TypeClientFicheView>> {
    let found = shop
        .call(move |parts| types_client::find(parts, &code))
        .await?;
    Ok(Json(found.into()))
}

async fn save_type(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<TypeClientBody>,
) -> Saved<TypeClientFicheView> {
    let version = body.version();
    let saisie = SaisieFiche::new(body.into_cellules(), version);
    let done = shop.call(move |parts| types_client::save(parts, &caller, &saisie));
    let (found, is_new) = done.await?;
    Ok((saved(is_new), Json(found.into())))
}

async fn remove_type(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
    VersionLue(version): VersionLue,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| types_client::remove(parts, &caller, &code, version))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

/// A kind as the audit log tells it. Its customers are not counted: one that comes or goes has none.
fn find_type_in(query: &RecordQuery<'_>) -> Option<Value> {
    let code = query.get("code").or_else(|| query.get("code_type"))?;
    let fiche = types_client::find_in(query.rows, code).ok()?;
    let propre = types_client::is_propre(&fiche.code);
    to_snapshot(TypeClientFicheView::from(TypeClientSuivi {
        fiche,
        clients: 0,
        propre,
    }))
}
