//! Index of the articles an import knows: those that exist and those that will.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use super::cellules::code;
use domain::ids::{ArticleNo, CodeArticle, CodeFamille};
use files::csv::{ColonneCsv, LigneCsv, RefusLigne};
use store::tables::*;
use store::{Order, Read, Rows, StoreError};

/// The articles that exist already or will: each has a place, by which the rows of the other
/// files name it in little memory.
#[derive(Default)]
pub(super) struct ArticleIndex {
    places: HashMap<CodeArticle, u32>,
    pub(super) infos: Vec<ArticleInfo>,
    /// Families that rows of this import put their articles in.
    pub(super) familles_used: HashSet<CodeFamille>,
}

/// Facts known of an article while its files are read.
#[derive(Clone)]
pub(super) struct ArticleInfo {
    pub(super) code: CodeArticle,
    /// The store has it.
    pub(super) stored: bool,
    /// It is withdrawn by this import.
    pub(super) gone: bool,
    /// A grouping holds it.
    pub(super) grouped: bool,
    /// Declinaisons it will have.
    pub(super) declinaisons: u32,
    /// Something but its own row changes it.
    pub(super) touched: bool,
    /// This import says its family anew.
    pub(super) rehoused: bool,
    /// Line that names it in `articles.csv`; 0 for none.
    pub(super) ligne: u32,
}

impl ArticleIndex {
    pub(super) fn load(read: &Read) -> Result<Self, StoreError> {
        let mut articles = Self::default();
        read.scan(
            &ARTICLES_PAR_NO,
            None::<&ArticleNo>,
            Order::Ascending,
            |_, code| {
                articles.add(code, true);
                Ok(ControlFlow::Continue(()))
            },
        )?;
        read.scan(
            &DECLINAISONS,
            None::<&CodeArticle>,
            Order::Ascending,
            |(code, _), _| {
                if let Some(place) = articles.places.get(&code) {
                    articles.infos[*place as usize].declinaisons += 1;
                }
                Ok(ControlFlow::Continue(()))
            },
        )?;
        read.scan(
            &REGROUPEMENTS_PAR_ARTICLE,
            None::<&CodeArticle>,
            Order::Ascending,
            |(code, _), ()| {
                if let Some(place) = articles.places.get(&code) {
                    articles.infos[*place as usize].grouped = true;
                }
                Ok(ControlFlow::Continue(()))
            },
        )?;
        Ok(articles)
    }

    pub(super) fn add(&mut self, code: CodeArticle, stored: bool) -> u32 {
        let place = u32::try_from(self.infos.len()).expect("bounded by what a zip may hold");
        self.places.insert(code.clone(), place);
        self.infos.push(ArticleInfo {
            code,
            stored,
            gone: false,
            grouped: false,
            declinaisons: 0,
            touched: false,
            rehoused: false,
            ligne: 0,
        });
        place
    }

    /// The place of an article that exists or will, withdrawn ones included.
    pub(super) fn place(&self, code: &CodeArticle) -> Option<u32> {
        self.places.get(code).copied()
    }

    pub(super) fn info(&self, place: u32) -> &ArticleInfo {
        &self.infos[place as usize]
    }

    pub(super) fn info_mut(&mut self, place: u32) -> &mut ArticleInfo {
        &mut self.infos[place as usize]
    }

    pub(super) fn len(&self) -> usize {
        self.infos.len()
    }

    /// True if a family will still hold an article that this import leaves where it is.
    pub(super) fn any_in(&self, read: &Read, famille: &CodeFamille) -> Result<bool, StoreError> {
        if self.familles_used.contains(famille) {
            return Ok(true);
        }
        let mut found = false;
        read.scan(
            &ARTICLES_PAR_FAMILLE,
            Some(famille),
            Order::Ascending,
            |(_, code), ()| {
                let info = self.place(&code).map(|place| self.info(place));
                found = info.is_some_and(|info| !info.gone && !info.rehoused);
                Ok(if found {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                })
            },
        )?;
        Ok(found)
    }

    /// The article a row names, or its refusal.
    pub(super) fn named(
        &self,
        ligne: &LigneCsv<'_>,
        colonne: ColonneCsv,
    ) -> Result<u32, RefusLigne> {
        let code = code(ligne, colonne, CodeArticle::parse)?;
        self.place(&code)
            .ok_or_else(|| super::cellules::unknown(colonne, "Article", &code))
    }
}
