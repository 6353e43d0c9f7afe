//! A basket as it is shown: prices, amounts and stock are those of this instant.

use std::collections::HashMap;

use wasm_rules::money::{Totaux, line_amount, totals as sum};
use wasm_rules::refusal::Refusal;
use wasm_rules::tarif::is_on_request;

use super::offre::{OffreLigne, find_prix};
use super::{fillers, find_current, premiere};
use crate::{Caller, Result};
use domain::ids::CleArticle;
use domain::panier::{Ligne, Panier};
use domain::reglages::{AffichageStock, ReglagesPage};
use domain::vente::{Alerte, LigneVente, Vente};
use domain::{Centimes, PrixUnitaire, Quantite, TauxTva};
use store::{Rows, paniers as kept, reglages};

/// A basket with its lines and totals.
pub fn build_vente(rows: &impl Rows, caller: &Caller, panier: Panier) -> Result<Vente> {
    caller.pricing_quota.take(panier.nb_lignes as usize)?;
    let lignes = kept::list_lignes(rows, panier.id)?;
    of_lignes(rows, caller, panier, lignes)
}

/// A basket with these lines, kept or not.
pub(super) fn of_lignes(
    rows: &impl Rows,
    caller: &Caller,
    panier: Panier,
    lignes: Vec<Ligne>,
) -> Result<Vente> {
    let numbers = has_numbers(&reglages::find_page(rows)?, caller);
    let mut wanted = Demandes::default();
    let mut lignes = lignes
        .into_iter()
        .map(|ligne| {
            let vue = VueLigne {
                numbers,
                deja: wanted.before(&ligne),
            };
            build_ligne_vente(rows, caller, ligne, vue)
        })
        .collect::<Result<Vec<_>>>()?;
    premiere::bound(rows, caller, &mut lignes)?;
    let amounts: Vec<_> = lignes.iter().filter_map(LigneVente::apport).collect();
    let acheteur = caller.acheteur();
    let actif = find_current(rows, caller)?;
    let fillers = acheteur
        .map(|acheteur| fillers(rows, &acheteur))
        .transpose()?;
    let colleagues = fillers.and_then(|mut all| all.remove(&panier.id));
    Ok(Vente {
        actif: actif.is_some_and(|actif| actif.id == panier.id),
        actif_pour: colleagues.unwrap_or_default(),
        totaux: sum(&amounts).ok_or(Refusal::MontantTooLarge)?,
        panier,
        lignes,
    })
}

/// Totals of the lines of a basket.
pub(super) fn totals(rows: &impl Rows, caller: &Caller, panier: &Panier) -> Result<Totaux> {
    caller.pricing_quota.take(panier.nb_lignes as usize)?;
    let lignes = kept::list_lignes(rows, panier.id)?;
    let amounts = lignes
        .into_iter()
        .map(|ligne| {
            build_ligne_vente(rows, caller, ligne, VueLigne::default()).map(|it| it.apport())
        })
        .filter_map(Result::transpose)
        .collect::<Result<Vec<_>>>()?;
    Ok(sum(&amounts).ok_or(Refusal::MontantTooLarge)?)
}

/// True if the caller is told how many there are.
pub fn has_numbers(page: &ReglagesPage, caller: &Caller) -> bool {
    caller.droits.stock
        && match page.affichage_stock {
            AffichageStock::Value | AffichageStock::All => true,
            AffichageStock::None | AffichageStock::Picto => false,
        }
}

/// Context a line is shown with.
#[derive(Clone, Copy, Debug, Default)]
pub struct VueLigne {
    /// Tell how many there are.
    pub numbers: bool,
    /// Quantity of the same article that the lines before it want: an order takes theirs first.
    pub deja: Quantite,
}

impl VueLigne {
    /// A line as its basket shows it, without the others being read.
    pub(super) fn find(rows: &impl Rows, numbers: bool, ligne: &Ligne) -> Result<Self> {
        let alike = kept::list_lignes_of_article(rows, kept::to_panier_id(ligne.id), &ligne.cle)?;
        let before = alike.iter().filter(|other| other.rang < ligne.rang);
        let deja = before.fold(0, |sum: i64, other| {
            sum.saturating_add(other.count_billed().0)
        });
        Ok(Self {
            numbers,
            deja: Quantite(deja),
        })
    }
}

/// Quantity of each article that the lines seen so far want.
#[derive(Default)]
struct Demandes(HashMap<CleArticle, Quantite>);

impl Demandes {
    /// Quantity that those before this line want of its article; this one counts from now on.
    fn before(&mut self, ligne: &Ligne) -> Quantite {
        let wanted = self.0.entry(ligne.cle.clone()).or_default();
        let before = *wanted;
        wanted.0 = wanted.0.saturating_add(ligne.count_billed().0);
        before
    }
}

/// A line with what it comes to now.
pub fn build_ligne_vente(
    rows: &impl Rows,
    caller: &Caller,
    ligne: Ligne,
    vue: VueLigne,
) -> Result<LigneVente> {
    match OffreLigne::load(rows, &ligne.cle)? {
        Some(offre) => priced(rows, caller, ligne, &offre, vue),
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
            cotes: [None; 3],
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
    offre: &OffreLigne,
    vue: VueLigne,
) -> Result<LigneVente> {
    let prix = find_prix(rows, caller, &offre.article, ligne.quantite)?;
    let montant = line_amount(prix, ligne.quantite, &ligne.dimensions.list_priced());
    let alerte = match montant {
        _ if is_on_request(prix, caller.articles_gratuits) => Some(Alerte::SansPrix),
        None => Some(Alerte::Montant),
        Some(_) if !offre.still_sells(&ligne) => Some(Alerte::Conditions),
        Some(_) => stock_alert(offre, caller, ligne.count_billed(), vue),
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
        cotes: offre.article.physique.list_cotes(),
        alerte,
        ligne,
    })
}

fn stock_alert(
    offre: &OffreLigne,
    caller: &Caller,
    wanted: Quantite,
    vue: VueLigne,
) -> Option<Alerte> {
    if offre.article.sur_commande {
        return None;
    }
    let seen = offre.disponible(caller);
    let total = seen.commandable();
    let together = Quantite(wanted.0.saturating_add(vue.deja.0));
    if together > total {
        return Some(Alerte::Stock {
            disponible: vue.numbers.then_some(total),
            ensemble: wanted <= total,
        });
    }
    (together > seen.ici).then(|| Alerte::Agence {
        disponible: vue.numbers.then_some(seen),
        lieu: caller.lieu.clone(),
        ensemble: wanted <= seen.ici,
    })
}
