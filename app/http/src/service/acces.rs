//! The ways in, as administrators keep them: second factors, open sessions, the audit log.

use crate::staff;
use axum::Json as Answer;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::{Fields, Json, Path, Query};
use crate::numbers::{coupe, tri};
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, delete, get, post};
use domain::code::Code;
use domain::instant::{Instant, parse_day};
use shop::journal::{self, COLONNES, FiltreJournal};
use shop::recent_password::require_recent;
use shop::{Caller, Shop, ShopError, open_sessions, second_facteur};
use wire::acces::{
    CodeBody, CodesView, InscriptionView, JournalView, LigneJournalView, QrView, SecondFacteurView,
    SessionOuverteView,
};
use wire::connexion_admin::SessionsView;
use wire::suivi::FaitView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    use Access::Admin;
    vec![
        get("/service/secondFacteur", Admin, look)
            .open_to(staff::TOUS)
            .before_second_factor(),
        post("/service/secondFacteur", Admin, begin)
            .open_to(staff::TOUS)
            .rate(RateClass::Login)
            .audited(note_act("Deux étapes : préparer").with_secret_body())
            .before_second_factor(),
        post("/service/secondFacteur/confirmation", Admin, prove)
            .open_to(staff::TOUS)
            .rate(RateClass::Login)
            .audited(note_act("Deux étapes : mettre en place").with_secret_body())
            .before_second_factor(),
        post("/service/secondFacteur/codes", Admin, renew)
            .open_to(staff::TOUS)
            .rate(RateClass::Login)
            .audited(note_act("Deux étapes : autres codes de secours").with_secret_body()),
        delete("/service/secondFacteur", Admin, remove)
            .open_to(staff::TOUS)
            .audited(note_act("Deux étapes : retirer").with_secret_body())
            .before_second_factor(),
        get("/service/sessions", Admin, sessions)
            .open_to(staff::TOUS)
            .before_second_factor(),
        delete("/service/sessions", Admin, end_others)
            .open_to(staff::TOUS)
            .audited(note_act("Sessions : fermer les autres").outside(Outside::FullDisk))
            .before_second_factor(),
        delete("/service/sessions/{id}", Admin, end)
            .open_to(staff::TOUS)
            .audited(note_act("Session : fermer").outside(Outside::FullDisk)),
        get("/service/journal", Admin, journal),
        get("/service/journal/csv", Admin, table)
            .rate(RateClass::HandOut)
            .audited(note_act("Journal : télécharger").outside(Outside::HandedOut)),
    ]
}

async fn look(State(shop): State<Shop>, caller: Caller) -> Result<Answer<SecondFacteurView>> {
    let etat = shop.glance(|parts| second_facteur::find(parts, &caller))?;
    Ok(Answer(SecondFacteurView {
        actif: etat.depuis.is_some(),
        depuis: etat.depuis.map(|it| it.0),
        codes_restants: etat.codes,
        exige: shop.parts().reglages.get().page.second_facteur_exige,
    }))
}

async fn begin(
    State(shop): State<Shop>,
    caller: Caller,
) -> Result<(StatusCode, Answer<InscriptionView>)> {
    let made = shop
        .call(move |parts| second_facteur::start(parts, &caller))
        .await?;
    let view = InscriptionView {
        secret: made.secret,
        adresse: made.adresse,
        qr: made.dessin.map(|it| QrView {
            cote: it.cote,
            trace: it.trace,
        }),
    };
    Ok((StatusCode::CREATED, Answer(view)))
}

async fn prove(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<CodeBody>,
) -> Result<Answer<CodesView>> {
    let codes = shop
        .call(move |parts| second_facteur::prove(parts, &caller, &body.code.0))
        .await?;
    Ok(Answer(CodesView { codes }))
}

async fn renew(State(shop): State<Shop>, caller: Caller) -> Result<Answer<CodesView>> {
    let codes = shop
        .call(move |parts| second_facteur::renew(parts, &caller))
        .await?;
    Ok(Answer(CodesView { codes }))
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Answer<FaitView>> {
    let login = query.get("login").map(ToOwned::to_owned);
    shop.call(move |parts| second_facteur::remove(parts, &caller, login.as_deref()))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

async fn sessions(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Answer<Vec<SessionOuverteView>>> {
    let login = query.get("login").map(ToOwned::to_owned);
    let open = shop
        .call(move |parts| {
            let login = open_sessions::find_login(parts, &caller, login.as_deref())?;
            open_sessions::list(parts, &caller, &login)
        })
        .await?;
    let view = |it: &open_sessions::OpenSession| SessionOuverteView::new(&it.session, it.ici);
    Ok(Answer(open.iter().map(view).collect()))
}

async fn end(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
    Query(query): Query,
) -> Result<Answer<FaitView>> {
    let login = query.get("login").map(ToOwned::to_owned);
    shop.call(move |parts| {
        let login = open_sessions::find_login(parts, &caller, login.as_deref())?;
        open_sessions::close(parts, &caller, &login, id)
    })
    .await?;
    Ok(Answer(FaitView { ok: true }))
}

async fn end_others(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Answer<SessionsView>> {
    let login = query.get("login").map(ToOwned::to_owned);
    let sessions = shop
        .call(move |parts| {
            let login = open_sessions::find_login(parts, &caller, login.as_deref())?;
            open_sessions::close_others(parts, &caller, &login)
        })
        .await?;
    Ok(Answer(SessionsView { sessions }))
}

fn filtre(query: &Fields) -> Result<FiltreJournal, ShopError> {
    let day = |name: &str| match query.get(name) {
        None => Ok(None),
        Some(text) => parse_day(text).map(Some).ok_or_else(|| {
            let detail = "Veuillez saisir une date valide (jj/mm/aaaa).";
            ShopError::refused(Code::DateInvalide, detail)
        }),
    };
    let next = |day: jiff::civil::Date| day.tomorrow().ok();
    Ok(FiltreJournal {
        texte: query.get("q").unwrap_or_default().to_owned(),
        debut: day("dateDebut")?.and_then(Instant::from_day),
        fin: day("dateFin")?.and_then(next).and_then(Instant::from_day),
        refuses: query.flag("refuses"),
    })
}

async fn journal(State(shop): State<Shop>, Query(query): Query) -> Result<Answer<JournalView>> {
    let (filtre, coupe) = (filtre(&query)?, coupe(&query)?);
    let tri = tri(&query, &COLONNES)?;
    let found = shop
        .call(move |parts| journal::list(parts, &filtre, tri, coupe))
        .await?;
    Ok(Answer(JournalView {
        list: found
            .lignes
            .into_iter()
            .map(LigneJournalView::new)
            .collect(),
        pages: found.pages,
        total: found.total,
    }))
}

async fn table(State(shop): State<Shop>, caller: Caller, Query(query): Query) -> Result<Response> {
    let filtre = filtre(&query)?;
    let table = shop
        .call(move |parts| {
            require_recent(parts, &caller)?;
            journal::export_csv(parts, &filtre)
        })
        .await?;
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"journal.csv\"",
        ),
    ];
    Ok((headers, table).into_response())
}
