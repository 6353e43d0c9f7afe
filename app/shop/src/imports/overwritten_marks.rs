//! Marks of values typed by administrators that an import overwrites: said in its report, column by
//! column.

use std::collections::HashMap;

use super::diff_builder::DiffBuilder;
use super::rapport::{LigneRefusee, dit};
use domain::retouche::{Cellules, Retouche, Retouches};
use store::retouches::CleRetouche;
use store::tables::RETOUCHES;
use store::{Read, Rows, StoreError, Write, retouches};

/// The marks there are: as many as hands have typed.
pub(super) type KnownMarks = HashMap<CleRetouche, Retouches>;

/// Columns whose marks an import takes away. Taken by the change that writes it: a hand may mark
/// other columns of the same record meanwhile.
#[derive(Default)]
pub(super) struct OverwrittenMarks(Vec<(CleRetouche, Vec<String>)>);

impl OverwrittenMarks {
    fn add(&mut self, cle: CleRetouche, colonnes: Vec<String>) {
        if !colonnes.is_empty() {
            self.0.push((cle, colonnes));
        }
    }

    pub(super) fn apply(&self, write: &mut Write<'_>) -> Result<(), StoreError> {
        for (cle, colonnes) in &self.0 {
            retouches::remove_columns(write, cle, colonnes)?;
        }
        Ok(())
    }
}

pub(super) fn load(read: &Read) -> Result<KnownMarks, StoreError> {
    Ok(read.list(&RETOUCHES)?.into_iter().collect())
}

/// Place of a row that changes a record.
pub(super) struct RowPlace<'p> {
    /// The file whose columns were marked.
    pub(super) fichier: &'p str,
    /// The record's codes; the second is empty for most.
    pub(super) codes: (&'p str, &'p str),
    /// Line; none where rows are read together.
    pub(super) ligne: Option<u64>,
}

impl DiffBuilder<'_> {
    /// Says which of the marked columns a row changes, and forgets their marks. `cells` is only
    /// asked where there are marks: the columns before, none for a new record, and after.
    pub(super) fn tell_overwritten(
        &mut self,
        place: &RowPlace<'_>,
        cells: impl FnOnce() -> (Option<Cellules>, Cellules),
    ) {
        if self.marques.is_empty() {
            return;
        }
        let codes = place.codes;
        let cle = (place.fichier.into(), codes.0.into(), codes.1.into());
        let Some(mut marques) = self.marques.remove(&cle) else {
            return;
        };
        let (before, after) = cells();
        let Some(before) = before else {
            // The record of these marks is gone since; this one only bears its code.
            self.overwritten.add(cle, marques.0.into_keys().collect());
            return;
        };
        let mut oubliees = Vec::new();
        for ((colonne, avant), (_, apres)) in before.iter().zip(&after) {
            if avant == apres {
                continue;
            }
            if let Some(marque) = marques.0.remove(*colonne) {
                oubliees.push((*colonne).to_owned());
                self.rapport.replace(LigneRefusee {
                    importee: false,
                    fichier: format!("{}.csv", place.fichier),
                    ligne: place.ligne,
                    colonne: (*colonne).to_owned(),
                    motif: sentence(codes, (colonne, avant, apres), &marque),
                });
            }
        }
        if !marques.0.is_empty() {
            self.marques.insert(cle.clone(), marques);
        }
        self.overwritten.add(cle, oubliees);
    }

    /// Says that a list marked as one column is replaced, and forgets its mark.
    pub(super) fn tell_replaced(
        &mut self,
        place: &RowPlace<'_>,
        (colonne, fichier): (&'static str, &str),
    ) {
        let code = place.codes.0;
        let cle: CleRetouche = (place.fichier.into(), code.into(), "".into());
        let marques = self.marques.get_mut(&cle);
        let Some(marque) = marques.and_then(|it| it.0.remove(colonne)) else {
            return;
        };
        let le = marque.le.in_paris().strftime("%d/%m/%y %H:%M");
        let par = &marque.par;
        self.rapport.replace(LigneRefusee {
            importee: false,
            fichier: fichier.to_owned(),
            ligne: None,
            colonne: colonne.to_owned(),
            motif: format!("{code} : remplace une liste faite à la main (le {le} par {par})."),
        });
        self.overwritten.add(cle, vec![colonne.to_owned()]);
    }

    /// Removes the marks of a record that goes: the next one to bear its code is none of a hand's.
    pub(super) fn remove_marks(&mut self, fichier: &str, code: &str) {
        let cle = (fichier.into(), code.into(), "".into());
        if let Some(marques) = self.marques.remove(&cle) {
            self.overwritten.add(cle, marques.0.into_keys().collect());
        }
    }
}

fn sentence(
    codes: (&str, &str),
    (colonne, avant, apres): (&str, &str, &str),
    marque: &Retouche,
) -> String {
    let told = |text: &str| dit(colonne, text.to_owned());
    let change = match (told(avant), told(apres)) {
        (avant, vide) if vide.is_empty() => format!("ne contient plus {avant}"),
        (vide, apres) if vide.is_empty() => format!("{apres}, là où il n’y avait rien"),
        (avant, apres) => format!("{avant} devient {apres}"),
    };
    let code = match codes {
        (code, "") => code.to_owned(),
        (code, second) => format!("{code}, {second}"),
    };
    let le = marque.le.in_paris().strftime("%d/%m/%y %H:%M");
    format!(
        "{code} : remplace une valeur saisie à la main ({change} ; saisie le {le} par {}).",
        marque.par
    )
}
