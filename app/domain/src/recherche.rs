//! Searches as the shop counts them, by day and without who asked: the texts that nothing answers to, and
//! the articles chosen after a question.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{ArticleNo, CodeArticle};
use crate::instant::Instant;
use ground::json_records;

/// Days over which a text without answer is counted.
pub const JOURS_MAX: u32 = 30;

/// Share of a choice that is left after a day, in thousandths: half of it after thirty.
const LEFT_AFTER_A_DAY: u64 = 977;

/// Days after which nothing is left of a choice.
const CHOIX_JOURS_MAX: u32 = 400;

/// Points of one choice.
pub const POINT: u32 = 1_000;

const DAY_SECONDS: i64 = 24 * 3_600;

/// Day of the world's clock, since 1970.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Jour(pub u32);

impl Jour {
    /// The day of an instant.
    pub fn from_instant(at: Instant) -> Self {
        Self(u32::try_from(at.0.div_euclid(DAY_SECONDS)).unwrap_or_default())
    }
}

/// A searched text that nothing answers to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RechercheVaine {
    /// It, as it was last typed.
    pub texte: String,
    /// Times it was asked, by day.
    pub jours: BTreeMap<Jour, u32>,
    /// Articles hold some of its words.
    pub en_partie: bool,
    /// The merchant wants to hear no more of it.
    pub ignoree: bool,
}

impl RechercheVaine {
    /// Counts it once more, and forgets the days that are too long ago.
    pub fn add(&mut self, texte: &str, en_partie: bool, jour: Jour) {
        texte.clone_into(&mut self.texte);
        self.en_partie = en_partie;
        let count = self.jours.entry(jour).or_default();
        *count = count.saturating_add(1);
        self.remove_old(jour);
    }

    /// Forgets the days that are too long ago; true where some were.
    pub fn remove_old(&mut self, today: Jour) -> bool {
        let before = self.jours.len();
        let oldest = today.0.saturating_sub(JOURS_MAX - 1);
        self.jours.retain(|jour, _| jour.0 >= oldest);
        before != self.jours.len()
    }

    /// Times it was asked in the days that count.
    pub fn count(&self) -> u32 {
        self.jours
            .values()
            .fold(0, |all, it| all.saturating_add(*it))
    }

    /// The last day it was asked.
    pub fn last(&self) -> Jour {
        let last = self.jours.last_key_value();
        last.map_or(Jour::default(), |(jour, _)| *jour)
    }
}

/// Choices of an article after a question: what is left of them at a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoixRecherche {
    /// The day.
    pub jour: Jour,
    /// Thousandths of a choice.
    pub points: u32,
}

impl ChoixRecherche {
    /// Points that are left at a day.
    pub fn weigh(self, today: Jour) -> u32 {
        let days = today.0.saturating_sub(self.jour.0);
        if days > CHOIX_JOURS_MAX {
            return 0;
        }
        let left = (0..days).fold(u64::from(self.points), |left, _| {
            left * LEFT_AFTER_A_DAY / 1_000
        });
        u32::try_from(left).unwrap_or(u32::MAX)
    }

    /// Adds points to what is left.
    pub fn add(&mut self, points: u32, today: Jour) {
        self.points = self.weigh(today).saturating_add(points);
        self.jour = today.max(self.jour);
    }
}

json_records!(RechercheVaine, ChoixRecherche);

/// A text without answer as the merchant reads it, with words of the catalogue near to its own.
#[derive(Clone, Debug)]
pub struct VaineSuivie {
    /// It.
    pub vaine: RechercheVaine,
    /// Words of the catalogue.
    pub proches: Vec<String>,
}

/// Explanation of a search: its reading, then why each article stands where it does.
#[derive(Clone, Debug, Default)]
pub struct Explication {
    /// The text.
    pub texte: String,
    /// Its words, in order.
    pub mots: Vec<MotLu>,
    /// Words taken for others: as typed, then as they were read.
    pub corrections: Vec<(String, String)>,
    /// Names of the families whose articles come first.
    pub familles: Vec<String>,
    /// Expressions read with synonyms: as typed, then the stems of the others.
    pub synonymes: Vec<(String, Vec<String>)>,
    /// No article holds every word.
    pub en_partie: bool,
    /// Articles found.
    pub total: usize,
    /// The first ones, best first.
    pub articles: Vec<ArticleExplique>,
}

/// A word of a searched text.
#[derive(Clone, Debug, Default)]
pub struct MotLu {
    /// Without case or accents.
    pub mot: String,
    /// Its stem, which the index holds.
    pub racine: String,
    /// It asks, and names nothing.
    pub demande: bool,
    /// It may be the beginning of a word.
    pub commence: bool,
    /// Some article holds it, or what stands for it.
    pub trouve: bool,
}

/// An article found, with the places of its score.
#[derive(Clone, Debug, Default)]
pub struct ArticleExplique {
    /// Its number.
    pub no: ArticleNo,
    /// Its code; empty until it is read.
    pub code: CodeArticle,
    /// Its designation.
    pub designation: String,
    /// A reference of it was typed.
    pub reference: bool,
    /// It holds every word.
    pub complet: bool,
    /// Sum of the rarities of the words it holds, where none holds all.
    pub rarete: u32,
    /// 2 or 1: it is of the family that is named.
    pub famille: u32,
    /// Sum of the weights of its words.
    pub poids: u32,
    /// Step of what was chosen after this question, out of 15.
    pub appris: u32,
    /// Words of its designation.
    pub longueur: u32,
    /// Words found in it, in the order they were looked up.
    pub marques: Vec<MarqueExpliquee>,
}

/// Words found in an article, and what they weigh there.
#[derive(Clone, Debug, Default)]
pub struct MarqueExpliquee {
    /// The words.
    pub mots: Vec<String>,
    /// Look-up that found them.
    pub etape: &'static str,
    /// Field that holds them; empty for none.
    pub champ: &'static str,
    /// Text that was looked up there; its end is open where it is followed by `…`.
    pub terme: String,
    /// Their weight.
    pub poids: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_without_answer_is_counted_over_thirty_days() {
        let mut vaine = RechercheVaine::default();
        vaine.add("placo", false, Jour(100));
        vaine.add("placo", true, Jour(100));
        vaine.add("Placo", true, Jour(129));
        assert_eq!((vaine.count(), vaine.last()), (3, Jour(129)));
        vaine.add("Placo", true, Jour(130));
        assert_eq!((vaine.count(), vaine.texte.as_str()), (2, "Placo"));
        assert!(vaine.remove_old(Jour(200)));
        assert_eq!(vaine.count(), 0);
    }

    #[test]
    fn half_of_a_choice_is_left_after_thirty_days_and_nothing_after_a_year() {
        let mut choix = ChoixRecherche::default();
        choix.add(10 * POINT, Jour(1_000));
        assert_eq!(choix.weigh(Jour(1_000)), 10_000);
        assert!((4_900..=5_050).contains(&choix.weigh(Jour(1_030))));
        choix.add(POINT, Jour(1_030));
        assert!((5_900..=6_050).contains(&choix.weigh(Jour(1_030))));
        // A clock that is set back takes nothing away.
        assert_eq!(choix.weigh(Jour(900)), choix.points);
        assert_eq!(choix.weigh(Jour(1_500)), 0);
    }
}
