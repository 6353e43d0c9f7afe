//! The pages of a new shop: a home page without blocks, which is the program's own, and the legal
//! pages with texts to complete. What stands in `[[double brackets]]` is a blank to fill in.

use crate::Result;
use domain::contenu::{Bloc, Contenu, Genre, Redaction};
use domain::ids::ContenuId;
use domain::instant::Instant;
use store::{Rows, Store, contenus, tables};

/// Address, title, description, text.
const LEGALES: [(&str, &str, &str, &str); 4] = [
    (
        "mentions-legales",
        "Mentions légales",
        "Éditeur, hébergement et droits sur les contenus de la boutique en ligne.",
        include_str!("premiers/mentions-legales.md"),
    ),
    (
        "cgv",
        "Conditions générales de vente",
        "Prix, commande, livraison, paiement, rétractation et garanties.",
        include_str!("premiers/cgv.md"),
    ),
    (
        "confidentialite",
        "Confidentialité et cookies",
        "Les données que la boutique garde, pourquoi, combien de temps, et vos droits.",
        include_str!("premiers/confidentialite.md"),
    ),
    (
        "accessibilite",
        "Accessibilité",
        "Déclaration d'accessibilité de la boutique en ligne et moyens de nous signaler un \
         obstacle.",
        include_str!("premiers/accessibilite.md"),
    ),
];

/// True once the first pages of a shop were written: it is not new.
pub fn is_settled(store: &Store) -> Result<bool> {
    store.read(|read| Ok(read.contains(&tables::META, &super::NUMEROS.to_owned())?))
}

/// Gives a new shop its pages, once.
pub fn settle(store: &Store) -> Result<()> {
    if is_settled(store)? {
        return Ok(());
    }
    store.write(|write| {
        let accueil = Redaction {
            titre: "Accueil".into(),
            ..Redaction::default()
        };
        let first = [(Genre::Accueil, "", accueil)].into_iter();
        for (genre, slug, redaction) in first.chain(LEGALES.map(legale)) {
            let id = ContenuId(write.next_number(super::NUMEROS)?);
            let contenu = Contenu {
                id,
                genre,
                slug: slug.into(),
                publie: Some(redaction.clone()),
                brouillon: redaction,
                modifie_le: Instant(0),
                version: 1,
            };
            contenus::put(write, &contenu)?;
        }
        Ok(())
    })
}

fn legale(
    (slug, titre, description, texte): (&'static str, &str, &str, &str),
) -> (Genre, &'static str, Redaction) {
    let redaction = Redaction {
        titre: titre.into(),
        description: description.into(),
        blocs: vec![Bloc::Texte {
            texte: texte.into(),
        }],
        ..Redaction::default()
    };
    (Genre::Legale, slug, redaction)
}
