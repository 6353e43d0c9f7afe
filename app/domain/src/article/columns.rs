//! The columns of an article.

use super::documents::{set_documents, write_documents};
use super::lines::set_stock;
use super::{Article, Mesure};
use crate::column::cells::{
    TEXTE_CHARS_MAX, TEXTE_LONG_CHARS_MAX, drapeau, positive, set_code, set_description,
    set_designation, set_drapeau, set_optional, set_texte_long, set_value,
};
use crate::column::{Cell, Column, Columns, Reference};
use crate::column::{description_seo, texte, titre_seo};
use crate::ids::{CodeArticle, CodeFamille, CodeUnite};
use crate::retouche::FicheModifiable;
use crate::{PrixUnitaire, Quantite, TauxTva};
use wasm_rules::{Refusal, code_barres};

/// Digits of the longest code of the GS1 family (GTIN-14).
const GTIN_DIGITS_MAX: usize = 14;

/// Unit of an article that names none.
const UNITE_DEFAUT: &str = "PCE";

/// The turns in which a row is read: what is judged by another column comes after it. A limit is
/// never set aside: the article would be cut beyond it.
const MEASURES: u8 = 1;
const LIMITS: u8 = 2;
const GROUPED: u8 = 3;
const SOLD: u8 = 4;

/// A measure, by the name of its field.
macro_rules! physique {
    ($name:literal, $field:ident) => {
        Column::<Self>::optional(
            $name,
            |it: &Article| mesure(it.physique.$field),
            |it: &mut Article, text| set_optional(&mut it.physique.$field, text, read_mesure),
        )
    };
}

/// The least of a dimension.
macro_rules! minimum {
    ($name:literal, $field:ident) => {
        Column::<Self>::strict(
            $name,
            |it: &Article| mesure(it.physique.limites.min.$field),
            |it: &mut Article, text| {
                set_optional(&mut it.physique.limites.min.$field, text, read_mesure)
            },
        )
        .in_turn(LIMITS)
        .then(|it, _| judge_limite(it.physique.limites.min.$field))
    };
}

/// The most of a dimension, which is no less than its least.
macro_rules! maximum {
    ($name:literal, $field:ident) => {
        Column::<Self>::strict(
            $name,
            |it: &Article| mesure(it.physique.limites.max.$field),
            |it: &mut Article, text| {
                set_optional(&mut it.physique.limites.max.$field, text, read_mesure)
            },
        )
        .in_turn(LIMITS)
        .then(|it, _| {
            let limites = &it.physique.limites;
            judge_limite(limites.max.$field)?;
            judge_order(limites.min.$field, limites.max.$field)
        })
    };
}

