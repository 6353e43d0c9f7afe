//! Props of the pages: `typescript.rs` writes the same for the screens.

use serde::Serialize;
use ts_rs::TS;
use wasm_rules::pagination;

use domain::agence::Agence;

/// The pages a pager shows, 0 for a gap: the screens draw them, the rule is not theirs.
pub fn fenetre(page: usize, pages: usize) -> Vec<u32> {
    let [page, pages] = [page, pages].map(|n| u32::try_from(n).unwrap_or(u32::MAX));
    pagination::window(page, pages)
        .into_iter()
        .map(Option::unwrap_or_default)
        .collect()
}

/// A link and its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LienView {
    /// Text.
    pub libelle: String,
    /// Address.
    pub lien: String,
}

/// Seller: who it is, and how to reach it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct BoutiqueView {
    /// Name of the shop.
    pub nom: String,
    /// One sentence under the name.
    pub accroche: String,
    /// Its logo; empty is the program's own.
    pub logo: String,
    /// The logo holds the name; absent where the name is written beside it.
    #[serde(rename = "logoSeul", skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub logo_seul: bool,
    /// Telephone, of the chosen agency where it has one.
    pub telephone: String,
    /// Opening hours.
    pub horaires: String,
    /// E-mail.
    pub courriel: String,
}

/// An entry of the first level of the menu. Capitals kept: they are the wire's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "UPPERCASE")]
pub struct ActiviteView {
    /// Code.
    pub code: String,
    /// Label.
    pub libelle: String,
    /// Address of its page.
    pub lien: String,
}

/// Props of the menu, by the names of the wire (docs/vitrine.md 8.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct MenuView {
    /// First level.
    pub activites: Vec<ActiviteView>,
    /// The activity a vertical menu opens on.
    pub first_code: String,
    /// The activity of this page, empty for none.
    pub current_code: String,
    /// Changes with the catalogue: submenus kept by the browser are then forgotten.
    pub xml_data_version: String,
    /// Levels shown.
    pub niveau_max: u8,
    /// Changes with the settings: the same.
    pub cache_key: String,
    /// `HZ` or `VT`.
    #[ts(type = "'HZ' | 'VT'")]
    pub plv_affichage: String,
    /// Gesture that opens it.
    #[ts(type = "'survol' | 'clic'")]
    pub plv_ouverture: String,
    /// `maj`, `min` or empty.
    #[ts(type = "'' | 'maj' | 'min'")]
    pub plv_casse: String,
}

/// The cookie banner, by the names of the wire (docs/vitrine.md 8.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CookiesView {
    /// Text; empty shows no banner unless something asks for consent.
    pub message: String,
    /// Text of its button.
    pub dismiss: String,
    /// Text of the link; empty for none.
    pub learn_more: String,
    /// Address of the link.
    pub link: String,
    /// Window the link opens in.
    pub target: String,
    /// Colours.
    #[ts(type = "'clair' | 'sombre'")]
    pub theme: String,
    /// Path of the cookie.
    pub path: String,
    /// Domain of the cookie; empty for this host alone.
    pub domain: String,
    /// Days the cookie lives.
    pub expiry: u32,
}

/// Tracker that counts events, once the visitor has agreed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AnalytiqueView {
    /// Address of the Matomo.
    pub url: String,
    /// Number of this shop in it.
    pub site: String,
}

/// Props of the header's search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ChampRechercheView {
    /// Characters typed before the suggestions open.
    pub declenchement: u32,
    /// Text that was searched.
    pub texte: String,
}

/// An agency, as the wire spells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AgenceView {
    /// Code.
    pub code_agence: String,
    /// Label.
    pub libelle_agence: String,
}

impl From<&Agence> for AgenceView {
    fn from(agence: &Agence) -> Self {
        Self {
            code_agence: agence.code.to_string(),
            libelle_agence: agence.libelle.clone(),
        }
    }
}

