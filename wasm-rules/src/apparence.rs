//! Colours of a shop's pages: a text and what it stands on differ by 4.5 to 1 at least (WCAG 2.2, 1.4.3).

use std::fmt::{Display, Formatter, Write};

use crate::Refusal;

/// The least contrast of a text with what is behind it (WCAG 2.2, 1.4.3).
pub const CONTRASTE_MIN: f64 = 4.5;

/// Steps from a colour to black, or to white, among which a readable one is looked for.
const PAS: u8 = 50;

/// Steps of Newton's method, from 1: a fifth less each until it is near, for 0.09 at least.
const NEWTON: u8 = 40;

/// Share of the leading colour in its pale tint, of 100 (`--marine-pale` of the pages).
const TEINTE_PART: u16 = 9;

/// Red, green and blue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rgb([u8; 3]);

const BLANC: Rgb = Rgb([255; 3]);
const NOIR: Rgb = Rgb([0; 3]);

/// Of what is written on the ground of the pages in a colour of the program's own (small texts, links,
/// stock, refusals), what reads the worst on any: refusals, as in `web/src/ui/tokens.css`.
const ECRIT: Rgb = Rgb([0xb3, 0x20, 0x1b]);

impl Rgb {
    /// Reads `#rrggbb`.
    #[inline(never)]
    pub fn parse(text: &str) -> Option<Self> {
        let [b'#', r1, r2, g1, g2, b1, b2] = text.as_bytes() else {
            return None;
        };
        let channel = |high: &u8, low: &u8| Some(read_hex(*high)? << 4 | read_hex(*low)?);
        Some(Self([channel(r1, r2)?, channel(g1, g2)?, channel(b1, b2)?]))
    }

    /// Relative luminance (WCAG 2.2, definitions).
    #[inline(never)]
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|channel| {
            let part = f64::from(channel) / 255.0;
            if part <= 0.040_45 {
                part / 12.92
            } else {
                power_2_4((part + 0.055) / 1.055)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// This colour and another, of which it keeps `part` in `whole`.
    #[inline(never)]
    fn mix(self, other: Self, part: u16, whole: u16) -> Self {
        let mut mixed = self;
        for (channel, end) in mixed.0.iter_mut().zip(other.0) {
            let sum = u16::from(*channel) * part + u16::from(end) * (whole - part);
            *channel = ((sum + whole / 2) / whole) as u8;
        }
        mixed
    }
}

/// A share to the power 2.4, by the fifth root of its twelfth power (Newton): the same to the last bit here
/// and in the browser.
#[inline(never)]
fn power_2_4(share: f64) -> f64 {
    let square = share * share;
    let fourth = square * square;
    let twelfth = fourth * fourth * fourth;
    let mut root = 1.0;
    for _ in 0..NEWTON {
        let root_4 = root * root * root * root;
        root = (4.0 * root + twelfth / root_4) / 5.0;
    }
    root
}

/// Value of a hexadecimal digit.
#[inline(never)]
const fn read_hex(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}

impl Display for Rgb {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str("#")?;
        for channel in self.0 {
            for digit in [channel >> 4, channel & 15] {
                let letter = if digit < 10 {
                    b'0' + digit
                } else {
                    b'a' + digit - 10
                };
                f.write_char(char::from(letter))?;
            }
        }
        Ok(())
    }
}

/// Contrast of two colours, from 1 to 21 (WCAG 2.2, definitions).
#[inline(never)]
pub fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (one.luminance(), other.luminance());
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// A colour that the merchant chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Couleur {
    /// Texts.
    Texte,
    /// Ground of the pages.
    Fond,
    /// Header, footer, and what leads.
    Principale,
    /// Main buttons.
    Action,
}

impl Couleur {
    /// Each of them: the first that is wrong is told first.
    pub const TOUTES: [Self; 4] = [Self::Texte, Self::Fond, Self::Principale, Self::Action];

