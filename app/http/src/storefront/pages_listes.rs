//! Lists as pages: home, categories, search. Their state is their address.

use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::Response;
use wasm_rules::Refusal;
use wasm_rules::recherche::Recherche;

use super::contenus;
use super::vitrine::Vitrine;
use crate::cookies::find_cookie;
use crate::error::{HttpError, Result};
use crate::extract::{Path, Query};
use crate::peer::read_visitor;
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get};
use domain::contenu::{Genre, Redaction};
use domain::ids::CodeFamille;
use domain::lien;
use pages::contenus::find_redaction;
use pages::etat_liste::{EtatAdresse, Presentation};
use pages::listes;
use shop::habitudes::{self, Habitudes};
use shop::recherches::vaines;
use shop::{Caller, Parts, Shop, ShopError};

/// Sentence for who searched for nothing.
const TOUS: &str = "En attendant, voici tous nos articles.";

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/", Access::Catalogue, accueil).page(),
        get("/categorie/{code}", Access::Catalogue, categorie_seule)
            .rate_of_questions(RateClass::Search)
            .page(),
        get("/categorie/{code}/", Access::Catalogue, categorie_seule)
            .rate_of_questions(RateClass::Search)
            .page(),
        get("/categorie/{code}/{slug}", Access::Catalogue, categorie)
            .rate_of_questions(RateClass::Search)
            .page(),
        get("/recherche", Access::Catalogue, recherche)
            .rate(RateClass::Search)
            .page(),
    ]
}

