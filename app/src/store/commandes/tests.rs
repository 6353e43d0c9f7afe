use super::*;
use crate::domain::Centimes;
use crate::domain::commande::{Paiement, TypeMouvement};
use crate::store::Store;

fn commande(id: u64, date: i64, client: &str, agence: &str) -> Commande {
    Commande {
        id: CommandeId(id),
        web_cde_id: format!("W{id}"),
        numero: format!("W{id}"),
        ref_client: "chantier Nord".into(),
        date: Instant(date),
        type_mouvement: TypeMouvement::Web,
        etat: None,
        paiement: Paiement::Terminee,
        reglement: None,
        client: CodeClient::parse(client),
        type_client: None,
        login: None,
        agence: CodeAgence::parse(agence),
        adresse: Default::default(),
        livraison: Default::default(),
        lignes: Vec::new(),
        montant_ht: Centimes(100),
        montant_ttc: Centimes(120),
        retractation: None,
        acheteur: String::new(),
        vendeur: String::new(),
        jeton_paiement: None,
        refus_paiement: None,
        premier_reglement: None,
        payee_carte_le: None,
        declaree_le: None,
        livree_le: None,
        exports: 0,
        version: 1,
    }
}

fn store() -> Store {
    let store = Store::in_memory().expect("opens");
    for (id, date, client, agence) in [
        (1, 10, "C1", "A1"),
        (2, 30, "C1", "A2"),
        (3, 20, "C2", "A1"),
        (4, 40, "C2", "A2"),
    ] {
        let commande = commande(id, date, client, agence);
        store
            .write(move |write| put(write, &commande))
            .expect("kept");
    }
    store
}

#[track_caller]
fn check(filtre: Filtre, skip: usize, take: usize, total: u64, ids: &[u64]) {
    let (found_total, found) = store()
        .read(|read| list(read, &filtre, skip, take))
        .expect("listed");
    assert_eq!(found_total, total);
    assert_eq!(
        found
            .iter()
            .map(|commande| commande.id.0)
            .collect::<Vec<_>>(),
        ids
    );
}

#[test]
fn orders_are_listed_newest_first_whatever_the_filter() {
    let client = || CodeClient::parse("C1");
    let agence = || CodeAgence::parse("A1");
    check(Filtre::default(), 0, 20, 4, &[4, 2, 3, 1]);
    check(Filtre::default(), 1, 2, 4, &[2, 3]);
    check(Filtre::default(), 8, 20, 4, &[]);
    check(
        Filtre {
            client: client(),
            ..Filtre::default()
        },
        0,
        20,
        2,
        &[2, 1],
    );
    check(
        Filtre {
            agence: agence(),
            ..Filtre::default()
        },
        0,
        20,
        2,
        &[3, 1],
    );
    let both = Filtre {
        client: client(),
        agence: agence(),
        ..Filtre::default()
    };
    check(both, 0, 20, 1, &[1]);
    let debut = Some(Instant(20));
    check(
        Filtre {
            debut,
            fin: Some(Instant(40)),
            ..Filtre::default()
        },
        0,
        20,
        2,
        &[2, 3],
    );
    let reference = Some("chantier Nord".to_owned());
    check(
        Filtre {
            reference,
            debut,
            ..Filtre::default()
        },
        0,
        20,
        3,
        &[4, 2, 3],
    );
    check(
        Filtre {
            reference: Some("W".into()),
            ..Filtre::default()
        },
        0,
        20,
        0,
        &[],
    );
}

#[test]
fn a_changed_order_leaves_no_row_behind() {
    let store = store();
    let mut changed = commande(1, 50, "C2", "A2");
    changed.ref_client = String::new();
    store
        .write(move |write| put(write, &changed))
        .expect("kept");
    let left = store
        .read(|read| {
            list(
                read,
                &Filtre {
                    client: CodeClient::parse("C1"),
                    ..Filtre::default()
                },
                0,
                9,
            )
        })
        .expect("listed");
    assert_eq!(left.0, 1);
    let named = store
        .read(|read| by_reference(read, "chantier Nord"))
        .expect("read");
    assert_eq!(named.len(), 3);
}
