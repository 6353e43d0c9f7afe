//! Bytes that clients have the shop hold: of the bodies of requests under way, counted as they come,
//! and of answers that are not taken yet. Places alone would let each of a thousand hold megabytes
//! (tests/SECURITE.md T50).

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use super::connection_service::Compte;
use shop::proxies::network;

/// Bytes of all bodies at a time.
pub const BYTES_MAX: u64 = 64 * 1024 * 1024;

/// Bytes of the bodies of one address at a time; proxies are left out. The largest file that is
/// held in memory, a picture of 20 MB, passes.
pub const BYTES_PER_ADDRESS_MAX: u64 = 24 * 1024 * 1024;

/// Bytes of each body that are not counted: what shoppers send all day passes whatever the others
/// hold. Requests are counted themselves, so that these come to 16 MB at most.
pub const BYTES_FREE: u64 = 16 * 1024;

/// Bytes of the answers that one address leaves, where all together have left as many as there may
/// be: whoever left nothing is answered whatever the others did.
const LEFT_IN_CROWD_MAX: u64 = 1024 * 1024;

/// Bytes that one answer counts for at most. Larger ones are tables that are handed out, two at a time:
/// while somebody takes one over a slow line, the others of his office are answered.
const COUNTED_MAX: u64 = 4 * 1024 * 1024;

/// Bytes that an answer read as it is sent holds at a time: of unknown length, it is no more.
const STREAMED_BYTES: u64 = 512 * 1024;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quoi {
    /// Bodies of requests, but the first [`BYTES_FREE`] of each.
    Demandes,
    /// Answers, from the moment they are made until they are taken.
    Reponses,
}

impl Quoi {
    fn free(self) -> u64 {
        match self {
            Self::Demandes => BYTES_FREE,
            Self::Reponses => 0,
        }
    }

    /// Whether there is room for `bytes` beside what the address and all hold.
    fn fits(self, bytes: u64, (own, all): (u64, u64), is_proxy: bool) -> bool {
        if all + bytes <= BYTES_MAX && (is_proxy || own + bytes <= BYTES_PER_ADDRESS_MAX) {
            return true;
        }
        self == Self::Reponses && (own == 0 || own + bytes <= LEFT_IN_CROWD_MAX)
    }
}

/// What is held.
#[derive(Clone)]
pub(super) struct Octets {
    quoi: Quoi,
    open: Arc<Mutex<Open>>,
}

#[derive(Default)]
struct Open {
    by_address: HashMap<IpAddr, u64>,
    all: u64,
}

impl Open {
    fn add(&mut self, address: IpAddr, bytes: u64) {
        *self.by_address.entry(address).or_default() += bytes;
        self.all += bytes;
    }
}

impl Octets {
    fn of(quoi: Quoi) -> Self {
        let open = Arc::default();
        Self { quoi, open }
    }

    /// Of bodies of requests.
    pub(super) fn demandes() -> Self {
        Self::of(Quoi::Demandes)
    }

    /// Of answers.
    pub(super) fn reponses() -> Self {
        Self::of(Quoi::Reponses)
    }

    /// Counts an answer for this address; none where it has left too many. What tells of something
    /// done is counted whatever was left: refused, it would be done again.
    pub(super) fn answer(
        &self,
        compte: Compte,
        bytes: Option<u64>,
        is_done: bool,
    ) -> Option<Arc<Part>> {
        let part = self.part(compte);
        let bytes = bytes.unwrap_or(STREAMED_BYTES).min(COUNTED_MAX);
        if is_done {
            part.hold(bytes);
            return Some(part);
        }
        part.take(usize::try_from(bytes).ok()?).then_some(part)
    }

    /// The part of a request.
    pub(super) fn part(&self, compte: Compte) -> Arc<Part> {
        Arc::new(Part {
            octets: self.clone(),
            address: network(compte.address),
            is_proxy: compte.is_proxy,
            taken: Mutex::new(Some(Taken::default())),
        })
    }

    fn take(&self, part: &Part, bytes: u64) -> bool {
        let mut open = self.open.lock().expect("no holder can panic");
        let own = open.by_address.get(&part.address).copied();
        let own = own.unwrap_or_default();
        let fits = self.quoi.fits(bytes, (own, open.all), part.is_proxy);
        if fits {
            open.add(part.address, bytes);
        }
        fits
    }

    fn give_back(&self, part: &Part, bytes: u64) {
        let mut open = self.open.lock().expect("no holder can panic");
        open.all -= bytes;
        if let Some(own) = open.by_address.get_mut(&part.address) {
            *own -= bytes;
            if *own == 0 {
                open.by_address.remove(&part.address);
            }
        }
    }
}

