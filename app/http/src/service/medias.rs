//! The media folder: what the file browser shows and does.

use crate::staff;
use axum::Json as Answer;
use axum::extract::{FromRequest, Request, State};
use axum::http::{HeaderMap, StatusCode};

use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::{Json, Path, Query, has_type};
use crate::numbers::coupe;

use crate::route::{Access, Route, delete, get, post};
use crate::upload::{self, UploadForm};
use shop::medias::{self, Media};
use shop::{Caller, Shop};
use wire::fichier::format_size;
use wire::media::{MediaBody, MediaView};
use wire::suivi::{FaitView, PagesView};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/medias", Access::Admin, list).open_to(staff::CATALOGUES),
        get("/service/medias/{*id}", Access::Admin, find).open_to(staff::CATALOGUES),
        post("/service/medias", Access::Admin, save)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Média : enregistrer").outside(Outside::Files))
            .uploads(),
        delete("/service/medias/{*id}", Access::Admin, remove)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Média : supprimer").outside(Outside::Files)),
    ]
}

async fn list(
    State(shop): State<Shop>,
    Query(query): Query,
) -> Result<Answer<PagesView<MediaView>>> {
    let coupe = coupe(&query)?;
    let dossier = query.get("dossier").unwrap_or_default().to_owned();
    let q = query.get("q").unwrap_or_default().to_owned();
    let listed = shop.call(move |parts| medias::list(parts, &dossier, &q, coupe));
    let (found, pages) = listed.await?;
    Ok(Answer(PagesView {
        list: found.into_iter().map(build_view).collect(),
        pages,
    }))
}

async fn find(State(shop): State<Shop>, Path(id): Path<String>) -> Result<Answer<MediaView>> {
    let found = shop.call(move |parts| medias::find(parts, &id));
    Ok(Answer(build_view(found.await?)))
}

/// A form with a file keeps it; a body makes a folder, or gives another name.
async fn save(
    State(shop): State<Shop>,
    headers: HeaderMap,
    request: Request,
) -> Result<(StatusCode, Answer<MediaView>)> {
    if has_type(&headers, "multipart/form-data") {
        return import_media(shop, request).await;
    }
    let Json(body) = Json::<MediaBody>::from_request(request, &shop).await?;
    let (id, nom, force) = (body.id.0, body.nom.0, body.force.0);
    if id.is_empty() {
        let made = shop.call(move |parts| medias::create_folder(parts, &body.dossier.0, &nom));
        return Ok((StatusCode::CREATED, Answer(build_view(made.await?))));
    }
    let renamed = shop.call(move |parts| medias::rename(parts, &id, &nom, force));
    Ok((StatusCode::OK, Answer(build_view(renamed.await?))))
}

async fn import_media(shop: Shop, request: Request) -> Result<(StatusCode, Answer<MediaView>)> {
    let UploadForm(form) = UploadForm::from_request(request, &shop).await?;
    let sent = upload::file_in_folder(form, "fichier", medias::BYTES_MAX).await?;
    let keep = move |parts: &_| medias::receive(parts, &sent.dossier, &sent.nom, &sent.bytes);
    let kept = shop.call_decoding(keep).await?;
    Ok((StatusCode::CREATED, Answer(build_view(kept))))
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
    Query(query): Query,
) -> Result<Answer<FaitView>> {
    let force = query.flag("force");
    shop.call(move |parts| medias::remove(parts, &caller, &id, force))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

fn build_view(media: Media) -> MediaView {
    let src = if media.dossier {
        String::new()
    } else {
        let segments = media.chemin.split('/').map(domain::lien::segment);
        format!("/media/{}", segments.collect::<Vec<_>>().join("/"))
    };
    MediaView {
        src,
        nom: media.nom,
        dossier: media.dossier,
        formatsize: format_size(media.taille),
        taille: media.taille,
        date: media.date,
        largeur: media.dimensions.map(|it| it.0),
        hauteur: media.dimensions.map(|it| it.1),
        id: media.chemin,
    }
}
