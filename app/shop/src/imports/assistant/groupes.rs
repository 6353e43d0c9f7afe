//! Titles of columns of one agency, and of what the merchant pays: « Stock Nantes », « P.A. H.T. ».

use super::{NomsConnus, fold};

/// Beginnings of the title of a stock.
pub(super) const STOCKS: [&str; 7] = [
    "stocks", "stock", "qtestock", "qte", "dispo", "quantite", "depot",
];

/// Words between the two.
const LIEUX: [&str; 4] = ["agence", "depot", "magasin", "site"];

/// The agency that one of the titles of a stock names, by its code or its name.
pub(super) fn find_agence<'c>(connus: &'c NomsConnus, titres: &[&str]) -> Option<&'c str> {
    let names = titres.iter().flat_map(|titre| {
        let rests = STOCKS.iter().filter_map(|it| titre.strip_prefix(it));
        [*titre].into_iter().chain(rests).flat_map(|rest| {
            let names = LIEUX.iter().filter_map(move |it| rest.strip_prefix(it));
            [rest].into_iter().chain(names)
        })
    });
    let mut found = names.filter_map(|it| connus.agences.get(it));
    found.next().map(String::as_str)
}

/// True for the title of what the merchant pays: no price list of his customers.
pub(super) fn is_purchase(titre: &str) -> bool {
    let key = fold(titre);
    let short = [
        "pa", "paht", "puaht", "pah", "prmp", "cump", "pamp", "cout", "couts",
    ];
    short.contains(&key.as_str()) || ["achat", "revient"].iter().any(|it| key.contains(it))
}
