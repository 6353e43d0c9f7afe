//! The customer's own orders: read, bought again, withdrawn from.

use super::courrier::messages;
use super::paging::PageRequest;
use super::paniers::{self, PanierCopie, Reprise};
use super::{Caller, Parts, Result, ShopError};
use super::{attentes, catalogue as rayons};
use domain::Quantite;
use domain::agence::Agence;
use domain::code::Code;
use domain::commande::Commande;
use domain::complement;
use domain::ids::{CodeClient, CodeUnite, CommandeId};
use domain::lien;
use domain::retractation::{self, DelaiRetractation};
use domain::suivi::EnTete;
use store::commandes::{self, FiltreCommandes};
use store::tables::{AGENCES, UNITES};
use store::{Rows, catalogue, reglages as kept_reglages};

/// Orders of a page.
const PAGE: usize = 20;

/// An order with the pages of its articles, empty for those that have none any more.
#[derive(Clone, Debug)]
pub struct MouvementMontre {
    /// The order.
    pub commande: Commande,
    /// Path of the page of each line's article.
    pub liens: Vec<String>,
    /// Sentences on what other agencies completed of each line, empty where they did not.
    pub complements: Vec<String>,
}

impl MouvementMontre {
    /// Texts of each line beside the order: the address of the page of its article, and what others
    /// completed.
    pub fn dits(&self) -> (&[String], &[String]) {
        (&self.liens, &self.complements)
    }
}

fn client(caller: &Caller) -> Result<&CodeClient> {
    caller.client().ok_or(ShopError::NotLogged)
}

/// A page of the customer's orders, newest first, and how many pages there are.
pub fn list(parts: &Parts, caller: &Caller, coupe: PageRequest) -> Result<(Vec<EnTete>, usize)> {
    let filtre = FiltreCommandes {
        client: Some(client(caller)?.clone()),
        ..FiltreCommandes::default()
    };
    parts.store.read(|read| {
        let (debut, taille) = (coupe.debut(PAGE), coupe.taille(PAGE));
        let (total, found) = commandes::list(read, &filtre, debut, taille)?;
        let pages = usize::try_from(total).unwrap_or(usize::MAX);
        let pages = pages.div_ceil(taille);
        Ok((found, pages))
    })
}

/// One of the customer's orders; another's does not exist.
pub fn find(parts: &Parts, caller: &Caller, id: CommandeId) -> Result<MouvementMontre> {
    parts.store.read(|read| {
        let commande = owned(read, caller, id)?;
        caller.pricing_quota.take(commande.lignes.len())?;
        read_whole(read, caller, commande)
    })
}

/// An order with what its lines lead to and come from, for whoever may read it.
pub fn read_whole(
    rows: &impl Rows,
    caller: &Caller,
    mut commande: Commande,
) -> Result<MouvementMontre> {
    let mut liens = Vec::with_capacity(commande.lignes.len());
    for ligne in &mut commande.lignes {
        if ligne.libelle_unite.is_empty() {
            ligne.libelle_unite = label(rows, &ligne.unite)?;
        }
        let article = catalogue::find(rows, &ligne.cle.article)?;
        let on_sale = article.filter(|article| !article.masque);
        liens.push(on_sale.map_or_else(String::new, |article| lien::fiche(&article)));
    }
    Ok(MouvementMontre {
        complements: complements(rows, caller, &commande)?,
        commande,
        liens,
    })
}

/// Sentences on what other agencies completed, line by line: numbers to who sees those of the
/// stock.
fn complements(rows: &impl Rows, caller: &Caller, commande: &Commande) -> Result<Vec<String>> {
    let taken = commande.list_complements();
    if taken.iter().all(Option::is_none) {
        return Ok(Vec::new());
    }
    let is_told =
        caller.is_admin() || paniers::has_numbers(&kept_reglages::find_page(rows)?, caller);
    let agence = match commande.agence.as_ref().filter(|_| is_told) {
        Some(code) => rows.get(&AGENCES, code)?,
        None => None,
    };
    let lieu = agence.as_ref().map(Agence::lieu);
    let told = taken.into_iter().zip(&commande.lignes);
    let told = told.map(|(taken, ligne)| {
        let unite = ligne.dimensions.unite_prix();
        taken.map_or_else(String::new, |it| {
            complement::sentence(it, lieu.as_deref(), &unite)
        })
    });
    Ok(told.collect())
}

