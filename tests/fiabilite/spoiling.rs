//! Outcomes of a spoilt store, found in a process of their own: the engine may panic while it cleans up
//! after a panic on a damaged page, which ends the process that holds it.

use std::io::{BufRead, BufReader, Read, Write};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::{fs, io};

use comptoir::store::fault_injection::FaultyDisk;
use comptoir::store::tables::TARIFS;
use comptoir::store::{Rows, Store, StoreError};
use tempfile::TempDir;

use super::pages::{PAGE_BYTES, Prices};

/// Prices written over after a flip, as a small import does.
const REWRITTEN: usize = 40;

/// Variable that names the folder of the sound bytes and of the prices, for the process that judges.
const FOLDER: &str = "COMPTOIR_JUGE";

/// Files of that folder.
const SOUND: &str = "sound";
const PRICES: &str = "prices.json";

/// Beginning of an answer, among what a test program prints.
const ANSWER: &str = "OUTCOME ";

/// Outcome without damage, as an answer spells it.
const HARMLESS: &str = "harmless";

/// Damage done to a store.
#[derive(Clone, Copy, Debug)]
pub(super) enum Spoil {
    /// None at all.
    None,
    /// The page that begins there is filled with zeros.
    Wiped(usize),
    /// These bits of the byte there are flipped.
    Flipped(usize, u8),
}

impl Spoil {
    /// Does the damage.
    pub(super) fn apply(self, mut bytes: Vec<u8>) -> Vec<u8> {
        match self {
            Self::None => {}
            Self::Wiped(at) => bytes[at..at + PAGE_BYTES].fill(0),
            Self::Flipped(at, bits) => bytes[at] ^= bits,
        }
        bytes
    }

    fn to_line(self) -> String {
        match self {
            Self::None => "0 0 0".to_owned(),
            Self::Wiped(at) => format!("1 {at} 0"),
            Self::Flipped(at, bits) => format!("2 {at} {bits}"),
        }
    }

    fn parse(line: &str) -> Self {
        let numbers: Vec<usize> = line
            .split_whitespace()
            .map(|it| it.parse().expect("a number"))
            .collect();
        match numbers[..] {
            [0, ..] => Self::None,
            [1, at, _] => Self::Wiped(at),
            [_, at, bits] => Self::Flipped(at, u8::try_from(bits).expect("a byte")),
            _ => panic!("{line}"),
        }
    }
}

/// Outcome of a spoilt store that is opened, audited, written to and audited again.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The shop does not open, an audit names these damaged tables, or the engine ends the process.
    Found(String),
    /// Whatever is asked for is as it was.
    Harmless,
}

/// A process that judges spoilt stores, one after the other, and is started anew when one ends it.
pub(super) struct Judge {
    folder: TempDir,
    process: Option<(Child, ChildStdin, BufReader<ChildStdout>)>,
}

impl Judge {
    /// For a store of these bytes, whose price list holds these prices.
    pub(super) fn new(sound: &[u8], prices: &Prices) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join(SOUND), sound).expect("kept");
        let prices = serde_json::to_vec(prices).expect("plain records");
        fs::write(folder.path().join(PRICES), prices).expect("kept");
        let process = None;
        Self { folder, process }
    }

    fn start(&self) -> (Child, ChildStdin, BufReader<ChildStdout>) {
        let test = concat!(module_path!(), "::a_spoilt_store_is_judged_apart");
        let (_, test) = test.split_once("::").expect("in a crate");
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["--exact", test, "--nocapture"])
            .env(FOLDER, self.folder.path())
            .stderr(Stdio::null())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let stdin = child.stdin.take().expect("piped");
        let stdout = BufReader::new(child.stdout.take().expect("piped"));
        (child, stdin, stdout)
    }

    /// Says what becomes of the store once it is spoilt.
    pub(super) fn find_outcome(&mut self, spoil: Spoil) -> Outcome {
        let started = self.process.take();
        let (mut child, mut stdin, mut stdout) = started.unwrap_or_else(|| self.start());
        writeln!(stdin, "{}", spoil.to_line()).expect("it listens");
        let mut lines = stdout.by_ref().lines().map(|line| line.expect("in UTF-8"));
        let Some(answer) = lines.find_map(|line| line.strip_prefix(ANSWER).map(str::to_owned))
        else {
            let status = child.wait().expect("it ends");
            // A row that nobody missed ends the test, an abort of the engine its process.
            assert_eq!(status.code(), None, "{spoil:?}");
            return Outcome::Found("process".to_owned());
        };
        self.process = Some((child, stdin, stdout));
        match answer.as_str() {
            HARMLESS => Outcome::Harmless,
            found => Outcome::Found(found.to_owned()),
        }
    }
}

