//! The right of withdrawal of consumers: until when (Code de la consommation, L.221-18 and
//! L.221-19).
//!
//! The period is 14 days from the reception of the goods, of the last parcel where there are
//! several. What the shop knows of it is the state its ERP reports: `livrée`, or `facturée` which
//! comes after it, at the instant the import brings it; or `livrée` told by hand (an invoice by
//! hand often leaves with the goods: it begins nothing). That instant is never before the
//! reception, so the customer loses no day. An order that was delivered before the shop kept that instant
//! counts from its date: nothing later is known, and the period must end. A part delivered begins
//! nothing. As long as no delivery is known the period has not begun to end: the withdrawal stays
//! open, from the order on (L.221-18 lets it be exercised before the goods come). The day of
//! reception does not count, the period ends with its last day in Paris, and one that would end on
//! a Saturday, a Sunday or a public holiday ends with the next working day.

use jiff::ToSpan;
use jiff::civil::{Date, Weekday};

use super::commande::{Commande, LigneCommande};
use super::ids::CodeType;
use super::instant::Instant;
use super::jours_feries::is_holiday;

/// Days of the period.
const JOURS: i64 = 14;

/// Until when a withdrawal is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DelaiRetractation {
    /// It never was: no consumer, or an order the shop does not know in detail.
    Aucun,
    /// Reception is not known: 14 days from it.
    Ouvert,
    /// Up to this instant, which is the first after the period.
    Jusqua(Instant),
}

impl DelaiRetractation {
    /// True while a withdrawal may still be asked.
    pub fn is_open(self, now: Instant) -> bool {
        match self {
            Self::Aucun => false,
            Self::Ouvert => true,
            Self::Jusqua(end) => now < end,
        }
    }

    /// The last instant of the period, where it is known.
    pub fn find_last(self) -> Option<Instant> {
        match self {
            Self::Aucun | Self::Ouvert => None,
            Self::Jusqua(end) => Some(end.plus(-1)),
        }
    }
}

/// The period of an order.
pub fn find_delai(commande: &Commande) -> DelaiRetractation {
    let consumer = commande.type_client.as_ref();
    let web = !commande.lignes.is_empty() && commande.annulation.is_none();
    if !web || is_all_made_to_measure(commande) || !consumer.is_some_and(CodeType::may_withdraw) {
        return DelaiRetractation::Aucun;
    }
    let received = commande.is_received();
    let reception = commande.livree_le.or(received.then_some(commande.date));
    match reception.and_then(end) {
        Some(end) => DelaiRetractation::Jusqua(end),
        None => DelaiRetractation::Ouvert,
    }
}

/// True for an order whose lines are all of goods made to the customer's dimensions, which nobody
/// takes back (Code de la consommation, L.221-28, 3°).
pub fn is_all_made_to_measure(commande: &Commande) -> bool {
    let lignes = &commande.lignes;
    !lignes.is_empty() && lignes.iter().all(LigneCommande::is_made_to_measure)
}

/// The first instant after the period that a reception begins.
fn end(reception: Instant) -> Option<Instant> {
    let mut last = reception.in_paris().date().checked_add(JOURS.days()).ok()?;
    while !is_working_day(last) {
        last = last.tomorrow().ok()?;
    }
    Instant::from_day(last.tomorrow().ok()?)
}

fn is_working_day(day: Date) -> bool {
    let weekend = matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday);
    !weekend && !is_holiday(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(day: &str) -> Instant {
        Instant::from_day(day.parse().expect("a day")).expect("an instant")
    }

    #[track_caller]
    fn check(reception: &str, last_day: &str) {
        // In the evening of that day: the day of reception counts whole.
        let end = end(at(reception).plus(20 * 3600)).expect("an end");
        assert_eq!(end.plus(-1).day(), at(last_day), "{reception}");
    }

    #[test]
    fn the_period_ends_with_the_last_hour_of_a_working_day() {
        check("2026-11-03", "2026-11-17");
        // A Saturday, a Sunday.
        check("2026-11-07", "2026-11-23");
        check("2026-11-08", "2026-11-23");
        // Armistice Day, on a Wednesday; Christmas, on a Friday, and its weekend.
        check("2026-10-28", "2026-11-12");
        check("2026-12-11", "2026-12-28");
        // Easter Monday, Ascension Day, Whit Monday of 2026.
        check("2026-03-23", "2026-04-07");
        check("2026-04-30", "2026-05-15");
        check("2026-05-11", "2026-05-26");
        // The clocks go back on 25 October.
        check("2026-10-20", "2026-11-03");
    }
}
