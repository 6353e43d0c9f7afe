//! Delivery promises: the day an order placed now comes, by working days of France and the hour until
//! which it still leaves the same day. Nothing is promised where the merchant wrote nothing.

use jiff::Unit;
use jiff::civil::{Date, Weekday};
use serde::{Deserialize, Serialize};

use super::ids::{CodeAgence, ZoneId};
use super::instant::{Instant, paris};
use super::jours_feries::is_holiday;

/// Minutes of an hour.
const HEURE: u16 = 60;

/// Days of preparation or of transit at most.
pub const JOURS_MAX: u8 = 60;

/// Said of what is no hour.
pub const HEURE_ATTENDUE: &str = "Veuillez saisir une heure, par exemple 15:00.";

/// Seconds before the hour at which a promise ends: a page that is shown again every 15 seconds never
/// tells one that is over.
const MARGE_SECONDS: i64 = 60;

/// Days from today on which a day of the week alone is clear.
const SEMAINE_JOURS: i32 = 7;

/// Time an order takes, from one agency or from any, to one zone or to any.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DelaiCommande {
    /// The agency it leaves from; none is any that has no line of its own.
    pub agence: Option<CodeAgence>,
    /// The zone it goes to; none is wherever no line of a zone is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<ZoneId>,
    /// Minute of the day until which it counts as of that day.
    pub limite: u16,
    /// Working days before it leaves, or waits to be collected.
    pub preparation: u8,
    /// Working days on its way.
    pub transit: u8,
    /// Saturday is a working day.
    pub samedi: bool,
}

/// Day an order comes, and how long that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promesse {
    /// The day it comes.
    pub jour: Date,
    /// The day whose hour it is held by.
    depart: Date,
    /// That hour, in minutes.
    limite: u16,
    /// First instant at which it holds no more.
    pub jusqua: Instant,
}

impl DelaiCommande {
    /// Promise of an order placed now; none at the end of the calendar.
    pub fn promise(&self, now: Instant) -> Option<Promesse> {
        let held = now.plus(MARGE_SECONDS).in_paris();
        let minute = i32::from(held.hour()) * 60 + i32::from(held.minute());
        let mut depart = held.date();
        if !self.is_worked(depart) || minute >= i32::from(self.limite) {
            depart = self.next_worked(depart)?;
        }
        let mut jour = depart;
        for _ in 0..u16::from(self.preparation) + u16::from(self.transit) {
            jour = self.next_worked(jour)?;
        }
        let (hour, minute) = (self.limite / HEURE, self.limite % HEURE);
        let end = depart.at(i8::try_from(hour).ok()?, i8::try_from(minute).ok()?, 0, 0);
        let end = end.to_zoned(paris()).ok()?.timestamp().as_second();
        Some(Promesse {
            jour,
            depart,
            limite: self.limite,
            jusqua: Instant(end - MARGE_SECONDS),
        })
    }

    fn is_worked(&self, day: Date) -> bool {
        let weekday = day.weekday();
        let rest = weekday == Weekday::Sunday || (weekday == Weekday::Saturday && !self.samedi);
        !rest && !is_holiday(day)
    }

    fn next_worked(&self, day: Date) -> Option<Date> {
        let mut next = day.tomorrow().ok()?;
        while !self.is_worked(next) {
            next = next.tomorrow().ok()?;
        }
        Some(next)
    }
}

impl Promesse {
    /// `Livré mercredi 26 si vous commandez avant 15 h`.
    pub fn to_livraison(self, now: Instant) -> String {
        self.write("Livré", now)
    }

    /// `Retrait à Nantes aujourd'hui si vous commandez avant 11 h`; `lieu` is the agency's place.
    pub fn to_retrait(self, lieu: &str, now: Instant) -> String {
        self.write(&format!("Retrait {lieu}"), now)
    }

    fn write(self, begins: &str, now: Instant) -> String {
        let today = now.in_paris().date();
        let jour = write_day(self.jour, today);
        let depart = match write_day(self.depart, today) {
            _ if self.depart == today => String::new(),
            day => format!("{day} "),
        };
        format!(
            "{begins} {jour} si vous commandez avant {depart}{}",
            write_hour(self.limite)
        )
    }
}

/// `15 h`, `9 h 30`.
fn write_hour(minutes: u16) -> String {
    match (minutes / HEURE, minutes % HEURE) {
        (hour, 0) => format!("{hour}\u{a0}h"),
        (hour, minute) => format!("{hour}\u{a0}h\u{a0}{minute:02}"),
    }
}

const JOURS: [&str; 7] = [
    "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
];

const MOIS: [&str; 12] = [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
];

/// `aujourd'hui`, `demain`, `mercredi 26`, `mercredi 9 décembre` in more than a week.
fn write_day(day: Date, today: Date) -> String {
    let ahead = day.since((Unit::Day, today));
    let ahead = ahead.map_or(i32::MAX, |span| span.get_days());
    match ahead {
        0 => return "aujourd'hui".to_owned(),
        1 => return "demain".to_owned(),
        _ => {}
    }
    let name = JOURS[usize::try_from(day.weekday().to_monday_zero_offset()).unwrap_or(0)];
    let first = if day.day() == 1 { "er" } else { "" };
    let plain = format!("{name} {}{first}", day.day());
    if ahead < SEMAINE_JOURS {
        return plain;
    }
    let month = MOIS[usize::try_from(day.month() - 1).unwrap_or(0)];
    format!("{plain} {month}")
}

