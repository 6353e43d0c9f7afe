//! Tickets end with their time, are bounded, and are of who did the act.

use super::*;
use domain::ids::ModeleId;
use store::tables::REGLAGES;
use store::{Store, StoreError};

/// A change of one row of so many bytes.
fn inverse(bytes: usize) -> Arc<Inverse> {
    let store = Store::in_memory().expect("opens");
    let done = store.write(move |write| {
        write.put(&REGLAGES, &"word".to_owned(), &"x".repeat(bytes))?;
        write.build_inverse()
    });
    let done: Result<_, StoreError> = done;
    Arc::new(done.expect("kept"))
}

fn login(name: &str) -> Login {
    Login::parse(name).expect("a login")
}

fn ticket(at: i64, act: Act, inverse: &Arc<Inverse>) -> Ticket {
    Ticket {
        at: Instant(at),
        by: login("admin"),
        act,
        inverse: Arc::clone(inverse),
    }
}

fn modele(id: u64) -> Act {
    Act::Modele(ModeleId(id))
}

fn is_held(tickets: &Tickets, at: i64, act: &Act) -> bool {
    let found = tickets.find(Instant(at), &login("admin"), &act.key());
    found.is_some()
}

#[test]
fn a_ticket_ends_with_its_time() {
    let (tickets, inverse) = (Tickets::default(), inverse(1));
    tickets.add(ticket(1_000, modele(1), &inverse));
    assert!(is_held(&tickets, 1_000 + KEPT_SECONDS, &modele(1)));
    assert!(!is_held(&tickets, 1_001 + KEPT_SECONDS, &modele(1)));
}

#[test]
fn nobody_else_uses_a_ticket() {
    let (tickets, inverse) = (Tickets::default(), inverse(1));
    tickets.add(ticket(0, modele(1), &inverse));
    let other = tickets.find(Instant(0), &login("autre"), &modele(1).key());
    assert!(other.is_none());
    assert!(is_held(&tickets, 0, &modele(1)));
}

#[test]
fn one_kind_pushes_out_its_own_oldest() {
    let (tickets, inverse) = (Tickets::default(), inverse(1));
    tickets.add(ticket(0, Act::TousForfaits, &inverse));
    for id in 0..=TICKETS_PER_KIND_MAX as u64 {
        tickets.add(ticket(0, modele(id), &inverse));
    }
    let held = [Act::TousForfaits, modele(0), modele(1)].map(|act| is_held(&tickets, 0, &act));
    assert_eq!(held, [true, false, true]);
}

#[test]
fn what_is_held_takes_so_many_bytes_at_most() {
    let (tickets, inverse) = (Tickets::default(), inverse(BYTES_MAX / 3));
    for id in 0..4 {
        tickets.add(ticket(0, modele(id), &inverse));
    }
    let held = [0, 1, 2, 3].map(|id| is_held(&tickets, 0, &modele(id)));
    assert_eq!(held, [false, false, true, true]);
}

#[test]
fn what_tells_of_an_erased_customer_is_forgotten() {
    let (tickets, inverse) = (Tickets::default(), inverse(1));
    let code = |code: &str| CodeClient::parse(code).expect("a code");
    let acts = [
        Act::Client(code("C1")),
        Act::Connexion(login("a@b.fr"), code("C1")),
        Act::Client(code("C2")),
    ];
    for act in &acts {
        tickets.add(ticket(0, act.clone(), &inverse));
    }
    tickets.remove_client(Instant(0), &code("C1"));
    assert_eq!(
        acts.map(|act| is_held(&tickets, 0, &act)),
        [false, false, true]
    );
    assert!(tickets.holds_client(Instant(0), &code("C2")));
}
