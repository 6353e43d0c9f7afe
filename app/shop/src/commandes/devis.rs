//! An order as it would be now: its lines, its carriage, its totals, what may pay it.

use wasm_rules::money::{TVA_PORT, totals};
use wasm_rules::refusal::Refusal;

use super::promesses::Promises;
use super::reglements::FaitsReglement;
use super::{Contexte, DemandeCommande, credit, impayees, reglements};
use crate::allocation::RayonsStock;
use crate::paniers;
use crate::transport::{self, Cotation, Trajet};
use crate::{Caller, Result, ShopError};
use domain::Centimes;
use domain::code::Code;
use domain::commande::RETRAIT;
use domain::forfait::Transporteur;
use domain::ids::{CodeAgence, TransporteurId};
use domain::panier::TypePanier;
use domain::vente::{Estimation, FraisPort, LigneVente, Vente};
use store::{Rows, clients};

/// An order as it would be now.
pub(super) struct Devis {
    /// The basket.
    pub(super) vente: Vente,
    /// The agency that serves it.
    pub(super) agence: Option<CodeAgence>,
    /// The shelves it takes from.
    pub(super) rayon: RayonsStock,
    /// The carrier, when it travels by one that is offered.
    pub(super) transporteur: Option<Transporteur>,
    /// Its estimate.
    pub(super) estimation: Estimation,
}

/// Works out an order from a basket of the caller.
pub(super) fn devis(
    rows: &impl Rows,
    contexte: &Contexte,
    caller: &Caller,
    demande: &DemandeCommande,
) -> Result<Devis> {
    let panier = paniers::find_owned(rows, caller, demande.panier)?;
    if panier.type_panier == TypePanier::Type {
        return Err(ShopError::refused(
            Code::PanierType,
            "Un panier type ne se commande pas\u{a0}: copiez-le dans le panier en cours.",
        )
        .at("idPanier"));
    }
    let vente = paniers::build_vente(rows, caller, panier)?;
    if vente.lignes.is_empty() {
        return Err(ShopError::refused(Code::PanierVide, "Ce panier est vide.").at("idPanier"));
    }
    let agence = agence(contexte, caller, &demande.agence)?;
    let articles_ht = vente.totaux.ht;
    let trajet = Trajet::new(&vente.lignes, articles_ht)
        .between(agence.as_ref(), demande.adresse.code_postal.trim());
    let quotes = transport::list_quotes(rows, &trajet)?;
    let (transporteur, frais) = match demande.transporteur {
        None => (None, collected(contexte, agence.as_ref())),
        Some(id) => {
            let (transporteur, frais) = find_port(rows, &trajet, &quotes, id)?;
            (Some(transporteur), frais)
        }
    };
    let place = (agence.as_ref(), demande.adresse.code_postal.as_str());
    let promises = Promises::read(rows, contexte, &vente.lignes, place)?;
    let sold = vente.lignes.iter().filter_map(LigneVente::apport);
    let mut amounts: Vec<_> = sold.collect();
    if frais.montant_ht != Centimes(0) {
        amounts.push((TVA_PORT, frais.montant_ht));
    }
    let client = match caller.client() {
        Some(code) => clients::find(rows, code)?,
        None => None,
    };
    let totaux = totals(&amounts).ok_or(Refusal::MontantTooLarge)?;
    let credit = credit::judge(rows, contexte, client.as_ref(), (totaux.ttc, None))?;
    let estimation = Estimation {
        articles_ht,
        articles_ttc: vente.totaux.ttc,
        frais,
        totaux,
        transporteurs: promises.list_offers(&quotes),
        retrait: promises.find_retrait(contexte),
        reglements: reglements::offers(&FaitsReglement {
            caller,
            contexte,
            client: client.as_ref(),
            credit,
            impayees: impayees::refusal(rows, contexte, caller, client.as_ref())?,
            a_confirmer: reglements::to_confirm(rows, contexte, caller)?,
        }),
        encours: credit::notice(credit, &contexte.reglages.connexion),
    };
    Ok(Devis {
        vente,
        rayon: rayon(caller, demande, agence.as_ref()),
        agence,
        transporteur,
        estimation,
    })
}

/// The carrier that is asked for, and what it takes for this order.
fn find_port(
    rows: &impl Rows,
    trajet: &Trajet<'_>,
    quotes: &[Cotation],
    id: TransporteurId,
) -> Result<(Transporteur, FraisPort)> {
    let quote = quotes.iter().find(|it| it.transporteur.id == id);
    let quote = quote.ok_or_else(not_offered)?;
    match &quote.frais {
        Ok(frais) => Ok((quote.transporteur.clone(), frais.clone())),
        Err(ecart) => {
            let kind = transport::find_type_forfait(rows)?;
            let nom = &quote.transporteur.nom;
            Err(transport::refuse(nom, *ecart, trajet, kind))
        }
    }
}

/// A carrier that does not serve this order.
fn not_offered() -> ShopError {
    ShopError::field(
        "idTransporteur",
        "Ce transporteur ne livre pas cette commande. Choisissez-en un autre.",
    )
}

/// The agency of an order: the one named, else the caller's.
fn agence(contexte: &Contexte, caller: &Caller, text: &str) -> Result<Option<CodeAgence>> {
    if text.trim().is_empty() {
        return Ok(caller.agence.clone());
    }
    let code = CodeAgence::parse(text);
    let known = code.filter(|code| contexte.reglages.agences.contains_key(code));
    known
        .map(Some)
        .ok_or_else(|| ShopError::field("codeAgence", "Cette agence n'existe pas, ou plus."))
}

/// Shelves an order takes from. The agency of the public tariff, which nobody has chosen, is asked
/// first and never alone.
fn rayon(caller: &Caller, demande: &DemandeCommande, agence: Option<&CodeAgence>) -> RayonsStock {
    let is_chosen = !demande.agence.trim().is_empty() || caller.agence_stock.is_some();
    RayonsStock {
        agence: agence.cloned(),
        is_alone: is_chosen && !caller.complement_agences,
    }
}

/// An order that is collected costs no carriage.
fn collected(contexte: &Contexte, agence: Option<&CodeAgence>) -> FraisPort {
    let agence = agence.and_then(|code| contexte.reglages.agences.get(code));
    FraisPort {
        libelle: match agence {
            Some(agence) => format!("{RETRAIT}{}", agence.libelle),
            None => "Retrait en agence".to_owned(),
        },
        ..FraisPort::default()
    }
}
