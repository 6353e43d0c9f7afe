//! Cells that a conversion makes: of one column or several, cut, translated, or constant.

use std::collections::HashMap;

use super::champs::{BASE_PRIX, GenreChamp, PRIX_TTC, find_genre};
use super::valeurs::{self, read_nombre};
use super::{NomsConnus, fold};
use domain::modele_import::ChampModele;
use files::feuilles::SheetRow;

/// A field, compiled.
pub(super) struct ChampCompile {
    pub(super) colonne: String,
    pub(super) genre: GenreChamp,
    pub(super) places: Vec<usize>,
    joint: String,
    coupe: String,
    part: usize,
    constante: String,
    valeurs: HashMap<String, String>,
}

/// Said of a row of characteristics that a program gives for something else: pictures are named by articles.
pub(super) const SANS_NOM: &str = "Cette ligne ne donne pas de caractéristique. Une photo se dépose à part, dans \
                        un zip, au nom de son article.";

/// Property of the contribution to the recycling of an article (Code de l'environnement, R543-194).
pub(super) const CONTRIBUTION: &str = "Éco-contribution";

/// True of a characteristic whose name means none.
pub(super) fn is_nameless(row: &HashMap<String, String>) -> bool {
    let has = |colonne: &str| row.get(colonne).is_some_and(|it| !it.is_empty());
    has("valeur") && !has("propriete")
}

/// The price of one, of a row that gives that of several: cables go by the hundred metres. Where their
/// number cannot be read the price is none: it would be a wrong one.
fn settle_base(row: &mut HashMap<String, String>) {
    let base = row.remove(BASE_PRIX).filter(|it| !it.is_empty());
    let Some(base) = base else {
        return;
    };
    let number = read_nombre(&base).and_then(|it| it.parse::<f64>().ok());
    for colonne in ["prix_ht", PRIX_TTC] {
        let Some(prix) = row.get_mut(colonne).filter(|it| !it.is_empty()) else {
            continue;
        };
        let whole = read_nombre(prix).and_then(|it| it.parse::<f64>().ok());
        *prix = match (whole, number) {
            (None, _) => continue,
            (Some(whole), Some(base)) if base > 0.0 => {
                ((whole * 10_000.0 / base).round() / 10_000.0).to_string()
            }
            (Some(_), _) => base.clone(),
        };
    }
}

/// The price without VAT of a row that gives the one with it, and the rate of one that gives both.
pub(super) fn settle_price(row: &mut HashMap<String, String>) {
    settle_base(row);
    let Some(ttc) = row.remove(PRIX_TTC) else {
        return;
    };
    let number = |text: Option<&String>| -> Option<f64> { read_nombre(text?)?.parse().ok() };
    let (ht, taux) = (number(row.get("prix_ht")), number(row.get("taux_tva")));
    let Some(ttc_number) = number(Some(&ttc)) else {
        if ht.is_none() {
            row.insert("prix_ht".to_owned(), ttc);
        }
        return;
    };
    match (ht, taux) {
        (None, Some(taux)) => {
            let ht = (ttc_number * 1_000_000.0 / (100.0 + taux)).round() / 10_000.0;
            row.insert("prix_ht".to_owned(), ht.to_string());
        }
        (Some(ht), None) if ht > 0.0 => {
            let taux = (ttc_number / ht - 1.0) * 100.0;
            let near = TAUX.into_iter().find(|it| (it - taux).abs() < TAUX_WRITTEN);
            if let Some(near) = near {
                row.insert("taux_tva".to_owned(), near.to_string());
            }
        }
        _ => {}
    }
}

/// Rates of VAT in force in France (CGI 278 to 281).
const TAUX: [f64; 5] = [20.0, 10.0, 5.5, 2.1, 8.5];

/// Points that rounding prices to the cent takes from a rate or adds to it.
const TAUX_WRITTEN: f64 = 0.3;

impl ChampCompile {
    /// A field of a model, the places of its titles being known.
    pub(super) fn compile(champ: &ChampModele, places: Vec<usize>) -> Self {
        let valeurs = champ.valeurs.iter();
        Self {
            colonne: champ.colonne.clone(),
            genre: find_genre(&champ.fichier, &champ.colonne),
            places,
            joint: match champ.joint.is_empty() {
                true => " ".to_owned(),
                false => champ.joint.clone(),
            },
            coupe: champ.coupe.clone(),
            part: champ.part as usize,
            constante: champ.constante.clone(),
            valeurs: valeurs
                .map(|(text, meaning)| (fold(text), meaning.clone()))
                .collect(),
        }
    }

    /// True where one of its words means the contribution of an article.
    pub(super) fn has_contribution(&self) -> bool {
        self.colonne == "propriete" && self.valeurs.values().any(|it| it == CONTRIBUTION)
    }

    /// Its text in a row, and what is to be told of it.
    pub(super) fn read(
        &self,
        rangee: &SheetRow,
        connus: &NomsConnus,
    ) -> (String, Option<&'static str>) {
        let texts = self.places.iter().map(|it| rangee.find_text(*it));
        let texts: Vec<&str> = texts.filter(|it| !it.is_empty()).collect();
        let mut text = texts.join(&self.joint);
        if let (false, Some(at)) = (self.coupe.is_empty(), self.part.checked_sub(1)) {
            text = text
                .split(&self.coupe)
                .nth(at)
                .unwrap_or_default()
                .trim()
                .to_owned();
        }
        if text.is_empty() {
            return (self.constante.clone(), None);
        }
        if let Some(meaning) = self.valeurs.get(&fold(&text)) {
            return (meaning.clone(), None);
        }
        valeurs::read(self.genre, &text, connus)
    }
}
