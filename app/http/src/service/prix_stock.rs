//! Price lists and stocks: read, saved, removed by hand.

use crate::staff;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::articles::read_demande;
use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Json as Body, Path, Query};
use crate::numbers::{coupe, saved, tri};
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, delete, get, post};
use crate::version::VersionLue;
use domain::ids::{CodeArticle, CodeTarif};
use domain::{PrixUnitaire, Quantite, typographie};
use shop::retouches::remove_tarif;
use shop::retouches::stocks::{self, NewStock};
use shop::retouches::tarifs::{self, COLONNES_TARIF, DemandeTarifs, NewTarif};
use shop::{Caller, Shop, ShopError, stocks_suivis};
use wire::prix_stock::{
    PalierBody, StockBody, StockView, StocksView, TarifBody, TarifView, TarifsView,
};
use wire::suivi::FaitView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/tarifs", Access::Admin, list_tarifs).open_to(staff::TARIFS),
        post("/service/tarif", Access::Admin, save_tarif)
            .open_to(staff::VENDEURS)
            .audited(note_act("Tarif : enregistrer").follows(find_price_in)),
        delete("/service/tarif/{code}", Access::Admin, remove_tarif_list)
            .open_to(staff::VENDEURS)
            .audited("Tarif : supprimer"),
        delete(
            "/service/tarif/{code}/{article}",
            Access::Admin,
            remove_price,
        )
        .open_to(staff::VENDEURS)
        .audited(note_act("Tarif : supprimer un prix").follows(find_price_in)),
        get("/service/stocks", Access::Admin, list_stocks).open_to(staff::RAYONS),
        get("/service/stock/{article}", Access::Admin, find_stock).open_to(staff::RAYONS),
        post("/service/stock", Access::Admin, save_stock)
            .open_to(staff::RAYONS)
            .audited(note_act("Stock : corriger").follows(find_stock_in)),
    ]
}

async fn list_tarifs(State(shop): State<Shop>, Query(query): Query) -> Result<Json<TarifsView>> {
    let tarif = query.get("code").map(CodeTarif::parse);
    let article = query.get("article").map(CodeArticle::parse);
    let demande = DemandeTarifs {
        tarif: tarif.map(|it| it.ok_or(ShopError::NotFound)).transpose()?,
        article: article
            .map(|it| it.ok_or(ShopError::NotFound))
            .transpose()?,
        tri: tri(&query, &COLONNES_TARIF)?,
        coupe: coupe(&query)?,
    };
    let liste = shop
        .call(move |parts| tarifs::list(parts, &demande))
        .await?;
    Ok(Json(TarifsView {
        list: liste.lignes.into_iter().map(Into::into).collect(),
        pages: liste.pages,
        total: liste.total,
        tarifs: liste.codes.iter().map(ToString::to_string).collect(),
    }))
}

async fn save_tarif(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<TarifBody>,
) -> Result<(StatusCode, Json<TarifView>)> {
    let palier = |it: PalierBody| match (it.quantite.0.trim(), it.prix_ht.0.trim()) {
        // A line left empty is none; the others keep their places.
        ("", "") => Default::default(),
        ("", prix) => ("1".to_owned(), prix.to_owned()),
        (quantite, prix) => (quantite.to_owned(), prix.to_owned()),
    };
    let new = NewTarif {
        tarif: body.code_tarif.0,
        article: body.code_article.0,
        paliers: body.paliers.into_iter().map(palier).collect(),
        version: body.version.map(|version| version.0),
    };
    let (ligne, is_new) = shop
        .call(move |parts| tarifs::save(parts, &caller, new))
        .await?;
    Ok((saved(is_new), Json(ligne.into())))
}

async fn remove_price(
    State(shop): State<Shop>,
    caller: Caller,
    Path((tarif, article)): Path<(String, String)>,
    VersionLue(version): VersionLue,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| tarifs::remove(parts, &caller, &tarif, &article, version))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

async fn remove_tarif_list(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| remove_tarif(parts, &caller, &code))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

/// The list of articles' own questions, or one article.
async fn list_stocks(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Json<StocksView>> {
    if let Some(code) = query.get("article") {
        let code = CodeArticle::parse(code).ok_or(ShopError::NotFound)?;
        let stock = shop
            .call(move |parts| stocks::find(parts, &caller, &code))
            .await?;
        return Ok(Json(StocksView {
            list: vec![stock.into()],
            pages: 1,
            total: 1,
        }));
    }
    let demande = read_demande(&query)?;
    let (rows, pages, total) = shop
        .call(move |parts| stocks_suivis::list(parts, &caller, &demande))
        .await?;
    Ok(Json(StocksView {
        list: rows.into_iter().map(Into::into).collect(),
        pages,
        total,
    }))
}

async fn find_stock(
    State(shop): State<Shop>,
    caller: Caller,
    Path(article): Path<String>,
) -> Result<Json<StockView>> {
    let code = CodeArticle::parse(&article).ok_or(ShopError::NotFound)?;
    let stock = shop
        .call(move |parts| stocks::find(parts, &caller, &code))
        .await?;
    Ok(Json(stock.into()))
}

async fn save_stock(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<StockBody>,
) -> Result<Json<StockView>> {
    let texts = |map: std::collections::BTreeMap<String, wire::souple::Texte>| {
        map.into_iter().map(|(code, text)| (code, text.0)).collect()
    };
    let new = NewStock {
        article: body.code_article.0,
        total: body.stock_total.map(|text| text.0),
        agences: texts(body.agences),
        declinaisons: texts(body.declinaisons),
        version: body.version.map(|version| version.0),
    };
    let stock = shop
        .call(move |parts| stocks::save(parts, &caller, new))
        .await?;
    Ok(Json(stock.into()))
}

fn find_stock_in(query: &RecordQuery<'_>) -> Option<Value> {
    let code = CodeArticle::parse(query.get("code_article")?)?;
    to_snapshot(StockView::from(stocks::find_in(query.rows, &code).ok()?))
}

/// Its breaks as they are read: `dès 10 : 1,00 €`.
fn find_price_in(query: &RecordQuery<'_>) -> Option<Value> {
    let tarif = query.get("code_tarif").or_else(|| query.get("code"))?;
    let article = query.get("code_article").or_else(|| query.get("article"))?;
    let (tarif, article) = (CodeTarif::parse(tarif)?, CodeArticle::parse(article)?);
    let ligne = tarifs::find(query.rows, tarif, article).ok()??;
    let palier = |(quantite, prix): &(Quantite, PrixUnitaire)| {
        format!(
            "dès {} : {}",
            typographie::quantite(*quantite),
            typographie::prix(*prix)
        )
    };
    let paliers: Vec<String> = ligne.paliers.0.iter().map(palier).collect();
    Some(json!({
        "code_tarif": ligne.tarif.to_string(),
        "code_article": ligne.article.to_string(),
        "designation1": ligne.designation,
        "paliers": paliers,
    }))
}
