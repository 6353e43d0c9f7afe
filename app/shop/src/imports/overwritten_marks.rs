//! Marks of values typed by administrators that an import overwrites: said in its report, column by
//! column.

use std::collections::HashMap;

use super::rapport::{LigneRefusee, Rapport, dit};
use domain::column::Cellules;
use domain::{retouche::Retouche, retouche::Retouches};
use store::retouches::CleRetouche;
use store::tables::RETOUCHES;
use store::{Read, Rows, StoreError, Write, retouches};

/// The marks there are, as many as hands have typed, and the columns whose marks an import takes away.
/// Taken by the change that writes it: a hand may mark other columns of the same record meanwhile.
pub(super) struct OverwrittenMarks {
    known: HashMap<CleRetouche, Retouches>,
    gone: Vec<(CleRetouche, Vec<String>)>,
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

impl OverwrittenMarks {
    /// Reads the marks there are.
    pub(super) fn load(read: &Read) -> Result<Self, StoreError> {
        Ok(Self {
            known: read.list(&RETOUCHES)?.into_iter().collect(),
            gone: Vec::new(),
        })
    }

    fn add(&mut self, cle: CleRetouche, colonnes: Vec<String>) {
        if !colonnes.is_empty() {
            self.gone.push((cle, colonnes));
        }
    }

    pub(super) fn apply(&self, write: &mut Write<'_>) -> Result<(), StoreError> {
        for (cle, colonnes) in &self.gone {
            retouches::remove_columns(write, cle, colonnes)?;
        }
        Ok(())
    }

    /// Says which of the marked columns a row changes, and forgets their marks. `cells` is only
    /// asked where there are marks: the columns before, none for a new record, and after.
    pub(super) fn tell(
        &mut self,
        rapport: &mut Rapport,
        place: &RowPlace<'_>,
        cells: impl FnOnce() -> (Option<Cellules>, Cellules),
    ) {
        if self.known.is_empty() {
            return;
        }
        let codes = place.codes;
        let cle = (place.fichier.into(), codes.0.into(), codes.1.into());
        let Some(mut marques) = self.known.remove(&cle) else {
            return;
        };
        let (before, after) = cells();
        let Some(before) = before else {
            // The record of these marks is gone since; this one only bears its code.
            self.add(cle, marques.0.into_keys().collect());
            return;
        };
        let mut oubliees = Vec::new();
        for ((colonne, avant), (_, apres)) in before.iter().zip(&after) {
            if avant == apres {
                continue;
            }
            if let Some(marque) = marques.0.remove(*colonne) {
                oubliees.push((*colonne).to_owned());
                rapport.replace(LigneRefusee {
                    importee: false,
                    fichier: format!("{}.csv", place.fichier),
                    ligne: place.ligne,
                    colonne: (*colonne).to_owned(),
                    motif: sentence(codes, (colonne, avant, apres), &marque),
                });
            }
        }
        if !marques.0.is_empty() {
            self.known.insert(cle.clone(), marques);
        }
        self.add(cle, oubliees);
    }

    /// Says that a list marked as one column is replaced, and forgets its mark.
    pub(super) fn tell_replaced(
        &mut self,
        rapport: &mut Rapport,
        place: &RowPlace<'_>,
        (colonne, fichier): (&'static str, &str),
    ) {
        let code = place.codes.0;
        let cle: CleRetouche = (place.fichier.into(), code.into(), "".into());
        let marques = self.known.get_mut(&cle);
        let Some(marque) = marques.and_then(|it| it.0.remove(colonne)) else {
            return;
        };
        let le = marque.le.in_paris().strftime("%d/%m/%y %H:%M");
        let par = &marque.par;
        rapport.replace(LigneRefusee {
            importee: false,
            fichier: fichier.to_owned(),
            ligne: None,
            colonne: colonne.to_owned(),
            motif: format!("{code} : remplace une liste faite à la main (le {le} par {par})."),
        });
        self.add(cle, vec![colonne.to_owned()]);
    }

    /// Removes the marks of a record that goes: the next one to bear its code is none of a hand's.
    pub(super) fn remove(&mut self, fichier: &str, code: &str) {
        let cle = (fichier.into(), code.into(), "".into());
        if let Some(marques) = self.known.remove(&cle) {
            self.add(cle, marques.0.into_keys().collect());
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
