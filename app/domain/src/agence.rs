//! Delivery agencies and the places they are searched by.

use serde::{Deserialize, Serialize};

use super::ids::{CodeAgence, CodeTarif};
use super::retouche::{Cellules, Fiche};
use ground::json_records;

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
    /// Opening hours, as shown.
    pub horaires: String,
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

impl Agence {
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

/// How near an agency is, as far as codes tell; the nearest first.
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

impl Fiche for Agence {
    const FICHIER: &'static str = "agences";

    fn code(&self) -> &str {
        self.code.as_str()
    }

    fn version(&self) -> u64 {
        self.version
    }

    fn cellules(&self) -> Cellules {
        let degres = |degres: Option<f64>| degres.map_or(String::new(), |it| it.to_string());
        let tarif = self.code_tarif.as_ref().map(CodeTarif::to_string);
        vec![
            ("libelle_agence", self.libelle.clone()),
            ("code_postal", self.code_postal.clone()),
            ("commune", self.commune.clone()),
            ("departement", self.departement.clone()),
            ("code_tarif", tarif.unwrap_or_default()),
            ("adresse", self.adresse.clone()),
            ("telephone", self.telephone.clone()),
            ("horaires", self.horaires.clone()),
            ("latitude", degres(self.latitude)),
            ("longitude", degres(self.longitude)),
        ]
    }
}

json_records!(Agence, Commune);

/// What there is to know before an agency is deleted, or opened to customers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Situation {
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
