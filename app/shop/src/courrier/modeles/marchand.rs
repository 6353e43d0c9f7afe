//! Models of the mails to the merchant's people.

use super::variables::{ARTICLES, CAUSE, COMMANDE_MARCHAND, RECUE_LE, SUR_MESURE};
use super::{Destinataire, HEURES, ModeleCourriel, Variable};

/// Facts of an order.
const FAITS: Variable = Variable::bloc("faits", "Le client, le montant et le règlement");

/// The mails to the merchant's people, in the order of the screen.
pub const MARCHAND: &[&ModeleCourriel] = &[
    &AVIS_COMMANDE,
    &AVIS_PAIEMENT,
    &AVIS_REGLEMENT_CHANGE,
    &AVIS_ANNULATION,
    &AVIS_ANNULATION_CLIENT,
    &AVIS_RETOUR_DEMANDE,
    &AVIS_PAIEMENT_A_RENDRE,
    &AVIS_PAIEMENT_DOUBLE,
    &AVIS_REMBOURSEMENT,
    &AVIS_RETRACTATION,
    &AVIS_COMPTE_A_VALIDER,
];

/// An order was placed.
pub const AVIS_COMMANDE: ModeleCourriel = ModeleCourriel {
    code: "avis-commande",
    nom: "Nouvelle commande",
    quand: "À chaque commande, aux adresses prévenues des réglages et à celle de son agence.",
    pour: Destinataire::Boutique,
    objet: "Nouvelle commande {numero}, {client}",
    texte: compose!(
        "La commande {numero} vient d'être passée.",
        "{faits}",
        vers_gestion!(),
    ),
    communes: COMMANDE_MARCHAND,
    propres: &[FAITS],
    requises: &["numero"],
    heures: HEURES,
};

/// The bank has its money.
pub const AVIS_PAIEMENT: ModeleCourriel = ModeleCourriel {
    code: "avis-paiement",
    nom: "Paiement par carte validé",
    quand: "Quand la banque valide le paiement d’une commande annoncée sans lui.",
    pour: Destinataire::Boutique,
    objet: "Paiement validé, commande {numero}, {client}",
    texte: compose!(
        "La banque a validé le paiement par carte de la commande {numero}\u{a0}: {montant} TTC. \
         Elle peut être préparée.",
        vers_gestion!(),
    ),
    communes: COMMANDE_MARCHAND,
    propres: &[],
    requises: &["numero"],
    heures: HEURES,
};

/// It is cancelled for want of its money.
pub const AVIS_ANNULATION: ModeleCourriel = ModeleCourriel {
    code: "avis-annulation",
    nom: "Commande annulée, faute de règlement",
    quand: "Quand une commande est annulée parce que son règlement n’est pas arrivé.",
    pour: Destinataire::Boutique,
    objet: "Commande annulée {numero}, {client}",
    texte: compose!(
        "La commande {numero} ({client}, {montant} TTC) est annulée\u{a0}: {cause}. Son stock \
         est rendu\u{a0}; n'expédiez rien.",
        vers_gestion!(),
    ),
    communes: COMMANDE_MARCHAND,
    propres: &[CAUSE],
    requises: &["numero"],
    heures: HEURES,
};

/// Money came for an order that was cancelled.
pub const AVIS_PAIEMENT_A_RENDRE: ModeleCourriel = ModeleCourriel {
    code: "avis-paiement-a-rendre",
    nom: "Paiement à rendre",
    quand: "Quand un paiement arrive après l’annulation, et que les articles ne sont plus là.",
    pour: Destinataire::Boutique,
    objet: "Paiement à rendre, commande {numero}, {client}",
    texte: compose!(
        "Le paiement par carte de la commande {numero} ({client}) est arrivé après son \
         annulation, et ses articles ne sont plus là\u{a0}: {montant} sont à rendre.",
        vers_gestion!(),
    ),
    communes: COMMANDE_MARCHAND,
    propres: &[],
    requises: &["numero", "montant"],
    heures: HEURES,
};

/// An order was paid once more than it comes to.
pub const AVIS_PAIEMENT_DOUBLE: ModeleCourriel = ModeleCourriel {
    code: "avis-paiement-double",
    nom: "Commande réglée deux fois",
    quand: "Quand une commande déjà réglée l’est une fois de plus, par carte.",
    pour: Destinataire::Boutique,
    objet: "Commande réglée deux fois, {numero}, {client}",
    texte: compose!(
        "La commande {numero} ({client}) vient d'être réglée une fois de plus, par carte\u{a0}: \
         {rendu} sont à rendre, depuis sa page.",
        vers_gestion!(),
    ),
    communes: COMMANDE_MARCHAND,
    propres: &[Variable::texte("rendu", "La somme à rendre", "81,36 €")],
    requises: &["numero", "rendu"],
    heures: HEURES,
};

