//! Audit log, fed from outside the handlers, which know nothing of it: what is kept of a request,
//! and in which words.
//!
//! The route has the words of its act (`audited.rs`; a test finds one without); the address and the
//! naming fields of the body say of what; the record is found before and after (`record_snapshot.rs`):
//! what differs is told, old and new, without secrets and without customers' data. A line is noted
//! in the change it tells of (`shop/journal/intent.rs`), with the words given here; what was refused,
//! only looked at, or changes no row is noted after the answer, in a change of its own. Each line holds
//! the print of the one before.

mod code_labels;
mod diff;
mod field_labels;
mod request_subject;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use serde_json::Value;

use self::diff::Discretion;
use self::request_subject::RequestSubject;
use super::audited::Audited;
use super::cookies::read_cles;
use super::error::Result;
use super::peer::read_visitor;
use super::record_snapshot::RecordQuery;
use domain::code::Code;
use domain::journal::FaitJournal;
use shop::journal::{AuditIntent, AuditWords, RefusalSource, View};
use shop::proxies::network;
use shop::{Caller, Cles, Identite, Priorite, Shop, ShopError, journal};
use wire::erreur::ProblemView;

/// Tries to bring a line to a writer that is busy.
const KEEP_TRIES: u32 = 6;

/// Pause between two tries.
const KEEP_PAUSE: Duration = Duration::from_millis(50);

/// Note of an act, as it is known before it is done.
pub(super) struct NotedRequest {
    words: Arc<Words>,
    fait: FaitJournal,
    intent: Arc<AuditIntent>,
}

/// Words of a line: what is known of its route and of its request.
#[derive(Debug)]
struct Words {
    audit: Audited,
    subject: RequestSubject,
    /// A question changes nothing: it has no record to compare.
    is_question: bool,
    has_bank: bool,
}

impl NotedRequest {
    /// Looks into a request that an administrator makes, and hands it on whole.
    pub(super) async fn read(
        (audit, path): (Audited, &'static str),
        caller: &Caller,
        request: Request,
        shop: &Shop,
    ) -> Result<(Self, Request)> {
        let config = &shop.parts().config;
        let mut subject = request_subject::read_address(&request, path);
        let mut fait = FaitJournal {
            login: caller.login().map(ToString::to_string).unwrap_or_default(),
            adresse: read_visitor(request.headers(), request.extensions(), config),
            session: caller.numero_session,
            ..FaitJournal::default()
        };
        let request = if request_subject::is_readable(&request) && !audit.has_secret_body {
            request_subject::read_fields(request, &mut subject).await?
        } else {
            request
        };
        fait.objet = subject.render_object(audit.is_of_customer);
        fait.acte = audit.words.to_owned();
        fait.statut = audit.statut.as_u16();
        let words = Arc::new(Words {
            audit,
            subject,
            is_question: *request.method() == Method::GET,
            has_bank: shop::banque::is_linked(shop.parts()),
        });
        let note = Self {
            intent: Arc::new(AuditIntent::new(fait.clone(), Arc::clone(&words) as _)),
            words,
            fait,
        };
        Ok((note, request))
    }

    /// The line that the change is to hold; a look changes nothing.
    pub(super) fn intent(&self) -> Option<Arc<AuditIntent>> {
        (!self.words.audit.is_look).then(|| Arc::clone(&self.intent))
    }

    /// Notes what came of it, unless its change did: what it made, or asked for in vain. What was
    /// refused changed nothing.
    pub(super) async fn keep(self, shop: &Shop, status: StatusCode) {
        let is_done = status.is_success() || status.is_redirection();
        if is_done && self.intent.is_noted() {
            return;
        }
        let audit = self.words.audit;
        if audit.is_look {
            let parts = shop.parts();
            let objet = self.fait.objet.clone();
            let what = (self.fait.session, audit.words, objet, status.as_u16());
            if !parts.regards.admit(parts.now(), what) {
                return;
            }
        }
        debug_assert!(
            !is_done || audit.is_look || audit.outside.is_some(),
            "« {} » is done, and no change holds its line",
            audit.words
        );
        let words = self.words;
        let detail = shop.call(move |parts| {
            journal::read_rows(parts, |rows| match words.find_before(rows) {
                Some(_) => String::new(),
                None => words.build_detail(None, rows),
            })
        });
        let fait = FaitJournal {
            detail: detail.await.unwrap_or_default(),
            ..self.fait
        };
        keep(shop, fait, status).await;
    }
}

impl AuditWords for Words {
    fn find_before(&self, rows: &View<'_>) -> Option<Value> {
        match self.is_question {
            true => None,
            false => self.find_record(rows),
        }
    }

