//! Articles sold as one choice of attributes.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::article::Nature;
use super::column::{Cellules, Column, Columns};
use super::fiche::Attribut;
use super::ids::{CleArticle, CodeArticle, RegroupementId};
use super::retouche::Retouches;
use ground::json_records;

/// A grouping of articles by variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regroupement {
    /// Number.
    pub id: RegroupementId,
    /// `0` for at most two attributes.
    #[serde(rename = "type")]
    pub type_regroupement: String,
    /// Title.
    pub titre: String,
    /// The article that leads.
    pub article_maitre: CleArticle,
    /// Canonical address put in the head of the pages of its articles.
    #[serde(default)]
    pub canonical_tag: String,
    /// Its articles, the master among them.
    pub articles: Vec<CleArticle>,
    /// The chosen attributes.
    pub attributs: Vec<AttributChoisi>,
    /// Grows with each change.
    #[serde(default)]
    pub version: u64,
}

/// The address that a canonical tag names, in a shop reached at `base`: a path of it, or its own
/// address written in full. What is neither must not name a page (tests/SECURITE.md T29).
pub fn parse_canonique(base: &str, tag: &str) -> Option<String> {
    if tag.contains(|c: char| c.is_whitespace() || c.is_control() || c == '\\') {
        return None;
    }
    if tag.starts_with('/') {
        // `//other` is another site.
        return (!tag.starts_with("//")).then(|| format!("{base}{tag}"));
    }
    let path = tag.strip_prefix(base)?;
    (path.is_empty() || path.starts_with(['/', '?'])).then(|| tag.to_owned())
}

/// True for a canonical tag that leads out of the shop: another site, or a scheme that is no page.
/// Words that are no address at all lead nowhere, and are kept: pages then keep their own.
pub fn is_astray(base: &str, tag: &str) -> bool {
    let (scheme, rest) = tag.split_once(':').unwrap_or_default();
    let is_scheme = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
    let has_scheme = !rest.is_empty() && !scheme.is_empty() && scheme.chars().all(is_scheme);
    let names_a_site = tag.starts_with('/') && tag[1..].starts_with(['/', '\\']);
    parse_canonique(base, tag).is_none() && (has_scheme || names_a_site)
}

/// An attribute of choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttributChoisi {
    /// Name: `DIAMETRE`.
    pub propriete: String,
    /// Nature.
    #[serde(default)]
    pub nature: Nature,
    /// Widget it is shown as; `SEL` is a select.
    pub affichage: String,
}

/// A grouping with what its editor shows. Worked out at each request, never kept in the store.
#[derive(Clone, Debug)]
pub struct RegroupementNomme {
    /// The grouping.
    pub regroupement: Regroupement,
    /// Main designation of each of its articles, in their order; empty for one that is gone.
    pub designations: Vec<String>,
    /// Main picture of one of its articles, that of the leading one first; empty for none.
    pub image: String,
    /// The attributes that all its articles carry: those that can be chosen.
    pub disponibles: Vec<Attribut>,
    /// Marks of what was changed of it by hand.
    pub retouches: Retouches,
}

/// Another grouping that holds some of the same articles.
#[derive(Clone, Debug)]
pub struct RegroupementVoisin {
    /// Its number.
    pub id: RegroupementId,
    /// Its title.
    pub titre: String,
    /// The articles they share.
    pub articles: Vec<CodeArticle>,
    /// True when the shop shows its choice for one of them, instead of the other one's.
    pub suivi: bool,
}

impl Columns for Regroupement {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("id", |it| it.id.to_string()),
        Column::<Self>::told("titre", |it| it.titre.clone()),
        Column::<Self>::told("code_article_maitre", |it| it.article_maitre.to_string())
            .on_the_wire("articleMaitre"),
        Column::<Self>::told("attribut1", |it| {
            let premier = it.attributs.first();
            premier.map_or(String::new(), |it| it.propriete.clone())
        })
        .on_the_wire("attributs"),
        // An import brings two attributes at most, in place of all there are: this column tells those
        // that follow too.
        Column::<Self>::told("attribut2", |it| {
            let autres = it.attributs.iter().skip(1);
            let noms: Vec<&str> = autres.map(|it| it.propriete.as_str()).collect();
            noms.join(", ")
        })
        .on_the_wire("attributs"),
        Column::<Self>::told("type", |it| it.type_regroupement.clone()),
        // Told by what two states of a grouping do not share (`list_membres`).
        Column::<Self>::told(MEMBRES, |it| list_membres(it, &BTreeSet::new()))
            .untold()
            .on_the_wire("articles"),
    ];
}

/// The column of the articles of a grouping, in a file of its own.
pub const MEMBRES: &str = "code_article";

/// Articles of a grouping told by their codes; of more, how many others there are.
const MEMBRES_DITS: usize = 6;

/// The articles of a grouping but those that another state of it has too.
fn list_membres(one: &Regroupement, communs: &BTreeSet<&CleArticle>) -> String {
    let own = one.articles.iter().filter(|it| !communs.contains(it));
    let codes: Vec<String> = own.map(ToString::to_string).collect();
    let dits = codes[..codes.len().min(MEMBRES_DITS)].join(", ");
    match codes.len().saturating_sub(MEMBRES_DITS) {
        0 => dits,
        1 => format!("{dits} et un autre"),
        autres => format!("{dits} et {autres} autres"),
    }
}

impl Regroupement {
    /// Its articles, all that an import brings of it in one column. Of those that another state of it
    /// has too, none is told.
    pub fn list_membres(&self, autre: &Self) -> Cellules {
        let communs: BTreeSet<&CleArticle> = autre.articles.iter().collect();
        vec![(MEMBRES, list_membres(self, &communs))]
    }
}

json_records!(Regroupement);

#[cfg(test)]
mod tests {
    use super::{is_astray, parse_canonique};

    #[test]
    fn a_canonical_tag_names_a_page_of_the_shop_or_none() {
        let of = |tag: &str| parse_canonique("https://boutique.test", tag);
        let page = Some("https://boutique.test/produit/A/vis".to_owned());
        assert_eq!(of("/produit/A/vis"), page);
        assert_eq!(of("https://boutique.test/produit/A/vis"), page);
        for tag in [
            "",
            "vis",
            "vis a bois",
            "/vis a bois",
            "//ailleurs.test/vis",
            "/\\ailleurs.test",
            "https://ailleurs.test/vis",
            "https://boutique.test.ailleurs.test/vis",
            "https://boutique.test@ailleurs.test/vis",
            "http://boutique.test/vis",
            "javascript:alert(1)",
        ] {
            assert_eq!(of(tag), None, "{tag}");
            let is_out = tag.contains("ailleurs") || tag.contains(':');
            assert_eq!(is_astray("https://boutique.test", tag), is_out, "{tag}");
        }
        assert!(!is_astray("https://boutique.test", "/produit/A/vis"));
    }
}
