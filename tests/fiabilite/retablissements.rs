//! An agency deleted a moment ago comes back with all it had in stock, while the shop sells.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use comptoir::domain::Quantite;
use comptoir::domain::article::Stocks;
use comptoir::domain::ids::CodeAgence;
use comptoir::store::tables::STOCKS;
use comptoir::store::{Rows, Store, StoreError, catalogue};
use serde_json::json;

use super::atelier::{Hasard, block_on, say, times};
use crate::support::Boutique;
use crate::support::rayon::code;

/// Stock of each article in each agency.
const EACH: u32 = 1_000;

fn agence(code: &str) -> CodeAgence {
    CodeAgence::parse(code).expect("a plain code")
}

fn name(number: usize) -> String {
    format!("ART{number:06}")
}

/// Articles with stock in both agencies.
fn fill(boutique: &Boutique, articles: usize) {
    let written = boutique.parts().store.write_alone(move |write| {
        let model = catalogue::find(write, &code("SAC"))?.expect("on the shelf");
        for number in 0..articles {
            let mut article = model.clone();
            article.code = code(&name(number));
            catalogue::put(write, &article)?;
            let stocks = ["A01", "A02"].map(|it| (agence(it), Quantite::units(EACH)));
            write.put(&STOCKS, &article.code, &Stocks(stocks.into()))?;
        }
        Ok::<_, StoreError>(())
    });
    written.expect("kept");
}

/// Takes units from the other agency, as orders do, one at least, until it is told to stop; gives how
/// many of each article, and how long it waited for each.
fn sell(store: &Store, articles: usize, stop: &AtomicBool) -> (Vec<i64>, Vec<Duration>) {
    let (mut sold, mut waits, mut luck) = (vec![0; articles], Vec::new(), Hasard(7));
    loop {
        let number = luck.below(articles);
        let start = Instant::now();
        let taken: Result<(), StoreError> = store.write(move |write| {
            let article = code(&name(number));
            let mut stocks = write.get(&STOCKS, &article)?.expect("on the shelf");
            let shelf = stocks.0.get_mut(&agence("A01")).expect("of this agency");
            shelf.0 -= Quantite::units(1).0;
            write.put(&STOCKS, &article, &stocks)
        });
        taken.expect("kept");
        waits.push(start.elapsed());
        sold[number] += 1;
        if stop.load(Ordering::Relaxed) {
            return (sold, waits);
        }
    }
}

#[test]
fn an_agency_comes_back_whole_beside_what_is_sold_meanwhile() {
    // Enough for their stocks to be written anew beside (`store/shadow_tables.rs`).
    let articles = times("COMPTOIR_STOCKS", 2_500);
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path()).expect("opens");
    let boutique = Boutique::on(store.clone()).peopled().filled();
    fill(&boutique, articles);
    let stop = AtomicBool::new(false);
    let mut figure = String::new();
    let sold = thread::scope(|scope| {
        let mut all = vec![0; articles];
        let mut beside = |name: &str, act: &dyn Fn()| {
            stop.store(false, Ordering::Relaxed);
            let selling = scope.spawn(|| sell(&store, articles, &stop));
            let start = Instant::now();
            act();
            let took = start.elapsed();
            stop.store(true, Ordering::Relaxed);
            let (sold, mut waits) = selling.join().expect("sold");
            waits.sort_unstable();
            let (count, most) = (waits.len(), waits.last().expect("some"));
            let p99 = waits[count * 99 / 100];
            let told = write!(
                figure,
                "{name} {took:?}: {count} sales, p99 {p99:?}, max {most:?}; "
            );
            told.expect("text");
            for (all, sold) in all.iter_mut().zip(sold) {
                *all += sold;
            }
        };
        let admin = boutique.admin();
        let gone = || block_on(admin.delete("/service/agence/A02")).ok();
        beside("deleted in", &|| drop(gone()));
        let back = json!({ "type": "agence", "code": "A02" });
        let back = || block_on(admin.post("/service/retablissement", back.clone())).ok();
        beside("put back in", &|| drop(back()));
        all
    });
    say(&format!("an agency of {articles} articles: {figure}"));
    let read: Result<(), StoreError> = store.read(|read| {
        for (number, sold) in sold.iter().enumerate() {
            let stocks = read.get(&STOCKS, &code(&name(number)))?.expect("kept");
            let left = Quantite(Quantite::units(EACH).0 - sold * Quantite::units(1).0);
            let expected = [
                (agence("A01"), left),
                (agence("A02"), Quantite::units(EACH)),
            ];
            assert_eq!(stocks, Stocks(expected.into()), "{}", name(number));
        }
        Ok(())
    });
    read.expect("readable");
}
