//! Credit control: what a customer owes, and would owe with an order, against its limit.

use super::Contexte;
use crate::encours::{Encours, INJOIGNABLE, find_of_order};
use crate::{Caller, Parts, Result};
use domain::Centimes;
use domain::client::Client;
use domain::credit::SansPlafond;
use domain::ids::CommandeId;
use domain::reglages::ReglagesConnexion;
use domain::typographie::euros;
use store::commandes::{self, Dette};
use store::{Rows, clients};

/// Credit of a customer, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CreditClient {
    /// The settings compare nothing, or nobody's account is concerned.
    NonControle,
    /// The service that knows balances did not answer.
    Injoignable,
    /// No limit was set for the account.
    SansPlafond,
    /// Amounts to compare.
    Compare(Engagement),
}

/// Commitment of a customer: the amounts it would owe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Engagement {
    /// Its balance, as the ERP tells it.
    encours: Centimes,
    /// Its web orders that are not in that balance yet, with VAT.
    commandes: Centimes,
    /// The order that is judged, with VAT.
    commande: Centimes,
    /// The limit.
    plafond: Centimes,
}

impl Engagement {
    /// By how much the limit is passed.
    fn over(self) -> Option<Centimes> {
        let parts = [self.encours, self.commandes, self.commande];
        let sum = parts.iter().fold(0_i64, |sum, it| sum.saturating_add(it.0));
        let over = sum.saturating_sub(self.plafond.0);
        (over > 0).then_some(Centimes(over))
    }

    /// By how much, and what it is made of.
    fn sentence(self, over: Centimes) -> String {
        let mut parts = Vec::new();
        if self.encours != Centimes(0) {
            parts.push(format!("votre encours ({})", euros(self.encours)));
        }
        if self.commandes != Centimes(0) {
            let amount = euros(self.commandes);
            parts.push(format!("vos commandes en cours ({amount} TTC)"));
        }
        let last = format!("cette commande ({} TTC)", euros(self.commande));
        let (said, verb) = match parts.as_slice() {
            [] => (last, "dépasse"),
            before => (format!("{} et {last}", before.join(", ")), "dépassent"),
        };
        let mut letters = said.chars();
        let first = letters.next().map(|it| it.to_uppercase().to_string());
        format!(
            "{}{} {verb} de {} votre plafond de {}.",
            first.unwrap_or_default(),
            letters.as_str(),
            euros(over),
            euros(self.plafond)
        )
    }
}

/// Reads what a customer owes beside the change that will judge it again.
pub(super) fn beside(parts: &Parts, caller: &Caller, encours: Encours) -> Result<Option<Dette>> {
    let checked = parts.reglages.get().connexion.activate_encours_checking;
    let Some(code) = caller.client().filter(|_| checked) else {
        return Ok(None);
    };
    parts.store.read(|read| {
        let client = clients::find(read, code)?;
        match find_of_order(encours, checked, client.as_ref()) {
            Encours::Connu(solde) => Ok(Some(commandes::find_dette(read, code, solde.le)?)),
            Encours::Injoignable | Encours::NonControle => Ok(None),
        }
    })
}

/// Looks at what a customer owes with an order of `commande`; `sauf` is that order, where it is
/// kept already. Asked inside the change that orders, it sees whatever was ordered before.
pub(super) fn judge(
    rows: &impl Rows,
    contexte: &Contexte,
    client: Option<&Client>,
    (commande, sauf): (Centimes, Option<CommandeId>),
) -> Result<CreditClient> {
    let checked = contexte.reglages.connexion.activate_encours_checking;
    let solde = match (find_of_order(contexte.encours, checked, client), client) {
        (Encours::Connu(solde), Some(client)) => (solde, client),
        (Encours::Injoignable, _) => return Ok(CreditClient::Injoignable),
        (Encours::Connu(_) | Encours::NonControle, _) => return Ok(CreditClient::NonControle),
    };
    let (solde, client) = solde;
    let Some(plafond) = solde.plafond else {
        return Ok(CreditClient::SansPlafond);
    };
    let beside = contexte.dette.clone();
    let dette = match beside.filter(|it| it.is_of(&client.code, solde.le)) {
        Some(dette) => dette,
        None => commandes::find_dette(rows, &client.code, solde.le)?,
    };
    Ok(CreditClient::Compare(Engagement {
        encours: solde.encours.unwrap_or_default(),
        commandes: dette.into_total(rows, sauf)?,
        commande,
        plafond,
    }))
}

/// Sentence for the customer about it, before it chooses how to pay.
pub(super) fn notice(credit: CreditClient, reglages: &ReglagesConnexion) -> Option<String> {
    match credit {
        CreditClient::Injoignable => reglages
            .block_on_encours_error
            .then(|| INJOIGNABLE.to_owned()),
        CreditClient::Compare(engagement) => {
            let what_to_do = match reglages.block_offline_payment {
                true => "Seul le paiement en ligne est accepté.",
                false => "Rapprochez-vous de votre agence.",
            };
            let sentence = engagement.sentence(engagement.over()?);
            Some(format!("{sentence} {what_to_do}"))
        }
        CreditClient::NonControle | CreditClient::SansPlafond => None,
    }
}

/// Reason the payment modes that are not online are refused, when all of them are.
pub(super) fn refusal_offline(
    credit: CreditClient,
    reglages: &ReglagesConnexion,
) -> Option<String> {
    let refusal = match credit {
        CreditClient::Compare(it) if reglages.block_offline_payment && it.over().is_some() => {
            "Votre encours dépasse votre plafond\u{a0}: seul le paiement en ligne est accepté."
        }
        CreditClient::Injoignable if reglages.block_on_encours_error => INJOIGNABLE,
        CreditClient::Compare(_)
        | CreditClient::Injoignable
        | CreditClient::SansPlafond
        | CreditClient::NonControle => {
            return None;
        }
    };
    Some(refusal.to_owned())
}

/// Sentence for the merchant about an order on account that would pass the limit of its customer.
pub(super) fn refusal_to_merchant(credit: CreditClient) -> Option<String> {
    let CreditClient::Compare(engagement) = credit else {
        return None;
    };
    let over = engagement.over()?;
    Some(format!(
        "Le client dépasserait de {} son plafond de {}\u{a0}: réduisez la quantité, ou relevez son \
         plafond.",
        euros(over),
        euros(engagement.plafond)
    ))
}

/// Reason nothing may be ordered on account, by what is owed.
pub(super) fn refusal(credit: CreditClient, sans_plafond: SansPlafond) -> Option<String> {
    match credit {
        CreditClient::Compare(engagement) => Some(engagement.sentence(engagement.over()?)),
        CreditClient::SansPlafond if sans_plafond == SansPlafond::Refuser => Some(
            "Aucun plafond n'est fixé pour votre compte\u{a0}: demandez-le à votre agence pour \
             commander en compte."
                .to_owned(),
        ),
        CreditClient::SansPlafond | CreditClient::Injoignable | CreditClient::NonControle => None,
    }
}