/// Frame around every page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CadreView {
    /// Seller.
    pub boutique: BoutiqueView,
    /// Menu.
    pub menu: MenuView,
    /// Search.
    pub recherche: ChampRechercheView,
    /// The agency whose stock is shown.
    pub agence: Option<AgenceView>,
    /// `aucun`, `libre`, `obligatoire`.
    #[ts(type = "'aucun' | 'libre' | 'obligatoire'")]
    pub mode_selection_agence: &'static str,
    /// Prices are shown.
    pub prix_visibles: bool,
    /// Add forms are shown.
    pub commande_possible: bool,
    /// Path and query of this page: where a login comes back to.
    pub chemin: String,
    /// The cookie banner.
    pub cookies: CookiesView,
    /// Tracker that counts events; none counts nothing.
    pub analytique: Option<AnalytiqueView>,
    /// Foot of the page.
    pub pied: PiedView,
}

/// Foot of a page: where the merchant is, how he is paid, how long a return may be asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PiedView {
    /// Agencies whose address was written, the first ones.
    pub agences: Vec<PiedAgenceView>,
    /// Agencies that are left out.
    pub autres: usize,
    /// Ways to pay that are offered, in words.
    #[ts(type = "string[]")]
    pub reglements: Vec<&'static str>,
    /// Days a return may be asked for; 0 for none.
    pub retours_jours: u32,
}

/// An agency at the foot of a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PiedAgenceView {
    /// Label.
    pub libelle: String,
    /// Street, postal code and town.
    pub adresse: String,
    /// Telephone; empty for none.
    pub telephone: String,
    /// Opening hours; empty for none.
    pub horaires: String,
}

/// A category with its first children: home page, site map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RayonView {
    /// The category.
    #[serde(flatten)]
    pub activite: ActiviteView,
    /// Picture of one of its articles, or empty.
    pub image: ImageOuRien,
    /// Articles, those of its descendants among them.
    #[serde(rename = "nbArt")]
    pub nb_art: u32,
    /// The level below.
    pub enfants: Vec<LienView>,
}

/// `{src, libelle}` or the empty string (docs/vitrine.md 8.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum ImageOuRien {
    /// A picture.
    Image {
        /// Address.
        src: String,
        /// Description of what it shows.
        libelle: String,
    },
    /// None: always `""`.
    Rien(#[ts(type = "''")] &'static str),
}

impl From<Option<String>> for ImageOuRien {
    /// A picture whose text stands beside it already.
    fn from(src: Option<String>) -> Self {
        src.map_or(Self::RIEN, |src| Self::Image {
            src,
            libelle: String::new(),
        })
    }
}

impl ImageOuRien {
    /// No picture.
    pub const RIEN: Self = Self::Rien("");
}

/// An error as a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ErreurPageView {
    /// Frame around it; none where the shop could not say who asks.
    pub cadre: Option<CadreView>,
    /// Status.
    pub statut: u16,
    /// The status in words.
    pub titre: String,
    /// Sentence: what happened and what to do.
    pub message: String,
    /// The same address may be asked again: it was read, not written to.
    pub relisible: bool,
    /// Words of an address that nothing answers, to search by; empty for none.
    pub recherche: String,
}

/// The site map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PlanPageView {
    /// Frame around it.
    pub cadre: CadreView,
    /// Categories.
    pub rayons: Vec<RayonView>,
    /// The merchant's own pages that are published.
    pub pages: Vec<LienView>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_of_a_pager_follow_their_table() {
        let table = include_str!("../../../fixtures/cas/pagination.tsv");
        let rows = table.lines().filter(|line| !line.starts_with('#')).skip(1);
        for row in rows {
            let cells: Vec<&str> = row.split('\t').collect();
            let [page, pages] = [cells[0], cells[1]].map(|n| n.parse().expect("a page"));
            let shown: Vec<String> = fenetre(page, pages)
                .into_iter()
                .map(|page| match page {
                    0 => "…".to_owned(),
                    page => page.to_string(),
                })
                .collect();
            assert_eq!(shown.join(" "), cells[2], "{row}");
        }
    }
}