/// Label of a unit today, for the orders that do not tell; its code where nobody knows.
fn label(rows: &impl Rows, unite: &str) -> Result<String> {
    let Some(code) = CodeUnite::parse(unite) else {
        return Ok(unite.to_owned());
    };
    let known = rows.get(&UNITES, &code)?;
    Ok(known.map_or_else(|| unite.to_owned(), |unite| unite.libelle))
}

/// One of the customer's orders, in a change or a reading of the caller's.
pub(super) fn owned(rows: &impl Rows, caller: &Caller, id: CommandeId) -> Result<Commande> {
    let client = client(caller)?;
    let commande = commandes::find(rows, id)?;
    commande
        .filter(|commande| commande.client.as_ref() == Some(client))
        .ok_or(ShopError::NotFound)
}

/// Number of lines of one of the customer's orders.
pub fn count_lignes(parts: &Parts, caller: &Caller, id: CommandeId) -> Result<usize> {
    let commande = parts.store.read(|read| owned(read, caller, id))?;
    Ok(commande.lignes.len())
}

/// Puts the lines of an order into the basket the customer fills; `essai` only says what that would
/// do.
pub fn order_again(
    parts: &Parts,
    caller: &Caller,
    id: CommandeId,
    essai: bool,
) -> Result<PanierCopie> {
    let commande = parts.store.read(|read| owned(read, caller, id))?;
    if commande.lignes.is_empty() {
        return Err(ShopError::refused(
            Code::SansLignes,
            "Le détail de cette commande n'est pas connu de la boutique.",
        ));
    }
    // What was taken out of the order was wanted once: it is offered as it was ordered.
    let cancelled: Vec<Quantite> = (0..commande.lignes.len())
        .map(|rang| commande.count_annulee(rang))
        .collect();
    let lignes = commande.lignes.into_iter().zip(cancelled);
    let lignes = lignes.map(|(ligne, cancelled)| Reprise {
        cle: ligne.cle,
        quantite: match ligne.quantite {
            Quantite(0) => cancelled,
            kept => kept,
        },
        dimensions: ligne.dimensions,
        chantier: ligne.chantier,
    });
    let lignes = lignes.collect();
    if essai {
        return paniers::pour_in_thought(parts, caller, lignes);
    }
    paniers::pour(parts, caller, lignes)
}

/// Withdraws from an order. Asked again, the receipt is the one already given.
pub fn withdraw(parts: &Parts, caller: &Caller, id: CommandeId) -> Result<Commande> {
    let lines = parts
        .store
        .read(|read| owned(read, caller, id))?
        .lignes
        .len();
    let (caller, now) = (caller.clone(), parts.now());
    let attentes = parts.reglages.get().page.attentes.clone();
    let (commande, is_new, is_back) = parts.store.write_lines(lines, move |write| {
        let mut commande = owned(write, &caller, id)?;
        if commande.retractation.is_some() {
            return Ok((commande, false, false));
        }
        if commande.annulation.is_some() {
            return Err(ShopError::refused(
                Code::RetractationImpossible,
                "Cette commande est annulée\u{a0}: il n'y a plus rien à renoncer.",
            ));
        }
        let delai = retractation::find_delai(&commande);
        if delai == DelaiRetractation::Aucun && retractation::is_all_made_to_measure(&commande) {
            return Err(ShopError::refused(
                Code::RetractationImpossible,
                "Les articles faits à vos dimensions ne peuvent pas être repris.",
            ));
        }
        if delai == DelaiRetractation::Aucun {
            return Err(ShopError::refused(
                Code::RetractationImpossible,
                "Le droit de rétractation concerne les commandes des particuliers.",
            ));
        }
        if !delai.is_open(now) {
            return Err(ShopError::refused(
                Code::RetractationTardive,
                "Le délai de rétractation de 14 jours après la réception est passé.",
            ));
        }
        commande.retractation = Some(now);
        commande.attente = None;
        let is_back = attentes::give_back_withdrawn(write, &attentes, &mut commande)?;
        commande.version += 1;
        commandes::put(write, &commande)?;
        Ok::<_, ShopError>((commande, true, is_back))
    })?;
    if is_back {
        rayons::follow_commande(parts, &commande);
    }
    if is_new {
        messages::send_retractation_recue(parts, &commande);
    }
    Ok(commande)
}
