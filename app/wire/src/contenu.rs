//! Pages the merchant writes, as the back office saves them and as the storefront draws them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::article::CarteView;
use super::habitudes::HabitudesView;
use super::pages::{CadreView, RayonView};
use super::pages_catalogue::cartes;
use super::souple::{Drapeau, Entier, Texte};
use domain::contenu::{Bloc, Bouton, Contenu, Genre, Image};
use domain::fiche::Carte;

/// A page in the back office.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ContenuView {
    id: u64,
    genre: Genre,
    slug: String,
    /// Address where visitors read it.
    lien: String,
    titre: String,
    /// Title for search engines; empty for its title.
    titre_seo: String,
    description: String,
    /// Visitors can read it.
    publie: bool,
    /// The text that is written is not the one visitors read.
    modifie: bool,
    /// Epoch seconds.
    modifie_le: i64,
    /// Blanks to fill in the text; those of the settings fill themselves.
    a_completer: usize,
    version: u64,
    /// Blocks that are being written.
    blocs: Vec<Bloc>,
}

/// A text to be shown as visitors will read it.
#[derive(Debug, Deserialize)]
pub struct RenduBody {
    /// The text, with its marks.
    pub texte: Texte,
}

/// A text as visitors will read it.
#[derive(Debug, Serialize, TS)]
pub struct RenduView {
    /// Harmless HTML.
    pub html: String,
}

impl From<Contenu> for ContenuView {
    fn from(contenu: Contenu) -> Self {
        Self {
            id: contenu.id.0,
            genre: contenu.genre,
            lien: contenu.lien(),
            publie: contenu.publie.is_some(),
            modifie: contenu.is_changed(),
            modifie_le: contenu.modifie_le.0,
            a_completer: contenu.a_completer(),
            slug: contenu.slug,
            titre: contenu.brouillon.titre,
            titre_seo: contenu.brouillon.titre_seo,
            description: contenu.brouillon.description,
            version: contenu.version,
            blocs: contenu.brouillon.blocs,
        }
    }
}

/// A page to save; what is absent stays.
#[derive(Debug, Deserialize)]
#[expect(missing_docs, reason = "the names of the shape above")]
pub struct ContenuBody {
    pub id: Option<Texte>,
    pub version: Option<Entier>,
    pub slug: Option<Texte>,
    pub titre: Option<Texte>,
    #[serde(rename = "titreSeo")]
    pub titre_seo: Option<Texte>,
    pub description: Option<Texte>,
    pub blocs: Option<Vec<Bloc>>,
    /// Publishes what is saved; `false` takes the page away from visitors.
    pub publier: Option<Drapeau>,
    /// The same, as a page that was read says it.
    pub publie: Option<Drapeau>,
}

/// A page of blocks.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ContenuPageView {
    /// Frame around it.
    pub cadre: CadreView,
    /// Title.
    pub titre: String,
    /// Seen by an administrator before it is published.
    pub apercu: bool,
    /// Blocks.
    pub blocs: Vec<BlocView>,
    /// Habits of the customer the home page is drawn for; none on what everybody is shown.
    pub habitudes: Option<HabitudesView>,
}

/// A block as it is drawn.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum BlocView {
    /// Text.
    Texte {
        /// Harmless HTML, made by the server.
        html: String,
    },
    /// Banner: the subject of the page, in large.
    Banniere {
        /// Title.
        titre: String,
        /// Harmless HTML, made by the server.
        html: String,
        /// Links from there.
        boutons: Vec<Bouton>,
    },
    /// Pictures in a row.
    Galerie {
        /// Title; empty for none.
        titre: String,
        /// The pictures.
        images: Vec<ImageBlocView>,
    },
    /// Large pictures one after another.
    Slider {
        /// Title; empty for none.
        titre: String,
        /// The pictures.
        images: Vec<ImageBlocView>,
    },
    /// Articles in a row.
    Produits {
        /// Title; empty for none.
        titre: String,
        /// The articles.
        cartes: Vec<CarteView>,
        /// Six smaller cards instead of four.
        compact: bool,
    },
    /// Rows that unfold.
    Accordeon {
        /// Title; empty for none.
        titre: String,
        /// The rows.
        lignes: Vec<LigneBlocView>,
        /// All are folded at first.
        replie: bool,
        /// Several may be open.
        multiple: bool,
    },
    /// Categories with their pictures.
    Categories {
        /// Title; empty for none.
        titre: String,
        /// The categories.
        rayons: Vec<RayonView>,
    },
}

/// A picture of a block.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ImageBlocView {
    /// Address.
    pub src: String,
    /// Text for who does not see it.
    pub alt: String,
    /// Caption; empty for none.
    pub titre: String,
    /// Address it leads to; empty for nowhere.
    pub lien: String,
}

impl From<Image> for ImageBlocView {
    fn from(image: Image) -> Self {
        Self {
            src: image.src,
            alt: image.alt,
            titre: image.titre,
            lien: image.lien,
        }
    }
}

/// A row that unfolds.
#[derive(Clone, Debug, Serialize, TS)]
pub struct LigneBlocView {
    /// Always shown.
    pub titre: String,
    /// Harmless HTML, made by the server.
    pub html: String,
}

/// A row of articles.
pub fn produits(titre: String, of: &[Carte], compact: bool) -> BlocView {
    BlocView::Produits {
        titre,
        cartes: cartes(of),
        compact,
    }
}
