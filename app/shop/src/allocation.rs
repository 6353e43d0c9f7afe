//! Allocation of stock to an order: its agency's first, then the others' by code where the shop
//! completes from them, never below zero.

use std::collections::HashMap;

use crate::Result;
use crate::paniers::OffreLigne;
use domain::Quantite;
use domain::annulation::Prise;
use domain::article::{Article, Declinaison, Stocks};
use domain::commande::Commande;
use domain::ids::{CleArticle, CodeAgence, CodeArticle};
use domain::remboursement::LigneRemboursee;
use domain::vente::LigneVente;
use store::{Write, stocks as kept};

/// A line that wants more than there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Courte {
    /// Place of the line in the order.
    pub(crate) place: usize,
    /// Quantity there is for it.
    pub(crate) disponible: Quantite,
}

/// Shelves as the lines before have left them. Two lines may want the same article.
#[derive(Default)]
struct Rayons {
    par_agence: HashMap<CodeArticle, Stocks>,
    articles: HashMap<CodeArticle, Article>,
    declinaisons: HashMap<CleArticle, Declinaison>,
    prises: Vec<Prise>,
}

/// Shelves an order takes from.
#[derive(Clone, Debug, Default)]
pub(crate) struct RayonsStock {
    /// The agency that serves first.
    pub(crate) agence: Option<CodeAgence>,
    /// No other agency completes it.
    pub(crate) is_alone: bool,
}

/// Quantity wanted of the shelves, line by line.
pub(crate) struct Voulu<'v> {
    pub(crate) cle: &'v CleArticle,
    pub(crate) quantite: Quantite,
}

impl<'v> From<&'v LigneVente> for Voulu<'v> {
    fn from(vente: &'v LigneVente) -> Self {
        Self {
            cle: &vente.ligne.cle,
            quantite: vente.ligne.count_billed(),
        }
    }
}

/// Takes every line from the shelves and says from which, or which lines want more than there is.
pub(crate) fn take<'v>(
    write: &mut Write<'_>,
    rayon: &RayonsStock,
    lignes: impl Iterator<Item = Voulu<'v>>,
) -> Result<Result<Vec<Prise>, Vec<Courte>>> {
    let mut rayons = Rayons::default();
    let mut short = Vec::new();
    for (place, Voulu { cle, quantite }) in lignes.enumerate() {
        let Some(offre) = OffreLigne::load(write, cle)? else {
            short.push(Courte {
                place,
                disponible: Quantite(0),
            });
            continue;
        };
        let sur_commande = offre.article.sur_commande;
        let had = rayons.take(cle, offre, rayon, quantite);
        if had < quantite && !sur_commande {
            short.push(Courte {
                place,
                disponible: had,
            });
        }
    }
    if !short.is_empty() {
        return Ok(Err(short));
    }
    rayons.keep(write)?;
    Ok(Ok(rayons.prises))
}

/// Puts back what an order took, each on its shelf. What the catalogue does not sell any more, or
/// not so, has no shelf to go back to.
pub(crate) fn give_back(write: &mut Write<'_>, prises: &[Prise]) -> Result<()> {
    for prise in prises {
        let Some(offre) = OffreLigne::any(write, &prise.cle)? else {
            continue;
        };
        let back = |shelf: Quantite| Quantite(shelf.0.saturating_add(prise.quantite.0));
        match (offre.declinaison, offre.stocks, &prise.agence) {
            (Some(mut declinaison), _, None) => {
                declinaison.stock = back(declinaison.stock);
                kept::put_declinaison(write, &declinaison)?;
            }
            (None, Some(mut stocks), Some(agence)) => {
                if let Some(shelf) = stocks.0.get_mut(agence) {
                    *shelf = back(*shelf);
                    kept::put(write, &prise.cle.article, &stocks)?;
                }
            }
            (None, None, None) => {
                let mut article = offre.article;
                article.stock_total = back(article.stock_total);
                kept::put_total(write, &article)?;
            }
            (Some(_), _, Some(_)) | (None, Some(_), None) | (None, None, Some(_)) => {}
        }
    }
    Ok(())
}

/// Refuses to put the same goods back on the shelves twice, or what never left them.
pub(crate) fn check_remise(
    commande: &Commande,
    (rang, quantite): (usize, Quantite),
) -> Result<(), String> {
    let most = commande.count_a_remettre(rang);
    let designation = match commande.lignes.get(rang) {
        Some(ligne) if quantite > most => &ligne.designation,
        Some(_) | None => return Ok(()),
    };
    let (quantite, most) = (quantite.to_french(), most.to_french());
    Err(format!(
        "{designation}\u{a0}: {quantite} à remettre en stock, {most} au plus. Le reste y est déjà revenu, \
         ou n'est pas parti\u{a0}: décochez «\u{a0}Remettre en stock\u{a0}», ou annulez ce qui ne partira pas."
    ))
}

/// Puts a quantity of a line back on the shelves it came from, the last taken first; says whether
/// anything went back. What does is the order's no more: it goes back once.
pub(crate) fn give_back_line(
    write: &mut Write<'_>,
    commande: &mut Commande,
    ligne: &LigneRemboursee,
) -> Result<bool> {
    let at = usize::try_from(ligne.rang).ok();
    let Some(bought) = at.and_then(|at| commande.lignes.get(at)) else {
        return Ok(false);
    };
    let (cle, mut left) = (
        &bought.cle,
        bought.dimensions.count_billed(ligne.quantite).0,
    );
    let mut back = Vec::new();
    for prise in commande.prises.iter_mut().rev() {
        let some = prise.quantite.0.min(left);
        if prise.cle == *cle && some > 0 {
            prise.quantite.0 -= some;
            left -= some;
            back.push(Prise {
                quantite: Quantite(some),
                ..prise.clone()
            });
        }
    }
    commande.prises.retain(|it| it.quantite.0 > 0);
    give_back(write, &back)?;
    Ok(!back.is_empty())
}

