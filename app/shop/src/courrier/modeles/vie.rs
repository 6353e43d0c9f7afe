//! Models of the mails about the life of an order: parcels, cancellations, returns, notes.

use super::variables::{ARTICLES, CAUSE, COMMANDE, MOTIF, RETOUR};
use super::{Destinataire, HEURES, ModeleCourriel, Variable};

/// The mails about what becomes of an order, in the order of the screen.
pub const VIE: &[&ModeleCourriel] = &[
    &COMMANDE_EXPEDIEE,
    &COMMANDE_PRETE,
    &COMMANDE_LIVREE,
    &COMMANDE_MODIFIEE,
    &ANNULATION,
    &RETOUR_DEMANDE,
    &RETOUR_ACCEPTE,
    &RETOUR_REFUSE,
    &RETOUR_RECU,
    &NOTE,
];

/// Money that came for more than the order is worth now.
const TROP_PERCU: Variable = Variable::bloc(
    "trop_percu",
    "Ce qui sera remboursé, si la commande est payée au-delà de ce qu’elle vaut",
);

/// Words of the merchant with an answer.
const MESSAGE: Variable = Variable::bloc("message", "Vos mots avec cette réponse, s’il y en a");

/// A parcel left.
pub const COMMANDE_EXPEDIEE: ModeleCourriel = ModeleCourriel {
    code: "commande-expediee",
    nom: "Commande expédiée",
    quand: "Quand un colis part, avec toute la commande ou une partie.",
    pour: Destinataire::Client,
    objet: "Commande {numero} {etat}",
    texte: compose!(
        "Votre commande {numero} est {etat} par {transporteur}. {suite}",
        "{articles}",
        "{suivi}",
        "{livraison}",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[
        Variable::texte(
            "etat",
            "Expédiée, ou expédiée en partie",
            "expédiée en partie",
        ),
        Variable::texte("transporteur", "Le transporteur du colis", "Express"),
        Variable::texte(
            "suite",
            "Que le reste suivra, s’il en reste",
            "Le reste suivra.",
        ),
        ARTICLES,
        Variable::bloc("suivi", "Le numéro du colis et l’adresse où le suivre"),
    ],
    requises: &["numero", "suivi"],
    heures: HEURES,
};

/// It can be collected.
pub const COMMANDE_PRETE: ModeleCourriel = ModeleCourriel {
    code: "commande-prete",
    nom: "Commande prête au retrait",
    quand: "Quand toute la commande, ou une partie, attend son client en agence.",
    pour: Destinataire::Client,
    objet: "Commande {numero} {etat}",
    texte: compose!(
        "Votre commande {numero} est {etat}\u{a0}: vous pouvez venir la retirer. {suite}",
        "{articles}",
        "{livraison}",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[
        Variable::texte(
            "etat",
            "Prête au retrait, ou prête en partie",
            "prête au retrait",
        ),
        Variable::texte("suite", "Que le reste suivra, s’il en reste", ""),
        ARTICLES,
    ],
    requises: &["numero", "livraison"],
    heures: HEURES,
};

/// A parcel was received, or collected.
pub const COMMANDE_LIVREE: ModeleCourriel = ModeleCourriel {
    code: "commande-livree",
    nom: "Commande livrée, ou retirée",
    quand: "Quand un colis est livré, ou ce qui était prêt, retiré.",
    pour: Destinataire::Client,
    objet: "Commande {numero} {etat}",
    texte: compose!(
        "Votre commande {numero} est {etat}.",
        "{articles}",
        "S'il manque quelque chose, prenez contact avec la boutique.",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[
        Variable::texte("etat", "Livrée ou retirée, en partie ou non", "livrée"),
        ARTICLES,
    ],
    requises: &["numero", "etat"],
    heures: HEURES,
};

/// Its quantities changed.
pub const COMMANDE_MODIFIEE: ModeleCourriel = ModeleCourriel {
    code: "commande-modifiee",
    nom: "Commande modifiée",
    quand: "Quand vous changez ou annulez des quantités d’une commande.",
    pour: Destinataire::Client,
    objet: "Commande {numero} modifiée",
    texte: compose!(
        "Votre commande {numero} a changé\u{a0}: elle vient maintenant à {montant} TTC, au lieu de \
         {montant_avant}.",
        "{changements}",
        "{motif}",
        "{trop_percu}",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[
        Variable::texte("montant_avant", "Son montant TTC d’avant", "99,16 €"),
        Variable::bloc(
            "changements",
            "Les quantités qui changent, avant et maintenant",
        ),
        MOTIF,
        TROP_PERCU,
    ],
    requises: &["numero", "changements", "trop_percu"],
    heures: HEURES,
};

/// It is cancelled, by the merchant or by its customer.
pub const ANNULATION: ModeleCourriel = ModeleCourriel {
    code: "annulation",
    nom: "Commande annulée",
    quand: "Quand vous annulez une commande entière, ou son client.",
    pour: Destinataire::Client,
    objet: "Commande {numero} annulée",
    texte: compose!(
        "Votre commande {numero} est annulée\u{a0}: {cause}. Rien ne partira.",
        "{motif}",
        "{trop_percu}",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[CAUSE, MOTIF, TROP_PERCU],
    requises: &["numero", "trop_percu"],
    heures: HEURES,
};

/// Its customer asks to send something back.
pub const RETOUR_DEMANDE: ModeleCourriel = ModeleCourriel {
    code: "retour-demande",
    nom: "Retour demandé",
    quand: "Quand un client demande à retourner des articles.",
    pour: Destinataire::Client,
    objet: "Retour demandé, commande {numero}",
    texte: compose!(
        "Nous avons reçu votre demande de retour de la commande {numero}. Attendez notre réponse \
         avant d'envoyer quoi que ce soit.",
        "{articles}",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[ARTICLES],
    requises: &["numero"],
    heures: HEURES,
};

/// The merchant waits for the goods.
pub const RETOUR_ACCEPTE: ModeleCourriel = ModeleCourriel {
    code: "retour-accepte",
    nom: "Retour accepté",
    quand: "Quand vous acceptez un retour, ou en faites un dont les articles sont attendus.",
    pour: Destinataire::Client,
    objet: "Retour accepté, commande {numero}",
    texte: compose!(
        "Le retour de ces articles de votre commande {numero} est accepté.",
        "{articles}",
        "{message}",
        "{retour}",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[ARTICLES, MESSAGE, RETOUR],
    requises: &["numero", "articles", "message", "retour"],
    heures: HEURES,
};

/// The merchant does not take them back.
pub const RETOUR_REFUSE: ModeleCourriel = ModeleCourriel {
    code: "retour-refuse",
    nom: "Retour refusé",
    quand: "Quand vous refusez un retour.",
    pour: Destinataire::Client,
    objet: "Retour refusé, commande {numero}",
    texte: compose!(
        "Le retour de ces articles de votre commande {numero} n'est pas accepté.",
        "{articles}",
        "{message}",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[ARTICLES, MESSAGE],
    requises: &["numero", "articles", "message"],
    heures: HEURES,
};

/// The goods are back.
pub const RETOUR_RECU: ModeleCourriel = ModeleCourriel {
    code: "retour-recu",
    nom: "Retour reçu",
    quand: "Quand les articles d’un retour sont revenus.",
    pour: Destinataire::Client,
    objet: "Retour reçu, commande {numero}",
    texte: compose!(
        "Nous avons reçu les articles retournés de votre commande {numero}.",
        "{articles}",
        "{message}",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[ARTICLES, MESSAGE],
    requises: &["numero", "articles"],
    heures: HEURES,
};

/// A note goes to its customer.
pub const NOTE: ModeleCourriel = ModeleCourriel {
    code: "note",
    nom: "Note au client",
    quand: "Quand vous envoyez une note au client, depuis sa commande.",
    pour: Destinataire::Client,
    objet: "À propos de votre commande {numero}",
    texte: compose!(
        "À propos de votre commande {numero}\u{a0}:",
        "{note}",
        vers_commande!("Voir ma commande"),
    ),
    communes: COMMANDE,
    propres: &[Variable::bloc("note", "Votre note")],
    requises: &["numero", "note"],
    heures: HEURES,
};
