//! Postal addresses.

use serde::{Deserialize, Serialize};

/// A postal address, as given at checkout.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Adresse {
    pub nom: String,
    pub ligne1: String,
    pub ligne2: String,
    pub code_postal: String,
    pub ville: String,
    pub telephone: String,
}

impl Adresse {
    /// As it is written on a parcel; what is not given is left out.
    pub fn lignes(&self) -> Vec<String> {
        let town = format!("{} {}", self.code_postal, self.ville);
        let lines = [
            &self.nom,
            &self.ligne1,
            &self.ligne2,
            &town,
            &self.telephone,
        ];
        let given = lines.into_iter().filter(|line| !line.trim().is_empty());
        given.map(|line| line.trim().to_owned()).collect()
    }
}
