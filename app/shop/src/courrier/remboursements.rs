//! Mails about money that goes back: to its customer once it does, to the merchant where it does not.

use super::mail_body::BlocCourriel;
use super::merchant_notices::{build_valeurs, send_surely};
use super::messages::send_to_buyer;
use super::modeles::{self, Valeurs};
use crate::Parts;
use domain::Centimes;
use domain::banque::Banque;
use domain::commande::Commande;
use domain::remboursement::{EtatRemboursement, Remboursement};
use domain::typographie::euros;

/// Tells a customer that money of an order was given back.
pub fn send_remboursement(parts: &Parts, commande: &Commande, one: &Remboursement) {
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
    let argent = BlocCourriel::Faits {
        titre: "Votre commande".into(),
        lignes: vec![
            format!("Payé\u{a0}: {}", euros(argent.encaisse)),
            format!("Remboursé en tout\u{a0}: {}", euros(argent.rendu)),
            format!("Reste payé\u{a0}: {}", euros(left)),
        ],
    };
    let valeurs = Valeurs::from_commande(parts, commande)
        .with("rendu", euros(one.montant))
        .with("suite", how)
        .blocs("argent", [argent]);
    send_to_buyer(parts, commande, &modeles::REMBOURSEMENT, valeurs);
}

/// Tells the merchant that a refund did not go through, or that nobody knows.
pub(crate) fn send_remboursement_echoue(parts: &Parts, commande: &Commande, one: &Remboursement) {
    let rang = one.capture.and_then(|rang| usize::try_from(rang).ok());
    let capture = rang.and_then(|rang| commande.captures.get(rang));
    let banque = capture.map_or(Banque::Aucune, |it| it.banque).nom();
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
        | EtatRemboursement::Abandonne
        | EtatRemboursement::HorsBoutique => (
            "n'a pas été fait par la banque",
            "Demandez-le de nouveau depuis la commande, ou remboursez autrement et notez-le.",
            "Remboursement refusé",
        ),
    };
    let known = BlocCourriel::Faits {
        titre: "Ce que l'on en sait".into(),
        lignes: vec![match one.echec.as_str() {
            "" => "La banque ne dit pas pourquoi.".to_owned(),
            cause => cause.to_owned(),
        }],
    };
    let valeurs = build_valeurs(parts, commande)
        .with("rendu", euros(one.montant))
        .with("banque", banque)
        .with("titre", objet)
        .with("etat", what)
        .with("suite", then)
        .blocs("faits", [known]);
    send_surely(parts, &modeles::AVIS_REMBOURSEMENT, &valeurs);
}

/// Tells the merchant that an order was paid once more than it comes to.
pub(crate) fn send_paiement_double(parts: &Parts, commande: &Commande) {
    let over = Centimes(commande.argent().reste().0 - commande.montant_ttc.0);
    let valeurs = build_valeurs(parts, commande).with("rendu", euros(over));
    send_surely(parts, &modeles::AVIS_PAIEMENT_DOUBLE, &valeurs);
}
