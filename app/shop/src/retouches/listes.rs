//! Lists of an article changed by hand: its pictures and its characteristics. Each comes whole, as an
//! import brings it, and is marked as one column.

use std::collections::BTreeMap;
use std::fs;

use super::SaisieFiche;
use super::formulaire::{NEUVE, read_form};
use crate::editable::signature;
use crate::import_files::{ATTRIBUTS, IMAGES};
use crate::imports::{attributs, medias};
use crate::{Caller, Parts, Result, ShopError};
use domain::article::{Article, AttributArticle, Nature};
use domain::column::Columns;
use domain::ids::CodeArticle;
use domain::retouche::{FicheModifiable, Retouche};
use store::{StoreError, Write, catalogue, retouches};
use wasm_rules::texte::comparison_key;

/// Lists as typed; one that is not there stays as it is.
#[derive(Clone, Debug, Default)]
pub struct Listes {
    /// Names of pictures, the main one first.
    pub images: Option<Vec<String>>,
    /// Characteristics in their order, each by the columns of the import.
    pub attributs: Option<Vec<Vec<(String, String)>>>,
}

/// Lists that were read, who signs them, and what is wrong with each.
pub(crate) struct ListesLues {
    images: Option<Vec<String>>,
    attributs: Option<Vec<AttributArticle>>,
    retouche: Retouche,
    pub(crate) fautes: BTreeMap<String, String>,
}

/// Reads the lists of an article by the rules of the import.
pub(crate) fn read(
    parts: &Parts,
    caller: &Caller,
    code: Option<&str>,
    listes: Listes,
) -> Result<ListesLues> {
    let retouche = signature(parts, caller)?;
    let mut lues = ListesLues {
        images: None,
        attributs: None,
        retouche,
        fautes: BTreeMap::new(),
    };
    if let Some(images) = listes.images {
        let before = known_images(parts, code)?;
        match check_images(parts, &before, &images) {
            Ok(()) => lues.images = Some(images),
            Err(motif) => drop(lues.fautes.insert(IMAGES.to_owned(), motif)),
        }
    }
    if let Some(attributs) = listes.attributs {
        match read_attributs(parts, attributs)? {
            Ok(attributs) => lues.attributs = Some(attributs),
            Err(motif) => drop(lues.fautes.insert(ATTRIBUTS.to_owned(), motif)),
        }
    }
    Ok(lues)
}

/// Puts the lists in place of an article's, and marks those that change.
pub(crate) fn apply(write: &mut Write<'_>, article: Article, lues: ListesLues) -> Result<Article> {
    if !lues.fautes.is_empty() {
        return Err(ShopError::Champs(lues.fautes));
    }
    let mut after = article.clone();
    let mut colonnes = Vec::new();
    if let Some(images) = lues.images.filter(|it| *it != article.images) {
        after.images = images;
        colonnes.push(IMAGES);
    }
    if let Some(attributs) = lues.attributs.filter(|it| *it != article.attributs) {
        after.attributs = attributs;
        colonnes.push(ATTRIBUTS);
    }
    if colonnes.is_empty() {
        return Ok(article);
    }
    after.modifie_le = lues.retouche.le;
    let cle = retouches::build_cle(Article::FICHIER, article.code.as_str());
    retouches::add_columns(write, &cle, &colonnes, &lues.retouche)?;
    Ok(catalogue::put(write, &after)?)
}

/// Keeps a picture under the name of its content: that of an article once the article names it.
pub fn add_image(parts: &Parts, bytes: &[u8]) -> Result<String> {
    let folder = medias::folder(&parts.config.folder);
    fs::create_dir_all(&folder).map_err(StoreError::io)?;
    match medias::settle_picture(bytes, Some(&folder)) {
        Ok(nom) => Ok(nom),
        Err(medias::ObstacleImage::Refus(motif)) => Err(ShopError::Unsupported(motif.to_owned())),
        Err(medias::ObstacleImage::Store(error)) => Err(error.into()),
    }
}

/// Pictures that an article has already.
fn known_images(parts: &Parts, code: Option<&str>) -> Result<Vec<String>> {
    let Some(code) = code.and_then(CodeArticle::parse) else {
        return Ok(Vec::new());
    };
    parts.store.read(|read| {
        let article = catalogue::find(read, &code)?;
        Ok(article.map(|it| it.images).unwrap_or_default())
    })
}

fn check_images(parts: &Parts, before: &[String], images: &[String]) -> Result<(), String> {
    if images.len() > medias::PER_ARTICLE_MAX {
        return Err("Un article a au plus 20 images.".to_owned());
    }
    let folder = medias::folder(&parts.config.folder);
    for (place, nom) in images.iter().enumerate() {
        if images[..place].contains(nom) {
            return Err("Une image est deux fois dans la liste.".to_owned());
        }
        let is_plain = nom
            .bytes()
            .all(|it| it.is_ascii_alphanumeric() || it == b'.');
        let is_kept = is_plain && !nom.starts_with('.') && folder.join(nom).is_file();
        if !before.contains(nom) && !is_kept {
            return Err("Cette image n’est plus là : envoyez-la de nouveau.".to_owned());
        }
    }
    Ok(())
}

/// Reads characteristics; of several faults the first is told, with its line.
fn read_attributs(
    parts: &Parts,
    typed: Vec<Vec<(String, String)>>,
) -> Result<Result<Vec<AttributArticle>, String>> {
    if typed.len() > attributs::PER_ARTICLE_MAX {
        let max = attributs::PER_ARTICLE_MAX;
        return Ok(Err(format!("Un article a {max} attributs au plus.")));
    }
    let mut read: Vec<AttributArticle> = Vec::with_capacity(typed.len());
    for (place, cellules) in typed.into_iter().enumerate() {
        let saisie = SaisieFiche::new(cellules, None);
        let mut attribut = AttributArticle {
            propriete: build_propriete(&saisie),
            nature: Nature::default(),
            designation: String::new(),
            valeur: String::new(),
            suffixe: String::new(),
        };
        let fautes = parts
            .store
            .read(|rows| read_form(rows, &mut attribut, &saisie, NEUVE))?;
        let is_named =
            !attribut.propriete.is_empty() && attributs::read_name(&attribut.propriete).is_some();
        let motif = match fautes.into_iter().next() {
            _ if !is_named => SANS_NOM.to_owned(),
            Some((colonne, motif)) => format!("{colonne} : {motif}"),
            None if read.iter().any(|it| it.propriete == attribut.propriete) => {
                DEUX_FOIS.to_owned()
            }
            None => {
                read.push(attribut);
                continue;
            }
        };
        return Ok(Err(format!("Ligne {}, {motif}", place + 1)));
    }
    Ok(Ok(read))
}

const SANS_NOM: &str = "nom : Donnez un nom de 64 caractères au plus à cette caractéristique.";

const DEUX_FOIS: &str = "nom : Cette caractéristique est deux fois dans la liste.";

/// The name of a characteristic: its own, or what its label spells (`Diamètre nominal` is
/// `DIAMETRE_NOMINAL`, as ERPs write it).
fn build_propriete(saisie: &SaisieFiche) -> String {
    let own = saisie.text(AttributArticle::key_column());
    if let Some(own) = own.filter(|it| !it.is_empty()) {
        return own.to_owned();
    }
    let key = comparison_key(saisie.text("designation").unwrap_or_default());
    let words = key.split(|it: char| !it.is_alphanumeric());
    let words: Vec<&str> = words.filter(|it| !it.is_empty()).collect();
    words.join("_").to_uppercase()
}
