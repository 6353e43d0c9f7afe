//! Bindings for the browser: strings in, `undefined` or the French sentence out.
//!
//! No structure crosses the border: a list is one text with an item a line, an empty text is
//! "nothing chosen", and a gap between pages is 0. The server does not call these; it has them so
//! that what both answer can be compared (`examples/paires.rs`).

#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

use crate::forfait::{Draft, Mode, Tranche, Valeur};
use crate::money::{self, Centimes, Dimension, PrixUnitaire, Quantite, TauxTva};
use crate::{
    Refusal, apparence, cascade, chantier, chemin, code_barres, code_postal, dimension, email,
    forfait, modele, mot_de_passe, pagination, panier, quantite, recherche, recherche_article,
    regroupement, siret, telephone, transporteur,
};

/// The sentence of a refusal, or nothing.
fn sentence<T>(answer: Result<T, Refusal>) -> Option<String> {
    answer.err().map(|refusal| refusal.to_string())
}

/// A typed field, none when left empty.
fn given(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|text| !text.is_empty())
}

/// A name of basket.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkNomPanier))]
pub fn check_nom_panier(text: &str) -> Option<String> {
    sentence(panier::NomPanier::parse(text))
}

/// A name of typed basket, refused to the letter or in correct French.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkNomPanierType))]
pub fn check_nom_panier_type(text: &str, corrige: bool) -> Option<String> {
    let refused = panier::NomPanierType::parse(text);
    if corrige {
        return refused.err().map(|refusal| refusal.corrigee());
    }
    sentence(refused)
}

/// A worksite tag; an empty one removes.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkTagName))]
pub fn check_tag_name(text: &str) -> Option<String> {
    sentence(chantier::TagName::parse_or_removal(text))
}

/// A shopper's new password.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkMotDePasse))]
pub fn check_mot_de_passe(password: &str, confirmation: &str) -> Option<String> {
    sentence(mot_de_passe::check(password, confirmation))
}

/// An administrator's new password.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkMotDePasseAdmin))]
pub fn check_mot_de_passe_admin(password: &str, confirmation: &str) -> Option<String> {
    sentence(mot_de_passe::check_admin(password, confirmation))
}

/// The strength: `faible`, `moyenne` or `elevee`.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = niveauMotDePasse))]
pub fn niveau_mot_de_passe(password: &str) -> String {
    mot_de_passe::level(password).code().to_owned()
}

/// The sentence of the strength.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = phraseMotDePasse))]
pub fn phrase_mot_de_passe(password: &str) -> String {
    mot_de_passe::level(password).sentence().to_owned()
}

/// Kind of display of the strength: `error`, `warning` or `success`.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = genreMotDePasse))]
pub fn genre_mot_de_passe(password: &str) -> String {
    mot_de_passe::level(password).kind().code().to_owned()
}

/// An e-mail address being typed: up to 6 characters it is not judged.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkEmail))]
pub fn check_email(text: &str) -> Option<String> {
    sentence(email::check(text))
}

/// An e-mail address that is needed: judged whatever its length.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkEmailRequis))]
pub fn check_email_requis(text: &str) -> Option<String> {
    sentence(email::parse(text))
}

/// A telephone number.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkTelephone))]
pub fn check_telephone(text: &str) -> Option<String> {
    sentence(telephone::check(text))
}

/// A postal code.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkCodePostal))]
pub fn check_code_postal(text: &str) -> Option<String> {
    sentence(code_postal::check(text))
}

/// A SIRET.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkSiret))]
pub fn check_siret(text: &str) -> Option<String> {
    sentence(siret::check(text))
}

/// One of the four colours of the pages, by its setting, beside the others: a line each, in their order.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkCouleur))]
pub fn check_couleur(nom: &str, couleurs: &str) -> Option<String> {
    let couleur = apparence::Couleur::from_nom(nom)?;
    let couleurs = apparence::Couleurs::parse(couleurs.split('\n'));
    sentence(couleurs.check(couleur))
}

/// A bar code.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkCodeBarres))]
pub fn check_code_barres(text: &str) -> Option<String> {
    sentence(code_barres::check(text))
}

/// A search of the shop.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkRecherche))]
pub fn check_recherche(text: &str) -> Option<String> {
    sentence(recherche::Recherche::parse(text))
}

/// An article search of the back office.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkRechercheArticle))]
pub fn check_recherche_article(text: &str) -> Option<String> {
    sentence(recherche_article::check(text))
}

