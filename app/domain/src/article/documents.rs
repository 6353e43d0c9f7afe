//! Documents of an article: PDF files of the media folder, each under the name its page gives it. Its column
//! spells them `Fiche technique=fiches/vis.pdf|notice.pdf`.

use serde::{Deserialize, Serialize};

use crate::column::Cell;
use crate::ids::{is_plain, is_step};
use wasm_rules::texte;

/// Documents of an article.
const DOCUMENTS_MAX: usize = 10;

/// Characters of the name of a document.
const NOM_CHARS_MAX: usize = 80;

/// Characters of the path of a file: a few folders of the media folder.
const FICHIER_CHARS_MAX: usize = 300;

/// Stands between two documents, and in none.
const SEPARATOR: char = '|';

/// Folder of the media, as their addresses spell it.
const ADDRESS: &str = "/media/";

/// A document that the page of an article offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DocumentArticle {
    /// Name, as it is read.
    pub nom: String,
    /// Path of its file in the media folder.
    pub fichier: String,
}

/// The cell of the documents.
pub fn write_documents(documents: &[DocumentArticle]) -> String {
    let all = documents.iter();
    let all = all.map(|it| format!("{}={}", it.nom, it.fichier));
    all.collect::<Vec<_>>().join(&SEPARATOR.to_string())
}

/// Puts the documents of a cell in their place.
pub(super) fn set_documents(place: &mut Vec<DocumentArticle>, text: &str) -> Cell {
    let parts = text.split(SEPARATOR).map(str::trim);
    let parts: Vec<&str> = parts.filter(|it| !it.is_empty()).collect();
    if parts.len() > DOCUMENTS_MAX {
        return Err(format!("Un article a {DOCUMENTS_MAX} documents au plus."));
    }
    let mut read: Vec<DocumentArticle> = Vec::with_capacity(parts.len());
    for part in parts {
        let document = parse(part)?;
        if read.iter().any(|it| it.fichier == document.fichier) {
            return Err(format!("«\u{a0}{}\u{a0}» est deux fois.", document.fichier));
        }
        read.push(document);
    }
    *place = read;
    Ok(())
}

fn parse(text: &str) -> Result<DocumentArticle, String> {
    let (nom, fichier) = text.rsplit_once('=').unwrap_or(("", text));
    let (nom, fichier) = (nom.trim(), fichier.trim());
    let fichier = fichier.strip_prefix(ADDRESS).unwrap_or(fichier);
    if !is_document(fichier) {
        return Err(format!(
            "«\u{a0}{fichier}\u{a0}» n’est pas un document\u{a0}: donnez le chemin d’un PDF du dossier des médias."
        ));
    }
    texte::check(nom, NOM_CHARS_MAX).map_err(|refusal| refusal.to_string())?;
    Ok(DocumentArticle {
        nom: match nom {
            "" => build_name(fichier),
            nom => nom.to_owned(),
        },
        fichier: fichier.to_owned(),
    })
}

/// A path of plain names below the media folder, to a PDF.
fn is_document(fichier: &str) -> bool {
    let is_name = |name: &str| {
        !name.starts_with('.')
            && !name.is_empty()
            && !is_step(name)
            && name
                .chars()
                .all(|c| is_plain(c) && !matches!(c, '\\' | ':'))
    };
    let stem = fichier.rsplit_once('.');
    stem.is_some_and(|(stem, kind)| !stem.ends_with('/') && kind.eq_ignore_ascii_case("pdf"))
        && fichier.chars().nth(FICHIER_CHARS_MAX).is_none()
        && fichier.split('/').all(is_name)
}

/// The name that a file gives: `fiches/fiche-technique.pdf` is « Fiche technique ».
fn build_name(fichier: &str) -> String {
    let name = fichier.rsplit('/').next().unwrap_or(fichier);
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let spaced = stem.replace(['-', '_'], " ");
    let mut letters = spaced.trim().chars();
    let first = letters.next().map(char::to_uppercase);
    let name = first.into_iter().flatten().chain(letters);
    name.take(NOM_CHARS_MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<(String, String)>, String> {
        let mut place = Vec::new();
        set_documents(&mut place, text)?;
        let all = place.into_iter();
        Ok(all.map(|it| (it.nom, it.fichier)).collect())
    }

    fn pair(nom: &str, fichier: &str) -> (String, String) {
        (nom.to_owned(), fichier.to_owned())
    }

    #[test]
    fn a_cell_names_each_document_and_its_file() {
        assert_eq!(
            read("Fiche technique=fiches/vis.pdf | /media/notice_de-pose.PDF").as_deref(),
            Ok(&[
                pair("Fiche technique", "fiches/vis.pdf"),
                pair("Notice de pose", "notice_de-pose.PDF"),
            ][..])
        );
        assert_eq!(read(" | ").as_deref(), Ok(&[][..]));
    }

    #[test]
    fn a_cell_that_was_written_is_read_the_same() {
        let cell = "Fiche technique=fiches/vis.pdf|Notice=b.pdf";
        let mut place = Vec::new();
        assert_eq!(set_documents(&mut place, cell), Ok(()));
        assert_eq!(write_documents(&place), cell);
    }

    #[test]
    fn a_refused_cell_leaves_what_was_there() {
        let before = DocumentArticle {
            nom: "Notice".to_owned(),
            fichier: "b.pdf".to_owned(),
        };
        for cell in [
            "a.pdf|photo.png",
            "a.pdf|Autre=a.pdf",
            "../a.pdf",
            "https://exemple.fr/a.pdf",
            "fiches/.pdf",
            "a//b.pdf",
            ".cache/a.pdf",
            "Nom\u{202e}=a.pdf",
        ] {
            let mut place = vec![before.clone()];
            assert!(set_documents(&mut place, cell).is_err(), "{cell}");
            assert_eq!(place, std::slice::from_ref(&before), "{cell}");
        }
        let many: Vec<String> = (0..=DOCUMENTS_MAX).map(|it| format!("{it}.pdf")).collect();
        assert!(read(&many.join("|")).is_err());
        assert!(read(&many[1..].join("|")).is_ok());
    }
}
