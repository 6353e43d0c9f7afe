//! Changes by hand while an import is worked out beside the writer: the import notices, works
//! itself out again and says what it overwrites.

use std::cell::Cell;
use std::thread;

use comptoir::shop::imports::{self, rapport::Rapport};
use serde_json::{Value, json};

use crate::support::Boutique;
use crate::support::caisse::{basket, demand, order};
use crate::support::envoi::zipped;

/// Imports a file while an administrator asks something, once everything has been read and judged;
/// says how many times it was worked out.
fn import_while(boutique: &Boutique, file: (&str, &str), ask: (&str, &Value)) -> (Rapport, u32) {
    let (_folder, place) = zipped(file);
    let times = Cell::new(0);
    let meanwhile = |step: &str, _| {
        if step == "enregistrement" && times.replace(times.get() + 1) == 0 {
            thread::scope(|scope| {
                scope
                    .spawn(|| post(boutique, ask))
                    .join()
                    .expect("answered")
            });
        }
    };
    let rapport = imports::import(boutique.parts(), &place, false, &meanwhile).expect("imported");
    (rapport, times.get())
}

fn post(boutique: &Boutique, (path, body): (&str, &Value)) {
    block_on(async { boutique.admin().post(path, body.clone()).await.ok() });
}

fn block_on<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.expect("a runtime").block_on(work)
}

/// Fields typed by hand, and the file that says something else of each: the call and its body, the
/// file and its text, the column that both change.
const CAS: [[&str; 5]; 9] = [
    [
        "/service/commandes/1/etat",
        r#"{"etat": "E_PRE"}"#,
        "mouvements.csv",
        "num;type_mouvement;etat;web_cde_id\nBL1;web;E_LIV;W0000001\n",
        "etat",
    ],
    [
        "/service/client",
        r#"{"code": "C00001", "telephone": "0102030405"}"#,
        "clients.csv",
        "code;telephone\nC00001;0607080910\n",
        "telephone",
    ],
    [
        "/service/connexion",
        r#"{"login": "client2@example.test", "email": "main@exemple.fr"}"#,
        "connexions.csv",
        "login;code_client;email\nclient2@example.test;C00002;import@exemple.fr\n",
        "email",
    ],
    [
        "/service/article",
        r#"{"codeArticle": "VIS", "prixHT": "7,77"}"#,
        "articles.csv",
        "code_article;prix_ht\nVIS;8,88\n",
        "prix_ht",
    ],
    [
        "/service/stock",
        r#"{"codeArticle": "VIS", "agences": {"A01": "77"}}"#,
        "stocks.csv",
        "code_article;code_agence;stock\nVIS;A01;88\n",
        "stock",
    ],
    [
        "/service/stock",
        r#"{"codeArticle": "TEINTE", "declinaisons": {"GRIS": 77}}"#,
        "declinaisons.csv",
        "code_article;code_declinaison;stock\nTEINTE;GRIS;88\n",
        "stock",
    ],
    [
        "/service/tarif",
        r#"{"code_tarif": "PRO", "code_article": "VIS", "paliers": [{"prixHT": 0.77}]}"#,
        "tarifs.csv",
        "code_tarif;code_article;prix_ht\nPRO;VIS;0,88\n",
        "prix_ht",
    ],
    [
        "/service/agence",
        r#"{"code_agence": "A01", "telephone": "0102030405"}"#,
        "agences.csv",
        "code_agence;telephone\nA01;0607080910\n",
        "telephone",
    ],
    [
        "/service/famille",
        r#"{"codeFamille": "F1", "libelleFamille": "À la main"}"#,
        "categories.csv",
        "code_famille;libelle\nF1;Par import\n",
        "libelle",
    ],
];

#[tokio::test]
async fn what_a_hand_changes_while_an_import_is_worked_out_is_told_before_it_is_overwritten() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 2)]).await;
    order(&client, "a", &demand(panier)).await.ok();
    for [path, body, file, text, colonne] in CAS {
        let body: Value = serde_json::from_str(body).expect("JSON");
        let (rapport, times) = import_while(&boutique, (file, text), (path, &body));
        let [told] = rapport.remplacements.as_slice() else {
            panic!("{file}: {rapport:?}");
        };
        assert_eq!(
            (told.fichier.as_str(), told.colonne.as_str()),
            (file, colonne)
        );
        assert!(told.motif.contains("saisie à la main"), "{}", told.motif);
        assert_eq!(times, 2, "{file}");
    }
}

#[tokio::test]
async fn what_a_hand_changes_elsewhere_does_not_make_an_import_begin_again() {
    let boutique = Boutique::garnie();
    let clients = ("clients.csv", "code;telephone\nC00002;0607080910\n");
    let hand = json!({"code": "C00001", "telephone": "0102030405"});
    let (rapport, times) = import_while(&boutique, clients, ("/service/client", &hand));
    assert_eq!((rapport.modifies, rapport.remplacements.len()), (1, 0));
    assert_eq!(times, 1);
    let kept = boutique.admin().get("/service/client/C00001").await.ok();
    assert_eq!(kept["telephone"], hand["telephone"]);
    assert_eq!(kept["retouches"][0]["champ"], "telephone");
}

/// A customer who is deleted waits for no import, and an import does not bring it back.
#[test]
fn a_customer_is_deleted_by_hand_while_an_import_is_worked_out() {
    let boutique = Boutique::garnie();
    let (_folder, place) = zipped(("categories.csv", "code_famille;libelle\nF1;Par import\n"));
    let times = Cell::new(0);
    let meanwhile = |step: &str, _| {
        if step == "enregistrement" && times.replace(times.get() + 1) == 0 {
            let gone = thread::scope(|scope| {
                let ask = scope.spawn(|| {
                    block_on(async { boutique.admin().delete("/service/client/C00001").await.ok() })
                });
                ask.join().expect("answered")
            });
            assert_eq!(gone["ok"], true);
        }
    };
    let rapport = imports::import(boutique.parts(), &place, false, &meanwhile).expect("imported");
    assert_eq!((rapport.modifies, times.get()), (1, 2));
    let kept = block_on(async { boutique.admin().get("/service/client/C00001").await.status });
    assert_eq!(kept, 404);
}
