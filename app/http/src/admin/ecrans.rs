//! The pages of the back office: one document that its application fills, whatever the screen.

use std::sync::OnceLock;

use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{Redirect, Response};
use serde::Serialize;

use crate::assets;
use crate::error::Result;

use crate::route::{Access, Route, get};
use crate::security;
use crate::staff;
use domain::apparence::Apparence;
use domain::html::escape;
use domain::profil_admin::ProfilAdmin;
use shop::courrier::delivery_status;
use shop::{Caller, Shop, ShopError};
use wire::html::{Densite, Fichiers, Racine, TarifDePage, Tete, document};

/// Bytes of a nonce: more than can be guessed while the page is open.
const NONCE_BYTES: usize = 16;

/// The root of every page of the back office: many rows in sight.
const RACINE: Racine = Racine {
    tarif: TarifDePage::Ht,
    textes_corriges: false,
    densite: Densite::Compact,
    apparence: Apparence::ORIGINE,
};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/openweb/admin/admin_connexion", Access::Ouvert, screen).page(),
        get("/admin", Access::Admin, home)
            .open_to(staff::TOUS)
            .page(),
        get("/openweb/admin", Access::Admin, home)
            .open_to(staff::TOUS)
            .page(),
        get("/openweb/admin/", Access::Admin, home)
            .open_to(staff::TOUS)
            .page(),
        page("/openweb/admin/admin_accueil").open_to(staff::TOUS),
        page("/openweb/admin/admin_commandes").open_to(staff::LECTEURS),
        page("/openweb/admin/admin_commandes/{id}").open_to(staff::LECTEURS),
        page("/openweb/admin/admin_importation").open_to(staff::CATALOGUES),
        page("/openweb/admin/admin_statistiques").open_to(staff::LECTEURS),
        page("/openweb/admin/admin_articles").open_to(staff::CATALOGUES),
        page("/openweb/admin/admin_familles").open_to(staff::CATALOGUES),
        page("/openweb/admin/admin_tarifs").open_to(staff::VENDEURS),
        page("/openweb/admin/admin_stocks").open_to(staff::RAYONS),
        page("/openweb/admin/admin_clients").open_to(staff::COMPTOIRS),
        page("/openweb/admin/admin_connexions").open_to(staff::VENDEURS),
        page("/openweb/admin/admin_invitations").open_to(staff::VENDEURS),
        page("/openweb/admin/admin_agences"),
        page("/openweb/admin/admin_regroupements").open_to(staff::CATALOGUES),
        page("/openweb/admin/admin_modeles").open_to(staff::CATALOGUES),
        page("/openweb/admin/admin_transporteurs"),
        page("/openweb/admin/admin_reglages"),
        page("/openweb/admin/admin_courriels"),
        page("/openweb/admin/admin_envois"),
        page("/openweb/admin/admin_contenus").open_to(staff::CATALOGUES),
        page("/openweb/admin/admin_utilisateurs"),
        page("/openweb/admin/admin_jetons"),
        page("/openweb/admin/admin_webhooks"),
        page("/openweb/admin/admin_securite")
            .open_to(staff::TOUS)
            .before_second_factor(),
        page("/openweb/admin/admin_journal"),
        page("/openweb/admin/admin_medias").open_to(staff::CATALOGUES),
        page("/openweb/admin/admin_forfaits"),
        page("/openweb/admin/admin_grilles"),
        page("/openweb/admin/admin_zones"),
        page("/openweb/admin/admin_dimensions").open_to(staff::CATALOGUES),
        page("/openweb/admin/admin_unites").open_to(staff::CATALOGUES),
        page("/openweb/admin/admin_synonymes").open_to(staff::CATALOGUES),
        page("/openweb/admin/admin_recherches").open_to(staff::CATALOGUES),
        page("/openweb/admin/admin_redirections").open_to(staff::CATALOGUES),
        page("/openweb/admin/admin_typesClient"),
        page("/openweb/admin/admin_profils"),
        page("/openweb/admin/admin_choixTransporteurs"),
        page("/openweb/admin/admin_sauvegardes"),
    ]
}

/// A screen of the back office: the same application at each address, which draws what is asked.
fn page(path: &'static str) -> Route {
    get(path, Access::Admin, screen).page()
}

