//! Groupings by variants, as the back office reads and sends them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::attribut::AttributView;
use super::retouche::{RetoucheView, retouches};
use super::souple::{Entier, Texte, absent};
use domain::fiche::Attribut;
use domain::ids::{CleArticle, CodeArticle, CodeDeclinaison};
use domain::regroupement::{AttributChoisi, Regroupement, RegroupementNomme, RegroupementVoisin};

/// Display of an attribute unless it is said (docs/gestion.md 3.5): a select.
pub const AFFICHAGE: &str = "SEL";

/// A grouping (docs/gestion.md 3.5).
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct RegroupementNommeView {
    id: u64,
    #[serde(rename = "type")]
    type_regroupement: String,
    titre: String,
    /// Title that a list shows of it.
    libelle: String,
    canonical_tag: String,
    article_maitre: CleArticleView,
    articles: Vec<ArticleMembreView>,
    /// Main picture of one of them, that of the leading one first; empty for none.
    image: String,
    /// The chosen attributes.
    attributs: Vec<AttributChoixView>,
    /// Those that can be chosen: all its articles carry them.
    available_attributs: Vec<AttributChoixView>,
    version: u64,
    /// Changes made to it by hand.
    retouches: Vec<RetoucheView>,
}

/// A page of groupings.
#[derive(Debug, Serialize, TS)]
pub struct RegroupementsView {
    /// Rows of the page.
    pub list: Vec<RegroupementNommeView>,
    /// Count of pages.
    pub pages: u32,
    /// Count of matches, over all pages.
    pub total: usize,
    /// The types in use, in their order.
    pub types: Vec<TypeRegroupementView>,
}

/// A type of groupings, and how many are of it.
#[derive(Debug, Serialize, TS)]
pub struct TypeRegroupementView {
    /// The type.
    #[serde(rename = "type")]
    pub type_regroupement: String,
    /// Count of those of it.
    pub nombre: usize,
}

/// Key of an article, or of one of its declinaisons.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CleArticleView {
    code_article: String,
    code_declinaison: Option<String>,
}

/// An article of a grouping.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ArticleMembreView {
    #[serde(flatten)]
    cle: CleArticleView,
    designation1: String,
}

/// Another grouping that holds some of the articles of the one that is edited.
#[derive(Debug, Serialize, TS)]
pub struct RegroupementVoisinView {
    id: u64,
    titre: String,
    /// The codes of the articles they share.
    articles: Vec<String>,
    /// The shop shows its choice for one of them at least.
    suivi: bool,
}

impl From<RegroupementVoisin> for RegroupementVoisinView {
    fn from(voisin: RegroupementVoisin) -> Self {
        Self {
            id: voisin.id.0,
            titre: voisin.titre,
            articles: voisin.articles.iter().map(ToString::to_string).collect(),
            suivi: voisin.suivi,
        }
    }
}

/// An attribute that is, or can be, chosen.
#[derive(Debug, Clone, Serialize, TS)]
pub struct AttributChoixView {
    #[serde(flatten)]
    attribut: AttributView,
    /// `SEL` is a select.
    affichage: String,
}

impl From<Attribut> for AttributChoixView {
    fn from(attribut: Attribut) -> Self {
        Self {
            attribut: attribut.into(),
            affichage: AFFICHAGE.to_owned(),
        }
    }
}

impl From<&CleArticle> for CleArticleView {
    fn from(cle: &CleArticle) -> Self {
        Self {
            code_article: cle.article.to_string(),
            code_declinaison: cle.declinaison.as_ref().map(ToString::to_string),
        }
    }
}

impl From<RegroupementNomme> for RegroupementNommeView {
    fn from(nomme: RegroupementNomme) -> Self {
        let RegroupementNomme {
            regroupement,
            designations,
            image,
            disponibles,
            retouches: marks,
        } = nomme;
        let articles = regroupement.articles.iter().zip(designations);
        let attributs = regroupement.attributs.into_iter();
        Self {
            id: regroupement.id.0,
            type_regroupement: regroupement.type_regroupement,
            libelle: regroupement.titre.clone(),
            titre: regroupement.titre,
            canonical_tag: regroupement.canonical_tag,
            article_maitre: (&regroupement.article_maitre).into(),
            articles: articles
                .map(|(cle, designation1)| ArticleMembreView {
                    cle: cle.into(),
                    designation1,
                })
                .collect(),
            image,
            attributs: attributs.map(|it| chosen(it, &disponibles)).collect(),
            available_attributs: disponibles.into_iter().map(Into::into).collect(),
            version: regroupement.version,
            retouches: retouches::<Regroupement>(marks),
        }
    }
}

