//! Transport fees, their zones and brackets.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};
use wasm_rules::forfait::{Draft, Valeur, bracket, check_tranche};

use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Json, Path};
use crate::numbers::{id_of, saved};
use crate::record_snapshot::{RecordQuery, find_numbered, to_snapshot};
use crate::route::{Access, Route, delete, get, post};
use crate::version::VersionLue;
use domain::code::Code;
use domain::forfait::TypeForfait;
use domain::ids::{ForfaitId, TrancheId, TransporteurId, ZoneId};
use shop::transport::{self, NewForfait, NewTranche, NewZone};
use shop::{Caller, Shop, ShopError, recent_password};
use wire::souple::Texte;
use wire::suivi::FaitView;
use wire::transport::{
    Choisi, ForfaitBody, ForfaitView, SansNom, SupprimesView, TrancheBody, TrancheView,
    TypeForfaitBody, TypeForfaitView, ZoneBody, ZoneView,
};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/forfaitsTransport", Access::Admin, list_forfaits),
        post("/service/forfaitTransport", Access::Admin, save_forfait)
            .audited(note_act("Forfait : enregistrer").follows(find_forfait_in)),
        delete(
            "/service/forfaitTransport/{id}",
            Access::Admin,
            remove_forfait,
        )
        .audited(note_act("Forfait : supprimer").follows(find_forfait_in)),
        delete(
            "/service/resetForfaitTransport",
            Access::Admin,
            remove_forfaits,
        )
        .audited("Forfaits : tout supprimer"),
        get("/service/zones", Access::Admin, list_zones),
        post("/service/zone", Access::Admin, save_zone)
            .audited(note_act("Zone : enregistrer").follows(find_zone_in)),
        delete("/service/zone/{id}", Access::Admin, remove_zone)
            .audited(note_act("Zone : supprimer").follows(find_zone_in)),
        get("/service/tranches", Access::Admin, list_tranches),
        post("/service/tranche", Access::Admin, save_tranche)
            .audited(note_act("Tranche : enregistrer").follows(find_tranche_in)),
        delete("/service/tranche/{id}", Access::Admin, remove_tranche)
            .audited(note_act("Tranche : supprimer").follows(find_tranche_in)),
        get(
            "/service/typeForfaitTransport",
            Access::Admin,
            find_type_forfait,
        ),
        post(
            "/service/setTypeForfaitTransport",
            Access::Admin,
            update_type_forfait,
        )
        .audited(note_act("Forfaits : changer de type").follows(find_type_in)),
    ]
}

async fn list_forfaits(State(shop): State<Shop>) -> Result<Answer<Vec<ForfaitView>>> {
    let forfaits = shop.call(transport::forfaits).await?;
    Ok(Answer(forfaits.into_iter().map(Into::into).collect()))
}

async fn save_forfait(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<ForfaitBody>,
) -> Result<(StatusCode, Answer<ForfaitView>)> {
    let draft = Draft {
        agence: Some(body.agence.0.trim().to_owned()),
        zone: parse_id(read_choice(&body.zone, "zone", &["id"])?, "zone")?,
        // As a fee names it, and as a node of the sales plan does.
        categorie: read_choice(
            &body.categorie,
            "categorie",
            &["code_famille", "codeFamille"],
        )?,
        tranche: parse_id(read_choice(&body.tranche, "tranche", &["id"])?, "tranche")?,
        libelle: body.libelle.0,
    };
    let new = NewForfait {
        id: id_of(body.id.as_ref())?.map(ForfaitId),
        version: body.version.map(|version| version.0),
        draft,
        montant: body.montant.0,
        franco: body.franco.0,
        transporteur: match &body.transporteur {
            None => None,
            given => Some(id_of(given.as_ref())?.map(TransporteurId)),
        },
    };
    let (forfait, is_new) = shop
        .call(move |parts| {
            let (forfait, is_new) = transport::save_forfait(parts, &caller, new)?;
            Ok((transport::forfait(parts, forfait.id)?, is_new))
        })
        .await?;
    Ok((saved(is_new), Answer(forfait.into())))
}

