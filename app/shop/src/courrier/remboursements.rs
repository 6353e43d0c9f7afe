//! Mails about money that goes back: to its customer once it does, to the merchant where it does not.

use super::commande_blocks;
use super::mail_body::Bloc;
use super::merchant_notices::{build_client, build_lien, send_surely};
use super::messages::{VOIR, send_to_buyer};
use crate::Parts;
use domain::Centimes;
use domain::banque::Banque;
use domain::commande::Commande;
use domain::remboursement::{EtatRemboursement, Remboursement};
use domain::typographie::euros;

/// Tells a customer that money of an order was given back.
pub fn send_remboursement(parts: &Parts, commande: &Commande, one: &Remboursement) {
    let (numero, montant) = (&commande.numero, euros(one.montant));
    let how = match one.capture {
        Some(_) => {
            "Votre banque le porte sur le compte de la carte qui a payé, sous quelques jours ouvrés."
        }
        None => {
            "Ce remboursement ne passe pas par la carte\u{a0}: la boutique l'a fait directement."
        }
    };
    let argent = commande.argent();
    let left = Centimes(argent.encaisse.0 - argent.rendu.0);
    let blocs = [
        Bloc::Texte(format!(
            "{montant} vous sont remboursés sur votre commande {numero}. {how}"
        )),
        Bloc::Faits {
            titre: "Votre commande".into(),
            lignes: vec![
                format!("Payé\u{a0}: {}", euros(argent.encaisse)),
                format!("Remboursé en tout\u{a0}: {}", euros(argent.rendu)),
                format!("Reste payé\u{a0}: {}", euros(left)),
            ],
        },
        commande_blocks::build_lien(parts, commande, VOIR),
    ];
    let objet = format!("Remboursement de {montant}, commande {numero}");
    send_to_buyer(parts, commande, &objet, &blocs);
}

/// Tells the merchant that a refund did not go through, or that nobody knows.
pub(crate) fn send_remboursement_echoue(parts: &Parts, commande: &Commande, one: &Remboursement) {
    let (numero, client) = (&commande.numero, build_client(commande));
    let rang = one.capture.and_then(|rang| usize::try_from(rang).ok());
    let capture = rang.and_then(|rang| commande.captures.get(rang));
    let banque = capture.map_or(Banque::Aucune, |it| it.banque).nom();
    let montant = euros(one.montant);
    let (what, then, objet) = match one.etat {
        EtatRemboursement::AVerifier => (
            "est parti, et la réponse de la banque n'est pas arrivée",
            "Regardez à son guichet si elle l'a fait, puis dites-le sur la commande\u{a0}: rien n'est \
             renvoyé d'ici là.",
            "Remboursement à vérifier",
        ),
        EtatRemboursement::EnAttente
        | EtatRemboursement::Confirme
        | EtatRemboursement::Refuse
        | EtatRemboursement::HorsBoutique => (
            "n'a pas été fait par la banque",
            "Demandez-le de nouveau depuis la commande, ou remboursez autrement et notez-le.",
            "Remboursement refusé",
        ),
    };
    let blocs = [
        Bloc::Texte(format!(
            "Le remboursement de {montant} de la commande {numero} ({client}, {banque}) {what}. {then}"
        )),
        Bloc::Faits {
            titre: "Ce que l'on en sait".into(),
            lignes: vec![match one.echec.as_str() {
                "" => "La banque ne dit pas pourquoi.".to_owned(),
                cause => cause.to_owned(),
            }],
        },
        build_lien(parts, commande.id),
    ];
    send_surely(
        parts,
        &format!("{objet}, commande {numero}, {client}"),
        &blocs,
    );
}