impl Drop for Judge {
    fn drop(&mut self) {
        if let Some((mut child, stdin, _)) = self.process.take() {
            // No more questions: it ends.
            drop(stdin);
            child.wait().ok();
        }
    }
}

/// Audits a store, and holds it to its word: what it says is sound reads as it was written.
fn audit(store: &Store, prices: &Prices) -> Result<Outcome, StoreError> {
    store.audit_all(&mut || ControlFlow::Continue(()))?;
    let damaged = store.integrity().list_damaged();
    if !damaged.is_empty() {
        return Ok(Outcome::Found(damaged.join(" ")));
    }
    store.read(|read| {
        assert!(read.list(&TARIFS)? == *prices, "rows that nobody missed");
        for (key, paliers) in prices {
            let found = read.get(&TARIFS, key)?;
            assert_eq!(found.as_ref(), Some(paliers), "a price that nobody missed");
        }
        Ok(Outcome::Harmless)
    })
}

/// Opens a spoilt disk, audits it, writes on it, and audits it again.
fn judge(bytes: Vec<u8>, prices: &Prices) -> Outcome {
    let spoilt = AssertUnwindSafe(|| -> Result<Outcome, StoreError> {
        let store = Store::open_on(&FaultyDisk::holding(bytes))?;
        let first = audit(&store, prices)?;
        let again: Prices = prices.iter().take(REWRITTEN).cloned().collect();
        let written = store.write(move |write| {
            again
                .iter()
                .try_for_each(|(key, paliers)| write.put(&TARIFS, key, paliers))
        });
        // New checksums over a page that had lost its rows do not make it sound.
        if written.is_ok() {
            audit(&store, prices)?;
        }
        Ok(first)
    });
    match catch_unwind(spoilt) {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(error)) if error.is_passing() => Outcome::Found("disk".to_owned()),
        Ok(Err(_)) => Outcome::Found("row".to_owned()),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map_or("", String::as_str);
            assert!(!text.contains("nobody missed"), "{text}");
            Outcome::Found("engine".to_owned())
        }
    }
}

/// The judging process itself, when [`Judge`] starts it; else what a spoil spells is what it reads.
#[test]
fn a_spoilt_store_is_judged_apart() {
    let Some(folder) = std::env::var_os(FOLDER).map(std::path::PathBuf::from) else {
        let line = Spoil::parse(&Spoil::Flipped(5, 64).to_line()).to_line();
        assert_eq!(line, "2 5 64");
        return;
    };
    let sound = fs::read(folder.join(SOUND)).expect("kept");
    let prices = fs::read(folder.join(PRICES)).expect("kept");
    let prices: Prices = serde_json::from_slice(&prices).expect("as they were written");
    for line in io::stdin().lines() {
        let spoil = Spoil::parse(&line.expect("in UTF-8"));
        let answer = match judge(spoil.apply(sound.clone()), &prices) {
            Outcome::Harmless => HARMLESS.to_owned(),
            Outcome::Found(what) => what,
        };
        writeln!(io::stdout(), "\n{ANSWER}{answer}").expect("it is listened to");
    }
}
