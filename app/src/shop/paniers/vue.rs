//! A basket as it is shown: prices, amounts and stock are those of this instant.

use wasm_rules::money::{Totaux, line_amount, totals as sum};
use wasm_rules::refusal::Refusal;

use super::offre::{Offre, prix};
use crate::domain::ids::PanierId;
use crate::domain::panier::{Ligne, Panier};
use crate::domain::reglages::{AffichageStock, ReglagesPage};
use crate::domain::vente::{Alerte, LigneVente, Vente};
use crate::domain::{Centimes, PrixUnitaire, Quantite, TauxTva};
use crate::shop::{Caller, Result};
use crate::store::{Rows, paniers as kept, reglages};

/// A basket with its lines and totals.
pub fn detail(rows: &impl Rows, caller: &Caller, panier: Panier) -> Result<Vente> {
    let numbers = numbers_shown(&reglages::page(rows)?, caller);
    let lignes = kept::lignes(rows, panier.id)?;
    let lignes = lignes
        .into_iter()
        .map(|ligne| ligne_vente(rows, caller, ligne, numbers))
        .collect::<Result<Vec<_>>>()?;
    let amounts: Vec<_> = lignes.iter().map(amount).collect();
    let actif = kept::actif(rows, &panier.proprietaire)?;
    Ok(Vente {
        actif: actif.is_some_and(|actif| actif.id == panier.id),
        totaux: sum(&amounts).ok_or(Refusal::MontantTooLarge)?,
        panier,
        lignes,
    })
}

/// What the lines of a basket come to.
pub(super) fn totals(rows: &impl Rows, caller: &Caller, panier: PanierId) -> Result<Totaux> {
    let lignes = kept::lignes(rows, panier)?;
    let amounts = lignes
        .into_iter()
        .map(|ligne| ligne_vente(rows, caller, ligne, false).map(|ligne| amount(&ligne)))
        .collect::<Result<Vec<_>>>()?;
    Ok(sum(&amounts).ok_or(Refusal::MontantTooLarge)?)
}

fn amount(ligne: &LigneVente) -> (TauxTva, Centimes) {
    (ligne.taux_tva, ligne.montant)
}

/// Whether the caller is told how many there are.
pub fn numbers_shown(page: &ReglagesPage, caller: &Caller) -> bool {
    caller.droits.stock
        && match page.affichage_stock {
            AffichageStock::Value | AffichageStock::All => true,
            AffichageStock::None | AffichageStock::Picto => false,
        }
}

/// A line with what it comes to now. `numbers` tells how many there are.
pub fn ligne_vente(
    rows: &impl Rows,
    caller: &Caller,
    ligne: Ligne,
    numbers: bool,
) -> Result<LigneVente> {
    match Offre::load(rows, &ligne.cle)? {
        Some(offre) => priced(rows, caller, ligne, &offre, numbers),
        None => Ok(LigneVente {
            designation: ligne.cle.to_string(),
            lien: String::new(),
            unite: String::new(),
            libelle_unite: String::new(),
            famille: Default::default(),
            prix: PrixUnitaire::default(),
            taux_tva: TauxTva::default(),
            montant: Centimes::default(),
            eco_participation: None,
            poids: None,
            alerte: Some(Alerte::Retire),
            ligne,
        }),
    }
}

/// A line of an article that is sold.
pub(super) fn priced(
    rows: &impl Rows,
    caller: &Caller,
    ligne: Ligne,
    offre: &Offre,
    numbers: bool,
) -> Result<LigneVente> {
    let prix = prix(rows, caller, &offre.article, ligne.quantite)?;
    let montant = line_amount(prix, ligne.quantite, &ligne.dimensions.priced());
    let alerte = match montant {
        None => Some(Alerte::Montant),
        Some(_) => stock_alert(offre, caller, ligne.quantite, numbers),
    };
    Ok(LigneVente {
        designation: offre.designation(),
        lien: offre.lien(),
        unite: offre.article.unite.to_string(),
        libelle_unite: offre.libelle_unite.clone(),
        famille: offre.article.famille.clone(),
        prix,
        taux_tva: offre.article.taux_tva,
        montant: montant.unwrap_or_default(),
        eco_participation: offre.article.eco_participation,
        poids: offre.poids(),
        alerte,
        ligne,
    })
}

fn stock_alert(offre: &Offre, caller: &Caller, wanted: Quantite, numbers: bool) -> Option<Alerte> {
    if offre.article.sur_commande {
        return None;
    }
    let (seen, total) = (offre.stock_seen(caller), offre.stock_total());
    let shown = |stock: Quantite| numbers.then_some(Quantite(stock.0.max(0)));
    if wanted > total {
        return Some(Alerte::Stock {
            disponible: shown(total),
        });
    }
    (wanted > seen).then(|| Alerte::Agence {
        disponible: shown(seen),
    })
}