/// A chosen attribute, described as its articles do; one they no longer carry keeps its name.
fn chosen(choisi: AttributChoisi, disponibles: &[Attribut]) -> AttributChoixView {
    let same = |it: &&Attribut| it.propriete == choisi.propriete && it.nature == choisi.nature;
    let described = disponibles.iter().find(same).cloned();
    let attribut = described.unwrap_or_else(|| Attribut {
        designation: choisi.propriete.clone(),
        propriete: choisi.propriete,
        nature: choisi.nature,
        suffixe: String::new(),
        options: Vec::new(),
        selected: String::new(),
    });
    AttributChoixView {
        attribut: attribut.into(),
        affichage: choisi.affichage,
    }
}

/// A grouping to save. Labels are the catalogue's: they are not read.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RegroupementBody {
    /// The grouping to change; absent, null or empty for a new one.
    #[serde(default)]
    pub id: Texte,
    /// Type.
    #[serde(default, rename = "type")]
    pub type_regroupement: Texte,
    /// Title.
    #[serde(default)]
    pub titre: Texte,
    /// Canonical address.
    #[serde(default)]
    pub canonical_tag: Texte,
    /// The article that leads.
    #[serde(default)]
    pub article_maitre: Option<CleBody>,
    /// Its articles.
    #[serde(default, deserialize_with = "absent")]
    pub articles: Liste<CleBody>,
    /// Chosen attributes.
    #[serde(default, deserialize_with = "absent")]
    pub attributs: Liste<AttributBody>,
    /// The version that was read.
    #[serde(default)]
    pub version: Option<Entier>,
}

/// A list, or the one item that a form sends.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Liste<T> {
    /// Several items, or none.
    Plusieurs(Vec<T>),
    /// One.
    Un(T),
}

impl<T> Default for Liste<T> {
    fn default() -> Self {
        Self::Plusieurs(Vec::new())
    }
}

impl<T> From<Liste<T>> for Vec<T> {
    fn from(liste: Liste<T>) -> Self {
        match liste {
            Liste::Plusieurs(items) => items,
            Liste::Un(item) => vec![item],
        }
    }
}

/// An article, or one of its declinaisons: its two codes, or its key as one text.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum CleBody {
    /// The two codes.
    #[serde(rename_all = "camelCase")]
    Codes {
        /// Of the article.
        code_article: Texte,
        /// Of the declinaison; empty for none.
        #[serde(default)]
        code_declinaison: Texte,
    },
    /// `ARTICLE` or `ARTICLE:DECLINAISON`.
    Cle(Texte),
}

impl CleBody {
    /// The key, or what was sent when nothing can be called so.
    pub fn parse(&self) -> Result<CleArticle, &str> {
        match self {
            Self::Cle(Texte(text)) => CleArticle::parse(text).ok_or(text),
            Self::Codes {
                code_article: Texte(article),
                code_declinaison: Texte(declinaison),
            } => Ok(CleArticle {
                article: CodeArticle::parse(article).ok_or(article.as_str())?,
                declinaison: match declinaison.trim() {
                    "" => None,
                    code => Some(CodeDeclinaison::parse(code).ok_or(code)?),
                },
            }),
        }
    }
}

/// A chosen attribute: what it is and how it is shown, or its name alone.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum AttributBody {
    /// Attribute with its fields.
    Objet {
        /// Name.
        propriete: Texte,
        /// `OPT` unless `ERP` is said.
        #[serde(default)]
        nature: Texte,
        /// `SEL` unless it is said.
        #[serde(default)]
        affichage: Texte,
    },
    /// Its name.
    Nom(Texte),
}

impl From<AttributBody> for AttributChoisi {
    fn from(body: AttributBody) -> Self {
        let (propriete, nature, affichage) = match body {
            AttributBody::Objet {
                propriete,
                nature,
                affichage,
            } => (propriete.0, nature.0, affichage.0),
            AttributBody::Nom(Texte(nom)) => (nom, String::new(), String::new()),
        };
        Self {
            propriete: propriete.trim().to_owned(),
            nature: match nature.as_str() {
                "ERP" => domain::article::Nature::Erp,
                _ => domain::article::Nature::Opt,
            },
            affichage: match affichage.trim() {
                "" => AFFICHAGE.to_owned(),
                affichage => affichage.to_owned(),
            },
        }
    }
}
