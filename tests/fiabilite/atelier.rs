//! A shop that takes orders on a disk under test, and what must be true of what it leaves.

use std::collections::BTreeSet;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::OnceLock;

use comptoir::domain::article::Stocks;
use comptoir::domain::ids::{CodeAgence, CommandeId};
use comptoir::domain::{Centimes, Quantite};
use comptoir::store::fault_injection::FaultyDisk;
use comptoir::store::tables::{CLES_COMMANDE, COMMANDES, ENVOIS, META, PANIERS, STOCKS};
use comptoir::store::{Order, Read, Rows, Store, StoreError, commandes};
use serde_json::json;

use crate::support::caisse::{demand, order};
use crate::support::rayon::code;
use crate::support::{Answer, Boutique, Quelquun};

/// Baskets that wait to be ordered; basket `n` holds `n % 3 + 1` screws.
pub(super) const PANIERS_PRETS: u64 = 24;

/// Screws in each of the two agencies before the first order.
pub(super) const VIS: u32 = 1_000;

/// Number of tries of a test: what torture asks for, or what fits in the everyday run.
pub(crate) fn times(variable: &str, everyday: usize) -> usize {
    let told = std::env::var(variable).ok();
    told.and_then(|told| told.parse().ok()).unwrap_or(everyday)
}

/// True in the whole run (`./install.sh torture`): what it alone tries is named in
/// `tests/README.md`.
pub(crate) fn is_whole() -> bool {
    std::env::var_os("COMPTOIR_ENTIER").is_some_and(|told| told == "oui")
}

/// Tells a figure for `tests/RELIABILITY.md`.
pub(super) fn say(figure: &str) {
    writeln!(std::io::stdout(), "\nFIGURE {figure}").expect("a terminal");
}

/// Numbers that look random and are the same at each run (splitmix64).
pub(super) struct Hasard(pub(super) u64);

impl Hasard {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Below `end`.
    pub(super) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).expect("below a usize")
    }
}

/// The disk of a shop whose baskets wait to be ordered, numbered from the first.
pub(super) fn ready() -> (FaultyDisk, u64) {
    static READY: OnceLock<(Vec<u8>, u64)> = OnceLock::new();
    let (bytes, first) = READY.get_or_init(|| {
        std::thread::spawn(|| block_on(prepare()))
            .join()
            .expect("prepared")
    });
    (FaultyDisk::holding(bytes.clone()), *first)
}

pub(super) fn block_on<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(work)
}

async fn prepare() -> (Vec<u8>, u64) {
    let disque = FaultyDisk::holding(Vec::new());
    let store = Store::open_on(&disque).expect("opens");
    let boutique = Boutique::on(store).peopled().filled();
    let filled = boutique.parts().store.write(|write| {
        let stocks = ["A01", "A02"].map(|agence| {
            let agence = CodeAgence::parse(agence).expect("a plain code");
            (agence, Quantite::units(VIS))
        });
        write.put(&STOCKS, &code("VIS"), &Stocks(stocks.into()))
    });
    filled.expect("kept");
    let client = boutique.client();
    let mut first = 0;
    for n in 0..PANIERS_PRETS {
        let body = json!({"nomPanier": format!("P{n}")});
        let panier = client.post("/rest/paniers", body).await.ok();
        let id = panier["id"].as_u64().expect("a number");
        first = if n == 0 { id } else { first };
        assert_eq!(id, first + n, "baskets are numbered in turn");
        let line = json!({"codeArticle": "VIS", "quantite": quantity(n)});
        let lines = format!("/rest/paniers/{id}/lignes");
        client.post(&lines, line).await.ok();
    }
    (disque.bytes(), first)
}

fn quantity(panier: u64) -> u64 {
    panier % 3 + 1
}

/// Orders basket `n` under its own key.
pub(super) async fn order_one(client: &Quelquun<'_>, first: u64, n: u64) -> Answer {
    order(client, &format!("k{n}"), &demand(first + n)).await
}

