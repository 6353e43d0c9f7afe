//! The order slip of an order, for whoever may read the order.

use super::{Caller, Parts, Result, ShopError, caisse};
use domain::bon::{Bon, Vendeur};
use domain::consigne;
use domain::ids::CommandeId;
use domain::reglages::ReglagesPage;
use files::pdf;
use store::tables::{AGENCES, CLIENTS};
use store::{Key, Record, Rows, Table};

/// The name of the file and its bytes.
pub fn render_pdf(parts: &Parts, caller: &Caller, id: CommandeId) -> Result<(String, Vec<u8>)> {
    let bon = find_bon(parts, caller, id)?;
    let bytes = pdf::render_bon(&bon).map_err(ShopError::internal)?;
    Ok((file_name("bon-de-commande", &bon.commande.numero), bytes))
}

/// The order, and what its papers say beside it.
pub(super) fn find_bon(parts: &Parts, caller: &Caller, id: CommandeId) -> Result<Bon> {
    let commande = caisse::find_mouvement(parts, caller, id)?.commande;
    let reglages = parts.reglages.get();
    parts.store.read(|read| {
        Ok::<_, ShopError>(Bon {
            vendeur: vendeur(&reglages.page),
            consigne: consigne::find_consigne(&reglages.page, &commande),
            client: known(read, &CLIENTS, commande.client.as_ref())?,
            agence: known(read, &AGENCES, commande.agence.as_ref())?,
            commande,
        })
    })
}

fn known<K: Key, V: Record>(
    rows: &impl Rows,
    table: &Table<K, V>,
    code: Option<&K>,
) -> Result<Option<V>> {
    match code {
        Some(code) => Ok(rows.get(table, code)?),
        None => Ok(None),
    }
}

/// `bon-de-commande-W0000001.pdf`, in letters every system takes.
pub(super) fn file_name(paper: &str, numero: &str) -> String {
    let plain = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let numero: String = numero.chars().filter(plain).collect();
    format!("{paper}-{numero}.pdf")
}

pub(super) fn vendeur(page: &ReglagesPage) -> Vendeur {
    Vendeur {
        nom: page.nom.clone(),
        adresse: page.adresse.clone(),
        telephone: page.telephone.clone(),
        courriel: page.courriel.clone(),
        siret: page.siret.clone(),
        numero_tva: page.numero_tva.clone(),
        mentions: page.mentions.clone(),
        couleur: page.couleur_principale.clone(),
    }
}
