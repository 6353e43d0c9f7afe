//! Models of the mails to the merchant's people.

use super::{Destinataire, HEURES, Modele, Variable};

const COMMANDE: &[Variable] = &[
    Variable::texte("numero", "Le numéro de la commande", "W0000123"),
    Variable::texte(
        "client",
        "Qui a commandé, avec le code de son compte",
        "Menuiserie Le Goff (C00001)",
    ),
    Variable::texte("montant", "Son montant TTC", "81,36 €"),
    Variable::lien(
        "L’adresse de la commande dans l’administration",
        "/openweb/admin/admin_commandes",
    ),
];

const FAITS: Variable = Variable::bloc("faits", "Le client, le montant et le règlement");

/// The mails to the merchant's people, in the order of the screen.
pub const MARCHAND: &[&Modele] = &[
    &AVIS_COMMANDE,
    &AVIS_PAIEMENT,
    &AVIS_REGLEMENT_CHANGE,
    &AVIS_ANNULATION,
    &AVIS_PAIEMENT_A_RENDRE,
    &AVIS_PAIEMENT_DOUBLE,
    &AVIS_REMBOURSEMENT,
    &AVIS_RETRACTATION,
    &AVIS_COMPTE_A_VALIDER,
];

/// An order was placed.
pub const AVIS_COMMANDE: Modele = Modele {
    code: "avis-commande",
    nom: "Nouvelle commande",
    quand: "À chaque commande, aux adresses prévenues des réglages et à celle de son agence.",
    pour: Destinataire::Boutique,
    objet: "Nouvelle commande {numero}, {client}",
    texte: "Bonjour,\n\n\
        La commande {numero} vient d'être passée.\n\n\
        {faits}\n\n\
        Elle vous attend dans l'administration\u{a0}:\n\
        [Voir la commande]({lien})",
    communes: COMMANDE,
    propres: &[FAITS],
    requises: &["numero"],
    heures: HEURES,
};

/// The bank has its money.
pub const AVIS_PAIEMENT: Modele = Modele {
    code: "avis-paiement",
    nom: "Paiement par carte validé",
    quand: "Quand la banque valide le paiement d’une commande annoncée sans lui.",
    pour: Destinataire::Boutique,
    objet: "Paiement validé, commande {numero}, {client}",
    texte: "Bonjour,\n\n\
        La banque a validé le paiement par carte de la commande {numero}\u{a0}: {montant} TTC. Elle peut \
        être préparée.\n\n\
        Elle vous attend dans l'administration\u{a0}:\n\
        [Voir la commande]({lien})",
    communes: COMMANDE,
    propres: &[],
    requises: &["numero"],
    heures: HEURES,
};

/// It is cancelled for want of its money.
pub const AVIS_ANNULATION: Modele = Modele {
    code: "avis-annulation",
    nom: "Commande annulée, faute de règlement",
    quand: "Quand une commande est annulée parce que son règlement n’est pas arrivé.",
    pour: Destinataire::Boutique,
    objet: "Commande annulée {numero}, {client}",
    texte: "Bonjour,\n\n\
        La commande {numero} ({client}, {montant} TTC) est annulée\u{a0}: {cause}. Son stock est \
        rendu\u{a0}; n'expédiez rien.\n\n\
        Elle vous attend dans l'administration\u{a0}:\n\
        [Voir la commande]({lien})",
    communes: COMMANDE,
    propres: &[Variable::texte(
        "cause",
        "Pourquoi elle est annulée",
        "le règlement n'est pas arrivé à temps",
    )],
    requises: &["numero"],
    heures: HEURES,
};

/// Money came for an order that was cancelled.
pub const AVIS_PAIEMENT_A_RENDRE: Modele = Modele {
    code: "avis-paiement-a-rendre",
    nom: "Paiement à rendre",
    quand: "Quand un paiement arrive après l’annulation, et que les articles ne sont plus là.",
    pour: Destinataire::Boutique,
    objet: "Paiement à rendre, commande {numero}, {client}",
    texte: "Bonjour,\n\n\
        Le paiement par carte de la commande {numero} ({client}) est arrivé après son annulation, et \
        ses articles ne sont plus là\u{a0}: {montant} sont à rendre.\n\n\
        Elle vous attend dans l'administration\u{a0}:\n\
        [Voir la commande]({lien})",
    communes: COMMANDE,
    propres: &[],
    requises: &["numero", "montant"],
    heures: HEURES,
};

/// An order was paid once more than it comes to.
pub const AVIS_PAIEMENT_DOUBLE: Modele = Modele {
    code: "avis-paiement-double",
    nom: "Commande réglée deux fois",
    quand: "Quand une commande déjà réglée l’est une fois de plus, par carte.",
    pour: Destinataire::Boutique,
    objet: "Commande réglée deux fois, {numero}, {client}",
    texte: "Bonjour,\n\n\
        La commande {numero} ({client}) vient d'être réglée une fois de plus, par carte\u{a0}: {rendu} \
        sont à rendre, depuis sa page.\n\n\
        Elle vous attend dans l'administration\u{a0}:\n\
        [Voir la commande]({lien})",
    communes: COMMANDE,
    propres: &[Variable::texte("rendu", "La somme à rendre", "81,36 €")],
    requises: &["numero", "rendu"],
    heures: HEURES,
};

