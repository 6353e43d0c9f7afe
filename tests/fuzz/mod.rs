//! Inputs of strangers, spoiled by chance: each parser answers or refuses, within its bounds. The
//! inputs of `corpus/` are tried as they are, then spoiled: so many times in the everyday run,
//! always the same, and for as long as `BOLERO_RANDOM_TEST_TIME_MS` says in `./install.sh torture`.

mod abime;
mod archives;
mod demandes;
mod envois;
mod feuilles;
pub(crate) mod graines;
mod images;
mod programmes;
mod regles;
mod tableaux;
mod textes;

use std::fs;
use std::panic::AssertUnwindSafe;
use std::path::Path;
use std::time::Duration;

use self::abime::{Alea, spoil};

/// Spoiled inputs of each parser in the everyday run.
const TRIES: u64 = 120;

/// Bytes of chance behind one spoiled input.
const CHANCE_BYTES: usize = 256;

/// Variable of torture: how long chance goes on with each parser, new at every run.
const TIME: &str = "BOLERO_RANDOM_TEST_TIME_MS";

/// Time of a processor that one input may take; more where nothing is optimised, among other tests.
const CPU_MAX: Duration = Duration::from_secs(if cfg!(debug_assertions) { 20 } else { 5 });

/// Tries a parser on the inputs of a corpus, on `seeds`, and on what chance makes of both.
fn attack(corpus: &str, seeds: Vec<Vec<u8>>, check: impl Fn(&[u8])) {
    let mut seeds = seeds;
    seeds.extend(list_inputs(corpus));
    assert!(!seeds.is_empty(), "nothing to start from");
    let check = |input: &[u8]| {
        let start = cpu();
        check(input);
        let took = cpu().saturating_sub(start);
        assert!(took < CPU_MAX, "{} bytes took {took:?}", input.len());
    };
    for seed in &seeds {
        check(seed);
    }
    if std::env::var_os(TIME).is_some() {
        let check = AssertUnwindSafe(|chance: &[u8]| check(&spoil(&seeds, chance)));
        bolero::check!().for_each(move |chance: &[u8]| (*check)(chance));
        return;
    }
    let mut alea = Alea(u64::from(crc(corpus)));
    for _ in 0..TRIES {
        check(&spoil(&seeds, &alea.bytes(CHANCE_BYTES)));
    }
}

/// Inputs of a corpus, by name.
fn list_inputs(corpus: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("COMPTOIR_CLONE")).join("tests/fuzz/corpus");
    let mut paths: Vec<_> = fs::read_dir(folder.join(corpus))
        .expect("a corpus")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| !path.ends_with(".gitkeep"))
        .collect();
    paths.sort();
    let read = |path| fs::read(path).expect("readable");
    paths.into_iter().map(read).collect()
}

/// A number for a name, so that no two parsers get the same chance.
fn crc(name: &str) -> u32 {
    name.bytes()
        .fold(7, |all, byte| all.wrapping_mul(31) + u32::from(byte))
}

/// Processor time of this thread: what others do does not count.
fn cpu() -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = told
        .split_whitespace()
        .next()
        .and_then(|it| it.parse().ok());
    Duration::from_nanos(nanos.unwrap_or(0))
}
