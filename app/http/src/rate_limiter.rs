//! Rate limiter: token buckets in memory, by address or session (docs/appels.md 1.14).

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use super::address_turns::AddressTurns;
use super::bearer;
use super::cookies::read_cles;
use super::error::HttpError;
use super::peer::read_visitor;
use super::rate_classes::{RateClass, RateRule};
use super::route::{Kind, RouteFacts};
use super::turns::{Line, Turn};
use crate::state::AppState;
use shop::pricing_quota::PricingQuota;
use shop::proxies::network;
use shop::{Config, Shop, ShopError, jetons_api, sessions};

/// Buckets kept; each takes some 80 bytes.
const BUCKETS_MAX: usize = 100_000;

/// Tables worked out at a time (docs/appels.md 1.14): each may hold the whole shop.
const EXPORTS_MAX: usize = 2;

/// Longest wait of one behind others, after which whoever asks is told to come back.
const EXPORT_WAIT: Duration = Duration::from_secs(30);

/// Owner of a bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum BucketKey {
    Address(IpAddr),
    Session([u8; 32]),
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    tokens: f64,
    at: Duration,
}

impl Bucket {
    /// Tokens there are now.
    fn filled(self, rule: RateRule, now: Duration) -> f64 {
        let come = now.saturating_sub(self.at).as_secs_f64() / rule.every.as_secs_f64();
        (self.tokens + come).min(rule.burst)
    }
}

/// The buckets.
#[derive(Debug)]
pub struct RateLimiter {
    start: Instant,
    exports: Line,
    turns: AddressTurns,
    buckets: Mutex<HashMap<(RateClass, BucketKey), Bucket>>,
}

impl Default for RateLimiter {
    fn default() -> Self {
        Self {
            start: Instant::now(),
            exports: Line::new(EXPORTS_MAX, EXPORT_WAIT),
            turns: AddressTurns::default(),
            buckets: Mutex::default(),
        }
    }
}

impl RateLimiter {
    /// Refuses a request that comes too soon after many others.
    pub fn admit(
        &self,
        request: &Request,
        route: Option<&Arc<RouteFacts>>,
        shop: &Shop,
    ) -> Result<(), ShopError> {
        let config = &shop.parts().config;
        let Some(address) = address(request, config) else {
            return Ok(());
        };
        let now = self.start.elapsed();
        let by_address = BucketKey::Address(address);
        self.take(RateClass::Everything, by_address, now)?;
        let Some(class) = route.and_then(|facts| facts.rate_of(request.uri())) else {
            return Ok(());
        };
        // What only reads leaves no line behind.
        if class == RateClass::Basket && !request.method().is_safe() {
            self.take(RateClass::Lines, by_address, now)?;
        }
        let key = if class == RateClass::Program {
            let cle = bearer::read_cle(request.headers());
            let known = cle.filter(|cle| jetons_api::is_kept(shop.parts(), cle));
            known.map_or(by_address, BucketKey::Session)
        } else if class.is_by_session() {
            let cles = read_cles(request.headers(), config);
            // Whoever invents a session at each request has none; who kept the cookie of a session
            // that is over may have another.
            let mut carried = [cles.client, cles.admin].into_iter().flatten();
            let session = carried.find(|cle| sessions::is_kept(shop.parts(), cle));
            session.map_or(by_address, BucketKey::Session)
        } else {
            by_address
        };
        self.take(class, key, now)
    }

    /// Refuses a session to an address that has opened many.
    pub(super) fn admit_visitor(&self, address: IpAddr) -> Result<(), ShopError> {
        let by_address = BucketKey::Address(network(address));
        self.take(RateClass::Visit, by_address, self.start.elapsed())
    }

    fn take(&self, class: RateClass, key: BucketKey, now: Duration) -> Result<(), ShopError> {
        self.take_many(class, key, 1.0, now)
    }

    fn take_many(
        &self,
        class: RateClass,
        key: BucketKey,
        wanted: f64,
        now: Duration,
    ) -> Result<(), ShopError> {
        let rule = class.rule();
        let mut buckets = self.buckets.lock().expect("no holder can panic");
        if buckets.len() >= BUCKETS_MAX {
            make_room(&mut buckets, now);
        }
        let bucket = buckets.entry((class, key)).or_insert(Bucket {
            tokens: rule.burst,
            at: now,
        });
        let tokens = bucket.filled(rule, now);
        if tokens < wanted {
            let wait = rule.every.mul_f64(wanted - tokens).as_secs_f64().ceil();
            return Err(ShopError::TooMany((wait as u32).max(1)));
        }
        *bucket = Bucket {
            tokens: tokens - wanted,
            at: now,
        };
        Ok(())
    }
}

