//! Columns of the files whose rows are no record of their own: read by the import, offered by its
//! assistant and written by the export.

/// Of the stocks by agency.
pub(super) const STOCKS: [&str; 3] = ["code_article", "code_agence", "stock"];

/// Of the prices by list and quantity.
pub(super) const TARIFS: [&str; 4] = ["code_tarif", "code_article", "quantite_min", "prix_ht"];

/// Of the groupings.
pub(super) const REGROUPEMENTS: [&str; 6] = [
    "id",
    "titre",
    "code_article_maitre",
    "attribut1",
    "attribut2",
    "type",
];

/// Of the articles of groupings.
pub(super) const REGROUPEMENT_ARTICLES: [&str; 2] = ["id", "code_article"];

/// Of the orders of the ERP, and of what it tells of those of the shop.
pub(super) const MOUVEMENTS: [&str; 9] = [
    "num",
    "type_mouvement",
    "etat",
    "code_client",
    "code_agence",
    "date",
    "montant_ht",
    "montant_ttc",
    "web_cde_id",
];

/// Of what is taken away.
pub(super) const SUPPRESSIONS: [&str; 2] = ["type", "code"];
