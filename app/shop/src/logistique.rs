//! Papers of the warehouse: the delivery note of a parcel, the picking list of several orders, and
//! their addresses for the software of a carrier.

use std::collections::BTreeMap;

use super::bons::{file_name, find_bon, vendeur};
use super::paniers::OffreLigne;
use super::suivi::DejaLus;
use super::transport;
use super::{Caller, Parts, Result, ShopError, caisse};
use domain::Quantite;
use domain::bon::{BonLivraison, Prelevement, Preparation, PreparationAgence};
use domain::code::Code;
use domain::commande::Commande;
use domain::commande::vie::Part;
use domain::ids::{CodeAgence, CommandeId};
use files::pdf;
use files::tableau::{self, CelluleTableau};
use search::build_natural_key;
use store::{Rows, catalogue, commandes};

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
    let preparation = build_preparation(parts, &find_open(parts, caller, ids)?)?;
    let bytes = pdf::render_preparation(&preparation).map_err(ShopError::internal)?;
    Ok(("liste-de-preparation.pdf".to_owned(), bytes))
}

/// The same before it is a paper: agency by agency, each in the order of its shelves.
pub fn build_preparation(parts: &Parts, orders: &[Commande]) -> Result<Preparation> {
    let mut agences: BTreeMap<Option<CodeAgence>, BTreeMap<String, Prelevement>> = BTreeMap::new();
    for commande in orders {
        for (agence, part) in commande.list_shelves(&list_left(commande)) {
            take(agences.entry(agence).or_default(), commande, part);
        }
    }
    let names = parts.reglages.get();
    let agences = parts.store.read(|read| {
        let agences = agences.into_iter().map(|(code, articles)| {
            let name = code.as_ref().and_then(|code| names.agences.get(code));
            let code = code.map(|code| code.to_string());
            Ok::<_, ShopError>(PreparationAgence {
                nom: match name {
                    Some(agence) => agence.libelle.clone(),
                    None => code.unwrap_or_else(|| "Sans agence".to_owned()),
                },
                articles: sort_by_shelf(read, articles.into_values().collect())?,
            })
        });
        agences.collect::<Result<Vec<_>>>()
    })?;
    Ok(Preparation {
        vendeur: vendeur(&names.page),
        date: parts.now(),
        commandes: orders.iter().map(|it| it.numero.clone()).collect(),
        agences,
    })
}

/// Puts what is taken in the order one walks past it; what has no shelf comes last, by its code.
fn sort_by_shelf(rows: &impl Rows, mut taken: Vec<Prelevement>) -> Result<Vec<Prelevement>> {
    for row in &mut taken {
        let article = catalogue::find(rows, &row.ligne.cle.article)?;
        row.emplacement = article.map_or_else(String::new, |it| it.emplacement);
    }
    taken.sort_by_cached_key(|it| {
        let shelf = build_natural_key(&it.emplacement);
        (shelf.is_empty(), shelf)
    });
    Ok(taken)
}

/// Adds a line to what an agency takes: one row an article, by its code, and by its dimensions.
fn take(articles: &mut BTreeMap<String, Prelevement>, commande: &Commande, part: Part) {
    let ligne = &commande.lignes[part.rang as usize];
    let key = format!("{}\u{0}{}", ligne.cle, ligne.dimensions.build_key());
    let row = articles.entry(key).or_insert_with(|| Prelevement {
        ligne: ligne.clone(),
        emplacement: String::new(),
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
const ETIQUETTES: [&str; 14] = [
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
    "Poids (kg)",
];

/// Addresses of the orders that a carrier takes, one label each, carrier by carrier.
pub fn export_etiquettes(parts: &Parts, caller: &Caller, ids: &[CommandeId]) -> Result<String> {
    let mut orders = find_open(parts, caller, ids)?;
    orders.retain(|it| it.livraison.transporteur.is_some());
    if orders.is_empty() {
        let sentence = "Aucune de ces commandes n'est à remettre à un transporteur.";
        return Err(ShopError::refused(Code::SansLignes, sentence));
    }
    orders.sort_by(|a, b| {
        let carrier = |it: &Commande| it.livraison.nom_transporteur.clone();
        (carrier(a), a.id).cmp(&(carrier(b), b.id))
    });
    parts.store.read(|read| {
        let mut known = DejaLus::default();
        let mut rows = Vec::with_capacity(orders.len());
        for id in orders.iter().map(|it| it.id) {
            let Some(commande) = commandes::find(read, id)? else {
                continue;
            };
            let client = known.client(read, commande.client.as_ref())?;
            let email = client.map_or_else(String::new, |it| it.email.clone());
            let left = list_left(&commande);
            let poids = weigh_parts(read, &commande, &left)?;
            rows.push(build_etiquette(&commande, email, (left.len(), poids)));
        }
        Ok(tableau::write(&ETIQUETTES, rows))
    })
}

/// Weight of what is left to ship, in kg with a decimal comma; empty where no weight is known.
fn weigh_parts(rows: &impl Rows, commande: &Commande, left: &[Part]) -> Result<String> {
    let mut goods = Vec::with_capacity(left.len());
    for part in left {
        let ligne = &commande.lignes[part.rang as usize];
        let unit = OffreLigne::load(rows, &ligne.cle)?.and_then(|it| it.poids());
        goods.push((&ligne.dimensions, part.quantite, unit));
    }
    let kilos = Quantite(transport::weigh(goods.into_iter()).0);
    Ok(match kilos.0 {
        0 => String::new(),
        _ => kilos.to_decimal().replace('.', ","),
    })
}

fn build_etiquette(
    commande: &Commande,
    email: String,
    (lignes, poids): (usize, String),
) -> Vec<CelluleTableau> {
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
    row.push(CelluleTableau::Nombre(lignes.to_string()));
    row.push(CelluleTableau::Texte(agence.unwrap_or_default()));
    row.push(CelluleTableau::Nombre(poids));
    row
}
