//! The import assistant: what a merchant's own file is taken for, its first rows, the models that are
//! kept, and the shop in the columns of the import.

use crate::staff;
use axum::Json as Answer;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use super::fichiers::view;
use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::{Json, Path, Query};
use crate::numbers::saved;
use crate::rate_classes::RateClass;
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, delete, get, post};
use crate::upload::send_open;
use crate::version::VersionLue;
use domain::modele_import::ModeleImport;
use shop::imports::assistant::{self, ApercuConversion, FeuilleReconnue};
use shop::imports::export::{self, Images};
use shop::imports::fichiers;
use shop::{Caller, Shop};
use wire::assistant::{
    ApercuView, ChampOffertView, ColonneLueView, FeuilleLueView, LectureView, LigneApercuView,
    NoteApercuView, TableApercuView,
};
use wire::fichier::FichierView;
use wire::suivi::FaitView;

/// The routes of this file.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get(
            "/admin/fichierimportation/lecture/{name}",
            Access::Admin,
            read,
        )
        .open_to(staff::CATALOGUES)
        .rate(RateClass::ImportFile),
        post(
            "/admin/fichierimportation/apercu/{name}",
            Access::Admin,
            preview,
        )
        .open_to(staff::CATALOGUES)
        .rate(RateClass::ImportFile)
        .audited(note_act("Import : aperçu d'un fichier").outside(Outside::Files)),
        post(
            "/admin/fichierimportation/convertir/{name}",
            Access::Admin,
            convert,
        )
        .open_to(staff::CATALOGUES)
        .rate(RateClass::ImportFile)
        .audited(note_act("Import : lire un fichier").outside(Outside::Files)),
        post("/admin/modeleimport", Access::Admin, save)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Modèle d'import : enregistrer").follows(find_in)),
        delete("/admin/modeleimport", Access::Admin, remove)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Modèle d'import : supprimer").follows(find_in)),
        get("/admin/export", Access::Admin, export_shop)
            .rate(RateClass::ImportFile)
            .audited(note_act("Exporter la boutique").outside(Outside::HandedOut)),
    ]
}

async fn read(State(shop): State<Shop>, Path(name): Path<String>) -> Result<Answer<LectureView>> {
    let (lecture, modeles) = shop
        .call(move |parts| {
            let lecture = assistant::read(parts, &fichiers::find_path(parts, &name)?)?;
            Ok((lecture, assistant::list_modeles(parts)?))
        })
        .await?;
    let champs = assistant::list_champs().iter().map(|it| ChampOffertView {
        fichier: it.fichier.to_owned(),
        colonne: it.colonne.to_owned(),
        libelle: it.libelle.to_owned(),
    });
    Ok(Answer(LectureView {
        ecriture: lecture.ecriture,
        source: lecture.source.map(str::to_owned),
        feuilles: lecture.feuilles.into_iter().map(feuille).collect(),
        champs: champs.collect(),
        modeles,
    }))
}

fn feuille(it: FeuilleReconnue) -> FeuilleLueView {
    let colonnes = it.colonnes.into_iter().map(|it| ColonneLueView {
        titre: it.titre,
        exemples: it.exemples,
        raison: it.raison,
    });
    FeuilleLueView {
        nom: it.nom,
        masquee: it.masquee,
        titres: it.titres,
        colonnes: colonnes.collect(),
        champs: it.champs,
    }
}

async fn preview(
    State(shop): State<Shop>,
    Path(name): Path<String>,
    Json(modele): Json<ModeleImport>,
) -> Result<Answer<ApercuView>> {
    let apercu = shop
        .call(move |parts| {
            let path = fichiers::find_path(parts, &name)?;
            assistant::preview(parts, &path, &modele)
        })
        .await?;
    Ok(Answer(apercu_view(apercu)))
}

fn apercu_view(it: ApercuConversion) -> ApercuView {
    let ligne = |(ligne, cellules): (u64, Vec<String>)| LigneApercuView { ligne, cellules };
    let tables = it.tables.into_iter().filter(|it| !it.lignes.is_empty());
    let tables = tables.map(|it| TableApercuView {
        fichier: it.fichier.to_owned(),
        colonnes: it.colonnes,
        lignes: it.lignes.into_iter().map(ligne).collect(),
    });
    let notes = it
        .notes
        .into_iter()
        .map(|(ligne, feuille, _, motif)| NoteApercuView {
            feuille,
            ligne,
            motif,
        });
    ApercuView {
        tables: tables.collect(),
        notes: notes.collect(),
    }
}

/// Makes the zip of a file, held back to be looked at.
async fn convert(
    State(shop): State<Shop>,
    Path(name): Path<String>,
    Json(modele): Json<ModeleImport>,
) -> Result<(StatusCode, Answer<FichierView>)> {
    let file = shop
        .call(move |parts| fichiers::convert(parts, &name, &modele))
        .await?;
    Ok((StatusCode::CREATED, Answer(view(file)?)))
}

async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Json(modele): Json<ModeleImport>,
) -> Result<(StatusCode, Answer<ModeleImport>)> {
    let (is_new, modele) = shop
        .call(move |parts| assistant::save(parts, &caller, modele))
        .await?;
    Ok((saved(is_new), Answer(modele)))
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
    VersionLue(version): VersionLue,
) -> Result<Answer<FaitView>> {
    let nom = query.get("nom").unwrap_or_default().to_owned();
    shop.call(move |parts| assistant::remove(parts, &caller, &nom, version))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    to_snapshot(assistant::find_in(query.rows, query.get("nom")?).ok()??)
}

/// The shop, or some of its tables, as a zip that the import takes.
async fn export_shop(State(shop): State<Shop>, Query(query): Query) -> Result<Response> {
    let asked = query.get("fichiers").unwrap_or_default().to_owned();
    let images = match query.flag("images") {
        true => Images::Avec,
        false => Images::Sans,
    };
    let file = shop
        .call(move |parts| {
            let fichiers = export::parse_fichiers(&asked)?;
            export::write_file(parts, &fichiers, images)
        })
        .await?;
    let headers = [
        (header::CONTENT_TYPE, "application/zip"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"boutique.zip\"",
        ),
    ];
    Ok((headers, send_open(file.into())).into_response())
}
