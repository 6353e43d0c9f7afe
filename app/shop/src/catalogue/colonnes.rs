//! Prices and stocks of every article in columns by article number: what a list sorted by price,
//! or kept to what is in stock, reads beside the index. No order costs a commit of the index.

use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use wasm_rules::tarif::price_for;

use crate::{Result, ShopError};
use domain::article::{Stocks, count_disponible};
use domain::ids::{ArticleNo, CodeAgence, CodeArticle, CodeDeclinaison, CodeTarif};
use domain::{PrixUnitaire, Quantite};
use store::{Order, Rows, Store, catalogue, stocks, tables, tarifs};

/// Price lists whose columns are kept. One of 100 000 prices takes 0.8 MB.
const TARIFS_MAX: usize = 8;

/// The columns, each read when it is first asked for.
#[derive(Default)]
pub(super) struct Colonnes {
    disponibles: Mutex<Option<Disponibles>>,
    tarifs: Mutex<Vec<(CodeTarif, Arc<PrixColonne>)>>,
}

/// Price for one of each article of a list.
pub(super) type PrixColonne = HashMap<ArticleNo, PrixUnitaire>;

/// A set of article numbers.
#[derive(Clone, Default)]
struct Numeros(Vec<u64>);

impl Numeros {
    fn set(&mut self, no: ArticleNo, present: bool) {
        let (at, bit) = (no.0 as usize / 64, 1 << (no.0 % 64));
        if self.0.len() <= at {
            self.0.resize(at + 1, 0);
        }
        match present {
            true => self.0[at] |= bit,
            false => self.0[at] &= !bit,
        }
    }

    fn is_any(&self) -> bool {
        self.0.iter().any(|word| *word != 0)
    }

    fn contains(&self, no: ArticleNo) -> bool {
        let word = self.0.get(no.0 as usize / 64).copied().unwrap_or(0);
        word & (1 << (no.0 % 64)) != 0
    }
}

/// The articles in stock, by agency and in all.
#[derive(Clone, Default)]
struct Disponibles {
    agences: BTreeMap<CodeAgence, Numeros>,
    somme: Numeros,
    /// Those whose stock no agency keeps: in stock for everyone.
    sans_agence: Numeros,
    /// Quantity of each in all, by its number: what administrators sort by.
    quantites: Arc<Vec<i64>>,
}

/// The stock of an article as its rows keep it.
struct EnRayon<'r> {
    stocks: Option<&'r Stocks>,
    total: Quantite,
    /// Of its declinaisons together, where it has some.
    declinaisons: Option<Quantite>,
}

impl Disponibles {
    fn read(rows: &impl Rows) -> Result<Self> {
        let mut disponibles = Self::default();
        let mut nos: HashMap<CodeArticle, ArticleNo> = HashMap::new();
        let all = None::<&ArticleNo>;
        rows.scan(
            &tables::ARTICLES_PAR_NO,
            all,
            Order::Ascending,
            |no, code| {
                nos.insert(code, no);
                Ok(ControlFlow::Continue(()))
            },
        )?;
        let mut own: HashMap<CodeArticle, Quantite> = HashMap::new();
        let all = None::<&(CodeArticle, CodeDeclinaison)>;
        rows.scan(&tables::DECLINAISONS, all, Order::Ascending, |_, it| {
            own.entry(it.article).or_default().0 += it.stock.0;
            Ok(ControlFlow::Continue(()))
        })?;
        let all = None::<&CodeArticle>;
        rows.scan(&tables::STOCKS, all, Order::Ascending, |code, stocks| {
            if stocks.0.is_empty() {
                // See [`stocks::find`].
                return Ok(ControlFlow::Continue(()));
            }
            if let Some(no) = nos.remove(&code) {
                let en_rayon = EnRayon {
                    stocks: Some(&stocks),
                    total: Quantite(0),
                    declinaisons: own.get(&code).copied(),
                };
                disponibles.note(no, &en_rayon);
            }
            Ok(ControlFlow::Continue(()))
        })?;
        // Those left have no row by agency: their own total counts.
        for (code, no) in nos {
            if let Some(article) = catalogue::find(rows, &code)? {
                let en_rayon = EnRayon {
                    stocks: None,
                    total: article.stock_total,
                    declinaisons: own.get(&code).copied(),
                };
                disponibles.note(no, &en_rayon);
            }
        }
        Ok(disponibles)
    }

    /// Takes up the stock of one article.
    fn note(&mut self, no: ArticleNo, en_rayon: &EnRayon<'_>) {
        let (stocks, total) = (en_rayon.stocks, en_rayon.total);
        let quantites = Arc::make_mut(&mut self.quantites);
        let place = no.0 as usize;
        if quantites.len() <= place {
            quantites.resize(place + 1, 0);
        }
        quantites[place] = count_disponible(stocks, total, en_rayon.declinaisons).0;
        // What is sold by declinaison is sold by their stocks, which all agencies share.
        let (stocks, total) = match en_rayon.declinaisons {
            Some(declinaisons) => (None, declinaisons),
            None => (stocks, total),
        };
        self.sans_agence.set(no, stocks.is_none() && total.0 > 0);
        for numeros in self.agences.values_mut().chain([&mut self.somme]) {
            numeros.set(no, false);
        }
        for (agence, stock) in stocks.iter().flat_map(|stocks| &stocks.0) {
            if stock.0 > 0 {
                self.agences
                    .entry(agence.clone())
                    .or_default()
                    .set(no, true);
                self.somme.set(no, true);
            }
        }
    }
}

