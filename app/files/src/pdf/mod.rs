//! Papers of the shop as PDF: tagged for screen readers (PDF/UA-1), the same bytes for the same
//! order. What is laid out knows nothing of the engine; `encre` alone names krilla.

mod bon;
mod encre;
mod lignes;
mod mise;
mod police;
mod tableau;
#[cfg(test)]
mod tests;

use std::io;

use domain::bon::Bon;

/// The order slip as a PDF file.
pub fn bon_commande(bon: &Bon) -> io::Result<Vec<u8>> {
    let titre = format!("Bon de commande {}", bon.commande.numero);
    let papier = encre::Papier {
        titre: &titre,
        auteur: &bon.vendeur.nom,
        date: bon.commande.date,
    };
    encre::write(&papier, &bon::pages(bon))
}
