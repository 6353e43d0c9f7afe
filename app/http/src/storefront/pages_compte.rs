//! Pages that belong to one person: login, account creation, password.

use axum::Extension;
use axum::extract::FromRequestParts;
use axum::http::request::Parts as HeadParts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use wasm_rules::chemin::is_local_path;

use super::compte::evenly;
use super::session::set_cookie;
use super::vitrine::Vitrine;
use crate::error::{HttpError, Result};
use crate::extract::{Fields, Form, Query};
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get, post};
use crate::session::Cookies;
use crate::state::AppState;
use pages::compte;
use shop::{Caller, Cles, Parts, Shop, ShopError, comptes as accounts, connexion};
use wire::pages_compte::{EffacePageView, OubliPageView};

/// Address after a login that came from nowhere.
const COMPTE: &str = "/compte";

/// Address of the back office.
const BACK_OFFICE: &str = "/openweb/admin/admin_accueil";

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/compte/connexion", Access::Ouvert, connexion).page(),
        post("/compte/connexion", Access::Ouvert, log_in)
            .rate(RateClass::Login)
            .page(),
        get("/compte/creation", Access::Ouvert, creation).page(),
        get("/compte/oubli", Access::Ouvert, oubli).page(),
        post("/compte/oubli", Access::Ouvert, ask_reset)
            .rate(RateClass::Login)
            .page(),
        get(
            "/compte/nouveau-mot-de-passe",
            Access::Ouvert,
            nouveau_mot_de_passe,
        )
        .page(),
        get("/compte/efface", Access::Ouvert, efface).page(),
        get("/compte/mot-de-passe", Access::Client, mot_de_passe).page(),
    ]
}

/// A request for a page of one person.
pub struct PersonalPageRequest {
    /// The shop.
    pub shop: Shop,
    /// Caller.
    pub caller: Caller,
    /// Query.
    pub fields: Fields,
    vitrine: Vitrine,
    chemin: String,
}

impl FromRequestParts<AppState> for PersonalPageRequest {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut HeadParts, shop: &AppState) -> Result<Self> {
        let Query(fields) = Query::from_request_parts(parts, shop).await?;
        let Extension(vitrine) = Extension::from_request_parts(parts, shop)
            .await
            .map_err(|error| HttpError(ShopError::internal(error)))?;
        let caller = Caller::from_request_parts(parts, shop).await?;
        let path = parts.uri.path_and_query();
        Ok(Self {
            shop: shop.0.clone(),
            caller,
            fields,
            vitrine,
            chemin: path.map_or_else(|| "/".to_owned(), ToString::to_string),
        })
    }
}

impl PersonalPageRequest {
    /// Sends the page: its screen, its title, and what it shows.
    pub async fn page<P: Serialize>(
        self,
        ecran: &'static str,
        titre: impl Into<String>,
        build: impl FnOnce(&Parts, &Caller) -> Result<P, ShopError> + Send + 'static,
    ) -> Result<Response> {
        let (titre, chemin) = (titre.into(), self.chemin);
        let build = move |parts: &Parts, caller: &Caller| {
            pages::build_personal(parts, caller, (ecran, titre), chemin, build)
        };
        self.vitrine
            .send_personal(&self.shop, self.caller, build)
            .await
    }
}

/// Address to go to afterwards, if it is a path of this shop.
pub fn retour(fields: &Fields) -> String {
    let asked = fields.get("urlFrom").filter(|path| is_local_path(path));
    asked.unwrap_or(COMPTE).to_owned()
}

/// Sends the browser to another page of the shop.
pub fn see_other(to: &str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response()
}

async fn connexion(demande: PersonalPageRequest) -> Result<Response> {
    let url_from = retour(&demande.fields);
    if demande.caller.client().is_some() {
        return Ok(see_other(&url_from));
    }
    let login = demande.fields.text("login").to_owned();
    connexion_page(demande, url_from, login, None).await
}

