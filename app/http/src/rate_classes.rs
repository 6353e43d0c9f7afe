//! Rate classes: requests that are limited together, and how many of them pass (tests/SECURITE.md).

use std::time::Duration;

/// Rate class: requests that share a token bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RateClass {
    /// Everything.
    Everything,
    /// Passwords and codes.
    Login,
    /// Forms written once in a customer's life.
    Creation,
    /// Sessions of visitors.
    Visit,
    /// Lists and searches by which a catalogue would be emptied.
    Search,
    /// Baskets and tags.
    Basket,
    /// Lines of baskets, and of quick orders: they take room, and work.
    Lines,
    /// Lines that are priced to be shown, or put in another order: they only take work.
    Pricing,
    /// Orders.
    Order,
    /// Statistics, and what a customer takes along.
    Export,
    /// Orders, log and customers that administrators carry away.
    HandOut,
    /// Files.
    Upload,
    /// Import files renamed or deleted: a GET can do it, so that few pass in a row.
    ImportFile,
    /// Reports of browsers.
    Report,
    /// Notifications of a bank's server: one a payment, and those it says again.
    BankNotification,
    /// Calls of a program that bears a token.
    Program,
}

/// Tokens that fit, and the time one takes to come back.
#[derive(Clone, Copy, Debug)]
pub(super) struct RateRule {
    pub(super) burst: f64,
    pub(super) every: Duration,
}

const fn rule(burst: u32, every: Duration) -> RateRule {
    RateRule {
        burst: burst as f64,
        every,
    }
}

impl RateClass {
    pub(super) fn rule(self) -> RateRule {
        match self {
            Self::Everything => rule(300, Duration::from_millis(10)),
            Self::Login => rule(10, Duration::from_secs(6)),
            Self::Creation => rule(5, Duration::from_secs(720)),
            // A session is a row kept for hours: whoever sends no cookie opens one at each write.
            Self::Visit => rule(100, Duration::from_secs(1)),
            Self::Search => rule(60, Duration::from_millis(50)),
            Self::Basket => rule(30, Duration::from_millis(100)),
            // Twenty of the largest baskets, then a full one every eight minutes: what an address
            // may leave behind in the twelve hours of a visitor's session stays under 100 MB.
            Self::Lines => rule(100_000, Duration::from_millis(100)),
            // A basket of five thousand takes a tenth of a second: an address has the shop work for
            // four seconds at once, twice a page of twenty such baskets, then a fifth of the time.
            Self::Pricing => rule(200_000, Duration::from_micros(100)),
            Self::Order => rule(6, Duration::from_secs(10)),
            // A bank that was down says all it kept at once, from one address.
            Self::BankNotification => rule(200, Duration::from_millis(50)),
            // An ERP that ships two hundred orders in the morning says so without a pause.
            Self::Program => rule(300, Duration::from_millis(200)),
            Self::ImportFile => rule(20, Duration::from_secs(3)),
            // Each report of a browser is a line of the log of the machine.
            Self::Export | Self::HandOut | Self::Upload | Self::Report => {
                rule(10, Duration::from_secs(6))
            }
        }
    }

    /// Counted by session rather than by address: offices share one.
    pub(super) fn is_by_session(self) -> bool {
        match self {
            Self::Basket
            | Self::Order
            | Self::Export
            | Self::HandOut
            | Self::ImportFile
            | Self::Program => true,
            Self::Everything
            | Self::Login
            | Self::Creation
            | Self::Visit
            | Self::Search
            | Self::Lines
            | Self::Pricing
            | Self::Upload
            | Self::Report
            | Self::BankNotification => false,
        }
    }

    /// True for a table that may hold the whole shop.
    pub(super) fn is_export(self) -> bool {
        matches!(self, Self::Export | Self::HandOut)
    }
}
