//! Admission of connections and requests: how many one address, and all together, may have under way.
//! A client that opens hundreds is turned away before it costs a thread or a byte.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::budget::{Budget, Share};
use super::peer::ClientKey;
use shop::proxies::network;

/// Connections at a time of one address (tests/SECURITE.md T50). Proxies are left out: everybody
/// stands behind them.
pub const CONNECTIONS_PER_ADDRESS_MAX: u64 = 50;

/// Connections at a time, in all, from which on an address gets few: twenty that keep all theirs
/// for nothing must leave room for the others (tests/RELIABILITY.md P12).
pub const CONNECTIONS_CROWD: u64 = 500;

/// Connections at a time of one address in a crowd: what a browser opens, and some.
pub const CONNECTIONS_PER_ADDRESS_CROWDED_MAX: u64 = 10;

/// Requests under way at a time, in all: HTTP/2 would let each connection have 64. Their bodies,
/// and all that they wait for, are bounded by this.
pub const REQUESTS_MAX: usize = 1_024;

/// Requests under way at a time of one address; proxies are left out.
pub const REQUESTS_PER_ADDRESS_MAX: u64 = 200;

/// Requests under way, in all, from which on an address gets few: those that wait for the turn of
/// their own address leave room for the others.
pub const REQUESTS_CROWD: u64 = 512;

/// Requests at a time of one address in a crowd.
pub const REQUESTS_PER_ADDRESS_CROWDED_MAX: u64 = 50;

/// Places for connections, or for requests, by address.
#[derive(Clone)]
pub(super) struct Admission {
    open: Budget<IpAddr>,
    each_max: u64,
    /// Places taken in all from which on there is a crowd, and those of one address then.
    crowd: (u64, u64),
}

/// A place among those of an address, free again when it is dropped.
pub(super) type AdmissionPlace = Share<IpAddr>;

impl Admission {
    /// Of connections.
    pub(super) fn connections() -> Self {
        Self {
            open: Budget::default(),
            each_max: CONNECTIONS_PER_ADDRESS_MAX,
            crowd: (CONNECTIONS_CROWD, CONNECTIONS_PER_ADDRESS_CROWDED_MAX),
        }
    }

    fn requests() -> Self {
        Self {
            open: Budget::default(),
            each_max: REQUESTS_PER_ADDRESS_MAX,
            crowd: (REQUESTS_CROWD, REQUESTS_PER_ADDRESS_CROWDED_MAX),
        }
    }

    /// A place, unless its network has them all.
    pub(super) fn enter(&self, address: IpAddr, is_proxy: bool) -> Option<AdmissionPlace> {
        let (crowd, few) = self.crowd;
        let mut place = self.open.open_share(network(address));
        let is_in = place.grow(1, |held| {
            let max = if held.all < crowd { self.each_max } else { few };
            is_proxy || held.own < max
        });
        is_in.then_some(place)
    }
}

/// Requests under way.
#[derive(Clone)]
pub(super) struct Requests {
    room: Arc<Semaphore>,
    addresses: Admission,
}

impl Default for Requests {
    fn default() -> Self {
        Self {
            room: Arc::new(Semaphore::new(REQUESTS_MAX)),
            addresses: Admission::requests(),
        }
    }
}

impl Requests {
    /// A turn, unless too many are taken.
    pub(super) fn enter(
        &self,
        client: ClientKey,
    ) -> Option<(OwnedSemaphorePermit, AdmissionPlace)> {
        let permit = Arc::clone(&self.room).try_acquire_owned().ok()?;
        let place = self.addresses.enter(client.address, client.is_proxy)?;
        Some((permit, place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_has_so_many_connections_and_a_proxy_as_many_as_it_wants() {
        let addresses = Admission::connections();
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
        assert!(addresses.open.is_empty());
    }

    #[test]
    fn twenty_addresses_never_hold_all_connections() {
        let addresses = Admission::connections();
        let mut held = Vec::new();
        for last in 0..20 {
            let address = IpAddr::from([192, 0, 2, last]);
            held.extend(std::iter::from_fn(|| addresses.enter(address, false)));
        }
        assert!(held.len() < 1_000 * 3 / 4, "{}", held.len());
        let other = IpAddr::from([198, 51, 100, 1]);
        let few: Vec<_> = std::iter::from_fn(|| addresses.enter(other, false)).collect();
        assert_eq!(few.len() as u64, CONNECTIONS_PER_ADDRESS_CROWDED_MAX);
        held.truncate(CONNECTIONS_CROWD as usize / 2);
        assert!(addresses.enter(other, false).is_some(), "no crowd any more");
    }

    #[test]
    fn one_address_has_so_many_requests_and_all_together_so_many() {
        let requests = Requests::default();
        let mut turns = Vec::new();
        for last in 0..=255 {
            let client = ClientKey {
                address: IpAddr::from([192, 0, 2, last]),
                is_proxy: false,
            };
            let all = std::iter::from_fn(|| requests.enter(client));
            let before = turns.len();
            turns.extend(all);
            let had = (turns.len() - before) as u64;
            assert!(had <= REQUESTS_PER_ADDRESS_MAX);
            if before as u64 > REQUESTS_CROWD {
                assert!(had <= REQUESTS_PER_ADDRESS_CROWDED_MAX);
            }
        }
        assert_eq!(turns.len(), REQUESTS_MAX);
        turns.pop();
        let proxy = ClientKey {
            address: IpAddr::from([127, 0, 0, 1]),
            is_proxy: true,
        };
        assert!(requests.enter(proxy).is_some());
    }
}
