//! Delivery agencies and the places they are searched by.

use crate::column::{required_texte, texte};
use serde::{Deserialize, Serialize};

use super::ids::{CodeAgence, CodeTarif};
use super::promesse::{DelaiCommande, HEURE_ATTENDUE, JOURS_MAX, parse_hour, write_clock};
use super::retouche::FicheModifiable;
use crate::column::cells::{
    self, degres, drapeau, optional, set_degres, set_drapeau, set_optional_code, set_read_texte,
};
use crate::column::{Cell, Column, Columns, Empty, Reference};
use ground::json_records;
use wasm_rules::{Refusal, code_postal, email, telephone};

/// A delivery agency.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Agence {
    /// Code.
    pub code: CodeAgence,
    /// Label.
    pub libelle: String,
    /// Postal code.
    pub code_postal: String,
    /// Town.
    pub commune: String,
    /// Department: `29`, `2A`, `974`.
    pub departement: String,
    /// Price list of those who chose this agency.
    pub code_tarif: Option<CodeTarif>,
    /// Street.
    pub adresse: String,
    /// Telephone.
    pub telephone: String,
    /// E-mail told of its orders; empty tells nobody of its own.
    pub email: String,
    /// Opening hours, as shown.
    pub horaires: String,
    /// Minute of the day until which an order is collected as of that day; none promises nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retrait_limite: Option<u16>,
    /// Working days before an order waits to be collected.
    #[serde(skip_serializing_if = "is_zero")]
    pub retrait_jours: u8,
    /// Orders are prepared on Saturdays.
    #[serde(skip_serializing_if = "is_false")]
    pub retrait_samedi: bool,
    /// Degrees north.
    pub latitude: Option<f64>,
    /// Degrees east.
    pub longitude: Option<f64>,
    /// Grows with each change.
    pub version: u64,
}

/// Beginnings of agency labels, with the French preposition that takes their place in a sentence.
const LIEUX: [(&str, &str); 5] = [
    ("Agence de ", "à "),
    ("Agence d'", "à "),
    ("Agence d’", "à "),
    ("Agence du ", "au "),
    ("Agence des ", "aux "),
];

fn is_zero(days: &u8) -> bool {
    *days == 0
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl Agence {
    /// Time before an order is collected here; none where nothing is promised.
    pub fn delai_retrait(&self) -> Option<DelaiCommande> {
        Some(DelaiCommande {
            agence: Some(self.code.clone()),
            zone: None,
            limite: self.retrait_limite?,
            preparation: self.retrait_jours,
            transit: 0,
            samedi: self.retrait_samedi,
        })
    }

    /// Its place with its preposition, to go on a sentence: `à Nantes`, `au Mans`.
    pub fn lieu(&self) -> String {
        let label = self.libelle.trim();
        let placed = LIEUX.iter().find_map(|(begins, to)| {
            let place = label.strip_prefix(begins)?;
            Some(format!("{to}{place}"))
        });
        placed.unwrap_or_else(|| format!("à {label}"))
    }
}

/// Proximity of an agency to a postal code, as far as codes tell; the nearest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Proximite {
    /// The caller's own, or the one it chose.
    Choisie,
    /// Of the same postal code.
    MemeCode,
    /// Of the same department.
    MemeDepartement,
    /// Of another, or nobody knows.
    Ailleurs,
}

/// A town of a postal code.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Commune {
    /// Postal code.
    pub code_postal: String,
    /// Town.
    pub commune: String,
    /// Department.
    pub departement: String,
    /// Degrees north.
    pub latitude: Option<f64>,
    /// Degrees east.
    pub longitude: Option<f64>,
}

impl Columns for Agence {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("code_agence", |it| it.code.to_string()),
        required_texte!("libelle_agence", libelle),
        Column::<Self>::optional(
            "code_postal",
            |it| it.code_postal.clone(),
            |it, text| set_read_texte(&mut it.code_postal, text, five_digits),
        )
        .when_empty(Empty::LeftByImports),
        texte!("commune", commune),
        Column::<Self>::optional(
            "departement",
            |it| it.departement.clone(),
            |it, text| set_departement(&mut it.departement, text),
        )
        .when_empty(Empty::Follows(|it| {
            it.departement = departement_of(&it.code_postal);
        })),
        Column::<Self>::strict(
            "code_tarif",
            |it| optional(it.code_tarif.as_ref()),
            |it, text| set_optional_code(&mut it.code_tarif, text, CodeTarif::parse),
        )
        .naming(Reference::Tarif),
        texte!("adresse", adresse),
        texte!("telephone", telephone).by_hand(telephone::check),
        texte!("email", email).by_hand(email::check),
        texte!("horaires", horaires),
        Column::<Self>::optional(
            "retrait_limite",
            |it| it.retrait_limite.map_or(String::new(), write_clock),
            |it, text| set_hour(&mut it.retrait_limite, text),
        ),
        Column::<Self>::optional(
            "retrait_jours",
            |it| it.retrait_jours.to_string(),
            |it, text| set_days(&mut it.retrait_jours, text),
        ),
        Column::<Self>::optional(
            "retrait_samedi",
            |it| drapeau(it.retrait_samedi),
            |it, text| set_drapeau(&mut it.retrait_samedi, text),
        ),
        Column::<Self>::optional(
            "latitude",
            |it| degres(it.latitude),
            |it, text| set_degres(&mut it.latitude, text, LATITUDE_MAX),
        ),
        Column::<Self>::optional(
            "longitude",
            |it| degres(it.longitude),
            |it, text| set_degres(&mut it.longitude, text, LONGITUDE_MAX),
        ),
    ];
}

