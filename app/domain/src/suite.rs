//! Next step of an order, in one sentence for the page that thanks and for the mail.

use super::commande::{Commande, Livraison, Paiement, RETRAIT, Reglement};

impl Livraison {
    /// Verb for the fate of the goods: they leave with a carrier, or are made ready to be
    /// collected.
    pub fn verbe(&self) -> &'static str {
        match self.transporteur {
            Some(_) => "partira",
            None => "sera préparée",
        }
    }

    /// Place where an order that no carrier takes is waited for; with the space before.
    fn retrait(&self) -> String {
        match (self.transporteur, self.libelle_frais.strip_prefix(RETRAIT)) {
            (Some(_), _) => String::new(),
            (None, Some(lieu)) => format!(" À retirer\u{a0}: {lieu}."),
            // A shop without agencies, which has one place.
            (None, None) => " À retirer en agence.".to_owned(),
        }
    }
}

impl Commande {
    /// Next step, after the order was named.
    pub fn suite(&self) -> String {
        if self.annulation.is_some() {
            return "Elle est annulée\u{a0}: rien ne partira, et rien n'est à régler.".to_owned();
        }
        let verbe = self.livraison.verbe();
        let next = match self.paiement {
            Paiement::Terminee if self.reglement == Some(Reglement::Compte) => {
                "Elle est transmise à nos équipes. Elle sera facturée sur votre compte.".into()
            }
            Paiement::Terminee => "Elle est transmise à nos équipes.".into(),
            Paiement::Valide => {
                "Son paiement est validé\u{a0}: elle est transmise à nos équipes.".into()
            }
            Paiement::AttenteBanque if self.refus_paiement.is_some() => {
                format!("Elle {verbe} dès qu'elle sera réglée.")
            }
            Paiement::AttenteBanque => {
                format!("Elle {verbe} dès que la banque aura validé son paiement.")
            }
            Paiement::AttenteReglement => {
                format!("Elle {verbe} à réception de votre règlement.")
            }
        };
        format!("{next}{}", self.livraison.retrait())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::TransporteurId;

    #[test]
    fn what_no_carrier_takes_is_collected_where_its_label_says() {
        let place = |transporteur, label: &str| {
            let livraison = Livraison {
                transporteur,
                libelle_frais: label.to_owned(),
                ..Livraison::default()
            };
            livraison.retrait()
        };
        assert_eq!(place(Some(TransporteurId(1)), "Retrait : Brest"), "");
        assert_eq!(place(None, "Retrait : Brest"), " À retirer\u{a0}: Brest.");
        assert_eq!(place(None, "Retrait en agence"), " À retirer en agence.");
    }
}
