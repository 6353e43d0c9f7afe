//! Pages the merchant writes: the home page, free pages, legal pages, each made of blocks.
//!
//! Blocks are spelled on the wire as they are kept, in their TypeScript too. What visitors read is
//! a copy, made when the page is published.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::blancs;
use super::ids::ContenuId;
use super::instant::Instant;
use ground::json_records;

/// Buttons of a banner: more would hide the first one.
pub const BOUTONS_MAX: usize = 3;

/// Characters of the title of a block.
pub const TITRE_CHARS_MAX: usize = 150;

/// Kind of page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "GenreContenu")]
pub enum Genre {
    /// `/`.
    Accueil,
    /// `/page/{slug}`.
    #[default]
    Libre,
    /// `/{slug}`: the law asks for it.
    Legale,
}

/// A page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contenu {
    /// Number.
    pub id: ContenuId,
    /// Kind of page.
    pub genre: Genre,
    /// Last part of its address.
    pub slug: String,
    /// Draft: the text being written.
    pub brouillon: Redaction,
    /// Text that visitors read; none shows nothing.
    #[serde(default)]
    pub publie: Option<Redaction>,
    /// Last time it was changed.
    pub modifie_le: Instant,
    /// Grows with each change.
    pub version: u64,
}

impl Contenu {
    /// Address of the page.
    pub fn lien(&self) -> String {
        match self.genre {
            Genre::Accueil => "/".into(),
            Genre::Libre => format!("/page/{}", self.slug),
            Genre::Legale => format!("/{}", self.slug),
        }
    }

    /// True when what is written is not what visitors read.
    pub fn is_changed(&self) -> bool {
        self.publie.as_ref() != Some(&self.brouillon)
    }

    /// Blanks to fill in the text; those of the settings fill themselves.
    pub fn a_completer(&self) -> usize {
        self.brouillon.blocs.iter().map(Bloc::a_completer).sum()
    }
}

/// Text of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Redaction {
    /// Title.
    pub titre: String,
    /// Title for search engines; empty for its title.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub titre_seo: String,
    /// Sentence that search engines show.
    #[serde(default)]
    pub description: String,
    /// Its blocks, from the top.
    #[serde(default)]
    pub blocs: Vec<Bloc>,
}

/// A block: on the wire as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Bloc {
    /// Text.
    Texte {
        /// In Markdown.
        texte: String,
    },
    /// Banner: the subject of the page, in large, and links to go on from there.
    Banniere {
        /// Title.
        #[serde(default)]
        titre: String,
        /// In Markdown.
        #[serde(default)]
        texte: String,
        /// The buttons.
        #[serde(default)]
        boutons: Vec<Bouton>,
    },
    /// Pictures in a row.
    Galerie {
        /// Title; empty for none.
        #[serde(default)]
        titre: String,
        /// The pictures.
        images: Vec<Image>,
    },
    /// Large pictures one after another.
    Slider {
        /// Title; empty for none.
        #[serde(default)]
        titre: String,
        /// The pictures.
        images: Vec<Image>,
    },
    /// Articles in a row.
    Produits {
        /// Title; empty for none.
        #[serde(default)]
        titre: String,
        /// Those of a selection model.
        #[serde(default)]
        modele: Option<u64>,
        /// Those of a family; empty for none.
        #[serde(default)]
        famille: String,
        /// Six smaller cards instead of four.
        #[serde(default)]
        compact: bool,
    },
    /// Rows that unfold.
    Accordeon {
        /// Title; empty for none.
        #[serde(default)]
        titre: String,
        /// The rows.
        lignes: Vec<Ligne>,
        /// All are folded at first.
        #[serde(default)]
        replie: bool,
        /// Several may be open.
        #[serde(default)]
        multiple: bool,
    },
    /// Categories with their pictures.
    Categories {
        /// Title; empty for none.
        #[serde(default)]
        titre: String,
        /// Codes; none shows the first level.
        #[serde(default)]
        codes: Vec<String>,
    },
}

impl Bloc {
    fn a_completer(&self) -> usize {
        match self {
            Self::Texte { texte } | Self::Banniere { texte, .. } => blancs::count_own(texte),
            Self::Accordeon { lignes, .. } => {
                let texts = lignes.iter().map(|it| blancs::count_own(&it.texte));
                texts.sum()
            }
            Self::Galerie { .. }
            | Self::Slider { .. }
            | Self::Produits { .. }
            | Self::Categories { .. } => 0,
        }
    }
}

/// A picture of a block.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(rename = "ImageBloc")]
pub struct Image {
    /// Address, in the media folder.
    pub src: String,
    /// Text for who does not see it.
    pub alt: String,
    /// Caption; empty for none.
    pub titre: String,
    /// Address it leads to; empty for nowhere.
    pub lien: String,
}

/// A button of a banner.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(rename = "BoutonBloc")]
pub struct Bouton {
    /// Label.
    pub libelle: String,
    /// Address it leads to.
    pub lien: String,
}

/// A row that unfolds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(rename = "LigneBloc")]
pub struct Ligne {
    /// Always shown.
    pub titre: String,
    /// In Markdown.
    pub texte: String,
}

json_records!(Contenu);