/// Settings of the application, sent with the page.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ReglagesView {
    boutique: String,
    /// Sentence the first home page opens with.
    accroche: String,
    actions_commande: String,
    /// Misspelt sentences are told in correct French (docs/gestion.md).
    textes_corriges: bool,
    /// Nobody administers the shop yet: the code of the terminal makes the first one.
    premier_acces: bool,
    /// Profile of who is logged in; empty before.
    profil: &'static str,
    /// Routes that profile may call, as « GET /service/articles »; null for all of them.
    permis: Option<&'static [String]>,
    /// Mails leave: a server is set.
    courriels: bool,
}

/// Sends whoever types the address by hand to the first screen.
async fn home() -> Redirect {
    Redirect::to("/openweb/admin/admin_accueil")
}

/// The document that the application of the back office fills.
pub async fn screen(State(shop): State<Shop>, caller: Caller) -> Result<Response> {
    application(
        &shop,
        caller.profil,
        "<p>L'administration demande JavaScript.</p>",
    )
}

/// The page that the application fills. Without scripts it shows `sans_script`, HTML already.
pub(super) fn application(
    shop: &Shop,
    profil: Option<ProfilAdmin>,
    sans_script: &str,
) -> Result<Response> {
    let page = shop.parts().reglages.get().page.clone();
    let nonce = nonce()?;
    let act = "POST /service/commandes/{id}/etat";
    let may_act = profil
        .filter(|it| *it != ProfilAdmin::Proprietaire)
        .is_none_or(|it| staff::list_open_to(it).iter().any(|it| it == act));
    let reglages = ReglagesView {
        boutique: page.nom.clone(),
        accroche: page.accroche.clone(),
        actions_commande: if may_act {
            page.actions_commande
        } else {
            String::new()
        },
        textes_corriges: page.textes_corriges,
        premier_acces: shop.parts().setup_code.is_pending(),
        profil: profil.map_or("", ProfilAdmin::as_str),
        permis: profil
            .filter(|it| *it != ProfilAdmin::Proprietaire)
            .map(staff::list_open_to),
        courriels: delivery_status::is_set(shop.parts()),
    };
    let json = serde_json::to_string(&reglages).map_err(ShopError::internal)?;
    // A closing tag inside a text would end the element: `<` is written as JSON allows.
    let json = json.replace('<', "\\u003c");
    let corps = format!(
        "<meta property=\"csp-nonce\" content=\"{nonce}\">\
         <script type=\"application/json\" id=\"reglages\">{json}</script>\
         <div id=\"admin\"></div>\
         <noscript><div class=\"largeur\">{sans_script}</div></noscript>"
    );
    let tete = Tete {
        titre: "Administration".into(),
        sans_index: true,
        ..Tete::default()
    };
    let html = document(&tete, &page.nom, fichiers(), RACINE, &corps);
    let policy = security::csp_with_styles_of(&shop.parts().config, &nonce);
    Ok(private_page(html, Some(policy)))
}

/// A page of the back office that needs no script, around `main`, which is HTML already.
pub(super) fn plain_page(shop: &Shop, titre: &str, main: &str) -> Response {
    let nom = shop.parts().reglages.get().page.nom.clone();
    let tete = Tete {
        titre: titre.into(),
        sans_index: true,
        ..Tete::default()
    };
    let fichiers = Fichiers {
        js: String::new(),
        preload: Vec::new(),
        ..fichiers().clone()
    };
    let corps = format!(
        "<header class=\"page-simple-tete\"><div class=\"largeur\">\
         <a href=\"/openweb/admin/admin_accueil\">{}<span>Administration</span></a></div></header>\
         <main class=\"largeur page-simple\"><h1>{}</h1>{main}</main>",
        escape(&nom),
        escape(titre)
    );
    private_page(document(&tete, &nom, &fichiers, RACINE, &corps), None)
}

/// A page nobody keeps, under a policy of its own where it needs one: the library behind the
/// selects adds a style sheet for pointers, which carries the nonce.
pub(super) fn private_page(html: String, policy: Option<HeaderValue>) -> Response {
    let mut response = Response::new(html.into());
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value: HeaderValue| drop(headers.insert(name, value));
    set(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    set(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(policy) = policy {
        set(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

fn nonce() -> Result<String, ShopError> {
    let mut bytes = [0; NONCE_BYTES];
    getrandom::fill(&mut bytes).map_err(ShopError::internal)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn fichiers() -> &'static Fichiers {
    static FICHIERS: OnceLock<Fichiers> = OnceLock::new();
    FICHIERS.get_or_init(|| assets::fichiers().1)
}