/// Takes out of what an order holds of an article whatever its lines do not want any more, and puts it
/// back on its shelves where `rendu`: what came from other agencies first.
pub(crate) fn give_back_excess(
    write: &mut Write<'_>,
    commande: &mut Commande,
    cle: &CleArticle,
    rendu: bool,
) -> Result<()> {
    let lignes = commande.lignes.iter().enumerate();
    let lignes = lignes.filter(|(_, it)| it.cle == *cle);
    // What a refund put back is held no more.
    let wanted = lignes.map(|(rang, it)| {
        let left = it.quantite.0 - commande.count_rendue_en_stock(rang).0;
        it.count_billed(Quantite(left.max(0))).0
    });
    let wanted: i64 = wanted.sum();
    let held = commande.prises.iter().filter(|it| it.cle == *cle);
    let mut excess = held.map(|it| it.quantite.0).sum::<i64>() - wanted;
    let mut back = Vec::new();
    for prise in commande.prises.iter_mut().rev().filter(|it| it.cle == *cle) {
        let some = prise.quantite.0.min(excess).max(0);
        prise.quantite.0 -= some;
        excess -= some;
        back.push(Prise {
            quantite: Quantite(some),
            ..prise.clone()
        });
    }
    commande.prises.retain(|it| it.quantite.0 > 0);
    match rendu {
        true => give_back(write, &back),
        false => Ok(()),
    }
}

/// Puts goods that came back on a shelf of their article: of this agency, else the first that has
/// one; none of what the catalogue does not sell any more.
pub(crate) fn put_on_shelf(
    write: &mut Write<'_>,
    (cle, agence): (&CleArticle, Option<&CodeAgence>),
    quantite: Quantite,
) -> Result<()> {
    let Some(offre) = OffreLigne::any(write, cle)? else {
        return Ok(());
    };
    let shelves = offre.stocks.filter(|_| offre.declinaison.is_none());
    let agence = shelves.and_then(|stocks| {
        let own = agence.filter(|code| stocks.0.contains_key(*code)).cloned();
        own.or_else(|| stocks.0.keys().next().cloned())
    });
    let prise = Prise {
        cle: cle.clone(),
        agence,
        quantite,
    };
    give_back(write, &[prise])
}

/// Takes once more what an order had taken before it was given back; says whether it is there.
pub(crate) fn take_again(write: &mut Write<'_>, commande: &mut Commande) -> Result<bool> {
    let given = std::mem::take(&mut commande.prises);
    // It is paid for: any agency may serve what is left of it.
    let rayon = RayonsStock {
        agence: commande.agence.clone(),
        is_alone: false,
    };
    let wanted = given.iter().map(|prise| Voulu {
        cle: &prise.cle,
        quantite: prise.quantite,
    });
    match take(write, &rayon, wanted)? {
        Ok(prises) => {
            commande.prises = prises;
            Ok(true)
        }
        Err(_) => {
            commande.prises = given;
            Ok(false)
        }
    }
}

impl Rayons {
    /// Takes what there is, up to `wanted`; says how much there was.
    fn take(
        &mut self,
        cle: &CleArticle,
        offre: OffreLigne,
        rayon: &RayonsStock,
        wanted: Quantite,
    ) -> Quantite {
        if let Some(declinaison) = offre.declinaison {
            let shelf = self.declinaisons.entry(cle.clone()).or_insert(declinaison);
            let taken = take_from(&mut shelf.stock, wanted);
            return self.note(cle, None, taken);
        }
        let Some(stocks) = offre.stocks else {
            let article = self
                .articles
                .entry(cle.article.clone())
                .or_insert(offre.article);
            let taken = take_from(&mut article.stock_total, wanted);
            return self.note(cle, None, taken);
        };
        let stocks = self.par_agence.entry(cle.article.clone()).or_insert(stocks);
        let (mut left, mut taken) = (wanted, Vec::new());
        let first = rayon.agence.as_ref();
        let own = first.filter(|code| stocks.0.contains_key(*code));
        let others = stocks
            .0
            .keys()
            .filter(|_| first.is_none() || !rayon.is_alone);
        let codes = own.into_iter().chain(others).cloned();
        for code in codes.collect::<Vec<_>>() {
            if let Some(shelf) = stocks.0.get_mut(&code) {
                let some = take_from(shelf, left);
                left.0 -= some.0;
                taken.push((code, some));
            }
        }
        for (code, some) in taken {
            self.note(cle, Some(code), some);
        }
        Quantite(wanted.0 - left.0)
    }

    /// Notes what was taken from a shelf.
    fn note(&mut self, cle: &CleArticle, agence: Option<CodeAgence>, taken: Quantite) -> Quantite {
        if taken.0 > 0 {
            self.prises.push(Prise {
                cle: cle.clone(),
                agence,
                quantite: taken,
            });
        }
        taken
    }

    fn keep(&self, write: &mut Write<'_>) -> Result<()> {
        for (code, stocks) in &self.par_agence {
            kept::put(write, code, stocks)?;
        }
        for article in self.articles.values() {
            kept::put_total(write, article)?;
        }
        for declinaison in self.declinaisons.values() {
            kept::put_declinaison(write, declinaison)?;
        }
        Ok(())
    }
}

fn take_from(shelf: &mut Quantite, wanted: Quantite) -> Quantite {
    let taken = Quantite(shelf.0.max(0).min(wanted.0));
    shelf.0 -= taken.0;
    taken
}
