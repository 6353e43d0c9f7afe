//! Instructions to pay: what a customer who owes a transfer or a cheque is told, and what the settings
//! lack to tell it. Pages, mails and papers say it from here.

use super::commande::Commande;
use super::iban;
use super::reglages::{ReglagesPage, on_a_line};
use super::reglement::Reglement;
use super::statut::Paiement;
use super::typographie::euros;

/// Settings that the modes that are offered still lack before a customer can pay by them.
pub fn list_missing(page: &ReglagesPage) -> Vec<String> {
    let reglages = &page.encaissement;
    if !Reglement::ALL
        .into_iter()
        .any(|mode| reglages.has_mode(mode))
    {
        return vec!["aucun règlement n’est proposé".to_owned()];
    }
    let mut blanks = Vec::new();
    let mut ask = |offered: bool, value: &str, blank: &str| {
        if offered && value.trim().is_empty() {
            blanks.push(blank.to_owned());
        }
    };
    let (virement, cheque) = (reglages.virement, reglages.cheque);
    ask(
        virement,
        &reglages.titulaire,
        "Virement\u{a0}: le titulaire du compte",
    );
    ask(virement, &reglages.iban, "Virement\u{a0}: l’IBAN");
    ask(virement, &reglages.bic, "Virement\u{a0}: le BIC");
    ask(
        cheque,
        &reglages.cheque_ordre,
        "Chèque\u{a0}: à l’ordre de qui",
    );
    let address = sent_to(page);
    ask(cheque, &address, "Chèque\u{a0}: l’adresse où l’envoyer");
    blanks
}

fn sent_to(page: &ReglagesPage) -> String {
    on_a_line([&page.encaissement.cheque_adresse, &page.adresse])
}

/// Instructions to pay an order that waits for a transfer or a cheque.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consigne {
    /// Title: what is to be done.
    pub titre: &'static str,
    /// In a sentence.
    pub phrase: String,
    /// With what: name, value. What the settings do not tell is left out.
    pub faits: Vec<(&'static str, String)>,
    /// The settings say where the money goes.
    pub is_told: bool,
}

/// Instructions for the customer of an order who has something to send; nothing where nothing is
/// awaited.
pub fn find_consigne(page: &ReglagesPage, commande: &Commande) -> Option<Consigne> {
    let awaited = commande.paiement == Paiement::AttenteReglement;
    if !awaited || !commande.is_open() {
        return None;
    }
    let reglages = &page.encaissement;
    let address = sent_to(page);
    // Whether the settings say where the money goes: the reference alone does not.
    let (titre, what, is_told, mut faits) = match commande.reglement? {
        Reglement::Virement => (
            "Votre virement",
            "Faites un virement du montant exact sur ce compte.",
            !reglages.iban.is_empty(),
            vec![
                ("Bénéficiaire", reglages.titulaire.clone()),
                ("IBAN", iban::write_grouped(&reglages.iban)),
                ("BIC", reglages.bic.clone()),
                ("Référence à indiquer", commande.numero.clone()),
            ],
        ),
        Reglement::Cheque => (
            "Votre chèque",
            "Envoyez votre chèque à cette adresse.",
            !reglages.cheque_ordre.is_empty() && !address.is_empty(),
            vec![
                ("À l'ordre de", reglages.cheque_ordre.clone()),
                ("À envoyer à", address),
                ("À écrire au dos", commande.numero.clone()),
            ],
        ),
        Reglement::Compte | Reglement::Cb => return None,
    };
    faits.retain(|(_, value)| !value.is_empty());
    faits.insert(0, ("Montant", euros(commande.montant_ttc)));
    let phrase = if is_told {
        let verbe = commande.livraison.verbe();
        format!("{what} La commande {verbe} à réception.")
    } else {
        contact(page)
    };
    Some(Consigne {
        titre,
        phrase,
        faits,
        is_told,
    })
}

/// Before the settings tell where the money goes, the customer is told whom to ask.
fn contact(page: &ReglagesPage) -> String {
    let known = [&page.telephone, &page.courriel];
    let known: Vec<&str> = known.into_iter().map(String::as_str).collect();
    let known: Vec<&str> = known.into_iter().filter(|it| !it.is_empty()).collect();
    let how = match known.as_slice() {
        [] => String::new(),
        known => format!(" ({})", known.join(", ")),
    };
    format!("Demandez à la boutique où envoyer votre règlement{how}.")
}
