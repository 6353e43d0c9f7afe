//! Transport fees: what a complete one is, what it costs, and which one an order bears.

mod choix;
mod saisie;
mod tranche;

pub use choix::{Candidat, Categorie, Commande, Port, Zone, choose, port, suits};
pub use saisie::{
    Complete, Draft, LIBELLE_CHARS_MAX, MONTANT_MAX, bracket, champ, champ_tranche, check,
    check_tranche, with_amounts,
};
pub use tranche::{Mode, Tranche, Valeur, montant};

#[cfg(test)]
mod tests;