/// The lines that the address of a request may still write, or have read.
pub(super) struct LineQuota(Option<(Arc<RateLimiter>, IpAddr)>);

impl LineQuota {
    /// Counts so many, before they are worked on.
    pub(super) fn take(&self, lignes: usize) -> Result<(), ShopError> {
        let Some((limiter, address)) = &self.0 else {
            return Ok(());
        };
        let by_address = BucketKey::Address(network(*address));
        let now = limiter.start.elapsed();
        limiter.take_many(RateClass::Lines, by_address, lignes as f64, now)
    }
}

/// The lines that the address of a request may still have priced.
pub(super) fn build_pricing_quota(
    headers: &HeaderMap,
    extensions: &Extensions,
    config: &Config,
) -> PricingQuota {
    let limiter = extensions.get::<Arc<RateLimiter>>().cloned();
    match limiter.zip(read_visitor(headers, extensions, config)) {
        None => PricingQuota::default(),
        Some((limiter, address)) => PricingQuota::new(move |lignes| {
            let now = limiter.start.elapsed();
            let by_address = BucketKey::Address(network(address));
            limiter.take_many(RateClass::Pricing, by_address, lignes as f64, now)
        }),
    }
}

impl FromRequestParts<AppState> for LineQuota {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, shop: &AppState) -> Result<Self, HttpError> {
        let limiter = parts.extensions.get::<Arc<RateLimiter>>().cloned();
        let address = read_visitor(&parts.headers, &parts.extensions, &shop.parts().config);
        Ok(Self(limiter.zip(address)))
    }
}

/// A full bucket is as good as none.
fn make_room(buckets: &mut HashMap<(RateClass, BucketKey), Bucket>, now: Duration) {
    buckets.retain(|(class, _), bucket| {
        let rule = class.rule();
        bucket.filled(rule, now) < rule.burst
    });
    // Whoever invents sessions does not make those of addresses be forgotten.
    if buckets.len() >= BUCKETS_MAX {
        buckets.retain(|(_, key), _| matches!(key, BucketKey::Address(_)));
    }
    if buckets.len() >= BUCKETS_MAX {
        buckets.clear();
    }
}

/// Network of a visitor: what counts as one address.
fn address(request: &Request, config: &Config) -> Option<IpAddr> {
    read_visitor(request.headers(), request.extensions(), config).map(network)
}

/// Queued reader: a request that reads, and waits for its turn. What writes has limits of its own.
pub(super) struct QueuedReader {
    limiter: Arc<RateLimiter>,
    /// The address, and whether it is that of a proxy which does not say for whom it asks.
    address: (IpAddr, bool),
    is_export: bool,
}

/// Finds the reader of a request, where there are limits.
pub(super) fn find_reader(
    request: &Request,
    route: &RouteFacts,
    config: &Config,
) -> Option<QueuedReader> {
    let limiter = request.extensions().get::<Arc<RateLimiter>>()?;
    let address = address(request, config).filter(|_| request.method().is_safe())?;
    if route.unqueued {
        return None;
    }
    Some(QueuedReader {
        limiter: Arc::clone(limiter),
        address: (address, config.proxies.includes(address)),
        is_export: route.is_export(),
    })
}

/// Turns held while a request that reads is worked on.
pub(super) struct ReadTurns {
    _export: Option<Turn>,
    _address: Turn,
}

