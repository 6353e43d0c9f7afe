//! Turns of an address: what the shop reads and draws for one address at a time. Asked in a crowd, it
//! answers one after the other: whoever asks for much waits for his own, and takes no more than his
//! part of the memory and of the processors.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Duration;

use super::route::Kind;
use super::turns::{Line, Turn, WAIT_MAX};
use shop::ShopError;

/// Parts of an address: six calls are worked on at a time, or two pages.
const PARTS: usize = 6;

/// Parts of a proxy that does not say for whom it asks: everybody stands behind it.
const PARTS_OF_PROXY: usize = 2 * PARTS;

/// Parts of a page: as many are drawn at a time for everybody (`render`).
const PARTS_OF_PAGE: u32 = 3;

/// Addresses kept before those of whom nobody asks any more are forgotten.
const ADDRESSES_MAX: usize = 1_000;

/// The lines, by address. How many wait in each is bounded by the admission of requests.
#[derive(Debug)]
pub(super) struct AddressTurns {
    lines: Mutex<HashMap<IpAddr, Line>>,
    wait_max: Duration,
}

impl Default for AddressTurns {
    fn default() -> Self {
        Self {
            lines: Mutex::default(),
            wait_max: WAIT_MAX,
        }
    }
}

impl AddressTurns {
    /// Waits for the turn of a request.
    pub(super) async fn wait(
        &self,
        (address, is_proxy): (IpAddr, bool),
        kind: Kind,
    ) -> Result<Turn, ShopError> {
        let parts = match kind {
            Kind::Page | Kind::Fragment => PARTS_OF_PAGE,
            Kind::Call => 1,
        };
        self.find_line(address, is_proxy).wait(parts).await
    }

    fn find_line(&self, address: IpAddr, is_proxy: bool) -> Line {
        let turns = if is_proxy { PARTS_OF_PROXY } else { PARTS };
        let mut lines = self.lines.lock().expect("no holder can panic");
        if lines.len() >= ADDRESSES_MAX {
            lines.retain(|_, line| !line.is_idle());
        }
        let line = lines.entry(address);
        line.or_insert_with(|| Line::new(turns, self.wait_max))
            .clone()
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    /// A turn, where there is one at once.
    async fn turn(turns: &AddressTurns, address: IpAddr, kind: Kind) -> Option<Turn> {
        let waited = turns.wait((address, false), kind);
        let waited = timeout(Duration::ZERO, waited).await;
        waited.ok().map(|turn| turn.expect("no time to be late"))
    }

    #[tokio::test]
    async fn an_address_has_two_pages_or_six_calls_at_a_time() {
        let turns = AddressTurns::default();
        let one = address(1);
        let page = turn(&turns, one, Kind::Page).await;
        let other = turn(&turns, one, Kind::Page).await;
        assert!(page.is_some() && other.is_some());
        assert!(turn(&turns, one, Kind::Fragment).await.is_none());
        assert!(turn(&turns, one, Kind::Call).await.is_none());
        assert!(turn(&turns, address(2), Kind::Page).await.is_some());
        drop(page);
        let mut calls = Vec::new();
        while let Some(call) = turn(&turns, one, Kind::Call).await {
            calls.push(call);
        }
        assert_eq!(calls.len(), 3);
        drop((other, calls));
        assert!(turn(&turns, one, Kind::Page).await.is_some());
    }

    #[tokio::test]
    async fn a_proxy_that_names_nobody_has_twice_as_many() {
        let turns = AddressTurns::default();
        let mut calls = Vec::new();
        loop {
            let waited = turns.wait((address(1), true), Kind::Call);
            match timeout(Duration::ZERO, waited).await {
                Ok(turn) => calls.push(turn.expect("no time to be late")),
                Err(_) => break,
            }
        }
        assert_eq!(calls.len(), 12);
    }

    #[tokio::test]
    async fn who_waits_too_long_is_told_to_come_back() {
        let turns = AddressTurns {
            wait_max: Duration::from_millis(1),
            ..AddressTurns::default()
        };
        let held = (
            turn(&turns, address(1), Kind::Page).await,
            turn(&turns, address(1), Kind::Page).await,
        );
        let late = turns.wait((address(1), false), Kind::Call).await;
        assert!(matches!(late, Err(ShopError::Overloaded)));
        drop(held);
    }

    #[tokio::test]
    async fn addresses_of_whom_nobody_asks_are_forgotten_and_the_others_kept() {
        let turns = AddressTurns::default();
        let held = (
            turn(&turns, address(1), Kind::Page).await,
            turn(&turns, address(1), Kind::Page).await,
        );
        for n in 0..2 * ADDRESSES_MAX {
            let [high, low] = u16::try_from(n).expect("few").to_be_bytes();
            let address = IpAddr::from([198, 51, high, low]);
            assert!(turn(&turns, address, Kind::Call).await.is_some());
        }
        let kept = turns.lines.lock().expect("sound").len();
        assert!(kept <= ADDRESSES_MAX, "{kept}");
        assert!(turn(&turns, address(1), Kind::Call).await.is_none());
        drop(held);
    }
}
