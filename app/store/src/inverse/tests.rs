//! A change put back leaves what was there before it; one whose rows were touched stays.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::*;
use crate::Store;
use crate::batch::Batch;
use domain::Quantite;
use domain::article::Stocks;
use domain::client::Client;
use domain::ids::{CodeAgence, CodeArticle, CodeClient};

fn article(number: usize) -> CodeArticle {
    CodeArticle::parse(&format!("ART{number:05}")).expect("a code")
}

fn stocks(units: &[(&str, u32)]) -> Stocks {
    let units = units.iter();
    let all = units.map(|(code, units)| {
        let agence = CodeAgence::parse(code).expect("a code");
        (agence, Quantite::units(*units))
    });
    Stocks(all.collect::<BTreeMap<_, _>>())
}

fn change<T: Send + 'static>(
    store: &Store,
    change: impl FnOnce(&mut Write<'_>) -> Result<T> + Send + 'static,
) -> T {
    store.write(change).expect("kept")
}

fn refuse(touched: &Touched) -> StoreError {
    let name = match touched.find_key_in(&REGLAGES) {
        Some(_) => "REGLAGES",
        None => "another",
    };
    StoreError::damaged(name)
}

fn put_back(store: &Store, inverse: Inverse) -> Result<()> {
    store.write(move |write| inverse.restore(write, &refuse))
}

fn rows<K: Key + Send, V: Record + Send>(store: &Store, table: &Table<K, V>) -> Vec<(K, V)> {
    let read: Result<_> = store.read(|read| read.list(table));
    read.expect("readable")
}

#[test]
fn a_change_put_back_leaves_every_row_as_it_was_and_counters_as_they_are() {
    let store = Store::in_memory().expect("opens");
    let name = |name: &str| name.to_owned();
    change(&store, move |write| {
        write.put(&REGLAGES, &name("gone"), &name("a"))?;
        write.put(&REGLAGES, &name("replaced"), &name("b"))?;
        write.put(&META, &name("counter"), &7)
    });
    let before = rows(&store, &REGLAGES);
    let inverse = change(&store, move |write| {
        write.remove(&REGLAGES, &name("gone"))?;
        write.put(&REGLAGES, &name("replaced"), &name("c"))?;
        write.put(&REGLAGES, &name("new"), &name("d"))?;
        write.next_number("counter")?;
        write.build_inverse()
    });
    assert_ne!(rows(&store, &REGLAGES), before);
    put_back(&store, inverse).expect("nobody touched it");
    assert_eq!(rows(&store, &REGLAGES), before);
    let counter: Result<_> = store.read(|read| read.get(&META, &name("counter")));
    assert_eq!(counter.expect("readable"), Some(8));
}

#[test]
fn a_change_of_which_one_row_was_touched_stays_whole() {
    let name = |name: &str| name.to_owned();
    for touched in ["gone", "replaced", "new"] {
        let store = Store::in_memory().expect("opens");
        change(&store, move |write| {
            write.put(&REGLAGES, &name("gone"), &name("a"))?;
            write.put(&REGLAGES, &name("replaced"), &name("b"))
        });
        let inverse = change(&store, move |write| {
            write.remove(&REGLAGES, &name("gone"))?;
            write.put(&REGLAGES, &name("replaced"), &name("c"))?;
            write.put(&REGLAGES, &name("new"), &name("d"))?;
            write.build_inverse()
        });
        change(&store, move |write| {
            write.put(&REGLAGES, &name(touched), &name("meanwhile"))
        });
        let before = rows(&store, &REGLAGES);
        let refused = put_back(&store, inverse).expect_err(touched);
        assert_eq!(
            refused.to_string(),
            StoreError::damaged("REGLAGES").to_string()
        );
        assert_eq!(rows(&store, &REGLAGES), before, "{touched}");
    }
}

#[test]
fn what_others_sold_and_chose_meanwhile_stands() {
    let store = Store::in_memory().expect("opens");
    let code = |code: &str| CodeClient::parse(code).expect("a code");
    let client = move |name: &str, agence: Option<&str>, version| Client {
        code: code(name),
        agence: agence.map(|it| CodeAgence::parse(it).expect("a code")),
        version,
        ..Client::default()
    };
    change(&store, move |write| {
        write.put(&STOCKS, &article(1), &stocks(&[("A01", 9), ("A02", 5)]))?;
        write.put(&STOCKS, &article(2), &stocks(&[("A02", 6)]))?;
        write.put(&CLIENTS, &code("C1"), &client("C1", Some("A02"), 1))?;
        write.put(&CLIENTS, &code("C2"), &client("C2", Some("A02"), 1))
    });
    let inverse = change(&store, move |write| {
        write.put(&STOCKS, &article(1), &stocks(&[("A01", 9)]))?;
        write.put(&STOCKS, &article(2), &stocks(&[]))?;
        write.put(&CLIENTS, &code("C1"), &client("C1", None, 2))?;
        write.put(&CLIENTS, &code("C2"), &client("C2", None, 2))?;
        write.build_inverse()
    });
    change(&store, move |write| {
        write.put(&STOCKS, &article(1), &stocks(&[("A01", 7)]))?;
        write.remove(&STOCKS, &article(2))?;
        write.put(&CLIENTS, &code("C2"), &client("C2", Some("A03"), 3))
    });
    put_back(&store, inverse).expect("none of it is refused");
    let kept = vec![(article(1), stocks(&[("A01", 7), ("A02", 5)]))];
    assert_eq!(rows(&store, &STOCKS), kept);
    let clients: Vec<Client> = rows(&store, &CLIENTS).into_iter().map(|it| it.1).collect();
    let expected = [client("C1", Some("A02"), 3), client("C2", Some("A03"), 3)];
    assert_eq!(clients, expected);
}

#[test]
fn a_batch_that_many_rows_come_from_is_put_back_beside() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path()).expect("opens");
    let both = |units| stocks(&[("A01", units), ("A02", 5)]);
    change(&store, move |write| {
        (0..=ROWS_MIN).try_for_each(|it| write.put(&STOCKS, &article(it), &both(9)))
    });
    let since = store
        .open_baseline(vec![STOCKS.number])
        .expect("a snapshot");
    let mut batch = Batch::new(folder.path()).expect("a file");
    for number in 0..=ROWS_MIN {
        let left = stocks(&[("A01", 9)]);
        batch.put(&STOCKS, &article(number), &left).expect("added");
    }
    batch.sort().expect("sorted");
    let mut inverse = batch.build_inverse(&since).expect("worked out");
    // Sold, while it is worked out.
    change(&store, move |write| {
        write.put(&STOCKS, &article(3), &both(8))
    });
    let inverse = store.write_alone(move |write| {
        inverse.update(write, &batch, &since)?;
        batch.apply(write, Some(&since))?;
        Ok::<_, StoreError>(inverse)
    });
    let inverse = Arc::new(inverse.expect("applied"));
    assert!(inverse.is_large());
    // Some bytes a row, not a record each.
    assert!(
        inverse.count_bytes() < inverse.rows.len() * 120,
        "{}",
        inverse.count_bytes()
    );
    change(&store, move |write| {
        write.put(&STOCKS, &article(4), &stocks(&[("A01", 6)]))
    });
    let back = store.restore_beside(&inverse, folder.path(), refuse, |_| Ok(()));
    back.expect("nobody touched its fields");
    for (number, (_, kept)) in rows(&store, &STOCKS).into_iter().enumerate() {
        let units = match number {
            3 => 8,
            4 => 6,
            _ => 9,
        };
        assert_eq!(kept, both(units), "{number}");
    }
}
