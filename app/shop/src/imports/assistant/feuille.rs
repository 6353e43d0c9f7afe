//! Sheet as it is recognised, and the reading of its titles.

use std::collections::HashSet;

use super::fold;
use domain::modele_import::{ChampModele, FeuilleModele};
use files::feuilles::{SheetRow, list_titles};

/// A sheet as it is recognised.
#[derive(Clone, Debug)]
pub struct FeuilleReconnue {
    /// Its name; empty for a text file.
    pub nom: String,
    /// The workbook does not show it.
    pub masquee: bool,
    /// The row of its titles, from 1; 0 for an empty sheet.
    pub titres: u32,
    /// Its columns.
    pub colonnes: Vec<ColonneReconnue>,
    /// Fields read of it; none of a sheet that says nothing to the import.
    pub champs: Vec<ChampModele>,
}

impl FeuilleReconnue {
    /// A sheet without titles.
    pub(super) fn empty() -> Self {
        Self {
            nom: String::new(),
            masquee: false,
            titres: 0,
            colonnes: Vec::new(),
            champs: Vec::new(),
        }
    }
}

/// A column as it is recognised.
#[derive(Clone, Debug)]
pub struct ColonneReconnue {
    /// Its title.
    pub titre: String,
    /// The first texts it holds.
    pub exemples: Vec<String>,
    /// Reason it is what it is taken for; empty where it is taken for nothing.
    pub raison: String,
}

/// The titles of a sheet whose row of titles is known: one that stands there twice is told apart by
/// what stands above it.
pub(super) fn read_titles(rows: &[SheetRow], head: usize) -> Vec<String> {
    let own = &rows[head].cellules;
    let above = read_above(rows, head);
    let combined = own.iter().enumerate().map(|(place, title)| {
        let key = fold(title);
        let is_alone = own.iter().filter(|it| fold(it) == key).count() == 1;
        match above.get(place).filter(|_| !is_alone && !key.is_empty()) {
            Some(above) if !above.is_empty() => format!("{above} {title}"),
            _ => title.clone(),
        }
    });
    list_titles(&combined.collect::<Vec<_>>())
}

/// Titles above the titles, each over the columns up to the next: one cell above several.
pub(super) fn read_above(rows: &[SheetRow], head: usize) -> Vec<String> {
    let Some(above) = head.checked_sub(1).map(|it| &rows[it]) else {
        return Vec::new();
    };
    let filled = above.cellules.iter().filter(|it| !it.is_empty()).count();
    let is_title = filled == 1 && !above.find_text(0).is_empty();
    let is_next = above.numero + 1 == rows[head].numero;
    if !is_next || filled == 0 || is_title || filled >= rows[head].cellules.len() {
        return Vec::new();
    }
    let mut last = String::new();
    (0..rows[head].cellules.len())
        .map(|place| {
            let text = above.find_text(place);
            if !text.is_empty() {
                text.clone_into(&mut last);
            }
            last.clone()
        })
        .collect()
}

/// A title without the unit between brackets at its end, and that unit.
pub(super) fn split_unit(title: &str) -> (&str, &str) {
    let Some((base, rest)) = title.split_once(['(', '[']) else {
        return (title, "");
    };
    (base.trim(), rest.trim_end_matches([')', ']']).trim())
}

/// The row of the titles: where most of those of the model are, as an export may begin lower.
pub(super) fn find_head(rows: &[SheetRow], feuille: &FeuilleModele) -> usize {
    let wanted = feuille.champs.iter().flat_map(|it| &it.titres);
    let wanted: HashSet<String> = wanted.map(|it| fold(it)).collect();
    let scored = (0..rows.len()).map(|at| {
        let titles = read_titles(rows, at);
        let titles: HashSet<String> = titles.iter().map(|it| fold(it)).collect();
        let found = titles.intersection(&wanted).count();
        let is_noted = rows[at].numero == u64::from(feuille.titres);
        (found, is_noted, std::cmp::Reverse(at))
    });
    scored.max().map_or(0, |(_, _, at)| at.0)
}
