//! Addresses of the storefront's pages: `LIEN` and `LIEN_FICHE` of every answer.

use super::article::Article;
use super::ids::{CodeArticle, CodeDeclinaison};
use super::plan::Famille;

/// Characters of a slug: what a search engine shows of it.
const SLUG_CHARS_MAX: usize = 80;

/// Slug of a text that has no letter and no digit: an address never ends with its slash alone.
const SLUG_EMPTY: &str = "-";

/// The readable end of an address: lower case, no accents, words joined by dashes.
#[must_use]
pub fn slug(text: &str) -> String {
    let folded = wasm_rules::texte::comparison_key(text);
    let words = folded.split(|c: char| !c.is_ascii_alphanumeric());
    let mut slug = String::new();
    for word in words.filter(|word| !word.is_empty()) {
        if slug.len() + word.len() >= SLUG_CHARS_MAX {
            break;
        }
        if !slug.is_empty() {
            slug.push('-');
        }
        slug.push_str(word);
    }
    if slug.is_empty() {
        slug.push_str(SLUG_EMPTY);
    }
    slug
}

/// Address of a product page.
#[must_use]
pub fn fiche(article: &Article) -> String {
    let (code, slug) = (segment(article.code.as_str()), slug(&article.designation1));
    format!("/produit/{code}/{slug}")
}

/// Address of a category's list.
#[must_use]
pub fn famille(famille: &Famille) -> String {
    let (code, slug) = (segment(famille.code.as_str()), slug(&famille.libelle));
    format!("/categorie/{code}/{slug}")
}

/// Address where the stock of an article is asked for, and of one of its declinaisons.
#[must_use]
pub fn stock(article: &CodeArticle, declinaison: Option<&CodeDeclinaison>) -> String {
    let page = format!("/stock/{}", segment(article.as_str()));
    match declinaison {
        None => page,
        Some(code) => format!("{page}?codeDeclinaison={}", segment(code.as_str())),
    }
}

/// A code as one segment of a path: what is not plain is percent-encoded.
#[must_use]
pub fn segment(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~') {
            encoded.push(byte.into());
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_is_readable_and_plain() {
        assert_eq!(
            slug("Vis à bois étanche Ø 4×40"),
            "vis-a-bois-etanche-o-4-40"
        );
        assert_eq!(slug("  L'équerre   (90°) "), "l-equerre-90");
        assert_eq!(slug("«»"), "-");
    }

    #[test]
    fn a_long_slug_ends_with_a_whole_word() {
        let slug = slug(&"abcdefghi ".repeat(20));
        assert!(slug.len() <= SLUG_CHARS_MAX);
        assert!(slug.ends_with("-abcdefghi"));
    }

    #[test]
    fn a_code_never_opens_another_segment() {
        assert_eq!(segment("A/B ?#é"), "A%2FB%20%3F%23%C3%A9");
    }
}
