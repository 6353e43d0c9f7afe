//! Orders, web and ERP.

mod argent;
mod columns;
mod empty;
pub(crate) mod montants;
mod quantites;
pub mod vie;

use serde::{Deserialize, Serialize};

use super::adresse::Adresse;
use super::annulation::{Annulation, Attente, Attentes, CauseAnnulation, DAY, MINUTE, Prise};
use super::banque::Capture;
use super::ids::{CleArticle, CodeAgence, CodeClient, CodeType, CommandeId, Login, TransporteurId};
use super::instant::Instant;
use super::panier::DimensionsLigne;
use super::remboursement::Remboursement;
use super::situation::{Avancement, Faits, Situation, libelle_etat};
use super::totaux::Montants;
use super::{Centimes, PrixUnitaire, Quantite, TauxTva};
use ground::json_records;

pub use super::reglement::Reglement;
pub use super::statut::{EtatCommande, Paiement, TypeMouvement};

/// A line of an order: a copy, so that later changes of the catalogue do not touch it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LigneCommande {
    /// Article that was bought, or its declinaison.
    pub cle: CleArticle,
    /// Designation at that instant.
    pub designation: String,
    /// Quantity.
    pub quantite: Quantite,
    /// Code of the unit.
    pub unite: String,
    /// Label of the unit at that instant; empty in orders older than this field.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub libelle_unite: String,
    /// Net unit price without VAT.
    pub prix_unitaire: PrixUnitaire,
    /// VAT rate.
    pub taux_tva: TauxTva,
    /// Line amount without VAT.
    pub montant_ht: Centimes,
    /// Dimensions, for articles sold by dimensions.
    #[serde(default, skip_serializing_if = "DimensionsLigne::is_empty")]
    pub dimensions: DimensionsLigne,
    /// Worksite tag, or nothing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub chantier: String,
    /// Contribution included in the unit price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eco_participation: Option<PrixUnitaire>,
}

/// Carriage of an order, or its collection.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Livraison {
    /// Carrier; none is collected at the agency.
    pub transporteur: Option<TransporteurId>,
    /// Name of the carrier at that instant.
    pub nom_transporteur: String,
    /// Its tracking address at that instant.
    pub tracking_url: String,
    /// Its parameters, for the export.
    pub params: Vec<(String, String)>,
    /// Fee without VAT.
    pub frais_ht: Centimes,
    /// Label of the fee; of an order that is collected, [`RETRAIT`] and where.
    pub libelle_frais: String,
    /// Number the carrier gave the parcel; empty until the merchant tells it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub colis: String,
    /// First instant of the day it was promised for; none where nothing was promised.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promis_le: Option<Instant>,
}

/// Beginning of the label of an order that is collected.
pub const RETRAIT: &str = "Retrait : ";

impl Livraison {
    /// Place it is collected at, under a title that says so already.
    pub fn lieu(&self) -> &str {
        let label = self.libelle_frais.as_str();
        label.strip_prefix(RETRAIT).unwrap_or(label)
    }
}

/// The number of a web order, also the name of its file.
pub fn build_numero_web(id: CommandeId) -> String {
    format!("W{:07}", id.0)
}

/// The order of such a number.
pub fn parse_numero_web(numero: &str) -> Option<CommandeId> {
    let id = CommandeId(numero.strip_prefix('W')?.parse().ok()?);
    (build_numero_web(id) == numero).then_some(id)
}

