use super::*;
use domain::forfait::Transporteur;
use domain::ids::CodeFamille;
use domain::instant::Instant;
use domain::journal::FaitJournal;
use store::tables::{JOURNAL, TRANSPORTEURS};

fn article(code: &str) -> Article {
    Article {
        code: CodeArticle::parse(code).expect("a code"),
        famille: CodeFamille::parse("vis").expect("a code"),
        designation1: code.to_owned(),
        ..Article::default()
    }
}

fn shop(folder: &tempfile::TempDir) -> Parts {
    let store = Store::in_memory().expect("opens");
    let search = Search::in_memory().expect("opens");
    let config = Config::new(folder.path().to_owned(), "http://localhost");
    let parts = Parts::new(store, search, config).expect("opens");
    let kept = parts.store.write(|write| {
        catalogue::put(write, &article("A"))?;
        catalogue::put(write, &article("B")).map(drop)
    });
    kept.expect("kept");
    parts
}

#[track_caller]
fn check_fault(parts: &Parts, fault: &str) {
    let error = verify(parts).expect_err("a fault").to_string();
    assert!(error.contains(fault), "{error}");
}

#[test]
fn an_index_of_as_many_other_articles_is_no_copy() {
    let folder = tempfile::tempdir().expect("a folder");
    let parts = shop(&folder);
    assert!(verify(&parts).is_ok_and(|said| said.contains("2 dans l'index")));
    // Behind the back of the index: one is hidden, another appears.
    let changed = parts.store.write(|write| {
        let mut hidden = catalogue::find(write, &article("A").code)?.expect("kept");
        hidden.masque = true;
        write.put(&ARTICLES, &hidden.code, &hidden)?;
        write.put(&ARTICLES, &article("C").code, &article("C"))
    });
    changed.expect("kept");
    check_fault(&parts, "l'article A y est sans être en vente");
    check_fault(&parts, "l'article C y manque");
}

#[test]
fn a_line_taken_out_of_the_audit_log_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let parts = shop(&folder);
    let kept = parts.store.write(|write| {
        for acte in ["un", "deux", "trois"] {
            let acte = acte.to_owned();
            journal::add(
                write,
                FaitJournal {
                    acte,
                    ..FaitJournal::default()
                },
            )?;
        }
        Ok::<_, StoreError>(())
    });
    kept.expect("kept");
    assert!(verify(&parts).is_ok());
    let numbers = parts.store.read(|read| {
        let mut numbers = Vec::new();
        journal::scan(read, |number, _| {
            numbers.push(number);
            ControlFlow::Continue(())
        })?;
        Ok::<_, StoreError>(numbers)
    });
    let [last, middle, _] = numbers.expect("read")[..] else {
        panic!("three lines");
    };
    let taken = parts
        .store
        .write(move |write| write.remove(&JOURNAL, &middle));
    taken.expect("taken");
    check_fault(&parts, &format!("à la ligne {last}, "));
}

#[test]
fn the_last_line_taken_out_of_the_audit_log_is_told_once_others_follow() {
    let folder = tempfile::tempdir().expect("a folder");
    let parts = shop(&folder);
    let append = || {
        let kept = parts
            .store
            .write(|write| journal::add(write, FaitJournal::default()));
        kept.expect("kept")
    };
    append();
    append();
    let taken = parts.store.write(|write| write.remove(&JOURNAL, &2));
    taken.expect("taken");
    append();
    check_fault(&parts, "à la ligne 3, ");
}

#[test]
fn the_last_line_taken_out_of_the_audit_log_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let parts = shop(&folder);
    let kept = parts.store.write(|write| {
        journal::add(write, FaitJournal::default())?;
        journal::add(write, FaitJournal::default())
    });
    kept.expect("kept");
    assert!(verify(&parts).is_ok());
    let taken = parts.store.write(|write| write.remove(&JOURNAL, &2));
    taken.expect("taken");
    check_fault(&parts, "à la ligne 1, ");
}