/// The login form of who has no JavaScript: on to where he was going, or the form again with the
/// reason.
async fn log_in(
    demande: PersonalPageRequest,
    cles: Cles,
    cookies: Cookies,
    Form(fields): Form,
) -> Result<Response> {
    let has_own = fields.get("urlFrom").is_some();
    let url_from = retour(if has_own { &fields } else { &demande.fields });
    let login = fields.text("login").to_owned();
    let entered = demande
        .shop
        .call_hashing(move |parts| {
            let password = fields.text("motDePasse");
            connexion::login(
                parts,
                cles,
                fields.text("login"),
                (password, fields.text("code")),
            )
        })
        .await;
    match entered {
        Ok(entree) => {
            set_cookie(&demande.shop, &cookies, &entree);
            let to = if entree.admin { BACK_OFFICE } else { &url_from };
            Ok(see_other(to))
        }
        Err(error) => {
            let error = HttpError(error);
            let (status, problem) = error.problem();
            let refus = Some(problem.detail);
            let mut page = connexion_page(demande, url_from, login, refus).await?;
            *page.status_mut() = status;
            if let Some(seconds) = error.retry_after() {
                let seconds = HeaderValue::from(seconds);
                page.headers_mut().insert(header::RETRY_AFTER, seconds);
            }
            Ok(page)
        }
    }
}

/// The login page, with what the last attempt was answered.
pub async fn connexion_page(
    demande: PersonalPageRequest,
    url_from: String,
    login: String,
    refus: Option<String>,
) -> Result<Response> {
    let build =
        move |parts: &Parts, _: &Caller| Ok(compte::build_connexion(parts, url_from, login, refus));
    demande.page("connexion", "Connexion", build).await
}

async fn creation(demande: PersonalPageRequest) -> Result<Response> {
    let url_from = retour(&demande.fields);
    if !accounts::may_open(&demande.caller) {
        return Ok(see_other(&url_from));
    }
    let asked = demande.fields.get("type").map(str::to_owned);
    let build = move |parts: &Parts, _: &Caller| {
        Ok(compte::build_creation(parts, url_from, asked.as_deref()))
    };
    demande.page("creation", "Créer un compte", build).await
}

async fn oubli(demande: PersonalPageRequest) -> Result<Response> {
    let login = demande.fields.text("login").to_owned();
    oubli_page(demande, login, false).await
}

/// Login of a link that is over: whoever comes by it need not type it.
const SON_LIEN: &str = "ce lien";

async fn ask_reset(demande: PersonalPageRequest, Form(fields): Form) -> Result<Response> {
    let jeton = fields.text("jeton").to_owned();
    if !jeton.is_empty() {
        let ask = move |parts: &Parts| accounts::send_reset_again(parts, &jeton);
        evenly(&demande.shop, ask).await?;
        return oubli_page(demande, SON_LIEN.to_owned(), true).await;
    }
    let login = fields.text("login").to_owned();
    let asked = login.clone();
    let ask = move |parts: &Parts| accounts::send_reset(parts, &asked);
    evenly(&demande.shop, ask).await?;
    oubli_page(demande, login, true).await
}

async fn oubli_page(demande: PersonalPageRequest, login: String, envoye: bool) -> Result<Response> {
    let build = move |_: &Parts, _: &Caller| Ok(OubliPageView { login, envoye });
    demande.page("oubli", "Mot de passe oublié", build).await
}

async fn nouveau_mot_de_passe(demande: PersonalPageRequest) -> Result<Response> {
    let jeton = demande.fields.text("jeton").to_owned();
    let build = move |parts: &Parts, _: &Caller| compte::build_nouveau_mot_de_passe(parts, jeton);
    let titre = "Nouveau mot de passe";
    demande.page("nouveauMotDePasse", titre, build).await
}

/// Page of an account that was just erased; it says nothing of anybody.
async fn efface(demande: PersonalPageRequest) -> Result<Response> {
    let build = |_: &Parts, _: &Caller| Ok(EffacePageView {});
    demande.page("efface", "Compte supprimé", build).await
}

async fn mot_de_passe(demande: PersonalPageRequest) -> Result<Response> {
    let titre = "Changer de mot de passe";
    demande
        .page("motDePasse", titre, compte::build_mot_de_passe)
        .await
}
