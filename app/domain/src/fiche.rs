//! Articles as a caller sees them: with its price, its stock, and what hangs on them. Worked out
//! at each request, never kept in the store.

use std::collections::BTreeMap;
use std::sync::Arc;

use wasm_rules::stock::EtatStock;

use super::article::{Article, Nature};
use super::ids::{CodeAgence, CodeArticle, CodeDeclinaison, RegroupementId};
use super::plan::Famille;
use super::retouche::Retouches;
use super::{Centimes, PrixUnitaire, Quantite};

/// A stock as the display mode lets it be seen (docs/vitrine.md 4.4).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InfoStock {
    /// Its state, where the mode shows it.
    pub etat: Option<EtatStock>,
    /// Its number, where the mode shows it: the chosen agency's own.
    pub nombre: Option<i64>,
    /// Both in words; empty where nothing is shown.
    pub libelle: String,
}

/// A unit price with and without VAT.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prix {
    /// Without VAT.
    pub ht: PrixUnitaire,
    /// With VAT, rounded to cents.
    pub ttc: Centimes,
}

/// An article in a list.
#[derive(Clone, Debug)]
pub struct Carte {
    /// The article.
    pub article: Arc<Article>,
    /// Path of its page.
    pub lien: String,
    /// Path of its first picture.
    pub image: Option<String>,
    /// Its stock.
    pub stock: InfoStock,
    /// Its price for one; none when prices are hidden.
    pub prix: Option<Prix>,
    /// It has no price at any quantity: it cannot be ordered.
    pub sur_demande: bool,
    /// Step of the quantities sold.
    pub pas: Quantite,
    /// Label of its unit.
    pub libelle_unite: String,
    /// Unit of its price, where dimensions multiply it; empty for one sales unit.
    pub unite_prix: String,
    /// Names of the dimensions the shopper gives.
    pub dimensions: Vec<&'static str>,
}

/// Sizes of a suggested article: its regroupement, where several of the suggested articles are of it.
#[derive(Clone, Debug)]
pub struct TaillesSuggerees {
    /// Title of the regroupement.
    pub titre: String,
    /// Sizes it has.
    pub nb: usize,
    /// Those suggested, best first.
    pub articles: Vec<CodeArticle>,
}

/// Suggestions for a typed text.
#[derive(Clone, Debug, Default)]
pub struct Suggestions {
    /// The best articles.
    pub cartes: Vec<Carte>,
    /// Regroupements that several of them are of.
    pub tailles: Vec<TaillesSuggerees>,
    /// The best categories.
    pub familles: Vec<Famille>,
    /// Every article found.
    pub total: usize,
}

/// An article as an administrator sees it.
#[derive(Clone, Debug)]
pub struct ArticleSuivi {
    /// The article, hidden or not.
    pub article: Article,
    /// Path of its first picture.
    pub image: Option<String>,
    /// Labels of its families, the first level first.
    pub chemin: Vec<String>,
    /// Attributes and physical properties.
    pub proprietes: Vec<Attribut>,
    /// Its columns changed by hand; only read where it is shown alone.
    pub retouches: Retouches,
}

/// A page of the administrator's list of articles.
#[derive(Clone, Debug, Default)]
pub struct ListeSuivie {
    /// Articles of the page.
    pub articles: Vec<ArticleSuivi>,
    /// Articles of the list.
    pub total: usize,
    /// Pages of the list.
    pub pages: usize,
}

/// A page of a list of articles.
#[derive(Clone, Debug, Default)]
pub struct ListeCartes {
    /// Articles of the page.
    pub cartes: Vec<Carte>,
    /// Articles of the list.
    pub total: usize,
    /// Pages of the list.
    pub pages: usize,
    /// Facets of the list.
    pub facettes: Arc<Vec<Facette>>,
    /// A few articles that hold some of the words of the text, beside those that hold them all.
    pub partiels: Vec<Carte>,
    /// Reading of the text.
    pub lecture: LectureRecherche,
    /// Not all of the catalogue could be read for it: its index is being built.
    pub partielle: bool,
}

