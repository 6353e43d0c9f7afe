//! Papers of the warehouse: the delivery note of a parcel, the picking list of several orders, and
//! their addresses for the software of a carrier.

use std::collections::BTreeMap;

use super::bons::{file_name, find_bon, vendeur};
use super::suivi::DejaLus;
use super::{Caller, Parts, Result, ShopError, caisse};
use domain::Quantite;
use domain::bon::{BonLivraison, Prelevement, Preparation, PreparationAgence};
use domain::code::Code;
use domain::commande::Commande;
use domain::commande::vie::Part;
use domain::ids::{CodeAgence, CommandeId};
use files::pdf;
use files::tableau::{self, CelluleTableau};
use store::commandes;

/// Orders of one list: a page of the screen, ten times over.
const COMMANDES_MAX: usize = 200;

/// The delivery note of a parcel; of what is left to ship where none is named.
pub fn render_livraison(
    parts: &Parts,
    caller: &Caller,
    (id, colis): (CommandeId, Option<u32>),
) -> Result<(String, Vec<u8>)> {
    let bon = find_bon(parts, caller, id)?;
    let (date, lignes) = match colis {
        Some(numero) => {
            let mut parcels = bon.commande.vie.expeditions.iter();
            let parcel = parcels.find(|it| it.numero == numero);
            let parcel = parcel.ok_or(ShopError::NotFound)?;
            (parcel.le, parcel.lignes.clone())
        }
        None => (parts.now(), list_left(&bon.commande)),
    };
    let note = BonLivraison {
        bon,
        colis,
        date,
        lignes,
    };
    let bytes = pdf::render_livraison(&note).map_err(ShopError::internal)?;
    Ok((file_name("bon-de-livraison", &note.numero()), bytes))
}

/// Everything of an order that has not left.
fn list_left(commande: &Commande) -> Vec<Part> {
    let lignes = commande.list_lignes().map(|(rang, _)| Part {
        rang: rang.try_into().unwrap_or(u32::MAX),
        quantite: commande.count_a_expedier(rang),
    });
    lignes.filter(|part| part.quantite.0 > 0).collect()
}

/// The picking list of these orders: what each agency has to take from its shelves.
pub fn render_preparation(
    parts: &Parts,
    caller: &Caller,
    ids: &[CommandeId],
) -> Result<(String, Vec<u8>)> {
    let orders = find_open(parts, caller, ids)?;
    let mut agences: BTreeMap<Option<CodeAgence>, BTreeMap<String, Prelevement>> = BTreeMap::new();
    for commande in &orders {
        let of_agence = agences.entry(commande.agence.clone()).or_default();
        for part in list_left(commande) {
            take(of_agence, commande, part);
        }
    }
    let names = parts.reglages.get();
    let agences = agences.into_iter().map(|(code, articles)| {
        let name = code.as_ref().and_then(|code| names.agences.get(code));
        let code = code.map(|code| code.to_string());
        PreparationAgence {
            nom: match name {
                Some(agence) => agence.libelle.clone(),
                None => code.unwrap_or_else(|| "Sans agence".to_owned()),
            },
            articles: articles.into_values().collect(),
        }
    });
    let preparation = Preparation {
        vendeur: vendeur(&names.page),
        date: parts.now(),
        commandes: orders.iter().map(|it| it.numero.clone()).collect(),
        agences: agences.filter(|it| !it.articles.is_empty()).collect(),
    };
    let bytes = pdf::render_preparation(&preparation).map_err(ShopError::internal)?;
    Ok(("liste-de-preparation.pdf".to_owned(), bytes))
}

