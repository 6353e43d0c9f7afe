//! Papers of the shop as PDF: tagged for screen readers (PDF/UA-1), the same bytes for the same
//! order. What is laid out knows nothing of the engine; `canvas` alone names krilla.

mod bon;
mod canvas;
mod font;
mod layout;
mod lignes;
mod table;
#[cfg(test)]
mod tests;

use std::io;

use domain::bon::Bon;

/// The order slip as a PDF file.
pub fn render_bon(bon: &Bon) -> io::Result<Vec<u8>> {
    let titre = format!("Bon de commande {}", bon.commande.numero);
    let info = canvas::DocumentInfo {
        titre: &titre,
        auteur: &bon.vendeur.nom,
        date: bon.commande.date,
    };
    canvas::write(&info, &bon::pages(bon))
}
