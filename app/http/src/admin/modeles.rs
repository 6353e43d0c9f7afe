//! `/admin/selectionModele/...`.

use crate::staff;
use axum::Json as Answer;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Json, Query};
use crate::numbers::{coupe, id_of, number, saved};
use crate::record_snapshot::RecordQuery;
use crate::route::{Access, Route, delete, get, post};
use crate::version::VersionLue;
use domain::code::Code;
use domain::ids::{CodeArticle, CodeFamille, ModeleId};
use shop::modeles::{self, SaisieModele};
use shop::{Caller, Shop, ShopError};
use wire::modele::{ModeleBody, ModeleCourtView, ModeleView, SelectionBody};
use wire::souple::Texte;
use wire::suivi::{FaitView, PagesView};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/admin/selectionModele/getAll", Access::Admin, list).open_to(staff::CATALOGUES),
        get("/admin/selectionModele/get", Access::Admin, find).open_to(staff::CATALOGUES),
        post("/admin/selectionModele/post", Access::Admin, save)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Modèle : enregistrer").follows(find_in)),
        delete("/admin/selectionModele/delete", Access::Admin, remove)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Modèle : supprimer").follows(find_in)),
    ]
}

async fn list(
    State(shop): State<Shop>,
    Query(query): Query,
) -> Result<Answer<PagesView<ModeleCourtView>>> {
    let coupe = coupe(&query)?;
    let (modeles, pages) = shop.call(move |parts| modeles::list(parts, coupe)).await?;
    Ok(Answer(PagesView {
        list: modeles.into_iter().map(Into::into).collect(),
        pages,
    }))
}

async fn find(State(shop): State<Shop>, Query(query): Query) -> Result<Answer<ModeleView>> {
    let id = number(&query, "id")?
        .map(ModeleId)
        .ok_or(ShopError::NotFound)?;
    Ok(Answer(
        shop.call(move |parts| modeles::find(parts, id))
            .await?
            .into(),
    ))
}

async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<ModeleBody>,
) -> Result<(StatusCode, Answer<ModeleView>)> {
    let saisie = read_saisie(body)?;
    let (is_new, modele) = shop
        .call(move |parts| modeles::save(parts, &caller, saisie))
        .await?;
    Ok((saved(is_new), Answer(modele.into())))
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
    VersionLue(version): VersionLue,
) -> Result<Answer<FaitView>> {
    let id = number(&query, "id")?
        .map(ModeleId)
        .ok_or(ShopError::NotFound)?;
    shop.call(move |parts| modeles::remove(parts, &caller, id, version))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

fn read_saisie(body: ModeleBody) -> Result<SaisieModele, ShopError> {
    let id = id_of(body.id.as_ref())?.map(ModeleId);
    let selection = match (body.selection, body.items) {
        (Some(selection), _) => selection,
        (None, Some(Value::Object(items))) if !items.is_empty() => {
            let detail = "Indiquez les codes dans « selection » (article, famille) : « items » ne \
                          fait que les nommer.";
            return Err(ShopError::refused(Code::SelectionManquante, detail).at("selection"));
        }
        (None, _) => SelectionBody::default(),
    };
    let unknown = |code: &str| {
        ShopError::refused(
            Code::CodeInconnu,
            format!("Le code « {code} » n'existe pas."),
        )
        .at("selection")
    };
    Ok(SaisieModele {
        id,
        nom: body.nom.0,
        articles: selection
            .article
            .iter()
            .map(|Texte(code)| CodeArticle::parse(code).ok_or_else(|| unknown(code)))
            .collect::<Result<_, _>>()?,
        familles: selection
            .famille
            .iter()
            .map(|Texte(code)| CodeFamille::parse(code).ok_or_else(|| unknown(code)))
            .collect::<Result<_, _>>()?,
        version: body.version.map(|version| version.0),
    })
}

/// Its families and articles by names, each family with those above it.
fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let id = ModeleId(query.number("id")?);
    let nomme = modeles::find_in(query.rows, id).ok()?;
    let familles = nomme.familles.iter().map(|(_, chemin)| chemin.join(" › "));
    let articles = nomme.articles.iter();
    let articles = articles.map(|(code, libelle)| format!("{libelle} ({code})"));
    Some(json!({
        "nom": nomme.modele.nom,
        "familles": familles.collect::<Vec<_>>(),
        "articles": articles.collect::<Vec<_>>(),
    }))
}
