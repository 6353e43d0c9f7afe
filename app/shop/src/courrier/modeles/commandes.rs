//! Models of the mails about an order, for its customer.

use super::{Destinataire, HEURES, Modele, Variable};

/// Variables of every mail about an order, for its customer.
pub(super) const COMMANDE: &[Variable] = &[
    Variable::texte("numero", "Le numéro de la commande", "W0000123"),
    Variable::texte("client", "Le nom de qui a commandé", "Camille Le Goff"),
    Variable::texte("date", "Le jour de la commande", "14/11/2026"),
    Variable::texte("montant", "Son montant TTC", "81,36 €"),
    Variable::lien("L’adresse de sa page", "/compte/commandes"),
    Variable::bloc("lignes", "Ses articles et leurs montants"),
    Variable::bloc("totaux", "Ses totaux"),
    Variable::bloc("livraison", "Où elle est livrée, ou retirée"),
    Variable::bloc(
        "reglement",
        "Où et comment la régler, tant qu’un virement ou un chèque est attendu",
    ),
];

const CAUSE: Variable = Variable::texte(
    "cause",
    "Pourquoi elle est annulée",
    "le règlement n'est pas arrivé à temps",
);

const SUR_MESURE: Variable = Variable::bloc(
    "sur_mesure",
    "Les articles faits aux dimensions du client, sans rétractation",
);

