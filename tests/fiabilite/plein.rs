//! A full disk: everything can still be read, changes are refused at once, and the shop sells again
//! once there is room, without being started again.

use std::fs::{self, File};
use std::io;
use std::time::{Duration, Instant};

use axum::http::Method;
use comptoir::shop::{adresses_perdues, recherches};
use comptoir::store::fault_injection::FaultyDisk;
use comptoir::store::{Rows, Store, StoreError, tables};

use super::arrets::{check, open_shop};
use super::atelier::{PANIERS_PRETS, block_on, order_one, ready, say, verify};
use super::programme::Programme;
use crate::support::{Answer, Boutique, Quelquun};

/// Time limit in which a shop sells again once there is room.
const HEAL: Duration = Duration::from_secs(10);

/// Time limit of a refusal: the promise in a released program, and enough in another to tell one
/// that waits for room from a slow machine.
const REFUSE: Duration = Duration::from_secs(if cfg!(debug_assertions) { 5 } else { 1 });

#[track_caller]
fn assert_refused(answer: &Answer) {
    let sentence = "La boutique ne peut pas enregistrer pour le moment. Réessayez dans un instant.";
    answer.refused_with(503, sentence);
    let seconds: u64 = answer.header("retry-after").parse().expect("seconds");
    assert!(seconds <= HEAL.as_secs());
}

/// Orders baskets in turn until one is refused; says which.
async fn order_until_refused(client: &Quelquun<'_>, first: u64) -> Option<u64> {
    for n in 0..PANIERS_PRETS {
        let start = Instant::now();
        let answer = order_one(client, first, n).await;
        if answer.status != 201 {
            assert!(start.elapsed() < REFUSE, "refused late");
            assert_refused(&answer);
            return Some(n);
        }
    }
    None
}

/// Everything that does not write, as it is read when the disk is full.
async fn assert_readable(client: &Quelquun<'_>) {
    for path in ["/sante", "/rest/paniers", "/rest/session"] {
        assert_eq!(client.get(path).await.status, 200, "{path}");
    }
}

/// Orders basket `n` until the shop takes it.
async fn assert_heals(client: &Quelquun<'_>, first: u64, n: u64) {
    let start = Instant::now();
    loop {
        let answer = order_one(client, first, n).await;
        if answer.status == 201 {
            return;
        }
        assert_refused(&answer);
        assert!(
            start.elapsed() < HEAL,
            "there is room, and it still refuses"
        );
    }
}

/// Fills the disk in the middle of a change: `blocks` more are written, then none.
async fn fill_up(disque: &FaultyDisk, first: u64, blocks: u64) -> Result<bool, StoreError> {
    let store = Store::open_on(disque)?;
    let boutique = Boutique::on(store.clone());
    let client = boutique.client();
    disque.leave_room(Some(blocks));
    let refused = order_until_refused(&client, first).await;
    let Some(n) = refused else {
        return Ok(false);
    };
    assert_readable(&client).await;
    assert_eq!(verify(&store, first)?.len() as u64, n, "half an order");
    disque.leave_room(None);
    assert_heals(&client, first, n).await;
    assert_eq!(verify(&store, first)?.len() as u64, n + 1);
    Ok(true)
}

#[test]
fn a_disk_that_fills_up_in_a_change_stops_orders_until_there_is_room() -> Result<(), StoreError> {
    let mut met = 0;
    for blocks in (0..40).step_by(4) {
        let (disque, first) = ready();
        met += usize::from(block_on(fill_up(&disque, first, blocks))?);
    }
    assert!(met > 3, "the disk was full {met} times only");
    Ok(())
}

