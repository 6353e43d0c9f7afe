//! Attributes: a file that names an article says all of its attributes; articles it does not name
//! keep theirs. Half a million rows are kept as numbers into lists of the few texts they share.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use super::cellules::code;
use super::diff_builder::{DiffBuilder, StepError, StepResult, doublon};
use super::header::Header;
use super::rapport::{ActeImport, Rapport, ecarts};
use domain::article::{AttributArticle, Nature};
use domain::column::Columns;
use domain::ids::CodeArticle;
use files::csv::RefusLigne;
use files::zip::Archive;
use store::StoreError;

/// Attributes an article may have.
pub(crate) const PER_ARTICLE_MAX: usize = 100;

/// Characters of the name of an attribute.
const NAME_CHARS_MAX: usize = 64;

/// Definition that many rows share: name, nature, label, unit.
type Definition = (String, Nature, String, String);

#[derive(Clone, Copy)]
struct ValeurAttribut {
    article: u32,
    ligne: u32,
    definition: u32,
    valeur: u32,
}

/// The attributes of an import, by article.
#[derive(Default)]
pub(super) struct Attributs {
    definitions: TextesUniques<Definition>,
    valeurs: TextesUniques<String>,
    rows: Vec<ValeurAttribut>,
    /// Articles of which a row was refused: what it would have changed stays as it was.
    lacunes: HashSet<u32>,
}

/// The name of an attribute.
pub(crate) fn read_name(text: &str) -> Option<String> {
    let fits = wasm_rules::texte::check(text, NAME_CHARS_MAX).is_ok();
    fits.then(|| text.to_owned())
}

/// Texts, each kept once.
struct TextesUniques<T> {
    places: HashMap<T, u32>,
    texts: Vec<T>,
}

impl<T> Default for TextesUniques<T> {
    fn default() -> Self {
        Self {
            places: HashMap::new(),
            texts: Vec::new(),
        }
    }
}

impl<T: Clone + Eq + Hash> TextesUniques<T> {
    fn place(&mut self, text: T) -> u32 {
        if let Some(place) = self.places.get(&text) {
            return *place;
        }
        let place = u32::try_from(self.texts.len()).expect("bounded by what a zip may hold");
        self.places.insert(text.clone(), place);
        self.texts.push(text);
        place
    }
}

impl Attributs {
    pub(super) fn read(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult<Self> {
        let mut all = Self::default();
        diff.each_row(
            archive,
            ("attributs", &["code_article", "propriete"]),
            |table| {
                let header = Header::<AttributArticle>::find(table)?;
                Ok((header, table.find_column("code_article")?))
            },
            |diff, (header, article), ligne| {
                let place = diff.articles.named(ligne, *article)?;
                let read = || {
                    let mut lu = AttributArticle {
                        propriete: code(ligne, header.key(), read_name)?,
                        nature: Nature::default(),
                        designation: String::new(),
                        valeur: String::new(),
                        suffixe: String::new(),
                    };
                    diff.read_into(header, ligne, &mut lu, false)?;
                    Ok::<_, StepError>(lu)
                };
                let lu = read().inspect_err(|_| {
                    all.lacunes.insert(place);
                })?;
                let definition = (lu.propriete, lu.nature, lu.designation, lu.suffixe);
                let value = lu.valeur;
                diff.articles.info_mut(place).touched = true;
                let definition = all.definitions.place(definition);
                all.rows.push(ValeurAttribut {
                    article: place,
                    ligne: u32::try_from(ligne.numero).unwrap_or(u32::MAX),
                    definition,
                    valeur: all.valeurs.place(value),
                });
                Ok(())
            },
        )?;
        // Only the lists are read from now on.
        all.definitions.places = HashMap::new();
        all.valeurs.places = HashMap::new();
        all.settle(diff);
        Ok(all)
    }

    /// Orders the rows by article, as their file does within each, and leaves out repetitions.
    fn settle(&mut self, diff: &mut DiffBuilder<'_>) {
        self.rows.sort_by_key(|row| (row.article, row.ligne));
        let mut seen: Vec<(u32, &str)> = Vec::new();
        let mut article = None;
        let mut refused = Vec::new();
        let definitions = &self.definitions.texts;
        self.rows.retain(|row| {
            if article != Some(row.article) {
                article = Some(row.article);
                seen.clear();
            }
            let name = definitions[row.definition as usize].0.as_str();
            if let Some((first, _)) = seen.iter().find(|(_, known)| *known == name) {
                refused.push((row.ligne, doublon("propriete", u64::from(*first))));
                return false;
            }
            if seen.len() == PER_ARTICLE_MAX {
                let motif = format!("Un article a {PER_ARTICLE_MAX} attributs au plus.");
                refused.push((row.ligne, RefusLigne::new("propriete", motif)));
                return false;
            }
            seen.push((row.ligne, name));
            true
        });
        refused.sort_by_key(|(ligne, _)| *ligne);
        for (ligne, refus) in refused {
            diff.rapport
                .refuse("attributs.csv", Some(u64::from(ligne)), refus);
        }
    }

    /// The attributes an article will have; none where this import does not name it. Where one of
    /// its rows was refused, what it had and is not named stays.
    pub(super) fn after(
        &self,
        article: u32,
        before: impl FnOnce() -> Result<Vec<AttributArticle>, StoreError>,
    ) -> Result<Option<Vec<AttributArticle>>, StoreError> {
        let Some(mut after) = self.find(article) else {
            return Ok(None);
        };
        if self.lacunes.contains(&article) {
            for known in before()? {
                if after.iter().all(|it| it.propriete != known.propriete) {
                    after.push(known);
                }
            }
            after.truncate(PER_ARTICLE_MAX);
        }
        Ok(Some(after))
    }

    fn find(&self, article: u32) -> Option<Vec<AttributArticle>> {
        let from = self.rows.partition_point(|row| row.article < article);
        let rows = self.rows[from..]
            .iter()
            .take_while(|row| row.article == article);
        let attributs: Vec<_> = rows
            .map(|row| {
                let (propriete, nature, designation, suffixe) =
                    self.definitions.texts[row.definition as usize].clone();
                AttributArticle {
                    propriete,
                    nature,
                    designation,
                    valeur: self.valeurs.texts[row.valeur as usize].clone(),
                    suffixe,
                }
            })
            .collect();
        (!attributs.is_empty()).then_some(attributs)
    }

    /// Puts the attributes of this import in place of an article's, and counts the difference.
    /// Says whether there is one.
    pub(super) fn replace(
        &self,
        article: u32,
        (code, before): (&CodeArticle, &mut Vec<AttributArticle>),
        rapport: &mut Rapport,
    ) -> Result<bool, StoreError> {
        let Some(after) = self.after(article, || Ok(before.clone()))? else {
            return Ok(false);
        };
        if *before == after {
            return Ok(false);
        }
        let find = |list: &[AttributArticle], name: &str| {
            list.iter()
                .find(|attribut| attribut.propriete == name)
                .cloned()
        };
        let nom = |attribut: &AttributArticle| format!("{code} {}", attribut.propriete);
        for attribut in &after {
            match find(before, &attribut.propriete) {
                None => rapport.count(ActeImport::Cree, nom(attribut)),
                Some(known) if known != *attribut => {
                    let change = || ecarts(known.colonnes(), attribut.colonnes());
                    rapport.change(nom(attribut), change);
                }
                Some(_) => {}
            }
        }
        let gone = before
            .iter()
            .filter(|known| find(&after, &known.propriete).is_none());
        gone.for_each(|known| rapport.count(ActeImport::Supprime, nom(known)));
        *before = after;
        Ok(true)
    }
}
