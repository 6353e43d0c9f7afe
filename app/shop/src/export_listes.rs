//! Export of a list as it is shown: its filters and its order, all its pages, the columns of the import.

use std::fs::File;

use crate::articles::{self, DemandeArticles};
use crate::imports::export::{Ecriture, Sortant};
use crate::listes::{self, DemandeClients};
use crate::paging::PageRequest;
use crate::{Parts, Result, ShopError};
use domain::article::Article;
use domain::client::Client;
use store::clients;

/// Rows of an exported list: those of the largest catalogue that is promised.
const LIGNES_MAX: usize = 1_000_000;

/// The articles of a list, as `articles.csv`.
pub fn write_articles(parts: &Parts, demande: &DemandeArticles) -> Result<File> {
    let mut out = Sortant::create(&parts.config.folder)?;
    let ecriture = Ecriture::<Article>::start(&mut out, &[])?;
    articles::scan(parts, demande, (0, LIGNES_MAX), |article| {
        Ok(ecriture.add(&mut out, &[], &article)?)
    })?;
    Ok(out.into_file()?)
}

/// The customers of a list, as `clients.csv`.
pub fn write_clients(parts: &Parts, demande: &DemandeClients) -> Result<File> {
    let mut out = Sortant::create(&parts.config.folder)?;
    let ecriture = Ecriture::<Client>::start(&mut out, &[])?;
    let whole = DemandeClients {
        coupe: PageRequest {
            page: 0,
            taille: Some(LIGNES_MAX),
        },
        ..demande.clone()
    };
    parts.store.read(|read| {
        let (codes, _) = listes::list_codes(read, &whole)?;
        for code in &codes {
            if let Some(client) = clients::find(read, code)? {
                ecriture.add(&mut out, &[], &client)?;
            }
        }
        Ok::<_, ShopError>(())
    })?;
    Ok(out.into_file()?)
}
