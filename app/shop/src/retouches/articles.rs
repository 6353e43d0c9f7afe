//! Articles.

use super::examen::Examen;
use super::{Editable, Fautes, Saisie, new_code};
use crate::imports::lecteurs::{self, COLONNES_ARTICLE, Pas};
use crate::{Parts, Result, catalogue};
use domain::article::Article;
use domain::ids::{CodeArticle, CodeFamille};
use domain::instant::Instant;
use files::rangee::Rangee;
use store::{Rows, StoreError, Write, catalogue as kept, tables};
use wasm_rules::code_barres;

impl Editable for Article {
    const COLONNE_CODE: &'static str = "code_article";

    fn find(rows: &impl Rows, code: &str) -> Result<Option<Self>, StoreError> {
        match CodeArticle::parse(code) {
            Some(code) => kept::find(rows, &code),
            None => Ok(None),
        }
    }

    fn read(rows: &impl Rows, before: Option<Self>, saisie: &Saisie, row: &Rangee) -> Pas<Self> {
        let known = before.is_some();
        let article = match before {
            Some(article) => article,
            None => Self {
                code: new_code(saisie, "code_article", CodeArticle::parse)?,
                ..Self::default()
            },
        };
        let groupe = article.est_variante;
        let is_famille = |code: &CodeFamille| {
            Ok(saisie.is_refused("code_famille") || rows.contains(&tables::FAMILLES, code)?)
        };
        let columns = row.columns(COLONNES_ARTICLE);
        let read = lecteurs::article(article, known, (&columns, &row.ligne()), is_famille)?;
        // The groupings say who is a variant, not a form.
        Ok(Self {
            est_variante: groupe,
            ..read
        })
    }

    fn examine(&self, rows: &impl Rows, changed: &[&str]) -> Result<Fautes, StoreError> {
        let mut examen = Examen::new(changed);
        examen.texte("gtin13", &self.gtin13, code_barres::check);
        examen.stock(rows, self)?;
        Ok(examen.done())
    }

    fn put(mut self, write: &mut Write<'_>, le: Instant) -> Result<Self> {
        // As an import does: a unit nobody described sells by its code.
        if !write.contains(&tables::UNITES, &self.unite)? {
            kept::put_unite(write, &lecteurs::default_unite(&self.unite))?;
        }
        if self.version == 0 {
            self.cree_le = le;
        }
        Ok(kept::put(write, &self)?)
    }

    fn follow(&self, _: Option<&Self>, parts: &Parts) -> Result<()> {
        catalogue::follow(parts);
        catalogue::stock_changed(parts, std::slice::from_ref(&self.code))
    }
}
