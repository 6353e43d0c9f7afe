//! A period of the statistics, cut into buckets of the clocks and calendars of Paris.

use jiff::civil::{Date, DateTime, Weekday, date};
use jiff::{Span, ToSpan, Zoned};

use super::instant::{Instant, JOUR, paris};

/// Buckets of a period at most (docs/appels.md 1.4).
pub const BUCKETS_MAX: usize = 10_000;

/// Days a period may span: more than any bucket but the month could show.
const JOURS_MAX: i32 = 400_000;

/// Width of a bucket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Echelle {
    /// An hour of the clock: a day has 23, 24 or 25 of them.
    Heure,
    /// A day.
    #[default]
    Jour,
    /// A week, from Monday.
    Semaine,
    /// A month.
    Mois,
}

impl Echelle {
    /// Every scale with its code on the wire.
    const ALL: [(Self, &'static str); 4] = [
        (Self::Heure, "heure"),
        (Self::Jour, "jour"),
        (Self::Semaine, "semaine"),
        (Self::Mois, "mois"),
    ];

    /// The scale of a code.
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(_, known)| *known == code)
            .map(|(echelle, _)| *echelle)
    }

    /// Code on the wire.
    pub fn code(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(known, _)| *known == self)
            .map_or("", |(_, code)| code)
    }

    fn step(self) -> Span {
        match self {
            Self::Heure => 1.hour(),
            Self::Jour => 1.day(),
            Self::Semaine => 1.week(),
            Self::Mois => 1.month(),
        }
    }

    /// Start of the bucket of a day's first instant: perhaps before that day.
    fn start(self, day: Date) -> Date {
        match self {
            Self::Heure | Self::Jour => day,
            Self::Semaine => {
                let back = day.weekday().since(Weekday::Monday);
                day.checked_sub(i32::from(back).days()).unwrap_or(day)
            }
            Self::Mois => date(day.year(), day.month(), 1),
        }
    }

    /// Name of a bucket; as every date, without its hour at midnight.
    fn libelle(self, start: DateTime) -> String {
        let day = start.strftime("%d/%m/%y");
        match self {
            Self::Heure if start.hour() > 0 => format!("{day} {}", start.strftime("%H:%M")),
            Self::Heure | Self::Jour => day.to_string(),
            Self::Semaine => format!("Semaine {} ({day})", start.date().iso_week_date().week()),
            Self::Mois => start.strftime("%m/%Y").to_string(),
        }
    }
}

/// An hour that the clocks show twice, when summer ends, is told with its offset.
fn hour_told_apart(libelle: String, at: &Zoned) -> String {
    let shown = at.time_zone().to_ambiguous_timestamp(at.datetime());
    match shown.is_ambiguous() {
        true => format!("{libelle} (UTC{})", at.strftime("%:z")),
        false => libelle,
    }
}

/// A period of whole days, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Periode {
    /// First day.
    pub debut: Date,
    /// Last day.
    pub fin: Date,
    /// Width of a bucket.
    pub echelle: Echelle,
}

/// Said of days in the wrong order, wherever they are typed.
pub const PERIODE_INVERSEE: &str = "La date de fin précède la date de début.";

/// A bucket: where it starts, how it is called, from when on it no longer counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bucket {
    /// Start in ISO 8601, with its offset: perhaps before the period.
    pub code: String,
    /// For people.
    pub libelle: String,
    /// First instant of the next bucket.
    pub fin: Instant,
}

impl Periode {
    /// First instant, and the first one after the end.
    pub fn instants(&self) -> Option<(Instant, Instant)> {
        Some((Instant::from_day(self.debut)?, after(self.fin)?))
    }

    /// Every bucket of the period, in order; none when there are more than [`BUCKETS_MAX`].
    pub fn buckets(&self) -> Option<Vec<Bucket>> {
        if self.debut.until(self.fin).ok()?.get_days() > JOURS_MAX {
            return None;
        }
        match self.echelle {
            Echelle::Heure => self.hours(),
            Echelle::Jour | Echelle::Semaine | Echelle::Mois => self.days(),
        }
    }

    fn hours(&self) -> Option<Vec<Bucket>> {
        let (_, end) = self.instants()?;
        let mut at = self.debut.to_zoned(paris()).ok()?;
        let mut buckets = Vec::new();
        while at.timestamp().as_second() < end.0 {
            if buckets.len() == BUCKETS_MAX {
                return None;
            }
            let next = at.checked_add(self.echelle.step()).ok()?;
            buckets.push(Bucket {
                code: at.strftime(CODE).to_string(),
                libelle: hour_told_apart(self.echelle.libelle(at.datetime()), &at),
                fin: Instant(next.timestamp().as_second()),
            });
            at = next;
        }
        Some(buckets)
    }

