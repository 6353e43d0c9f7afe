//! Customers, agencies and families: read, saved, deleted by hand.

use crate::staff;
use axum::Json;
use axum::extract::State;
use axum::response::Response;

use super::editable::{EditableRecord, find, find_in, save};
use crate::audited::{Outside, note_act, note_look};
use crate::error::Result;
use crate::extract::{Json as Body, Path};
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, delete, get, post};
use crate::spooled_download;
use crate::version::VersionLue;
use domain::agence::Agence;
use domain::client::Client;
use domain::ids::{CodeClient, CodeFamille};
use domain::plan::Famille;
use shop::retablissement;
use shop::retouches;
use shop::undo::TicketKey;
use shop::{Caller, Shop, ShopError, agences, comptes, imports, medias, perimetre};
use wire::fiches::{
    AgenceFicheView, ClientFicheView, FamilleFicheView, OrdreFamillesBody, RetablissementBody,
    SituationAgenceView, ValidationBody,
};
use wire::suivi::FaitView;

impl EditableRecord for Client {
    type View = ClientFicheView;
}

impl EditableRecord for Agence {
    type View = AgenceFicheView;
}

impl EditableRecord for Famille {
    type View = FamilleFicheView;
}

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/client/{code}", Access::Admin, find_client)
            .open_to(staff::COMPTOIRS)
            .audited(note_look("Client : consulter").of_customer()),
        post("/service/client", Access::Admin, save::<Client>)
            .open_to(staff::VENDEURS)
            .audited(
                note_act("Client : enregistrer")
                    .follows(find_in::<Client>)
                    .of_customer(),
            ),
        delete("/service/client/{code}", Access::Admin, remove_client)
            .open_to(staff::VENDEURS)
            .audited(
                note_act("Client : supprimer")
                    .follows(find_in::<Client>)
                    .of_customer(),
            ),
        post(
            "/service/client/{code}/validation",
            Access::Admin,
            update_validation,
        )
        .open_to(staff::VENDEURS)
        .audited(note_act("Client : valider ou refuser l'achat en compte").of_customer()),
        get(
            "/service/client/{code}/donnees",
            Access::Admin,
            export_client,
        )
        .open_to(staff::VENDEURS)
        .rate(RateClass::HandOut)
        .audited(
            note_act("Client : remettre ses données")
                .of_customer()
                .outside(Outside::HandedOut),
        ),
        delete(
            "/service/client/{code}/donnees",
            Access::Admin,
            remove_donnees,
        )
        .open_to(staff::VENDEURS)
        .audited(note_act("Client : effacer ses données").of_customer()),
        get("/service/agence/{code}", Access::Admin, find::<Agence>),
        get(
            "/service/agence/{code}/situation",
            Access::Admin,
            find_situation,
        ),
        post("/service/agence", Access::Admin, save::<Agence>)
            .audited(note_act("Agence : enregistrer").follows(find_in::<Agence>)),
        delete("/service/agence/{code}", Access::Admin, remove_agence)
            .audited(note_act("Agence : supprimer").follows(find_in::<Agence>)),
        get("/service/famille/{code}", Access::Admin, find::<Famille>).open_to(staff::CATALOGUES),
        post("/service/famille", Access::Admin, save::<Famille>)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Famille : enregistrer").follows(find_in::<Famille>)),
        delete("/service/famille/{code}", Access::Admin, remove_famille)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Famille : supprimer").follows(find_in::<Famille>)),
        post("/service/ordreFamilles", Access::Admin, update_ordre)
            .open_to(staff::CATALOGUES)
            .audited("Familles : changer l'ordre"),
        post("/service/retablissement", Access::Admin, restore)
            .open_to(staff::TOUS)
            .audited(note_act("Suppression : annuler").outside(Outside::Files)),
    ]
}

async fn find_client(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
) -> Result<Json<ClientFicheView>> {
    let found = shop.call(move |parts| {
        let known = CodeClient::parse(&code).ok_or(ShopError::NotFound)?;
        perimetre::check_client(parts, &caller, &known)?;
        retouches::find::<Client>(parts, &code)
    });
    Ok(Json(found.await?.into()))
}

/// Everything kept about a customer, for a person who asks the merchant (RGPD, article 15).
async fn export_client(
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
async fn remove_donnees(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
) -> Result<Json<FaitView>> {
    let code = CodeClient::parse(&code).ok_or(ShopError::NotFound)?;
    shop.call(move |parts| comptes::remove_client(parts, &caller, &code))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

/// Said of a decision that is none.
const OUI_NON: &str = "Choisissez oui (1) ou non (0).";

/// Lets an account order on account, or not.
async fn update_validation(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
    Body(body): Body<ValidationBody>,
) -> Result<Json<ClientFicheView>> {
    let code = CodeClient::parse(&code).ok_or(ShopError::NotFound)?;
    let valide = body.valide.map(|it| it.0);
    let missing = || ShopError::Champs([("valide".into(), OUI_NON.into())].into());
    let decision = comptes::DecisionCompte {
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

/// Dependents of an agency: asked before it is deleted, told on its screen.
async fn find_situation(
    State(shop): State<Shop>,
    Path(code): Path<String>,
) -> Result<Json<SituationAgenceView>> {
    let found = shop
        .call(move |parts| agences::find_situation(parts, &code))
        .await?;
    Ok(Json(found.into()))
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
    let nom = TicketKey {
        genre: body.genre.0,
        code: body.code.0,
    };
    let restored = shop.call(move |parts| match nom.genre.as_str() {
        // What is deleted of these folders waits in a folder, not in memory.
        "media" => medias::restore(parts, &nom.code),
        "import" => imports::fichiers::restore(parts, &nom.code),
        _ => retablissement::put_back(parts, &caller, &nom),
    });
    restored.await?;
    Ok(Json(FaitView { ok: true }))
}

async fn update_ordre(
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