/// Reading of a searched text, told to who typed it.
#[derive(Clone, Debug, Default)]
pub struct LectureRecherche {
    /// Families whose articles come first, because the text names them.
    pub familles: Vec<Famille>,
    /// The text as it was read, where typos were corrected.
    pub correction: Option<String>,
    /// Words that nothing holds, and that were left out.
    pub inconnus: Vec<String>,
    /// No article holds every word: those listed hold some.
    pub en_partie: bool,
}

/// A facet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facette {
    /// Name: `DIAMETRE`.
    pub propriete: String,
    /// Label.
    pub designation: String,
    /// Unit shown after values.
    pub suffixe: String,
    /// Values, in the order a person expects.
    pub valeurs: Vec<ValeurFacette>,
}

/// A value of a facet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValeurFacette {
    /// The value.
    pub valeur: String,
    /// Articles that carry it, the other facets applied.
    pub nb: u32,
    /// It is chosen.
    pub selected: bool,
}

/// An attribute: of one article, or as an axis of choice among several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attribut {
    /// Name.
    pub propriete: String,
    /// Nature.
    pub nature: Nature,
    /// Label.
    pub designation: String,
    /// Unit shown after the value.
    pub suffixe: String,
    /// Possible values.
    pub options: Vec<String>,
    /// The article's own.
    pub selected: String,
}

/// An article with everything its page shows.
#[derive(Clone, Debug)]
pub struct FicheArticle {
    /// Its card, as lists show it.
    pub carte: Carte,
    /// Attributes and physical properties.
    pub proprietes: Vec<Attribut>,
    /// Paths of its pictures.
    pub images: Vec<String>,
    /// Its declinaisons.
    pub declinaisons: Vec<DeclinaisonVue>,
    /// The choice it belongs to.
    pub regroupement: Option<RegroupementVu>,
    /// Unit price from each quantity, from 1 up; empty when prices are hidden.
    pub paliers: Vec<(Quantite, PrixUnitaire)>,
    /// Decimals a quantity may have.
    pub decimales: u8,
    /// Families from the first level to its own.
    pub fil: Vec<Famille>,
    /// Its long text, as HTML; empty without one.
    pub texte: String,
}

/// A declinaison with its stock.
#[derive(Clone, Debug)]
pub struct DeclinaisonVue {
    /// Its code.
    pub code: CodeDeclinaison,
    /// Attribute that tells it from the others, and its value.
    pub libelle: String,
    /// Its own stock.
    pub stock: InfoStock,
    /// Address its stock can be asked at; empty when stock is hidden.
    pub interro_stock: String,
}

/// A choice among articles by their attributes.
#[derive(Clone, Debug)]
pub struct RegroupementVu {
    /// Number.
    pub id: RegroupementId,
    /// Title.
    pub titre: String,
    /// Canonical address for all its articles; empty for none.
    pub canonical: String,
    /// The attributes to choose by.
    pub attributs: Vec<Attribut>,
    /// The articles.
    pub articles: Arc<Vec<ArticleRegroupe>>,
}

/// An article of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArticleRegroupe {
    /// Its code.
    pub code: CodeArticle,
    /// Path of its page.
    pub lien: String,
    /// Its value of each attribute.
    pub options: BTreeMap<String, String>,
}

/// Table of sizes: articles of a list that one regroupement tells apart by its attributes.
#[derive(Clone, Debug)]
pub struct Tailles {
    /// Number of the regroupement.
    pub id: RegroupementId,
    /// Its title.
    pub titre: String,
    /// Its attributes: the columns.
    pub attributs: Vec<Attribut>,
    /// The articles: the rows.
    pub lignes: Vec<LigneTaille>,
}

/// An article in a table of sizes.
#[derive(Clone, Debug)]
pub struct LigneTaille {
    /// Its card, as lists show it.
    pub carte: Carte,
    /// Its value of each attribute, in their order; empty where it has none.
    pub valeurs: Vec<String>,
}

/// Stock of an article in an agency.
#[derive(Clone, Debug)]
pub struct StockAgence {
    /// The agency.
    pub code: CodeAgence,
    /// Its label.
    pub libelle: String,
    /// The stock.
    pub stock: InfoStock,
}
