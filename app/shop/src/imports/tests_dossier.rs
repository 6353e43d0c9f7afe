//! The import folder, looked at as its watcher does.

use std::io::Read;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;

use super::dossier::{self, Veille};
use super::fichiers;
use super::rapport::AvancementImport;
use crate::{Cles, Config, Parts, Priorite, caller};
use domain::ids::Login;
use files::zip::Archive;
use files::zip_out::Sortie;
use search::Search;
use store::{Store, StoreError, connexions};

fn parts() -> (tempfile::TempDir, Parts) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::in_memory().expect("opens");
    let search = Search::in_memory().expect("opens");
    let config = Config::new(folder.path().to_owned(), "http://localhost");
    let parts = Parts::new(store, search, config).expect("opens");
    std::fs::create_dir(dossier::path(&parts)).expect("created");
    (folder, parts)
}

fn drop_zip(parts: &Parts, nom: &str, files: &[(&str, &str)]) {
    let mut zip = Sortie::create(&dossier::path(parts).join(nom)).expect("created");
    for (name, text) in files {
        zip.add(name, &mut text.as_bytes()).expect("written");
    }
    zip.finish().expect("finished");
}

/// Names and states in the folder.
fn states(parts: &Parts) -> Vec<(String, AvancementImport)> {
    let mut states: Vec<_> = dossier::list(parts)
        .expect("listed")
        .into_iter()
        .map(|fichier| (fichier.nom, fichier.etat))
        .collect();
    states.sort_by(|a, b| a.0.cmp(&b.0));
    states
}

#[test]
fn a_file_waits_for_a_second_look_then_is_put_away_with_its_report() {
    let (_folder, parts) = parts();
    drop_zip(
        &parts,
        "a.zip",
        &[("agences.csv", "code_agence;libelle_agence\nA;Agence\n")],
    );
    drop_zip(
        &parts,
        "b.zip",
        &[("agences.csv", "code_agence;libelle_agence\nB;\nC;Agence\n")],
    );
    drop_zip(&parts, "c.zip", &[("agences.csv", "libelle_agence\nD\n")]);
    let mut veille = Veille::default();
    veille.look(&parts).expect("looked");
    let waiting = |nom: &str| (nom.to_owned(), AvancementImport::Attente);
    assert_eq!(states(&parts), ["a.zip", "b.zip", "c.zip"].map(waiting));
    veille.look(&parts).expect("looked");
    let done = [
        ("a.ok", AvancementImport::Ok),
        ("b.ok", AvancementImport::Partiel),
        ("c.ko", AvancementImport::Ko),
    ];
    assert_eq!(
        states(&parts),
        done.map(|(nom, etat)| (nom.to_owned(), etat))
    );
    assert_eq!(parts.reglages.get().agences.len(), 2);
    let list = dossier::list(&parts).expect("listed");
    let partiel = list
        .into_iter()
        .find(|fichier| fichier.etat == AvancementImport::Partiel);
    let rapport = partiel
        .and_then(|fichier| fichier.rapport)
        .expect("written");
    assert_eq!(
        (rapport.crees, rapport.refuses, rapport.lignes[0].ligne),
        (1, 1, Some(2))
    );
}

#[test]
fn passwords_are_hashed_and_the_file_that_is_kept_has_none() {
    let (_folder, parts) = parts();
    drop_zip(
        &parts,
        "a.zip",
        &[
            ("clients.csv", "code;libelle;code_type\nC1;Client;PRO\n"),
            (
                "connexions.csv",
                "login;code_client;mot_de_passe\nA@example.test;C1;Comptoir-2026!\n",
            ),
        ],
    );
    let mut veille = Veille::default();
    veille.look(&parts).expect("looked");
    veille.look(&parts).expect("looked");
    assert_eq!(states(&parts), [("a.ok".to_owned(), AvancementImport::Ok)]);
    let login = Login::parse("a@example.test").expect("a login");
    let kept: Result<_, StoreError> = parts.store.read(|read| connexions::find(read, &login));
    let hash = kept
        .expect("readable")
        .and_then(|kept| kept.mot_de_passe)
        .expect("kept");
    assert!(crate::mot_de_passe::verify("Comptoir-2026!", Some(&hash)));
    let mut archive = Archive::open(&dossier::path(&parts).join("a.ok")).expect("a zip");
    let mut text = String::new();
    let mut entry = archive.read("connexions.csv").expect("kept");
    entry.read_to_string(&mut text).expect("readable");
    assert_eq!(text, "login;code_client;mot_de_passe\nA@example.test;C1;\n");
}

