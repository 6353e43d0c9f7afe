//! Byte budget of clients: what the bodies of requests under way, counted as they come, and the answers
//! that are not taken yet hold of the memory. Counting requests alone would let each of a thousand hold
//! megabytes (tests/SECURITE.md T50).

use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use super::budget::{Budget, Held, Share};
use super::peer::ClientKey;
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

/// Direction of the bytes that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    /// Bodies of requests, but the first [`BYTES_FREE`] of each.
    Requests,
    /// Answers, from the moment they are made until they are taken.
    Answers,
}

impl Direction {
    fn free(self) -> u64 {
        match self {
            Self::Requests => BYTES_FREE,
            Self::Answers => 0,
        }
    }

    /// True where there is room for `bytes` beside what the address and all hold.
    fn fits(self, bytes: u64, held: Held, is_proxy: bool) -> bool {
        let Held { own, all } = held;
        if all + bytes <= BYTES_MAX && (is_proxy || own + bytes <= BYTES_PER_ADDRESS_MAX) {
            return true;
        }
        self == Self::Answers && (own == 0 || own + bytes <= LEFT_IN_CROWD_MAX)
    }
}

/// Room for the bytes of one direction.
#[derive(Clone)]
pub(super) struct ByteBudget {
    direction: Direction,
    held: Budget<IpAddr>,
}

impl ByteBudget {
    fn new(direction: Direction) -> Self {
        let held = Budget::default();
        Self { direction, held }
    }

    /// Of bodies of requests.
    pub(super) fn requests() -> Self {
        Self::new(Direction::Requests)
    }

    /// Of answers.
    pub(super) fn answers() -> Self {
        Self::new(Direction::Answers)
    }

    /// Counts an answer for this address; none where it has left too many. What tells of something
    /// done is counted whatever was left: refused, it would be done again.
    pub(super) fn answer(
        &self,
        client: ClientKey,
        bytes: Option<u64>,
        is_done: bool,
    ) -> Option<Arc<ByteShare>> {
        let share = self.open_share(client);
        let bytes = bytes.unwrap_or(STREAMED_BYTES).min(COUNTED_MAX);
        if is_done {
            share.hold(bytes);
            return Some(share);
        }
        share.take(usize::try_from(bytes).ok()?).then_some(share)
    }

    /// The share of a request, or of its answer.
    pub(super) fn open_share(&self, client: ClientKey) -> Arc<ByteShare> {
        Arc::new(ByteShare {
            direction: self.direction,
            is_proxy: client.is_proxy,
            taken: Mutex::new(Some(Taken {
                received: 0,
                counted: self.held.open_share(network(client.address)),
            })),
        })
    }
}

/// Share of one request, or of its answer, in a byte budget.
pub(super) struct ByteShare {
    direction: Direction,
    is_proxy: bool,
    /// None when nothing more is counted.
    taken: Mutex<Option<Taken>>,
}

struct Taken {
    received: u64,
    counted: Share<IpAddr>,
}

impl ByteShare {
    /// Counts so many bytes more; says whether there is room for them.
    pub(super) fn take(&self, bytes: usize) -> bool {
        let mut taken = self.taken.lock().expect("no holder can panic");
        let Some(taken) = taken.as_mut() else {
            return true;
        };
        taken.received += bytes as u64;
        let wanted = taken.received.saturating_sub(self.direction.free()) - taken.counted.amount();
        let fits = |held| self.direction.fits(wanted, held, self.is_proxy);
        wanted == 0 || taken.counted.grow(wanted, fits)
    }

    /// Counts so many bytes whatever room there is.
    fn hold(&self, bytes: u64) {
        let mut taken = self.taken.lock().expect("no holder can panic");
        if let Some(taken) = taken.as_mut() {
            taken.counted.grow(bytes, |_| true);
        }
    }

    /// The request is answered, or what comes is not held: its bytes are given back, and those to
    /// come are not counted.
    pub(super) fn end(&self) {
        drop(self.taken.lock().expect("no holder can panic").take());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MO: usize = 1024 * 1024;

    fn stranger(last: u8) -> ClientKey {
        ClientKey {
            address: IpAddr::from([192, 0, 2, last]),
            is_proxy: false,
        }
    }

    #[test]
    fn bodies_take_so_much_by_address_and_in_all_and_give_it_back() {
        let budget = ByteBudget::requests();
        let mut held = Vec::new();
        for last in 0..4 {
            let before = held.len();
            let next = || {
                let share = budget.open_share(stranger(last));
                share.take(MO).then_some(share)
            };
            held.extend(std::iter::from_fn(next).take(100));
            let bytes = (held.len() - before) * MO;
            assert!(bytes <= 25 * MO, "{bytes} bytes of one address");
        }
        assert!((64..=66).contains(&held.len()), "{} MB", held.len());
        let small = budget.open_share(stranger(9));
        assert!(small.take(BYTES_FREE as usize), "small ones pass");
        assert!(!small.take(MO), "and no more");
        held.truncate(2);
        assert!(small.take(MO));
        small.end();
        assert!(small.take(100 * MO), "nothing is counted any more");
        held.clear();
        assert!(budget.held.is_empty());
    }

    #[test]
    fn a_proxy_sends_for_everybody() {
        let budget = ByteBudget::requests();
        let proxy = ClientKey {
            is_proxy: true,
            ..stranger(1)
        };
        let share = budget.open_share(proxy);
        assert!(share.take(60 * MO));
        assert!(!budget.open_share(proxy).take(10 * MO));
    }

    #[test]
    fn an_address_that_takes_no_answer_gets_no_more_and_the_others_do() {
        let budget = ByteBudget::answers();
        let answer = |last, bytes: usize| {
            let bytes = u64::try_from(bytes).expect("few");
            budget.answer(stranger(last), Some(bytes), false)
        };
        let mut left = Vec::new();
        while let Some(share) = answer(1, 2 * MO) {
            left.push(share);
        }
        assert_eq!(left.len(), 12);
        assert!(answer(1, 1).is_none(), "not the smallest one");
        // Unless it tells of something done; that counts too.
        let told = budget.answer(stranger(1), Some(1), true);
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
        let read_as_sent = budget.answer(stranger(4), None, false);
        assert_eq!(budget.held.total(), STREAMED_BYTES);
        drop(read_as_sent);
        assert_eq!(budget.held.total(), 0);
    }
}