/// Reads an hour: `15:00`, `15h30`, `15 h`.
pub fn parse_hour(text: &str) -> Option<u16> {
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let (hour, minute) = plain.split_once([':', 'h', 'H']).unwrap_or((&plain, ""));
    let minute = if minute.is_empty() { "0" } else { minute };
    let is_number = |text: &str| text.len() <= 2 && text.bytes().all(|b| b.is_ascii_digit());
    if !is_number(hour) || !is_number(minute) {
        return None;
    }
    let (hour, minute): (u16, u16) = (hour.parse().ok()?, minute.parse().ok()?);
    (hour < 24 && minute < HEURE).then_some(hour * HEURE + minute)
}

/// An hour as a form and a file write it: `15:00`.
pub fn write_clock(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / HEURE, minutes % HEURE)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An instant on the clocks of Paris.
    fn at(text: &str) -> Instant {
        let civil: jiff::civil::DateTime = text.parse().expect("an instant");
        let zoned = civil.to_zoned(paris()).expect("a zone");
        Instant(zoned.timestamp().as_second())
    }

    fn delai(preparation: u8, transit: u8, samedi: bool) -> DelaiCommande {
        DelaiCommande {
            agence: None,
            zone: None,
            limite: 15 * 60,
            preparation,
            transit,
            samedi,
        }
    }

    #[track_caller]
    fn check(delai: &DelaiCommande, now: &str, wanted: &str) {
        let promise = delai.promise(at(now)).expect("a promise");
        let said = promise.to_livraison(at(now)).replace('\u{a0}', " ");
        assert_eq!(said, format!("Livré {wanted}"), "{now}");
    }

    #[test]
    fn an_order_leaves_the_same_day_until_its_hour() {
        let day = delai(0, 2, false);
        check(
            &day,
            "2026-11-23T14:58:00",
            "mercredi 25 si vous commandez avant 15 h",
        );
        // A minute before, a page shown for a while would tell what is over.
        check(
            &day,
            "2026-11-23T14:59:00",
            "jeudi 26 si vous commandez avant demain 15 h",
        );
        check(
            &day,
            "2026-11-23T18:00:00",
            "jeudi 26 si vous commandez avant demain 15 h",
        );
    }

    #[test]
    fn weekends_and_holidays_are_no_days() {
        let next = delai(0, 1, false);
        check(
            &next,
            "2026-11-20T10:00:00",
            "lundi 23 si vous commandez avant 15 h",
        );
        check(
            &next,
            "2026-11-21T10:00:00",
            "mardi 24 si vous commandez avant lundi 23 15 h",
        );
        check(
            &delai(0, 1, true),
            "2026-11-20T10:00:00",
            "demain si vous commandez avant 15 h",
        );
        // All Saints' Day on a Sunday changes nothing; Armistice Day, a Wednesday, does.
        check(
            &next,
            "2026-11-10T10:00:00",
            "jeudi 12 si vous commandez avant 15 h",
        );
        // Easter Monday, Ascension Day, Whit Monday of 2026.
        check(
            &next,
            "2026-04-03T10:00:00",
            "mardi 7 si vous commandez avant 15 h",
        );
        check(
            &next,
            "2026-05-13T10:00:00",
            "vendredi 15 si vous commandez avant 15 h",
        );
        check(
            &next,
            "2026-05-22T10:00:00",
            "mardi 26 si vous commandez avant 15 h",
        );
        check(
            &next,
            "2026-12-31T10:00:00",
            "lundi 4 si vous commandez avant 15 h",
        );
    }

    #[test]
    fn a_promise_holds_until_its_hour_on_the_clocks_of_paris() {
        let promise = delai(1, 9, false)
            .promise(at("2026-03-27T16:00:00"))
            .expect("one");
        // The clocks went forward on the Sunday between.
        assert_eq!(promise.jusqua, at("2026-03-30T14:59:00"));
        check(
            &delai(1, 9, false),
            "2026-03-27T16:00:00",
            "mardi 14 avril si vous commandez avant lundi 30 15 h",
        );
    }

    #[test]
    fn a_collection_says_where_and_when() {
        let half = DelaiCommande {
            limite: 11 * 60 + 30,
            ..delai(0, 0, true)
        };
        let now = at("2026-11-28T09:00:00");
        let said = half.promise(now).expect("one").to_retrait("à Nantes", now);
        let wanted = "Retrait à Nantes aujourd'hui si vous commandez avant 11 h 30";
        assert_eq!(said.replace('\u{a0}', " "), wanted);
    }

    #[test]
    fn an_hour_is_read_as_it_is_typed() {
        for (text, minutes) in [
            ("15:00", Some(900)),
            (" 15h30 ", Some(930)),
            ("9 h", Some(540)),
            ("9", Some(540)),
            ("0:00", Some(0)),
            ("24:00", None),
            ("15:60", None),
            ("", None),
            ("h", None),
            ("-1", None),
            ("midi", None),
        ] {
            assert_eq!(parse_hour(text), minutes, "{text}");
        }
        assert_eq!(write_clock(545), "09:05");
    }
}
