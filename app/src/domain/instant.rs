//! Instants, in seconds since 1970 (UTC), and the days of Europe/Paris they fall on.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use serde::{Deserialize, Serialize};

use crate::store::Key;

/// An instant in epoch seconds. The clock is read in `shop` only and passed down.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Instant(pub i64);

impl Instant {
    /// Now.
    pub fn now() -> Self {
        Self(Timestamp::now().as_second())
    }

    /// `seconds` later.
    pub fn plus(self, seconds: i64) -> Self {
        Self(self.0.saturating_add(seconds))
    }

    /// The instant on the clocks of the shop's time zone.
    pub fn in_paris(self) -> Zoned {
        let timestamp = Timestamp::from_second(self.0.clamp(-377_705_023_201, 253_402_207_200));
        timestamp
            .expect("clamped to what jiff holds")
            .to_zoned(paris())
    }

    /// The first instant of its day in Paris.
    pub fn day(self) -> Self {
        Self::start_of(self.in_paris().date()).unwrap_or(self)
    }

    /// The first instant of the day after its own in Paris.
    pub fn next_day(self) -> Self {
        let tomorrow = self.in_paris().date().tomorrow().ok();
        tomorrow.and_then(Self::start_of).unwrap_or(self)
    }

    /// The first instant of a day in Paris.
    pub fn start_of(day: Date) -> Option<Self> {
        Some(Self(day.to_zoned(paris()).ok()?.timestamp().as_second()))
    }
}

impl Key for Instant {
    fn encode(&self, out: &mut Vec<u8>) {
        self.0.encode(out);
    }

    fn decode(bytes: &mut &[u8]) -> Option<Self> {
        i64::decode(bytes).map(Self)
    }
}

/// The shop's time zone, from the data built into the program.
pub fn paris() -> TimeZone {
    TimeZone::get("Europe/Paris").expect("the time zone data is built in")
}

/// A day as typed: `YYYY-MM-DD` or `dd/mm/yyyy` (contract, section 0).
pub fn parse_day(text: &str) -> Option<Date> {
    let text = text.trim();
    if let Ok(day) = Date::strptime("%Y-%m-%d", text) {
        return Some(day);
    }
    Date::strptime("%d/%m/%Y", text).ok()
}
