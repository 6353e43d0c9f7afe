//! Throttle of failed logins, and of links asked for in place of passwords, counted by login, known
//! or not: a lock that told them apart would tell which exist. In memory: a failed attempt costs no
//! write, and restarting the shop is not in reach of who guesses.

use std::collections::HashMap;
use std::sync::Mutex;

use sha2::{Digest, Sha256};

use super::{Result, ShopError};
use domain::instant::Instant;

/// Failures in a row that cost nothing (docs/appels.md 1.13: five a minute).
const FREE_FAILURES: u32 = 5;

/// Longest wait, in seconds (tests/SECURITE.md T16: doubling to 15 minutes).
const WAIT_SECONDS_MAX: i64 = 15 * 60;

/// Seconds after which failures are forgotten (tests/SECURITE.md T16).
const MEMORY_SECONDS: i64 = 24 * 3600;

/// Logins whose failures are remembered; each takes some 60 bytes.
const LOGINS_MAX: usize = 100_000;

#[derive(Clone, Copy, Debug)]
struct Failures {
    count: u32,
    last: Instant,
    until: Instant,
}

/// Throttle of attempts, by login: the failures in a row of each.
#[derive(Debug, Default)]
pub struct LoginThrottle(Mutex<HashMap<[u8; 32], Failures>>);

impl LoginThrottle {
    /// Refuses an attempt that comes too early after too many failures.
    pub fn check(&self, login: &str, now: Instant) -> Result<()> {
        let held = self.0.lock().expect("no holder can panic");
        match held.get(&key(login)) {
            Some(failures) if now < failures.until => {
                let seconds = failures.until.0 - now.0;
                Err(ShopError::TooMany(u32::try_from(seconds).unwrap_or(1)))
            }
            _ => Ok(()),
        }
    }

    /// Counts a failure: past the free ones each doubles the wait, from a second on.
    pub fn note_failure(&self, login: &str, now: Instant) {
        let mut held = self.0.lock().expect("no holder can panic");
        if held.len() >= LOGINS_MAX {
            remove_old(&mut held, now);
        }
        let failures = held.entry(key(login)).or_insert(Failures {
            count: 0,
            last: now,
            until: now,
        });
        if now > failures.last.plus(MEMORY_SECONDS) {
            failures.count = 0;
        }
        failures.count = failures.count.saturating_add(1);
        failures.last = now;
        if failures.count >= FREE_FAILURES {
            let doublings = (failures.count - FREE_FAILURES).min(10);
            failures.until = now.plus((1_i64 << doublings).min(WAIT_SECONDS_MAX));
        }
    }

    /// Removes the failures of a login that has given its password.
    pub fn remove(&self, login: &str) {
        let mut held = self.0.lock().expect("no holder can panic");
        held.remove(&key(login));
    }
}

/// Removes the failures that are old; if none is, those of logins that are not locked at present.
fn remove_old(held: &mut HashMap<[u8; 32], Failures>, now: Instant) {
    held.retain(|_, failures| now <= failures.last.plus(MEMORY_SECONDS));
    if held.len() >= LOGINS_MAX {
        held.retain(|_, failures| now < failures.until);
    }
    if held.len() >= LOGINS_MAX {
        held.clear();
    }
}

fn key(login: &str) -> [u8; 32] {
    Sha256::digest(login.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn waits(throttle: &LoginThrottle, now: i64) -> Option<u32> {
        match throttle.check("essai", Instant(now)) {
            Err(ShopError::TooMany(seconds)) => Some(seconds),
            Err(other) => panic!("{other:?}"),
            Ok(()) => None,
        }
    }

    #[test]
    fn the_wait_starts_after_five_failures_and_doubles_up_to_a_quarter_of_an_hour() {
        let throttle = LoginThrottle::default();
        for _ in 0..4 {
            throttle.note_failure("essai", Instant(0));
        }
        assert_eq!(waits(&throttle, 0), None);
        for expected in [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900] {
            throttle.note_failure("essai", Instant(0));
            assert_eq!(waits(&throttle, 0), Some(expected));
        }
        assert_eq!(waits(&throttle, 900), None);
    }

    #[test]
    fn a_day_or_the_right_password_forgets_the_failures() {
        let throttle = LoginThrottle::default();
        for _ in 0..5 {
            throttle.note_failure("essai", Instant(0));
        }
        throttle.remove("essai");
        assert_eq!(waits(&throttle, 0), None);
        for _ in 0..5 {
            throttle.note_failure("essai", Instant(0));
        }
        throttle.note_failure("essai", Instant(MEMORY_SECONDS + 2));
        assert_eq!(waits(&throttle, MEMORY_SECONDS + 2), None);
    }
}
