//! Searches as administrators follow them: groups of synonyms, texts that nothing answers to, and why an
//! article stands where it does.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::retouche::{RetoucheView, retouches};
use super::souple::{Drapeau, Texte};
use domain::recherche::{
    ArticleExplique, Explication, JOURS_MAX, MarqueExpliquee, MotLu, VaineSuivie,
};
use domain::retouche::{FicheModifiable, Retouchee};
use domain::synonyme::GroupeSynonymes;

/// A group of synonyms.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SynonymeView {
    code: String,
    /// Its expressions, as a file writes them: `foret|mèche`.
    mots: String,
    /// `double`, or `simple`: the first leads to the others.
    sens: String,
    actif: bool,
    /// The group is one of the trade, changed or not.
    metier: bool,
    /// It differs from that of the trade.
    modifie: bool,
    version: u64,
    retouches: Vec<RetoucheView>,
}

impl SynonymeView {
    /// A group, beside that of the trade of its code.
    pub fn new(groupe: Retouchee<GroupeSynonymes>, metier: Option<&GroupeSynonymes>) -> Self {
        let fiche = groupe.fiche;
        Self {
            version: fiche.version(),
            code: fiche.code.to_string(),
            mots: fiche.mots.join("|"),
            sens: fiche.sens.name().to_owned(),
            actif: fiche.actif,
            metier: metier.is_some(),
            modifie: metier.is_some_and(|it| *it != fiche),
            retouches: retouches::<GroupeSynonymes>(groupe.retouches),
        }
    }
}

/// A text that nothing answers to.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct RechercheVaineView {
    texte: String,
    /// Times it was asked, in the days that count.
    fois: u32,
    /// The last day it was asked, in epoch seconds.
    dernier: i64,
    /// Articles hold some of its words.
    en_partie: bool,
    ignoree: bool,
    /// Words of the catalogue near to its own.
    proches: Vec<String>,
}

const DAY_SECONDS: i64 = 24 * 3_600;

impl From<VaineSuivie> for RechercheVaineView {
    fn from(suivie: VaineSuivie) -> Self {
        let vaine = suivie.vaine;
        Self {
            fois: vaine.count(),
            dernier: i64::from(vaine.last().0) * DAY_SECONDS,
            texte: vaine.texte,
            en_partie: vaine.en_partie,
            ignoree: vaine.ignoree,
            proches: suivie.proches,
        }
    }
}

/// The searches of the last days.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct RecherchesView {
    /// Days over which they are counted.
    jours: u32,
    /// Choices after a question are counted and applied.
    apprentissage: bool,
    sans_reponse: Vec<RechercheVaineView>,
}

impl RecherchesView {
    /// The setting, and the texts.
    pub fn new(apprentissage: bool, vaines: Vec<VaineSuivie>) -> Self {
        Self {
            jours: JOURS_MAX,
            apprentissage,
            sans_reponse: vaines.into_iter().map(Into::into).collect(),
        }
    }
}

/// A text that the merchant wants to hear no more of, or again.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct IgnorerBody {
    /// The text.
    pub texte: Texte,
    /// No more.
    pub ignoree: Drapeau,
}

/// The setting of what is learnt.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ApprentissageBody {
    /// Choices after a question are counted and applied.
    pub actif: Drapeau,
}

/// A word of a text.
#[derive(Debug, Serialize, TS)]
pub struct MotLuView {
    mot: String,
    racine: String,
    /// It asks, and names nothing.
    demande: bool,
    /// It may be the beginning of a word.
    commence: bool,
    trouve: bool,
}

impl From<MotLu> for MotLuView {
    fn from(mot: MotLu) -> Self {
        Self {
            mot: mot.mot,
            racine: mot.racine,
            demande: mot.demande,
            commence: mot.commence,
            trouve: mot.trouve,
        }
    }
}

/// A word taken for others.
#[derive(Debug, Serialize, TS)]
pub struct LuCommeView {
    mot: String,
    lu: Vec<String>,
}

/// Words found in an article.
#[derive(Debug, Serialize, TS)]
pub struct MarqueView {
    mots: Vec<String>,
    /// Look-up that found them: « synonyme ».
    etape: String,
    /// Field that holds them; empty for none.
    champ: String,
    /// Text looked up there.
    terme: String,
    poids: u32,
}

impl From<MarqueExpliquee> for MarqueView {
    fn from(marque: MarqueExpliquee) -> Self {
        Self {
            mots: marque.mots,
            etape: marque.etape.to_owned(),
            champ: marque.champ.to_owned(),
            terme: marque.terme,
            poids: marque.poids,
        }
    }
}

/// An article found, and why it stands there.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ArticleExpliqueView {
    code_article: String,
    designation: String,
    /// The places of its score that say something, the first the strongest.
    raisons: Vec<String>,
    marques: Vec<MarqueView>,
}

/// Explanation of a search.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ExplicationView {
    texte: String,
    mots: Vec<MotLuView>,
    corrections: Vec<LuCommeView>,
    synonymes: Vec<LuCommeView>,
    familles: Vec<String>,
    /// No article holds every word.
    en_partie: bool,
    total: usize,
    articles: Vec<ArticleExpliqueView>,
}

impl ExplicationView {
    /// An explanation; `list_facts` tells the places of a score.
    pub fn new(told: Explication, list_facts: fn(&ArticleExplique) -> Vec<String>) -> Self {
        let articles = told.articles.into_iter().map(|it| ArticleExpliqueView {
            raisons: list_facts(&it),
            code_article: it.code.to_string(),
            designation: it.designation,
            marques: it.marques.into_iter().map(Into::into).collect(),
        });
        Self {
            articles: articles.collect(),
            texte: told.texte,
            mots: told.mots.into_iter().map(Into::into).collect(),
            corrections: list_read(
                told.corrections
                    .into_iter()
                    .map(|(mot, lu)| (mot, vec![lu])),
            ),
            synonymes: list_read(told.synonymes.into_iter()),
            familles: told.familles,
            en_partie: told.en_partie,
            total: told.total,
        }
    }
}

fn list_read(words: impl Iterator<Item = (String, Vec<String>)>) -> Vec<LuCommeView> {
    words.map(|(mot, lu)| LuCommeView { mot, lu }).collect()
}