    /// Name of its setting.
    pub const fn nom(self) -> &'static str {
        match self {
            Self::Texte => "couleurTexte",
            Self::Fond => "couleurFond",
            Self::Principale => "couleurPrincipale",
            Self::Action => "couleurAction",
        }
    }

    /// The colour of that setting.
    pub fn from_nom(nom: &str) -> Option<Self> {
        Self::TOUTES.into_iter().find(|it| it.nom() == nom)
    }

    /// The program's own, as in `web/src/ui/tokens.css`.
    pub const fn origine(self) -> Rgb {
        match self {
            Self::Texte => Rgb([0x16, 0x1b, 0x20]),
            Self::Fond => Rgb([0xf6, 0xf7, 0xf8]),
            Self::Principale => Rgb([0x10, 0x34, 0x4a]),
            Self::Action => Rgb([0xc2, 0x41, 0x0c]),
        }
    }
}

/// Text that a colour makes unreadable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illisible {
    /// Texts, on the ground of the pages.
    TexteSurFond,
    /// Texts, on white cards.
    TexteSurCarte,
    /// Texts, on the pale tint of the leading colour.
    TexteSurTeinte,
    /// Texts in colours of the program's own, on the ground of the pages.
    FondSousEcrits,
    /// White words, on the leading colour.
    BlancSurPrincipale,
    /// Texts in the leading colour, on the ground of the pages or on its own tint.
    PrincipaleEcrite,
    /// White words, on the buttons.
    BlancSurAction,
}

impl Illisible {
    /// Beginning of the sentence.
    pub(crate) const fn phrase(self) -> &'static str {
        match self {
            Self::TexteSurFond => "Le texte se lit mal sur le fond des pages",
            Self::TexteSurCarte => "Le texte se lit mal sur les cartes blanches",
            Self::TexteSurTeinte => {
                "Le texte se lit mal sur la teinte pâle de la couleur d’en-tête"
            }
            Self::FondSousEcrits => {
                "Les petits textes, les liens et les messages se lisent mal sur ce fond"
            }
            Self::BlancSurPrincipale => "Le texte blanc se lit mal sur cette couleur",
            Self::PrincipaleEcrite => {
                "Écrite sur les fonds clairs des pages, cette couleur se lit mal"
            }
            Self::BlancSurAction => "Le texte blanc des boutons se lit mal sur cette couleur",
        }
    }
}

/// The four colours of a shop, its own where none is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Couleurs([Rgb; 4]);