    /// Counted from the first one: a day that has no midnight, or two, does not move those after.
    fn days(&self) -> Option<Vec<Bucket>> {
        let mut next = Some(self.echelle.start(self.debut));
        let mut buckets = Vec::new();
        while let Some(day) = next.filter(|day| *day <= self.fin) {
            if buckets.len() == BUCKETS_MAX {
                return None;
            }
            // Nothing follows the last bucket of the calendar.
            next = day.checked_add(self.echelle.step()).ok();
            let fin = match next {
                Some(next) => Instant::from_day(next),
                None => after(Date::MAX),
            };
            buckets.push(Bucket {
                code: code(day),
                libelle: self.echelle.libelle(day.into()),
                fin: fin?,
            });
        }
        Some(buckets)
    }
}

/// Format of the start of a bucket.
const CODE: &str = "%Y-%m-%dT%H:%M:%S%:z";

/// The start of a day as a code.
fn code(day: Date) -> String {
    match day.to_zoned(paris()) {
        Ok(start) => start.strftime(CODE).to_string(),
        // The last day of the calendar, in winter, which the clocks of the library do not reach.
        Err(_) => format!("{day}T00:00:00+01:00"),
    }
}

/// The first instant after a day; the calendar ends with the last one, the time does not.
fn after(day: Date) -> Option<Instant> {
    match day.tomorrow() {
        Ok(next) => Instant::from_day(next),
        Err(_) => Some(Instant::from_day(day)?.plus(JOUR)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(debut: Date, fin: Date, echelle: Echelle) -> Vec<String> {
        let periode = Periode {
            debut,
            fin,
            echelle,
        };
        let buckets = periode.buckets().expect("few buckets");
        buckets.into_iter().map(|bucket| bucket.code).collect()
    }

    #[test]
    fn days_of_23_and_25_hours_have_as_many_buckets() {
        let spring = date(2027, 3, 28);
        assert_eq!(codes(spring, spring, Echelle::Heure).len(), 23);
        let autumn = date(2026, 10, 25);
        let hours = codes(autumn, autumn, Echelle::Heure);
        assert_eq!(hours.len(), 25);
        assert_eq!(
            hours[2..4],
            ["2026-10-25T02:00:00+02:00", "2026-10-25T02:00:00+01:00"]
        );
        let periode = Periode {
            debut: autumn,
            fin: autumn,
            echelle: Echelle::Heure,
        };
        let buckets = periode.buckets().expect("few buckets").into_iter();
        let told: Vec<String> = buckets.map(|it| it.libelle).collect();
        assert_eq!(
            told[1..5],
            [
                "25/10/26 01:00",
                "25/10/26 02:00 (UTC+02:00)",
                "25/10/26 02:00 (UTC+01:00)",
                "25/10/26 03:00"
            ]
        );
    }

    #[test]
    fn a_week_starts_on_monday_even_before_the_period() {
        let codes = codes(date(2026, 11, 20), date(2026, 11, 24), Echelle::Semaine);
        assert_eq!(
            codes,
            ["2026-11-16T00:00:00+01:00", "2026-11-23T00:00:00+01:00"]
        );
    }

    #[test]
    fn months_and_days_are_all_there() {
        let months = codes(date(2026, 1, 15), date(2026, 12, 1), Echelle::Mois);
        assert_eq!(months.len(), 12);
        assert_eq!(months[6], "2026-07-01T00:00:00+02:00");
        assert_eq!(
            codes(date(2026, 1, 1), date(2026, 12, 31), Echelle::Jour).len(),
            365
        );
    }

    #[test]
    fn too_many_buckets_are_refused_at_once() {
        let years = Periode {
            debut: date(1, 1, 1),
            fin: date(9999, 12, 30),
            echelle: Echelle::Heure,
        };
        assert_eq!(years.buckets(), None);
        let days = Periode {
            debut: date(2000, 1, 1),
            fin: date(2030, 1, 1),
            ..years
        };
        assert_eq!(days.buckets(), None);
    }

    #[test]
    fn the_calendar_is_counted_to_its_end() {
        let (eve, last) = (date(9999, 12, 30), date(9999, 12, 31));
        let days = ["9999-12-30T00:00:00+01:00", "9999-12-31T00:00:00+01:00"];
        assert_eq!(codes(eve, last, Echelle::Jour), days);
        assert_eq!(
            codes(eve, last, Echelle::Mois),
            ["9999-12-01T00:00:00+01:00"]
        );
        assert_eq!(codes(eve, last, Echelle::Semaine).len(), 1);
    }
}