/// What one request, or its answer, has of it.
pub(super) struct Part {
    octets: Octets,
    address: IpAddr,
    is_proxy: bool,
    /// None when nothing more is counted.
    taken: Mutex<Option<Taken>>,
}

#[derive(Default)]
struct Taken {
    received: u64,
    counted: u64,
}

impl Part {
    /// Counts so many bytes more; says whether there is room for them.
    pub(super) fn take(&self, bytes: usize) -> bool {
        let mut taken = self.taken.lock().expect("no holder can panic");
        let Some(taken) = taken.as_mut() else {
            return true;
        };
        taken.received += bytes as u64;
        let wanted = taken.received.saturating_sub(self.octets.quoi.free()) - taken.counted;
        if wanted > 0 && !self.octets.take(self, wanted) {
            return false;
        }
        taken.counted += wanted;
        true
    }

    /// Counts so many bytes whatever room there is.
    fn hold(&self, bytes: u64) {
        let mut taken = self.taken.lock().expect("no holder can panic");
        if let Some(taken) = taken.as_mut() {
            let mut open = self.octets.open.lock().expect("no holder can panic");
            open.add(self.address, bytes);
            taken.counted += bytes;
        }
    }

    /// The request is answered, or what comes is not held: its bytes are given back, and those to
    /// come are not counted.
    pub(super) fn end(&self) {
        let mut taken = self.taken.lock().expect("no holder can panic");
        let counted = taken.take().map_or(0, |taken| taken.counted);
        if counted > 0 {
            self.octets.give_back(self, counted);
        }
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MO: usize = 1024 * 1024;

    fn stranger(last: u8) -> Compte {
        Compte {
            address: IpAddr::from([192, 0, 2, last]),
            is_proxy: false,
        }
    }

    #[test]
    fn bodies_take_so_much_by_address_and_in_all_and_give_it_back() {
        let octets = Octets::demandes();
        let mut held = Vec::new();
        for last in 0..4 {
            let before = held.len();
            let next = || {
                let part = octets.part(stranger(last));
                part.take(MO).then_some(part)
            };
            held.extend(std::iter::from_fn(next).take(100));
            let bytes = (held.len() - before) * MO;
            assert!(bytes <= 25 * MO, "{bytes} bytes of one address");
        }
        assert!((64..=66).contains(&held.len()), "{} MB", held.len());
        let small = octets.part(stranger(9));
        assert!(small.take(BYTES_FREE as usize), "small ones pass");
        assert!(!small.take(MO), "and no more");
        held.truncate(2);
        assert!(small.take(MO));
        small.end();
        assert!(small.take(100 * MO), "nothing is counted any more");
        held.clear();
        let open = octets.open.lock().expect("sound");
        assert!(open.by_address.is_empty() && open.all == 0);
    }

    #[test]
    fn a_proxy_sends_for_everybody() {
        let octets = Octets::demandes();
        let proxy = Compte {
            is_proxy: true,
            ..stranger(1)
        };
        let part = octets.part(proxy);
        assert!(part.take(60 * MO));
        assert!(!octets.part(proxy).take(10 * MO));
    }

    #[test]
    fn an_address_that_takes_no_answer_gets_no_more_and_the_others_do() {
        let octets = Octets::reponses();
        let answer = |last, bytes: usize| {
            let bytes = u64::try_from(bytes).expect("few");
            octets.answer(stranger(last), Some(bytes), false)
        };
        let mut left = Vec::new();
        while let Some(part) = answer(1, 2 * MO) {
            left.push(part);
        }
        assert_eq!(left.len(), 12);
        assert!(answer(1, 1).is_none(), "not the smallest one");
        // Unless it tells of something done; that counts too.
        let told = octets.answer(stranger(1), Some(1), true);
        assert!(told.is_some());
        left.pop();
        assert!(answer(1, 2 * MO).is_none());
        drop(told);
        left.extend(answer(1, 2 * MO));
        assert_eq!(left.len(), 12);
        let table = answer(2, 100 * MO);
        assert!(table.is_some() && answer(2, 2 * MO).is_some(), "and more");
        // All together leave more than there may be: whoever left nothing is answered.
        for last in 10..20 {
            left.extend(std::iter::from_fn(|| answer(last, 2 * MO)));
        }
        let page = || answer(3, MO / 10);
        let pages: Vec<_> = std::iter::from_fn(page).collect();
        assert_eq!(pages.len(), 10);
        drop(left);
        assert!(answer(1, MO).is_some());
        drop((table, pages));
        let read_as_sent = octets.answer(stranger(4), None, false);
        assert_eq!(octets.open.lock().expect("sound").all, STREAMED_BYTES);
        drop(read_as_sent);
        assert_eq!(octets.open.lock().expect("sound").all, 0);
    }
}
