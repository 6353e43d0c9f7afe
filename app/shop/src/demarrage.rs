//! The first steps of a new shop: each is done once what it asks for is there.

use std::ops::ControlFlow;

use super::{Caller, Parts, Result, catalogue, second_facteur};
use domain::blancs;
use domain::consigne;
use domain::contenu::{Bloc, Contenu, Genre};
use domain::ids::CodeArticle;
use domain::reglages::ReglagesPage;
use store::{Order, Read, Rows, contenus, tables};

/// Articles looked at for a price: a catalogue without any in so many has none.
const ARTICLES_LOOKED_AT: usize = 1_000;

/// Said as long as nothing has a price of delivery.
const SANS_FORFAIT: &str = "Aucun forfait : la livraison est offerte partout. Si vous le voulez \
     ainsi, cochez « Livraison offerte » dans les réglages de la boutique.";

/// A first step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its name on the wire.
    pub id: &'static str,
    /// It is done.
    pub fait: bool,
    /// Missing details, where they can be listed.
    pub manque: Vec<String>,
}

/// The steps, in the order of the screen, for who asks.
pub fn list_steps(parts: &Parts, caller: &Caller) -> Result<Vec<Step>> {
    let guarded = second_facteur::is_on(parts, caller)?;
    let reglages = parts.reglages.get();
    let new = ReglagesPage::default();
    let articles = catalogue::recherche::count(parts)? > 0;
    parts.store.read(|read| {
        let pages = contenus::list(read)?.into_iter().map(|(_, page)| page);
        let missing = blanks_of(pages, &reglages.page);
        let unpayable = consigne::list_missing(&reglages.page);
        let told =
            |(page, blanks): &(String, Vec<String>)| format!("{page} : {}", blanks.join(", "));
        let pas = |id, fait| Step {
            id,
            fait,
            manque: Vec::new(),
        };
        Ok(vec![
            pas("nom", reglages.page.nom != new.nom),
            pas("agence", !reglages.agences.is_empty()),
            pas("import", articles),
            pas("tarif", has_prices(read)?),
            pas(
                "transporteur",
                read.last_key(&tables::TRANSPORTEURS)?.is_some(),
            ),
            carriage(read, &reglages.page)?,
            Step {
                id: "reglement",
                fait: unpayable.is_empty(),
                manque: unpayable,
            },
            pas("deuxEtapes", guarded),
            pas("courriel", !reglages.page.smtp_hote.is_empty()),
            Step {
                id: "legales",
                fait: missing.is_empty(),
                manque: missing.iter().map(told).collect(),
            },
        ])
    })
}

/// The price of delivery: there is a fee, or the merchant says that none is wanted.
fn carriage(read: &Read, page: &ReglagesPage) -> Result<Step> {
    let fait = page.port_offert || read.last_key(&tables::FORFAITS)?.is_some();
    Ok(Step {
        id: "port",
        fait,
        manque: match fait {
            true => Vec::new(),
            false => vec![SANS_FORFAIT.to_owned()],
        },
    })
}

/// The blanks of each legal page that visitors read, by the title of the page; a legal page that
/// they cannot read lacks everything.
pub fn list_legal_blanks(parts: &Parts) -> Result<Vec<(String, Vec<String>)>> {
    let pages = parts.store.read(contenus::list)?;
    let reglages = parts.reglages.get();
    let pages = pages.into_iter().map(|(_, page)| page);
    Ok(blanks_of(pages, &reglages.page))
}

/// True if something has a price: in a list, or of its own.
fn has_prices(read: &Read) -> Result<bool> {
    if read.last_key(&tables::TARIFS)?.is_some() {
        return Ok(true);
    }
    let (mut seen, mut priced) = (0, false);
    read.scan(
        &tables::ARTICLES,
        None::<&CodeArticle>,
        Order::Ascending,
        |_, article| {
            seen += 1;
            priced = article.prix_ht.0 > 0;
            Ok(match priced || seen >= ARTICLES_LOOKED_AT {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            })
        },
    )?;
    Ok(priced)
}

fn blanks_of(
    pages: impl Iterator<Item = Contenu>,
    reglages: &ReglagesPage,
) -> Vec<(String, Vec<String>)> {
    let legal = pages.filter(|page| page.genre == Genre::Legale);
    let told = legal.map(|page| match page.publie {
        None => (
            page.brouillon.titre,
            vec!["la page n'est pas publiée".to_owned()],
        ),
        Some(shown) => {
            let blanks = shown.blocs.iter().flat_map(|bloc| blanks(bloc, reglages));
            (shown.titre, blanks.collect())
        }
    });
    told.filter(|(_, blanks)| !blanks.is_empty()).collect()
}

/// The blanks of a block that are still to fill in.
fn blanks(bloc: &Bloc, reglages: &ReglagesPage) -> Vec<String> {
    let inside = |text: &str| blancs::list_left(text, reglages);
    match bloc {
        Bloc::Texte { texte } | Bloc::Banniere { texte, .. } => inside(texte),
        Bloc::Accordeon { lignes, .. } => lignes.iter().flat_map(|it| inside(&it.texte)).collect(),
        Bloc::Galerie { .. }
        | Bloc::Slider { .. }
        | Bloc::Produits { .. }
        | Bloc::Categories { .. } => Vec::new(),
    }
}
