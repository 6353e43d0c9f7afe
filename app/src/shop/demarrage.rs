//! The first steps of a new shop: each is done once what it asks for is there.

use super::{Parts, Result};
use crate::domain::contenu::{Bloc, Genre};
use crate::domain::reglages::ReglagesPage;
use crate::store::{Rows, contenus, tables};

/// A first step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pas {
    /// Its name on the wire.
    pub id: &'static str,
    /// It is done.
    pub fait: bool,
}

/// The steps, in the order of the screen.
pub fn steps(parts: &Parts) -> Result<Vec<Pas>> {
    let reglages = parts.reglages.get();
    let new = ReglagesPage::default();
    let articles = parts.search.articles() > 0;
    parts.store.read(|read| {
        let blanks = contenus::all(read)?.into_iter().any(|(_, page)| {
            let shown = page.publie.iter().flat_map(|it| &it.blocs);
            page.genre == Genre::Legale && shown.into_iter().any(has_blanks)
        });
        let pas = |id, fait| Pas { id, fait };
        Ok(vec![
            pas("nom", reglages.page.nom != new.nom),
            pas("agence", !reglages.agences.is_empty()),
            pas("import", articles),
            pas("tarif", read.last_key(&tables::TARIFS)?.is_some()),
            pas(
                "transporteur",
                read.last_key(&tables::TRANSPORTEURS)?.is_some(),
            ),
            pas("courriel", !reglages.page.smtp_hote.is_empty()),
            pas("legales", !blanks),
        ])
    })
}

/// Whether a block holds a blank that is still to fill in.
fn has_blanks(bloc: &Bloc) -> bool {
    match bloc {
        Bloc::Texte { texte } => texte.contains("[["),
        Bloc::Accordeon { lignes, .. } => lignes.iter().any(|it| it.texte.contains("[[")),
        Bloc::Galerie { .. }
        | Bloc::Slider { .. }
        | Bloc::Produits { .. }
        | Bloc::Categories { .. } => false,
    }
}
