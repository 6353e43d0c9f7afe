//! The program sold from for a long time: its memory stays bounded and does not creep. Only torture
//! has the time (`COMPTOIR_ENDURANCE`, in seconds).

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{fs, thread};

use super::arrets::{Acheteur, check, open_shop};
use super::atelier::{Hasard, say, times};
use super::programme::{Programme, Visiteur};

/// Memory of the program at most, with 100,000 articles and under load (`reliability.md`, P13).
const MEMORY_KB_MAX: u64 = 256 * 1024;

/// What it may grow by in an hour (`reliability.md`, P13).
const SLOPE_KB_PER_HOUR_MAX: f64 = 1024.0;

/// Shorter than this, noise hides the slope: it is told, and not judged.
const JUDGED_SECONDS: usize = 3_600;

/// Customers who look around, and those who order.
const LOOKING: usize = 4;
const ORDERING: usize = 2;

/// How often memory is looked at.
const EVERY: Duration = Duration::from_secs(5);

/// Pause of a customer between two orders: a busy shop, not a race.
const PAUSE: Duration = Duration::from_millis(250);

/// Memory in kB: all that is resident, and what is the program's own rather than pages of files.
fn memory(pid: u32) -> (u64, u64) {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).expect("it runs");
    let field = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let number = line.and_then(|it| it.split_whitespace().next()?.parse().ok());
        number.unwrap_or_else(|| panic!("no {name} in {status}"))
    };
    (field("VmRSS:"), field("RssAnon:"))
}

/// Pages and calls of someone who looks around among so many articles.
fn path(luck: &mut Hasard, articles: usize) -> String {
    let article = format!("ART{:06}", luck.below(articles.max(1)));
    match luck.below(8) {
        0 => "/".to_owned(),
        1 | 2 => format!("/rest/recherche/serie%20{}", luck.below(articles.max(1))),
        3 => format!("/rest/articles?query=serie&page={}", 1 + luck.below(400)),
        4 => format!("/recherche?query=article%20{}", luck.below(500)),
        5 => format!("/rest/articles/{article}"),
        6 => format!("/produit/{article}/x"),
        _ => "/rest/session".to_owned(),
    }
}

fn look_around(address: &str, seed: u64, articles: usize, stop: &AtomicBool, asked: &AtomicU64) {
    let mut luck = Hasard(seed);
    let mut visitor = Visiteur::connect(address, "").expect("connects");
    while !stop.load(Ordering::Relaxed) {
        let (status, _) = visitor
            .ask("GET", &path(&mut luck, articles), "", "")
            .expect("answered");
        assert!(status < 500, "{status}");
        asked.fetch_add(1, Ordering::Relaxed);
    }
}

fn buy(address: &str, acheteur: &mut Acheteur, stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        acheteur.order(address, 4).expect("the shop sells");
        thread::park_timeout(PAUSE);
    }
}

/// Growth by hour of a line drawn through samples taken `EVERY`.
fn slope(samples: &[u64]) -> f64 {
    let hours = |place: usize| EVERY.as_secs_f64() * place as f64 / 3600.0;
    let count = samples.len() as f64;
    let mean_x = hours(samples.len() - 1) / 2.0;
    let mean_y = samples.iter().sum::<u64>() as f64 / count;
    let (mut over, mut under) = (0.0, 0.0);
    for (place, sample) in samples.iter().enumerate() {
        let x = hours(place) - mean_x;
        over += x * (*sample as f64 - mean_y);
        under += x * x;
    }
    over / under
}

#[test]
fn a_slope_is_what_it_grows_by_in_an_hour() {
    let by_hour: Vec<u64> = (0..720).map(|n| 1_000 + n).collect();
    assert!((slope(&by_hour) - 720.0).abs() < 0.01);
}

#[test]
fn a_shop_sold_from_for_long_keeps_its_memory() {
    let seconds = times("COMPTOIR_ENDURANCE", 0);
    if seconds == 0 {
        return;
    }
    let articles = times("COMPTOIR_ARTICLES", 0);
    let folder = tempfile::tempdir().expect("a folder");
    let mut acheteurs = open_shop(folder.path(), articles);
    let programme = Programme::serve(folder.path(), &[]);
    let (stop, asked) = (AtomicBool::new(false), AtomicU64::new(0));
    let mut samples = Vec::new();
    thread::scope(|scope| {
        let (address, stop, asked) = (programme.address.as_str(), &stop, &asked);
        for seed in 0..LOOKING as u64 {
            scope.spawn(move || look_around(address, seed, articles, stop, asked));
        }
        for acheteur in acheteurs.iter_mut().take(ORDERING) {
            scope.spawn(move || buy(address, acheteur, stop));
        }
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(seconds as u64) {
            thread::park_timeout(EVERY);
            samples.push(memory(programme.pid()));
        }
        stop.store(true, Ordering::Relaxed);
    });
    programme.kill();
    let (all, own): (Vec<u64>, Vec<u64>) = samples.into_iter().unzip();
    let most = all.iter().max().expect("some samples");
    // Caches fill in the first half.
    let creep = slope(&own[own.len() / 2..]);
    let orders = check(folder.path(), &mut acheteurs).expect("readable");
    say(&format!(
        "{seconds} s, {articles} articles, {} pages and calls, {orders} orders: at most {} MB \
         ({} MB its own), {creep:+.0} kB/h in the second half",
        asked.load(Ordering::Relaxed),
        most / 1024,
        own.iter().max().expect("some samples") / 1024,
    ));
    assert!(*most <= MEMORY_KB_MAX, "{most} kB");
    assert!(seconds < JUDGED_SECONDS || creep < SLOPE_KB_PER_HOUR_MAX);
}