/// Lines leave at the head by their year alone.
#[test]
fn an_audit_log_emptied_or_cut_at_its_head_is_told() {
    let day = |number: i64| Instant(number * 24 * 3600);
    for (taken, line) in [(1..=1, 2), (1..=3, 4), (1..=4, 1), (2..=3, 4), (3..=4, 2)] {
        let folder = tempfile::tempdir().expect("a folder");
        let parts = shop(&folder);
        let kept = parts.store.write(move |write| {
            for number in 1..=4 {
                let fait = FaitJournal {
                    date: day(number),
                    ..FaitJournal::default()
                };
                journal::add(write, fait)?;
            }
            // What left by itself is not missing, all of it included.
            journal::remove_before(write, day(*taken.start()), 100)?;
            Ok::<_, StoreError>(taken)
        });
        let taken = kept.expect("kept");
        assert!(verify(&parts).is_ok());
        let gone = parts.store.write(move |write| {
            for number in taken {
                write.remove(&JOURNAL, &u64::try_from(number).expect("a number"))?;
            }
            Ok::<_, StoreError>(())
        });
        gone.expect("taken");
        check_fault(&parts, &format!("à la ligne {line}, "));
    }
}

#[test]
fn an_audit_log_whose_year_is_over_is_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let parts = shop(&folder);
    let kept = parts.store.write(|write| {
        journal::add(write, FaitJournal::default())?;
        journal::remove_before(write, Instant(1), 100)?;
        Ok::<_, StoreError>(())
    });
    kept.expect("kept");
    assert!(verify(&parts).is_ok());
    let again = parts
        .store
        .write(|write| journal::add(write, FaitJournal::default()));
    again.expect("kept");
    assert!(verify(&parts).is_ok());
}

#[test]
fn a_damaged_or_absent_file_of_the_open_index_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::in_memory().expect("opens");
    let search = Search::open(folder.path()).expect("opens");
    let config = Config::new(folder.path().to_owned(), "http://localhost");
    let parts = Parts::new(store, search, config).expect("opens");
    let kept = parts
        .store
        .write(|write| catalogue::put(write, &article("A")).map(drop));
    kept.expect("kept");
    assert!(verify(&parts).is_ok());
    let file = |end: &str| {
        let entries = fs::read_dir(folder.path().join("index")).expect("a folder");
        let mut paths = entries.flatten().map(|entry| entry.path());
        paths
            .find(|path| path.extension().is_some_and(|it| it == end))
            .expect("a file of this kind")
    };
    let store = file("store");
    let bytes = fs::read(&store).expect("read");
    let mut spoilt = bytes.clone();
    spoilt[0] ^= 0xff;
    fs::write(&store, spoilt).expect("written");
    check_fault(&parts, "index : fichier abîmé ou absent");
    fs::write(&store, bytes).expect("written");
    assert!(verify(&parts).is_ok());
    fs::remove_file(file("idx")).expect("removed");
    check_fault(&parts, ".idx), lancez « comptoir reindex »");
}

#[test]
fn a_file_that_a_record_names_or_that_was_sent_is_told_when_it_is_not_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let parts = shop(&folder);
    let kept = parts.store.write(|write| {
        let carrier = Transporteur {
            nom: "Rapide".into(),
            logo: "/media/logos/r.webp".into(),
            ..Transporteur::default()
        };
        write.put(&TRANSPORTEURS, &carrier.id, &carrier)
    });
    kept.expect("kept");
    let fault = "transporteur Rapide : fichier medias/logos/r.webp";
    check_fault(&parts, &format!("{fault} absent"));
    let medias = folder.path().join("medias");
    fs::create_dir_all(medias.join("logos")).expect("a folder");
    fs::write(medias.join("logos/r.webp"), b"RIFF").expect("written");
    check_fault(&parts, &format!("{fault} abîmé"));
    fs::write(medias.join("plaquette.pdf"), b"").expect("written");
    check_fault(&parts, "fichier medias/plaquette.pdf abîmé");
}

#[test]
fn a_picture_that_is_no_picture_any_more_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let parts = shop(&folder);
    let kept = parts.store.write(|write| {
        let images = vec!["0a.webp".to_owned()];
        catalogue::put(
            write,
            &Article {
                images,
                ..article("A")
            },
        )
        .map(drop)
    });
    kept.expect("kept");
    check_fault(&parts, "image 0a.webp absente");
    let place = articles_folder(&parts.config.folder);
    fs::create_dir_all(&place).expect("a folder");
    fs::write(place.join("0a.webp"), b"").expect("written");
    check_fault(&parts, "image 0a.webp abîmée");
    check_fault(&parts, "image 0a-s.jpg absente");
}