/// The mails about an order, in the order of the screen.
pub const COMMANDES: &[&Modele] = &[
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
pub const COMMANDE_RECUE: Modele = Modele {
    code: "commande-recue",
    nom: "Commande reçue",
    quand: "Quand un client vient de commander.",
    pour: Destinataire::Client,
    objet: "Votre commande {numero}",
    texte: "Bonjour,\n\n\
        Nous avons bien reçu votre commande {numero}. {suite}\n\n\
        {lignes}\n\n\
        {totaux}\n\n\
        {livraison}\n\n\
        {reglement}\n\n\
        {details}\n\n\
        Son détail, son bon de commande et son suivi\u{a0}:\n\
        [Voir ma commande]({lien})\n\n\
        {mentions}",
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
pub const REGLEMENT_VALIDE: Modele = Modele {
    code: "reglement-valide",
    nom: "Paiement validé",
    quand: "Quand le règlement d’une commande est validé.",
    pour: Destinataire::Client,
    objet: "Paiement validé, commande {numero}",
    texte: "Bonjour,\n\n\
        Le règlement de votre commande {numero} est validé\u{a0}: {montant} TTC. Elle est transmise à nos \
        équipes.\n\n\
        {retrait}\n\n\
        Son détail, son bon de commande et son suivi\u{a0}:\n\
        [Voir ma commande]({lien})",
    communes: COMMANDE,
    propres: &[Variable::bloc(
        "retrait",
        "Où la retirer, si elle n’est pas livrée",
    )],
    requises: &["numero"],
    heures: HEURES,
};

/// Its card was refused.
pub const PAIEMENT_REFUSE: Modele = Modele {
    code: "paiement-refuse",
    nom: "Paiement refusé",
    quand: "Quand la banque refuse une carte\u{a0}; la commande est gardée.",
    pour: Destinataire::Client,
    objet: "Paiement refusé, commande {numero}",
    texte: "Bonjour,\n\n\
        Votre banque a refusé le paiement de votre commande {numero}\u{a0}: {montant} TTC. Rien n'a été \
        débité, et la commande est gardée.\n\n\
        Depuis sa page, payez à nouveau par carte ou choisissez un autre règlement.\n\n\
        Son détail, son bon de commande et son suivi\u{a0}:\n\
        [Payer ma commande]({lien})",
    communes: COMMANDE,
    propres: &[],
    requises: &["numero", "lien"],
    heures: HEURES,
};

/// It is paid otherwise.
pub const REGLEMENT_CHANGE: Modele = Modele {
    code: "reglement-change",
    nom: "Autre règlement choisi",
    quand: "Quand un client choisit de régler autrement.",
    pour: Destinataire::Client,
    objet: "Règlement de votre commande {numero}",
    texte: "Bonjour,\n\n\
        Votre commande {numero} sera réglée ainsi\u{a0}: {mode}. Elle n'a changé en rien d'autre.\n\n\
        {reglement}\n\n\
        Son détail, son bon de commande et son suivi\u{a0}:\n\
        [Voir ma commande]({lien})",
    communes: COMMANDE,
    propres: &[Variable::texte("mode", "Le règlement choisi", "Virement")],
    requises: &["numero", "mode"],
    heures: HEURES,
};

/// It was cancelled for want of its money.
pub const COMMANDE_ANNULEE: Modele = Modele {
    code: "commande-annulee",
    nom: "Commande annulée, faute de règlement",
    quand: "Quand une commande est annulée parce que son règlement n’est pas arrivé.",
    pour: Destinataire::Client,
    objet: "Commande {numero} annulée",
    texte: "Bonjour,\n\n\
        Votre commande {numero} est annulée\u{a0}: {cause}. Rien ne partira, et vous n'avez rien à \
        régler.\n\n\
        Pour la passer de nouveau, ouvrez sa page\u{a0}: «\u{a0}Commander à nouveau\u{a0}» remet ses \
        articles dans votre panier. Si vous veniez de la régler, prenez contact avec la boutique.\n\n\
        Son détail, son bon de commande et son suivi\u{a0}:\n\
        [Voir ma commande]({lien})",
    communes: COMMANDE,
    propres: &[CAUSE],
    requises: &["numero"],
    heures: HEURES,
};

/// Its transfer or its cheque is waited for.
pub const REGLEMENT_ATTENDU: Modele = Modele {
    code: "reglement-attendu",
    nom: "Règlement attendu",
    quand: "Avant qu’une commande soit annulée, si son virement ou son chèque n’est pas arrivé.",
    pour: Destinataire::Client,
    objet: "Règlement attendu, commande {numero}",
    texte: "Bonjour,\n\n\
        Nous n'avons pas encore reçu le règlement de votre commande {numero}\u{a0}: {montant}. Nous \
        l'attendons jusqu'au {jour}\u{a0}; ensuite, la commande est annulée.\n\n\
        {reglement}\n\n\
        Si votre règlement est parti, ne faites rien de plus.\n\n\
        Son détail, son bon de commande et son suivi\u{a0}:\n\
        [Voir ma commande]({lien})",
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
pub const PAIEMENT_A_RENDRE: Modele = Modele {
    code: "paiement-a-rendre",
    nom: "Paiement à rendre",
    quand: "Quand un paiement arrive après l’annulation, et que les articles ne sont plus là.",
    pour: Destinataire::Client,
    objet: "Paiement à vous rendre, commande {numero}",
    texte: "Bonjour,\n\n\
        Votre paiement de la commande {numero} est arrivé après son annulation, et ses articles ne \
        sont plus disponibles\u{a0}: {montant} vous seront rendus.\n\n\
        Son détail, son bon de commande et son suivi\u{a0}:\n\
        [Voir ma commande]({lien})",
    communes: COMMANDE,
    propres: &[],
    requises: &["numero", "montant"],
    heures: HEURES,
};

/// A withdrawal is acknowledged (Code de la consommation, L.221-21).
pub const RETRACTATION_RECUE: Modele = Modele {
    code: "retractation-recue",
    nom: "Rétractation reçue",
    quand: "Quand un client renonce à sa commande\u{a0}: la loi veut cet accusé, daté.",
    pour: Destinataire::Client,
    objet: "Rétractation de la commande {numero}",
    texte: "Bonjour,\n\n\
        Nous avons reçu le {recue_le} votre rétractation de la commande {numero}. Ce courriel vaut \
        accusé de réception.\n\n\
        Renvoyez les articles reçus sous 14 jours. Nous vous remboursons au plus tard 14 jours après \
        avoir été informés de votre décision.\n\n\
        {retour}\n\n\
        {sur_mesure}\n\n\
        Son détail, son bon de commande et son suivi\u{a0}:\n\
        [Voir ma commande]({lien})",
    communes: COMMANDE,
    propres: &[
        Variable::texte(
            "recue_le",
            "Le jour et l’heure où elle a été reçue",
            "16/11/2026 à 09:30",
        ),
        Variable::bloc("retour", "L’adresse des retours"),
        SUR_MESURE,
    ],
    requises: &["numero", "recue_le", "retour", "sur_mesure"],
    heures: HEURES,
};

/// Money of it was given back.
pub const REMBOURSEMENT: Modele = Modele {
    code: "remboursement",
    nom: "Remboursement",
    quand: "Quand de l’argent d’une commande est rendu à son client.",
    pour: Destinataire::Client,
    objet: "Remboursement de {rendu}, commande {numero}",
    texte: "Bonjour,\n\n\
        {rendu} vous sont remboursés sur votre commande {numero}. {suite}\n\n\
        {argent}\n\n\
        Son détail, son bon de commande et son suivi\u{a0}:\n\
        [Voir ma commande]({lien})",
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