/// The file that was looked at is the one let in: nobody puts another under its name meanwhile.
#[test]
fn a_name_is_not_given_to_another_file_while_its_file_is_looked_at() {
    let (_folder, parts) = parts();
    drop_zip(&parts, "vu.essai", &[("agences.csv", "code_agence\n")]);
    drop_zip(&parts, "sien.ok", &[("agences.csv", "code_agence\n")]);
    let envoi = fichiers::create_upload(&parts, "autre.zip", fichiers::SortFichier::Essayer)
        .expect("a place");
    std::fs::write(&envoi.aside, "PK").expect("written");
    let admin = caller::work_out(&parts, Cles::default(), Priorite::Admin).expect("somebody");
    let folder = dossier::path(&parts);
    let done = AtomicUsize::new(0);
    let works: [&(dyn Fn() + Sync); 3] = [
        &|| fichiers::remove(&parts, "vu.essai").expect("in the bin"),
        &|| drop(fichiers::add(&parts, &envoi).expect("held back")),
        &|| drop(fichiers::rename(&parts, &admin, "sien.ok").expect("queued")),
    ];
    std::thread::scope(|scope| {
        let looking = parts.imports.lock_names();
        let (started, begun) = sync_channel(works.len());
        for work in works {
            let (started, done) = (started.clone(), &done);
            scope.spawn(move || {
                started.send(()).expect("told");
                work();
                done.fetch_add(1, Ordering::Relaxed);
            });
        }
        for _ in works {
            begun.recv().expect("begun");
        }
        for _ in 0..1_000 {
            std::thread::yield_now();
            assert_eq!(done.load(Ordering::Relaxed), 0, "the name was given away");
        }
        drop(looking);
    });
    assert!(!folder.join("vu.essai").exists() && folder.join("sien.zip").exists());
    assert!(folder.join("autre.essai").exists());
}

/// `été.zip` as an older Windows writes it, and a name that hides how it ends.
#[test]
fn a_file_whose_name_no_screen_shows_is_renamed_then_imported() {
    use std::os::unix::ffi::OsStrExt;

    let (_folder, parts) = parts();
    let agence = [("agences.csv", "code_agence;libelle_agence\nA;Agence\n")];
    let folder = dossier::path(&parts);
    let strange = [b"\xe9t\xe9.zip".as_slice(), "a\u{202e}b.zip".as_bytes()];
    drop_zip(&parts, "été.zip", &agence);
    for bytes in strange {
        let to = folder.join(std::ffi::OsStr::from_bytes(bytes));
        std::fs::copy(folder.join("été.zip"), to).expect("dropped");
    }
    let mut veille = Veille::default();
    // Seen, renamed, seen under its name, imported.
    for _ in 0..4 {
        veille.look(&parts).expect("looked");
    }
    let wanted = ["a_b.ok", "été-2.ok", "été.ok"].map(|nom| (nom.to_owned(), AvancementImport::Ok));
    assert_eq!(states(&parts), wanted);
    let told = parts.store.read(|read| {
        let mut told = Vec::new();
        store::journal::scan(read, |_, fait| {
            if fait.acte == "Fichier d'import renommé" {
                told.push(fait.objet);
            }
            std::ops::ControlFlow::Continue(())
        })?;
        Ok::<_, StoreError>(told)
    });
    let mut told = told.expect("readable");
    told.sort();
    assert_eq!(told, ["a_b.zip", "été-2.zip"]);
}
