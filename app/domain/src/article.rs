//! Articles, their attributes and declinaisons.

mod columns;
mod documents;
mod limites;
mod lines;
mod unite;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::ids::{ArticleNo, CodeAgence, CodeArticle, CodeDeclinaison, CodeFamille, CodeUnite};
use super::instant::Instant;
use super::{PrixUnitaire, Quantite, TauxTva};
use ground::json_records;

pub use self::documents::{DocumentArticle, write_documents};
pub use self::limites::{Cote, Limites, Mesures};

/// A sellable reference.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Article {
    /// Number inside the shop.
    pub no: ArticleNo,
    /// Reference.
    pub code: CodeArticle,
    /// Main designation.
    pub designation1: String,
    /// Complement of the designation.
    pub designation2: String,
    /// Long text of its page, in Markdown.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// Node of the sales plan.
    pub famille: CodeFamille,
    /// Brand.
    pub marque: String,
    /// The manufacturer's own reference.
    pub reference_fabricant: String,
    /// EAN-13, digits only.
    pub gtin13: String,
    /// Unit of sale and of stock.
    pub unite: CodeUnite,
    /// Pieces in one sales unit: information only.
    pub conditionnement: Option<Quantite>,
    /// Quantities sold are multiples of it; none means the unit's smallest step.
    pub multiple_vente: Option<Quantite>,
    /// Public price without VAT, for one sales unit.
    pub prix_ht: PrixUnitaire,
    /// VAT rate.
    pub taux_tva: TauxTva,
    /// Contribution included in the price, shown beside it.
    pub eco_participation: Option<PrixUnitaire>,
    /// Physical properties, by their names on the wire.
    pub physique: Physique,
    /// It is sold as one choice among the articles of a regroupement.
    pub est_variante: bool,
    /// It is sold by declinaison.
    pub a_declinaisons: bool,
    /// Stock where no agency has a row.
    pub stock_total: Quantite,
    /// Place of its shelf in the warehouse: picking lists follow it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub emplacement: String,
    /// Still sells when the stock is at zero.
    pub sur_commande: bool,
    /// Hidden from sale; orders keep it.
    pub masque: bool,
    /// Attributes, in the order of the import.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub attributs: Vec<AttributArticle>,
    /// Pictures, as names in the media folder `articles/`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub images: Vec<String>,
    /// Documents of its page, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub documents: Vec<DocumentArticle>,
    /// Title of its page for search engines; empty for its designation.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub titre_seo: String,
    /// Description of its page for search engines; empty for the program's own.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub description_seo: String,
    /// Instant of its last change: the site map tells it; 0 where nobody noted it.
    #[serde(skip_serializing_if = "is_unknown")]
    pub modifie_le: Instant,
    /// Instant it first came into the shop: "nouveautes" sorts by it.
    pub cree_le: Instant,
    /// Grows with each change.
    pub version: u64,
}

fn is_unknown(instant: &Instant) -> bool {
    *instant == Instant(0)
}

/// A measure in 1/10 000 of its unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Mesure(pub i64);

/// Physical properties of an article; absent ones are unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Physique {
    /// Length, in `unite_dimensions`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longueur: Option<Mesure>,
    /// Width.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub largeur: Option<Mesure>,
    /// Height.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hauteur: Option<Mesure>,
    /// Diameter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diametre: Option<Mesure>,
    /// Density.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub densite: Option<Mesure>,
    /// Capacity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contenance: Option<Mesure>,
    /// Weight of one sales unit, in `unite_poids`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub poids: Option<Mesure>,
    /// Unit of lengths and diameter: `mm`, `cm` or `m`.
    pub unite_dimensions: String,
    /// Unit of the weight: `kg` or `g`.
    pub unite_poids: String,
    /// Least and most of each dimension, where it is sold by dimensions.
    #[serde(skip_serializing_if = "Limites::is_empty")]
    pub limites: Limites,
}

/// Nature of an attribute.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Nature {
    /// An axis of choice: facet, regroupement.
    #[default]
    #[serde(rename = "OPT")]
    Opt,
    /// Information from the ERP.
    #[serde(rename = "ERP")]
    Erp,
}

/// One value of one attribute of an article. Short names: there are a million of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttributArticle {
    /// Name: `DIAMETRE`.
    #[serde(rename = "p")]
    pub propriete: String,
    /// Nature.
    #[serde(rename = "n", default)]
    pub nature: Nature,
    /// Label: `Diamètre nominal`.
    #[serde(rename = "d")]
    pub designation: String,
    /// Value: `M6`.
    #[serde(rename = "v")]
    pub valeur: String,
    /// Unit shown after the value.
    #[serde(rename = "s", default, skip_serializing_if = "String::is_empty")]
    pub suffixe: String,
}

