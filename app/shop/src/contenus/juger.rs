//! Validation of a page; each refusal names its field: `blocs.2.images.0.src`.

use std::collections::BTreeMap;

use wasm_rules::chemin::is_local_path;
use wasm_rules::texte;

use crate::logos;
use domain::column::cells::TITRE_SEO_CHARS_MAX;
use domain::contenu::{BOUTONS_MAX, Bloc, Bouton, Image, Redaction, TITRE_CHARS_MAX};
use domain::ids::{CodeFamille, ModeleId};
use store::{Rows, StoreError, tables};

/// Blocks of a page.
const BLOCS_MAX: usize = 60;
/// Pictures, rows or categories of a block.
const ELEMENTS_MAX: usize = 60;
/// Characters of a text.
const TEXTE_CHARS_MAX: usize = 50_000;
/// Characters of a description, an alternative text, an address.
const LIGNE_CHARS_MAX: usize = 500;

type Champs = BTreeMap<String, String>;

/// Notes what is refused in a page.
pub(super) fn redaction(
    rows: &impl Rows,
    redaction: &Redaction,
    champs: &mut Champs,
) -> Result<(), StoreError> {
    if redaction.titre.is_empty() {
        refuse(champs, "titre".into(), "Donnez un titre à la page.");
    }
    fits(champs, "titre".into(), &redaction.titre, TITRE_CHARS_MAX);
    let titre_seo = &redaction.titre_seo;
    fits(champs, "titreSeo".into(), titre_seo, TITRE_SEO_CHARS_MAX);
    let description = &redaction.description;
    fits(champs, "description".into(), description, LIGNE_CHARS_MAX);
    if redaction.blocs.len() > BLOCS_MAX {
        let sentence = format!("Une page contient {BLOCS_MAX} blocs au plus.");
        refuse(champs, "blocs".into(), &sentence);
        return Ok(());
    }
    for (place, bloc) in redaction.blocs.iter().enumerate() {
        judge(rows, &format!("blocs.{place}"), bloc, champs)?;
    }
    Ok(())
}

fn judge(rows: &impl Rows, at: &str, bloc: &Bloc, champs: &mut Champs) -> Result<(), StoreError> {
    match bloc {
        Bloc::Texte { texte } => fits(champs, format!("{at}.texte"), texte, TEXTE_CHARS_MAX),
        Bloc::Banniere {
            titre,
            texte,
            boutons: all,
        } => {
            if titre.trim().is_empty() {
                refuse(
                    champs,
                    format!("{at}.titre"),
                    "Donnez un titre à la bannière.",
                );
            }
            fits(champs, format!("{at}.titre"), titre, TITRE_CHARS_MAX);
            fits(champs, format!("{at}.texte"), texte, TEXTE_CHARS_MAX);
            boutons(at, all, champs);
        }
        Bloc::Galerie { titre, images: all } | Bloc::Slider { titre, images: all } => {
            fits(champs, format!("{at}.titre"), titre, TITRE_CHARS_MAX);
            images(at, all, champs);
        }
        Bloc::Produits {
            titre,
            modele,
            famille,
            ..
        } => {
            fits(champs, format!("{at}.titre"), titre, TITRE_CHARS_MAX);
            if let Some(id) = modele
                && !rows.contains(&tables::MODELES, &ModeleId(*id))?
            {
                refuse(champs, format!("{at}.modele"), "Ce modèle n'existe plus.");
            }
            if modele.is_none() || !famille.is_empty() {
                family(rows, format!("{at}.famille"), famille, champs)?;
            }
        }
        Bloc::Accordeon { titre, lignes, .. } => {
            fits(champs, format!("{at}.titre"), titre, TITRE_CHARS_MAX);
            some(champs, format!("{at}.lignes"), lignes.len());
            for (place, ligne) in lignes.iter().enumerate() {
                let name = format!("{at}.lignes.{place}.titre");
                if ligne.titre.trim().is_empty() {
                    refuse(champs, name.clone(), "Donnez un titre à cette ligne.");
                }
                fits(champs, name, &ligne.titre, TITRE_CHARS_MAX);
                let name = format!("{at}.lignes.{place}.texte");
                fits(champs, name, &ligne.texte, TEXTE_CHARS_MAX);
            }
        }
        Bloc::Categories { titre, codes } => {
            fits(champs, format!("{at}.titre"), titre, TITRE_CHARS_MAX);
            if codes.len() > ELEMENTS_MAX {
                some(champs, format!("{at}.codes"), codes.len());
            }
            for (place, code) in codes.iter().take(ELEMENTS_MAX).enumerate() {
                family(rows, format!("{at}.codes.{place}"), code, champs)?;
            }
        }
    }
    Ok(())
}

