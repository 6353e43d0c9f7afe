//! `/admin/fichierimportation/...`. Two of its GETs change files (docs/appels.md 1.11):
//! they act for the back office's own scripts only, and ask where somebody merely comes by.

use crate::staff;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use domain::code::Code;

use super::ecrans::plain_page;
use super::essais::{bilan, rapport};
use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::{Path, Query};
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get, post};
use crate::security;
use crate::upload::{self, UploadForm};
use domain::html::escape;
use shop::imports::dossier::{self, FichierImport};

use shop::imports::fichiers::{self, SortFichier};
use shop::imports::sensibles;
use shop::{Caller, Shop, ShopError};
use wire::fichier::{AvancementView, FichierView, format_size};
use wire::suivi::FaitView;

const RENAME: &str = "/admin/fichierimportation/rename/{name}";
const DELETE: &str = "/admin/fichierimportation/delete/{name}";

/// Address of the screen of import files.
const SCREEN: &str = "/openweb/admin/admin_importation";

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/admin/fichierimportation/fetch", Access::Admin, fetch).open_to(staff::CATALOGUES),
        get(
            "/admin/fichierimportation/download/{name}",
            Access::Admin,
            download,
        )
        .open_to(staff::CATALOGUES)
        .audited(note_act("Import : télécharger un fichier").outside(Outside::HandedOut)),
        post("/admin/fichierimportation/upload", Access::Admin, receive)
            .open_to(staff::CATALOGUES)
            .rate(RateClass::Upload)
            .audited(note_act("Import : envoyer un fichier").outside(Outside::Files))
            .to_disk()
            .uploads(),
        get(RENAME, Access::Admin, rename_or_ask)
            .open_to(staff::CATALOGUES)
            .rate(RateClass::ImportFile)
            .audited(note_act("Import : remettre en file").outside(Outside::Files))
            .without_head(),
        post(RENAME, Access::Admin, rename)
            .open_to(staff::CATALOGUES)
            .rate(RateClass::ImportFile)
            .audited(note_act("Import : remettre en file").outside(Outside::Files)),
        get(DELETE, Access::Admin, delete_or_ask)
            .open_to(staff::CATALOGUES)
            .rate(RateClass::ImportFile)
            .audited(note_act("Import : supprimer un fichier").outside(Outside::Files))
            .without_head(),
        post(DELETE, Access::Admin, delete)
            .open_to(staff::CATALOGUES)
            .rate(RateClass::ImportFile)
            .audited(note_act("Import : supprimer un fichier").outside(Outside::Files)),
    ]
}

async fn fetch(State(shop): State<Shop>) -> Result<Json<Vec<FichierView>>> {
    let files = shop.call(dossier::list).await?;
    Ok(Json(
        files
            .into_iter()
            .map(view)
            .collect::<Result<_, ShopError>>()?,
    ))
}

pub(super) fn view(file: FichierImport) -> Result<FichierView, ShopError> {
    Ok(FichierView {
        formatsize: format_size(file.taille),
        name: file.nom,
        fullsize: file.taille,
        etat: serde_json::to_value(file.etat).map_err(ShopError::internal)?,
        bilan: file
            .rapport
            .as_ref()
            .and_then(|it| it.bilan.as_ref())
            .map(bilan),
        rapport: file.rapport.as_ref().map(rapport),
        avancement: file
            .avancement
            .map(|(etape, lignes)| AvancementView { etape, lignes }),
    })
}

