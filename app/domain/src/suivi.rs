//! Orders as they are followed in the back office.

use std::sync::Arc;

use serde::Deserialize;

use super::Centimes;
use super::agence::Agence;
use super::annulation::Annulation;
use super::banque::Capture;
use super::client::Client;
use super::commande::montants::count_paye;
use super::commande::vie::{Depart, EtatRetour, Vie};
use super::commande::{Commande, EtatCommande, Paiement, Reglement, TypeMouvement};
use super::ids::{CodeAgence, CodeClient, CommandeId, Login};
use super::instant::Instant;
use super::remboursement::{Argent, Attendu, EtatRemboursement, Recu, Remboursement};
use super::situation::{
    A_RENDRE, A_VERIFIER, Avancement, Faits, PAYEE_DEUX_FOIS, Situation, TROP_PERCU, Ton,
    libelle_etat,
};
use super::totaux::Montants;

/// Head of an order, as lists show it. Read from the same row as the whole order, whose lines,
/// address and carriage are passed over: a page of twenty orders would spend its time building
/// them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[expect(missing_docs, reason = "the fields of `Commande`, documented there")]
pub struct EnTete {
    pub id: CommandeId,
    pub web_cde_id: String,
    pub numero: String,
    pub ref_client: String,
    pub date: Instant,
    pub type_mouvement: TypeMouvement,
    pub etat: Option<EtatCommande>,
    pub paiement: Paiement,
    pub reglement: Option<Reglement>,
    pub client: Option<CodeClient>,
    #[serde(default)]
    pub login: Option<Login>,
    pub agence: Option<CodeAgence>,
    pub montant_ht: Centimes,
    pub montant_ttc: Centimes,
    #[serde(default)]
    pub retractation: Option<Instant>,
    #[serde(default)]
    pub annulation: Option<Annulation>,
    #[serde(default)]
    pub refus_paiement: Option<Instant>,
    #[serde(default)]
    pub payee_carte_le: Option<Instant>,
    #[serde(default)]
    pub declaree_le: Option<Instant>,
    /// A hand told its invoice before its reception.
    #[serde(default)]
    pub facturee_avant_reception: bool,
    #[serde(default)]
    pub captures: Vec<Capture>,
    #[serde(default)]
    pub remboursements: Vec<Remboursement>,
    /// Progress of its parcels, and the states of its returns.
    #[serde(default)]
    pub vie: ApercuVie,
}

/// Facts of an order's life that a list shows; the rest is passed over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct ApercuVie {
    depart: Option<Depart>,
    retours: Vec<ApercuRetour>,
    corrections: Vec<ApercuCorrection>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
struct ApercuCorrection {
    le: Instant,
    ttc_avant: Centimes,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
struct ApercuRetour {
    etat: EtatRetour,
}

impl From<&Vie> for ApercuVie {
    fn from(vie: &Vie) -> Self {
        let retours = vie.retours.iter();
        let corrections = vie.corrections.iter().map(|it| ApercuCorrection {
            le: it.le,
            ttc_avant: it.ttc_avant,
        });
        Self {
            depart: vie.depart,
            corrections: corrections.collect(),
            retours: retours.map(|it| ApercuRetour { etat: it.etat }).collect(),
        }
    }
}

impl EnTete {
    /// Its progress; none for what no filter asks for.
    pub fn avancement(&self) -> Option<Avancement> {
        self.faits().avancement()
    }

    /// Its amounts.
    pub fn montants(&self) -> Montants {
        Montants {
            ht: self.montant_ht,
            ttc: self.montant_ttc,
        }
    }

    /// Order status: movement type plus state (docs/gestion.md 4.1).
    pub fn libelle_etat(&self) -> String {
        libelle_etat(self.type_mouvement, self.etat)
    }

    /// Its payment can be declared received.
    pub fn is_to_pay(&self) -> bool {
        let waits = [Paiement::AttenteBanque, Paiement::AttenteReglement];
        self.is_open() && waits.contains(&self.paiement)
    }

    /// A hand may give it a state: neither an ERP, nor its customer, nor its bank stands against it.
    pub fn is_treatable(&self) -> bool {
        self.type_mouvement == TypeMouvement::Web
            && self.is_open()
            && self.paiement != Paiement::AttenteBanque
    }

    /// Neither its customer nor anybody else took it back.
    pub fn is_open(&self) -> bool {
        self.retractation.is_none() && self.annulation.is_none()
    }

    /// It was paid, or is on account, or somebody treated it; and nobody took it back.
    pub fn is_settled(&self) -> bool {
        let waits = [Paiement::AttenteBanque, Paiement::AttenteReglement];
        self.is_open() && (self.etat.is_some() || !waits.contains(&self.paiement))
    }