async fn accueil(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response> {
    let chemin = "/".to_owned();
    let preview = contenus::is_preview(&shop, &headers, &uri).await?;
    let read = match preview {
        true => {
            let find = |parts: &Parts| find_redaction(parts, Genre::Accueil, "", true);
            shop.call(find).await?
        }
        false => shop.parts().reglages.get().accueil.clone(),
    };
    let written = read.filter(|it| !it.blocs.is_empty());
    if let (true, Some(written)) = (preview, &written) {
        let written = written.clone();
        let build = move |parts: &Parts, caller: &Caller| {
            pages::contenus::build(parts, caller, written, chemin, true)
        };
        return vitrine.send_personal(&shop, caller, build).await;
    }
    if let Some(habits) = find_habits(&shop, &caller).await? {
        return send_own(&vitrine, &shop, caller, written, habits).await;
    }
    // Without blocks of the merchant's the home page is the program's own.
    let Some(written) = written else {
        let build = |parts: &Parts, caller: &Caller| listes::build_accueil(parts, caller, None);
        return vitrine.send(&shop, caller, &headers, chemin, build).await;
    };
    let build = move |parts: &Parts, caller: &Caller| {
        pages::contenus::build_accueil(parts, caller, written, None)
    };
    vitrine.send(&shop, caller, &headers, chemin, build).await
}

/// Habits of a customer; a visitor has none, and waits for no thread to hear it.
async fn find_habits(shop: &Shop, caller: &Caller) -> Result<Option<Habitudes>> {
    if caller.client().is_none() {
        return Ok(None);
    }
    let caller = caller.clone();
    let found = shop.call(move |parts| habitudes::find(parts, &caller));
    Ok(found.await?)
}

/// The home page of a customer who has ordered before: drawn for him, kept for nobody.
async fn send_own(
    vitrine: &Vitrine,
    shop: &Shop,
    caller: Caller,
    written: Option<Redaction>,
    habits: Habitudes,
) -> Result<Response> {
    let Some(written) = written else {
        let build = move |parts: &Parts, caller: &Caller| {
            listes::build_accueil(parts, caller, Some(habits))
        };
        return vitrine.send_personal(shop, caller, build).await;
    };
    let build = move |parts: &Parts, caller: &Caller| {
        pages::contenus::build_accueil(parts, caller, written, Some(habits))
    };
    vitrine.send_personal(shop, caller, build).await
}

async fn categorie_seule(
    shop: State<Shop>,
    vitrine: Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
    Path(code): Path<String>,
    query: Query,
) -> Result<Response> {
    categorie(
        shop,
        vitrine,
        caller,
        headers,
        Path((code, String::new())),
        query,
    )
    .await
}

async fn categorie(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
    Path((code, slug)): Path<(String, String)>,
    Query(query): Query,
) -> Result<Response> {
    let code = CodeFamille::parse(&code).ok_or(HttpError(ShopError::NotFound))?;
    let etat = EtatAdresse::read(&query.0).with_kept(find_kept(&headers));
    let asked = format!("/categorie/{}/{slug}", lien::segment(code.as_str()));
    let key = etat.key(&etat.address(&asked));
    let presentation = etat.asked();
    let build = move |parts: &Parts, caller: &Caller| {
        listes::build_categorie(parts, caller, (&code, &asked), &etat)
    };
    let page = vitrine.send(&shop, caller, &headers, key, build).await?;
    Ok(keep(&shop, page, presentation))
}

/// Cookie that keeps the presentation of lists.
const PRESENTATION: &str = "presentation";

/// Seconds that a presentation is kept: a year.
const PRESENTATION_SECS: u32 = 365 * 24 * 3_600;

fn find_kept(headers: &HeaderMap) -> Option<Presentation> {
    find_cookie(headers, PRESENTATION).and_then(Presentation::parse)
}

/// Has the browser keep the presentation that was asked for.
fn keep(shop: &Shop, mut page: Response, asked: Option<Presentation>) -> Response {
    if let Some(asked) = asked {
        let secure = match shop.parts().config.is_https() {
            true => "; Secure",
            false => "",
        };
        let cookie = format!(
            "{PRESENTATION}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={PRESENTATION_SECS}{secure}",
            asked.name()
        );
        let cookie = HeaderValue::from_str(&cookie).expect("a name of ours");
        page.headers_mut().append(header::SET_COOKIE, cookie);
    }
    page
}

async fn recherche(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
    extensions: Extensions,
    Query(query): Query,
) -> Result<Response> {
    let etat = EtatAdresse::read(&query.0).with_kept(find_kept(&headers));
    let texte = query.text("query").trim().to_owned();
    let asked = (!texte.is_empty()).then(|| Recherche::parse(&texte));
    if let Some(Err(refusal)) = asked {
        let refus = refusal.to_string();
        let build = move |parts: &Parts, caller: &Caller| {
            listes::build_recherche(parts, caller, &etat, &texte, None, Some(refus))
        };
        let html = vitrine.draw(&shop, caller, build).await?;
        let mut response = Response::new(Body::from(html));
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        let kind = HeaderValue::from_static("text/html; charset=utf-8");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        return Ok(response);
    }
    let asked = asked.and_then(std::result::Result::ok);
    let mut key = etat.key(&etat.with_query(&texte).address("/recherche"));
    let presentation = etat.asked();
    // Sent empty, unlike the address of all the articles: the list says why it is there.
    let is_sent = query.given("query").is_some();
    let vide = (is_sent && asked.is_none()).then(|| {
        key.push_str("#vide");
        format!("{} {TOUS}", Refusal::RechercheTooShort)
    });
    let counted = asked.clone().filter(|_| etat.is_first_asked());
    let address = read_visitor(&headers, &extensions, &shop.parts().config);
    // A session where there is one: many may ask from one address.
    let visiteur = (caller.session, address.filter(|_| caller.session.is_none()));
    let build = move |parts: &Parts, caller: &Caller| {
        listes::build_recherche(parts, caller, &etat, &texte, asked, vide)
    };
    let page = vitrine.send(&shop, caller, &headers, key, build).await?;
    if let Some(counted) = counted {
        vaines::add(shop.parts(), &counted, &visiteur);
    }
    Ok(keep(&shop, page, presentation))
}
