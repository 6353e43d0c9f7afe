//! Synonyms of the merchant: words said for one another, by which questions are read.

use serde::{Deserialize, Serialize};

use crate::column::cells::{drapeau, set_drapeau};
use crate::column::{Cell, Column, Columns, Empty};
use crate::ids::codes;
use crate::retouche::{FicheModifiable, fingerprint_of_texts};
use ground::json_records;
use wasm_rules::texte;

/// Expressions of a group, and characters of one.
const MOTS_MAX: usize = 20;
const MOT_CHARS_MAX: usize = 60;

/// Between two expressions of a file.
const SEPARATEUR: char = '|';

codes! {
    /// A group of synonyms.
    CodeSynonyme,
}

/// Sense in which the expressions of a group stand for one another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sens {
    /// Each for all the others.
    #[default]
    Double,
    /// The first for the others.
    Simple,
}

/// A group of synonyms. One that bears the code of a group of the trade stands in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupeSynonymes {
    /// Code.
    pub code: CodeSynonyme,
    /// Expressions; none leaves those of the trade.
    pub mots: Vec<String>,
    /// Sense.
    pub sens: Sens,
    /// Questions are read with it.
    pub actif: bool,
}

json_records!(GroupeSynonymes);

impl Sens {
    /// Its name in a file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Double => "double",
            Self::Simple => "simple",
        }
    }

    /// The sense of a name.
    pub fn parse(name: &str) -> Option<Self> {
        [Self::Double, Self::Simple]
            .into_iter()
            .find(|it| it.name() == name)
    }
}

/// The expressions of a cell, each once.
pub fn parse_mots(text: &str) -> Vec<&str> {
    let mut mots: Vec<&str> = Vec::new();
    for mot in text.split(SEPARATEUR).map(str::trim) {
        if !mot.is_empty() && !mots.contains(&mot) {
            mots.push(mot);
        }
    }
    mots
}

fn set_mots(place: &mut Vec<String>, text: &str) -> Cell {
    let mots = parse_mots(text);
    if mots.len() == 1 || mots.len() > MOTS_MAX {
        return Err(format!(
            "Veuillez saisir de 2 à {MOTS_MAX} expressions, séparées par «\u{a0}{SEPARATEUR}\u{a0}»."
        ));
    }
    for mot in &mots {
        texte::check(mot, MOT_CHARS_MAX).map_err(|refusal| refusal.to_string())?;
    }
    *place = mots.into_iter().map(str::to_owned).collect();
    Ok(())
}

fn set_sens(place: &mut Sens, text: &str) -> Cell {
    let motif = || "Veuillez saisir double ou simple.".to_owned();
    *place = Sens::parse(text).ok_or_else(motif)?;
    Ok(())
}

impl Columns for GroupeSynonymes {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("code", |it| it.code.to_string()),
        Column::<Self>::strict(
            "mots",
            |it| it.mots.join(&SEPARATEUR.to_string()),
            |it, text| set_mots(&mut it.mots, text),
        ),
        Column::<Self>::optional(
            "sens",
            |it| it.sens.name().to_owned(),
            |it, text| set_sens(&mut it.sens, text),
        )
        .when_empty(Empty::Leaves),
        Column::<Self>::optional(
            "actif",
            |it| drapeau(it.actif),
            |it, text| set_drapeau(&mut it.actif, text),
        )
        .when_empty(Empty::Leaves),
    ];
}

impl FicheModifiable for GroupeSynonymes {
    const FICHIER: &'static str = "synonymes";
    type Code = CodeSynonyme;

    fn fresh(code: CodeSynonyme) -> Self {
        Self {
            code,
            mots: Vec::new(),
            sens: Sens::default(),
            actif: true,
        }
    }

    fn code(&self) -> &CodeSynonyme {
        &self.code
    }

    fn version(&self) -> u64 {
        fingerprint_of_texts(self.cellules().iter().map(|(_, text)| text.as_str()))
    }
}
