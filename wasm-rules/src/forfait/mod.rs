//! Transport fees: what a complete one is, what it costs, and which one an order bears.

mod choix;
mod saisie;
mod tranche;

pub use choix::{Candidat, Categorie, Commande, Ecart, Grille, Port, Zone, choose, port, suits};
pub use saisie::{
    Complete, Draft, Faute, LIBELLE_CHARS_MAX, MONTANT_MAX, bracket, check, check_tranche,
};
pub use tranche::{Mode, Tranche, Valeur, montant};

#[cfg(test)]
mod tests;