    /// Ordered here and not paid: it is owed until its ERP counts it.
    pub fn is_owed(&self) -> bool {
        let is_paid = self.paiement == Paiement::Valide;
        self.type_mouvement == TypeMouvement::Web && !is_paid && self.is_open()
    }

    /// Its money: received, given back, asked of the bank.
    pub fn argent(&self) -> Argent {
        let recu = Recu {
            type_mouvement: self.type_mouvement,
            paiement: self.paiement,
            is_by_card: self.payee_carte_le.is_some(),
            is_declared: self.declaree_le.is_some(),
            ttc: {
                let paid = self.declaree_le.or(self.payee_carte_le);
                let changes = self.vie.corrections.iter();
                let changes = changes.map(|it| (it.le, it.ttc_avant));
                count_paye((self.paiement, paid), self.montant_ttc, changes)
            },
            captures: &self.captures,
            remboursements: &self.remboursements,
        };
        recu.argent()
    }

    /// Money of it that is still to be given back, as [`Commande::count_trop_percu`].
    pub fn count_trop_percu(&self) -> Centimes {
        let is_over = self.annulation.is_some() || self.retractation.is_some();
        self.argent().count_trop_percu(self.montant_ttc, is_over)
    }

    /// Its customer wants to send some of it back, and waits for an answer.
    pub fn has_retour_demande(&self) -> bool {
        let mut retours = self.vie.retours.iter();
        retours.any(|it| it.etat == EtatRetour::Demande)
    }

    /// It wants this of the merchant.
    pub fn wants(&self, attendu: Attendu) -> bool {
        match attendu {
            Attendu::Remboursement(etat) => self.remboursements.iter().any(|it| it.etat == etat),
            Attendu::TropPercu => self.count_trop_percu() > Centimes(0),
            Attendu::Retour => self.has_retour_demande(),
        }
    }

    /// Words its customer is told of it, as [`Commande::situation`].
    pub fn situation_client(&self) -> Situation {
        self.faits().situation()
    }

    /// The same, and what is the merchant's alone.
    pub fn situation(&self) -> Situation {
        let mut situation = self.situation_client();
        let argent = self.argent();
        let is_by_card = self.payee_carte_le.is_some();
        let payments = self.captures.len().max(1) + usize::from(self.declaree_le.is_some());
        let is_over = argent.reste() > self.montant_ttc && self.annulation.is_none();
        let trop_percu = match () {
            () if is_by_card && payments > 1 && is_over => Some(PAYEE_DEUX_FOIS),
            () if self.count_trop_percu() == Centimes(0) => None,
            () if self.annulation.is_some() && is_by_card => Some(A_RENDRE),
            () => Some(TROP_PERCU),
        };
        situation.extend(trop_percu.map(|it| (it.to_owned(), Ton::Erreur)));
        let mut etats = self.remboursements.iter().map(|it| it.etat);
        if etats.any(|it| it == EtatRemboursement::AVerifier) {
            situation.push((A_VERIFIER.to_owned(), Ton::Erreur));
        }
        situation
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
            is_retour_demande: self.has_retour_demande(),
        }
    }
}

impl From<&Commande> for EnTete {
    fn from(commande: &Commande) -> Self {
        Self {
            id: commande.id,
            web_cde_id: commande.web_cde_id.clone(),
            numero: commande.numero.clone(),
            ref_client: commande.ref_client.clone(),
            date: commande.date,
            type_mouvement: commande.type_mouvement,
            etat: commande.etat,
            paiement: commande.paiement,
            reglement: commande.reglement,
            client: commande.client.clone(),
            login: commande.login.clone(),
            agence: commande.agence.clone(),
            montant_ht: commande.montant_ht,
            montant_ttc: commande.montant_ttc,
            retractation: commande.retractation,
            annulation: commande.annulation,
            refus_paiement: commande.refus_paiement,
            payee_carte_le: commande.payee_carte_le,
            declaree_le: commande.declaree_le,
            facturee_avant_reception: commande.facturee_avant_reception,
            captures: commande.captures.clone(),
            remboursements: commande.remboursements.clone(),
            vie: (&commande.vie).into(),
        }
    }
}

/// A page of orders.
pub struct Suivi {
    /// Orders that match, over all pages.
    pub total: u64,
    /// Those of the page, newest first.
    pub commandes: Vec<CommandeSuivie<EnTete>>,
}

/// An order, or its head, with whom and where it concerns: shared by the orders of a page.
pub struct CommandeSuivie<C = Commande> {
    /// The order.
    pub commande: C,
    /// Its customer, unless erased.
    pub client: Option<Arc<Client>>,
    /// Its agency.
    pub agence: Option<Arc<Agence>>,
}