/// A professional waits to be let order on account.
pub const AVIS_COMPTE_A_VALIDER: Modele = Modele {
    code: "avis-compte-a-valider",
    nom: "Compte à valider",
    quand: "Quand un professionnel ouvre un compte qui attend votre accord.",
    pour: Destinataire::Boutique,
    objet: "Compte à valider, {client}",
    texte: "Bonjour,\n\n\
        {client} vient d'ouvrir un compte professionnel. Il commande par carte, virement ou chèque\u{a0}; \
        il ne commandera en compte que si vous le validez.\n\n\
        {faits}\n\n\
        Validez ou refusez l'achat en compte dans l'administration\u{a0}:\n\
        [Voir les comptes à valider]({lien})",
    communes: &[],
    propres: &[
        Variable::texte("client", "Le nom du compte", "Menuiserie Le Goff"),
        Variable::bloc("faits", "Son code, ses coordonnées et son SIRET"),
        Variable::lien(
            "L’adresse des comptes à valider",
            "/openweb/admin/admin_clients?validation=attente",
        ),
    ],
    requises: &["client"],
    heures: HEURES,
};

/// An order is paid otherwise.
pub const AVIS_REGLEMENT_CHANGE: Modele = Modele {
    code: "avis-reglement-change",
    nom: "Autre règlement choisi",
    quand: "Quand un client choisit de régler autrement une commande qui attendait la banque.",
    pour: Destinataire::Boutique,
    objet: "Autre règlement, commande {numero}, {client}",
    texte: "Bonjour,\n\n\
        Le client a choisi un autre règlement pour la commande {numero}\u{a0}: elle n'attend plus la \
        banque. {suite}\n\n\
        {faits}\n\n\
        Elle vous attend dans l'administration\u{a0}:\n\
        [Voir la commande]({lien})",
    communes: COMMANDE,
    propres: &[
        Variable::texte(
            "suite",
            "Si elle peut être préparée",
            "Elle peut être préparée.",
        ),
        FAITS,
    ],
    requises: &["numero"],
    heures: HEURES,
};

/// A customer withdrew from an order.
pub const AVIS_RETRACTATION: Modele = Modele {
    code: "avis-retractation",
    nom: "Rétractation",
    quand: "Quand un client renonce à sa commande.",
    pour: Destinataire::Boutique,
    objet: "Rétractation de la commande {numero}",
    texte: "Bonjour,\n\n\
        Le client {client} a renoncé le {recue_le} à la commande {numero}.\n\n\
        À rembourser sous 14 jours. Vous pouvez attendre d'avoir reçu les articles, ou la preuve de \
        leur renvoi.\n\n\
        Elle vous attend dans l'administration\u{a0}:\n\
        [Voir la commande]({lien})\n\n\
        {sur_mesure}",
    communes: COMMANDE,
    propres: &[
        Variable::texte(
            "recue_le",
            "Le jour et l’heure où elle a été reçue",
            "16/11/2026 à 09:30",
        ),
        Variable::bloc(
            "sur_mesure",
            "Les articles faits aux dimensions du client, sans rétractation",
        ),
    ],
    requises: &["numero"],
    heures: HEURES,
};

/// A refund did not go through, or nobody knows.
pub const AVIS_REMBOURSEMENT: Modele = Modele {
    code: "avis-remboursement",
    nom: "Remboursement non fait",
    quand: "Quand la banque ne fait pas un remboursement, ou ne dit pas si elle l’a fait.",
    pour: Destinataire::Boutique,
    objet: "{titre}, commande {numero}, {client}",
    texte: "Bonjour,\n\n\
        Le remboursement de {rendu} de la commande {numero} ({client}, {banque}) {etat}. {suite}\n\n\
        {faits}\n\n\
        Elle vous attend dans l'administration\u{a0}:\n\
        [Voir la commande]({lien})",
    communes: COMMANDE,
    propres: &[
        Variable::texte("rendu", "La somme à rendre", "17,80 €"),
        Variable::texte("banque", "La banque", "Stripe"),
        Variable::texte(
            "titre",
            "S’il est refusé, ou à vérifier",
            "Remboursement refusé",
        ),
        Variable::texte("etat", "Ce qu’il en est", "n'a pas été fait par la banque"),
        Variable::texte(
            "suite",
            "Que faire",
            "Demandez-le de nouveau depuis la commande, ou remboursez autrement et notez-le.",
        ),
        Variable::bloc("faits", "Ce que la banque en dit"),
    ],
    requises: &["numero", "rendu", "etat"],
    heures: HEURES,
};
