//! A write of a program, its answer under its key and its line in the audit log: a disk cut at any
//! moment keeps all three, or none. The same key then answers the same, or does it for the first time.

use comptoir::store::Store;
use comptoir::store::fault_injection::FaultyDisk;
use comptoir::store::tables::{JETONS_API, REPONSES_API};
use serde_json::{Value, json};

use super::super::atelier::block_on;
use super::{Lignes, reopened, rows};
use crate::api::jeton;
use crate::api_lots::post;
use crate::support::Boutique;
use crate::support::caisse::{basket, demand, order};

/// Rows beside those of the API itself, how many answers are kept, and how many lines the log has.
fn split(store: &Store) -> (Lignes, usize, u64) {
    let (mut all, lines) = rows(store);
    let answers = all
        .keys()
        .filter(|it| it.0 == REPONSES_API.number())
        .count();
    // The use of a token is noted beside what it does.
    let aside = [REPONSES_API.number(), JETONS_API.number()];
    all.retain(|it, _| !aside.contains(&it.0));
    (all, answers, lines)
}

/// Sends one write, and looks at the shop that each cut of the disk leaves.
fn cut_during(path: &str, body: Value) {
    let disque = FaultyDisk::holding(Vec::new());
    let store = Store::open_on(&disque).expect("opens");
    let boutique = Boutique::on(store).peopled().filled();
    let start = block_on(async {
        let client = boutique.client();
        let panier = basket(&client, &[("SAC", 10)]).await;
        order(&client, "a", &demand(panier)).await.ok();
        let scopes = ["stock.ecrire", "commandes.ecrire", "catalogue.ecrire"];
        let erp = jeton(&boutique, &scopes).await;
        let start = disque.gestes();
        post(&boutique, (&erp, "a"), path, body).await.ok();
        start
    });
    let end = disque.gestes();
    let (before, _, lines) = split(&reopened(&disque, start));
    let seen: Vec<(bool, usize, u64)> = (start..=end)
        .map(|cut| {
            let (after, answers, noted) = split(&reopened(&disque, cut));
            (after != before, answers, noted - lines)
        })
        .collect();
    let whole = |it: &&(bool, usize, u64)| [(false, 0, 0), (true, 1, 1)].contains(it);
    let torn: Vec<_> = seen.iter().filter(|it| !whole(it)).collect();
    assert!(torn.is_empty(), "{path}: {torn:?}");
    assert_eq!(seen.last(), Some(&(true, 1, 1)), "{path}");
}

#[test]
fn a_cut_keeps_a_write_of_a_program_with_its_answer_and_its_line_or_none() {
    let stock = json!({"code_article": "VIS", "code_agence": "A01", "stock": 8});
    cut_during("/api/v1/stocks", json!({ "lignes": [stock] }));
    let article = json!({"code_article": "VIS", "designation1": "Autre vis"});
    cut_during("/api/v1/articles", json!({ "lignes": [article] }));
    let parcel = json!({"lignes": [{"rang": 0, "quantite": 5}], "colis": "6A1"});
    cut_during("/api/v1/commandes/W0000001/expeditions", parcel);
    let etat = json!({"etat": "E_PRE"});
    cut_during("/api/v1/commandes/W0000001/etat", etat);
}
