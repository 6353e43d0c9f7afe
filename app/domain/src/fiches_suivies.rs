//! Prices, stock and logins as their screens follow them: the record, what hangs on it, and its marks of
//! changes by hand.

use super::Quantite;
use super::agence::Agence;
use super::article::{Article, Declinaison, Paliers};
use super::client::Client;
use super::compte::Connexion;
use super::ids::{CodeArticle, CodeTarif};
use super::retouche::Retouches;

/// Price of an article in a price list.
#[derive(Clone, Debug)]
pub struct LigneTarif {
    /// The price list.
    pub tarif: CodeTarif,
    /// The article.
    pub article: CodeArticle,
    /// Its designation.
    pub designation: String,
    /// Name of its main picture; empty for none.
    pub image: String,
    /// Its breaks, by growing quantity.
    pub paliers: Paliers,
    /// Changes with them.
    pub version: u64,
    /// Columns changed by hand.
    pub retouches: Retouches,
}

/// Stock of an article in each place.
#[derive(Clone, Debug)]
pub struct StockSuivi {
    /// The article.
    pub article: Article,
    /// Every agency, with what it has; none where it keeps no stock of the article.
    pub agences: Vec<(Agence, Option<Quantite>)>,
    /// Its declinaisons, each with its own stock.
    pub declinaisons: Vec<Declinaison>,
    /// Changes with the stock, by an order too.
    pub version: u64,
    /// Agencies, declinaisons and the total (under an empty name) changed by hand.
    pub retouches: Retouches,
}

/// A login of a customer, with what hangs on it.
#[derive(Clone, Debug)]
pub struct ConnexionSuivie {
    /// The login.
    pub connexion: Connexion,
    /// The customer it buys for; none when the account is gone.
    pub client: Option<Client>,
    /// Sessions open under it.
    pub sessions: usize,
    /// Columns changed by hand.
    pub retouches: Retouches,
}
