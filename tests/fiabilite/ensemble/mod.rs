//! An act of the back office and its line in the audit log: a disk cut at any moment keeps both, or
//! neither.

mod actes;
mod programmes;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Bound, ControlFlow};

use axum::http::Method;
use comptoir::http::route::Route;
use comptoir::http::routes;
use comptoir::store::fault_injection::FaultyDisk;
use comptoir::store::fault_injection::Honnetete::Honnete;
use comptoir::store::tables::{
    INVITATIONS_EN_ATTENTE, JOURNAL, META, SESSIONS, SESSIONS_PAR_LOGIN, STATISTIQUES,
    STATISTIQUES_PAR_CLIENT, STATISTIQUES_PAR_JOUR, SUMS,
};
use comptoir::store::{Order, Rows, Store, StoreError};
use serde_json::Value;

use self::actes::{Acte, Demande};
use super::atelier::block_on;
use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, Quelquun};

/// Acts that may change no row, and whose line is noted after them: each says why where it is mounted.
const DEHORS: [&str; 33] = [
    "Administrateur : envoyer une invitation",
    "Article : envoyer une image",
    "Client : remettre ses données",
    "Commande : exporter ou renvoyer",
    "Articles : télécharger la liste",
    "Clients : télécharger la liste",
    "Commandes : télécharger la liste",
    "Commandes : télécharger les étiquettes",
    "Connexion client : envoyer un lien",
    "Courriel : abandonner son envoi",
    "Courriel : réessayer son envoi",
    "Exporter la boutique",
    "Import : aperçu d'un fichier",
    "Import : envoyer un fichier",
    "Import : lire un fichier",
    "Import : remettre en file",
    "Import : simuler",
    "Import : supprimer un fichier",
    "Import : télécharger la différence",
    "Import : télécharger un fichier",
    "Journal : télécharger",
    "Média : enregistrer",
    "Média : supprimer",
    "Réglages : envoyer un courriel d'essai",
    "Réglages : essayer la banque",
    "Sauvegarde : faire",
    "Sauvegarde : télécharger",
    "Session : fermer",
    "Sessions : fermer les autres",
    "Statistiques : télécharger",
    "Suppression : annuler",
    "Transport : exporter",
    "Transporteur : envoyer un logo",
];

/// Acts on sessions and codes, whose rows are not looked at here, two that want a bank, one that wants a receiver, those of programs
/// (`programmes.rs`, tests/api_lots.rs, tests/api_commandes.rs): their own tests do them, and would stop at
/// one without its line.
const AILLEURS: [&str; 21] = [
    "API : acquitter une commande",
    "API : annuler",
    "API : articles",
    "API : clients",
    "API : colis livré",
    "API : expédier un colis",
    "API : familles",
    "API : prix",
    "API : quantités",
    "API : rembourser",
    "API : retour",
    "API : répondre à un retour",
    "API : stocks",
    "API : état d'une commande",
    "Client : commander pour lui",
    "Commande : abandonner un remboursement",
    "Commande : vérifier un remboursement",
    "Connexion client : fermer les sessions",
    "Deux étapes : autres codes de secours",
    "Deux étapes : mettre en place",
    "Webhook : essayer",
];

/// The path of a request, without its query.
fn steps(path: &str) -> Vec<&str> {
    let path = path.split('?').next().unwrap_or_default();
    path.split('/').collect()
}

fn answers(route: &Route, (method, path, _): &Demande) -> bool {
    let method = if *method == "FORM" { "POST" } else { method };
    let (known, asked) = (steps(route.path), steps(path));
    let alike = |(known, asked): (&&str, &&str)| known.starts_with('{') || known == asked;
    route.method == method && known.len() == asked.len() && known.iter().zip(&asked).all(alike)
}

#[test]
fn every_act_is_tried_below_or_says_why_no_change_holds_its_line() {
    let actes = actes::all();
    let mut dehors = BTreeSet::new();
    for route in routes() {
        let Some(audit) = route.audit.filter(|it| !it.is_look) else {
            continue;
        };
        let label = format!("{} {}: {}", route.method, route.path, audit.words);
        let is_tried = actes.iter().any(|acte| answers(&route, &acte.demande));
        let is_elsewhere = AILLEURS.contains(&audit.words);
        if audit.outside.is_some() {
            dehors.insert(audit.words);
        } else {
            assert!(is_tried != is_elsewhere, "{label}");
        }
    }
    assert_eq!(dehors, BTreeSet::from(DEHORS));
}