impl QueuedReader {
    /// Waits for the turn of its address, then among those who have a table of much worked out, where
    /// that is asked: nobody holds one of their turns while he waits for himself.
    pub(super) async fn turn(self, kind: Kind) -> Result<ReadTurns, ShopError> {
        let address = self.limiter.turns.wait(self.address, kind).await?;
        let export = match self.is_export {
            false => None,
            true => Some(self.limiter.exports.wait(1).await?),
        };
        Ok(ReadTurns {
            _export: export,
            _address: address,
        })
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::super::peer::Peer;
    use super::*;

    fn wait(limiter: &RateLimiter, class: RateClass, address: &str, at_ms: u64) -> Option<u32> {
        let address = network(address.parse().expect("an address"));
        match limiter.take(
            class,
            BucketKey::Address(address),
            Duration::from_millis(at_ms),
        ) {
            Err(ShopError::TooMany(seconds)) => Some(seconds),
            Err(other) => panic!("{other:?}"),
            Ok(()) => None,
        }
    }

    #[test]
    fn ten_logins_pass_then_one_every_six_seconds() {
        let limiter = RateLimiter::default();
        for _ in 0..10 {
            assert_eq!(wait(&limiter, RateClass::Login, "192.0.2.1", 0), None);
        }
        assert_eq!(wait(&limiter, RateClass::Login, "192.0.2.1", 0), Some(6));
        assert_eq!(wait(&limiter, RateClass::Login, "192.0.2.2", 0), None);
        assert_eq!(wait(&limiter, RateClass::Login, "192.0.2.1", 6_000), None);
        assert_eq!(
            wait(&limiter, RateClass::Login, "192.0.2.1", 6_000),
            Some(6)
        );
    }

    #[test]
    fn the_lines_an_address_has_priced_are_counted() {
        let config = Config::new("".into(), "http://127.0.0.1".to_owned());
        let quota_of = |limiter: &Arc<RateLimiter>, address: [u8; 4]| {
            let mut extensions = Extensions::new();
            extensions.insert(limiter.clone());
            extensions.insert(Peer((address, 40_000).into()));
            build_pricing_quota(&HeaderMap::new(), &extensions, &config)
        };
        let limiter = Arc::new(RateLimiter::default());
        let first = quota_of(&limiter, [192, 0, 2, 1]);
        assert!(first.take(200_000).is_ok());
        assert!(matches!(first.take(50_000), Err(ShopError::TooMany(1..=5))));
        let again = quota_of(&limiter, [192, 0, 2, 1]);
        assert!(again.take(50_000).is_err(), "by address, not by request");
        assert!(quota_of(&limiter, [192, 0, 2, 2]).take(100_000).is_ok());
        // Nothing is limited where nobody counts.
        let free = build_pricing_quota(&HeaderMap::new(), &Extensions::new(), &config);
        assert!(free.take(1_000_000).is_ok());
    }

    #[test]
    fn the_addresses_of_one_ipv6_network_count_as_one() {
        let limiter = RateLimiter::default();
        for _ in 0..5 {
            assert_eq!(wait(&limiter, RateClass::Creation, "2001:db8::1", 0), None);
        }
        assert_eq!(
            wait(&limiter, RateClass::Creation, "2001:db8::2", 0),
            Some(720)
        );
        assert_eq!(
            wait(&limiter, RateClass::Creation, "2001:db8:0:1::1", 0),
            None
        );
    }

    #[tokio::test]
    async fn tables_are_worked_out_two_at_a_time() {
        let limiter = Arc::new(RateLimiter::default());
        let turn = async |is_export| {
            let reader = QueuedReader {
                limiter: Arc::clone(&limiter),
                address: (IpAddr::from([192, 0, 2, 1]), false),
                is_export,
            };
            timeout(Duration::ZERO, reader.turn(Kind::Call)).await
        };
        let first = turn(true).await;
        let second = turn(true).await;
        assert!(matches!((&first, &second), (Ok(Ok(_)), Ok(Ok(_)))));
        assert!(turn(true).await.is_err(), "it waits");
        assert!(matches!(turn(false).await, Ok(Ok(_))), "nobody else does");
        drop(first);
        assert!(matches!(turn(true).await, Ok(Ok(_))));
    }

    #[test]
    fn the_sessions_an_address_opens_are_counted() {
        let limiter = RateLimiter::default();
        let address = "192.0.2.1".parse().expect("an address");
        // A hundred at once; one more comes back each second, which a slow machine may take.
        let opened = (0..1_000).take_while(|_| limiter.admit_visitor(address).is_ok());
        assert!((100..1_000).contains(&opened.count()));
    }

    #[test]
    fn invented_sessions_do_not_make_addresses_be_forgotten() {
        let limiter = RateLimiter::default();
        for _ in 0..10 {
            assert_eq!(wait(&limiter, RateClass::Login, "192.0.2.1", 0), None);
        }
        for number in 0..=BUCKETS_MAX {
            let mut session = [0; 32];
            session[..8].copy_from_slice(&number.to_le_bytes());
            let taken = limiter.take(
                RateClass::Basket,
                BucketKey::Session(session),
                Duration::ZERO,
            );
            assert!(taken.is_ok());
        }
        assert_eq!(wait(&limiter, RateClass::Login, "192.0.2.1", 0), Some(6));
    }

    #[test]
    fn the_buckets_stay_bounded() {
        let limiter = RateLimiter::default();
        for number in 0..=BUCKETS_MAX as u32 {
            let address = IpAddr::V4(number.into());
            let taken = limiter.take(
                RateClass::Everything,
                BucketKey::Address(address),
                Duration::ZERO,
            );
            assert!(taken.is_ok());
        }
        let held = limiter.buckets.lock().expect("no holder can panic").len();
        assert!(held <= BUCKETS_MAX);
    }
}
