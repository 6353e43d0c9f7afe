//! Bytes of the bodies of requests under way, counted as they come: places alone would let each of
//! a thousand hold a megabyte back (`reliability.md`, T50).

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use super::limits::network;

/// Bytes of all bodies at a time.
pub const BYTES_MAX: u64 = 64 * 1024 * 1024;

/// Bytes of the bodies of one address at a time; proxies are left out. The largest file that is
/// held in memory, a picture of 20 MB, passes.
pub const BYTES_PER_ADDRESS_MAX: u64 = 24 * 1024 * 1024;

/// Bytes of each body that are not counted: what shoppers send all day passes whatever the others
/// hold. Requests are counted themselves, so that these come to 16 MB at most.
pub const BYTES_FREE: u64 = 16 * 1024;

/// Bodies under way.
#[derive(Clone, Default)]
pub(super) struct Octets(Arc<Mutex<Open>>);

#[derive(Default)]
struct Open {
    by_address: HashMap<IpAddr, u64>,
    all: u64,
}

impl Octets {
    /// The part of a request from this address.
    pub(super) fn part(&self, address: IpAddr, is_proxy: bool) -> Arc<Part> {
        Arc::new(Part {
            octets: self.clone(),
            address: network(address),
            is_proxy,
            taken: Mutex::new(Some(Taken::default())),
        })
    }

    fn take(&self, part: &Part, bytes: u64) -> bool {
        let mut open = self.0.lock().expect("no holder can panic");
        let own = open.by_address.get(&part.address).copied();
        let own = own.unwrap_or_default() + bytes;
        if open.all + bytes > BYTES_MAX || own > BYTES_PER_ADDRESS_MAX && !part.is_proxy {
            return false;
        }
        open.by_address.insert(part.address, own);
        open.all += bytes;
        true
    }

    fn give_back(&self, part: &Part, bytes: u64) {
        let mut open = self.0.lock().expect("no holder can panic");
        open.all -= bytes;
        if let Some(own) = open.by_address.get_mut(&part.address) {
            *own -= bytes;
            if *own == 0 {
                open.by_address.remove(&part.address);
            }
        }
    }
}

/// What one request has of it, until it is answered.
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
        let wanted = taken.received.saturating_sub(BYTES_FREE) - taken.counted;
        if wanted > 0 && !self.octets.take(self, wanted) {
            return false;
        }
        taken.counted += wanted;
        true
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

    fn stranger(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn bodies_take_so_much_by_address_and_in_all_and_give_it_back() {
        let octets = Octets::default();
        let mut held = Vec::new();
        for last in 0..4 {
            let before = held.len();
            let next = || {
                let part = octets.part(stranger(last), false);
                part.take(MO).then_some(part)
            };
            held.extend(std::iter::from_fn(next).take(100));
            let bytes = (held.len() - before) * MO;
            assert!(bytes <= 25 * MO, "{bytes} bytes of one address");
        }
        assert!((64..=66).contains(&held.len()), "{} MB", held.len());
        let small = octets.part(stranger(9), false);
        assert!(small.take(BYTES_FREE as usize), "small ones pass");
        assert!(!small.take(MO), "and no more");
        held.truncate(2);
        assert!(small.take(MO));
        small.end();
        assert!(small.take(100 * MO), "nothing is counted any more");
        held.clear();
        let open = octets.0.lock().expect("sound");
        assert!(open.by_address.is_empty() && open.all == 0);
    }

    #[test]
    fn a_proxy_sends_for_everybody() {
        let octets = Octets::default();
        let proxy = octets.part(stranger(1), true);
        assert!(proxy.take(60 * MO));
        assert!(!octets.part(stranger(1), true).take(10 * MO));
    }
}
