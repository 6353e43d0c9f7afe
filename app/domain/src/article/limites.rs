//! The limits of an article that is sold by dimensions: the least and the most of each.

use serde::{Deserialize, Serialize};
use wasm_rules::dimension::Bornes;

use super::{Mesure, Physique};
use crate::Dimension;

/// The least and the most of each dimension, in the units of the article's own measures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Limites {
    /// The least.
    #[serde(skip_serializing_if = "Mesures::is_empty")]
    pub min: Mesures,
    /// The most.
    #[serde(skip_serializing_if = "Mesures::is_empty")]
    pub max: Mesures,
}

/// A measure of each dimension; an absent one is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct Mesures {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longueur: Option<Mesure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub largeur: Option<Mesure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hauteur: Option<Mesure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diametre: Option<Mesure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub densite: Option<Mesure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contenance: Option<Mesure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub poids: Option<Mesure>,
}

/// A dimension whose limits are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the wire")]
pub enum Cote {
    Longueur,
    Largeur,
    Hauteur,
    Diametre,
    Densite,
    Contenance,
    Poids,
}

impl Cote {
    /// All of them, in the order of the import's columns.
    pub const ALL: [Self; 7] = [
        Self::Longueur,
        Self::Largeur,
        Self::Hauteur,
        Self::Diametre,
        Self::Densite,
        Self::Contenance,
        Self::Poids,
    ];

    /// Its name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Longueur => "longueur",
            Self::Largeur => "largeur",
            Self::Hauteur => "hauteur",
            Self::Diametre => "diametre",
            Self::Densite => "densite",
            Self::Contenance => "contenance",
            Self::Poids => "poids",
        }
    }
}

impl Mesures {
    /// There is none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// That of one dimension.
    pub fn find(&self, cote: Cote) -> Option<Mesure> {
        match cote {
            Cote::Longueur => self.longueur,
            Cote::Largeur => self.largeur,
            Cote::Hauteur => self.hauteur,
            Cote::Diametre => self.diametre,
            Cote::Densite => self.densite,
            Cote::Contenance => self.contenance,
            Cote::Poids => self.poids,
        }
    }
}

impl Limites {
    /// There is none.
    pub fn is_empty(&self) -> bool {
        self.min.is_empty() && self.max.is_empty()
    }
}

impl Physique {
    /// Length, width and height in metres; what is round is as wide and as high as its diameter.
    #[must_use]
    pub fn list_cotes(&self) -> [Option<Mesure>; 3] {
        let parts = match &*self.unite_dimensions {
            "mm" => 1_000,
            "cm" => 100,
            _ => 1,
        };
        let section = |cote: Option<Mesure>| cote.or(self.diametre);
        let cotes = [self.longueur, section(self.largeur), section(self.hauteur)];
        cotes.map(|cote| cote.map(|it| Mesure(it.0 / parts)))
    }

    /// Bounds of a dimension, as shoppers measure it: in metres, litres or kilograms. Lengths and
    /// weights without a unit are in those already.
    pub fn bornes(&self, cote: Cote) -> Bornes {
        let parts = match (cote, &*self.unite_dimensions, &*self.unite_poids) {
            (Cote::Longueur | Cote::Largeur | Cote::Hauteur | Cote::Diametre, "mm", _)
            | (Cote::Poids, _, "g") => 10_000,
            (Cote::Longueur | Cote::Largeur | Cote::Hauteur | Cote::Diametre, "cm", _) => 1_000,
            (
                Cote::Longueur
                | Cote::Largeur
                | Cote::Hauteur
                | Cote::Diametre
                | Cote::Densite
                | Cote::Contenance
                | Cote::Poids,
                _,
                _,
            ) => 10,
        };
        // Rounded inwards: nothing that cannot be cut is let through.
        let (min, max) = (self.limites.min.find(cote), self.limites.max.find(cote));
        Bornes {
            min: min.map(|mesure| {
                Dimension(mesure.0.div_euclid(parts) + i64::from(mesure.0 % parts != 0))
            }),
            max: max.map(|mesure| Dimension(mesure.0.div_euclid(parts))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_in_the_units_of_the_article_are_those_of_metres_and_kilograms() {
        let of = |unite: &str, text: i64| Physique {
            limites: Limites {
                min: Mesures {
                    longueur: Some(Mesure(text)),
                    ..Mesures::default()
                },
                max: Mesures {
                    longueur: Some(Mesure(text)),
                    ..Mesures::default()
                },
            },
            unite_dimensions: unite.into(),
            ..Physique::default()
        };
        for (unite, text, min, max) in [
            ("mm", 60_000_000, 6_000, 6_000),
            ("mm", 60_005_000, 6_001, 6_000),
            ("cm", 6_000_000, 6_000, 6_000),
            ("m", 60_000, 6_000, 6_000),
            ("", 5_000, 500, 500),
        ] {
            let bornes = of(unite, text).bornes(Cote::Longueur);
            let wanted = (Some(Dimension(min)), Some(Dimension(max)));
            assert_eq!((bornes.min, bornes.max), wanted, "{text} {unite}");
        }
        assert_eq!(of("mm", 1).bornes(Cote::Largeur), Bornes::default());
        let mut grams = Physique {
            unite_poids: "g".into(),
            ..Physique::default()
        };
        grams.limites.max.poids = Some(Mesure(2_500_000));
        assert_eq!(grams.bornes(Cote::Poids).max, Some(Dimension(250)));
    }

    #[test]
    fn a_tube_is_as_wide_and_as_high_as_its_diameter() {
        let mut tube = Physique {
            longueur: Some(Mesure(2_000_000)),
            diametre: Some(Mesure(40_000)),
            unite_dimensions: "cm".into(),
            ..Physique::default()
        };
        let [two_metres, four_centimetres] = [20_000, 400].map(|it| Some(Mesure(it)));
        let cotes = [two_metres, four_centimetres, four_centimetres];
        assert_eq!(tube.list_cotes(), cotes);
        tube.diametre = None;
        assert_eq!(tube.list_cotes(), [two_metres, None, None]);
    }
}
