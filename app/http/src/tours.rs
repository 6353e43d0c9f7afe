//! What the shop reads and draws for one address at a time. Asked in a crowd, it answers one after the
//! other: whoever asks for much waits for his own, and takes no more than his part of the memory
//! and of the processors.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::route::Kind;
use shop::ShopError;

/// Parts of an address: six calls are worked on at a time, or two pages.
const PARTS: usize = 6;

/// Parts of a proxy that does not say for whom it asks: everybody stands behind it.
const PARTS_OF_PROXY: usize = 2 * PARTS;

/// Parts of a page: as many are drawn at a time for everybody (`render`).
const PARTS_OF_PAGE: u32 = 3;

/// How long a request waits for its turn before whoever asks is told to come back.
const WAIT_MAX: Duration = Duration::from_secs(10);

/// Addresses kept before those of whom nobody asks any more are forgotten.
const ADDRESSES_MAX: usize = 1_000;

/// The turns, by address.
#[derive(Debug)]
pub(super) struct Tours {
    addresses: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
    wait_max: Duration,
}

impl Default for Tours {
    fn default() -> Self {
        Self {
            addresses: Mutex::default(),
            wait_max: WAIT_MAX,
        }
    }
}

impl Tours {
    /// Waits for the turn of a request.
    pub(super) async fn wait(
        &self,
        (address, is_proxy): (IpAddr, bool),
        kind: Kind,
    ) -> Result<OwnedSemaphorePermit, ShopError> {
        let parts = match kind {
            Kind::Page | Kind::Fragment => PARTS_OF_PAGE,
            Kind::Call => 1,
        };
        let turn = self.of(address, is_proxy).acquire_many_owned(parts);
        match timeout(self.wait_max, turn).await {
            Ok(turn) => turn.map_err(ShopError::internal),
            Err(_) => Err(ShopError::Overloaded),
        }
    }

    fn of(&self, address: IpAddr, is_proxy: bool) -> Arc<Semaphore> {
        let held = if is_proxy { PARTS_OF_PROXY } else { PARTS };
        let mut tours = self.addresses.lock().expect("no holder can panic");
        if tours.len() >= ADDRESSES_MAX {
            // Whoever holds a part, or waits for one, holds the semaphore.
            tours.retain(|_, parts| Arc::strong_count(parts) > 1);
        }
        let parts = tours.entry(address);
        let parts = parts.or_insert_with(|| Arc::new(Semaphore::new(held)));
        Arc::clone(parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    /// A turn, where there is one at once.
    async fn turn(tours: &Tours, address: IpAddr, kind: Kind) -> Option<OwnedSemaphorePermit> {
        let waited = tours.wait((address, false), kind);
        let waited = timeout(Duration::ZERO, waited).await;
        waited.ok().map(|turn| turn.expect("no time to be late"))
    }

    #[tokio::test]
    async fn an_address_has_two_pages_or_six_calls_at_a_time() {
        let tours = Tours::default();
        let one = address(1);
        let page = turn(&tours, one, Kind::Page).await;
        let other = turn(&tours, one, Kind::Page).await;
        assert!(page.is_some() && other.is_some());
        assert!(turn(&tours, one, Kind::Fragment).await.is_none());
        assert!(turn(&tours, one, Kind::Call).await.is_none());
        assert!(turn(&tours, address(2), Kind::Page).await.is_some());
        drop(page);
        let mut calls = Vec::new();
        while let Some(call) = turn(&tours, one, Kind::Call).await {
            calls.push(call);
        }
        assert_eq!(calls.len(), 3);
        drop((other, calls));
        assert!(turn(&tours, one, Kind::Page).await.is_some());
    }

    #[tokio::test]
    async fn a_proxy_that_names_nobody_has_twice_as_many() {
        let tours = Tours::default();
        let mut calls = Vec::new();
        loop {
            let waited = tours.wait((address(1), true), Kind::Call);
            match timeout(Duration::ZERO, waited).await {
                Ok(turn) => calls.push(turn.expect("no time to be late")),
                Err(_) => break,
            }
        }
        assert_eq!(calls.len(), 12);
    }

    #[tokio::test]
    async fn who_waits_too_long_is_told_to_come_back() {
        let tours = Tours {
            wait_max: Duration::from_millis(1),
            ..Tours::default()
        };
        let held = (
            turn(&tours, address(1), Kind::Page).await,
            turn(&tours, address(1), Kind::Page).await,
        );
        let late = tours.wait((address(1), false), Kind::Call).await;
        assert!(matches!(late, Err(ShopError::Overloaded)));
        drop(held);
    }

    #[tokio::test]
    async fn addresses_of_whom_nobody_asks_are_forgotten_and_the_others_kept() {
        let tours = Tours::default();
        let held = (
            turn(&tours, address(1), Kind::Page).await,
            turn(&tours, address(1), Kind::Page).await,
        );
        for n in 0..2 * ADDRESSES_MAX {
            let [high, low] = u16::try_from(n).expect("few").to_be_bytes();
            let address = IpAddr::from([198, 51, high, low]);
            assert!(turn(&tours, address, Kind::Call).await.is_some());
        }
        let kept = tours.addresses.lock().expect("sound").len();
        assert!(kept <= ADDRESSES_MAX, "{kept}");
        assert!(turn(&tours, address(1), Kind::Call).await.is_none());
        drop(held);
    }
}
