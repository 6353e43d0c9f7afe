//! Supervision: health, counters, policy reports, the yardstick.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Extension;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::csp_report;
use super::error::{HttpError, Result};
use super::extract::Json;
use super::host_names::is_of_this_machine;
use super::peer::Peer;
use super::rate_classes::RateClass;
use super::route::{Access, Route, get, post};
use domain::instant::Instant;
use shop::{Shop, ShopError, alarmes, mot_de_passe, sante};

/// Bytes of the yardstick, which the bench measures everything against.
const ETALON_BYTES: usize = 2_000;

/// Address of the shop's health, for who watches it.
const SANTE: &str = "/sante";

/// The same in figures.
const METRICS: &str = "/metrics";

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get(SANTE, Access::Ouvert, look).unqueued(),
        get(METRICS, Access::Ouvert, metrics).unqueued(),
        post("/csp-rapport", Access::Ouvert, csp_rapport).rate(RateClass::Report),
        get("/etalon.json", Access::Ouvert, etalon),
    ]
}

/// Requests answered, by the first digit of their status.
#[derive(Clone, Debug, Default)]
pub struct Requetes(Arc<[AtomicU64; 6]>);

impl Requetes {
    /// Counts an answer.
    pub fn count(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).min(5);
        self.0[class].fetch_add(1, Ordering::Relaxed);
    }
}

#[derive(Serialize)]
struct SanteView {
    etat: &'static str,
    version: &'static str,
    articles: u64,
    index: IndexView,
}

#[derive(Serialize)]
struct IndexView {
    #[serde(rename = "enRetard")]
    en_retard: u64,
}

async fn look(State(shop): State<Shop>) -> Result<Json<SanteView>> {
    let sante = shop.call(sante::find).await?;
    Ok(Json(SanteView {
        etat: match (sante.vente_suspendue, sante.lecture_seule) {
            (true, _) => "vente suspendue",
            (false, true) => "lecture seule",
            (false, false) => "ok",
        },
        version: env!("CARGO_PKG_VERSION"),
        articles: sante.articles,
        index: IndexView {
            en_retard: sante.index_en_retard,
        },
    }))
}

/// By which a proxy says that it asks for somebody else.
const PASSED_ON: [&str; 6] = [
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
];

/// True of a request of this machine that is somebody else's: a proxy says so, or keeps the name
/// that was typed.
fn is_passed_on(headers: &HeaderMap, uri: &Uri) -> bool {
    let host = headers.get(header::HOST).and_then(|it| it.to_str().ok());
    let host = host.or_else(|| uri.authority().map(|it| it.as_str()));
    PASSED_ON.iter().any(|it| headers.contains_key(*it)) || !host.is_some_and(is_of_this_machine)
}

/// Counters in Prometheus' text form, for this machine only.
async fn metrics(
    State(shop): State<Shop>,
    peer: Option<Extension<Peer>>,
    requetes: Option<Extension<Requetes>>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response> {
    let is_here = peer.is_some_and(|Extension(Peer(peer))| peer.ip().is_loopback());
    if !is_here || shop.parts().config.hidden_proxy || is_passed_on(&headers, &uri) {
        return Err(HttpError(ShopError::NotFound));
    }
    let (sante, disque) = shop
        .call(|parts| Ok((sante::find(parts)?, alarmes::find_disk_space(parts))))
        .await?;
    let counts = shop.parts().store.counts();
    let mut text = String::new();
    let mut line = |name: &str, kind: &str, value: u64| {
        text.push_str(&format!("# TYPE {name} {kind}\n{name} {value}\n"));
    };
    line("comptoir_commits_total", "counter", counts.commits());
    line("comptoir_changes_total", "counter", counts.changes());
    line("comptoir_articles", "gauge", sante.articles);
    line("comptoir_index_en_retard", "gauge", sante.index_en_retard);
    line(
        "comptoir_lecture_seule",
        "gauge",
        sante.lecture_seule.into(),
    );
    line(
        "comptoir_tables_abimees",
        "gauge",
        sante.tables_abimees as u64,
    );
    line("comptoir_sessions_vues", "gauge", sante.sessions_vues);
    line(
        "comptoir_mots_de_passe_total",
        "counter",
        mot_de_passe::count_hashes(),
    );
    let sauvegardes = shop.parts().alarmes.sauvegardes();
    let seconds = |it: Option<Instant>| it.and_then(|it| u64::try_from(it.0).ok());
    line(
        "comptoir_sauvegarde_reussie_seconds",
        "gauge",
        seconds(sauvegardes.reussie).unwrap_or_default(),
    );
    line(
        "comptoir_sauvegarde_manquee_seconds",
        "gauge",
        seconds(sauvegardes.manquee.map(|(since, _)| since)).unwrap_or_default(),
    );
    if let Some(disque) = disque {
        line("comptoir_disque_libre_bytes", "gauge", disque.libre);
    }
    if let Some(Extension(Requetes(classes))) = requetes {
        text.push_str("# TYPE comptoir_requests_total counter\n");
        for (class, count) in classes.iter().enumerate().skip(1) {
            let count = count.load(Ordering::Relaxed);
            text.push_str(&format!(
                "comptoir_requests_total{{status=\"{class}xx\"}} {count}\n"
            ));
        }
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    Ok((kind, text).into_response())
}

/// Logs what a browser refused by our policy: a mistake of ours, or somebody's attempt.
async fn csp_rapport(body: Bytes) -> StatusCode {
    if let Some(rapport) = csp_report::build_line(&body) {
        tracing::warn!(?rapport, "un navigateur signale une ressource refusée");
    }
    StatusCode::NO_CONTENT
}

/// A static answer of 2 kB: what any other answer of this server is measured against.
async fn etalon(State(shop): State<Shop>) -> Result<Response> {
    if !shop.parts().config.etalon {
        return Err(HttpError(ShopError::NotFound));
    }
    static BODY: std::sync::LazyLock<Bytes> = std::sync::LazyLock::new(|| {
        let (start, end) = ("{\"etalon\":\"", "\"}");
        let fill = "x".repeat(ETALON_BYTES - start.len() - end.len());
        Bytes::from(format!("{start}{fill}{end}"))
    });
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, BODY.clone()).into_response())
}
