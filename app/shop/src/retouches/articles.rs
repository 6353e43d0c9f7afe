//! Articles.

use super::examen::{decimales, fits};
use crate::editable::{Editable, Fautes};
use crate::{Parts, Result, catalogue};
use domain::article::{Article, Unite};
use domain::ids::CodeArticle;
use domain::instant::Instant;
use domain::retouche::FicheModifiable;
use store::{Rows, StoreError, Write, catalogue as kept, tables};

impl Editable for Article {
    fn find(rows: &impl Rows, code: &str) -> Result<Option<Self>, StoreError> {
        match CodeArticle::parse(code) {
            Some(code) => kept::find(rows, &code),
            None => Ok(None),
        }
    }

    fn complete(
        &mut self,
        _: &impl Rows,
        before: Option<&Self>,
        _: &mut Fautes,
    ) -> Result<(), StoreError> {
        // The groupings say who is a variant, not a form.
        self.est_variante = before.is_some_and(|it| it.est_variante);
        Ok(())
    }

    fn examine(&self, rows: &impl Rows, changed: &[&str]) -> Result<Fautes, StoreError> {
        if changed.contains(&"stock_total")
            && let Err(refusal) = fits(self.stock_total, decimales(rows, &self.unite)?)
        {
            return Ok(vec![("stock_total", refusal.to_string())]);
        }
        Ok(Vec::new())
    }

    fn put(mut self, write: &mut Write<'_>, le: Instant) -> Result<Self> {
        // As an import does: a unit nobody described sells by its code.
        if !write.contains(&tables::UNITES, &self.unite)? {
            kept::put_unite(write, &Unite::fresh(self.unite.clone()))?;
        }
        if self.version == 0 {
            self.cree_le = le;
        }
        self.modifie_le = le;
        Ok(kept::put(write, &self)?)
    }

    fn follow(&self, _: Option<&Self>, parts: &Parts) -> Result<()> {
        catalogue::follow(parts);
        catalogue::update_stocks(parts, std::slice::from_ref(&self.code))
    }

    fn follow_all(saved: &[(Option<Self>, Self)], parts: &Parts) -> Result<()> {
        let codes: Vec<CodeArticle> = saved.iter().map(|(_, it)| it.code.clone()).collect();
        catalogue::follow(parts);
        catalogue::update_stocks(parts, &codes)
    }
}