/// A quantity; `multiple` is what the article is sold by, empty for none.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkQuantite))]
pub fn check_quantite(text: &str, multiple: &str, decimales: u8) -> Option<String> {
    let multiple = Quantite::parse(multiple, quantite::DECIMALES_MAX).ok();
    sentence(Quantite::parse(text, decimales).and_then(|q| quantite::check(q, multiple, decimales)))
}

/// A part of a line to set apart, of `quantite`.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkScission))]
pub fn check_scission(quantite: &str, part: &str, multiple: &str, decimales: u8) -> Option<String> {
    let multiple = Quantite::parse(multiple, quantite::DECIMALES_MAX).ok();
    let quantite = Quantite::parse(quantite, quantite::DECIMALES_MAX).ok()?;
    let part = Quantite::parse(part, decimales);
    sentence(part.and_then(|part| quantite::split(quantite, part, multiple, decimales)))
}

/// A variable dimension of an article with limits of its own; an empty one is none.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkDimensionEntre))]
pub fn check_dimension_entre(text: &str, min: &str, max: &str) -> Option<String> {
    let bornes = dimension::Bornes {
        min: Dimension::parse(min).ok(),
        max: Dimension::parse(max).ok(),
    };
    sentence(dimension::parse(text).and_then(|given| dimension::check_within(given, bornes)))
}

/// A variable dimension.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkDimension))]
pub fn check_dimension(text: &str) -> Option<String> {
    sentence(dimension::parse(text))
}

/// Amount of a line, as plain text; `dimensions` holds one a line. Nothing when a number is none.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = montantLigne))]
pub fn montant_ligne(prix: &str, quantite: &str, dimensions: &str) -> Option<String> {
    let prix = PrixUnitaire::parse(prix).ok()?;
    let quantite = Quantite::parse(quantite, quantite::DECIMALES_MAX).ok()?;
    let dimensions: Result<Vec<_>, _> = dimensions.lines().map(dimension::parse).collect();
    money::line_amount(prix, quantite, &dimensions.ok()?).map(Centimes::to_decimal)
}

/// A unit price with its VAT, as plain text.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = prixTtc))]
pub fn prix_ttc(prix: &str, taux: &str) -> Option<String> {
    let (prix, taux) = (PrixUnitaire::parse(prix).ok()?, TauxTva::parse(taux).ok()?);
    Some(money::prix_ttc(prix, taux).to_decimal())
}

/// Totals of `rate:amount` lines, one a line in turn: without tax, with tax, then
/// `rate:base:amount` for each rate.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = totaux))]
pub fn totaux(lignes: &str) -> Option<String> {
    let lignes: Option<Vec<_>> = lignes
        .lines()
        .map(|ligne| {
            let (taux, montant) = ligne.split_once(':')?;
            Some((TauxTva::parse(taux).ok()?, Centimes::parse(montant).ok()?))
        })
        .collect();
    let totaux = money::totals(&lignes?)?;
    let mut answer = [totaux.ht.to_decimal(), totaux.ttc.to_decimal()].join("\n");
    for ligne in &totaux.tva {
        let parts = [
            ligne.taux.to_decimal(),
            ligne.base.to_decimal(),
            ligne.montant.to_decimal(),
        ];
        answer.push('\n');
        answer.push_str(&parts.join(":"));
    }
    Some(answer)
}

/// Cost of a fee for a value in kg or euros, as plain text; without an interval it is one fee for
/// the whole bracket.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = montantForfait))]
pub fn montant_forfait(montant: &str, debut: &str, interval: &str, valeur: &str) -> Option<String> {
    let mode = match given(interval) {
        None => Mode::Unique,
        Some(interval) => Mode::Progressive {
            interval: Valeur::parse(interval).ok()?,
        },
    };
    let tranche = Tranche {
        debut: Valeur::parse(debut).ok()?,
        mode,
    };
    let montant = Centimes::parse(montant).ok()?;
    let port = forfait::montant(montant, tranche, Valeur::parse(valeur).ok()?).ok()?;
    Some(port.to_decimal())
}

/// A transport fee: ids and codes as text, amounts as typed, empty for none.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkForfait))]
pub fn check_forfait(
    zone: &str,
    categorie: &str,
    tranche: &str,
    montant: &str,
    libelle: &str,
    franco: &str,
) -> Option<String> {
    let draft = draft(zone, categorie, tranche, libelle);
    first(forfait::check(draft, montant, franco))
}

