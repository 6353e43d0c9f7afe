//! Units of sale.

use std::ops::ControlFlow;

use crate::editable::{Editable, Fautes, are_twins};
use crate::{Caller, Parts, Result, ShopError, versions};
use domain::article::{Article, Unite};
use domain::code::Code;
use domain::ids::{CodeArticle, CodeUnite};
use domain::instant::Instant;
use domain::retouche::FicheModifiable;
use store::{Order, Rows, Store, StoreError, Write, catalogue, retouches, tables};

impl Editable for Unite {
    const CODE_PLAIN: bool = true;

    fn find(rows: &impl Rows, code: &str) -> Result<Option<Self>, StoreError> {
        match CodeUnite::parse(code) {
            Some(code) => rows.get(&tables::UNITES, &code),
            None => Ok(None),
        }
    }

    fn has_twin(rows: &impl Rows, code: &str) -> Result<bool, StoreError> {
        let all = rows.list(&tables::UNITES)?;
        Ok(all.iter().any(|(known, _)| are_twins(known.as_str(), code)))
    }

    fn examine(&self, _: &impl Rows, _: &[&str]) -> Result<Fautes, StoreError> {
        Ok(match self.libelle.trim() {
            "" => vec![("libelle", "Veuillez saisir le nom de l'unité.".to_owned())],
            _ => Vec::new(),
        })
    }

    fn put(self, write: &mut Write<'_>, _: Instant) -> Result<Self> {
        catalogue::put_unite(write, &self)?;
        Ok(self)
    }

    fn follow(&self, _: Option<&Self>, _: &Parts) -> Result<()> {
        Ok(())
    }
}

/// Units of a new shop: code, label, decimals of a quantity.
const USUELLES: [(&str, &str, u8); 18] = [
    ("PCE", "Pièce", 0),
    ("BTE", "Boîte", 0),
    ("SAC", "Sac", 0),
    ("PAQ", "Paquet", 0),
    ("LOT", "Lot", 0),
    ("PAI", "Paire", 0),
    ("BAR", "Barre", 0),
    ("COU", "Couronne", 0),
    ("ROU", "Rouleau", 0),
    ("PLA", "Plaque", 0),
    ("POT", "Pot", 0),
    ("PAL", "Palette", 0),
    ("M", "Mètre", 2),
    ("M2", "Mètre carré", 2),
    ("M3", "Mètre cube", 3),
    ("KG", "Kilogramme", 3),
    ("T", "Tonne", 3),
    ("L", "Litre", 2),
];

/// Gives a new shop the usual units, once: the merchant may delete them. One that has units, by an
/// import, keeps its own.
pub fn settle(store: &Store) -> Result<()> {
    let key = "unites".to_owned();
    if store.read(|read| read.contains(&tables::META, &key))? {
        return Ok(());
    }
    let is_new = store.read(|read| read.list(&tables::UNITES))?.is_empty();
    store.write(move |write| {
        for (code, libelle, decimales) in USUELLES.iter().filter(|_| is_new) {
            let unite = Unite {
                code: CodeUnite::parse(code).expect("a plain code"),
                libelle: (*libelle).into(),
                decimales: *decimales,
            };
            catalogue::put_unite(write, &unite)?;
        }
        Ok(write.put(&tables::META, &key, &1)?)
    })
}

/// Every unit, by code.
pub fn list(parts: &Parts) -> Result<Vec<Unite>> {
    let all = parts.store.read(|read| read.list(&tables::UNITES))?;
    Ok(all.into_iter().map(|(_, unite)| unite).collect())
}

/// Removes a unit that no article is sold by and no dimension is set for.
pub fn remove(parts: &Parts, caller: &Caller, code: &str, version: Option<u64>) -> Result<()> {
    let code = CodeUnite::parse(code).ok_or(ShopError::NotFound)?;
    let looked = parts.store.read(|read| refuse_sold(read, &code))?;
    parts.change(caller, move |write| {
        refuse_sold_since(write, &code, looked)?;
        versions::find(write, (&tables::UNITES, &code), version, Unite::version)?;
        if write.contains(&tables::DIMENSIONS, &code)? {
            return Err(ShopError::refused(
                Code::UniteUtilisee,
                "Des dimensions variables sont réglées pour cette unité : retirez-les d'abord.",
            ));
        }
        write.remove(&tables::UNITES, &code)?;
        Ok(retouches::remove(
            write,
            &retouches::build_cle(Unite::FICHIER, code.as_str()),
        )?)
    })
}

/// Refuses a unit by which an article is sold. All are looked at, since none is known by its unit:
/// beside the writer, which the answer, the catalogue's revision, lets look at the others.
fn refuse_sold(rows: &impl Rows, code: &CodeUnite) -> Result<u64> {
    let revision = catalogue::find_revision(rows)?;
    let mut vendu = None;
    rows.scan(
        &tables::ARTICLES,
        None::<&CodeArticle>,
        Order::Ascending,
        |key, article: Article| {
            if article.unite != *code {
                return Ok(ControlFlow::Continue(()));
            }
            vendu = Some(key);
            Ok(ControlFlow::Break(()))
        },
    )?;
    vendu.map_or(Ok(revision), |article| Err(used_by(&article)))
}

/// Refuses a unit by which an article is sold that came or changed after a revision.
fn refuse_sold_since(rows: &impl Rows, code: &CodeUnite, revision: u64) -> Result<()> {
    let mut vendu = None;
    catalogue::scan_changed_after(rows, revision, |_, key, article| {
        if article.is_none_or(|it| it.unite != *code) {
            return Ok(ControlFlow::Continue(()));
        }
        vendu = Some(key);
        Ok(ControlFlow::Break(()))
    })?;
    vendu.map_or(Ok(()), |article| Err(used_by(&article)))
}

fn used_by(article: &CodeArticle) -> ShopError {
    let detail = format!(
        "L'article {article} se vend à cette unité : donnez-lui-en une autre, ainsi qu'à ceux qui \
         la portent, avant de la supprimer."
    );
    ShopError::refused(Code::UniteUtilisee, detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_article_that_comes_while_the_others_are_looked_at_keeps_its_unit() {
        let store = Store::in_memory().expect("opens");
        let sell = |code: &str, unite: &str| {
            let article = Article {
                code: CodeArticle::parse(code).expect("a code"),
                unite: CodeUnite::parse(unite).expect("a code"),
                ..Article::default()
            };
            let kept = store.write(move |write| catalogue::put(write, &article));
            kept.expect("kept");
        };
        let fut = CodeUnite::parse("FUT").expect("a code");
        sell("A1", "PCE");
        let looked = store.read(|read| refuse_sold(read, &fut));
        let looked = looked.expect("nobody sells by it");
        let since = || store.read(|read| refuse_sold_since(read, &fut, looked));
        sell("A2", "PCE");
        since().expect("nobody sells by it");
        sell("A3", "FUT");
        let refused = since().expect_err("A3 does");
        assert!(
            matches!(&refused, ShopError::Refused { detail, .. } if detail.contains("A3")),
            "{refused:?}"
        );
        sell("A3", "PCE");
        since().expect("it does not any more");
    }
}
