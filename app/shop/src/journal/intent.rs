//! Audit line of a change: written in the change it tells of, so that both are kept, or neither.

use std::fmt::Debug;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::Value;

use super::clean;
use crate::{Caller, Parts, Result};
use domain::journal::FaitJournal;
use store::{View, Write, journal};

/// Status of an answer that tells of something new.
const CREATED: u16 = 201;

/// Outcome of a change, by which its answer is known beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ActOutcome {
    /// It did nothing of what was asked, or nothing yet: it has no line.
    Nothing,
    /// It did what was asked.
    Changed,
    /// It made something new, which is answered as created.
    Created,
}

/// Words of an audit line, given by whoever knows those of the screens. They are asked on the writer
/// thread, in the middle of a change: they read the rows they are given, and ask nothing else.
pub trait AuditWords: Debug + Send + Sync {
    /// The record the act is about, as it is before the act.
    fn find_before(&self, rows: &View<'_>) -> Option<Value>;

    /// Detail of what changed since `before`, or of what was made, by the rows as they are now.
    fn build_detail(&self, before: Option<&Value>, rows: &View<'_>) -> String;
}

/// Audit line that an act is to leave: who asks for what, and the words for what changes.
#[derive(Debug)]
pub struct AuditIntent {
    /// The line so far: who, from where, act and object, and the status of the answer.
    fait: FaitJournal,
    words: Arc<dyn AuditWords>,
    is_noted: AtomicBool,
}

impl AuditIntent {
    /// The line of an act that is about to be done.
    pub fn new(fait: FaitJournal, words: Arc<dyn AuditWords>) -> Self {
        Self {
            fait,
            words,
            is_noted: AtomicBool::new(false),
        }
    }

    /// True once a change holds the line.
    pub fn is_noted(&self) -> bool {
        self.is_noted.load(Ordering::Acquire)
    }
}

/// A change with the audit line of who asks for it. Of several changes the first that did something
/// holds the line.
pub(crate) fn with_line<T>(
    parts: &Parts,
    caller: &Caller,
    outcome: impl FnOnce(&T) -> ActOutcome + Send + 'static,
    change: impl FnOnce(&mut Write<'_>) -> Result<T> + Send + 'static,
) -> impl FnOnce(&mut Write<'_>) -> Result<T> + Send + 'static {
    let intent = caller.audit.clone().filter(|it| !it.is_noted());
    let date = parts.now();
    move |write| {
        let Some(intent) = intent else {
            return change(write);
        };
        let before = intent.words.find_before(&View::new(write));
        let done = change(write)?;
        let statut = match outcome(&done) {
            ActOutcome::Nothing => return Ok(done),
            ActOutcome::Changed => intent.fait.statut,
            ActOutcome::Created => CREATED,
        };
        let rows = View::new(write);
        let detail = intent.words.build_detail(before.as_ref(), &rows);
        let fait = FaitJournal {
            date,
            detail,
            statut,
            ..intent.fait.clone()
        };
        journal::add(write, clean(fait))?;
        intent.is_noted.store(true, Ordering::Release);
        Ok(done)
    }
}

/// An act told by its name alone.
impl AuditWords for () {
    fn find_before(&self, _: &View<'_>) -> Option<Value> {
        None
    }

    fn build_detail(&self, _: Option<&Value>, _: &View<'_>) -> String {
        String::new()
    }
}

impl Caller {
    /// The same administrator, whose next change holds a line in these words: for an act at an
    /// address that is not the back office's.
    pub fn with_act(self, adresse: Option<IpAddr>, acte: &str) -> Self {
        let fait = FaitJournal {
            login: self.login().map(ToString::to_string).unwrap_or_default(),
            session: self.numero_session,
            adresse,
            acte: acte.to_owned(),
            statut: 200,
            ..FaitJournal::default()
        };
        let audit = Some(Arc::new(AuditIntent::new(fait, Arc::new(()))));
        Self { audit, ..self }
    }
}

impl Parts {
    /// Makes a change that somebody asks for, with its audit line.
    pub(crate) fn change<T: Send + 'static>(
        &self,
        caller: &Caller,
        change: impl FnOnce(&mut Write<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.store
            .write(with_line(self, caller, |_| ActOutcome::Changed, change))
    }

    /// The same of so many lines: where they are many, small changes that wait go first.
    pub(crate) fn change_lines<T: Send + 'static>(
        &self,
        caller: &Caller,
        lines: usize,
        change: impl FnOnce(&mut Write<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let noted = with_line(self, caller, |_| ActOutcome::Changed, change);
        self.store.write_lines(lines, noted)
    }

    /// The same, of what may be new: answered as created then.
    pub(crate) fn create_or_change<T: Send + 'static>(
        &self,
        caller: &Caller,
        is_new: impl FnOnce(&T) -> bool + Send + 'static,
        change: impl FnOnce(&mut Write<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let outcome = |done: &T| match is_new(done) {
            true => ActOutcome::Created,
            false => ActOutcome::Changed,
        };
        self.store.write(with_line(self, caller, outcome, change))
    }
}
