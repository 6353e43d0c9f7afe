//! Carriers.

use crate::staff;
use axum::Json as Answer;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::{Json, Path};
use crate::numbers::{id_of, saved};
use crate::rate_classes::RateClass;
use crate::record_snapshot::{RecordQuery, find_numbered};
use crate::route::{Access, Route, delete, get, post};
use crate::upload::{self, UploadForm};
use crate::version::VersionLue;
use domain::ids::{ForfaitId, TransporteurId};
use domain::reglages::ChoixTransporteurs;
use shop::transport::{self, NewDelai, NewTransporteur};
use shop::{Caller, Shop, logos};
use wire::grille::DelaiBody;
use wire::souple::Texte;
use wire::suivi::FaitView;
use wire::transporteur::{
    ChoixTransporteursBody, LogoView, OptionsTransporteurView, TransporteurBody, TransporteurView,
    options, params,
};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/transporteurs", Access::Admin, list).open_to(staff::COMPTOIRS),
        get("/service/transporteur/options", Access::Admin, list_choices),
        post("/service/transporteur/options", Access::Admin, save_choices).audited(
            note_act("Transporteurs : changer les choix proposés").follows(find_choices_in),
        ),
        post("/service/transporteur", Access::Admin, save)
            .audited(note_act("Transporteur : enregistrer").follows(find_in)),
        delete("/service/transporteur/{position}", Access::Admin, remove)
            .audited(note_act("Transporteur : supprimer").follows(find_at_position_in)),
        post(
            "/service/transporteur/logo/upload",
            Access::Admin,
            import_logo,
        )
        .rate(RateClass::Upload)
        .audited(note_act("Transporteur : envoyer un logo").outside(Outside::Files))
        .uploads(),
    ]
}

async fn list(State(shop): State<Shop>) -> Result<Answer<Vec<TransporteurView>>> {
    let carriers = shop.call(transport::transporteurs).await?;
    Ok(Answer(carriers.into_iter().map(Into::into).collect()))
}

async fn list_choices(State(shop): State<Shop>) -> Result<Answer<OptionsTransporteurView>> {
    let (choix, version) = shop.call(transport::choices).await?;
    Ok(Answer(OptionsTransporteurView {
        params: params(choix.params),
        options: options(choix.options),
        version,
    }))
}

async fn save_choices(
    shop: State<Shop>,
    caller: Caller,
    Json(body): Json<ChoixTransporteursBody>,
) -> Result<Answer<OptionsTransporteurView>> {
    let trimmed = |text: Texte| text.0.trim().to_owned();
    let pair = |name: Texte, value: Texte| (trimmed(name), trimmed(value));
    let choix = ChoixTransporteurs {
        params: body
            .params
            .into_iter()
            .map(|it| pair(it.lib, it.val))
            .collect(),
        options: body
            .options
            .into_iter()
            .map(|it| pair(it.nom, it.valeur))
            .collect(),
    };
    let version = body.version.map(|version| version.0);
    shop.call(move |parts| transport::save_choices(parts, &caller, choix, version))
        .await?;
    list_choices(shop).await
}

async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<TransporteurBody>,
) -> Result<(StatusCode, Answer<TransporteurView>)> {
    let text = |given: Option<Texte>| given.map(|it| it.0);
    let forfait = body.id_forfait_transport;
    let params = body.params.map(|all| all.into_iter());
    let options = body.options.map(|all| all.into_iter());
    let new = NewTransporteur {
        id: id_of(body.id.as_ref())?.map(TransporteurId),
        nom: text(body.nom),
        logo: body.logo.map(|it| logos::check(&it.0)).transpose()?,
        description: text(body.description),
        etat: body.etat.map(|etat| etat.0),
        tracking_url: text(body.tracking_url),
        forfait: match &forfait {
            None => None,
            given => Some(id_of(given.as_ref())?.map(ForfaitId)),
        },
        forfaits: match body.forfaits {
            None => None,
            Some(all) => Some(read_forfaits(&all)?),
        },
        poids_max: text(body.poids_max),
        volume_max: text(body.volume_max),
        delais: body
            .delais
            .map(|all| all.into_iter().map(read_delai).collect()),
        params: params.map(|all| all.map(|it| (it.lib, it.val)).collect()),
        options: options.map(|all| all.map(|it| (it.nom, it.valeur)).collect()),
        version: body.version.map(|version| version.0),
    };
    let (carrier, is_new) = shop
        .call(move |parts| transport::save_transporteur(parts, &caller, new))
        .await?;
    Ok((saved(is_new), Answer(carrier.into())))
}

/// The fees named, each by its number.
fn read_forfaits(all: &[Texte]) -> Result<Vec<ForfaitId>> {
    let mut ids = Vec::with_capacity(all.len());
    for text in all {
        ids.extend(id_of(Some(text))?.map(ForfaitId));
    }
    Ok(ids)
}

fn read_delai(body: DelaiBody) -> NewDelai {
    NewDelai {
        agence: body.agence.0,
        zone: body.zone.0,
        limite: body.limite.0,
        preparation: body.preparation.0,
        transit: body.transit.0,
        samedi: body.samedi.0,
    }
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Path(position): Path<u32>,
    VersionLue(version): VersionLue,
) -> Result<Answer<FaitView>> {
    shop.call(move |parts| transport::remove_transporteur(parts, &caller, position, version))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

async fn import_logo(
    State(shop): State<Shop>,
    UploadForm(form): UploadForm,
) -> Result<Answer<LogoView>> {
    let file = upload::one_file(form, "logo", logos::BYTES_MAX, "Un logo pèse 2 Mo au plus.");
    let bytes = file.await?;
    let logo = shop.call_decoding(move |parts| logos::add(parts, &bytes));
    Ok(Answer(LogoView { logo: logo.await? }))
}

fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    find_by("id", query)
}

fn find_at_position_in(query: &RecordQuery<'_>) -> Option<Value> {
    find_by("position", query)
}

fn find_by(field: &str, query: &RecordQuery<'_>) -> Option<Value> {
    let all = transport::list_transporteurs(query.rows).ok()?;
    find_numbered(all.into_iter().map(TransporteurView::from), field, query)
}

fn find_choices_in(query: &RecordQuery<'_>) -> Option<Value> {
    let (choix, _) = transport::list_choices(query.rows).ok()?;
    let lines = |pairs: Vec<(String, String)>| {
        let line = |(nom, valeur): (String, String)| format!("{nom} : {valeur}");
        pairs.into_iter().map(line).collect::<Vec<_>>()
    };
    Some(json!({ "params": lines(choix.params), "options": lines(choix.options) }))
}