/// Degrees of the poles.
const LATITUDE_MAX: f64 = 90.0;

/// Degrees of the antimeridian.
const LONGITUDE_MAX: f64 = 180.0;

fn set_hour(place: &mut Option<u16>, text: &str) -> Cell {
    *place = match text {
        "" => None,
        text => Some(parse_hour(text).ok_or_else(|| HEURE_ATTENDUE.to_owned())?),
    };
    Ok(())
}

fn set_days(place: &mut u8, text: &str) -> Cell {
    let text = if text.is_empty() { "0" } else { text };
    let days = text.parse().ok().filter(|days| *days <= JOURS_MAX);
    *place = days.ok_or_else(|| format!("Veuillez saisir de 0 à {JOURS_MAX} jours."))?;
    Ok(())
}

/// A postal code as it is kept.
fn five_digits(text: &str) -> Result<String, Refusal> {
    code_postal::parse(text).map(|code| format!("{code:0>5}"))
}

fn set_departement(place: &mut String, text: &str) -> Cell {
    let known = cells::texte(text).map(|text| departement(&text))?;
    *place = known.ok_or_else(|| "Ce département n'existe pas.".to_owned())?;
    Ok(())
}

/// The department of a postal code.
fn departement_of(postal: &str) -> String {
    code_postal::departement(postal).unwrap_or_default()
}

/// A department as it is kept: `1` is `01`, `2a` is `2A`.
fn departement(text: &str) -> Option<String> {
    let text = format!("{:0>2}", text.trim().to_uppercase());
    let known = match text.len() {
        2 => matches!(text.as_str(), "2A" | "2B") || text.parse::<u8>().is_ok_and(|n| n <= 98),
        3 => (text.starts_with("97") || text.starts_with("98")) && text.parse::<u16>().is_ok(),
        _ => false,
    };
    known.then_some(text)
}

impl FicheModifiable for Agence {
    const FICHIER: &'static str = "agences";
    type Code = CodeAgence;

    fn fresh(code: CodeAgence) -> Self {
        Self {
            code,
            ..Self::default()
        }
    }

    fn code(&self) -> &CodeAgence {
        &self.code
    }

    fn version(&self) -> u64 {
        self.version
    }
}

impl Columns for Commune {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("code_postal", |it| it.code_postal.clone()),
        Column::<Self>::optional(
            "departement",
            |it| it.departement.clone(),
            |it, text| set_departement(&mut it.departement, text),
        )
        .when_empty(Empty::Follows(|it| {
            it.departement = departement_of(&it.code_postal);
        })),
        Column::<Self>::optional(
            "latitude",
            |it| degres(it.latitude),
            |it, text| set_degres(&mut it.latitude, text, LATITUDE_MAX),
        ),
        Column::<Self>::optional(
            "longitude",
            |it| degres(it.longitude),
            |it, text| set_degres(&mut it.longitude, text, LONGITUDE_MAX),
        ),
    ];
}

json_records!(Agence, Commune);

/// Orders, customers and stock that hang on an agency: told before it is deleted, or opened to customers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SituationAgence {
    /// Orders that wait there to be collected.
    pub retraits: usize,
    /// There may be more of them: not all were looked at.
    pub retraits_et_plus: bool,
    /// Customers that have chosen it.
    pub clients: usize,
    /// The catalogue has articles, and it has none of them.
    pub sans_stock: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_goes_on_to_the_place_of_an_agency() {
        for (libelle, lieu) in [
            ("Nantes", "à Nantes"),
            ("Agence de Nantes", "à Nantes"),
            ("Agence de La Rochelle", "à La Rochelle"),
            ("Agence d'Angers", "à Angers"),
            ("Agence d’Orléans", "à Orléans"),
            ("Agence du Mans", "au Mans"),
            ("Agence des Ulis", "aux Ulis"),
            (" Brest Kergaradec ", "à Brest Kergaradec"),
        ] {
            let agence = Agence {
                libelle: libelle.into(),
                ..Agence::default()
            };
            assert_eq!(agence.lieu(), lieu);
        }
    }
}
