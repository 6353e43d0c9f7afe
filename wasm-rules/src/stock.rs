//! The four states of a stock (docs/appels.md 5.2).

/// State of a stock, as a shopper is told it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum EtatStock {
    /// None left, and it is not ordered on demand: it cannot be added to a basket.
    Indisponible,
    /// More than the threshold.
    EnStock,
    /// None left, but it sells on order.
    SurCommande,
    /// Some left, up to the threshold.
    QuantiteLimitee,
}

/// The state of a stock. `stock` and `seuil` are in the same unit, whichever it is.
pub fn etat(stock: i64, seuil: i64, sur_commande: bool) -> EtatStock {
    match (stock > 0, stock > seuil, sur_commande) {
        (true, true, _) => EtatStock::EnStock,
        (true, false, _) => EtatStock::QuantiteLimitee,
        (false, _, true) => EtatStock::SurCommande,
        (false, _, false) => EtatStock::Indisponible,
    }
}

/// Quantity that can be ordered: what the chosen agency has, and what the others have where the
/// shop completes from them.
pub fn orderable(own: i64, others: i64, complement: bool) -> i64 {
    let others = if complement { others.max(0) } else { 0 };
    own.max(0).saturating_add(others)
}

/// The state of a stock that several agencies hold: the chosen one's while it has some, else that of
/// what can be ordered.
pub fn etat_among(
    own: i64,
    others: i64,
    complement: bool,
    seuil: i64,
    sur_commande: bool,
) -> EtatStock {
    let seen = match own > 0 {
        true => own,
        false => orderable(own, others, complement),
    };
    etat(seen, seuil, sur_commande)
}

impl EtatStock {
    /// Its word on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Indisponible => "indisponible",
            Self::EnStock => "enStock",
            Self::SurCommande => "surCommande",
            Self::QuantiteLimitee => "quantiteLimitee",
        }
    }

    /// True for a state in which a line can be added to a basket.
    pub fn is_sellable(self) -> bool {
        match self {
            Self::EnStock | Self::SurCommande | Self::QuantiteLimitee => true,
            Self::Indisponible => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    /// Threshold of a new shop.
    const SEUIL: i64 = 5;

    #[test]
    fn the_state_of_a_stock_follows_its_table() {
        for [stock, seuil, sur_commande, code] in
            cas::rows(include_str!("../../fixtures/cas/stock.tsv"))
        {
            let [stock_n, seuil_n] = [&stock, &seuil].map(|n| n.parse().expect("an integer"));
            let etat = etat(stock_n, seuil_n, sur_commande == "oui");
            assert_eq!(etat.code(), code, "{stock} {seuil} {sur_commande}");
            assert_eq!(etat.is_sellable(), code != "indisponible");
        }
    }

    #[test]
    fn a_stock_among_agencies_follows_its_table() {
        let table = include_str!("../../fixtures/cas/stock_agences.tsv");
        for [own, others, complement, sur_commande, commandable, code] in cas::rows(table) {
            let [own, others, commandable] =
                [&own, &others, &commandable].map(|n| n.parse().expect("an integer"));
            let complement = complement == "oui";
            let case = format!("{own} {others} {complement}");
            assert_eq!(orderable(own, others, complement), commandable, "{case}");
            let sur_commande = sur_commande == "oui";
            let etat = etat_among(own, others, complement, SEUIL, sur_commande);
            assert_eq!(etat.code(), code, "{case}");
            assert_eq!(
                etat.is_sellable(),
                commandable > 0 || sur_commande,
                "{case}"
            );
        }
    }
}