async fn ask(boutique: &Boutique, who: &Quelquun<'_>, demande: &Demande) -> Result<(), String> {
    let (method, path, body) = demande;
    let answer = match *method {
        "ORDER" => {
            let client = boutique.client();
            let panier = basket(&client, &[("VIS", 2)]).await;
            let mut body = demand(panier);
            body["reglement"] = Value::from(*path);
            order(&client, "cle", &body).await
        }
        "FORM" => {
            let fields = body.as_object().expect("fields").iter();
            let fields = fields.map(|(name, value)| (name.as_str(), value.as_str().expect("text")));
            who.form(path, &fields.collect::<Vec<_>>()).await
        }
        method => {
            let method: Method = method.parse().expect("a method");
            match body.is_null() {
                true => who.ask(method, path, None, &[]).await,
                false => who.json(method, path, body.clone()).await,
            }
        }
    };
    match answer.status.as_u16() {
        200..400 => Ok(()),
        _ => Err(format!("{method} {path}: {answer}")),
    }
}

/// Rows as they are kept, by table and key.
type Lignes = BTreeMap<(usize, Vec<u8>), Vec<u8>>;

/// Rows of the shop, without those that count and those of sessions; and how many lines the log has.
fn rows(store: &Store) -> (Lignes, u64) {
    let aside = [
        JOURNAL.number(),
        META.number(),
        SUMS.number(),
        SESSIONS.number(),
        SESSIONS_PAR_LOGIN.number(),
        STATISTIQUES.number(),
        STATISTIQUES_PAR_JOUR.number(),
        STATISTIQUES_PAR_CLIENT.number(),
    ];
    let read = store.read(|read| {
        let mut rows = Lignes::new();
        for table in (0..=INVITATIONS_EN_ATTENTE.number()).filter(|it| !aside.contains(it)) {
            let all = (Bound::Unbounded, Bound::Unbounded);
            read.scan_raw(table, all, Order::Ascending, &mut |key, row| {
                rows.insert((table, key.to_vec()), row.to_vec());
                Ok(ControlFlow::Continue(()))
            })?;
        }
        Ok::<_, StoreError>((rows, read.len(&JOURNAL)?))
    });
    read.expect("readable")
}

#[test]
fn a_cut_keeps_an_act_and_its_line_or_neither() {
    let tried = actes::all().iter().map(cut_during).collect::<Vec<_>>();
    let failed: Vec<String> = tried.into_iter().filter_map(Result::err).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// Does an act, cuts the disk at each of its writes meanwhile, and looks at what is there.
fn cut_during(Acte { before, demande }: &Acte) -> Result<(), String> {
    let label = format!("{} {}", demande.0, demande.1);
    let disque = FaultyDisk::holding(Vec::new());
    let store = Store::open_on(&disque).expect("opens");
    let boutique = Boutique::on(store).peopled().filled();
    let who = boutique.admin();
    let start = block_on(async {
        for earlier in before {
            ask(&boutique, &who, earlier).await?;
        }
        let start = disque.gestes();
        ask(&boutique, &who, demande).await?;
        Ok::<_, String>(start)
    })?;
    let end = disque.gestes();
    let (before, lines) = rows(&reopened(&disque, start));
    let (done, noted) = rows(&reopened(&disque, end));
    if done == before || noted != lines + 1 {
        let told = noted - lines;
        return Err(format!(
            "{label}: done {}, told {told} times",
            done != before
        ));
    }
    for cut in start..end {
        let (after, noted) = rows(&reopened(&disque, cut));
        let (is_done, is_noted) = (after != before, noted > lines);
        if is_done != is_noted {
            return Err(format!(
                "{label}: cut at {cut}, done {is_done}, told {is_noted}"
            ));
        }
    }
    Ok(())
}

fn reopened(disque: &FaultyDisk, gestes: usize) -> Store {
    Store::open_on(&disque.after_cut(gestes, Honnete, || true)).expect("a cut disk opens")
}
