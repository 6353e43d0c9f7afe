use super::*;
use crate::Store;
use domain::Centimes;
use domain::ids::{CodeAgence, Login};
use domain::situation::Avancement;
use domain::{statut::EtatCommande, statut::TypeMouvement};

fn commande(id: u64, date: i64, client: &str, agence: &str) -> Commande {
    Commande {
        id: CommandeId(id),
        web_cde_id: format!("W{id}"),
        numero: format!("W{id}"),
        ref_client: "chantier Nord".into(),
        date: Instant(date),
        type_mouvement: TypeMouvement::Web,
        client: CodeClient::parse(client),
        agence: CodeAgence::parse(agence),
        montant_ht: Centimes(100),
        montant_ttc: Centimes(120),
        version: 1,
        ..Commande::empty()
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
        let kept = store.write(move |write| put(write, &commande));
        kept.expect("kept");
    }
    store
}

#[track_caller]
fn check(filtre: FiltreCommandes, skip: usize, take: usize, total: u64, ids: &[u64]) {
    let (found_total, found) = store()
        .read(|read| list(read, &filtre, skip, take))
        .expect("listed");
    assert_eq!(found_total, total);
    let found: Vec<u64> = found.iter().map(|it| it.id.0).collect();
    assert_eq!(found, ids);
}

#[test]
fn orders_are_listed_newest_first_whatever_the_filter() {
    let client = || CodeClient::parse("C1");
    let agence = || CodeAgence::parse("A1");
    check(FiltreCommandes::default(), 0, 20, 4, &[4, 2, 3, 1]);
    check(FiltreCommandes::default(), 1, 2, 4, &[2, 3]);
    check(FiltreCommandes::default(), 8, 20, 4, &[]);
    check(
        FiltreCommandes {
            client: client(),
            ..FiltreCommandes::default()
        },
        0,
        20,
        2,
        &[2, 1],
    );
    check(
        FiltreCommandes {
            agence: agence(),
            ..FiltreCommandes::default()
        },
        0,
        20,
        2,
        &[3, 1],
    );
    let both = FiltreCommandes {
        client: client(),
        agence: agence(),
        ..FiltreCommandes::default()
    };
    check(both, 0, 20, 1, &[1]);
    let debut = Some(Instant(20));
    check(
        FiltreCommandes {
            debut,
            fin: Some(Instant(40)),
            ..FiltreCommandes::default()
        },
        0,
        20,
        2,
        &[2, 3],
    );
    let reference = Some("chantier Nord".to_owned());
    check(
        FiltreCommandes {
            reference,
            debut,
            ..FiltreCommandes::default()
        },
        0,
        20,
        3,
        &[4, 2, 3],
    );
    check(
        FiltreCommandes {
            reference: Some("W".into()),
            ..FiltreCommandes::default()
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
                &FiltreCommandes {
                    client: CodeClient::parse("C1"),
                    ..FiltreCommandes::default()
                },
                0,
                9,
            )
        })
        .expect("listed");
    assert_eq!(left.0, 1);
    let named = store
        .read(|read| list_by_reference(read, "chantier Nord"))
        .expect("read");
    assert_eq!(named.len(), 3);
}

/// Orders that an agency's list of a state shows, and how many there are.
fn in_etat(store: &Store, etat: Avancement, agence: Option<&str>) -> (u64, Vec<u64>) {
    let filtre = FiltreCommandes {
        etat: Some(etat),
        agence: agence.and_then(CodeAgence::parse),
        ..FiltreCommandes::default()
    };
    let (total, found) = store
        .read(|read| list(read, &filtre, 0, 9))
        .expect("listed");
    let mut walked = 0;
    let seen = |_| {
        walked += 1;
        ControlFlow::Continue(())
    };
    store
        .read(|read| scan(read, &filtre, seen))
        .expect("walked");
    assert_eq!(walked, total);
    (total, found.iter().map(|head| head.id.0).collect())
}

