//! Check of the media folder: every file the shop refers to is there, and whole. Pictures of
//! articles are looked at with their article.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::{FOLDER, MANAGED, root};
use crate::{Parts, Result};
use files::media::is_sound;
use store::{Record, Rows, StoreError, contenus, reglages, tables};

/// Beginning of an address of the media folder.
const ADRESSE: &str = "/media/";

/// Folders below one another that are looked into.
const DEPTH_MAX: usize = 6;

/// Faults of the files, one sentence each.
pub fn list_faults(parts: &Parts) -> Result<Vec<String>> {
    let root = root(parts);
    let mut faults = Vec::new();
    let mut told = BTreeSet::new();
    for (whose, chemin) in parts.store.read(referenced)? {
        let path = root.join(&chemin);
        let fault = match path.is_file() {
            false => "absent",
            true if !is_sound(&path) => "abîmé",
            true => continue,
        };
        faults.push(format!("{whose} : fichier {FOLDER}/{chemin} {fault}"));
        told.insert(chemin);
    }
    let [articles, _] = MANAGED;
    walk(&root, String::new(), 1, &mut |chemin, path| {
        let is_article = chemin.split('/').next() == Some(articles);
        if !is_article && !told.contains(chemin) && !is_sound(path) {
            faults.push(format!("fichier {FOLDER}/{chemin} abîmé"));
        }
    });
    Ok(faults)
}

/// The files that records name, and which record does.
fn referenced(rows: &impl Rows) -> Result<Vec<(String, String)>, StoreError> {
    let mut found = Vec::new();
    let mut look = |whose: &str, text: &str| {
        found.extend(chemins(text).map(|chemin| (whose.to_owned(), chemin.to_owned())));
    };
    for (_, carrier) in rows.list(&tables::TRANSPORTEURS)? {
        look(&format!("transporteur {}", carrier.nom), &carrier.logo);
    }
    let page = reglages::find_page(rows)?;
    look("réglages de la boutique", &page.logo);
    look("réglages de la boutique", &page.popup_session);
    for (_, contenu) in contenus::list(rows)? {
        let text = String::from_utf8(contenu.encode()).unwrap_or_default();
        look(&format!("page « {} »", contenu.brouillon.titre), &text);
    }
    // A page names a file in its draft and in what is published.
    found.sort();
    found.dedup();
    Ok(found)
}

/// The files a text names by their address; one that leads elsewhere is none.
fn chemins(text: &str) -> impl Iterator<Item = &str> {
    let after = text.match_indices(ADRESSE).map(|(at, _)| {
        let outside = text[..at].ends_with(|c: char| c.is_ascii_alphanumeric());
        (outside, &text[at + ADRESSE.len()..])
    });
    let named = after.filter(|(outside, _)| !outside).map(|(_, rest)| {
        let ends = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '/' | '-' | '_' | '.'));
        rest.split(ends).next().unwrap_or_default()
    });
    named.filter(|chemin| {
        let is_file = chemin
            .rsplit_once('.')
            .is_some_and(|(_, end)| !end.is_empty());
        is_file && super::check_path(chemin).is_ok()
    })
}

/// Every file below a folder that the shop would serve, with its path.
fn walk(folder: &Path, below: String, depth: usize, visit: &mut impl FnMut(&str, &Path)) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let (Ok(kind), Ok(nom)) = (entry.file_type(), entry.file_name().into_string()) else {
            continue;
        };
        if nom.starts_with('.') {
            continue;
        }
        let chemin = super::below(&below, &nom);
        let extension = nom.rsplit_once('.').map_or("", |(_, extension)| extension);
        if kind.is_dir() && depth < DEPTH_MAX {
            walk(&entry.path(), chemin, depth + 1, visit);
        } else if kind.is_file() && super::EXTENSIONS.contains(&extension) {
            visit(&chemin, &entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::chemins;

    #[test]
    fn a_text_names_the_files_of_this_shop_and_no_other() {
        let named = |text: &str| chemins(text).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(named("/media/logos/a.webp"), ["logos/a.webp"]);
        assert_eq!(
            named("![x](/media/b-1.png) et <img src=\\\"/media/c/d.jpg\\\">"),
            ["b-1.png", "c/d.jpg"]
        );
        for other in [
            "",
            "/media/",
            "/media/dossier",
            "https://ailleurs.test/media/a.png",
            "/media/../a.png",
        ] {
            assert_eq!(named(other), Vec::<String>::new(), "{other}");
        }
    }
}
