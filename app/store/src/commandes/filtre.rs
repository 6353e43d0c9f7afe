//! Filter of a list of orders.

use std::collections::BTreeSet;

use domain::ids::{CodeAgence, CodeClient};
use domain::instant::Instant;
use domain::remboursement::Attendu;
use domain::situation::Avancement;
use domain::statut::Paiement;
use domain::suivi::EnTete;

/// Filter of a list of orders; `None` filters nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FiltreCommandes {
    /// Of this customer account.
    pub client: Option<CodeClient>,
    /// Of this agency.
    pub agence: Option<CodeAgence>,
    /// Of one of these agencies; none is no limit.
    pub agences: Option<BTreeSet<CodeAgence>>,
    /// From this instant on.
    pub debut: Option<Instant>,
    /// Before this instant.
    pub fin: Option<Instant>,
    /// Orders whose numero, web number or customer's reference is exactly this.
    pub reference: Option<String>,
    /// This far.
    pub etat: Option<Avancement>,
    /// Its payment waits so.
    pub paiement: Option<Paiement>,
    /// It wants this of the merchant.
    pub attendu: Option<Attendu>,
}

impl FiltreCommandes {
    /// First and last instants it lets through.
    pub(super) fn spans(&self) -> (Instant, Instant) {
        let first = self.debut.unwrap_or(Instant(i64::MIN));
        (
            first,
            Instant(self.fin.map_or(i64::MAX, |fin| fin.0.saturating_sub(1))),
        )
    }

    /// True of an order it lets through, whatever its reference.
    pub(super) fn accepts(&self, commande: &EnTete) -> bool {
        let (first, last) = self.spans();
        (first..=last).contains(&commande.date)
            && self
                .etat
                .is_none_or(|etat| commande.avancement() == Some(etat))
            && self
                .paiement
                .is_none_or(|paiement| commande.is_to_pay() && commande.paiement == paiement)
            && self.attendu.is_none_or(|it| commande.wants(it))
            && self
                .client
                .as_ref()
                .is_none_or(|client| commande.client.as_ref() == Some(client))
            && self
                .agence
                .as_ref()
                .is_none_or(|agence| commande.agence.as_ref() == Some(agence))
            && self.has_agence(commande.agence.as_ref())
    }

    /// True of an agency among those it is limited to.
    pub(super) fn has_agence(&self, agence: Option<&CodeAgence>) -> bool {
        let limit = self.agences.as_ref();
        limit.is_none_or(|all| agence.is_some_and(|it| all.contains(it)))
    }
}