/// Orders baskets four at a time, and notes on the disk what was confirmed.
pub(super) async fn order_all(boutique: &Boutique, disque: &FaultyDisk, first: u64) {
    let client = boutique.client();
    let client = &client;
    for round in 0..PANIERS_PRETS / 4 {
        let one = |place| async move {
            let n = round * 4 + place;
            if order_one(client, first, n).await.status == 201 {
                disque.mark(n);
            }
        };
        tokio::join!(one(0), one(1), one(2), one(3));
    }
}

/// Complaint of [`verify`] about an order whose rows are all there and right by their seals, but
/// whose total is not its lines: no damage excuses it.
pub(super) const TOTAL_FAUX: &str = "a total that is not its lines";

/// Verification of a store after whatever happened: every order whole, the stock exact. Gives the
/// numbers of the baskets that were ordered.
pub(super) fn verify(store: &Store, first: u64) -> Result<BTreeSet<u64>, StoreError> {
    store.read(|read| {
        let (mut sold, mut last, mut count) = (0, CommandeId(0), 0);
        read.scan(
            &COMMANDES,
            None::<&CommandeId>,
            Order::Ascending,
            |id, commande| {
                let lignes: i64 = commande.lignes.iter().map(|it| it.montant_ht.0).sum();
                let total = lignes + commande.livraison.frais_ht.0;
                assert_eq!(commande.montant_ht, Centimes(total), "{TOTAL_FAUX}");
                assert_eq!(
                    commandes::list_by_reference(read, &commande.numero)?.len(),
                    1,
                    "an order that its number does not find"
                );
                assert!(
                    read.contains(&ENVOIS, &(id, 0))?,
                    "an order without its file to come"
                );
                sold += commande.lignes.iter().map(|it| it.quantite.0).sum::<i64>();
                (last, count) = (id, count + 1);
                Ok(ControlFlow::Continue(()))
            },
        )?;
        let counter = read.get(&META, &"commandes".to_owned())?.unwrap_or(0);
        assert_eq!(
            (last.0, count),
            (counter, counter),
            "a number without its order"
        );
        let stocks = read.get(&STOCKS, &code("VIS"))?.expect("on the shelf");
        let left: i64 = stocks.0.values().map(|stock| stock.0).sum();
        assert_eq!(
            left + sold,
            2 * i64::from(VIS) * 1000,
            "the stock is not what was not sold"
        );
        ordered(read, first)
    })
}

/// Baskets with an order under their key: they are consumed, and the others still wait.
fn ordered(read: &Read, first: u64) -> Result<BTreeSet<u64>, StoreError> {
    let mut ordered = BTreeSet::new();
    for ((_, cle), used) in read.list(&CLES_COMMANDE)? {
        assert!(
            read.contains(&COMMANDES, &used.commande)?,
            "a key without its order"
        );
        let n = cle.strip_prefix('k').and_then(|n| n.parse().ok());
        ordered.insert(n.expect("a key of ours"));
    }
    assert_eq!(
        ordered.len() as u64,
        read.len(&COMMANDES)?,
        "an order without its key"
    );
    for (id, panier) in read.list(&PANIERS)? {
        if panier.nom.starts_with('P') {
            assert!(
                !ordered.contains(&(id.0 - first)),
                "a basket ordered and not consumed"
            );
        }
    }
    Ok(ordered)
}

/// Sends the first orders again under their keys: each basket ends with one order, and what was
/// ordered before keeps its own.
pub(super) async fn resolve(store: Store, first: u64, orders: u64) {
    let before = verify(&store, first).expect("readable");
    let boutique = Boutique::on(store.clone());
    let client = boutique.client();
    let mut seen = BTreeSet::new();
    for n in 0..orders.min(PANIERS_PRETS) {
        let answer = order_one(&client, first, n).await.ok();
        assert!(seen.insert(answer["id"].as_u64()), "two baskets, one order");
    }
    let mut expected = before;
    expected.extend(0..orders.min(PANIERS_PRETS));
    assert_eq!(verify(&store, first).expect("readable"), expected);
}
