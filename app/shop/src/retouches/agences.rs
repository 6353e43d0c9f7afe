//! Agencies.

use super::examen::Examen;
use super::{Editable, Fautes, Saisie, new_code};
use crate::imports::lecteurs::{self, COLONNES_AGENCE, Pas};
use crate::{Parts, Result, reglages};
use domain::agence::Agence;
use domain::ids::CodeAgence;
use domain::instant::Instant;
use files::rangee::Rangee;
use store::{Rows, StoreError, Write, agences, catalogue, tables};
use wasm_rules::telephone;

impl Editable for Agence {
    const COLONNE_CODE: &'static str = "code_agence";

    fn find(rows: &impl Rows, code: &str) -> Result<Option<Self>, StoreError> {
        match CodeAgence::parse(code) {
            Some(code) => rows.get(&tables::AGENCES, &code),
            None => Ok(None),
        }
    }

    fn read(_: &impl Rows, before: Option<Self>, saisie: &Saisie, row: &Rangee) -> Pas<Self> {
        let mut agence = match before {
            Some(agence) => agence,
            None => Self {
                code: new_code(saisie, "code_agence", CodeAgence::parse)?,
                ..Self::default()
            },
        };
        if saisie.clears("code_postal") {
            agence.code_postal.clear();
        }
        let columns = row.columns(COLONNES_AGENCE);
        Ok(lecteurs::agence(agence, &columns, &row.ligne())?)
    }

    fn examine(&self, rows: &impl Rows, changed: &[&str]) -> Result<Fautes, StoreError> {
        let mut examen = Examen::new(changed);
        examen.texte("telephone", &self.telephone, telephone::check);
        examen.tarif(rows, self.code_tarif.as_ref())?;
        Ok(examen.done())
    }

    fn put(mut self, write: &mut Write<'_>, _: Instant) -> Result<Self> {
        self.version += 1;
        agences::put(write, &self)?;
        // Its price list is that of whoever chose it: pages show other prices.
        catalogue::touch(write)?;
        Ok(self)
    }

    fn follow(&self, _: Option<&Self>, parts: &Parts) -> Result<()> {
        reglages::reload(parts)
    }
}
