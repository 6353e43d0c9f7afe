//! Chores that the served shop does by itself: nobody asks for it, so that nobody would see it
//! missing.

use std::fs;
use std::ops::ControlFlow;
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::time::{Duration, Instant as Moment};

use comptoir::domain::instant::Instant;
use comptoir::search::{FOLDER_NAME, Search};
use comptoir::shop::journal;
use comptoir::shop::sauvegardes::FOLDER;
use comptoir::store::tables::{JETONS, SESSIONS};
use comptoir::store::{Rows, Store, StoreError, journal as kept};
use serde_json::json;

use super::atelier::block_on;
use super::programme::{Programme, Visiteur};
use crate::support::comptes::confirm;
use crate::support::{Boutique, DEBUT, MOT_DE_PASSE};

const JOUR: i64 = 24 * 3600;

/// A shop that has not done by then what it does every few seconds will not do it: backups are made
/// when nobody else wants a processor.
const DONE_MAX: Duration = Duration::from_secs(300);

/// Between two looks at what it has done.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// Looks until it is done.
#[track_caller]
pub(super) fn wait_for(what: &str, is_done: impl Fn() -> bool) {
    let start = Moment::now();
    while !is_done() {
        assert!(start.elapsed() < DONE_MAX, "{what} is not done");
        std::thread::park_timeout(LOOK_EVERY);
    }
}

/// The names in a folder, in order.
pub(super) fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.map(|it| it.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// A shop that nobody has opened for over three years: an account, its session, its link to a new
/// password and a line of the audit log are left from then.
fn abandoned(data: &Path) {
    let boutique = Boutique::on(Store::open(data).expect("opens"))
        .peopled()
        .filled();
    let then = Instant::now().plus(-(3 * 365 + 40) * JOUR);
    boutique.horloge.advance(then.0 - DEBUT.0);
    let account = json!({
        "typeClient": "PAR", "nom": "Anne Le Bihan", "email": "anne@example.test",
        "telephone": "0299000000", "adresse": "1 rue de la Mer", "codePostal": "35000",
        "ville": "Rennes", "motDePasse": MOT_DE_PASSE, "confirmation": MOT_DE_PASSE,
    });
    block_on(async {
        let opened = boutique.visiteur().post("/rest/compte", account).await;
        assert_eq!(opened.status, 201, "{opened}");
        // An account that nobody confirms is forgotten without a notice.
        let confirmed = confirm(&boutique, "anne@example.test").await;
        assert_eq!(confirmed.status, 200, "{confirmed}");
        let forgot = json!({ "login": "anne@example.test" });
        let told = boutique.visiteur().post("/rest/compte/oubli", forgot).await;
        assert_eq!(told.status, 200, "{told}");
    });
    // What was sent then is not taken for the notice.
    assert!(!boutique.mails().is_empty());
    journal::note_machine(boutique.parts(), "Acte d'autrefois", String::new(), 200);
}

/// Writes over the middle of the files that the open index is asked from, and gives their names. One
/// that is gone meanwhile was built again already.
fn spoil(index: &Path) -> Vec<String> {
    let asked = [".term", ".idx", ".fast", ".store"];
    let is_asked = |name: &String| asked.iter().any(|it| name.ends_with(it));
    let names: Vec<String> = files(index).into_iter().filter(is_asked).collect();
    for name in &names {
        let Ok(file) = fs::OpenOptions::new().write(true).open(index.join(name)) else {
            continue;
        };
        let length = file.metadata().expect("a file").len();
        let bytes = vec![0xff; usize::try_from(length / 2).expect("a small file")];
        let written = file.write_all_at(&bytes, length / 4);
        written.expect("written");
    }
    names
}

#[test]
fn a_served_shop_keeps_its_house_its_nights_and_its_index_without_being_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    abandoned(data);
    let backups = data.join(FOLDER);
    let old = "comptoir-2024-02-01.zip";
    fs::create_dir_all(&backups).expect("created");
    fs::write(backups.join(old), b"an old night").expect("written");

    let programme = Programme::serve(data, &[("COMPTOIR_BACKUP_HOUR", "3")]);
    let address = programme.address.clone();
    wait_for("the backup of a night that was missed", || {
        let made = |it: &String| it != old && it.ends_with(".zip");
        files(&backups).iter().any(made)
    });
    wait_for("the notice to who has not come for three years", || {
        let mails = files(&data.join("courrier"));
        mails.iter().any(|name| {
            let mail = fs::read_to_string(data.join("courrier").join(name));
            mail.is_ok_and(|it| it.contains("anne@example.test"))
        })
    });
    let index = data.join(FOLDER_NAME);
    let spoilt = spoil(&index);
    assert!(!spoilt.is_empty(), "there is an index");
    // The index is read through after each night, and what a night left is gone: it is made again.
    for name in files(&backups).iter().filter(|it| *it != old) {
        fs::remove_file(backups.join(name)).expect("removed");
    }
    let mut visitor = Visiteur::connect(&address, "").expect("connects");
    for path in ["/rest/recherche/vis", "/rest/articles?query=vis"] {
        // A wrong answer or none, but no end of the program.
        visitor.ask("GET", path, "", "").expect("answered");
    }
    wait_for("an index that was found damaged", || {
        let left = files(&index);
        !spoilt.iter().any(|it| left.contains(it)) && Search::check(data)
    });

    // What was under way is ended before the program is.
    assert_eq!(programme.stop(), Some(0));
    let store = Store::open(data).expect("opens");
    let left: Result<_, StoreError> = store.read(|read| {
        let mut acts = Vec::new();
        kept::scan(read, |_, fait| {
            acts.push(fait.acte);
            ControlFlow::Continue(())
        })?;
        Ok((read.list(&SESSIONS)?.len(), read.list(&JETONS)?.len(), acts))
    });
    let (sessions, jetons, acts) = left.expect("readable");
    assert_eq!((sessions, jetons), (0, 0));
    assert!(acts.contains(&"Boutique ouverte".to_owned()), "{acts:?}");
    assert!(!acts.contains(&"Acte d'autrefois".to_owned()), "{acts:?}");
}