impl Columns for Article {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("code_article", |it| it.code.to_string()).on_the_wire("codeArticle"),
        Column::<Self>::strict(
            "designation1",
            |it| it.designation1.clone(),
            |it, text| set_designation(&mut it.designation1, text),
        )
        .required()
        .cut_at(TEXTE_CHARS_MAX),
        Column::<Self>::optional(
            "designation2",
            |it| it.designation2.clone(),
            |it, text| set_description(&mut it.designation2, text),
        ),
        Column::<Self>::optional(
            "description",
            |it| it.description.clone(),
            |it, text| set_texte_long(&mut it.description, text),
        )
        .cut_at(TEXTE_LONG_CHARS_MAX),
        Column::<Self>::strict(
            "code_famille",
            |it| it.famille.to_string(),
            |it, text| set_code(&mut it.famille, text, CodeFamille::parse),
        )
        .required()
        .naming(Reference::Famille)
        .on_the_wire("codeFamille"),
        texte!("marque", marque),
        texte!("reference_fabricant", reference_fabricant).on_the_wire("referenceFabricant"),
        Column::<Self>::optional(
            "gtin13",
            |it| it.gtin13.clone(),
            |it, text| set_gtin(&mut it.gtin13, text),
        )
        .by_hand(code_barres::check),
        Column::<Self>::strict(
            "unite_stock",
            |it| it.unite.to_string(),
            |it, text| match text {
                "" => set_code(&mut it.unite, UNITE_DEFAUT, CodeUnite::parse),
                text => set_code(&mut it.unite, text, CodeUnite::parse),
            },
        )
        .then(
            |it, is_known| match !is_known && it.unite == CodeUnite::default() {
                true => set_code(&mut it.unite, UNITE_DEFAUT, CodeUnite::parse),
                false => Ok(()),
            },
        )
        .on_the_wire("unite"),
        Column::<Self>::optional(
            "conditionnement",
            |it| quantite(it.conditionnement),
            |it, text| set_optional(&mut it.conditionnement, text, positive),
        ),
        Column::<Self>::strict(
            "prix_ht",
            |it| it.prix_ht.to_decimal(),
            |it, text| set_value(&mut it.prix_ht, text, PrixUnitaire::parse),
        )
        .required_as("Le prix est obligatoire.")
        .on_the_wire("prixHT"),
        Column::<Self>::strict(
            "taux_tva",
            |it| it.taux_tva.to_decimal(),
            |it, text| set_value(&mut it.taux_tva, text, TauxTva::parse),
        )
        .required_as("Le taux de TVA est obligatoire.")
        .on_the_wire("tauxTva"),
        physique!("longueur", longueur)
            .measured_in("unite_dimensions")
            .in_turn(MEASURES),
        physique!("largeur", largeur)
            .measured_in("unite_dimensions")
            .in_turn(MEASURES),
        physique!("hauteur", hauteur)
            .measured_in("unite_dimensions")
            .in_turn(MEASURES),
        physique!("diametre", diametre)
            .measured_in("unite_dimensions")
            .in_turn(MEASURES),
        physique!("densite", densite).in_turn(MEASURES),
        physique!("contenance", contenance).in_turn(MEASURES),
        physique!("poids", poids)
            .measured_in("unite_poids")
            .in_turn(MEASURES),
        Column::<Self>::optional(
            "unite_dimensions",
            |it| it.physique.unite_dimensions.clone(),
            |it, text| set_unit(&mut it.physique.unite_dimensions, text, &["mm", "cm", "m"]),
        )
        .on_the_wire("uniteDimensions"),
        Column::<Self>::optional(
            "unite_poids",
            |it| it.physique.unite_poids.clone(),
            |it, text| set_unit(&mut it.physique.unite_poids, text, &["kg", "g"]),
        )
        .on_the_wire("unitePoids"),
        Column::<Self>::optional(
            "stock_total",
            |it| it.stock_total.to_decimal(),
            |it, text| set_stock(&mut it.stock_total, text),
        )
        .in_turn(SOLD),
        Column::<Self>::optional(
            "multiple_vente",
            |it| quantite(it.multiple_vente),
            |it, text| set_optional(&mut it.multiple_vente, text, positive),
        )
        .in_turn(SOLD),
        // It is a part of the price.
        Column::<Self>::strict(
            "eco_participation",
            |it| {
                let eco = it.eco_participation.map(PrixUnitaire::to_decimal);
                eco.unwrap_or_default()
            },
            |it, text| set_optional(&mut it.eco_participation, text, PrixUnitaire::parse),
        )
        .in_turn(SOLD),
        Column::<Self>::optional(
            "sur_commande",
            |it| drapeau(it.sur_commande),
            |it, text| set_drapeau(&mut it.sur_commande, text),
        )
        .in_turn(SOLD),
        minimum!("longueur_min", longueur),
        maximum!("longueur_max", longueur),
        minimum!("largeur_min", largeur),
        maximum!("largeur_max", largeur),
        minimum!("hauteur_min", hauteur),
        maximum!("hauteur_max", hauteur),
        minimum!("diametre_min", diametre),
        maximum!("diametre_max", diametre),
        minimum!("densite_min", densite),
        maximum!("densite_max", densite),
        minimum!("contenance_min", contenance),
        maximum!("contenance_max", contenance),
        minimum!("poids_min", poids),
        maximum!("poids_max", poids),
        Column::<Self>::optional(
            "est_variante",
            |it| drapeau(it.est_variante),
            |it, text| set_drapeau(&mut it.est_variante, text),
        )
        .in_turn(GROUPED)
        .in_differences(),
        titre_seo!(),
        description_seo!(),
        texte!("emplacement", emplacement),
        Column::<Self>::optional(
            "documents",
            |it| write_documents(&it.documents),
            |it, text| set_documents(&mut it.documents, text),
        ),
    ];
}

fn quantite(quantite: Option<Quantite>) -> String {
    quantite.map_or(String::new(), Quantite::to_decimal)
}

fn mesure(mesure: Option<Mesure>) -> String {
    mesure.map_or(String::new(), Mesure::to_decimal)
}

/// A measure, as exact as a unit price.
fn read_mesure(text: &str) -> Result<Mesure, Refusal> {
    PrixUnitaire::parse(text).map(|measure| Mesure(measure.0))
}

fn judge_limite(limite: Option<Mesure>) -> Cell {
    match limite {
        Some(limite) if limite <= Mesure(0) => {
            Err("Veuillez saisir un nombre supérieur à 0.".to_owned())
        }
        Some(_) | None => Ok(()),
    }
}

fn judge_order(min: Option<Mesure>, max: Option<Mesure>) -> Cell {
    match min.zip(max) {
        Some((min, max)) if min > max => {
            Err("Veuillez saisir une limite supérieure à l'autre.".to_owned())
        }
        Some(_) | None => Ok(()),
    }
}

/// One of the units a measure may have, or none.
fn set_unit(place: &mut String, text: &str, known: &[&str]) -> Cell {
    let text = text.to_lowercase();
    if !text.is_empty() && !known.contains(&text.as_str()) {
        let known = known.join(", ");
        return Err(format!("Veuillez saisir une de ces unités : {known}."));
    }
    *place = text;
    Ok(())
}

/// The digits of a bar code, whatever stands between them.
fn set_gtin(place: &mut String, text: &str) -> Cell {
    let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    if digits.len() <= GTIN_DIGITS_MAX && digits.bytes().all(|b| b.is_ascii_digit()) {
        *place = digits;
        return Ok(());
    }
    let is_scientific = digits
        .to_ascii_uppercase()
        .split_once('E')
        .is_some_and(|(_, it)| it.trim_start_matches('+').parse::<u8>().is_ok());
    let motif = match is_scientific {
        true => {
            "Votre tableur a écrit ce code-barres en notation scientifique : mettez la colonne au \
             format Texte."
        }
        false => "Veuillez saisir les chiffres du code-barres, 14 au plus.",
    };
    Err(motif.to_owned())
}

impl FicheModifiable for Article {
    const FICHIER: &'static str = "articles";
    type Code = CodeArticle;

    fn fresh(code: CodeArticle) -> Self {
        Self {
            code,
            ..Self::default()
        }
    }

    fn code(&self) -> &CodeArticle {
        &self.code
    }

    fn version(&self) -> u64 {
        self.version
    }
}
