//! Invitations of customers: those asked for, what was found, and the run that sends them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::souple::{Drapeau, Entier, Texte};
use domain::invitation::{CADENCES, EnvoiInvitations, MotifEcart};

/// Filter of customers, as their list has it.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[expect(missing_docs, reason = "the names of the query of the list")]
pub struct FiltreClientsBody {
    pub q: Texte,
    pub code_type: Texte,
    pub code_agence: Texte,
    pub validation: Texte,
    pub acces: Texte,
}

/// Request for invitations.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct InvitationsBody {
    /// `tous`, `filtre` or `codes`.
    pub qui: Texte,
    /// Filter of those to invite.
    pub filtre: FiltreClientsBody,
    /// Codes of those to invite, one a line or between commas.
    pub texte: Texte,
    /// Days for which an invitation stands; 7 where it is not said.
    pub jours: Option<Entier>,
    /// Whoever was invited within these days is invited again.
    pub encore: Drapeau,
    /// Mails per minute.
    pub cadence: Entier,
}

/// Invitation of one customer.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct InvitationBody {
    /// Days for which an invitation stands; none to invite again whoever was.
    pub jours: Option<Entier>,
}

/// Act on a run.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ActionEnvoiBody {
    /// `pause`, `marche` or `arret`.
    pub etat: Texte,
}

/// A customer that is named.
#[derive(Debug, Serialize, TS)]
pub struct ClientNommeView {
    code: String,
    libelle: String,
}

/// Customers left out for one reason.
#[derive(Debug, Serialize, TS)]
pub struct EcartesView {
    /// Word of the reason.
    motif: &'static str,
    /// Sentence of the reason, of one customer.
    phrase: &'static str,
    nombre: u64,
    /// The first of them.
    clients: Vec<ClientNommeView>,
}

impl EcartesView {
    /// So many for a reason, with the codes and names of the first.
    pub fn new(motif: MotifEcart, nombre: u64, nommes: Vec<(String, String)>) -> Self {
        let named = |(code, libelle)| ClientNommeView { code, libelle };
        Self {
            motif: motif.mot(),
            phrase: motif.phrase(),
            nombre,
            clients: nommes.into_iter().map(named).collect(),
        }
    }
}

/// Findings about those to invite.
#[derive(Debug, Serialize, TS)]
pub struct ExamenInvitationsView {
    /// Customers that would be invited.
    pub invitables: usize,
    /// The others, by reason.
    pub ecartes: Vec<EcartesView>,
}

/// A run of invitations.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct EnvoiInvitationsView {
    id: u64,
    /// Login of who asked for it.
    par: String,
    /// Epoch seconds.
    demande_le: i64,
    /// Mails per minute.
    cadence: u32,
    /// `marche`, `pause`, `arrete` or `termine`.
    etat: &'static str,
    /// Customers to invite when it began.
    total: u64,
    envoyes: u64,
    /// Customers that wait.
    restants: u64,
    /// Customers left out.
    ecartes: Vec<EcartesView>,
    /// Customers left out since it began.
    ecartes_depuis: u64,
    /// Epoch seconds of the last mail.
    dernier_le: Option<i64>,
    /// Epoch seconds at which it ended or was stopped.
    fin_le: Option<i64>,
}

impl From<EnvoiInvitations> for EnvoiInvitationsView {
    fn from(envoi: EnvoiInvitations) -> Self {
        let left_out = |(motif, nombre)| EcartesView::new(motif, nombre, Vec::new());
        Self {
            restants: envoi.count_waiting(),
            id: envoi.numero,
            par: envoi.par.to_string(),
            demande_le: envoi.demande_le.0,
            cadence: envoi.cadence,
            etat: envoi.etat.mot(),
            total: envoi.total,
            envoyes: envoi.envoyes,
            ecartes: envoi.ecartes.into_iter().map(left_out).collect(),
            ecartes_depuis: envoi.ecartes_depuis,
            dernier_le: envoi.dernier_le.map(|it| it.0),
            fin_le: envoi.fin_le.map(|it| it.0),
        }
    }
}

/// The runs, and what a new one may be.
#[derive(Debug, Serialize, TS)]
pub struct InvitationsView {
    /// The last run; none before the first.
    pub envoi: Option<EnvoiInvitationsView>,
    /// Those before it, the newest first.
    pub passes: Vec<EnvoiInvitationsView>,
    /// A server takes the mails; without one they wait in the folder `courrier`.
    pub smtp: bool,
    /// Paces that may be chosen, in mails per minute.
    pub cadences: [u32; 4],
}

impl InvitationsView {
    /// Of the runs, the last first.
    pub fn new(envois: Vec<EnvoiInvitations>, smtp: bool) -> Self {
        let mut envois = envois.into_iter().map(Into::into);
        Self {
            envoi: envois.next(),
            passes: envois.collect(),
            smtp,
            cadences: CADENCES,
        }
    }
}

/// Codes of a file.
#[derive(Debug, Serialize, TS)]
pub struct CodesLusView {
    /// The first cell of each line.
    pub codes: Vec<String>,
}