fn boutons(at: &str, all: &[Bouton], champs: &mut Champs) {
    if all.len() > BOUTONS_MAX {
        let sentence = format!("Une bannière porte {BOUTONS_MAX} boutons au plus.");
        refuse(champs, format!("{at}.boutons"), &sentence);
    }
    for (place, bouton) in all.iter().enumerate() {
        let at = format!("{at}.boutons.{place}");
        if bouton.libelle.trim().is_empty() {
            let sentence = "Indiquez ce que dit ce bouton.";
            refuse(champs, format!("{at}.libelle"), sentence);
        }
        fits(
            champs,
            format!("{at}.libelle"),
            &bouton.libelle,
            TITRE_CHARS_MAX,
        );
        lien(format!("{at}.lien"), &bouton.lien, champs);
    }
}

/// A page of the shop, or of the web.
fn lien(name: String, lien: &str, champs: &mut Champs) {
    fits(champs, name.clone(), lien, LIGNE_CHARS_MAX);
    if !lien.starts_with("https://") && !is_local_path(lien) {
        let sentence = "Indiquez une page de la boutique (/…) ou une adresse https://.";
        refuse(champs, name, sentence);
    }
}

fn images(at: &str, all: &[Image], champs: &mut Champs) {
    some(champs, format!("{at}.images"), all.len());
    for (place, image) in all.iter().enumerate() {
        let at = format!("{at}.images.{place}");
        if image.src.is_empty() || logos::check(&image.src).is_err() {
            let sentence = "Choisissez une image du dossier des médias.";
            refuse(champs, format!("{at}.src"), sentence);
        }
        fits(champs, format!("{at}.alt"), &image.alt, LIGNE_CHARS_MAX);
        fits(champs, format!("{at}.titre"), &image.titre, TITRE_CHARS_MAX);
        if !image.lien.is_empty() {
            lien(format!("{at}.lien"), &image.lien, champs);
        }
    }
}

fn family(
    rows: &impl Rows,
    name: String,
    code: &str,
    champs: &mut Champs,
) -> Result<(), StoreError> {
    let known = match CodeFamille::parse(code) {
        Some(code) => rows.contains(&tables::FAMILLES, &code)?,
        None => false,
    };
    if !known {
        refuse(champs, name, "Choisissez une famille du plan de vente.");
    }
    Ok(())
}

fn some(champs: &mut Champs, name: String, count: usize) {
    if count == 0 {
        refuse(champs, name, "Ajoutez au moins un élément à ce bloc.");
    } else if count > ELEMENTS_MAX {
        let sentence = format!("Un bloc contient {ELEMENTS_MAX} éléments au plus.");
        refuse(champs, name, &sentence);
    }
}

/// Refuses a text that no block may hold.
pub(super) fn texte(texte: &str) -> Result<(), Champs> {
    let mut champs = Champs::new();
    fits(&mut champs, "texte".into(), texte, TEXTE_CHARS_MAX);
    match champs.is_empty() {
        true => Ok(()),
        false => Err(champs),
    }
}

fn fits(champs: &mut Champs, name: String, text: &str, max: usize) {
    if text.chars().count() > max {
        refuse(
            champs,
            name,
            &format!("Ce texte est limité à {max} caractères."),
        );
    } else if let Err(refusal) = texte::check_multiline(text, max) {
        refuse(champs, name, &refusal.to_string());
    }
}

fn refuse(champs: &mut Champs, name: String, sentence: &str) {
    champs.entry(name).or_insert_with(|| sentence.to_owned());
}
