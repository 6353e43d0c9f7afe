//! Records of a lot: articles, families, customers, in the very columns of their import file, judged
//! by the same tables.

use std::collections::{BTreeMap, BTreeSet};

use super::{DEJA_DIT, check_room};
use crate::editable::{Editable, changed};
use crate::kept_answer::{self, FaitApi};
use crate::retouches::{SaisieFiche, read_form};
use crate::{Caller, Parts, Result};
use domain::column::cells::{VALEUR_OBLIGATOIRE, bad_code};
use domain::column::{CellSource, Row};
use domain::ids::RecordCode;
use domain::instant::Instant;
use domain::reponse_api::{FautesApi, Resultat};
use store::{Rows, Write, retouches};

/// A row: columns and their texts. A column that is not there leaves what is kept.
pub type LigneFiche = Vec<(String, String)>;

/// Creates and changes records, at most `max` of them.
pub fn save<F: Editable + Sync>(
    parts: &Parts,
    caller: &Caller,
    lignes: Vec<LigneFiche>,
    max: usize,
) -> Result<Vec<Resultat>> {
    check_room(lignes.len(), max)?;
    let now = parts.now();
    let reponse = caller.reponse.clone();
    let (resultats, saved) = parts.change_lines(caller, lignes.len(), move |write| {
        let mut seen = BTreeSet::new();
        let mut saved: Vec<(Option<F>, F)> = Vec::new();
        let mut resultats = Vec::with_capacity(lignes.len());
        for ligne in lignes {
            let saisie = SaisieFiche::new(ligne, None);
            let text = saisie.text(F::key_column()).unwrap_or_default().to_owned();
            if !text.is_empty() && !seen.insert(text) {
                resultats.push(Resultat::refuse(F::key_column(), DEJA_DIT));
                continue;
            }
            match keep::<F>(write, &saisie, now)? {
                Kept::Saved(before, after) => {
                    resultats.push(match before {
                        None => Resultat::Cree,
                        Some(_) => Resultat::Modifie,
                    });
                    saved.push((before, after));
                }
                Kept::Not(resultat) => resultats.push(resultat),
            }
        }
        kept_answer::put(write, reponse.as_deref(), FaitApi::Lot(&resultats))?;
        Ok((resultats, saved))
    })?;
    if !saved.is_empty() {
        F::follow_all(&saved, parts)?;
    }
    Ok(resultats)
}

/// Outcome of a row, with the record where one was written.
enum Kept<F> {
    Saved(Option<F>, F),
    Not(Resultat),
}

fn keep<F: Editable>(write: &mut Write<'_>, saisie: &SaisieFiche, now: Instant) -> Result<Kept<F>> {
    let refused = |fautes: FautesApi| Ok(Kept::Not(Resultat::Refuse(fautes)));
    let key = F::key_column();
    let code = match saisie.text(key) {
        None | Some("") => {
            return refused(BTreeMap::from([(key.into(), VALEUR_OBLIGATOIRE.into())]));
        }
        Some(text) => match F::Code::parse(text) {
            Some(code) => code,
            None => return refused(BTreeMap::from([(key.into(), bad_code(text).into())])),
        },
    };
    let before = F::find(write, code.as_str())?;
    let mut after = before.clone().unwrap_or_else(|| F::fresh(code.clone()));
    let row = Row {
        source: CellSource::Import,
        is_known: before.is_some(),
    };
    let mut told = read_form(write, &mut after, saisie, row)?;
    after.complete(write, before.as_ref(), &mut told)?;
    let mut fautes: FautesApi = BTreeMap::new();
    for (colonne, motif) in told {
        fautes.entry(colonne.to_owned()).or_insert(motif);
    }
    for (colonne, _) in &saisie.cellules {
        if F::COLUMNS.iter().all(|it| it.name != colonne) {
            fautes.insert(colonne.clone(), "Cette colonne n'existe pas.".into());
        }
    }
    if !fautes.is_empty() {
        return refused(fautes);
    }
    if before.as_ref() == Some(&after) {
        return Ok(Kept::Not(Resultat::Inchange));
    }
    let colonnes = changed(before.as_ref().map(F::cellules), &after.cellules());
    let after = after.put(write, now)?;
    // What a hand had typed there is overwritten.
    let colonnes: Vec<String> = colonnes.into_iter().map(str::to_owned).collect();
    let cle = retouches::build_cle(F::FICHIER, code.as_str());
    if write.contains(&store::tables::RETOUCHES, &cle)? {
        retouches::remove_columns(write, &cle, &colonnes)?;
    }
    Ok(Kept::Saved(before, after))
}
