//! The first steps of a new shop: each is done once what it asks for is there.

use super::{Caller, Parts, Result, second_facteur};
use crate::domain::contenu::{Bloc, Contenu, Genre};
use crate::domain::encaissement;
use crate::domain::reglages::ReglagesPage;
use crate::store::{Rows, contenus, tables};

/// A first step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pas {
    /// Its name on the wire.
    pub id: &'static str,
    /// It is done.
    pub fait: bool,
    /// What is missing, where that can be listed.
    pub manque: Vec<String>,
}

/// The steps, in the order of the screen, for who asks.
pub fn steps(parts: &Parts, caller: &Caller) -> Result<Vec<Pas>> {
    let guarded = second_facteur::guards(parts, caller)?;
    let reglages = parts.reglages.get();
    let new = ReglagesPage::default();
    let articles = parts.search.articles() > 0;
    parts.store.read(|read| {
        let missing = blanks_of(contenus::all(read)?.into_iter().map(|(_, page)| page));
        let unpayable = encaissement::missing(&reglages.page);
        let told =
            |(page, blanks): &(String, Vec<String>)| format!("{page} : {}", blanks.join(", "));
        let pas = |id, fait| Pas {
            id,
            fait,
            manque: Vec::new(),
        };
        Ok(vec![
            pas("nom", reglages.page.nom != new.nom),
            pas("agence", !reglages.agences.is_empty()),
            pas("import", articles),
            pas("tarif", read.last_key(&tables::TARIFS)?.is_some()),
            pas(
                "transporteur",
                read.last_key(&tables::TRANSPORTEURS)?.is_some(),
            ),
            Pas {
                id: "reglement",
                fait: unpayable.is_empty(),
                manque: unpayable,
            },
            pas("deuxEtapes", guarded),
            pas("courriel", !reglages.page.smtp_hote.is_empty()),
            Pas {
                id: "legales",
                fait: missing.is_empty(),
                manque: missing.iter().map(told).collect(),
            },
        ])
    })
}

/// The blanks of each legal page that visitors read, by the title of the page; a legal page that
/// they cannot read lacks everything.
pub fn legal_blanks(parts: &Parts) -> Result<Vec<(String, Vec<String>)>> {
    let pages = parts.store.read(contenus::all)?;
    Ok(blanks_of(pages.into_iter().map(|(_, page)| page)))
}

fn blanks_of(pages: impl Iterator<Item = Contenu>) -> Vec<(String, Vec<String>)> {
    let legal = pages.filter(|page| page.genre == Genre::Legale);
    let told = legal.map(|page| match page.publie {
        None => (
            page.brouillon.titre,
            vec!["la page n'est pas publiée".to_owned()],
        ),
        Some(shown) => {
            let blanks = shown.blocs.iter().flat_map(blanks);
            (shown.titre, blanks.collect())
        }
    });
    told.filter(|(_, blanks)| !blanks.is_empty()).collect()
}

/// The blanks of a block that are still to fill in: what stands between `[[` and `]]`.
fn blanks(bloc: &Bloc) -> Vec<String> {
    let inside = |text: &str| -> Vec<String> {
        let after = text.split("[[").skip(1);
        let named = after.map(|rest| rest.split("]]").next().unwrap_or(rest).trim().to_owned());
        named.collect()
    };
    match bloc {
        Bloc::Texte { texte } => inside(texte),
        Bloc::Accordeon { lignes, .. } => lignes.iter().flat_map(|it| inside(&it.texte)).collect(),
        Bloc::Galerie { .. }
        | Bloc::Slider { .. }
        | Bloc::Produits { .. }
        | Bloc::Categories { .. } => Vec::new(),
    }
}