async fn remove_forfait(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
    VersionLue(version): VersionLue,
) -> Result<Answer<FaitView>> {
    shop.call(move |parts| transport::remove_forfait(parts, &caller, ForfaitId(id), version))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

async fn remove_forfaits(
    State(shop): State<Shop>,
    caller: Caller,
) -> Result<Answer<SupprimesView>> {
    let (supprimes, transporteurs) = shop
        .call(move |parts| {
            recent_password::require_recent(parts, &caller)?;
            transport::reset_forfaits(parts, &caller)
        })
        .await?;
    Ok(Answer(SupprimesView {
        supprimes,
        transporteurs,
    }))
}

async fn list_zones(State(shop): State<Shop>) -> Result<Answer<Vec<ZoneView>>> {
    let zones = shop.call(transport::zones).await?;
    Ok(Answer(zones.into_iter().map(Into::into).collect()))
}

async fn save_zone(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<ZoneBody>,
) -> Result<(StatusCode, Answer<ZoneView>)> {
    let new = NewZone {
        id: id_of(body.id.as_ref())?.map(ZoneId),
        libelle: body.libelle.0,
        departements: Vec::from(body.departements)
            .into_iter()
            .map(|code: Texte| code.0)
            .collect(),
        version: body.version.map(|version| version.0),
    };
    let (zone, is_new) = shop
        .call(move |parts| transport::save_zone(parts, &caller, new))
        .await?;
    Ok((saved(is_new), Answer(zone.into())))
}

async fn remove_zone(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
    VersionLue(version): VersionLue,
) -> Result<Answer<FaitView>> {
    shop.call(move |parts| transport::remove_zone(parts, &caller, ZoneId(id), version))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

async fn list_tranches(State(shop): State<Shop>) -> Result<Answer<Vec<TrancheView>>> {
    let tranches = shop.call(transport::tranches).await?;
    Ok(Answer(tranches.into_iter().map(Into::into).collect()))
}

async fn save_tranche(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<TrancheBody>,
) -> Result<(StatusCode, Answer<TrancheView>)> {
    let tranche = bracket(&body.debut.0, !body.unique.0, &body.interval.0);
    let new = NewTranche {
        id: id_of(body.id.as_ref())?.map(TrancheId),
        libelle: body.libelle.0,
        debut: tranche.debut,
        unique: body.unique.0,
        // Kept beside a bracket of one fee too, for the day it is progressive.
        interval: tranche
            .mode
            .interval()
            .or_else(|| parse_interval(&body.interval.0)),
        version: body.version.map(|version| version.0),
    };
    let (tranche, is_new) = shop
        .call(move |parts| transport::save_tranche(parts, &caller, new))
        .await?;
    Ok((saved(is_new), Answer(tranche.into())))
}

async fn remove_tranche(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
    VersionLue(version): VersionLue,
) -> Result<Answer<FaitView>> {
    shop.call(move |parts| transport::remove_tranche(parts, &caller, TrancheId(id), version))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

/// A step that could be one, where none is asked for.
fn parse_interval(interval: &str) -> Option<Valeur> {
    let tranche = bracket("0", true, interval);
    let checked = check_tranche("-", tranche.debut, tranche.mode);
    checked
        .ok()
        .and_then(|(_, tranche)| tranche.mode.interval())
}

async fn find_type_forfait(State(shop): State<Shop>) -> Result<Answer<TypeForfaitView>> {
    let type_forfait = shop.call(transport::type_forfait).await?;
    Ok(Answer(TypeForfaitView { type_forfait }))
}

async fn update_type_forfait(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<TypeForfaitBody>,
) -> Result<Answer<TypeForfaitView>> {
    let type_forfait = match body.type_forfait.0.as_str() {
        "poids" => TypeForfait::Poids,
        "montant" => TypeForfait::Montant,
        _ => {
            let detail = "Ce type de forfait n'existe pas : choisissez poids ou montant.";
            return Err(ShopError::refused(Code::TypeForfaitInconnu, detail)
                .at("type")
                .into());
        }
    };
    shop.call(move |parts| transport::set_type_forfait(parts, &caller, type_forfait))
        .await?;
    Ok(Answer(TypeForfaitView { type_forfait }))
}

/// The id of what was chosen.
fn read_choice(
    choisi: &Choisi,
    champ: &'static str,
    names: &[&str],
) -> Result<Option<String>, ShopError> {
    choisi.id(names).map_err(|SansNom| {
        let detail = format!("Indiquez son identifiant ({}), ou rien.", names[0]);
        ShopError::refused(Code::IdentifiantInconnu, detail).at(champ)
    })
}

/// An id that is no number names nothing: the rule's sentence for a missing one would mislead.
fn parse_id(id: Option<String>, champ: &'static str) -> Result<Option<u64>, ShopError> {
    let Some(id) = id else { return Ok(None) };
    let detail = format!("« {id} » n'existe pas.");
    let unknown = || ShopError::refused(Code::IdentifiantInconnu, detail).at(champ);
    id.parse().map(Some).map_err(|_| unknown())
}

fn find_forfait_in(query: &RecordQuery<'_>) -> Option<Value> {
    let id = ForfaitId(query.number("id")?);
    let found = transport::find_forfait(query.rows, id).ok()?;
    to_snapshot(ForfaitView::from(found))
}

fn find_zone_in(query: &RecordQuery<'_>) -> Option<Value> {
    let all = transport::list_zones(query.rows).ok()?;
    find_numbered(all.into_iter().map(ZoneView::from), "id", query)
}

fn find_tranche_in(query: &RecordQuery<'_>) -> Option<Value> {
    let all = transport::list_tranches(query.rows).ok()?;
    find_numbered(all.into_iter().map(TrancheView::from), "id", query)
}

fn find_type_in(query: &RecordQuery<'_>) -> Option<Value> {
    let kind = match transport::find_type_forfait(query.rows).ok()? {
        TypeForfait::Poids => "poids",
        TypeForfait::Montant => "montant",
    };
    Some(json!({ "type": kind }))
}
