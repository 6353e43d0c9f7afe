//! A run of invitations cut at any moment: nobody is forgotten, and nobody written to twice but the
//! one whose mail was under way.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use comptoir::shop::ShopError;
use comptoir::shop::courrier::{Courrier, Mailer};
use comptoir::shop::invitations::send_due;
use comptoir::store::Store;
use comptoir::store::fault_injection::FaultyDisk;
use comptoir::store::fault_injection::Honnetete::Honnete;
use serde_json::json;

use super::atelier::{block_on, is_whole};
use crate::support::Boutique;

/// Customers of the run.
const CLIENTS: usize = 4;

/// Mails that were written: where to, and at which act of the disk.
#[derive(Clone, Default)]
struct Releve(Arc<Mutex<Vec<(usize, String)>>>);

/// Way of the mails over a disk, which tells when each was written.
struct Courriers(FaultyDisk, Releve);

impl Mailer for Courriers {
    fn send(&self, courrier: &Courrier) -> Result<(), ShopError> {
        let mut kept = self.1.0.lock().expect("one writes");
        kept.push((self.0.gestes(), courrier.a.clone()));
        Ok(())
    }
}

impl Releve {
    fn read(&self) -> Vec<(usize, String)> {
        self.0.lock().expect("nobody writes").clone()
    }
}

/// A shop over a disk, and what it writes.
fn open(disque: &FaultyDisk) -> (Boutique, Releve) {
    let releve = Releve::default();
    let courrier = Courriers(disque.clone(), releve.clone());
    let store = Store::open_on(disque).expect("a cut disk opens");
    (Boutique::mailed_on(store, Box::new(courrier)), releve)
}

fn send_all(boutique: &Boutique) {
    for _ in 0..2 * CLIENTS {
        send_due(boutique.parts()).expect("sent");
        boutique.horloge.advance(60);
    }
}

#[test]
fn a_run_that_is_cut_forgets_nobody_and_repeats_one_mail_at_most() {
    let disque = FaultyDisk::holding(Vec::new());
    let (boutique, before) = open(&disque);
    let boutique = boutique.peopled();
    let rows: String = (3..=CLIENTS)
        .map(|n| format!("D{n};N{n};PRO;d{n}@example.test\n"))
        .collect();
    boutique.import((
        "clients.csv",
        &format!("code;libelle;code_type;email\n{rows}"),
    ));
    block_on(async {
        let body = json!({ "qui": "tous", "cadence": 120 });
        boutique
            .admin()
            .post("/service/invitations", body)
            .await
            .json()
    });
    let start = disque.gestes();
    send_all(&boutique);
    let end = disque.gestes();
    let written = before.read();
    let everybody: BTreeSet<_> = written.iter().map(|(_, a)| a.clone()).collect();
    assert_eq!((written.len(), everybody.len()), (CLIENTS, CLIENTS));
    let step = if is_whole() { 1 } else { 3 };
    for cut in (start..=end).step_by(step) {
        let left = disque.after_cut(cut, Honnete, || true);
        let (again, after) = open(&left);
        send_all(&again);
        let mut all: Vec<_> = written
            .iter()
            .filter(|(at, _)| *at <= cut)
            .cloned()
            .collect();
        let first = all.len();
        all.extend(after.read());
        let reached: BTreeSet<_> = all.iter().map(|(_, a)| a.clone()).collect();
        assert_eq!(reached, everybody, "cut at {cut}, after {first} mails");
        assert!(
            all.len() <= CLIENTS + 1,
            "cut at {cut}, after {first} mails: {all:?}"
        );
    }
}