/// An order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commande {
    /// Number, common to web orders and ERP movements.
    pub id: CommandeId,
    /// Number of the web order, or what the ERP gave; empty for none.
    pub web_cde_id: String,
    /// Number people speak of: the web order's or the ERP's slip number.
    pub numero: String,
    /// The customer's own reference.
    pub ref_client: String,
    /// Instant it was made.
    pub date: Instant,
    /// Origin of the order.
    pub type_mouvement: TypeMouvement,
    /// Progress, as the ERP reports it.
    pub etat: Option<EtatCommande>,
    /// Payment status.
    pub paiement: Paiement,
    /// Payment mode; none for ERP movements.
    pub reglement: Option<Reglement>,
    /// Customer that owns it; a temporary account is one too. None once the person was erased.
    pub client: Option<CodeClient>,
    /// Kind of customer at that instant, for the statistics.
    #[serde(default)]
    pub type_client: Option<CodeType>,
    /// Login that ordered.
    #[serde(default)]
    pub login: Option<Login>,
    /// Agency that serves it.
    pub agence: Option<CodeAgence>,
    /// Delivery address.
    #[serde(default)]
    pub adresse: Adresse,
    /// Carriage.
    #[serde(default)]
    pub livraison: Livraison,
    /// Lines; none for ERP movements.
    #[serde(default)]
    pub lignes: Vec<LigneCommande>,
    /// Total without VAT, carriage included.
    pub montant_ht: Centimes,
    /// Total with VAT.
    pub montant_ttc: Centimes,
    /// Instant the consumer withdrew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retractation: Option<Instant>,
    /// Name of the customer at that instant, for the export; empty in orders older than the field.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub acheteur: String,
    /// Name of the shop at that instant, for the export.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub vendeur: String,
    /// Random word of its payment link; none when nothing is paid online.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jeton_paiement: Option<String>,
    /// Instant the shop learned that all of it was delivered; none before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub livree_le: Option<Instant>,
    /// A hand said it invoiced while nobody had told its reception.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub facturee_avant_reception: bool,
    /// Last refusal of its payment by the bank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refus_paiement: Option<Instant>,
    /// The payment mode it was made with, once its customer chose another: what the key of the
    /// order is answered again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub premier_reglement: Option<Reglement>,
    /// First time the bank took its payment by card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payee_carte_le: Option<Instant>,
    /// Instant an administrator declared its payment received.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declaree_le: Option<Instant>,
    /// Times it was sent again to the ERP.
    #[serde(default)]
    pub exports: u32,
    /// Its ERP is told of it once it is paid.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub a_exporter: bool,
    /// Stock it took from the shelves; none in orders older than this field.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prises: Vec<Prise>,
    /// Instant a program said that it has taken it up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acquittee_le: Option<Instant>,
    /// It waits for its money; none once that is settled, or in orders older than this field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attente: Option<Attente>,
    /// Its cancellation: date and cause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub annulation: Option<Annulation>,
    /// Captures of banks, in the order they told them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub captures: Vec<Capture>,
    /// Refunds, in the order they were asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remboursements: Vec<Remboursement>,
    /// Parcels, cancelled quantities, returns and notes.
    #[serde(default, skip_serializing_if = "vie::Vie::is_empty")]
    pub vie: vie::Vie,
    /// Grows with each change.
    pub version: u64,
}

impl Commande {
    /// Order status: movement type plus state (docs/gestion.md 4.1).
    pub fn libelle_etat(&self) -> String {
        libelle_etat(self.type_mouvement, self.etat)
    }

    /// All of its goods are known to be received.
    pub fn is_received(&self) -> bool {
        self.etat.is_some_and(EtatCommande::is_delivered) && !self.facturee_avant_reception
    }

    /// Takes the progress the ERP reports. Goods it says delivered were received by then: the day
    /// itself is not told, so the one the shop learns it stands for it (see
    /// `domain::retractation`). Told again of an order delivered before, it says nothing new.
    pub fn advance(&mut self, etat: Option<EtatCommande>, now: Instant) {
        let delivered = etat.is_some_and(EtatCommande::is_delivered);
        self.livree_le = match (self.is_received(), delivered) {
            (false, true) => Some(now),
            (true, true) => self.livree_le,
            (_, false) => None,
        };
        self.facturee_avant_reception = false;
        self.set_etat(etat, CauseAnnulation::Gestion, now);
    }

    /// Takes a state: an order that is cancelled knows since when, and why. One that somebody treats
    /// is no longer cancelled for want of its money.
    fn set_etat(&mut self, etat: Option<EtatCommande>, cause: CauseAnnulation, now: Instant) {
        if etat.is_some() {
            self.attente = None;
        }
        let is_cancelled = etat == Some(EtatCommande::Annulee);
        let known = self.annulation.filter(|_| is_cancelled);
        self.annulation = known.or(is_cancelled.then_some(Annulation {
            le: now,
            cause,
            stock_rendu: false,
            par_client: false,
        }));
        self.etat = etat;
    }

