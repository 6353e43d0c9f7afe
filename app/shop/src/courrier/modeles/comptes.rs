//! Models of the mails about an account.

use super::{Destinataire, HEURES, ModeleCourriel, Variable};

/// Hours the link of a forgotten password is worth sending: it opens for thirty minutes.
const HEURES_LIEN: i64 = 1;

const IDENTIFIANT: Variable = Variable::texte(
    "identifiant",
    "L’identifiant de connexion",
    "camille@menuiserie-legoff.example",
);

const ADRESSE: Variable = Variable::texte(
    "adresse",
    "L’adresse e-mail dont il s’agit",
    "camille@menuiserie-legoff.example",
);

const COMPTE: Variable = Variable::lien("L’adresse du compte du client", "/compte");

/// The mails about an account, in the order of the screen.
pub const COMPTES: &[&ModeleCourriel] = &[
    &ADRESSE_A_CONFIRMER,
    &COMPTE_OUVERT,
    &ADRESSE_DEJA_PRISE,
    &ADRESSE_CHANGEE,
    &MOT_DE_PASSE_OUBLIE,
    &INVITATION,
    &MOT_DE_PASSE_CHANGE,
    &COMPTE_VALIDE,
    &COMPTE_REFUSE,
    &COMPTE_BIENTOT_EFFACE,
    &COMPTE_EFFACE,
];

/// The merchant lets a customer order on account.
pub const COMPTE_VALIDE: ModeleCourriel = ModeleCourriel {
    code: "compte-valide",
    nom: "Compte professionnel validé",
    quand: "Quand vous validez l’achat en compte d’un professionnel.",
    pour: Destinataire::Client,
    objet: "Votre compte professionnel est validé",
    texte: compose!(
        "La boutique a validé votre compte professionnel\u{a0}: vous pouvez désormais commander \
         en compte.",
        "Votre panier et vos commandes vous attendent ici\u{a0}:\n[Ouvrir mon compte]({lien})",
    ),
    communes: &[],
    propres: &[COMPTE],
    requises: &[],
    heures: HEURES,
};

/// The merchant does not.
pub const COMPTE_REFUSE: ModeleCourriel = ModeleCourriel {
    code: "compte-refuse",
    nom: "Achat en compte refusé",
    quand: "Quand vous refusez l’achat en compte d’un professionnel.",
    pour: Destinataire::Client,
    objet: "Votre demande d'achat en compte",
    texte: compose!(
        "La boutique n'ouvre pas l'achat en compte à votre compte. Il reste ouvert\u{a0}: vous \
         commandez avec les autres règlements.",
        "Pour en parler, prenez contact avec votre agence.",
    ),
    communes: &[],
    propres: &[],
    requises: &[],
    heures: HEURES,
};

/// A password was forgotten.
pub const MOT_DE_PASSE_OUBLIE: ModeleCourriel = ModeleCourriel {
    code: "mot-de-passe-oublie",
    nom: "Mot de passe oublié",
    quand: "Quand un client demande un nouveau mot de passe.",
    pour: Destinataire::Client,
    objet: "Votre nouveau mot de passe",
    texte: compose!(
        "Vous avez demandé un nouveau mot de passe.",
        "Pour le choisir, ouvrez cette adresse dans les 30 minutes\u{a0}:\n[Choisir un mot de \
         passe]({lien})",
        "Si vous n'avez rien demandé, ne faites rien\u{a0}: votre mot de passe reste le même.",
    ),
    communes: &[],
    propres: &[Variable::lien(
        "L’adresse, valable 30 minutes, où il choisit son mot de passe",
        "/compte/nouveau-mot-de-passe",
    )],
    requises: &["lien"],
    heures: HEURES_LIEN,
};

/// A login that the shop opened chooses its password.
pub const INVITATION: ModeleCourriel = ModeleCourriel {
    code: "invitation",
    nom: "Invitation",
    quand: "Quand vous invitez un client, ou envoyez un lien à une connexion.",
    pour: Destinataire::Client,
    objet: "Choisissez votre mot de passe",
    texte: compose!(
        "La boutique vous invite à choisir un mot de passe pour l'identifiant {identifiant}.",
        "Ouvrez cette adresse dans les {delai}\u{a0}:\n[Choisir un mot de passe]({lien})",
        "Passé ce délai, demandez un nouveau lien à la boutique, ou par «\u{a0}Mot de passe \
         oublié\u{a0}».",
    ),
    communes: &[],
    propres: &[
        IDENTIFIANT,
        Variable::texte("delai", "Le temps que le lien reste ouvert", "7 jours"),
        Variable::lien(
            "L’adresse où il choisit son mot de passe",
            "/compte/nouveau-mot-de-passe",
        ),
    ],
    requises: &["lien"],
    heures: HEURES,
};

/// The password of a login is another one now.
pub const MOT_DE_PASSE_CHANGE: ModeleCourriel = ModeleCourriel {
    code: "mot-de-passe-change",
    nom: "Mot de passe changé",
    quand: "Quand le mot de passe d’une connexion vient de changer.",
    pour: Destinataire::Client,
    objet: "Votre mot de passe a été changé",
    texte: compose!(
        "Votre mot de passe a été changé, pour l'identifiant {identifiant}. Vos autres sessions \
         sont fermées.",
        "Si ce n'est pas vous, choisissez-en un nouveau sans attendre, puis prévenez la \
         boutique\u{a0}:\n[Choisir un nouveau mot de passe]({lien})",
    ),
    communes: &[],
    propres: &[
        IDENTIFIANT,
        Variable::lien("L’adresse où en choisir un autre", "/compte/oubli"),
    ],
    requises: &["lien"],
    heures: HEURES,
};

