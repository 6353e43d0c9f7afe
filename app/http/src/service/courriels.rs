//! Delivery of mails: how it goes, the words they leave in, and a mail to try it.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::Value;

use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::{Json, Path};
use crate::rate_classes::RateClass;
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, delete, get, post};
use crate::security::CSP_MAIL;
use crate::version::VersionLue;
use shop::courrier::delivery_status;
use shop::courrier::modeles::{Destinataire, Forme, Variable};
use shop::courrier::textes::{self, SaisieTexte, TexteDuCourriel};
use shop::{Caller, Shop};
use wire::courriel::{
    ApercuCourrielView, CourrielsView, EssaiBody, TexteCourrielBody, TexteCourrielView,
    VariableView,
};
use wire::suivi::{FaitView, MessageView};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/courriels", Access::Admin, find_state),
        post("/service/courriels/essai", Access::Admin, send_trial)
            .rate(RateClass::Upload)
            .audited(note_act("Réglages : envoyer un courriel d'essai").outside(Outside::Mail)),
        get("/service/courriels/textes", Access::Admin, list),
        get("/service/courriels/textes/{code}", Access::Admin, find),
        post("/service/courriels/textes", Access::Admin, save)
            .audited(note_act("Courriel : enregistrer son texte").follows(find_in)),
        delete("/service/courriels/textes/{code}", Access::Admin, reset)
            .audited(note_act("Courriel : revenir au texte d'origine").follows(find_in)),
        post("/service/courriels/apercu", Access::Admin, render),
        post("/service/courriels/apercu/page", Access::Admin, render_page),
    ]
}

async fn find_state(State(shop): State<Shop>) -> Result<Answer<CourrielsView>> {
    let state = shop.call(delivery_status::find).await?;
    Ok(Answer(CourrielsView {
        attente: state.attente,
        depuis: state.depuis.map(|it| it.0),
        raison: state.raison,
        perdus: state.perdus,
    }))
}

async fn send_trial(
    State(shop): State<Shop>,
    Json(body): Json<EssaiBody>,
) -> Result<Answer<MessageView>> {
    let told = shop.call(move |parts| {
        let saisie = to_saisie(body.texte);
        match saisie.code.is_empty() {
            true => delivery_status::send_trial(parts, &body.a.0),
            false => textes::send_trial(parts, &body.a.0, &saisie),
        }
    });
    Ok(Answer(MessageView {
        message: told.await?,
    }))
}

async fn list(State(shop): State<Shop>) -> Result<Answer<Vec<TexteCourrielView>>> {
    let all = textes::list(shop.parts());
    Ok(Answer(all.into_iter().map(to_view).collect()))
}

async fn find(
    State(shop): State<Shop>,
    Path(code): Path<String>,
) -> Result<Answer<TexteCourrielView>> {
    Ok(Answer(to_view(textes::find(shop.parts(), &code)?)))
}

async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<TexteCourrielBody>,
) -> Result<Answer<TexteCourrielView>> {
    let saved = shop.call(move |parts| textes::save(parts, &caller, to_saisie(body)));
    Ok(Answer(to_view(saved.await?)))
}

async fn reset(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
    VersionLue(version): VersionLue,
) -> Result<Answer<FaitView>> {
    shop.call(move |parts| textes::reset(parts, &caller, &code, version))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

async fn render(
    State(shop): State<Shop>,
    Json(body): Json<TexteCourrielBody>,
) -> Result<Answer<ApercuCourrielView>> {
    let (courrier, champs) = textes::render(shop.parts(), &to_saisie(body))?;
    Ok(Answer(ApercuCourrielView {
        objet: courrier.objet,
        texte: courrier.texte,
        champs,
    }))
}

/// The HTML of a mail, for a frame of the back office.
async fn render_page(
    State(shop): State<Shop>,
    Json(body): Json<TexteCourrielBody>,
) -> Result<impl IntoResponse> {
    // The screen is chosen here, not by the browser of who writes.
    let screen = match body.theme.0.as_str() {
        "sombre" => "@media all",
        _ => "@media not all",
    };
    let (courrier, _) = textes::render(shop.parts(), &to_saisie(body))?;
    let html = courrier
        .render_alone()
        .replace("@media (prefers-color-scheme:dark)", screen);
    Ok(([(header::CONTENT_SECURITY_POLICY, CSP_MAIL)], Html(html)))
}

fn to_saisie(body: TexteCourrielBody) -> SaisieTexte {
    SaisieTexte {
        code: body.code.0,
        objet: body.objet.0,
        texte: body.texte.0,
        version: body.version.map(|it| it.0),
    }
}

fn to_view(of: TexteDuCourriel) -> TexteCourrielView {
    let modele = of.modele;
    let to_variable = |it: Variable| VariableView {
        nom: it.nom,
        sens: it.sens,
        forme: match it.forme {
            Forme::Texte => "texte",
            Forme::Lien => "lien",
            Forme::Bloc => "bloc",
        },
        requise: modele.requises.contains(&it.nom),
    };
    TexteCourrielView {
        code: modele.code,
        nom: modele.nom,
        quand: modele.quand,
        pour: match modele.pour {
            Destinataire::Client => "client",
            Destinataire::Boutique => "boutique",
        },
        objet: of.objet,
        texte: of.texte,
        objet_origine: modele.objet,
        texte_origine: modele.texte,
        modifie: of.is_changed,
        version: of.version,
        variables: modele.variables().map(to_variable).collect(),
    }
}

/// Snapshot for the audit log: the words, and not what surrounds them.
fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let found = textes::find_in(query.rows, query.get("code")?).ok()?;
    to_snapshot(serde_json::json!({ "objet": found.objet, "texte": found.texte }))
}
