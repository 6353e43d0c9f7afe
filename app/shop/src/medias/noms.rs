//! Names in the media folder: small letters, digits and dashes, so that an address is what it says.

use crate::{Result, ShopError};
use domain::ids::is_plain;

/// Characters of a name.
const NAME_CHARS_MAX: usize = 80;

/// Folders below one another; the shop serves two more.
const DEPTH_MAX: usize = 4;

/// Names that some systems take for devices (Windows, "Naming files").
const RESERVED: [&str; 22] = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
    "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
];

/// Refuses a path that could mean another place than the media folder.
pub fn check_path(chemin: &str) -> Result<()> {
    let names: Vec<&str> = chemin.split('/').collect();
    let fits = |name: &&str| {
        !name.is_empty()
            && name.chars().count() <= 2 * NAME_CHARS_MAX
            && is_safe(name)
            && !is_reserved(name)
    };
    if names.len() <= DEPTH_MAX && names.iter().all(fits) {
        return Ok(());
    }
    Err(ShopError::Unreadable("Ce nom n'est pas accepté.".into()))
}

fn is_safe(name: &str) -> bool {
    let plain = |c: char| is_plain(c) && !matches!(c, '/' | '\\' | ':');
    name.chars().all(plain) && !name.starts_with('.') && !name.contains("..")
}

fn is_reserved(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim();
    RESERVED.iter().any(|it| stem.eq_ignore_ascii_case(it))
}

/// The name that a typed one becomes: `Été 2026` is `ete-2026`.
pub(super) fn slug(typed: &str) -> Result<String> {
    let typed = typed.trim();
    if !is_safe(typed) {
        let sentence = "Un nom ne contient ni /, ni \\, ni :, ni deux points de suite, et ne commence pas par un point.";
        return Err(ShopError::Champs([("nom".into(), sentence.into())].into()));
    }
    let slug = domain::lien::slug(typed);
    if slug == "-" || slug.chars().count() > NAME_CHARS_MAX || is_reserved(&slug) {
        let sentence = format!("Donnez un nom de 1 à {NAME_CHARS_MAX} lettres ou chiffres.");
        return Err(ShopError::Champs([("nom".into(), sentence)].into()));
    }
    Ok(slug)
}

/// The stem under which a sent file is kept.
pub(super) fn kept_name(nom: &str) -> Result<String> {
    slug(nom.rsplit_once('.').map_or(nom, |(stem, _)| stem))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_that_means_another_place_is_refused() {
        for hostile in [
            "",
            "/",
            "../a.png",
            "a/../b.png",
            "/a.png",
            "a//b.png",
            ".a.png",
            "a/.b",
            "a\\b.png",
            "c:a.png",
            "a\n.png",
            "a\0",
            "con",
            "NUL.png",
            "a/b/c/d/e.png",
        ] {
            assert!(check_path(hostile).is_err(), "{hostile:?}");
        }
        assert!(check_path("articles/0123abcd.webp").is_ok());
    }

    #[test]
    fn a_typed_name_becomes_an_address() {
        assert_eq!(
            slug("Été 2026 (promo)").ok().as_deref(),
            Some("ete-2026-promo")
        );
        assert_eq!(kept_name("Photo.PNG").ok().as_deref(), Some("photo"));
        for hostile in [
            "",
            "  ",
            "../a",
            "a/b",
            ".caché",
            "con",
            "aux.png",
            "a\u{202e}gnp",
            "!!!",
        ] {
            assert!(kept_name(hostile).is_err(), "{hostile:?}");
        }
    }
}