impl Colonnes {
    /// Test of an article being in stock, for callers of an agency or of none.
    pub(super) fn in_stock(
        &self,
        store: &Store,
        agence: Option<&CodeAgence>,
    ) -> Result<impl Fn(ArticleNo) -> bool + use<>> {
        let mut held = lock(&self.disponibles);
        let disponibles = match held.take() {
            Some(disponibles) => disponibles,
            None => store.read(Disponibles::read)?,
        };
        let of_agence = match agence {
            Some(agence) => disponibles.agences.get(agence).cloned().unwrap_or_default(),
            None => disponibles.somme.clone(),
        };
        let sans_agence = disponibles.sans_agence.clone();
        *held = Some(disponibles);
        Ok(move |no| of_agence.contains(no) || sans_agence.contains(no))
    }

    /// True if an agency has any article in stock; in a shop that keeps no stock by agency, true if
    /// anything is.
    pub(super) fn has_stock(&self, store: &Store, agence: &CodeAgence) -> Result<bool> {
        let mut held = lock(&self.disponibles);
        let disponibles = match held.take() {
            Some(disponibles) => disponibles,
            None => store.read(Disponibles::read)?,
        };
        let own = disponibles.agences.get(agence);
        let by_agence = disponibles.somme.is_any();
        let found =
            own.is_some_and(Numeros::is_any) || (!by_agence && disponibles.sans_agence.is_any());
        *held = Some(disponibles);
        Ok(found)
    }

    /// Quantity of an article in all, as an administrator sees it in the list of stocks.
    pub(super) fn quantites(&self, store: &Store) -> Result<impl Fn(ArticleNo) -> i64 + use<>> {
        let mut held = lock(&self.disponibles);
        let disponibles = match held.take() {
            Some(disponibles) => disponibles,
            None => store.read(Disponibles::read)?,
        };
        let quantites = Arc::clone(&disponibles.quantites);
        *held = Some(disponibles);
        Ok(move |no: ArticleNo| quantites.get(no.0 as usize).copied().unwrap_or_default())
    }

    /// Takes up the stocks of articles that an order or a correction changed.
    pub(super) fn refresh_stock(&self, store: &Store, codes: &[CodeArticle]) -> Result<()> {
        let mut held = lock(&self.disponibles);
        let Some(disponibles) = held.as_mut() else {
            return Ok(());
        };
        store.read(|read| {
            for code in codes {
                if let Some(article) = catalogue::find(read, code)? {
                    let stocks = stocks::find(read, code)?;
                    let own = read.list_under(&tables::DECLINAISONS, code)?;
                    let sum = own.iter().map(|(_, it)| it.stock.0).sum();
                    let en_rayon = EnRayon {
                        stocks: stocks.as_ref(),
                        total: article.stock_total,
                        declinaisons: (!own.is_empty()).then_some(Quantite(sum)),
                    };
                    disponibles.note(article.no, &en_rayon);
                }
            }
            Ok::<_, ShopError>(())
        })
    }

    /// The prices for one of a price list.
    pub(super) fn tarif(&self, store: &Store, code: &CodeTarif) -> Result<Arc<PrixColonne>> {
        let mut held = lock(&self.tarifs);
        if let Some((_, tarif)) = held.iter().find(|(known, _)| known == code) {
            return Ok(Arc::clone(tarif));
        }
        let tarif = Arc::new(store.read(|read| read_tarif(read, code))?);
        if held.len() >= TARIFS_MAX {
            held.remove(0);
        }
        held.push((code.clone(), Arc::clone(&tarif)));
        Ok(tarif)
    }

    /// Takes up the prices of articles in a list whose column is read.
    pub(super) fn refresh_tarif(
        &self,
        store: &Store,
        code: &CodeTarif,
        articles: &[CodeArticle],
    ) -> Result<()> {
        let mut held = lock(&self.tarifs);
        let Some((_, tarif)) = held.iter_mut().find(|(known, _)| known == code) else {
            return Ok(());
        };
        let tarif = Arc::make_mut(tarif);
        store.read(|read| {
            for article in articles {
                let Some(no) = catalogue::find(read, article)?.map(|it| it.no) else {
                    continue;
                };
                let paliers = tarifs::find(read, code, article)?.unwrap_or_default();
                match price_for(&paliers.0, Quantite::units(1)) {
                    Some(unit) => tarif.insert(no, unit),
                    None => tarif.remove(&no),
                };
            }
            Ok::<_, ShopError>(())
        })
    }

    /// Removes the prices of a list: an administrator changed one.
    pub(super) fn remove_tarif(&self, code: &CodeTarif) {
        lock(&self.tarifs).retain(|(known, _)| known != code);
    }

    /// Removes everything: an import changed stocks or price lists.
    pub(super) fn remove(&self) {
        *lock(&self.disponibles) = None;
        lock(&self.tarifs).clear();
    }
}

fn read_tarif(rows: &impl Rows, code: &CodeTarif) -> Result<PrixColonne> {
    let mut prix: HashMap<CodeArticle, PrixUnitaire> = HashMap::new();
    rows.scan(
        &tables::TARIFS,
        Some(code),
        Order::Ascending,
        |(_, article), paliers| {
            if let Some(unit) = price_for(&paliers.0, Quantite::units(1)) {
                prix.insert(article, unit);
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    let mut tarif = PrixColonne::new();
    rows.scan(
        &tables::ARTICLES_PAR_NO,
        None::<&ArticleNo>,
        Order::Ascending,
        |no, article| {
            if let Some(unit) = prix.get(&article) {
                tarif.insert(no, *unit);
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    Ok(tarif)
}

/// A panic while a column was read left it absent, which is sound.
fn lock<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}
