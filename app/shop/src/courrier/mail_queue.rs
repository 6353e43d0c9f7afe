//! Queue in memory of the mails that no answer waits for. The time that one takes to be kept would
//! tell that somebody gets it.

use std::collections::VecDeque;
use std::io;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::Courrier;
use crate::{Parts, Result, Shop, worker_guard};

/// Mails that wait in it; whoever posts one more waits for the disk.
const COURRIERS_MAX: usize = 256;

/// Time a mail that could not be written waits for another try.
const RETRY: Duration = Duration::from_secs(5);

/// Mails that are not files yet.
#[derive(Default)]
pub struct MailQueue {
    state: Mutex<State>,
    rung: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Courrier>,
    is_rung: bool,
    is_closed: bool,
}

impl MailQueue {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a mail, or hands it back: there is no room, or nobody empties it any more.
    fn take(&self, courrier: Courrier) -> Option<Courrier> {
        let mut state = self.state();
        if state.is_closed || state.waiting.len() >= COURRIERS_MAX {
            return Some(courrier);
        }
        state.waiting.push_back(courrier);
        state.is_rung = true;
        self.rung.notify_all();
        None
    }

    /// The shop closes: what waits is written, and the thread ends.
    pub fn close(&self) {
        self.state().is_closed = true;
        self.rung.notify_all();
    }

    /// Waits for a mail, or for the time to try again; false once the shop closes.
    fn wait(&self) -> bool {
        let idle = |state: &mut State| !state.is_rung && !state.is_closed;
        let (mut state, _) = self
            .rung
            .wait_timeout_while(self.state(), RETRY, idle)
            .unwrap_or_else(PoisonError::into_inner);
        state.is_rung = false;
        !state.is_closed
    }
}

/// Posts a mail. It is written at once only where the box does not take it; whoever asked is told
/// nothing of what becomes of it.
pub fn add(parts: &Parts, courrier: Courrier) {
    let refused = parts.mail_queue.take(courrier);
    if let Some(Err(error)) = refused.map(|it| parts.mailer.send(&it)) {
        tracing::error!(cause = error.causes(), "un courriel n'a pas pu être écrit");
    }
}

/// Starts the thread that empties the box.
pub fn start(shop: Shop) -> io::Result<JoinHandle<()>> {
    let run = move || {
        loop {
            let is_open = shop.parts().mail_queue.wait();
            let emptied = worker_guard::run("boite", || write_all(shop.parts()));
            if let Some(Err(error)) = emptied {
                tracing::error!(
                    cause = error.causes(),
                    "des courriels ne peuvent pas être écrits"
                );
            }
            if !is_open {
                return;
            }
        }
    };
    let thread = std::thread::Builder::new().name("boite".into());
    thread.spawn(run)
}

/// Writes what waits. A mail that cannot be written goes back to its place.
pub fn write_all(parts: &Parts) -> Result<()> {
    loop {
        let Some(courrier) = parts.mail_queue.state().waiting.pop_front() else {
            return Ok(());
        };
        if let Err(error) = parts.mailer.send(&courrier) {
            parts.mail_queue.state().waiting.push_front(courrier);
            return Err(error);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::instant::Instant;

    fn mail() -> Courrier {
        Courrier {
            de: "boutique <boutique@example.test>".into(),
            a: "client@example.test".into(),
            objet: "Votre nouveau mot de passe".into(),
            texte: String::new(),
            html: String::new(),
            logo: None,
            date: Instant(1_795_000_000),
            sujet: super::super::Sujet::default(),
        }
    }

    #[test]
    fn a_box_that_is_full_or_closed_hands_a_mail_back() {
        let boite = MailQueue::default();
        for _ in 0..COURRIERS_MAX {
            assert!(boite.take(mail()).is_none());
        }
        assert!(boite.take(mail()).is_some());
        let closed = MailQueue::default();
        closed.close();
        assert!(closed.take(mail()).is_some());
    }
}
