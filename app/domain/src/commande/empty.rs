//! Orders about which nothing is known yet: what each field is before anybody says otherwise.

use super::Commande;
use crate::Centimes;
use crate::ids::CommandeId;
use crate::instant::Instant;
use crate::statut::{Paiement, TypeMouvement};

impl Commande {
    /// An order about which nothing is known yet: who makes one says the rest.
    pub fn empty() -> Self {
        Self {
            id: CommandeId(0),
            web_cde_id: String::new(),
            numero: String::new(),
            ref_client: String::new(),
            date: Instant(0),
            type_mouvement: TypeMouvement::Cde,
            etat: None,
            paiement: Paiement::Terminee,
            reglement: None,
            client: None,
            type_client: None,
            login: None,
            agence: None,
            adresse: Default::default(),
            livraison: Default::default(),
            lignes: Vec::new(),
            montant_ht: Centimes(0),
            montant_ttc: Centimes(0),
            retractation: None,
            acheteur: String::new(),
            vendeur: String::new(),
            jeton_paiement: None,
            refus_paiement: None,
            premier_reglement: None,
            payee_carte_le: None,
            acquittee_le: None,
            declaree_le: None,
            livree_le: None,
            facturee_avant_reception: false,
            exports: 0,
            a_exporter: false,
            prises: Vec::new(),
            attente: None,
            annulation: None,
            captures: Vec::new(),
            remboursements: Vec::new(),
            vie: Default::default(),
            version: 0,
        }
    }
}