/// A sub-article: a colour, a size.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Declinaison {
    /// Its article.
    pub article: CodeArticle,
    /// Its code, unique within the article.
    pub code: CodeDeclinaison,
    /// Attribute that tells it from the others: `Coloris`.
    pub attribut: String,
    /// Its value: `Chêne`.
    pub valeur: String,
    /// Its own stock, common to all agencies.
    pub stock: Quantite,
}

/// Stock of an article by agency.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stocks(pub BTreeMap<CodeAgence, Quantite>);

impl Stocks {
    /// All agencies together.
    pub fn count(&self) -> Quantite {
        Quantite(self.0.values().map(|it| it.0).sum())
    }
}

/// Stock of an article, all agencies together: that of its declinaisons where it has some; its
/// total only counts where no agency keeps any.
pub fn count_disponible(
    stocks: Option<&Stocks>,
    total: Quantite,
    declinaisons: Option<Quantite>,
) -> Quantite {
    declinaisons.or(stocks.map(Stocks::count)).unwrap_or(total)
}

/// Breaks of one article in one price list, by growing quantity.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Paliers(pub Vec<(Quantite, PrixUnitaire)>);

impl Paliers {
    /// The price of the smallest quantity; nothing where there is no price.
    pub fn premier(&self) -> PrixUnitaire {
        self.0.first().map(|(_, prix)| *prix).unwrap_or_default()
    }
}

/// A unit of sale.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unite {
    /// Code: `BTE`.
    pub code: CodeUnite,
    /// Label: `Boîte`.
    pub libelle: String,
    /// Decimals a quantity may have, 0 to 3.
    pub decimales: u8,
}

/// Dimensions that are asked for when an article of a unit is sold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DimensionsVariables {
    /// The unit.
    pub code_unite: CodeUnite,
    /// Length, in metres: enters the price.
    pub longueur: bool,
    /// Width, in metres: enters the price.
    pub largeur: bool,
    /// Height, in metres: enters the price.
    pub hauteur: bool,
    /// Diameter: kept only.
    pub diametre: bool,
    /// Density: kept only.
    pub densite: bool,
    /// Capacity, in litres: enters the price.
    pub contenance: bool,
    /// Weight, in kg: enters the price.
    pub poids: bool,
    /// Grows with each change.
    #[serde(default)]
    pub version: u64,
}

impl DimensionsVariables {
    /// Unit of one price: `m`, `m²`, `l`; empty where it is for one sales unit.
    pub fn unite_prix(&self) -> String {
        let longueurs = [self.longueur, self.largeur, self.hauteur];
        unite_prix(longueurs, self.contenance, self.poids)
    }

    /// The names of the dimensions a shopper gives.
    pub fn list_asked(&self) -> Vec<&'static str> {
        let all = [
            ("longueur", self.longueur),
            ("largeur", self.largeur),
            ("hauteur", self.hauteur),
            ("diametre", self.diametre),
            ("contenance", self.contenance),
            ("poids", self.poids),
            ("densite", self.densite),
        ];
        let asked = all.into_iter().filter(|(_, asked)| *asked);
        asked.map(|(name, _)| name).collect()
    }
}

/// Unit of one price where these dimensions multiply it.
pub(super) fn unite_prix(longueurs: [bool; 3], contenance: bool, poids: bool) -> String {
    let longueur = match longueurs.into_iter().filter(|it| *it).count() {
        0 => "",
        1 => "m",
        2 => "m²",
        _ => "m³",
    };
    let contenance = if contenance { "l" } else { "" };
    let poids = if poids { "kg" } else { "" };
    let mut units = vec![longueur, contenance, poids];
    units.retain(|unit| !unit.is_empty());
    units.join("·")
}

impl Mesure {
    /// The exact value as plain decimal text.
    pub fn to_decimal(self) -> String {
        let text = PrixUnitaire(self.0).to_decimal();
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }
}

json_records!(
    Article,
    Declinaison,
    Stocks,
    Paliers,
    Unite,
    DimensionsVariables
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_is_for_what_its_dimensions_are_measured_in() {
        let none = [false; 3];
        for (longueurs, contenance, poids, wanted) in [
            (none, false, false, ""),
            ([true, false, false], false, false, "m"),
            ([true, false, true], false, false, "m²"),
            ([true; 3], false, false, "m³"),
            (none, true, false, "l"),
            (none, false, true, "kg"),
            ([false, true, false], false, true, "m·kg"),
        ] {
            assert_eq!(unite_prix(longueurs, contenance, poids), wanted);
        }
    }
}
