//! Look of the storefront: what the merchant chooses among what the program draws, never a free style.

use serde::{Deserialize, Serialize};

use crate::mots::mots;

/// Typeface of the pages; the browser fetches the chosen one alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Police {
    /// Inter: even, made for screens.
    #[default]
    Inter,
    /// Source Sans: rounder, closer to a book.
    Source,
    /// Archivo: sturdy, that of a sign.
    Archivo,
}

mots!(Police: Inter = "inter", Source = "source", Archivo = "archivo");

/// Corners of cards, fields and buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arrondi {
    /// Softened.
    #[default]
    Doux,
    /// Nearly square.
    Droit,
    /// Round.
    Rond,
}

mots!(Arrondi: Doux = "doux", Droit = "droit", Rond = "rond");

/// Ground of the header.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Entete {
    /// That of cards.
    #[default]
    Clair,
    /// The leading colour, under white words.
    Marque,
}

mots!(Entete: Clair = "clair", Marque = "marque");

/// Ground of the strip above the header.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bandeau {
    /// The leading colour, under white words.
    #[default]
    Marque,
    /// That of cards.
    Clair,
}

mots!(Bandeau: Marque = "marque", Clair = "clair");

/// Place of the shop's name in the header.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Enseigne {
    /// At the left of the search.
    #[default]
    Gauche,
    /// Above it, in the middle.
    Centre,
}

mots!(Enseigne: Gauche = "gauche", Centre = "centre");

/// Order of the home page that the program draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Accueil {
    /// The banner, the families, the articles.
    #[default]
    Rayons,
    /// The banner, the articles, the families.
    Articles,
    /// The families at once, without a banner.
    Sobre,
}

mots!(Accueil: Rayons = "rayons", Articles = "articles", Sobre = "sobre");

/// Size of the families on the home page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TailleRayons {
    /// Tiles with a picture, their families below the name.
    #[default]
    Tuiles,
    /// Close rows: many are in sight.
    Serres,
}

mots!(TailleRayons: Tuiles = "tuiles", Serres = "serres");

/// Themes of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Light or dark, as each visitor's device asks.
    #[default]
    Appareil,
    /// Always light.
    Clair,
}

mots!(Theme: Appareil = "appareil", Clair = "clair");

/// Choices of the merchant, all the program's own until he makes them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Apparence {
    /// Typeface.
    pub police: Police,
    /// Corners.
    pub arrondi: Arrondi,
    /// Header.
    pub entete: Entete,
    /// The shop's name in it.
    pub enseigne: Enseigne,
    /// Home page.
    pub accueil: Accueil,
    /// Themes.
    pub theme: Theme,
    /// Strip above the header.
    pub bandeau: Bandeau,
    /// Families of the home page.
    pub rayons: TailleRayons,
}

impl Apparence {
    /// The program's own look.
    pub const ORIGINE: Self = Self {
        police: Police::Inter,
        arrondi: Arrondi::Doux,
        entete: Entete::Clair,
        enseigne: Enseigne::Gauche,
        accueil: Accueil::Rayons,
        theme: Theme::Appareil,
        bandeau: Bandeau::Marque,
        rayons: TailleRayons::Tuiles,
    };

    /// Attributes of the root element that differ from the program's own, for the style of the pages.
    pub fn list_attributes(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        [
            ("police", self.police.to_mot(), Police::MOTS),
            ("arrondi", self.arrondi.to_mot(), Arrondi::MOTS),
            ("entete", self.entete.to_mot(), Entete::MOTS),
            ("enseigne", self.enseigne.to_mot(), Enseigne::MOTS),
            ("theme", self.theme.to_mot(), Theme::MOTS),
            ("bandeau", self.bandeau.to_mot(), Bandeau::MOTS),
        ]
        .into_iter()
        .filter(|(_, mot, mots)| mots.first() != Some(mot))
        .map(|(nom, mot, _)| (nom, mot))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_word_of_each_choice_is_the_program_s_own() {
        assert_eq!(Apparence::default(), Apparence::ORIGINE);
        assert_eq!(Apparence::ORIGINE.list_attributes().count(), 0);
        for mot in Police::MOTS {
            assert_eq!(Police::from_mot(mot).to_mot(), *mot);
        }
        assert_eq!(Police::from_mot("comic"), Police::Inter);
    }

    #[test]
    fn a_root_bears_only_what_was_chosen() {
        let look = Apparence {
            police: Police::Archivo,
            theme: Theme::Clair,
            accueil: Accueil::Sobre,
            ..Apparence::ORIGINE
        };
        let attributes: Vec<_> = look.list_attributes().collect();
        assert_eq!(attributes, [("police", "archivo"), ("theme", "clair")]);
    }
}