#[test]
fn orders_are_found_by_state_and_leave_it_with_a_change() {
    let store = store();
    let to_treat = Avancement::ATraiter;
    assert_eq!(in_etat(&store, to_treat, None), (4, vec![4, 2, 3, 1]));
    assert_eq!(in_etat(&store, to_treat, Some("A1")), (2, vec![3, 1]));
    let mut changed = commande(3, 20, "C2", "A2");
    changed.etat = Some(EtatCommande::Preparee);
    store
        .write(move |write| put(write, &changed))
        .expect("kept");
    let ready = Avancement::Etat(EtatCommande::Preparee);
    assert_eq!(in_etat(&store, to_treat, Some("A1")), (1, vec![1]));
    assert_eq!(in_etat(&store, ready, None), (1, vec![3]));
    // The agency alone changes.
    let mut moved = commande(3, 20, "C2", "A1");
    moved.etat = Some(EtatCommande::Preparee);
    store.write(move |write| put(write, &moved)).expect("kept");
    assert_eq!(in_etat(&store, ready, Some("A1")), (1, vec![3]));
    assert_eq!(in_etat(&store, ready, Some("A2")), (0, vec![]));
}

/// Totals of a selection, seen to be the sums of its orders.
fn total(store: &Store, filtre: &FiltreCommandes) -> TotauxCommandes {
    let mut sum = TotauxCommandes::default();
    let seen = |head: EnTete| {
        sum.add(head.montants());
        ControlFlow::Continue(())
    };
    store.read(|read| scan(read, filtre, seen)).expect("walked");
    let total = store.read(|read| count_totals(read, filtre));
    assert_eq!(total.expect("summed"), sum);
    sum
}

#[test]
fn a_selection_comes_to_what_its_orders_do_whatever_the_filter() {
    let store = store();
    for (id, date, client, agence) in [(5, 15, "C1", "A1"), (6, 35, "C2", "A2")] {
        let mut dear = commande(id, date, client, agence);
        dear.montant_ht = Centimes(1_000 * id as i64);
        dear.montant_ttc = Centimes(1_200 * id as i64);
        dear.etat = Some(EtatCommande::Preparee);
        store.write(move |write| put(write, &dear)).expect("kept");
    }
    let all = FiltreCommandes::default;
    let ready = Some(Avancement::Etat(EtatCommande::Preparee));
    let (client, agence) = (CodeClient::parse("C1"), CodeAgence::parse("A1"));
    let of = |filtre: FiltreCommandes| total(&store, &filtre).montants.ht;
    assert_eq!(of(all()), Centimes(11_400));
    assert_eq!(
        of(FiltreCommandes {
            agence: agence.clone(),
            ..all()
        }),
        Centimes(5_200)
    );
    assert_eq!(
        of(FiltreCommandes {
            client: client.clone(),
            ..all()
        }),
        Centimes(5_200)
    );
    assert_eq!(
        of(FiltreCommandes {
            etat: ready,
            ..all()
        }),
        Centimes(11_000)
    );
    assert_eq!(
        of(FiltreCommandes {
            etat: ready,
            agence,
            ..all()
        }),
        Centimes(5_000)
    );
    assert_eq!(
        of(FiltreCommandes {
            etat: ready,
            client,
            ..all()
        }),
        Centimes(5_000)
    );
    assert_eq!(
        of(FiltreCommandes {
            debut: Some(Instant(31)),
            ..all()
        }),
        Centimes(6_100)
    );
    let reference = Some("chantier Nord".to_owned());
    assert_eq!(of(FiltreCommandes { reference, ..all() }), Centimes(11_400));
    // An order that comes to something else counts for that.
    let mut cheap = commande(5, 15, "C1", "A1");
    cheap.etat = Some(EtatCommande::Preparee);
    store.write(move |write| put(write, &cheap)).expect("kept");
    assert_eq!(of(all()), Centimes(6_500));
    assert_eq!(
        of(FiltreCommandes {
            etat: ready,
            ..all()
        }),
        Centimes(6_100)
    );
}

