//! Articles in the back office.

use crate::staff;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::Value;
use wasm_rules::recherche_article::RechercheArticle;

use super::editable::to_field_names;
use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::{Fields, Json as Body, Query};
use crate::numbers::{coupe, number, saved, tri};
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, delete, get, post};
use crate::upload::{self, UploadForm};
use domain::article::Article;
use domain::ids::{CodeArticle, CodeFamille};
use shop::articles::{self, COLONNES, DemandeArticles, PorteeFamille};
use shop::retouches::SaisieFiche;
use shop::retouches::listes::{self, Listes};
use shop::{Caller, Shop, ShopError, medias};
use wire::article_admin::{ArticleCodeBody, ArticleDetailView, ImageArticleView, ListeSuivieView};
use wire::retouche::FicheBody;
use wire::suivi::FaitView;

/// The routes of this file. The wire reads an article with a final slash and hides it
/// without one; reading it without answers too.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/articles", Access::Admin, list).open_to(staff::MAGASINS),
        get("/service/article/", Access::Admin, find).open_to(staff::MAGASINS),
        get("/service/article", Access::Admin, find).open_to(staff::CATALOGUES),
        delete("/service/article", Access::Admin, hide)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Article : retirer de la vente").follows(find_in)),
        post("/service/article", Access::Admin, save)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Article : enregistrer").follows(find_in)),
        post("/service/article/image", Access::Admin, import_image)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Article : envoyer une image").outside(Outside::Files))
            .uploads(),
    ]
}

async fn list(State(shop): State<Shop>, Query(query): Query) -> Result<Json<ListeSuivieView>> {
    let demande = read_liste(&query)?;
    let fields: Vec<String> = query
        .list("filterArticlesFields")
        .iter()
        .flat_map(|names| names.split(','))
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect();
    let liste = shop
        .call(move |parts| articles::list(parts, &demande))
        .await?;
    Ok(Json(ListeSuivieView::new(&liste, &fields)))
}

/// Question of a list of articles: what is hidden from sale stands after the rest, but where only what can
/// be sold is wanted.
pub(crate) fn read_liste(query: &Fields) -> Result<DemandeArticles, ShopError> {
    let demande = read_demande(query)?;
    Ok(DemandeArticles {
        retires: !demande.vendables && !demande.ruptures,
        ..demande
    })
}

/// Question of a query to the articles.
pub(super) fn read_demande(query: &Fields) -> Result<DemandeArticles, ShopError> {
    let famille = query.get("codeFamille").map(CodeFamille::parse);
    Ok(DemandeArticles {
        texte: query
            .get("queryString")
            .map(RechercheArticle::parse)
            .transpose()?,
        famille: famille
            .map(|code| code.ok_or(ShopError::NotFound))
            .transpose()?,
        portee: match query.flag("familleExact") {
            true => PorteeFamille::Exacte,
            false => PorteeFamille::Branche,
        },
        // A key of a declinaison leaves its article in the list: it has others.
        sans: query
            .list("selectedItems")
            .iter()
            .filter_map(|code| CodeArticle::parse(code))
            .collect(),
        vendables: query.flag("excludeUnavailableArticles"),
        ruptures: query.flag("ruptures"),
        masques: query.flag("masques"),
        retires: false,
        tri: tri(query, &COLONNES)?,
        coupe: coupe(query)?,
    })
}

async fn find(State(shop): State<Shop>, Query(query): Query) -> Result<Json<ArticleDetailView>> {
    let code = query.get("articleCode").and_then(CodeArticle::parse);
    let code = code.ok_or(ShopError::NotFound)?;
    let article = shop.call(move |parts| articles::find(parts, &code)).await?;
    Ok(Json(article.into()))
}

async fn hide(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
    Body(body): Body<ArticleCodeBody>,
) -> Result<Json<FaitView>> {
    let code = query.get("codeArticle").unwrap_or(&body.code_article.0);
    let code = CodeArticle::parse(code).ok_or(ShopError::NotFound)?;
    let version = number(&query, "version")?.or(body.version.map(|version| version.0));
    shop.call(move |parts| articles::hide(parts, &caller, code, version))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

/// Saves an article by hand; `masque` as no puts a hidden one back on sale. Hiding is the DELETE's.
async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<FicheBody>,
) -> Result<(StatusCode, Json<ArticleDetailView>)> {
    let shown = body
        .text("masque")
        .is_some_and(|masque| matches!(&*masque, "0" | "false"));
    let saisie = SaisieFiche::new(body.cellules::<Article>(), body.version());
    let attributs = body.fiches("attributs");
    let listes = Listes {
        images: body.texts("images"),
        attributs: attributs.map(|all| all.iter().map(FicheBody::cellules_plain).collect()),
    };
    let done = shop
        .call(move |parts| articles::save(parts, &caller, (saisie, listes), shown))
        .await;
    let (article, is_new) = done.map_err(to_field_names::<Article>)?;
    Ok((saved(is_new), Json(article.into())))
}

/// Keeps a picture that an article may name once saved.
async fn import_image(
    State(shop): State<Shop>,
    UploadForm(form): UploadForm,
) -> Result<(StatusCode, Json<ImageArticleView>)> {
    let sent = upload::one_file(form, "fichier", medias::BYTES_MAX, TOO_LARGE).await?;
    let kept = shop.call_decoding(move |parts| listes::add_image(parts, &sent));
    let nom = kept.await?;
    Ok((StatusCode::CREATED, Json(ImageArticleView { nom })))
}

/// Said of a picture beyond `medias::BYTES_MAX`.
const TOO_LARGE: &str = "Une image pèse 20 Mo au plus.";

fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let code = query
        .get("codeArticle")
        .or_else(|| query.get("code_article"))?;
    let found = articles::find_in(query.rows, &CodeArticle::parse(code)?).ok()?;
    to_snapshot(ArticleDetailView::from(found))
}
