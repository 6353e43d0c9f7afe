//! Quick order: typed lines, or a file of them.

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Multipart, Request, State};

use crate::error::Result;
use crate::extract::parse_json;
use crate::extract::{Fields, Json, has_type, is_form, is_untyped, read_body};
use crate::rate_classes::RateClass;
use crate::rate_limiter::LineQuota;
use crate::route::{Access, Route, post};
use domain::Quantite;
use shop::saisie::{self, LigneSaisie, SourceSaisie};
use shop::{Caller, Parts, Shop, ShopError};
use wire::saisie::{LigneSaisieView, SaisieBody, SaisieView, SuggestionView};

/// Largest quick order, typed or in a file (docs/appels.md 1.4).
const SAISIE_BYTES_MAX: usize = 2 * 1024 * 1024;

/// The call of the quick order.
pub fn routes() -> Vec<Route> {
    vec![post("/rest/saisie-rapide", Access::Catalogue, read).rate(RateClass::Basket)]
}

async fn read(
    State(shop): State<Shop>,
    caller: Caller,
    permises: LineQuota,
    request: Request,
) -> Result<Json<SaisieView>> {
    let source = read_source(request).await?;
    let is_packed = source.is_packed();
    let ask = move |parts: &Parts| {
        permises.take(source.opening())?;
        let lignes = source.lines()?;
        permises.take(lignes.len())?;
        saisie::read(parts, &caller, lignes)
    };
    let lignes = if is_packed {
        shop.call_unpacking(ask).await?
    } else {
        shop.call(ask).await?
    };
    let lignes = lignes.into_iter().map(build_view).collect();
    Ok(Json(SaisieView { lignes }))
}

fn build_view(ligne: LigneSaisie) -> LigneSaisieView {
    let view = LigneSaisieView::new(ligne.numero, ligne.texte, ligne.quantite);
    let suggestions = ligne.suggestions.into_iter();
    let suggestions = suggestions.map(|it| SuggestionView::new(it.cle, it.designation));
    LigneSaisieView {
        quantite_possible: ligne.quantite_possible.map(Quantite::to_f64),
        erreur: ligne.erreur,
        suggestions: suggestions.collect(),
        ..view.name(ligne.article)
    }
}

/// Reads what was sent. A quick order may be larger than other bodies.
async fn read_source(request: Request) -> Result<SourceSaisie> {
    let headers = request.headers();
    if has_type(headers, "multipart/form-data") {
        return read_file(request).await.map(SourceSaisie::Fichier);
    }
    let unsupported = || {
        let detail = "Cette adresse attend du JSON, un formulaire ou un fichier.";
        ShopError::Unsupported(detail.to_owned())
    };
    let untyped = is_untyped(headers);
    let is_form = untyped || is_form(headers);
    if !is_form && !has_type(headers, "application/json") {
        return Err(unsupported().into());
    }
    let bytes = read_body(request, SAISIE_BYTES_MAX).await?;
    if untyped && !bytes.is_empty() {
        return Err(unsupported().into());
    }
    let text = std::str::from_utf8(&bytes).map_err(|_| unreadable())?;
    let texte = if is_form {
        // As it was sent: a tab at an end stands for an empty column.
        Fields::parse(text)?.given("texte").map(str::to_owned)
    } else {
        let SaisieBody { texte } = parse_json(text)?;
        texte
    };
    let missing = || ShopError::field("texte", "Saisissez au moins une référence.");
    Ok(SourceSaisie::Texte(texte.ok_or_else(missing)?))
}

fn unreadable() -> ShopError {
    ShopError::Unreadable(
        "La saisie n'est pas lisible\u{a0}: un texte en UTF-8 est attendu.".into(),
    )
}

/// The file of a form, read with its whole body: the limit holds for both.
async fn read_file(request: Request) -> Result<Vec<u8>> {
    let (parts, body) = request.into_parts();
    let whole = Request::from_parts(parts.clone(), body);
    let bytes: Bytes = read_body(whole, SAISIE_BYTES_MAX).await?;
    let request = Request::from_parts(parts, Body::from(bytes));
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| unreadable())?;
    while let Some(field) = form.next_field().await.map_err(|_| unreadable())? {
        if field.name() == Some("fichier") {
            let bytes = field.bytes().await.map_err(|_| unreadable())?;
            return Ok(bytes.to_vec());
        }
    }
    Err(ShopError::Unreadable("Le champ «\u{a0}fichier\u{a0}» manque.".into()).into())
}
