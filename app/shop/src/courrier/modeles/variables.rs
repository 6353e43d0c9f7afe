//! Variables that several models share, each said once.

use super::Variable;

const NUMERO: Variable = Variable::texte("numero", "Le numéro de la commande", "W0000123");

const MONTANT: Variable = Variable::texte("montant", "Son montant TTC", "81,36 €");

/// Variables of every mail about an order, for its customer.
pub(super) const COMMANDE: &[Variable] = &[
    NUMERO,
    Variable::texte("client", "Le nom de qui a commandé", "Camille Le Goff"),
    Variable::texte("date", "Le jour de la commande", "14/11/2026"),
    MONTANT,
    Variable::lien("L’adresse de sa page", "/compte/commandes"),
    Variable::bloc("lignes", "Ses articles et leurs montants"),
    Variable::bloc("totaux", "Ses totaux"),
    Variable::bloc("livraison", "Où elle est livrée, ou retirée"),
    Variable::bloc(
        "reglement",
        "Où et comment la régler, tant qu’un virement ou un chèque est attendu",
    ),
];

/// Variables of every mail about an order, for the merchant's people.
pub(super) const COMMANDE_MARCHAND: &[Variable] = &[
    NUMERO,
    Variable::texte(
        "client",
        "Qui a commandé, avec le code de son compte",
        "Menuiserie Le Goff (C00001)",
    ),
    MONTANT,
    Variable::lien(
        "L’adresse de la commande dans l’administration",
        "/openweb/admin/admin_commandes",
    ),
];

/// Reason why an order is cancelled.
pub(super) const CAUSE: Variable = Variable::texte(
    "cause",
    "Pourquoi elle est annulée",
    "le règlement n'est pas arrivé à temps",
);

/// Instant a withdrawal came in.
pub(super) const RECUE_LE: Variable = Variable::texte(
    "recue_le",
    "Le jour et l’heure où elle a été reçue",
    "16/11/2026 à 09:30",
);

/// Articles made for one customer.
pub(super) const SUR_MESURE: Variable = Variable::bloc(
    "sur_mesure",
    "Les articles faits aux dimensions du client, sans rétractation",
);

/// Articles of an act.
pub(super) const ARTICLES: Variable = Variable::bloc(
    "articles",
    "Les articles dont il s’agit, et leurs quantités",
);

/// Reason of an act.
pub(super) const MOTIF: Variable = Variable::bloc("motif", "Le motif, s’il est donné");

/// Address where goods are sent back to.
pub(super) const RETOUR: Variable = Variable::bloc("retour", "L’adresse des retours");
