//! Instants, in seconds since 1970 (UTC), and the days of Europe/Paris they fall on.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use serde::{Deserialize, Serialize};

use ground::Key;

/// Seconds of a day on which no clock moves.
pub(super) const JOUR: i64 = 86_400;

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

    /// As programs write it (RFC 3339), in universal time.
    pub fn to_rfc3339(self) -> String {
        self.in_paris().timestamp().to_string()
    }

    /// The first instant of its day in Paris.
    pub fn day(self) -> Self {
        Self::from_day(self.in_paris().date()).unwrap_or(self)
    }

    /// The first instant of the day after its own in Paris.
    pub fn next_day(self) -> Self {
        let tomorrow = self.in_paris().date().tomorrow().ok();
        tomorrow.and_then(Self::from_day).unwrap_or(self)
    }

    /// The first instant of a day in Paris. The clocks of the library stop on the eve of the last
    /// day of the calendar: that one begins a day later.
    pub fn from_day(day: Date) -> Option<Self> {
        if let Ok(zoned) = day.to_zoned(paris()) {
            return Some(Self(zoned.timestamp().as_second()));
        }
        let eve = (day == Date::MAX).then(|| day.yesterday().ok())??;
        let zoned = eve.to_zoned(paris()).ok()?;
        Some(Self(zoned.timestamp().as_second() + JOUR))
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

/// Digits of a year as typed: with two, `26` would be a year of antiquity.
const ANNEE_CHIFFRES: usize = 4;

/// A day as typed: `YYYY-MM-DD` or `dd/mm/yyyy` (docs/appels.md 1.1).
pub fn parse_day(text: &str) -> Option<Date> {
    let text = text.trim();
    let (format, year) = match text.rsplit_once('/') {
        Some((_, year)) => ("%d/%m/%Y", year),
        None => ("%Y-%m-%d", text.split('-').next()?),
    };
    let is_whole = year.len() == ANNEE_CHIFFRES && year.bytes().all(|it| it.is_ascii_digit());
    Date::strptime(format, text).ok().filter(|_| is_whole)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_day_is_typed_with_the_four_digits_of_its_year() {
        let day = Some(date(2026, 2, 1));
        assert_eq!(parse_day("2026-02-01"), day);
        assert_eq!(parse_day(" 01/02/2026 "), day);
        for text in [
            "01/02/26",
            "26-02-01",
            "1/2",
            "",
            "2026",
            "02026-02-01",
            "-026-02-01",
            "01/02/+026",
            "2026-02-30",
            "01/02/02026",
        ] {
            assert_eq!(parse_day(text), None, "{text}");
        }
    }

    #[test]
    fn the_last_days_of_the_calendar_have_a_first_instant() {
        let last = Instant::from_day(Date::MAX).expect("an instant");
        let before = Instant::from_day(date(9999, 12, 30)).expect("an instant");
        let sooner = Instant::from_day(date(9999, 12, 29)).expect("an instant");
        assert_eq!((last.0 - before.0, before.0 - sooner.0), (JOUR, JOUR));
    }
}
