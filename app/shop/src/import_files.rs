//! Names of the import's files whose columns bear marks of changes by hand, for the records that have
//! no `Fiche` of their own.

/// File of logins.
pub(crate) const CONNEXIONS: &str = "connexions";

/// File of the states of orders.
pub(crate) const MOUVEMENTS: &str = "mouvements";

/// File of groupings.
pub(crate) const REGROUPEMENTS: &str = "regroupements";

/// File of the articles of groupings.
pub(crate) const REGROUPEMENT_ARTICLES: &str = "regroupement_articles";

/// File of transport fees.
pub(crate) const FORFAITS: &str = "forfaits";

/// File of their brackets.
pub(crate) const TRANCHES: &str = "tranches";

/// File of carriers.
pub(crate) const TRANSPORTEURS: &str = "transporteurs";

/// File of delivery zones.
pub(crate) const ZONES: &str = "zones";

/// Column of the marks of the pictures, and their field.
pub(crate) const IMAGES: &str = "images";

/// Column of the marks of the characteristics, and their field.
pub(crate) const ATTRIBUTS: &str = "attributs";
