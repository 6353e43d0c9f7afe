//! Refunds of an order, and its money as everybody who may see it reads it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::objet::Objet;
use super::souple::{Drapeau, Entier, Texte, absent};
use domain::Centimes;
use domain::commande::Commande;
use domain::remboursement::{Argent, Remboursement, Rendus};

/// Money of an order.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ArgentView {
    /// Received.
    pub encaisse: f64,
    /// Given back.
    pub rendu: f64,
    /// Asked of the bank, which has not answered.
    pub en_cours: f64,
    /// Left.
    pub reste: f64,
}

impl From<Argent> for ArgentView {
    fn from(argent: Argent) -> Self {
        Self {
            encaisse: argent.encaisse.to_euros(),
            rendu: argent.rendu.to_euros(),
            en_cours: argent.en_cours.to_euros(),
            reste: argent.reste().to_euros(),
        }
    }
}

/// The money of an order, where some of it goes back.
pub(super) fn argent_view(commande: &Commande) -> Option<ArgentView> {
    let is_told = !commande.remboursements.is_empty();
    is_told.then(|| commande.argent().into())
}

/// Money of an order, its refunds, and what may still be given back.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct RemboursementsView {
    /// The version of the order.
    pub version: u64,
    /// Its money.
    pub argent: ArgentView,
    /// Money that is to be given back, since the order came to less after it was paid.
    pub trop_percu: f64,
    /// Money that the bank's own service can give back.
    pub par_banque: f64,
    /// The password is to be given again.
    pub confirmation: bool,
    /// Lines it holds.
    pub lignes: Vec<LigneRendableView>,
    /// Carriage that can still be given back, with VAT.
    pub port: Option<f64>,
    /// Amount of the selection that was asked about.
    pub propose: Option<f64>,
    /// Reason why that selection cannot be given back.
    pub refus: Option<String>,
    /// Refunds, the newest first.
    pub list: Vec<RemboursementView>,
}

/// A line of an order, and what was given back of it.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct LigneRendableView {
    rang: u32,
    code_article: String,
    designation: String,
    unite: String,
    quantite: f64,
    /// Quantity given back, or to be.
    rendue: f64,
    /// Quantity that may still go back on the shelves.
    a_remettre: f64,
}

/// A refund.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct RemboursementView {
    /// Number, in its order.
    pub numero: u32,
    montant: f64,
    motif: String,
    par: String,
    /// Epoch seconds.
    le: i64,
    #[ts(type = "'attente' | 'verifier' | 'confirme' | 'refuse' | 'abandonne' | 'hors'")]
    etat: &'static str,
    libelle_etat: &'static str,
    /// Bank that gives it back; none by hand.
    banque: Option<&'static str>,
    /// Epoch seconds.
    conclu_le: Option<i64>,
    reference: String,
    echec: String,
    essais: u32,
    /// Lines it gives back.
    lignes: Vec<LigneRendueView>,
    port: bool,
    /// It waits, and was not sent: it may be given up.
    pub abandonnable: bool,
}

/// A line of a refund.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct LigneRendueView {
    rang: u32,
    quantite: f64,
    en_stock: bool,
}

/// A line to give back.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct LigneRendueBody {
    /// Place in the order, from zero.
    pub rang: Entier,
    /// Quantity.
    pub quantite: Texte,
}

/// A refund that is asked for: all that is left, lines with or without the carriage, or an amount.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RemboursementBody {
    /// All that is left.
    #[serde(default)]
    pub tout: Drapeau,
    /// Lines.
    #[serde(default, deserialize_with = "absent")]
    #[schemars(with = "Option<Vec<LigneRendueBody>>")]
    pub lignes: Vec<Objet<LigneRendueBody>>,
    /// The carriage.
    #[serde(default)]
    pub port: Drapeau,
    /// Amount, where neither is told.
    #[serde(default)]
    pub montant: Texte,
    /// The lines go back on the shelves.
    #[serde(default)]
    pub stock: Drapeau,
    /// Reason.
    #[serde(default)]
    pub motif: Texte,
    /// A hand gave it back already: it is only noted.
    #[serde(default)]
    pub hors_boutique: Drapeau,
    /// The version that was read.
    pub version: Option<Entier>,
}

/// Word of a bank, asked by a person, about a refund.
#[derive(Debug, Deserialize)]
pub struct VerificationBody {
    /// It gave the money back.
    pub fait: Drapeau,
}

impl RemboursementsView {
    /// The money of an order; `banque` names the bank of a refund.
    pub fn new(
        commande: &Commande,
        (par_banque, confirmation): (Centimes, bool),
        banque: impl Fn(&Remboursement) -> Option<&'static str>,
    ) -> Self {
        let rendus = commande.list_rendus();
        let given = |rang| rendus.quantites.get(&rang).copied().unwrap_or_default();
        let lignes = commande.lignes.iter().zip(0..);
        let lignes = lignes.map(|(ligne, rang)| LigneRendableView {
            rang,
            code_article: ligne.cle.article.to_string(),
            designation: ligne.designation.clone(),
            unite: match ligne.libelle_unite.as_str() {
                "" => ligne.unite.clone(),
                label => label.to_owned(),
            },
            quantite: ligne.quantite.to_f64(),
            rendue: given(rang).to_f64(),
            a_remettre: commande.count_a_remettre(rang as usize).to_f64(),
        });
        let has_port = commande.livraison.frais_ht != Centimes(0) && !rendus.port;
        let port = Rendus {
            port: true,
            ..Rendus::default()
        };
        let list = commande.remboursements.iter().rev();
        Self {
            version: commande.version,
            trop_percu: commande.count_trop_percu().to_euros(),
            argent: commande.argent().into(),
            par_banque: par_banque.to_euros(),
            confirmation,
            lignes: lignes.collect(),
            port: has_port.then(|| commande.count_rendus(&port).ttc.to_euros()),
            propose: None,
            refus: None,
            list: list.map(|it| view_of(it, banque(it))).collect(),
        }
    }
}

fn view_of(it: &Remboursement, banque: Option<&'static str>) -> RemboursementView {
    let lignes = it.lignes.iter().map(|ligne| LigneRendueView {
        rang: ligne.rang,
        quantite: ligne.quantite.to_f64(),
        en_stock: ligne.en_stock,
    });
    RemboursementView {
        numero: it.numero,
        montant: it.montant.to_euros(),
        motif: it.motif.clone(),
        par: it.par.clone(),
        le: it.le.0,
        etat: it.etat.code(),
        libelle_etat: it.etat.libelle(),
        banque,
        conclu_le: it.conclu_le.map(|at| at.0),
        reference: it.reference.clone(),
        echec: it.echec.clone(),
        essais: it.essais,
        lignes: lignes.collect(),
        port: it.port,
        abandonnable: false,
    }
}