#[test]
fn what_is_counted_between_two_writes_waits_for_room() -> Result<(), StoreError> {
    let (disque, _) = ready();
    let boutique = Boutique::on(Store::open_on(&disque)?);
    let parts = boutique.parts();
    disque.announce_room();
    disque.leave_room(Some(1));
    let lost = "/ancien/rabot.html";
    block_on(async {
        let accept = [("accept", "text/html")];
        let visiteur = boutique.visiteur();
        let page = visiteur.ask(Method::GET, lost, None, &accept).await;
        assert_eq!(page.status, 404);
        assert_eq!(visiteur.get("/recherche?query=zygomaxx").await.status, 200);
    });
    assert!(adresses_perdues::write_all(parts).is_err());
    assert!(recherches::write_counts(parts).is_err());
    disque.leave_room(None);
    let start = Instant::now();
    while adresses_perdues::write_all(parts).is_err() || recherches::write_counts(parts).is_err() {
        assert!(
            start.elapsed() < HEAL,
            "there is room, and it still refuses"
        );
    }
    let (adresses, vaines) = parts.store.read(|read| {
        let adresses = read.list(&tables::ADRESSES_PERDUES)?;
        Ok::<_, StoreError>((adresses, read.list(&tables::RECHERCHES_VAINES)?))
    })?;
    let adresses = adresses
        .iter()
        .map(|(it, perdue)| (it.as_str(), perdue.count()));
    assert_eq!(adresses.collect::<Vec<_>>(), [(lost, 1)]);
    let vaines = vaines
        .iter()
        .map(|(it, vaine)| (it.as_str(), vaine.count()));
    assert_eq!(vaines.collect::<Vec<_>>(), [("zygomaxx", 1)]);
    Ok(())
}

/// The program itself on a small disk that `./install.sh torture` mounts.
#[test]
fn a_program_on_a_full_disk_shows_its_shop_and_sells_again_when_there_is_room() {
    let Some(disk) = std::env::var_os("COMPTOIR_TMPFS").filter(|disk| !disk.is_empty()) else {
        return;
    };
    let folder = tempfile::tempdir_in(disk).expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    let mut acheteurs = open_shop(&data, 0);
    let programme = Programme::serve(&data, &[]);
    let ballast = folder.path().join("ballast");
    let started = acheteurs[0].order(&programme.address, 5);
    assert!(started.is_ok());
    let full = io::copy(
        &mut io::repeat(1),
        &mut File::create(&ballast).expect("created"),
    );
    assert!(full.is_err(), "the disk is full");
    let refused = Instant::now();
    assert!(acheteurs[0].order(&programme.address, 1).is_err());
    let refused = refused.elapsed();
    assert!(refused < REFUSE);
    let mut reader = acheteurs[1].visitor(&programme.address).expect("connects");
    for _ in 0..1_000 {
        let read = reader.ask("GET", "/rest/paniers", "", "").expect("read");
        assert_eq!(read.0, 200);
    }
    fs::remove_file(ballast).expect("removed");
    let healed = Instant::now();
    while acheteurs[0].order(&programme.address, 1).is_err() {
        assert!(healed.elapsed() < HEAL);
    }
    let healed = healed.elapsed();
    say(&format!(
        "full disk: refused after {refused:?}, sold again {healed:?} after there was room"
    ));
    programme.kill();
    check(&data, &mut acheteurs).expect("readable");
}

#[test]
fn a_disk_known_to_be_full_is_not_written_to() -> Result<(), StoreError> {
    let (disque, first) = ready();
    let store = Store::open_on(&disque)?;
    block_on(async {
        let boutique = Boutique::on(store);
        let client = boutique.client();
        disque.announce_room();
        disque.leave_room(Some(100));
        let before = disque.gestes();
        assert_eq!(order_until_refused(&client, first).await, Some(0));
        assert_readable(&client).await;
        assert_eq!(disque.gestes(), before);
        assert_eq!(client.get("/sante").await.json()["etat"], "lecture seule");
        disque.leave_room(None);
        assert_eq!(order_until_refused(&client, first).await, None);
        assert_eq!(client.get("/sante").await.json()["etat"], "ok");
    });
    Ok(())
}