    /// The shop cancels it, and puts back what it had taken.
    pub fn cancel(&mut self, cause: CauseAnnulation, now: Instant) {
        self.set_etat(Some(EtatCommande::Annulee), cause, now);
        if let Some(annulation) = &mut self.annulation {
            annulation.stock_rendu = true;
        }
    }

    /// It was cancelled, and its money came: it is an order again.
    pub fn restore(&mut self) {
        self.etat = None;
        self.annulation = None;
    }

    /// Takes the progress a hand reports. An ERP invoices what was delivered; a hand often as it
    /// sends the goods: its invoice says nothing of their reception.
    pub fn advance_by_hand(&mut self, etat: Option<EtatCommande>, now: Instant) {
        if etat != Some(EtatCommande::Facturee) || self.is_received() {
            return self.advance(etat, now);
        }
        self.livree_le = None;
        self.facturee_avant_reception = true;
        self.set_etat(etat, CauseAnnulation::Gestion, now);
    }

    /// Its payment waits for the bank, and may still come: a refused card is tried again, another
    /// mode is chosen.
    pub fn is_payable(&self) -> bool {
        self.paiement == Paiement::AttenteBanque && self.is_open()
    }

    /// Neither its customer nor anybody else took it back.
    pub fn is_open(&self) -> bool {
        self.retractation.is_none() && self.annulation.is_none()
    }

    /// It holds stock until its money comes, and the shop cancels it where that does not.
    pub fn find_attente(&self) -> Option<&Attente> {
        let waits = match self.paiement {
            Paiement::AttenteBanque | Paiement::AttenteReglement => true,
            Paiement::Terminee | Paiement::Valide => false,
        };
        let waits = waits && self.etat.is_none() && self.is_open();
        self.attente.as_ref().filter(|_| waits)
    }

    /// End of its wait for its money; none where it is not waited for, or for ever.
    pub fn find_end_of_wait(&self, limits: &Attentes) -> Option<Instant> {
        let since = self.find_attente()?.depuis;
        let seconds = match self.paiement {
            Paiement::AttenteBanque => i64::from(limits.carte_minutes) * MINUTE,
            Paiement::AttenteReglement => i64::from(limits.reglement_jours) * DAY,
            Paiement::Terminee | Paiement::Valide => 0,
        };
        (seconds > 0).then(|| since.plus(seconds))
    }

    /// The statistics count it: a web order that does not wait for its bank, nor was taken back.
    pub fn is_counted(&self) -> bool {
        let waits = self.paiement == Paiement::AttenteBanque;
        self.type_mouvement == TypeMouvement::Web && !waits && self.is_open()
    }

    /// Times it was given to the ERP: once when it entered the outbox, and each time it was sent again.
    pub fn transmissions(&self) -> u32 {
        match self.a_exporter {
            true => 0,
            false => self.exports.saturating_add(1),
        }
    }

    /// Words its customer is told of it, one or two, never one against the other.
    pub fn situation(&self) -> Situation {
        self.faits().situation()
    }

    /// Its amounts.
    pub fn montants(&self) -> Montants {
        Montants {
            ht: self.montant_ht,
            ttc: self.montant_ttc,
        }
    }

    /// Its progress; none for what no filter asks for.
    pub fn avancement(&self) -> Option<Avancement> {
        self.faits().avancement()
    }

    fn faits(&self) -> Faits {
        Faits {
            type_mouvement: self.type_mouvement,
            etat: self.etat,
            paiement: self.paiement,
            retractation: self.retractation,
            annulation: self.annulation,
            is_refused: self.refus_paiement.is_some(),
            argent: self.argent(),
            depart: self.vie.depart,
            is_retour_demande: self.vie.has_retour_demande(),
        }
    }
}

/// Use of an idempotency key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CleCommande {
    /// SHA-256 of the body, in hexadecimal: another body under the same key is refused.
    pub corps: String,
    /// The order.
    pub commande: CommandeId,
    /// Instant from which the key may be forgotten.
    pub expire_le: Instant,
}

/// A file to write into the export folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnvoiExport {
    /// The order.
    pub commande: CommandeId,
    /// 0 for the first file, then the number of the re-export.
    pub numero: u32,
    /// The file stands ready aside: what is left is to give it its name.
    #[serde(default)]
    pub pret: bool,
}

json_records!(Commande, CleCommande, EnvoiExport);
