//! Papers of the shop as PDF: tagged for screen readers (PDF/UA-1), the same bytes for the same
//! order. What is laid out knows nothing of the engine; `canvas` alone names krilla.

mod bon;
mod canvas;
mod font;
mod layout;
mod lignes;
mod logistique;
mod table;
#[cfg(test)]
mod tests;

use std::io;

use domain::bon::{Bon, BonLivraison, Preparation};

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

/// The delivery note of a parcel, or of what is left of an order, as a PDF file.
pub fn render_livraison(bon: &BonLivraison) -> io::Result<Vec<u8>> {
    let titre = format!("Bon de livraison {}", bon.numero());
    let info = canvas::DocumentInfo {
        titre: &titre,
        auteur: &bon.bon.vendeur.nom,
        date: bon.date,
    };
    canvas::write(&info, &logistique::livraison_pages(bon))
}

/// The picking list of several orders as a PDF file.
pub fn render_preparation(preparation: &Preparation) -> io::Result<Vec<u8>> {
    let info = canvas::DocumentInfo {
        titre: "Liste de préparation",
        auteur: &preparation.vendeur.nom,
        date: preparation.date,
    };
    canvas::write(&info, &logistique::preparation_pages(preparation))
}