/// A professional waits to be let order on account.
pub const AVIS_COMPTE_A_VALIDER: ModeleCourriel = ModeleCourriel {
    code: "avis-compte-a-valider",
    nom: "Compte à valider",
    quand: "Quand un professionnel ouvre un compte qui attend votre accord.",
    pour: Destinataire::Boutique,
    objet: "Compte à valider, {client}",
    texte: compose!(
        "{client} vient d'ouvrir un compte professionnel. Il commande par carte, virement ou \
         chèque\u{a0}; il ne commandera en compte que si vous le validez.",
        "{faits}",
        "Validez ou refusez l'achat en compte dans l'administration\u{a0}:\n[Voir les comptes à \
         valider]({lien})",
    ),
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
pub const AVIS_REGLEMENT_CHANGE: ModeleCourriel = ModeleCourriel {
    code: "avis-reglement-change",
    nom: "Autre règlement choisi",
    quand: "Quand un client choisit de régler autrement une commande qui attendait la banque.",
    pour: Destinataire::Boutique,
    objet: "Autre règlement, commande {numero}, {client}",
    texte: compose!(
        "Le client a choisi un autre règlement pour la commande {numero}\u{a0}: elle n'attend \
         plus la banque. {suite}",
        "{faits}",
        vers_gestion!(),
    ),
    communes: COMMANDE_MARCHAND,
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
pub const AVIS_RETRACTATION: ModeleCourriel = ModeleCourriel {
    code: "avis-retractation",
    nom: "Rétractation",
    quand: "Quand un client renonce à sa commande.",
    pour: Destinataire::Boutique,
    objet: "Rétractation de la commande {numero}",
    texte: compose!(
        "Le client {client} a renoncé le {recue_le} à la commande {numero}.",
        "À rembourser sous 14 jours. Vous pouvez attendre d'avoir reçu les articles, ou la \
         preuve de leur renvoi.",
        vers_gestion!(),
        "{sur_mesure}",
    ),
    communes: COMMANDE_MARCHAND,
    propres: &[RECUE_LE, SUR_MESURE],
    requises: &["numero"],
    heures: HEURES,
};

/// A refund did not go through, or nobody knows.
pub const AVIS_REMBOURSEMENT: ModeleCourriel = ModeleCourriel {
    code: "avis-remboursement",
    nom: "Remboursement non fait",
    quand: "Quand la banque ne fait pas un remboursement, ou ne dit pas si elle l’a fait.",
    pour: Destinataire::Boutique,
    objet: "{titre}, commande {numero}, {client}",
    texte: compose!(
        "Le remboursement de {rendu} de la commande {numero} ({client}, {banque}) {etat}. \
         {suite}",
        "{faits}",
        vers_gestion!(),
    ),
    communes: COMMANDE_MARCHAND,
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

/// A customer cancelled an order they were told of.
pub const AVIS_ANNULATION_CLIENT: ModeleCourriel = ModeleCourriel {
    code: "avis-annulation-client",
    nom: "Commande annulée par son client",
    quand: "Quand un client annule sa commande, que personne n’a commencé à préparer.",
    pour: Destinataire::Boutique,
    objet: "Commande annulée {numero}, {client}",
    texte: compose!(
        "Le client {client} a annulé sa commande {numero} ({montant} TTC) avant sa préparation. Son \
         stock est rendu\u{a0}; n'expédiez rien. {rendre}",
        vers_gestion!(),
    ),
    communes: COMMANDE_MARCHAND,
    propres: &[Variable::texte(
        "rendre",
        "Ce qui est à rembourser, si elle était payée",
        "Elle était payée\u{a0}: 81,36 € sont à rembourser.",
    )],
    requises: &["numero", "rendre"],
    heures: HEURES,
};

/// A customer wants to send something back.
pub const AVIS_RETOUR_DEMANDE: ModeleCourriel = ModeleCourriel {
    code: "avis-retour-demande",
    nom: "Retour demandé",
    quand: "Quand un client demande à retourner des articles.",
    pour: Destinataire::Boutique,
    objet: "Retour demandé, commande {numero}, {client}",
    texte: compose!(
        "Le client {client} demande à retourner des articles de la commande {numero}\u{a0}:",
        "{motif}",
        "{articles}",
        vers_gestion!(),
    ),
    communes: COMMANDE_MARCHAND,
    propres: &[
        ARTICLES,
        Variable::bloc("motif", "Pourquoi il les retourne"),
    ],
    requises: &["numero"],
    heures: HEURES,
};
