//! Models of the mails about an order, for its customer.

use super::variables::{CAUSE, COMMANDE, RECUE_LE, RETOUR, SUR_MESURE};
use super::{Destinataire, HEURES, ModeleCourriel, Variable};

/// The mails about an order, in the order of the screen.
pub const COMMANDES: &[&ModeleCourriel] = &[
    &COMMANDE_RECUE,
    &REGLEMENT_VALIDE,
    &PAIEMENT_REFUSE,
    &REGLEMENT_CHANGE,
    &REGLEMENT_ATTENDU,
    &COMMANDE_ANNULEE,
    &PAIEMENT_A_RENDRE,
    &REMBOURSEMENT,
    &RETRACTATION_RECUE,
];

/// An order has come in.
pub const COMMANDE_RECUE: ModeleCourriel = ModeleCourriel {
    code: "commande-recue",
    nom: "Commande reçue",
    quand: "Quand un client vient de commander.",
    pour: Destinataire::Client,
    objet: "Votre commande {numero}",
    texte: compose!(
        "Nous avons bien reçu votre commande {numero}. {suite}",
        "{lignes}",
        "{totaux}",
        "{livraison}",
        "{reglement}",
        "{details}",
        vers_commande!("Voir ma commande"),
        "{mentions}",
    ),
    communes: COMMANDE,
    propres: &[
        Variable::texte(
            "suite",
            "Ce qui suit, selon son règlement",
            "Son paiement est validé\u{a0}: elle est transmise à nos équipes.",
        ),
        Variable::bloc("details", "Son mode de règlement et la référence du client"),
        Variable::bloc(
            "mentions",
            "Le droit de rétractation et les conditions de vente, dus aux particuliers par la loi",
        ),
    ],
    requises: &["numero", "lignes", "totaux", "mentions"],
    heures: HEURES,
};

