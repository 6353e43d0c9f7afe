//! The program sold from for a long time: its memory stays bounded and does not creep. Only torture
//! has the time (`COMPTOIR_ENDURANCE`, in seconds).

use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{fs, thread};

use super::arrets::{Acheteur, check, open_shop};
use super::atelier::{Hasard, say, times};
use super::programme::{Programme, Visiteur, program};

/// Memory of the program at most, with 100,000 articles and under load (tests/RELIABILITY.md P13).
const MEMORY_KB_MAX: u64 = 256 * 1024;

/// Growth of memory in an hour, at most (tests/RELIABILITY.md P13).
const SLOPE_KB_PER_HOUR_MAX: f64 = 1024.0;

/// Shorter than this, noise hides the slope: it is told, and not judged.
const JUDGED_SECONDS: usize = 3_600;

/// Customers who look around, and those who order.
const LOOKING: usize = 4;
const ORDERING: usize = 2;

/// Interval between two looks at memory.
const EVERY: Duration = Duration::from_secs(10);

/// Samples of one point of the line: what is taken and given back within five minutes is a wave.
const SAMPLES_A_POINT: usize = 30;

/// Pauses of a customer between two pages, and between two orders: a busy shop, not a race.
const LOOKING_PAUSE: Duration = Duration::from_millis(5);
const ORDERING_PAUSE: Duration = Duration::from_millis(250);

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
    let number = luck.below(articles.max(1));
    let article = format!("ART{number:06}");
    match luck.below(8) {
        0 => "/".to_owned(),
        1 | 2 => format!("/rest/recherche/serie%20{}", luck.below(articles.max(1))),
        3 => format!("/rest/articles?query=serie&page={}", 1 + luck.below(400)),
        4 => format!("/recherche?query=article%20{}", luck.below(500)),
        5 => format!("/rest/articles/{article}"),
        6 => format!("/produit/{article}/article-de-serie-numero-{number}"),
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
        thread::park_timeout(LOOKING_PAUSE);
    }
}

/// Orders, then looks at what was ordered: the list, the last of it, its slip.
fn buy(address: &str, acheteur: &mut Acheteur, stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        acheteur.order(address, 4).expect("the shop sells");
        let mut visitor = acheteur.visitor(address).expect("connects");
        let mut look = |path: &str| {
            let (status, answer) = visitor.ask("GET", path, "", "").expect("answered");
            assert_eq!(status, 200, "{path}");
            answer
        };
        let list = look("/rest/mouvements?page=1");
        let id = list["list"][0]["id"].as_u64().expect("its last order");
        look(&format!("/rest/mouvements/{id}"));
        look(&format!("/compte/detail-mouvement/{id}/pdf"));
        thread::park_timeout(ORDERING_PAUSE);
    }
}

/// Growth by hour of the line drawn through the means of points of samples, and by how much it may
/// be wrong (twice its standard error).
fn slope(samples: &[u64]) -> (f64, f64) {
    let points = samples.chunks_exact(SAMPLES_A_POINT);
    let means: Vec<f64> = points
        .map(|point| point.iter().sum::<u64>() as f64 / SAMPLES_A_POINT as f64)
        .collect();
    let count = means.len() as f64;
    let hours = |place: usize| EVERY.as_secs_f64() * (place * SAMPLES_A_POINT) as f64 / 3600.0;
    let mean_x = hours(means.len().saturating_sub(1)) / 2.0;
    let mean_y = means.iter().sum::<f64>() / count;
    let far = |(place, mean): (usize, &f64)| (hours(place) - mean_x, mean - mean_y);
    let far: Vec<(f64, f64)> = means.iter().enumerate().map(far).collect();
    let spread: f64 = far.iter().map(|(x, _)| x * x).sum();
    let slope = far.iter().map(|(x, y)| x * y).sum::<f64>() / spread;
    let left: f64 = far.iter().map(|(x, y)| (y - slope * x).powi(2)).sum();
    (slope, 2.0 * (left / (count - 2.0) / spread).sqrt())
}

/// Each pool of the allocator keeps what one of its threads once needed (`.cargo/config.toml`).
#[test]
fn the_program_is_built_with_two_pools_that_give_back() {
    let told = Command::new(program())
        .arg("--version")
        .env("_RJEM_MALLOC_CONF", "stats_print:true")
        .output()
        .expect("the program starts");
    let told = String::from_utf8(told.stderr).expect("in UTF-8");
    for option in ["opt.narenas: 2\n", "opt.dirty_decay_ms: 1000 "] {
        assert!(told.contains(option), "{option} in {told}");
    }
}

#[test]
fn a_slope_is_what_it_grows_by_in_an_hour() {
    // Two units at each sample, and a wave as long as a point.
    let waves = |n: u64| if n % 30 < 15 { 50 } else { 0 };
    let samples: Vec<u64> = (0..360).map(|n| 1_000 + 2 * n + waves(n)).collect();
    let (slope, doubt) = slope(&samples);
    assert!((slope - 720.0).abs() < 0.01, "{slope}");
    assert!(doubt < 0.01, "{doubt}");
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
    // Caches fill in the first quarter of an hour.
    let settled = &own[own.len() / 4..];
    let (creep, doubt) = slope(settled);
    let creeps = if doubt.is_finite() {
        format!("{creep:+.0} kB/h (± {doubt:.0}) once settled")
    } else {
        "too short to tell what it grows by".to_owned()
    };
    let orders = check(folder.path(), &mut acheteurs).expect("readable");
    say(&format!(
        "{seconds} s, {articles} articles, {} pages and calls, {orders} orders: at most {} MB \
         ({} MB its own), {creeps}",
        asked.load(Ordering::Relaxed),
        most / 1024,
        own.iter().max().expect("some samples") / 1024,
    ));
    assert!(*most <= MEMORY_KB_MAX, "{most} kB");
    assert!(seconds < JUDGED_SECONDS || creep < SLOPE_KB_PER_HOUR_MAX);
}
