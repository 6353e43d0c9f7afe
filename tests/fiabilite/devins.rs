//! Timing of logins: the time an answer takes must not tell which ones exist (tests/SECURITE.md
//! T16): the program itself is asked, about one that exists and one that does not in turn, so that
//! whatever else the machine does slows both.

use std::time::{Duration, Instant};

use comptoir::store::Store;
use serde_json::json;

use super::arrets::open_shop;
use super::assauts::{CLOSE, count, request, send};
use super::atelier::{block_on, is_whole, say, times};
use super::programme::Programme;
use crate::support::comptes::with_password;
use crate::support::{Boutique, LOGIN_CLIENT};

/// Passwords tried of each in the everyday run.
const TRIES: usize = 25;

/// Ratio between the middle times of the two kinds, at most. Without the work done for nothing, one
/// takes ten times as long and more. Bursts of work beside it part them: it is judged where the
/// program is tried alone.
const RATIO_MAX: f64 = 1.5;

/// Passwords the program has hashed.
async fn hashed(address: &str) -> u64 {
    let text = send(2, address, &request("GET", "/metrics", CLOSE, "")).await;
    let mut lines = text.lines();
    let line = lines.find_map(|line| line.strip_prefix("comptoir_mots_de_passe_total "));
    let number = line.and_then(|it| it.trim().parse().ok());
    number.unwrap_or_else(|| panic!("not counted: {text}"))
}

async fn try_wrong(address: &str, login: &str) -> Duration {
    let body = json!({"login": login, "motDePasse": "Autre-2026!"}).to_string();
    let attempt = request("POST", "/rest/connexion", CLOSE, &body);
    let start = Instant::now();
    let answer = send(2, address, &attempt).await;
    let took = start.elapsed();
    assert_eq!(count(&answer, 401), 1, "{answer}");
    took
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

#[test]
fn an_unknown_login_costs_the_work_and_the_time_of_a_known_one() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(open_shop(folder.path(), 0));
    let boutique = Boutique::on(Store::open(folder.path()).expect("opens"));
    with_password(boutique.parts(), LOGIN_CLIENT);
    drop(boutique);
    let programme = Programme::serve(folder.path(), &[]);
    let address = programme.address.as_str();
    let tries = times("COMPTOIR_CONNEXIONS", TRIES);
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    let counted = block_on(async {
        let before = hashed(address).await;
        for number in 0..tries {
            known.push(try_wrong(address, LOGIN_CLIENT).await);
            let login = format!("personne{number}@example.test");
            unknown.push(try_wrong(address, &login).await);
        }
        hashed(address).await - before
    });
    assert_eq!(counted, 2 * tries as u64, "one password each");
    let (known, unknown) = (median(known), median(unknown));
    say(&format!(
        "{tries} wrong passwords of a login that exists, as many of ones that do not: median \
         {known:?} and {unknown:?}"
    ));
    let ratio = known.as_secs_f64() / unknown.as_secs_f64();
    let is_even = (1.0 / RATIO_MAX..=RATIO_MAX).contains(&ratio);
    assert!(is_even || !is_whole(), "{known:?} and {unknown:?}");
}

/// Nobody waits for the mail of a link: a shop that is told to stop writes it first.
#[test]
fn a_link_that_was_asked_for_is_in_its_mail_once_the_shop_is_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(open_shop(folder.path(), 0));
    let programme = Programme::serve(folder.path(), &[]);
    let body = json!({ "login": LOGIN_CLIENT }).to_string();
    let asked = request("POST", "/rest/compte/oubli", CLOSE, &body);
    let answer = block_on(send(2, &programme.address, &asked));
    assert_eq!(count(&answer, 200), 1, "{answer}");
    assert_eq!(programme.stop(), Some(0));
    let mails = std::fs::read_dir(folder.path().join("courrier")).expect("a folder");
    let paths = mails.map(|it| it.expect("readable").path());
    let texts = paths.map(|it| std::fs::read_to_string(it).expect("a mail"));
    let links = texts.filter(|it| it.contains("/compte/nouveau-mot-de-passe?jeton="));
    assert_eq!(links.count(), 1);
}
