//! Customers, agencies and families: read, saved, deleted by hand.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;

use crate::audited::{Followed, Outside, note_act, note_look};
use crate::error::{HttpError, Result};
use crate::extract::{Json as Body, Path};
use crate::numbers::saved;
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, delete, get, post};
use crate::spooled_download;
use crate::version::VersionLue;
use domain::agence::Agence;
use domain::client::Client;
use domain::column::Columns;
use domain::ids::{CodeClient, CodeFamille};
use domain::plan::Famille;
use domain::retouche::Retouchee;
use shop::retouches::{self, Editable, Saisie};
use shop::undo::{self, Nom};
use shop::{Caller, Shop, ShopError, agences, comptes, imports, medias};
use wire::fiches::{
    AgenceFicheView, ClientFicheView, FamilleFicheView, OrdreFamillesBody, RetablissementBody,
    SituationAgenceView, ValidationBody,
};
use wire::retouche::FicheBody;
use wire::suivi::FaitView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/client/{code}", Access::Admin, find_client)
            .audited(note_look("Client : consulter").of_customer()),
        post("/service/client", Access::Admin, save_client).audited(
            note_act("Client : enregistrer")
                .follows(Followed::Client)
                .of_customer(),
        ),
        delete("/service/client/{code}", Access::Admin, remove_client).audited(
            note_act("Client : supprimer")
                .follows(Followed::Client)
                .of_customer(),
        ),
        post("/service/client/{code}/validation", Access::Admin, judge)
            .audited(note_act("Client : valider ou refuser l'achat en compte").of_customer()),
        get("/service/client/{code}/donnees", Access::Admin, hand_out)
            .rate(RateClass::HandOut)
            .audited(
                note_act("Client : remettre ses données")
                    .of_customer()
                    .outside(Outside::HandedOut),
            ),
        delete("/service/client/{code}/donnees", Access::Admin, erase)
            .audited(note_act("Client : effacer ses données").of_customer()),
        get("/service/agence/{code}", Access::Admin, find_agence),
        get(
            "/service/agence/{code}/situation",
            Access::Admin,
            situation_agence,
        ),
        post("/service/agence", Access::Admin, save_agence)
            .audited(note_act("Agence : enregistrer").follows(Followed::Agence)),
        delete("/service/agence/{code}", Access::Admin, remove_agence)
            .audited(note_act("Agence : supprimer").follows(Followed::Agence)),
        get("/service/famille/{code}", Access::Admin, find_famille),
        post("/service/famille", Access::Admin, save_famille)
            .audited(note_act("Famille : enregistrer").follows(Followed::Famille)),
        delete("/service/famille/{code}", Access::Admin, remove_famille)
            .audited(note_act("Famille : supprimer").follows(Followed::Famille)),
        post("/service/ordreFamilles", Access::Admin, order_familles)
            .audited("Familles : changer l'ordre"),
        post("/service/retablissement", Access::Admin, restore)
            .audited(note_act("Suppression : annuler").outside(Outside::Files)),
    ]
}

/// Everything kept about a customer, for a person who asks the merchant (RGPD, article 15).
async fn hand_out(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
) -> Result<Response> {
    let code = CodeClient::parse(&code).ok_or(ShopError::NotFound)?;
    let written = shop.call(move |parts| {
        comptes::export_client(parts, &caller, &code, |found, commandes| {
            spooled_download::write_dossiers(parts, found, commandes)
        })
    });
    let name = "attachment; filename=\"donnees_client.json\"";
    spooled_download::send(written.await?, name)
}