/// An account is erased.
pub const COMPTE_EFFACE: ModeleCourriel = ModeleCourriel {
    code: "compte-efface",
    nom: "Compte supprimé",
    quand: "Quand un client efface son compte.",
    pour: Destinataire::Client,
    objet: "Votre compte est supprimé",
    texte: compose!(
        "Votre compte est supprimé, comme vous l'avez demandé.",
        "{effacement}",
        "Ce courriel est le dernier que nous vous envoyons.",
    ),
    communes: &[],
    propres: &[Variable::texte(
        "effacement",
        "Ce qui est effacé et ce qui est conservé",
        "Vos coordonnées, vos paniers, vos chantiers et vos accès sont effacés. Vos commandes sont \
         conservées sans votre nom ni votre adresse, comme la loi le demande pour la comptabilité.",
    )],
    requises: &["effacement"],
    heures: HEURES,
};

/// An account that nobody uses will be erased.
pub const COMPTE_BIENTOT_EFFACE: ModeleCourriel = ModeleCourriel {
    code: "compte-bientot-efface",
    nom: "Compte inutilisé",
    quand: "Un mois avant qu’un compte resté sans connexion pendant trois ans soit effacé.",
    pour: Destinataire::Client,
    objet: "Votre compte sera effacé",
    texte: compose!(
        "Votre compte {identifiant} n'a pas servi depuis près de trois ans. Sans connexion de \
         votre part, il sera effacé dans {jours} jours avec vos coordonnées, comme la loi le \
         demande.",
        "Pour le garder, connectez-vous\u{a0}:\n[Garder mon compte]({lien})",
    ),
    communes: &[],
    propres: &[
        IDENTIFIANT,
        Variable::texte("jours", "Le nombre de jours qui restent", "30"),
        COMPTE,
    ],
    requises: &["jours"],
    heures: HEURES,
};

/// An address is to be confirmed.
pub const ADRESSE_A_CONFIRMER: ModeleCourriel = ModeleCourriel {
    code: "adresse-a-confirmer",
    nom: "Adresse e-mail à confirmer",
    quand: "Quand une adresse e-mail est donnée pour un compte.",
    pour: Destinataire::Client,
    objet: "Confirmez votre adresse e-mail",
    texte: compose!(
        "L'adresse {adresse} vient d'être donnée pour un compte de la boutique.",
        "Pour confirmer qu'elle est à vous, ouvrez cette adresse dans les 7 \
         jours\u{a0}:\n[Confirmer mon adresse]({lien})",
        "Si vous n'avez rien demandé, ne faites rien\u{a0}: rien n'est changé.",
    ),
    communes: &[],
    propres: &[
        ADRESSE,
        Variable::lien(
            "L’adresse, valable 7 jours, qui confirme",
            "/compte/confirmation",
        ),
    ],
    requises: &["lien"],
    heures: HEURES,
};

/// An address that somebody typed has an account.
pub const ADRESSE_DEJA_PRISE: ModeleCourriel = ModeleCourriel {
    code: "adresse-deja-prise",
    nom: "Compte déjà ouvert",
    quand: "Quand l’adresse donnée pour un compte en a déjà un\u{a0}; son titulaire seul l’apprend.",
    pour: Destinataire::Client,
    objet: "Vous avez déjà un compte",
    texte: compose!(
        "L'adresse {adresse} vient d'être donnée pour un compte de la boutique, mais vous en \
         avez déjà un avec cette adresse.",
        "Connectez-vous à celui-là\u{a0}:\n[Me connecter]({lien})",
        "Si vous ne savez plus votre mot de passe, «\u{a0}Mot de passe oublié\u{a0}» vous en \
         fait choisir un autre.",
        "Si vous n'avez rien demandé, ne faites rien\u{a0}: rien n'est changé.",
    ),
    communes: &[],
    propres: &[
        ADRESSE,
        Variable::lien("L’adresse où se connecter", "/compte/connexion"),
    ],
    requises: &[],
    heures: HEURES,
};

/// An account is open.
pub const COMPTE_OUVERT: ModeleCourriel = ModeleCourriel {
    code: "compte-ouvert",
    nom: "Compte ouvert",
    quand: "Quand un client confirme l’adresse de son nouveau compte.",
    pour: Destinataire::Client,
    objet: "Votre compte est ouvert",
    texte: compose!(
        "Votre compte est ouvert. Votre identifiant\u{a0}: {identifiant}",
        "Votre compte, vos paniers et vos commandes vous attendent ici\u{a0}:\n[Ouvrir mon \
         compte]({lien})",
    ),
    communes: &[],
    propres: &[IDENTIFIANT, COMPTE],
    requises: &["identifiant"],
    heures: HEURES,
};

/// The address of an account is another one now.
pub const ADRESSE_CHANGEE: ModeleCourriel = ModeleCourriel {
    code: "adresse-changee",
    nom: "Adresse e-mail changée",
    quand: "À l’ancienne adresse d’un compte, quand elle vient de changer.",
    pour: Destinataire::Client,
    objet: "Votre adresse e-mail a changé",
    texte: compose!(
        "L'adresse e-mail de votre compte vient d'être changée.",
        "Si vous n'êtes pas à l'origine de ce changement, prenez contact avec la boutique sans \
         attendre.",
    ),
    communes: &[],
    propres: &[],
    requises: &[],
    heures: HEURES,
};