async fn download(State(shop): State<Shop>, Path(name): Path<String>) -> Result<Response> {
    let asked = name.clone();
    let path = shop
        .call(move |parts| fichiers::find_path(parts, &asked))
        .await?;
    let body = upload::send_file(path).await?;
    let encoded: String = form_urlencoded::byte_serialize(name.as_bytes()).collect();
    let plain: String = name.chars().filter(|c| c.is_ascii() && *c != '"').collect();
    let encoded = encoded.replace('+', "%20");
    let attachment = format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{encoded}");
    let headers = [
        (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
        (header::CONTENT_DISPOSITION, attachment),
    ];
    Ok((headers, body).into_response())
}

async fn receive(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
    UploadForm(form): UploadForm,
) -> Result<(StatusCode, Json<FichierView>)> {
    let asked = shop.clone();
    let suite = match query.flag("essai") {
        true => SortFichier::Essayer,
        false => SortFichier::Importer,
    };
    let prepare = |name: String| async move {
        asked
            .call(move |parts| fichiers::create_upload(parts, &name, suite))
            .await
    };
    let mo_max = shop.parts().reglages.get().page.import_mo;
    let envoi = upload::file_to_disk(form, "fichier", mo_max, prepare).await?;
    let file = shop
        .call(move |parts| {
            sensibles::check_sent(parts, &caller, &envoi.nom, &envoi.aside)?;
            fichiers::add(parts, &envoi)
        })
        .await?;
    Ok((StatusCode::CREATED, Json(view(file)?)))
}

async fn rename(
    State(shop): State<Shop>,
    caller: Caller,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response> {
    let file = shop
        .call(move |parts| fichiers::rename(parts, &caller, &name))
        .await?;
    Ok(done(&headers, Json(view(file)?)))
}

async fn delete(
    State(shop): State<Shop>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response> {
    shop.call(move |parts| fichiers::remove(parts, &name))
        .await?;
    Ok(done(&headers, Json(FaitView { ok: true })))
}

/// A form comes back to the screen; a script gets its answer.
fn done(headers: &HeaderMap, answer: impl IntoResponse) -> Response {
    match text(headers, "sec-fetch-mode") {
        Some("navigate") => Redirect::to(SCREEN).into_response(),
        Some(_) | None => answer.into_response(),
    }
}

async fn rename_or_ask(
    State(shop): State<Shop>,
    caller: Caller,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response> {
    match visit(&shop, &headers)? {
        Visit::Script => rename(State(shop), caller, Path(name), headers).await,
        Visit::Person => ask(&shop, name, "Renommer en .zip").await,
    }
}

async fn delete_or_ask(
    State(shop): State<Shop>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response> {
    match visit(&shop, &headers)? {
        Visit::Script => delete(State(shop), Path(name), headers).await,
        Visit::Person => ask(&shop, name, "Supprimer").await,
    }
}

/// Visitor that comes by a GET which would change something.
enum Visit {
    /// A script of the back office: it says so.
    Script,
    /// Somebody who typed the address or followed a link.
    Person,
}

/// The table of docs/appels.md 1.11.
fn visit(shop: &Shop, headers: &HeaderMap) -> Result<Visit, ShopError> {
    let embedded = match text(headers, "sec-fetch-dest") {
        None | Some("document" | "empty") => false,
        Some(_) => true,
    };
    let prefetch = ["sec-purpose", "purpose"]
        .iter()
        .any(|name| text(headers, name).is_some_and(|value| value.contains("prefetch")));
    if embedded || prefetch || !security::is_own(&shop.parts().config, headers) {
        return Err(ShopError::refused(
            Code::OrigineRefusee,
            "Cette action se fait depuis l'administration de la boutique.",
        ));
    }
    let navigates = text(headers, "sec-fetch-mode") == Some("navigate");
    if !navigates && text(headers, "x-requested-with") == Some("XMLHttpRequest") {
        return Ok(Visit::Script);
    }
    Ok(Visit::Person)
}

fn text<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The page that asks; its button posts to the same address.
async fn ask(shop: &Shop, name: String, act: &str) -> Result<Response> {
    let file = shop.call(move |parts| fichiers::find(parts, &name)).await?;
    let main = format!(
        "<form class=\"carte\" method=\"post\"><p>{} ({})</p>\
         <p class=\"page-simple-boutons\">\
         <button class=\"bouton bouton-principal\">{act}</button> \
         <a class=\"bouton\" href=\"{SCREEN}\">Annuler</a></p></form>",
        escape(&file.nom),
        format_size(file.taille),
    );
    Ok(plain_page(shop, act, &main))
}