#[test]
fn a_page_in_another_order_is_cut_from_the_whole_selection() {
    let store = store();
    for (id, date, ht) in [(5, 15, 900), (6, 35, 50), (7, 5, 900)] {
        let mut priced = commande(id, date, "C1", "A1");
        priced.montant_ht = Centimes(ht);
        store.write(move |write| put(write, &priced)).expect("kept");
    }
    let check = |tri, skip, take, ids: &[u64]| {
        let all = FiltreCommandes::default();
        let found = store.read(|read| list_sorted(read, &all, tri, skip, take));
        let (total, heads) = found.expect("sorted");
        let found: Vec<u64> = heads.iter().map(|head| head.id.0).collect();
        assert_eq!((total, found.as_slice()), (7, ids), "{tri:?} {skip} {take}");
    };
    check(TriCommandes::Recentes, 0, 3, &[4, 6, 2]);
    check(TriCommandes::Anciennes, 0, 3, &[7, 1, 5]);
    check(TriCommandes::Anciennes, 5, 3, &[6, 4]);
    check(TriCommandes::Cheres, 0, 9, &[5, 7, 4, 2, 3, 1, 6]);
    check(TriCommandes::Cheres, 1, 2, &[7, 4]);
    check(TriCommandes::PeuCheres, 0, 2, &[6, 4]);
    check(TriCommandes::PeuCheres, 5, 2, &[5, 7]);
    check(TriCommandes::PeuCheres, 7, 2, &[]);
    check(TriCommandes::PeuCheres, 9, 2, &[]);
}

#[test]
fn the_file_of_format_2_opens_with_its_orders_filed_with_what_they_come_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = || Store::open(folder.path()).expect("opens");
    let store = open();
    for id in 1..=300 {
        let agence = ["A1", "A2"][id as usize % 2];
        let commande = commande(id, id as i64, "C1", agence);
        store
            .write(move |write| put(write, &commande))
            .expect("kept");
    }
    let older: Result<()> = store.write(|write| {
        for (key, row) in write.list(&COMMANDES_PAR_ETAT)? {
            let agence = row.agence.map(|it| it.to_string()).unwrap_or_default();
            write.put_raw(COMMANDES_PAR_ETAT.number, &key.bytes(), agence.as_bytes())?;
        }
        for (key, _) in write.list(&COMMANDES_PAR_DATE)? {
            write.put_raw(COMMANDES_PAR_DATE.number, &key.bytes(), &[])?;
        }
        for (key, _) in write.list(&COMMANDES_PAR_AGENCE)? {
            write.put_raw(COMMANDES_PAR_AGENCE.number, &key.bytes(), &[])?;
        }
        // Under a state it no longer has.
        let stray = ("E_PRE".to_owned(), Instant(1), CommandeId(1));
        write.put_raw(COMMANDES_PAR_ETAT.number, &stray.bytes(), b"A1")?;
        write.put(&super::super::tables::META, &"format".to_owned(), &2)
    });
    older.expect("as before");
    drop(store);
    let store = open();
    assert_eq!(in_etat(&store, Avancement::ATraiter, Some("A2")).0, 150);
    assert_eq!(
        in_etat(&store, Avancement::Etat(EtatCommande::Preparee), None).0,
        0
    );
    let all = total(&store, &FiltreCommandes::default());
    assert_eq!((all.nombre, all.montants.ttc), (300, Centimes(36_000)));
    let agence = CodeAgence::parse("A1");
    let of_agence = FiltreCommandes {
        agence,
        ..FiltreCommandes::default()
    };
    assert_eq!(total(&store, &of_agence).nombre, 150);
    drop(store);
    let kept = folder.path().join("sauvegardes/avant-migration.redb");
    assert!(kept.exists(), "the file as it was");
}

#[test]
fn the_orders_of_a_login_are_those_it_passed_up_to_now() {
    let store = store();
    let (client, login) = (CodeClient::parse("C1"), Login::parse("a@b.fr"));
    let pass = |id, who: Option<&str>| {
        let mut passed = commande(id, 50, "C1", "A1");
        passed.login = who.and_then(Login::parse);
        store.write(move |write| put(write, &passed)).expect("kept");
    };
    pass(2, Some("a@b.fr"));
    pass(5, Some("c@d.fr"));
    let (client, login) = (client.expect("a code"), login.expect("a login"));
    let found = store
        .read(|read| find_of_login(read, &client, &login))
        .expect("read");
    pass(6, Some("a@b.fr"));
    pass(7, None);
    let own = store
        .write(move |write| found.into_ids(write))
        .expect("read");
    assert_eq!(own, [CommandeId(2), CommandeId(6)]);
}
