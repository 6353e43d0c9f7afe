//! The reasons that a report gives, each once: three thousand rows with the same fault have one.

use std::collections::HashMap;
use std::fmt;

use super::cellules::of_any_code;
use super::rapport::{LigneRefusee, Rapport};
use domain::typographie::denombre;

/// Lines told of a reason; the others are counted.
const LIGNES_DITES: usize = 10;

/// A reason, and where it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motif {
    /// The first of those it holds for.
    pub exemple: LigneRefusee,
    /// The first lines, in the order of the file.
    pub lignes: Vec<u64>,
    /// Lines, or files.
    pub total: usize,
    /// The last line it was met at.
    derniere: Option<u64>,
}

impl Rapport {
    /// The reasons of the rows left out and of what was set aside, in the order they were met.
    pub fn motifs(&self) -> Vec<Motif> {
        group(&self.lignes)
    }
}

fn group(lignes: &[LigneRefusee]) -> Vec<Motif> {
    let mut motifs: Vec<Motif> = Vec::new();
    let mut places = HashMap::new();
    for ligne in lignes {
        // Rows are many in a file; files that are set aside each have their own name.
        let fichier = ligne.ligne.map(|_| ligne.fichier.as_str());
        let any_code = of_any_code(&ligne.motif).or_else(|| of_any_line(&ligne.motif));
        let genre = any_code.map_or_else(|| ligne.motif.clone(), |(genre, _)| genre);
        let key = (fichier, &ligne.colonne, genre, ligne.importee);
        let place = *places.entry(key).or_insert_with(|| {
            motifs.push(Motif {
                exemple: ligne.clone(),
                lignes: Vec::new(),
                total: 0,
                derniere: None,
            });
            motifs.len() - 1
        });
        let motif = &mut motifs[place];
        // A row of the merchant's own file may give several of a table: its line is told once.
        if ligne.ligne.is_some() && motif.derniere == ligne.ligne {
            continue;
        }
        motif.derniere = ligne.ligne;
        motif.total += 1;
        if motif.lignes.len() < LIGNES_DITES {
            motif.lignes.extend(ligne.ligne);
        }
    }
    for motif in motifs.iter_mut().filter(|it| it.total > 1) {
        let genre = of_any_code(&motif.exemple.motif);
        if let Some((genre, code)) = genre.or_else(|| of_any_line(&motif.exemple.motif)) {
            motif.exemple.motif = format!("{genre} Par exemple : {code}.");
        }
    }
    motifs
}

/// The sentence about a row that repeats any other, with that one as an example; none for another
/// motif.
fn of_any_line(motif: &str) -> Option<(String, &str)> {
    let (line, rest) = motif.strip_prefix(DOUBLON)?.split_once(" : ")?;
    let genre = format!("Cette ligne en répète une autre : {rest}");
    Some((genre, line))
}

/// Beginning of the sentence about a row that repeats another.
const DOUBLON: &str = "Cette ligne répète la ";

impl fmt::Display for Motif {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LigneRefusee {
            fichier,
            ligne,
            colonne,
            motif,
            ..
        } = &self.exemple;
        write!(out, "{fichier}")?;
        if ligne.is_none() && self.total > 1 {
            write!(out, " et {}", denombre(self.total - 1, "autre"))?;
        }
        let lignes: Vec<String> = self.lignes.iter().map(ToString::to_string).collect();
        let more = self.total.saturating_sub(lignes.len());
        match lignes.as_slice() {
            [] => {}
            [one] => write!(out, ", ligne {one}")?,
            all => write!(out, ", lignes {}", all.join(", "))?,
        }
        if !lignes.is_empty() && more > 0 {
            write!(out, " et {}", denombre(more, "autre"))?;
        }
        if !colonne.is_empty() {
            write!(out, ", colonne {colonne}")?;
        }
        write!(out, " : {motif}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ligne(fichier: &str, ligne: Option<u64>, colonne: &str, motif: &str) -> LigneRefusee {
        LigneRefusee {
            fichier: fichier.into(),
            ligne,
            colonne: colonne.into(),
            motif: motif.into(),
            importee: false,
        }
    }

    #[test]
    fn equal_reasons_are_told_once() {
        let mut lignes = vec![ligne("stocks.csv", Some(3), "code_agence", "Inconnue.")];
        lignes.extend((2..14).map(|at| ligne("articles.csv", Some(at), "gtin13", "Abîmé.")));
        lignes.push(ligne("medias/A.jpg", None, "", "Aucun article."));
        lignes.push(ligne("medias/B.jpg", None, "", "Aucun article."));
        lignes.push(ligne("stocks.csv", Some(9), "code_agence", "Inconnue."));
        for (at, code) in [(4, "A 1"), (4, "A 1"), (5, "B")] {
            let motif = format!("Article {code} : inconnu de la boutique et de cet import.");
            lignes.push(ligne("stocks.csv", Some(at), "code_article", &motif));
        }
        let told: Vec<String> = group(&lignes).iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "stocks.csv, lignes 3, 9, colonne code_agence : Inconnue.",
                "articles.csv, lignes 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 et 2\u{a0}autres, colonne gtin13 : \
                 Abîmé.",
                "medias/A.jpg et 1\u{a0}autre : Aucun article.",
                "stocks.csv, lignes 4, 5, colonne code_article : Article inconnu de la boutique et de cet \
                 import. Par exemple : A 1.",
            ]
        );
    }
}
