//! Idempotency keys of the writes of programs (docs/appels.md 9.2): the answer of a key is kept, and
//! given again to the same demand.

use std::io::{Read, Write as _};
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use sha2::{Digest, Sha256};

use super::bearer;
use crate::error::{HttpError, Result};
use crate::extract::read_body;
use domain::instant::Instant;
use domain::reponse_api::ReponseApi;
use shop::api::reponses::{self, Debut};
use shop::kept_answer::{AnswerWords, FaitApi};
use shop::{Caller, Shop, ShopError, jetons_api};
use wire::api::{CommandeApiView, ResultatsView};

/// Bytes of a demand: a thousand articles, or five thousand stocks.
pub(super) const DEMANDE_BYTES_MAX: usize = 4 * 1024 * 1024;

/// Bytes of an answer: a word for each row of a lot, and some refusals.
const REPONSE_BYTES_MAX: usize = 8 * 1024 * 1024;

/// Characters of a key.
pub(super) const CLE_CHARS_MAX: usize = 255;

/// Mark of an answer that was given before: nothing was done for it.
#[derive(Clone, Copy)]
pub(crate) struct Replayed;

/// Header of such an answer.
const REPLAYED: HeaderName = HeaderName::from_static("idempotency-replayed");

/// Answers a write of a program, or gives its answer again.
pub(crate) async fn answer_once(
    State(shop): State<Shop>,
    request: Request,
    next: Next,
) -> Response {
    match answer(&shop, request, next).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn answer(shop: &Shop, request: Request, next: Next) -> Result<Response> {
    let jeton = bearer::read_cle(request.headers()).ok_or_else(jetons_api::refuse)?;
    let cle = (jeton, read_cle(request.headers())?);
    let (parts, body) = request.into_parts();
    let mut whole = Request::from_parts(parts.clone(), body);
    let bytes = {
        let unread = std::mem::replace(whole.body_mut(), Body::empty());
        read_body(Request::from_parts(parts, unread), DEMANDE_BYTES_MAX).await?
    };
    let demande = hash(&whole, &bytes);
    let asked = demande.clone();
    let begun = shop.call(move |parts| reponses::begin(parts, cle, &asked));
    let tour = match begun.await? {
        Debut::Fait(reponse) => return replay(&reponse),
        Debut::AFaire(tour) => tour,
    };
    *whole.body_mut() = Body::from(bytes);
    let intent = Arc::new(tour.build_intent(Arc::new(Mots { demande })));
    let caller = whole.extensions().get::<Arc<Caller>>();
    let caller = caller.map_or_else(|| Err(jetons_api::refuse()), |it| Ok(Caller::clone(it)))?;
    whole.extensions_mut().insert(Arc::new(Caller {
        reponse: Some(Arc::clone(&intent)),
        ..caller
    }));
    let response = next.run(whole).await;
    drop(tour);
    // What was refused changed nothing: the key may serve again.
    debug_assert!(!response.status().is_success() || intent.is_kept());
    Ok(response)
}

/// Words of the answer to a demand, by its hash.
#[derive(Debug)]
struct Mots {
    demande: String,
}

impl AnswerWords for Mots {
    fn build(&self, fait: FaitApi<'_>) -> Result<ReponseApi, ShopError> {
        let body = match fait {
            FaitApi::Lot(resultats) => serde_json::to_vec(&ResultatsView::from(resultats)),
            FaitApi::Commande(commande) => serde_json::to_vec(&CommandeApiView::from(commande)),
        };
        Ok(ReponseApi {
            demande: self.demande.clone(),
            statut: StatusCode::OK.as_u16(),
            corps: deflate(&body.map_err(ShopError::internal)?)?,
            expire_le: Instant::default(),
        })
    }
}

fn read_cle(headers: &HeaderMap) -> Result<String> {
    let given = headers.get("idempotency-key");
    let text = given.and_then(|value| value.to_str().ok()).map(str::trim);
    match text {
        Some(text) if !text.is_empty() && text.len() <= CLE_CHARS_MAX => Ok(text.to_owned()),
        None | Some(_) => Err(HttpError(ShopError::Unreadable(format!(
            "L'en-tête Idempotency-Key est obligatoire, de 1 à {CLE_CHARS_MAX} caractères."
        )))),
    }
}

/// Hash of a demand: its address and its body.
fn hash(request: &Request, body: &Bytes) -> String {
    let address = request.uri().path_and_query();
    let digest = Sha256::new()
        .chain_update(address.map_or("", |it| it.as_str()))
        .chain_update([0])
        .chain_update(body)
        .finalize();
    hex(&digest)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let pairs = (0..text.len()).step_by(2);
    pairs
        .map(|at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok())
        .collect()
}

fn deflate(body: &[u8]) -> Result<String, ShopError> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(body).map_err(ShopError::internal)?;
    Ok(hex(&encoder.finish().map_err(ShopError::internal)?))
}

fn replay(reponse: &ReponseApi) -> Result<Response> {
    let damaged = || ShopError::internal("a kept answer that cannot be read");
    let deflated = unhex(&reponse.corps).ok_or_else(damaged)?;
    let mut body = Vec::new();
    let mut decoder = DeflateDecoder::new(deflated.as_slice()).take(REPONSE_BYTES_MAX as u64);
    decoder
        .read_to_end(&mut body)
        .map_err(ShopError::internal)?;
    let status = StatusCode::from_u16(reponse.statut).map_err(|_| damaged())?;
    let mut response = (status, body).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    headers.insert(REPLAYED, HeaderValue::from_static("true"));
    response.extensions_mut().insert(Replayed);
    Ok(response)
}