/// Adds a line to what an agency takes: one row an article, by its code, and by its dimensions.
fn take(articles: &mut BTreeMap<String, Prelevement>, commande: &Commande, part: Part) {
    let ligne = &commande.lignes[part.rang as usize];
    let key = format!("{}\u{0}{}", ligne.cle, ligne.dimensions.build_key());
    let row = articles.entry(key).or_insert_with(|| Prelevement {
        ligne: ligne.clone(),
        quantite: Quantite(0),
        commandes: Vec::new(),
    });
    row.quantite.0 = row.quantite.0.saturating_add(part.quantite.0);
    row.commandes.push((commande.numero.clone(), part.quantite));
}

/// Refuses a list of ticked orders that holds none, or too many.
pub(super) fn check_ticked(ids: &[CommandeId]) -> Result<()> {
    if ids.is_empty() || ids.len() > COMMANDES_MAX {
        return Err(ShopError::refused(
            Code::TropDeCommandes,
            format!("Cochez de 1 à {COMMANDES_MAX} commandes."),
        ));
    }
    Ok(())
}

/// Orders of which something is left to ship.
fn find_open(parts: &Parts, caller: &Caller, ids: &[CommandeId]) -> Result<Vec<Commande>> {
    check_ticked(ids)?;
    let mut found = Vec::with_capacity(ids.len());
    for id in ids {
        let commande = caisse::find_mouvement(parts, caller, *id)?.commande;
        if commande.is_open() && !list_left(&commande).is_empty() {
            found.push(commande);
        }
    }
    if found.is_empty() {
        let sentence = "Rien n'est à préparer dans ces commandes.";
        return Err(ShopError::refused(Code::SansLignes, sentence));
    }
    Ok(found)
}

/// Titles of the labels, as the software of carriers asks its user to name them.
const ETIQUETTES: [&str; 13] = [
    "Référence",
    "Nom",
    "Adresse 1",
    "Adresse 2",
    "Code postal",
    "Ville",
    "Pays",
    "Téléphone",
    "E-mail",
    "Transporteur",
    "Service",
    "Articles",
    "Agence",
];

/// Addresses of the orders that a carrier takes, one label each.
pub fn export_etiquettes(parts: &Parts, caller: &Caller, ids: &[CommandeId]) -> Result<String> {
    let mut orders = find_open(parts, caller, ids)?;
    orders.retain(|it| it.livraison.transporteur.is_some());
    if orders.is_empty() {
        let sentence = "Aucune de ces commandes n'est à remettre à un transporteur.";
        return Err(ShopError::refused(Code::SansLignes, sentence));
    }
    parts.store.read(|read| {
        let mut known = DejaLus::default();
        let mut rows = Vec::with_capacity(orders.len());
        for id in orders.iter().map(|it| it.id) {
            let Some(commande) = commandes::find(read, id)? else {
                continue;
            };
            let client = known.client(read, commande.client.as_ref())?;
            let email = client.map_or_else(String::new, |it| it.email.clone());
            rows.push(build_etiquette(&commande, email));
        }
        Ok(tableau::write(&ETIQUETTES, rows))
    })
}

fn build_etiquette(commande: &Commande, email: String) -> Vec<CelluleTableau> {
    let (adresse, livraison) = (&commande.adresse, &commande.livraison);
    let params = livraison.params.iter();
    let params = params.map(|(name, value)| format!("{name}={value}"));
    let agence = commande.agence.as_ref().map(ToString::to_string);
    let texts = [
        commande.numero.clone(),
        adresse.nom.clone(),
        adresse.ligne1.clone(),
        adresse.ligne2.clone(),
        adresse.code_postal.clone(),
        adresse.ville.clone(),
        "FR".to_owned(),
        adresse.telephone.clone(),
        email,
        livraison.nom_transporteur.clone(),
        params.collect::<Vec<_>>().join(", "),
    ];
    let mut row: Vec<CelluleTableau> = texts.into_iter().map(CelluleTableau::Texte).collect();
    let lines = list_left(commande).len();
    row.push(CelluleTableau::Nombre(lines.to_string()));
    row.push(CelluleTableau::Texte(agence.unwrap_or_default()));
    row
}
