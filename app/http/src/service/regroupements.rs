//! Groupings by variants, and the attributs that articles have in common.

use crate::staff;
use axum::Json as Answer;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Fields, Json, Path, Query};
use crate::numbers::{coupe, saved};
use crate::record_snapshot::RecordQuery;
use crate::route::{Access, Route, delete, get, post, put};
use crate::version::VersionLue;
use domain::code::Code;
use domain::ids::{CleArticle, RegroupementId};
use shop::regroupements::{self, DemandeRegroupements, SaisieRegroupement};
use shop::{Caller, Shop, ShopError};
use wire::regroupement::{AttributChoixView, CleBody, RegroupementBody};
use wire::regroupement::{
    RegroupementNommeView, RegroupementVoisinView, RegroupementsView, TypeRegroupementView,
};
use wire::suivi::FaitView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/regroupements", Access::Admin, list).open_to(staff::CATALOGUES),
        get(
            "/service/regroupements/voisins",
            Access::Admin,
            list_voisins,
        )
        .open_to(staff::CATALOGUES),
        get("/service/regroupement/{id}", Access::Admin, find).open_to(staff::CATALOGUES),
        post("/service/regroupement", Access::Admin, save)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Regroupement : enregistrer").follows(find_in)),
        put("/service/regroupement", Access::Admin, update)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Regroupement : enregistrer").follows(find_in)),
        delete("/service/regroupement/{id}", Access::Admin, remove)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Regroupement : supprimer").follows(find_in)),
        get("/service/optionsArticles", Access::Admin, list_options).open_to(staff::CATALOGUES),
    ]
}

async fn list(State(shop): State<Shop>, Query(query): Query) -> Result<Answer<RegroupementsView>> {
    let demande = DemandeRegroupements {
        type_regroupement: query.get("type").map(str::to_owned),
        texte: query.get("q").unwrap_or_default().to_owned(),
        coupe: coupe(&query)?,
    };
    let found = shop
        .call(move |parts| regroupements::list(parts, &demande))
        .await?;
    let types = found.types.into_iter();
    Ok(Answer(RegroupementsView {
        list: found.list.into_iter().map(Into::into).collect(),
        pages: found.pages,
        total: found.total,
        types: types
            .map(|(type_regroupement, nombre)| TypeRegroupementView {
                type_regroupement,
                nombre,
            })
            .collect(),
    }))
}

/// The other groupings that hold some of these articles.
async fn list_voisins(
    State(shop): State<Shop>,
    Query(query): Query,
) -> Result<Answer<Vec<RegroupementVoisinView>>> {
    let id = query.get("id").map(str::trim).filter(|it| !it.is_empty());
    let id = id.map(|it| it.parse().map_err(|_| ShopError::NotFound));
    let id = id.transpose()?.map(RegroupementId);
    let articles = read_articles(&query)?.into_iter().map(|cle| cle.article);
    let articles: Vec<_> = articles.collect();
    let found = shop
        .call(move |parts| regroupements::list_voisins(parts, id, &articles))
        .await?;
    Ok(Answer(found.into_iter().map(Into::into).collect()))
}

async fn find(
    State(shop): State<Shop>,
    Path(id): Path<u64>,
) -> Result<Answer<RegroupementNommeView>> {
    let nomme = shop
        .call(move |parts| regroupements::find(parts, RegroupementId(id)))
        .await?;
    Ok(Answer(nomme.into()))
}

async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<RegroupementBody>,
) -> Result<(StatusCode, Answer<RegroupementNommeView>)> {
    let saisie = read_saisie(body)?;
    let (is_new, nomme) = shop
        .call(move |parts| regroupements::save(parts, &caller, saisie))
        .await?;
    Ok((saved(is_new), Answer(nomme.into())))
}

/// A change names what it changes.
async fn update(
    shop: State<Shop>,
    caller: Caller,
    Json(body): Json<RegroupementBody>,
) -> Result<(StatusCode, Answer<RegroupementNommeView>)> {
    if body.id.0.trim().is_empty() {
        let detail = "Indiquez le regroupement à modifier.";
        return Err(ShopError::refused(Code::IdManquant, detail).at("id").into());
    }
    save(shop, caller, Json(body)).await
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
    VersionLue(version): VersionLue,
) -> Result<Answer<FaitView>> {
    shop.call(move |parts| regroupements::remove(parts, &caller, RegroupementId(id), version))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

async fn list_options(
    State(shop): State<Shop>,
    Query(query): Query,
) -> Result<Answer<Vec<AttributChoixView>>> {
    let cles = read_articles(&query)?;
    let communs = shop
        .call(move |parts| regroupements::list_communs(parts, &cles))
        .await?;
    Ok(Answer(communs.into_iter().map(Into::into).collect()))
}

/// The articles, or declinaisons, that an address names.
fn read_articles(query: &Fields) -> Result<Vec<CleArticle>, ShopError> {
    let named = query.list("articles").into_iter();
    named
        .map(|text| CleArticle::parse(text).ok_or_else(|| unknown(text)))
        .collect()
}

fn read_saisie(body: RegroupementBody) -> Result<SaisieRegroupement, ShopError> {
    let id = match body.id.0.trim() {
        "" => None,
        text => Some(text.parse().map_err(|_| ShopError::NotFound)?),
    };
    let key = |body: &CleBody| body.parse().map_err(unknown);
    let given = |text: String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let articles: Vec<CleBody> = body.articles.into();
    Ok(SaisieRegroupement {
        id: id.map(RegroupementId),
        type_regroupement: given(body.type_regroupement.0),
        titre: body.titre.0,
        canonical_tag: body.canonical_tag.0,
        article_maitre: body.article_maitre.as_ref().map(key).transpose()?,
        articles: articles.iter().map(key).collect::<Result<_, _>>()?,
        attributs: Vec::from(body.attributs)
            .into_iter()
            .map(Into::into)
            .collect(),
        version: body.version.map(|version| version.0),
    })
}

fn unknown(code: &str) -> ShopError {
    ShopError::refused(
        Code::ArticleInconnu,
        format!("L'article {code} n'existe pas."),
    )
    .at("articles")
}

/// Its articles by their codes: their names would cost two thousand reads.
fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let id = RegroupementId(query.number("id")?);
    let kept = regroupements::find_in(query.rows, id).ok()?;
    let articles = kept.articles.iter().map(ToString::to_string);
    let attributs = kept.attributs.iter().map(|it| &*it.propriete);
    Some(json!({
        "type": kept.type_regroupement,
        "titre": kept.titre,
        "canonicalTag": kept.canonical_tag,
        "articleMaitre": kept.article_maitre.to_string(),
        "articles": articles.collect::<Vec<_>>(),
        "attributs": attributs.collect::<Vec<_>>(),
    }))
}
