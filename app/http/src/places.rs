//! Who is being served, counted: connections by address, requests in all and by visitor.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::connection_service::Compte;
use shop::proxies::network;

/// Connections at a time of one address (tests/SECURITE.md T50). Proxies are left out: everybody
/// stands behind them.
pub const CONNECTIONS_PER_ADDRESS_MAX: usize = 50;

/// Connections at a time, in all, from which on an address gets few: twenty that keep all theirs
/// for nothing must leave room for the others (tests/RELIABILITY.md P12).
pub const CONNECTIONS_CROWD: usize = 500;

/// Connections at a time of one address in a crowd: what a browser opens, and some.
pub const CONNECTIONS_PER_ADDRESS_CROWDED_MAX: usize = 10;

/// Requests under way at a time, in all: HTTP/2 would let each connection have 64. Their bodies,
/// and all that they wait for, are bounded by this.
pub const REQUESTS_MAX: usize = 1_024;

/// Requests under way at a time of one address; proxies are left out.
pub const REQUESTS_PER_ADDRESS_MAX: usize = 200;

/// Requests under way, in all, from which on an address gets few: those that wait for the turn of
/// their own address leave room for the others.
pub const REQUESTS_CROWD: usize = 512;

/// Requests at a time of one address in a crowd.
pub const REQUESTS_PER_ADDRESS_CROWDED_MAX: usize = 50;

/// Connections, or requests, by address.
#[derive(Clone)]
pub(super) struct Addresses {
    open: Arc<Mutex<Open>>,
    each_max: usize,
    /// Places taken in all from which on there is a crowd, and those of one address then.
    crowd: (usize, usize),
}

#[derive(Default)]
struct Open {
    by_address: HashMap<IpAddr, usize>,
    all: usize,
}

/// A place among those of an address.
pub(super) struct Place(Addresses, IpAddr);

impl Addresses {
    pub(super) fn connections() -> Self {
        Self {
            open: Arc::default(),
            each_max: CONNECTIONS_PER_ADDRESS_MAX,
            crowd: (CONNECTIONS_CROWD, CONNECTIONS_PER_ADDRESS_CROWDED_MAX),
        }
    }

    fn requests() -> Self {
        Self {
            open: Arc::default(),
            each_max: REQUESTS_PER_ADDRESS_MAX,
            crowd: (REQUESTS_CROWD, REQUESTS_PER_ADDRESS_CROWDED_MAX),
        }
    }

    /// A place, unless its network has them all.
    pub(super) fn enter(&self, address: IpAddr, is_proxy: bool) -> Option<Place> {
        let address = network(address);
        let mut open = self.open.lock().expect("no holder can panic");
        let (crowd, few) = self.crowd;
        let max = if open.all < crowd { self.each_max } else { few };
        let held = open.by_address.get(&address).copied().unwrap_or_default();
        if held >= max && !is_proxy {
            return None;
        }
        open.by_address.insert(address, held + 1);
        open.all += 1;
        Some(Place(self.clone(), address))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.0.open.lock().expect("no holder can panic");
        open.all -= 1;
        if let Some(count) = open.by_address.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                open.by_address.remove(&self.1);
            }
        }
    }
}

/// Requests under way.
#[derive(Clone)]
pub(super) struct Requests {
    room: Arc<Semaphore>,
    addresses: Addresses,
}

impl Default for Requests {
    fn default() -> Self {
        Self {
            room: Arc::new(Semaphore::new(REQUESTS_MAX)),
            addresses: Addresses::requests(),
        }
    }
}

impl Requests {
    /// A turn, unless too many are taken.
    pub(super) fn enter(&self, compte: Compte) -> Option<(OwnedSemaphorePermit, Place)> {
        let permit = Arc::clone(&self.room).try_acquire_owned().ok()?;
        let place = self.addresses.enter(compte.address, compte.is_proxy)?;
        Some((permit, place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_has_so_many_connections_and_a_proxy_as_many_as_it_wants() {
        let addresses = Addresses::connections();
        let stranger = IpAddr::from([192, 0, 2, 1]);
        let mut places: Vec<_> = (0..CONNECTIONS_PER_ADDRESS_MAX)
            .map(|_| addresses.enter(stranger, false).expect("room"))
            .collect();
        assert!(addresses.enter(stranger, false).is_none());
        assert!(
            addresses
                .enter(IpAddr::from([192, 0, 2, 2]), false)
                .is_some()
        );
        assert!(addresses.enter(stranger, true).is_some());
        places.pop();
        assert!(addresses.enter(stranger, false).is_some());
        let of_network = |last: u16| {
            let address = IpAddr::from([0x2001, 0xdb8, 0, 1, 0, 0, 0, last]);
            addresses.enter(address, false)
        };
        places.extend((0..50).map(|last| of_network(last).expect("room")));
        assert!(of_network(50).is_none(), "one customer owns the whole /64");
        drop(places);
        let open = addresses.open.lock().expect("sound");
        assert!(open.by_address.is_empty() && open.all == 0);
    }

    #[test]
    fn twenty_addresses_never_hold_all_connections() {
        let addresses = Addresses::connections();
        let mut held = Vec::new();
        for last in 0..20 {
            let address = IpAddr::from([192, 0, 2, last]);
            held.extend(std::iter::from_fn(|| addresses.enter(address, false)));
        }
        assert!(held.len() < 1_000 * 3 / 4, "{}", held.len());
        let other = IpAddr::from([198, 51, 100, 1]);
        let few: Vec<_> = std::iter::from_fn(|| addresses.enter(other, false)).collect();
        assert_eq!(few.len(), CONNECTIONS_PER_ADDRESS_CROWDED_MAX);
        held.truncate(CONNECTIONS_CROWD / 2);
        assert!(addresses.enter(other, false).is_some(), "no crowd any more");
    }

    #[test]
    fn one_address_has_so_many_requests_and_all_together_so_many() {
        let requests = Requests::default();
        let mut turns = Vec::new();
        for last in 0..=255 {
            let compte = Compte {
                address: IpAddr::from([192, 0, 2, last]),
                is_proxy: false,
            };
            let all = std::iter::from_fn(|| requests.enter(compte));
            let before = turns.len();
            turns.extend(all);
            assert!(turns.len() - before <= REQUESTS_PER_ADDRESS_MAX);
            if before > REQUESTS_CROWD {
                assert!(turns.len() - before <= REQUESTS_PER_ADDRESS_CROWDED_MAX);
            }
        }
        assert_eq!(turns.len(), REQUESTS_MAX);
        turns.pop();
        let proxy = Compte {
            address: IpAddr::from([127, 0, 0, 1]),
            is_proxy: true,
        };
        assert!(requests.enter(proxy).is_some());
    }
}
