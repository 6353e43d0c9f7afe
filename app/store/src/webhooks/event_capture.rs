//! Event capture: the rows a change wrote are compared with what they were, and what somebody wants to
//! be told of is kept with them. No act can forget to tell, and one change tells of a record once.

use super::super::tables::{ARTICLES, CLIENTS, COMMANDES, DECLINAISONS, STOCKS};
use super::super::{Result, Rows, StoreError, Write, stocks};
use super::{list_wanted, put_event};
use domain::Quantite;
use domain::article::{Article, Declinaison, Stocks};
use domain::client::{Client, Validation};
use domain::commande::Commande;
use domain::ids::{CleArticle, CodeArticle, CodeDeclinaison};
use domain::instant::Instant;
use domain::webhook::{Evenement, StockDit, TypeEvenement};
use ground::{Key, Record};

/// Tables whose rows events are read from.
const LOOKED_AT: [usize; 5] = [
    COMMANDES.number,
    CLIENTS.number,
    STOCKS.number,
    DECLINAISONS.number,
    ARTICLES.number,
];

/// A row that a change wrote.
struct Touched {
    table: usize,
    key: Vec<u8>,
    row: Vec<u8>,
}

/// Adds the events of a change that is about to be kept. A row that cannot be read costs its event,
/// and never the change.
pub(in super::super) fn add_events(write: &mut Write<'_>, now: impl Fn() -> Instant) {
    if let Err(error) = add_all(write, now) {
        tracing::error!(%error, "un événement n'a pas été gardé pour les webhooks");
    }
}

fn add_all(write: &mut Write<'_>, now: impl Fn() -> Instant) -> Result<()> {
    let is_looked_at = |table: usize| LOOKED_AT.contains(&table);
    if !write.written().any(|(table, _, _)| is_looked_at(table)) {
        return Ok(());
    }
    // Before any row is copied: most shops tell nobody.
    let wanted = list_wanted(write)?;
    if wanted.is_empty() {
        return Ok(());
    }
    let written = write.written();
    let touched: Vec<Touched> = written
        .filter(|(table, _, _)| is_looked_at(*table))
        .filter_map(|(table, key, row)| {
            Some(Touched {
                table,
                key: key.to_vec(),
                row: row?.to_vec(),
            })
        })
        .collect();
    let mut found = Vec::new();
    let mut epuises = StockDit::default();
    for one in &touched {
        if one.table == COMMANDES.number {
            found.extend(one.find_commande(write)?);
        } else if one.table == CLIENTS.number && wanted.contains(&TypeEvenement::ClientAValider) {
            found.extend(one.find_client(write)?);
        } else if wanted.contains(&TypeEvenement::StockEpuise) {
            one.add_epuise(write, &mut epuises)?;
        }
    }
    found.extend((epuises.total > 0).then_some(Evenement::StockEpuise(epuises)));
    let mut told = found
        .into_iter()
        .filter(|it| wanted.contains(&it.find_type()));
    told.try_for_each(|it| put_event(write, it, now()))
}

impl Touched {
    /// The record before and after; none before where it is new.
    fn read<V: Record>(&self, write: &Write<'_>) -> Result<(Option<V>, V)> {
        let before = write.row_before(self.table, &self.key)?;
        let before = before.as_deref().map(V::decode).transpose()?;
        Ok((before, V::decode(&self.row)?))
    }

    fn key<K: Key>(&self) -> Result<K> {
        let damaged = || StoreError::damaged("a key of a change");
        K::decode(&mut self.key.as_slice()).ok_or_else(damaged)
    }

    fn find_commande(&self, write: &Write<'_>) -> Result<Option<Evenement>> {
        let (before, after) = self.read::<Commande>(write)?;
        Ok(Evenement::from_commande(before.as_ref(), &after))
    }

    fn find_client(&self, write: &Write<'_>) -> Result<Option<Evenement>> {
        let (before, after) = self.read::<Client>(write)?;
        let waits = |it: &Client| it.validation == Validation::Attente;
        let is_new = waits(&after) && !before.as_ref().is_some_and(waits);
        Ok(is_new.then(|| Evenement::from_client(&after.code)))
    }

    /// Adds the article, or the declinaison, that has nothing left.
    fn add_epuise(&self, write: &Write<'_>, epuises: &mut StockDit) -> Result<()> {
        let build_cle = |article, declinaison| CleArticle {
            article,
            declinaison,
        };
        if self.table == STOCKS.number {
            let (before, after) = self.read::<Stocks>(write)?;
            let had = before.map_or(Quantite(0), |it| it.count());
            epuises.add(&build_cle(self.key()?, None), (had, after.count()));
        } else if self.table == DECLINAISONS.number {
            let (before, after) = self.read::<Declinaison>(write)?;
            let had = before.map_or(Quantite(0), |it| it.stock);
            let (article, code) = self.key::<(CodeArticle, CodeDeclinaison)>()?;
            epuises.add(&build_cle(article, Some(code)), (had, after.stock));
        } else {
            let (before, after) = self.read::<Article>(write)?;
            let had = before.map_or(Quantite(0), |it| it.stock_total);
            // The total counts where nothing finer is kept.
            if stocks::find(write, &after.code)?.is_none()
                && write.list_under(&DECLINAISONS, &after.code)?.is_empty()
            {
                epuises.add(&build_cle(after.code, None), (had, after.stock_total));
            }
        }
        Ok(())
    }
}