/// Its payment has come in.
pub const REGLEMENT_VALIDE: ModeleCourriel = ModeleCourriel {
    code: "reglement-valide",
    nom: "Paiement validé",
    quand: "Quand le règlement d’une commande est validé.",
    pour: Destinataire::Client,
    objet: "Paiement validé, commande {numero}",
    texte: compose!(
        "Le règlement de votre commande {numero} est validé\u{a0}: {montant} TTC. Elle est \
         transmise à nos équipes.",
        "{retrait}",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[Variable::bloc(
        "retrait",
        "Où la retirer, si elle n’est pas livrée",
    )],
    requises: &["numero"],
    heures: HEURES,
};

/// Its card was refused.
pub const PAIEMENT_REFUSE: ModeleCourriel = ModeleCourriel {
    code: "paiement-refuse",
    nom: "Paiement refusé",
    quand: "Quand la banque refuse une carte\u{a0}; la commande est gardée.",
    pour: Destinataire::Client,
    objet: "Paiement refusé, commande {numero}",
    texte: compose!(
        "Votre banque a refusé le paiement de votre commande {numero}\u{a0}: {montant} TTC. Rien \
         n'a été débité, et la commande est gardée.",
        "Depuis sa page, payez à nouveau par carte ou choisissez un autre règlement.",
        vers_commande!("Payer ma commande"),
    ),
    communes: COMMANDE,
    propres: &[],
    requises: &["numero", "lien"],
    heures: HEURES,
};

/// It is paid otherwise.
pub const REGLEMENT_CHANGE: ModeleCourriel = ModeleCourriel {
    code: "reglement-change",
    nom: "Autre règlement choisi",
    quand: "Quand un client choisit de régler autrement.",
    pour: Destinataire::Client,
    objet: "Règlement de votre commande {numero}",
    texte: compose!(
        "Votre commande {numero} sera réglée ainsi\u{a0}: {mode}. Elle n'a changé en rien \
         d'autre.",
        "{reglement}",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[Variable::texte("mode", "Le règlement choisi", "Virement")],
    requises: &["numero", "mode"],
    heures: HEURES,
};

/// It was cancelled for want of its money.
pub const COMMANDE_ANNULEE: ModeleCourriel = ModeleCourriel {
    code: "commande-annulee",
    nom: "Commande annulée, faute de règlement",
    quand: "Quand une commande est annulée parce que son règlement n’est pas arrivé.",
    pour: Destinataire::Client,
    objet: "Commande {numero} annulée",
    texte: compose!(
        "Votre commande {numero} est annulée\u{a0}: {cause}. Rien ne partira, et vous n'avez \
         rien à régler.",
        "Pour la passer de nouveau, ouvrez sa page\u{a0}: «\u{a0}Commander à nouveau\u{a0}» \
         remet ses articles dans votre panier. Si vous veniez de la régler, prenez contact avec \
         la boutique.",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[CAUSE],
    requises: &["numero"],
    heures: HEURES,
};

/// Its transfer or its cheque is waited for.
pub const REGLEMENT_ATTENDU: ModeleCourriel = ModeleCourriel {
    code: "reglement-attendu",
    nom: "Règlement attendu",
    quand: "Avant qu’une commande soit annulée, si son virement ou son chèque n’est pas arrivé.",
    pour: Destinataire::Client,
    objet: "Règlement attendu, commande {numero}",
    texte: compose!(
        "Nous n'avons pas encore reçu le règlement de votre commande {numero}\u{a0}: {montant}. \
         Nous l'attendons jusqu'au {jour}\u{a0}; ensuite, la commande est annulée.",
        "{reglement}",
        "Si votre règlement est parti, ne faites rien de plus.",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[Variable::texte(
        "jour",
        "Le dernier jour où il est attendu",
        "24/11/2026",
    )],
    requises: &["numero", "jour"],
    heures: HEURES,
};

/// The money of a cancelled order will be given back.
pub const PAIEMENT_A_RENDRE: ModeleCourriel = ModeleCourriel {
    code: "paiement-a-rendre",
    nom: "Paiement à rendre",
    quand: "Quand un paiement arrive après l’annulation, et que les articles ne sont plus là.",
    pour: Destinataire::Client,
    objet: "Paiement à vous rendre, commande {numero}",
    texte: compose!(
        "Votre paiement de la commande {numero} est arrivé après son annulation, et ses articles \
         ne sont plus disponibles\u{a0}: {montant} vous seront rendus.",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[],
    requises: &["numero", "montant"],
    heures: HEURES,
};

/// A withdrawal is acknowledged (Code de la consommation, L.221-21).
pub const RETRACTATION_RECUE: ModeleCourriel = ModeleCourriel {
    code: "retractation-recue",
    nom: "Rétractation reçue",
    quand: "Quand un client renonce à sa commande\u{a0}: la loi veut cet accusé, daté.",
    pour: Destinataire::Client,
    objet: "Rétractation de la commande {numero}",
    texte: compose!(
        "Nous avons reçu le {recue_le} votre rétractation de la commande {numero}. Ce courriel \
         vaut accusé de réception.",
        "Renvoyez les articles reçus sous 14 jours. Nous vous remboursons au plus tard 14 jours \
         après avoir été informés de votre décision.",
        "{retour}",
        "{sur_mesure}",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[RECUE_LE, RETOUR, SUR_MESURE],
    requises: &["numero", "recue_le", "retour", "sur_mesure"],
    heures: HEURES,
};

/// Money of it was given back.
pub const REMBOURSEMENT: ModeleCourriel = ModeleCourriel {
    code: "remboursement",
    nom: "Remboursement",
    quand: "Quand de l’argent d’une commande est rendu à son client.",
    pour: Destinataire::Client,
    objet: "Remboursement de {rendu}, commande {numero}",
    texte: compose!(
        "{rendu} vous sont remboursés sur votre commande {numero}. {suite}",
        "{argent}",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[
        Variable::texte("rendu", "La somme rendue", "17,80 €"),
        Variable::texte(
            "suite",
            "Par où elle revient",
            "Votre banque le porte sur le compte de la carte qui a payé, sous quelques jours ouvrés.",
        ),
        Variable::bloc("argent", "Ce qui est payé, remboursé, et ce qui reste payé"),
    ],
    requises: &["numero", "rendu"],
    heures: HEURES,
};