/// Erases a customer who asks the merchant to (RGPD, article 17); orders stay, without a person.
async fn erase(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
) -> Result<Json<FaitView>> {
    let code = CodeClient::parse(&code).ok_or(ShopError::NotFound)?;
    shop.call(move |parts| comptes::remove_client(parts, &caller, &code))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

/// What a saved record answers.
pub(super) type Saved<V> = Result<(StatusCode, Json<V>)>;

/// Reads a record.
pub(super) async fn find<F, V>(shop: Shop, code: String) -> Result<Json<V>>
where
    F: Editable,
    V: From<Retouchee<F>> + Serialize,
{
    let found = shop
        .call(move |parts| retouches::find::<F>(parts, &code))
        .await?;
    Ok(Json(found.into()))
}

/// Saves a record; what is refused is said by the names of the form.
pub(super) async fn save<F, V>(shop: Shop, caller: Caller, body: FicheBody) -> Saved<V>
where
    F: Editable,
    V: From<Retouchee<F>> + Serialize,
{
    let saisie = Saisie::new(body.cellules::<F>(), body.version());
    let done = shop
        .call(move |parts| retouches::save::<F>(parts, &caller, saisie))
        .await;
    let (found, is_new) = done.map_err(|error| by_name::<F>(error))?;
    Ok((saved(is_new), Json(found.into())))
}

/// A refusal of columns, under the names of the form.
pub(super) fn by_name<T: Columns>(error: ShopError) -> HttpError {
    let ShopError::Champs(champs) = error else {
        return HttpError(error);
    };
    let named = champs
        .into_iter()
        .map(|(it, text)| (T::field_of(&it).to_owned(), text));
    HttpError(ShopError::Champs(named.collect()))
}

async fn find_client(
    State(shop): State<Shop>,
    Path(code): Path<String>,
) -> Result<Json<ClientFicheView>> {
    find::<Client, _>(shop, code).await
}

async fn save_client(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<FicheBody>,
) -> Saved<ClientFicheView> {
    save::<Client, _>(shop, caller, body).await
}

/// Said of a decision that is none.
const OUI_NON: &str = "Choisissez oui (1) ou non (0).";

/// Lets an account order on account, or not.
async fn judge(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
    Body(body): Body<ValidationBody>,
) -> Result<Json<ClientFicheView>> {
    let code = CodeClient::parse(&code).ok_or(ShopError::NotFound)?;
    let valide = body.valide.map(|it| it.0);
    let missing = || ShopError::Champs([("valide".into(), OUI_NON.into())].into());
    let decision = comptes::Decision {
        accepte: valide.ok_or_else(missing)?,
        version: body.version.map(|it| it.0),
    };
    let judged = shop.call(move |parts| comptes::judge(parts, &caller, code, decision));
    Ok(Json(judged.await?.into()))
}

async fn remove_client(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
    VersionLue(version): VersionLue,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| retouches::remove_client(parts, &caller, &code, version))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

async fn find_agence(
    State(shop): State<Shop>,
    Path(code): Path<String>,
) -> Result<Json<AgenceFicheView>> {
    find::<Agence, _>(shop, code).await
}

/// What hangs on it: asked before it is deleted, told on its screen.
async fn situation_agence(
    State(shop): State<Shop>,
    Path(code): Path<String>,
) -> Result<Json<SituationAgenceView>> {
    let found = shop
        .call(move |parts| agences::find_situation(parts, &code))
        .await?;
    Ok(Json(found.into()))
}

async fn save_agence(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<FicheBody>,
) -> Saved<AgenceFicheView> {
    save::<Agence, _>(shop, caller, body).await
}

async fn remove_agence(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
    VersionLue(version): VersionLue,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| retouches::remove_agence(parts, &caller, &code, version))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

async fn find_famille(
    State(shop): State<Shop>,
    Path(code): Path<String>,
) -> Result<Json<FamilleFicheView>> {
    find::<Famille, _>(shop, code).await
}

async fn save_famille(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<FicheBody>,
) -> Saved<FamilleFicheView> {
    save::<Famille, _>(shop, caller, body).await
}

async fn remove_famille(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
    VersionLue(version): VersionLue,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| retouches::remove_famille(parts, &caller, &code, version))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

/// Puts back what was deleted a moment ago.
async fn restore(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<RetablissementBody>,
) -> Result<Json<FaitView>> {
    let nom = Nom {
        genre: body.genre.0,
        code: body.code.0,
    };
    let restored = shop.call(move |parts| match nom.genre.as_str() {
        // What is deleted of these folders waits in a folder, not in memory.
        "media" => medias::restore(parts, &nom.code),
        "import" => imports::fichiers::restore(parts, &nom.code),
        _ => undo::put_back(parts, &caller, &nom),
    });
    restored.await?;
    Ok(Json(FaitView { ok: true }))
}

async fn order_familles(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<OrdreFamillesBody>,
) -> Result<Json<FaitView>> {
    let code = |text: &str| CodeFamille::parse(text).ok_or(ShopError::NotFound);
    let parent = match body.code_parent.as_str() {
        "" => None,
        parent => Some(code(parent)?),
    };
    let all = |codes: &[String]| {
        let codes = codes.iter().map(|it| code(it));
        codes.collect::<std::result::Result<Vec<_>, _>>()
    };
    let (codes, avant) = (all(&body.codes)?, body.avant.as_deref().map(all));
    let avant = avant.transpose()?;
    shop.call(move |parts| retouches::familles::reorder(parts, &caller, parent, codes, avant))
        .await?;
    Ok(Json(FaitView { ok: true }))
}
