//! Facts that the pages of the basket, of orders and of the account show beside what the calls
//! answer.

use domain::Quantite;
use domain::adresse::Adresse;
use domain::article::Article;
use domain::carnet::AdresseGardee;
use domain::commande::Commande;
use domain::disponible::Disponible;
use domain::ids::{CommandeId, TransporteurId};
use domain::retractation::{self, DelaiRetractation};
use domain::suivi::EnTete;
use domain::vente::{Annonce, ArticleLigne, Estimation, Vente};
use store::commandes::{self, FiltreCommandes};
use store::{Rows, clients, stocks};

use super::carnet;
use super::commandes::{self as checkout, DemandeCommande};
use super::mouvements::{self, MouvementMontre};
use super::paniers::{self, OffreLigne};
use super::perimetre::check_commande;
use super::{Caller, Parts, Result, ShopError, transport};

/// The basket the caller fills, with the articles of its lines; none before one was needed.
pub fn find_panier(parts: &Parts, caller: &Caller) -> Result<Option<(Vente, Vec<ArticleLigne>)>> {
    parts.store.read(|read| {
        let Some(panier) = paniers::find_current(read, caller)? else {
            return Ok(None);
        };
        let vente = paniers::build_vente(read, caller, panier)?;
        let articles = articles(read, &vente)?;
        Ok(Some((vente, articles)))
    })
}

/// Promises of a basket that stands whole in the agency of the caller, who may order it.
pub fn list_promises(parts: &Parts, caller: &Caller, vente: &Vente) -> Result<Vec<Annonce>> {
    let agence = caller.agence_stock.as_ref();
    let is_here = parts
        .store
        .read(|read| checkout::is_all_here(read, &vente.lignes, agence))?;
    match caller.droits.commande && is_here && !vente.lignes.is_empty() {
        true => transport::list_announces(parts, caller),
        false => Ok(Vec::new()),
    }
}

/// True where the agency of the caller has one of an article on its shelves; of one that has
/// declinaisons, nobody knows before one is chosen.
pub fn is_here(parts: &Parts, caller: &Caller, article: &Article) -> Result<bool> {
    if article.a_declinaisons {
        return Ok(false);
    }
    let stocks = parts.store.read(|read| stocks::find(read, &article.code))?;
    let asked = (caller.agence_stock.as_ref(), false);
    let seen = Disponible::from_stocks(stocks.as_ref(), article.stock_total, asked);
    Ok(seen.ici > Quantite(0))
}

/// The articles of a basket's lines; those no longer sold are left out.
fn articles(rows: &impl Rows, vente: &Vente) -> Result<Vec<ArticleLigne>> {
    let mut found = Vec::with_capacity(vente.lignes.len());
    for line in &vente.lignes {
        let Some(offre) = OffreLigne::load(rows, &line.ligne.cle)? else {
            continue;
        };
        found.push(ArticleLigne {
            ligne: line.ligne.id,
            image: offre.article.images.first().cloned(),
            multiple_vente: offre.article.multiple_vente,
            decimales: offre.decimales,
        });
    }
    Ok(found)
}

/// An order the caller may read: its own, or for an administrator any of its agencies.
pub fn find_mouvement(parts: &Parts, caller: &Caller, id: CommandeId) -> Result<MouvementMontre> {
    if !caller.is_admin() {
        return mouvements::find(parts, caller, id);
    }
    check_commande(parts, caller, id)?;
    parts.store.read(|read| {
        let commande = commandes::find(read, id)?.ok_or(ShopError::NotFound)?;
        caller.pricing_quota.take(commande.lignes.len())?;
        mouvements::read_whole(read, caller, commande)
    })
}

/// The number of the order known under `numero`, among those the caller may read; the newest of
/// several.
pub fn find_by_numero(parts: &Parts, caller: &Caller, numero: &str) -> Result<CommandeId> {
    let filtre = FiltreCommandes {
        client: caller.client().cloned().filter(|_| !caller.is_admin()),
        reference: Some(numero.to_owned()),
        ..FiltreCommandes::default()
    };
    let (_, found) = parts
        .store
        .read(|read| commandes::list(read, &filtre, 0, usize::MAX))?;
    let known = |it: &&EnTete| it.numero == numero || it.web_cde_id == numero;
    if let Some(commande) = found.iter().find(known) {
        return Ok(commande.id);
    }
    // The back office's list links by the order's own id (docs/gestion.md 2.3).
    numero
        .parse()
        .map(CommandeId)
        .map_err(|_| ShopError::NotFound)
}

/// Right of withdrawal left of an order; none where it cannot be asked any more.
pub fn find_delai(parts: &Parts, commande: &Commande) -> Option<DelaiRetractation> {
    let delai = retractation::find_delai(commande);
    let is_open = commande.retractation.is_none() && delai.is_open(parts.now());
    is_open.then_some(delai)
}

/// State the checkout opens with.
pub struct DebutCaisse {
    /// The basket.
    pub vente: Vente,
    /// Estimate of the order.
    pub estimation: Estimation,
    /// The first carrier that serves the account's address, else none: collected.
    pub transporteur: Option<TransporteurId>,
    /// The account's address.
    pub adresse: Adresse,
    /// Its address book; none for an account that lives as long as its session.
    pub carnet: Option<Vec<AdresseGardee>>,
}

/// State the checkout opens with; none where there is nothing to order.
pub fn build_depart(parts: &Parts, caller: &Caller) -> Result<Option<DebutCaisse>> {
    let Some((vente, _)) = find_panier(parts, caller)? else {
        return Ok(None);
    };
    if vente.lignes.is_empty() {
        return Ok(None);
    }
    let mut demande = DemandeCommande {
        panier: vente.panier.id,
        adresse: adresse_of(parts, caller)?,
        ..DemandeCommande::default()
    };
    let mut estimation = checkout::estimate_first(parts, caller, &mut demande)?;
    if estimation.transporteurs.is_empty() && !demande.adresse.code_postal.is_empty() {
        // Nobody serves the account's own place: another may be typed.
        demande.adresse.code_postal.clear();
        estimation = checkout::estimate_first(parts, caller, &mut demande)?;
    }
    Ok(Some(DebutCaisse {
        vente,
        estimation,
        transporteur: demande.transporteur,
        adresse: demande.adresse,
        carnet: carnet::find(parts, caller)?,
    }))
}

/// The address of the account as a delivery address.
fn adresse_of(parts: &Parts, caller: &Caller) -> Result<Adresse> {
    let Some(code) = caller.client() else {
        return Ok(Adresse::default());
    };
    let client = parts.store.read(|read| clients::find(read, code))?;
    let Some(client) = client else {
        return Ok(Adresse::default());
    };
    let mut adresse = Adresse {
        nom: client.libelle,
        ligne1: client.adresse,
        ligne2: String::new(),
        code_postal: client.code_postal,
        ville: client.commune,
        telephone: client.telephone,
    };
    // One the shop would refuse is typed again.
    adresse.code_postal = checkout::parse_code_postal(parts, &adresse)?.unwrap_or_default();
    Ok(adresse)
}
