//! Power cuts. A run of orders is recorded as the disk saw it, and cut after each of its writes;
//! of what was not synced each sector survives or not. What was confirmed must be there.

use std::panic::{AssertUnwindSafe, catch_unwind};

use comptoir::store::fault_injection::FaultyDisk;
use comptoir::store::fault_injection::Honnetete::{self, Honnete, Menteur};
use comptoir::store::tables::REGLAGES;
use comptoir::store::{Store, StoreError};

use super::atelier::{self, Hasard, order_all, order_one, ready, resolve, say, times, verify};
use crate::support::Boutique;

/// Cuts in the everyday run.
const CUTS: usize = 100;

/// Cuts of one recording; then another is made.
const CUTS_PER_RECORDING: usize = 250;

/// One opened store out of so many is ordered from again, by the keys of all its baskets.
const RESOLVED_EVERY: usize = 25;

/// A row that makes the file grow while orders come in.
const GROWTH_BYTES: usize = 600 * 1024;

/// All orders, and a file that grows twice meanwhile.
fn record() -> (FaultyDisk, u64) {
    let (disque, first) = ready();
    atelier::block_on(async {
        let store = Store::open_on(&disque).expect("opens");
        let grows = store.clone();
        let growing = std::thread::spawn(move || {
            for n in 0..6 {
                let put = grows.write(move |write| {
                    write.put(&REGLAGES, &format!("long{n}"), &"x".repeat(GROWTH_BYTES))
                });
                put.expect("kept");
            }
        });
        order_all(&Boutique::on(store), &disque, first).await;
        growing.join().expect("no panic");
    });
    assert!(disque.growths() > 0, "the file grew while orders came in");
    (disque, first)
}

/// Disk after a power cut.
#[derive(Debug, PartialEq, Eq)]
enum Apres {
    Sain,
    Perdu,
    Illisible,
}

/// Opens what a cut left; the engine may panic on a disk that lied.
fn open(disque: &FaultyDisk) -> Option<Store> {
    catch_unwind(|| Store::open_on(disque)).ok()?.ok()
}

/// Cuts a recording, every third time again while the store recovers, and looks.
fn cut(disque: &FaultyDisk, first: u64, at: usize, luck: &mut Hasard, how: Honnetete) -> Apres {
    // Between nothing and all of what was not synced.
    let share = luck.below(5) as u64;
    let mut falls = Hasard(luck.next());
    let mut after = disque.after_cut(at, how, || falls.next() % 4 < share);
    if luck.below(3) == 0 {
        let Some(store) = open(&after) else {
            return Apres::Illisible;
        };
        let at = luck.below(after.gestes() + 1);
        let again = after.after_cut(at, how, || falls.next() % 4 < share);
        drop(store);
        after = again;
    }
    let Some(store) = open(&after) else {
        return Apres::Illisible;
    };
    let Ok(Ok(ordered)) = catch_unwind(AssertUnwindSafe(|| verify(&store, first))) else {
        return Apres::Perdu;
    };
    let confirmed = disque.marks_before(at);
    if !confirmed.iter().all(|n| ordered.contains(n)) {
        return Apres::Perdu;
    }
    if luck.below(RESOLVED_EVERY) == 0 && how == Honnete {
        atelier::block_on(resolve(store, first, atelier::PANIERS_PRETS));
    }
    Apres::Sain
}

#[test]
fn a_power_cut_loses_no_confirmed_order() {
    let cuts = times("COMPTOIR_COUPURES", CUTS);
    let mut luck = Hasard(1);
    for recording in 0..cuts.div_ceil(CUTS_PER_RECORDING) {
        let (disque, first) = record();
        for _ in 0..CUTS_PER_RECORDING.min(cuts - recording * CUTS_PER_RECORDING) {
            let at = luck.below(disque.gestes() + 1);
            let after = cut(&disque, first, at, &mut luck, Honnete);
            assert_eq!(after, Apres::Sain, "recording {recording}, cut after {at}");
        }
    }
    say(&format!(
        "{cuts} power cuts, a third of them twice: 0 lost, 0 unreadable"
    ));
}

#[test]
fn a_power_cut_after_any_write_of_a_checkout_leaves_all_of_it_or_nothing() {
    let (disque, first) = ready();
    let span = atelier::block_on(async {
        let boutique = Boutique::on(Store::open_on(&disque).expect("opens"));
        let client = boutique.client();
        let start = disque.gestes();
        assert_eq!(order_one(&client, first, 0).await.status, 201);
        disque.mark(0);
        start..disque.gestes()
    });
    let mut luck = Hasard(2);
    for at in span.start..=span.end {
        for _ in 0..times("COMPTOIR_BALAYAGES", 2) {
            let after = cut(&disque, first, at, &mut luck, Honnete);
            assert_eq!(after, Apres::Sain, "cut after {at} of {span:?}");
        }
    }
    let writes = span.len();
    say(&format!(
        "one checkout, {writes} writes and syncs, cut after each: all of it or nothing"
    ));
}

/// Tells a run of this program that it is the control's, and which chance it takes.
const TEMOIN: &str = "COMPTOIR_TEMOIN";

/// Cuts of one run of the control.
const CUTS_PER_RUN: usize = 20;

/// The control: were nothing lost here, the tests above would prove nothing. On what such a disk
/// leaves, the engine may panic while it panics, which ends the program: it has runs of its own.
#[test]
fn a_disk_that_lies_about_its_syncs_loses_orders() {
    if let Some(luck) = std::env::var(TEMOIN).ok().and_then(|it| it.parse().ok()) {
        return cut_lies(Hasard(luck));
    }
    let cuts = times("COMPTOIR_TEMOINS", 40);
    let (mut bad, mut tried, mut run) = (0, 0, 3_u64);
    while tried < cuts {
        let told = std::process::Command::new(std::env::current_exe().expect("this program"))
            .args(["a_disk_that_lies_about_its_syncs", "--nocapture"])
            .env(TEMOIN, run.to_string())
            .output()
            .expect("it runs");
        let told = String::from_utf8_lossy(&told.stdout).into_owned();
        let count = |word: &str| told.matches(word).count();
        tried += count("COUPE");
        // A cut of which nothing is told ended the run.
        bad += count("COUPE") - count("SAIN");
        run += 1;
        assert!(run < 3 + 10 * cuts as u64, "nothing is cut: {told}");
    }
    say(&format!(
        "control, a disk that lies: {bad} of {tried} cuts lost orders or the store"
    ));
    assert!(bad > 0);
}

/// One run of the control: tells each cut before it is made, and after it when nothing is lost.
fn cut_lies(mut luck: Hasard) {
    let (disque, first) = record();
    for _ in 0..CUTS_PER_RUN {
        say("COUPE");
        let at = luck.below(disque.gestes() + 1);
        if cut(&disque, first, at, &mut luck, Menteur) == Apres::Sain {
            say("SAIN");
        }
    }
}

#[test]
fn what_was_committed_is_read_the_same_after_a_cut_without_any_loss() -> Result<(), StoreError> {
    let (disque, first) = record();
    let store = Store::open_on(&disque.after_cut(disque.gestes(), Honnete, || false))?;
    assert_eq!(verify(&store, first)?.len() as u64, atelier::PANIERS_PRETS);
    Ok(())
}
