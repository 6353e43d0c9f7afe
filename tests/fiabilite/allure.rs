//! Waits of writes while something large goes on: a backup, an import. Only torture has the time
//! (`COMPTOIR_VENTE_S`, the seconds of each phase).

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use super::arrets::{Acheteur, open_shop};
use super::atelier::{say, times};
use super::programme::{Programme, program};
use super::sauvegardes::{assert_done, comptoir};

/// Customers who put articles into their baskets without a pause.
const CUSTOMERS: usize = 4;

/// A p99 below this is not felt, whatever it was before.
const FELT: Duration = Duration::from_millis(20);

/// Longest wait of orders at p99 while 100,000 articles come in.
const IMPORT_P99_MAX: Duration = Duration::from_secs(1);

/// Adds an article again and again, and notes how long each took.
fn add(address: &str, acheteur: &Acheteur, stop: &AtomicBool) -> Vec<Duration> {
    let mut visitor = acheteur.visitor(address).expect("connects");
    let line = json!({"codeArticle": "VIS", "quantite": 1}).to_string();
    let mut waits = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let start = Instant::now();
        let asked = visitor.ask("POST", "/rest/paniers/0/lignes", "", &line);
        let (status, answer) = asked.expect("answered");
        assert!(status < 300, "{status} {answer}");
        waits.push(start.elapsed());
    }
    waits
}

/// Waits of all buyers while `meanwhile` went on, sorted.
fn waits(address: &str, acheteurs: &[Acheteur], meanwhile: impl FnOnce()) -> Vec<Duration> {
    let stop = AtomicBool::new(false);
    let mut waits: Vec<Duration> = thread::scope(|scope| {
        let adding: Vec<_> = acheteurs
            .iter()
            .take(CUSTOMERS)
            .map(|acheteur| scope.spawn(|| add(address, acheteur, &stop)))
            .collect();
        meanwhile();
        stop.store(true, Ordering::Relaxed);
        let joined = adding.into_iter().map(|it| it.join().expect("no panic"));
        joined.flatten().collect()
    });
    waits.sort_unstable();
    waits
}

fn p99(waits: &[Duration]) -> Duration {
    waits[waits.len() * 99 / 100]
}

/// A shop of so many articles, served; its customers.
fn shop(data: &Path) -> (Programme, Vec<Acheteur>) {
    let acheteurs = open_shop(data, times("COMPTOIR_ARTICLES", 0));
    (Programme::serve(data, &[]), acheteurs)
}

#[test]
fn a_backup_at_most_doubles_what_a_write_waits() {
    let seconds = times("COMPTOIR_VENTE_S", 0) as u64;
    if seconds == 0 {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    std::fs::create_dir(&data).expect("created");
    let (programme, acheteurs) = shop(&data);
    let quiet = waits(&programme.address, &acheteurs, || {
        thread::park_timeout(Duration::from_secs(seconds));
    });
    let file = folder.path().join("copie.zip");
    let name = file.to_str().expect("a path in UTF-8");
    let (mut backups, start) = (0, Instant::now());
    let busy = waits(&programme.address, &acheteurs, || {
        while start.elapsed() < Duration::from_secs(seconds) {
            std::fs::remove_file(&file).ok();
            assert_done(&comptoir(&["backup", name], &data));
            backups += 1;
        }
    });
    let each = start.elapsed() / backups;
    let (before, during) = (p99(&quiet), p99(&busy));
    say(&format!(
        "{} writes without, {} during {backups} backups one after the other of {each:?} each: \
         p99 {before:?} and {during:?}, longest {:?} and {:?}",
        quiet.len(),
        busy.len(),
        quiet[quiet.len() - 1],
        busy[busy.len() - 1],
    ));
    assert!(
        during <= (before * 2).max(FELT),
        "{during:?} for {before:?}"
    );
}

#[test]
fn an_import_of_the_whole_catalogue_leaves_orders_under_a_second() {
    if times("COMPTOIR_VENTE_S", 0) == 0 {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    std::fs::create_dir(&data).expect("created");
    let articles = times("COMPTOIR_ARTICLES", 1_000).to_string();
    let csv = folder.path().join("catalogue");
    let name = csv.to_str().expect("a path in UTF-8");
    let generated = std::process::Command::new(program())
        .args(["generate", "--articles", &articles, "--seed", "7", name])
        .output();
    assert_done(&generated.expect("the program runs"));
    let (programme, acheteurs) = {
        let acheteurs = open_shop(&data, 0);
        (Programme::serve(&data, &[]), acheteurs)
    };
    let zip = folder.path().join("catalogue.zip");
    pack(&csv, &zip);
    let start = Instant::now();
    let waits = waits(&programme.address, &acheteurs, || {
        let import = comptoir(&["import", zip.to_str().expect("UTF-8")], &data);
        assert_ne!(import.status.code(), Some(1), "refused");
    });
    say(&format!(
        "{articles} articles in {:?}, {} writes meanwhile: p99 {:?}, longest {:?}",
        start.elapsed(),
        waits.len(),
        p99(&waits),
        waits[waits.len() - 1],
    ));
    assert!(p99(&waits) < IMPORT_P99_MAX);
}

/// The files of a folder as a zip file.
pub(super) fn pack(folder: &Path, place: &Path) {
    let mut zip = comptoir::files::zip_out::Sortie::create(place).expect("created");
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("readable").path();
        if path.is_file() {
            let name = path.file_name().expect("a file").to_string_lossy();
            let mut file = std::fs::File::open(&path).expect("readable");
            zip.add(&name, &mut file).expect("written");
        }
    }
    zip.finish().expect("finished");
}