impl Couleurs {
    /// Reads the four settings in the order of [`Couleur::TOUTES`]; what is no colour yet stands for the
    /// program's own.
    pub fn parse<'a>(typed: impl Iterator<Item = &'a str>) -> Self {
        let mut read = Self(Couleur::TOUTES.map(Couleur::origine));
        for (colour, text) in read.0.iter_mut().zip(typed) {
            if let Some(chosen) = Rgb::parse(text) {
                *colour = chosen;
            }
        }
        read
    }

    /// One of them.
    pub fn get(&self, couleur: Couleur) -> Rgb {
        self.0[couleur as usize]
    }

    fn with(mut self, couleur: Couleur, value: Rgb) -> Self {
        self.0[couleur as usize] = value;
        self
    }

    /// The first thing that cannot be read by the fault of a colour, and its contrast.
    #[inline(never)]
    fn find_fault(&self, couleur: Couleur) -> Option<(Illisible, f64)> {
        let [texte, fond, principale, action] = self.0;
        let teinte = principale.mix(BLANC, TEINTE_PART, 100);
        let fault = |what, front, behind| {
            let ratio = contrast(front, behind);
            (ratio < CONTRASTE_MIN).then_some((what, ratio))
        };
        match couleur {
            Couleur::Texte => fault(Illisible::TexteSurFond, texte, fond)
                .or_else(|| fault(Illisible::TexteSurCarte, texte, BLANC))
                .or_else(|| fault(Illisible::TexteSurTeinte, texte, teinte)),
            Couleur::Fond => fault(Illisible::FondSousEcrits, ECRIT, fond),
            Couleur::Principale => fault(Illisible::BlancSurPrincipale, BLANC, principale)
                .or_else(|| fault(Illisible::PrincipaleEcrite, principale, fond))
                .or_else(|| fault(Illisible::PrincipaleEcrite, principale, teinte)),
            Couleur::Action => fault(Illisible::BlancSurAction, BLANC, action),
        }
    }

    /// The nearest shade of a colour that can be read beside the three others: darker, or lighter for the
    /// ground; none where another colour is at fault too.
    pub fn find_lisible(&self, couleur: Couleur) -> Option<Rgb> {
        let end = match couleur {
            Couleur::Fond => BLANC,
            Couleur::Texte | Couleur::Principale | Couleur::Action => NOIR,
        };
        let own = self.get(couleur);
        (0..=PAS)
            .rev()
            .map(|part| own.mix(end, part.into(), PAS.into()))
            .find(|it| self.with(couleur, *it).find_fault(couleur).is_none())
    }

    /// Refuses a colour that makes something unreadable.
    pub fn check(&self, couleur: Couleur) -> Result<(), Refusal> {
        let Some((what, ratio)) = self.find_fault(couleur) else {
            return Ok(());
        };
        Err(Refusal::CouleurIllisible {
            what,
            // Cut, never rounded up to what is wanted.
            tenths: (ratio * 10.0) as u8,
            lisible: self.find_lisible(couleur),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    fn rgb(text: &str) -> Rgb {
        Rgb::parse(text).expect("a colour")
    }

    #[test]
    fn a_colour_is_judged_beside_the_others_as_its_table_says() {
        let table = include_str!("../../fixtures/cas/couleur.tsv");
        for [nom, texte, fond, principale, action, code, phrase] in cas::rows(table) {
            let couleur = Couleur::from_nom(&nom).expect("a setting");
            let colours = Couleurs::parse([&*texte, &*fond, &*principale, &*action].into_iter());
            let case = (&nom, &texte, &fond, &principale, &action);
            cas::compare(&case, colours.check(couleur), &code, &phrase);
        }
    }

    #[test]
    fn contrast_follows_the_published_values() {
        assert!((contrast(NOIR, BLANC) - 21.0).abs() < 0.001);
        // WebAIM's own examples: #777777 fails on white, #767676 passes.
        assert!(contrast(rgb("#777777"), BLANC) < CONTRASTE_MIN);
        assert!(contrast(rgb("#767676"), BLANC) >= CONTRASTE_MIN);
    }

    #[test]
    fn the_program_s_own_colours_are_those_of_the_pages_and_can_be_read() {
        let own = Couleurs::parse(std::iter::empty());
        let tokens = include_str!("../../web/src/ui/tokens.css");
        let names = ["encre", "fond", "marine", "action"];
        for (couleur, name) in Couleur::TOUTES.into_iter().zip(names) {
            assert_eq!(own.check(couleur), Ok(()));
            let chosen = format!("--{name}: {};", couleur.origine());
            assert!(tokens.contains(&chosen), "{chosen}");
        }
        for (name, hex) in [
            ("texte-doux", "#545c64"),
            ("lien", "#0b5688"),
            ("vert", "#17693a"),
            ("ambre", "#8a4b00"),
            ("rouge", "#b3201b"),
        ] {
            assert!(tokens.contains(&format!(": {hex};")), "{name}");
            assert!(rgb(hex).luminance() <= ECRIT.luminance(), "{name}");
        }
        let tint =
            format!("--marine-pale: color-mix(in srgb, var(--marine) {TEINTE_PART}%, white);");
        assert!(tokens.contains(&tint), "{tint}");
    }

    #[test]
    fn a_channel_is_made_linear_as_by_any_power() {
        for channel in 11..=255 {
            let share = (f64::from(channel) / 255.0 + 0.055) / 1.055;
            assert!(
                (power_2_4(share) - share.powf(2.4)).abs() < 1e-12,
                "{channel}"
            );
        }
    }

    #[test]
    fn a_colour_is_six_digits() {
        assert_eq!(Rgb::parse("#Ff0001"), Some(Rgb([255, 0, 1])));
        for wrong in [
            "", "red", "#fff", "#12345g", "#+12345", "#1234567", "#é1234",
        ] {
            assert_eq!(Rgb::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn what_is_offered_instead_of_a_colour_can_be_read_and_keeps_what_could() {
        let levels = [0, 64, 119, 128, 192, 255];
        for red in levels {
            for green in levels {
                for blue in levels {
                    let typed = Rgb([red, green, blue]);
                    for couleur in Couleur::TOUTES {
                        let colours = Couleurs::parse(std::iter::empty()).with(couleur, typed);
                        let offered = colours.find_lisible(couleur).expect("a shade");
                        assert_eq!(colours.with(couleur, offered).check(couleur), Ok(()));
                        let is_kept = colours.check(couleur).is_ok();
                        assert_eq!(is_kept, offered == typed, "{couleur:?} {typed}");
                    }
                }
            }
        }
    }
}