/// Every refused field of what `checkForfait` judges, a line each: its name, a tab, its sentence.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = refusForfait))]
pub fn refus_forfait(
    zone: &str,
    categorie: &str,
    tranche: &str,
    montant: &str,
    libelle: &str,
    franco: &str,
) -> Option<String> {
    let draft = draft(zone, categorie, tranche, libelle);
    lines(forfait::check(draft, montant, franco))
}

/// The sentence of the first fault, which speaks for the form.
fn first<T>(answer: Result<T, Vec<forfait::Faute>>) -> Option<String> {
    let fautes = answer.err()?;
    fautes.first().map(|(_, refusal)| refusal.to_string())
}

fn lines<T>(answer: Result<T, Vec<forfait::Faute>>) -> Option<String> {
    let told = |(champ, refusal)| format!("{champ}\t{refusal}");
    let lines: Vec<String> = answer.err()?.into_iter().map(told).collect();
    Some(lines.join("\n"))
}

/// Only the presence of the choices is judged here: lists gave them.
fn draft(zone: &str, categorie: &str, tranche: &str, libelle: &str) -> Draft {
    Draft {
        zone: given(zone).map(|_| 0),
        categorie: given(categorie).map(str::to_owned),
        tranche: given(tranche).map(|_| 0),
        libelle: libelle.to_owned(),
        ..Draft::default()
    }
}

/// A bracket of transport fees; `interval` counts only when it is progressive.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkTranche))]
pub fn check_tranche(
    libelle: &str,
    debut: &str,
    progressive: bool,
    interval: &str,
) -> Option<String> {
    let tranche = forfait::bracket(debut, progressive, interval);
    first(forfait::check_tranche(libelle, tranche.debut, tranche.mode))
}

/// Every refused field of what `checkTranche` judges, as `refusForfait` tells them.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = refusTranche))]
pub fn refus_tranche(
    libelle: &str,
    debut: &str,
    progressive: bool,
    interval: &str,
) -> Option<String> {
    let tranche = forfait::bracket(debut, progressive, interval);
    lines(forfait::check_tranche(libelle, tranche.debut, tranche.mode))
}

/// A regroupement: keys of articles and names of attributes, one a line.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkRegroupement))]
pub fn check_regroupement(
    type_regroupement: &str,
    articles: &str,
    attributs: &str,
    maitre: &str,
) -> Option<String> {
    let articles: Vec<&str> = articles.lines().collect();
    let attributs: Vec<&str> = attributs.lines().collect();
    sentence(regroupement::check(
        type_regroupement,
        &articles,
        &attributs,
        Some(&maitre),
    ))
}

/// The chosen attributes of a regroupement alone, one a line.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkAttributs))]
pub fn check_attributs(type_regroupement: &str, attributs: &str) -> Option<String> {
    let attributs: Vec<&str> = attributs.lines().collect();
    sentence(regroupement::check_attributs(type_regroupement, &attributs))
}

/// True for an attribute that can never be chosen.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = isAttributExcluded))]
pub fn is_attribut_excluded(propriete: &str) -> bool {
    regroupement::is_excluded(propriete)
}

/// A name of carrier.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkTransporteur))]
pub fn check_transporteur(nom: &str) -> Option<String> {
    sentence(transporteur::check_nom(nom))
}

/// A name of selection model.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = checkModele))]
pub fn check_modele(nom: &str) -> Option<String> {
    sentence(modele::check_nom(nom))
}

/// A multiple choice, one item a line, without one of them; the last one stays.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = selectionWithout))]
pub fn selection_without(selection: &str, item: &str) -> String {
    let items: Vec<&str> = selection.lines().collect();
    let kept: Vec<&str> = modele::without(&items, &item)
        .into_iter()
        .copied()
        .collect();
    kept.join("\n")
}

/// The pages of a pager, 0 for a gap; empty when it is hidden.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = paginationWindow))]
pub fn pagination_window(current: u32, pages: u32) -> Vec<u32> {
    pagination::window(current, pages)
        .into_iter()
        .map(Option::unwrap_or_default)
        .collect()
}

/// True for a pager's move to a page that is one.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = paginationAccept))]
pub fn pagination_accept(page: u32, current: u32, pages: u32) -> bool {
    pagination::accept(page, current, pages)
}

/// True for a "come back here" value that leads to this shop.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = isLocalPath))]
pub fn is_local_path(path: &str) -> bool {
    chemin::is_local_path(path)
}

/// Levels a cascade shows for a setting.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = niveauxCascade))]
pub fn niveaux_cascade(setting: i32) -> u32 {
    cascade::niveaux(setting.into())
}
