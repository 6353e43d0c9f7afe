//! Rows that list orders, spoilt one by one.

use super::*;
use domain::Centimes;
use domain::commande::{Commande, TypeMouvement};
use domain::ids::{CodeAgence, CodeClient};
use domain::instant::Instant;
use domain::totaux::Montants;
use search::Search;
use shop::Config;
use store::tables::{
    COMMANDES, COMMANDES_PAR_AGENCE, COMMANDES_PAR_CLIENT, COMMANDES_PAR_DATE, COMMANDES_PAR_ETAT,
    COMMANDES_PAR_REFERENCE,
};
use store::{Result, Rows, Store, Write};

fn order(number: u64) -> Commande {
    let mut order = Commande::empty();
    order.id = CommandeId(number);
    order.numero = format!("W{number:07}");
    order.type_mouvement = TypeMouvement::Web;
    order.date = Instant(1_790_000_000 + number as i64);
    order.client = CodeClient::parse("C1");
    order.agence = CodeAgence::parse("A1");
    order.montant_ht = Centimes(1_000);
    order.montant_ttc = Centimes(1_200);
    order
}

fn shop(folder: &tempfile::TempDir) -> Parts {
    let store = Store::in_memory().expect("opens");
    let search = Search::in_memory().expect("opens");
    let config = Config::new(folder.path().to_owned(), "http://localhost");
    let parts = Parts::new(store, search, config).expect("opens");
    let kept: Result<()> = parts
        .store
        .write(|write| (1..=2).try_for_each(|number| commandes::put(write, &order(number))));
    kept.expect("kept");
    parts
}

fn faults(parts: &Parts) -> Vec<String> {
    let mut faults = Vec::new();
    check(parts, &mut faults).expect("readable");
    faults
}

const FAUX: Montants = Montants {
    ht: Centimes(1),
    ttc: Centimes(1),
};

/// Each way a row can be wrong: another amount, another agency in the row, a row that is missing or
/// too much, in each of the lists; an order without any of them.
const SPOILT: [fn(&mut Write<'_>) -> Result<()>; 10] = [
    |write| {
        let one = order(1);
        write.put(&COMMANDES_PAR_DATE, &(one.date, one.id), &FAUX)
    },
    |write| {
        let one = order(1);
        let key = (one.agence.expect("an agency"), one.date, one.id);
        write.put(&COMMANDES_PAR_AGENCE, &key, &FAUX)
    },
    |write| {
        let mut all = write.list(&COMMANDES_PAR_ETAT)?;
        let (key, row) = &mut all[0];
        row.montants = FAUX;
        write.put(&COMMANDES_PAR_ETAT, key, row)
    },
    |write| {
        let mut all = write.list(&COMMANDES_PAR_ETAT)?;
        let (key, row) = &mut all[0];
        row.agence = None;
        write.put(&COMMANDES_PAR_ETAT, key, row)
    },
    |write| {
        let one = order(1);
        write.remove(&COMMANDES_PAR_DATE, &(one.date, one.id))
    },
    |write| {
        let one = order(1);
        let key = (one.client.expect("a customer"), one.date, one.id);
        write.remove(&COMMANDES_PAR_CLIENT, &key)
    },
    |write| write.remove(&COMMANDES_PAR_REFERENCE, &(order(1).numero, order(1).id)),
    |write| {
        let one = order(1);
        let key = (CodeAgence::parse("A2").expect("a code"), one.date, one.id);
        write.put(&COMMANDES_PAR_AGENCE, &key, &one.montants())
    },
    |write| {
        let key = ("inconnu".to_owned(), order(1).id);
        write.put(&COMMANDES_PAR_REFERENCE, &key, &())
    },
    |write| write.remove(&COMMANDES, &order(1).id),
];

#[test]
fn each_row_that_does_not_agree_with_its_order_is_told_and_mended() {
    let folder = tempfile::tempdir().expect("a folder");
    for (case, spoil) in SPOILT.into_iter().enumerate() {
        let parts = shop(&folder);
        assert_eq!(faults(&parts), [""; 0]);
        assert_eq!(update(&parts).expect("nothing to mend"), 0);
        parts.store.write(spoil).expect("spoilt");
        let told = faults(&parts);
        assert_eq!(told.len(), 1, "{case}: {told:?}");
        let name = match case {
            9 => "commande n° 1, qui n'existe pas : ",
            _ => "commande W0000001 : ",
        };
        assert!(told[0].starts_with(name), "{told:?}");
        assert!(told[0].contains("lancez « comptoir reindex »"), "{told:?}");
        assert!(update(&parts).expect("mended") > 0, "{case}");
        assert_eq!(faults(&parts), [""; 0], "{case}");
    }
}

#[test]
fn an_order_that_changed_since_the_check_is_listed_as_it_is_by_then() {
    let folder = tempfile::tempdir().expect("a folder");
    let parts = shop(&folder);
    parts.store.write(SPOILT[7]).expect("spoilt");
    let found = parts.store.read(commandes::list_mismatches).expect("read");
    let moved: Result<()> = parts.store.write(|write| {
        let mut one = order(1);
        one.agence = CodeAgence::parse("A2");
        commandes::put(write, &one)
    });
    moved.expect("kept");
    let mended: Result<()> = parts.store.write(move |write| {
        found
            .iter()
            .try_for_each(|it| commandes::remove_mismatch(write, it))
    });
    mended.expect("mended");
    assert_eq!(faults(&parts), [""; 0]);
}
