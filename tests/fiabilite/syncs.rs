//! A sync that fails: what was to be written may be lost although a second sync would succeed, so
//! nothing is confirmed any more until the shop has been started again.

use comptoir::store::fault_injection::FaultyDisk;
use comptoir::store::fault_injection::Honnetete::Honnete;
use comptoir::store::{Store, StoreError};

use super::atelier::{Hasard, PANIERS_PRETS, block_on, order_one, ready, resolve, verify};
use crate::support::Boutique;

/// Every sync of the first orders fails once.
const SYNCS: u64 = 40;

/// Orders tried after the sync that failed.
const TRIES_AFTER: u64 = 3;

/// Orders on a disk whose n-th sync fails; says what was confirmed.
async fn order_through(disque: &FaultyDisk, first: u64, n: u64) -> Vec<u64> {
    let store = Store::open_on(disque).expect("opens");
    let boutique = Boutique::on(store.clone());
    let client = boutique.client();
    disque.fail_sync(n);
    let (mut confirmed, mut refused) = (Vec::new(), 0);
    for n in 0..PANIERS_PRETS {
        let was_lost = store.is_lost();
        let answer = order_one(&client, first, n).await;
        if answer.status == 201 {
            assert!(!was_lost, "confirmed after a failed sync");
            confirmed.push(n);
            continue;
        }
        assert_eq!(answer.status, 503, "{answer}");
        assert!(store.is_lost());
        refused += 1;
        if refused == TRIES_AFTER {
            break;
        }
    }
    assert!(store.is_lost(), "sync {n} was not reached");
    assert_eq!(client.get("/sante").await.status, 503);
    confirmed
}

#[test]
fn after_a_failed_sync_nothing_is_confirmed_and_keys_resolve_what_is_unknown() {
    block_on(async {
        for n in 1..=SYNCS {
            let (disque, first) = ready();
            let mut falls = Hasard(n);
            let confirmed = order_through(&disque, first, n).await;
            let after = disque.after_cut(disque.gestes(), Honnete, || falls.below(2) == 0);
            let store = Store::open_on(&after).expect("opens again");
            let ordered = verify(&store, first).expect("readable");
            assert!(confirmed.iter().all(|n| ordered.contains(n)), "sync {n}");
            resolve(store, first, confirmed.len() as u64 + TRIES_AFTER).await;
        }
    });
}

#[test]
fn a_store_whose_first_sync_fails_does_not_open() {
    let disque = FaultyDisk::holding(Vec::new());
    disque.fail_sync(1);
    assert!(matches!(Store::open_on(&disque), Err(StoreError::Lost)));
}