    fn build_detail(&self, before: Option<&Value>, rows: &View<'_>) -> String {
        match before {
            Some(before) => self.render_changes(before, self.find_record(rows).as_ref()),
            // What was made, as its form says it.
            None => {
                let rest = code_labels::with_names(rows, self.subject.build_rest());
                diff::render_record(&rest, self.discretion())
            }
        }
    }
}

impl Words {
    fn find_record(&self, rows: &View<'_>) -> Option<Value> {
        let found = self.audit.follows?(&RecordQuery {
            rows,
            named: &self.subject.named,
            has_bank: self.has_bank,
        })?;
        Some(code_labels::with_names(rows, found))
    }

    fn discretion(&self) -> Discretion {
        match self.audit.is_of_customer {
            true => Discretion::Client,
            false => Discretion::Nobody,
        }
    }

    fn render_changes(&self, before: &Value, after: Option<&Value>) -> String {
        let mut told = match after {
            Some(after) => diff::render_changes(before, after, self.discretion()),
            None => diff::render_record(before, self.discretion()),
        };
        // It is never read, so that it is told by having been given.
        let passwords = ["motDePasse", "smtpMotDePasse"];
        if passwords
            .iter()
            .any(|it| self.subject.named.get(it).is_some())
        {
            let before = if told.is_empty() { "" } else { " ; " };
            told.push_str(before);
            told.push_str("mot de passe : changé");
        }
        if told.is_empty() {
            told.push_str("aucun changement");
        }
        told
    }
}

/// Writes a line down. A writer with much to do refuses what waited too long: an act is done by then,
/// and its line is brought again.
async fn keep(shop: &Shop, fait: FaitJournal, status: StatusCode) {
    for left in (0..KEEP_TRIES).rev() {
        let noted = shop
            .change(|parts| {
                let fait = journal::clean(FaitJournal {
                    date: parts.now(),
                    statut: status.as_u16(),
                    ..fait.clone()
                });
                journal::build_append(fait)
            })
            .await;
        match noted {
            Ok(()) => return,
            Err(error) if left == 0 || !matches!(error, ShopError::Unavailable) => {
                tracing::warn!(
                    cause = error.causes(),
                    "un acte n'a pas pu être noté au journal"
                );
                return;
            }
            Err(_) => tokio::time::sleep(KEEP_PAUSE).await,
        }
    }
}

/// Notes what was refused for its right or for its origin, so many a minute of each source.
pub async fn note_refusals(State(shop): State<Shop>, request: Request, next: Next) -> Response {
    let config = &shop.parts().config;
    let adresse = read_visitor(request.headers(), request.extensions(), config);
    let objet = format!("{} {}", request.method(), request.uri().path());
    let cles = read_cles(request.headers(), config);
    let answer = next.run(request).await;
    let code = answer.extensions().get::<ProblemView>().map(|it| it.code);
    let acte = if code == Some(Code::OrigineRefusee) {
        "Refusé : demande d'un autre site"
    } else if code == Some(Code::AccesRefuse) {
        "Refusé : droit absent"
    } else {
        return answer;
    };
    let (source, who) = find_refused(&shop, cles, adresse);
    let parts = shop.parts();
    if parts.refus.admit(parts.now(), source) {
        let fait = FaitJournal {
            adresse,
            acte: acte.to_owned(),
            objet,
            ..who
        };
        keep(&shop, fait, answer.status()).await;
    }
    answer
}

/// Finds who was refused: an administrator by the login, a customer by the code of the account, a
/// visitor by the network it asks from.
fn find_refused(shop: &Shop, cles: Cles, adresse: Option<IpAddr>) -> (RefusalSource, FaitJournal) {
    let stranger = (
        RefusalSource::Adresse(adresse.map(network)),
        FaitJournal::default(),
    );
    let Ok(caller) = shop.caller(cles, Priorite::Admin) else {
        return stranger;
    };
    let (source, login, role) = match &caller.identite {
        Identite::Visiteur => return stranger,
        Identite::Client { client, .. } => {
            let code = client.to_string();
            (RefusalSource::Client(code.clone()), code, "client")
        }
        Identite::Admin { login } => (
            RefusalSource::Administrateur,
            login.to_string(),
            "administrateur",
        ),
    };
    let fait = FaitJournal {
        login,
        session: caller.numero_session,
        detail: format!("rôle : {role}"),
        ..FaitJournal::default()
    };
    (source, fait)
}
