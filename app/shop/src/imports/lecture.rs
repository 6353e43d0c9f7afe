//! An article as its row says it: the same for a file and for what is typed.

use super::cellules::{
    code, optional, required_texte, set_code, set_description, set_drapeau, set_optional,
    set_texte, unknown, valeur,
};
use super::physique;
use super::plan::Pas;
use domain::article::Article;
use domain::ids::{CodeFamille, CodeUnite};
use domain::{PrixUnitaire, Quantite, TauxTva};
use files::csv::{Colonne, Ligne, Refus};
use store::StoreError;
use wasm_rules::quantite::DECIMALES_MAX;

/// Digits of the longest code of the GS1 family (GTIN-14).
const GTIN_DIGITS_MAX: usize = 14;
/// Unit of an article that names none.
const UNITE_DEFAUT: &str = "PCE";

/// Columns of an article.
pub(crate) const COLUMNS: [&str; 39] = [
    "code_article",
    "designation1",
    "designation2",
    "code_famille",
    "marque",
    "reference_fabricant",
    "gtin13",
    "unite_stock",
    "conditionnement",
    "prix_ht",
    "taux_tva",
    "longueur",
    "largeur",
    "hauteur",
    "diametre",
    "densite",
    "contenance",
    "poids",
    "unite_dimensions",
    "unite_poids",
    "est_variante",
    "stock_total",
    "multiple_vente",
    "eco_participation",
    "sur_commande",
    "longueur_min",
    "longueur_max",
    "largeur_min",
    "largeur_max",
    "hauteur_min",
    "hauteur_max",
    "diametre_min",
    "diametre_max",
    "densite_min",
    "densite_max",
    "contenance_min",
    "contenance_max",
    "poids_min",
    "poids_max",
];

/// An article as its row changes it. Columns the file does not have leave what is kept.
pub(crate) fn read(
    mut article: Article,
    known: bool,
    (c, ligne): (&[Colonne; 39], &Ligne<'_>),
    is_famille: impl Fn(&CodeFamille) -> Result<bool, StoreError>,
) -> Pas<Article> {
    if !known || c[1].is_present() {
        required_texte(&mut article.designation1, ligne, c[1])?;
    }
    optional(
        ligne,
        set_description(&mut article.designation2, ligne, c[2]),
    )?;
    if !known || c[3].is_present() {
        article.famille = code(ligne, c[3], CodeFamille::parse)?;
        if !is_famille(&article.famille)? {
            return Err(unknown(c[3], "Famille", &article.famille).into());
        }
    }
    optional(ligne, set_texte(&mut article.marque, ligne, c[4]))?;
    optional(
        ligne,
        set_texte(&mut article.reference_fabricant, ligne, c[5]),
    )?;
    optional(ligne, set_gtin(&mut article.gtin13, ligne, c[6]))?;
    if !known || c[7].is_present() {
        let mut unite = None;
        set_code(&mut unite, ligne, c[7], CodeUnite::parse)?;
        article.unite =
            unite.unwrap_or_else(|| CodeUnite::parse(UNITE_DEFAUT).expect("a plain code"));
    }
    optional(
        ligne,
        set_optional(&mut article.conditionnement, ligne, c[8], positive),
    )?;
    if !known || c[9].is_present() {
        article.prix_ht = valeur(ligne, c[9], PrixUnitaire::parse)?
            .ok_or_else(|| Refus::new("prix_ht", "Le prix est obligatoire."))?;
    }
    if !known || c[10].is_present() {
        article.taux_tva = valeur(ligne, c[10], TauxTva::parse)?
            .ok_or_else(|| Refus::new("taux_tva", "Le taux de TVA est obligatoire."))?;
    }
    physique::read(&mut article.physique, (&c[11..20], &c[25..]), ligne)?;
    optional(ligne, set_drapeau(&mut article.est_variante, ligne, c[20]))?;
    optional(ligne, set_stock(&mut article.stock_total, ligne, c[21]))?;
    optional(
        ligne,
        set_optional(&mut article.multiple_vente, ligne, c[22], positive),
    )?;
    // It is a part of the price.
    set_optional(
        &mut article.eco_participation,
        ligne,
        c[23],
        PrixUnitaire::parse,
    )?;
    optional(ligne, set_drapeau(&mut article.sur_commande, ligne, c[24]))?;
    Ok(article)
}

/// The digits of a bar code, whatever stands between them.
fn set_gtin(place: &mut String, ligne: &Ligne<'_>, colonne: Colonne) -> Result<(), Refus> {
    let Some(text) = ligne.text(colonne) else {
        return Ok(());
    };
    let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    if digits.len() <= GTIN_DIGITS_MAX && digits.bytes().all(|b| b.is_ascii_digit()) {
        *place = digits;
        return Ok(());
    }
    let is_scientific = digits.to_ascii_uppercase().contains("E+");
    let motif = match is_scientific {
        true => {
            "Votre tableur a écrit ce code-barres en notation scientifique : mettez la colonne au \
             format Texte."
        }
        false => "Veuillez saisir les chiffres du code-barres, 14 au plus.",
    };
    Err(Refus::new(colonne.nom, motif))
}

/// The stock outside the agencies.
pub(super) fn set_stock(
    place: &mut Quantite,
    ligne: &Ligne<'_>,
    colonne: Colonne,
) -> Result<(), Refus> {
    if colonne.is_present() {
        *place = valeur(ligne, colonne, stock)?.unwrap_or_default();
    }
    Ok(())
}

/// A quantity above zero.
pub(crate) fn positive(text: &str) -> Result<Quantite, wasm_rules::Refusal> {
    let quantite = Quantite::parse(text, DECIMALES_MAX)?;
    if quantite <= Quantite(0) {
        return Err(wasm_rules::Refusal::QuantiteNotPositive);
    }
    Ok(quantite)
}

/// A stock: zero or more.
pub(crate) fn stock(text: &str) -> Result<Quantite, wasm_rules::Refusal> {
    let quantite = Quantite::parse(text, DECIMALES_MAX)?;
    if quantite < Quantite(0) {
        return Err(wasm_rules::Refusal::NombreNegative);
    }
    Ok(quantite)
}
