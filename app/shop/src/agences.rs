//! The choice of a delivery agency: found by postal code, kept in the session and on the account.

use std::borrow::Borrow;
use std::ops::ControlFlow;

use wasm_rules::code_postal;
use wasm_rules::texte::comparison_key;

use crate::{Caller, Parts, Result, ShopError, catalogue, reglages};
use domain::agence::{Agence, Proximite, SituationAgence};
use domain::code::Code;
use domain::commande::{Commande, EtatCommande, TypeMouvement};
use domain::ids::CodeAgence;
use domain::reglages::ModeSelectionAgence;
use domain::situation::Avancement;
use store::commandes::FiltreCommandes;
use store::{Order, Read, Rows, clients, commandes, sessions, tables};

/// Agencies shown for one search.
const AGENCES_SHOWN_MAX: usize = 20;

/// Mean radius of the Earth, in kilometres (IUGG).
const EARTH_RADIUS_KM: f64 = 6371.0088;

/// Orders of an agency looked at for those that wait to be collected, the newest first.
const RETRAITS_LUS_MAX: usize = 5_000;

/// Situation of an agency: the records and settings that hang on it.
pub fn find_situation(parts: &Parts, code: &str) -> Result<SituationAgence> {
    let code = CodeAgence::parse(code).ok_or(ShopError::NotFound)?;
    if !parts.reglages.get().agences.contains_key(&code) {
        return Err(ShopError::NotFound);
    }
    let has_stock = catalogue::has_stock(parts, &code)?;
    parts.store.read(|read| {
        let mut clients = 0;
        clients::scan_summaries(read, |_, summary| {
            clients += usize::from(summary.agence.as_ref() == Some(&code));
            ControlFlow::Continue(())
        })?;
        let (retraits, retraits_et_plus) = waiting(read, &code)?;
        Ok(SituationAgence {
            retraits,
            retraits_et_plus,
            clients,
            sans_stock: catalogue::recherche::count(parts)? > 0 && !has_stock,
        })
    })
}

/// Number of web orders that wait to be collected at an agency, and true if some were not looked
/// at.
fn waiting(read: &Read, code: &CodeAgence) -> Result<(usize, bool)> {
    let open = EtatCommande::ALL.iter().map(|(etat, ..)| *etat);
    let open = open.filter(|etat| !etat.is_delivered());
    // An invoice may come before the goods are handed over; but it is where most orders end, and
    // they are looked at last.
    let last = [Avancement::Etat(EtatCommande::Facturee)];
    let open = [Avancement::ATraiter]
        .into_iter()
        .chain(open.map(Avancement::Etat))
        .chain(last);
    let (mut left, mut waiting) = (RETRAITS_LUS_MAX, 0);
    for etat in open {
        let filtre = FiltreCommandes {
            agence: Some(code.clone()),
            etat: Some(etat),
            ..FiltreCommandes::default()
        };
        let mut heads = Vec::new();
        commandes::scan(read, &filtre, |head| {
            heads.push(head);
            left -= 1;
            match left {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        })?;
        heads.retain(|it| {
            let is_received =
                it.etat == Some(EtatCommande::Facturee) && !it.facturee_avant_reception;
            it.type_mouvement == TypeMouvement::Web && it.is_open() && !is_received
        });
        for head in heads {
            let commande = commandes::find(read, head.id)?;
            let is_collected = commande.is_some_and(|it| it.livraison.transporteur.is_none());
            waiting += usize::from(is_collected);
        }
        if left == 0 {
            // Even of the invoices: some were made by hand before their goods were received.
            return Ok((waiting, true));
        }
    }
    Ok((waiting, false))
}

/// Refuses where the settings let nobody choose an agency.
pub fn check_choice(parts: &Parts) -> Result<()> {
    match parts.reglages.get().connexion.mode_selection_agence {
        ModeSelectionAgence::Libre | ModeSelectionAgence::Obligatoire => Ok(()),
        ModeSelectionAgence::Aucun => Err(ShopError::refused(
            Code::ChoixAgenceFerme,
            "Le choix d'une agence n'est pas proposé dans cette boutique.",
        )),
    }
}

/// An agency found, with its distance in kilometres when both places are known.
#[derive(Clone, Debug, PartialEq)]
pub struct AgenceTrouvee {
    /// The agency.
    pub agence: Agence,
    /// Great-circle distance.
    pub distance_km: Option<f64>,
}

/// Agencies that a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct AgencesTrouvees {
    /// Nearest first.
    pub agences: Vec<AgenceTrouvee>,
    /// A postal code was given, of which nothing says what is near: they stand by name.
    pub inconnu: bool,
}

/// A place, in degrees.
type Point = (f64, f64);

/// The agencies nearest to a postal code: the same code first, then the same department, then by
/// distance, then by name. Without a code, all by name.
pub fn search(parts: &Parts, code: Option<&str>) -> Result<AgencesTrouvees> {
    let reglages = parts.reglages.get();
    let agences = by_name(reglages.agences.values().cloned());
    let Some(code) = code else {
        let all = agences.into_iter().map(|agence| AgenceTrouvee {
            agence,
            distance_km: None,
        });
        let mut all: Vec<AgenceTrouvee> = all.collect();
        all.truncate(AGENCES_SHOWN_MAX);
        return Ok(AgencesTrouvees {
            agences: all,
            inconnu: false,
        });
    };
    let code = format!("{:0>5}", code_postal::parse(code)?);
    let exact = place_of(parts, &code)?;
    // A code that was not imported lies near one that was.
    let place = match exact {
        Some(place) => Some(place),
        None => near(parts, &code)?,
    };
    let mut found: Vec<(Proximite, f64, Agence)> = agences
        .into_iter()
        .map(|agence| {
            let there = agence.latitude.zip(agence.longitude);
            let away = place.zip(there).map(|(from, to)| distance_km(from, to));
            (rank(&agence, &code), away.unwrap_or(f64::INFINITY), agence)
        })
        .collect();
    found.sort_by(|(rank_a, km_a, _), (rank_b, km_b, _)| {
        rank_a.cmp(rank_b).then(km_a.total_cmp(km_b))
    });
    found.truncate(AGENCES_SHOWN_MAX);
    let is_near = |(rank, away, _): &(_, f64, _)| *rank != Proximite::Ailleurs || away.is_finite();
    let inconnu = !found.iter().any(is_near);
    let agences = found.into_iter().map(|(_, away, agence)| AgenceTrouvee {
        agence,
        // From another code, it is not told: it would be wrong.
        distance_km: exact.map(|_| away).filter(|away| away.is_finite()),
    });
    Ok(AgencesTrouvees {
        inconnu,
        agences: agences.collect(),
    })
}

/// Agencies in the order of their names, as French files them.
fn by_name<A: Borrow<Agence>>(agences: impl Iterator<Item = A>) -> Vec<A> {
    let mut agences: Vec<A> = agences.collect();
    agences.sort_by_cached_key(|agence| comparison_key(&agence.borrow().libelle));
    agences
}

/// Agencies for who lives at a postal code, which may be unknown: its own first, then those of its
/// department, then the others, each by name.
pub fn sort_by_nearness<'a>(
    agences: impl Iterator<Item = &'a Agence>,
    own: Option<&CodeAgence>,
    code_postal: &str,
) -> Vec<(&'a Agence, Proximite)> {
    let code = code_postal::parse(code_postal).ok();
    let code = code.map(|it| format!("{it:0>5}"));
    let place = |agence: &Agence| match &code {
        _ if own == Some(&agence.code) => Proximite::Choisie,
        Some(code) => rank(agence, code),
        None => Proximite::Ailleurs,
    };
    let mut found: Vec<_> = by_name(agences)
        .into_iter()
        .map(|it| (it, place(it)))
        .collect();
    found.sort_by_key(|(_, proximite)| *proximite);
    found
}

/// Nearness of an agency to a postal code.
fn rank(agence: &Agence, code: &str) -> Proximite {
    if format!("{:0>5}", agence.code_postal) == code {
        return Proximite::MemeCode;
    }
    let own = if agence.departement.is_empty() {
        code_postal::departement(&agence.code_postal).unwrap_or_default()
    } else {
        agence.departement.clone()
    };
    if code_postal::is_in(&[own], code) {
        Proximite::MemeDepartement
    } else {
        Proximite::Ailleurs
    }
}

/// Place of a postal code: the middle of its towns.
fn place_of(parts: &Parts, code: &str) -> Result<Option<Point>> {
    let communes = parts
        .store
        .read(|read| read.list_under(&tables::COMMUNES, &code.to_owned()))?;
    let points: Vec<Point> = communes
        .into_iter()
        .filter_map(|(_, commune)| commune.latitude.zip(commune.longitude))
        .collect();
    if points.is_empty() {
        return Ok(None);
    }
    let count = points.len() as f64;
    let (north, east) = points
        .iter()
        .fold((0.0, 0.0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
    Ok(Some((north / count, east / count)))
}

/// Rows of postal codes looked at on either side of one that is not known, for one whose place is.
const VOISINS_LUS_MAX: usize = 1_000;

/// The place of the known code nearest to one that is not: in its department where there is one, else
/// by its number.
fn near(parts: &Parts, code: &str) -> Result<Option<Point>> {
    let known = parts.store.read(|read| {
        let first = (String::new(), String::new());
        let last = (char::MAX.to_string(), String::new());
        let here = (code.to_owned(), String::new());
        let before = placed(read, (&first, &here), Order::Descending)?;
        let after = placed(read, (&here, &last), Order::Ascending)?;
        Ok::<_, ShopError>([before, after])
    })?;
    let number = |code: &str| code.parse::<u32>().unwrap_or_default();
    let own = code_postal::departement(code);
    let nearest = known.into_iter().flatten().min_by_key(|known| {
        let is_elsewhere = code_postal::departement(known) != own;
        (is_elsewhere, number(known).abs_diff(number(code)))
    });
    match nearest {
        Some(known) => place_of(parts, &known),
        None => Ok(None),
    }
}

/// The first code between two, whose place is known.
fn placed(
    read: &Read,
    between: (&(String, String), &(String, String)),
    order: Order,
) -> Result<Option<String>> {
    let (mut found, mut left) = (None, VOISINS_LUS_MAX);
    read.scan_between(&tables::COMMUNES, between, order, |(code, _), commune| {
        left -= 1;
        if commune.latitude.is_some() && commune.longitude.is_some() {
            found = Some(code);
        }
        Ok(match found.is_some() || left == 0 {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })
    })?;
    Ok(found)
}

/// Great-circle distance (haversine).
fn distance_km(from: Point, to: Point) -> f64 {
    let (lat_a, lat_b) = (from.0.to_radians(), to.0.to_radians());
    let (north, east) = (lat_b - lat_a, (to.1 - from.1).to_radians());
    let half = (north / 2.0).sin().powi(2) + lat_a.cos() * lat_b.cos() * (east / 2.0).sin().powi(2);
    2.0 * EARTH_RADIUS_KM * half.sqrt().min(1.0).asin()
}

/// Chooses an agency for the session, and for the account of a customer.
pub fn choose(parts: &Parts, caller: &Caller, code: &str) -> Result<()> {
    check_choice(parts)?;
    let code = CodeAgence::parse(code).ok_or(ShopError::NotFound)?;
    if !parts.reglages.get().agences.contains_key(&code) {
        return Err(ShopError::NotFound);
    }
    let cle = caller.session.ok_or(ShopError::NotLogged)?;
    let client = caller.client().cloned();
    parts.store.write(move |write| {
        let mut session = sessions::find(write, &cle)?.ok_or(ShopError::NotLogged)?;
        session.agence = Some(code.clone());
        sessions::put(write, &cle, &session)?;
        let account = match &client {
            Some(client) => clients::find(write, client)?,
            None => None,
        };
        if let Some(mut account) = account {
            account.agence = Some(code);
            account.version += 1;
            clients::put(write, &account)?;
        }
        Ok::<_, ShopError>(())
    })?;
    // The account may be the one whose tariff visitors get.
    reglages::reload(parts)
}

/// Of an order to collect, where its agency is, how to call it and when it is open, as far as the
/// shop knows; nothing of an order that a carrier takes.
pub fn build_coordonnees(parts: &Parts, commande: &Commande) -> Vec<String> {
    let reglages = parts.reglages.get();
    let collected = commande.agence.as_ref();
    let collected = collected.filter(|_| commande.livraison.transporteur.is_none());
    let Some(agence) = collected.and_then(|code| reglages.agences.get(code)) else {
        return Vec::new();
    };
    let town = format!("{} {}", agence.code_postal, agence.commune);
    let told = |label: &str, value: &str| match value.trim() {
        "" => String::new(),
        value => format!("{label} : {value}"),
    };
    let mut lines = vec![
        agence.adresse.trim().to_owned(),
        town.trim().to_owned(),
        told("Téléphone", &agence.telephone),
        told("Horaires", &agence.horaires),
    ];
    lines.retain(|line| !line.is_empty());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_those_of_the_globe() {
        let (paris, brest) = ((48.8566, 2.3522), (48.3904, -4.4861));
        let km = distance_km(paris, brest);
        assert!((504.0..507.0).contains(&km), "{km}");
        assert_eq!(distance_km(paris, paris), 0.0);
    }

    fn agence(code: &str, code_postal: &str) -> Agence {
        Agence {
            code: CodeAgence::parse(code).expect("a code"),
            code_postal: code_postal.to_owned(),
            ..Agence::default()
        }
    }

    #[test]
    fn agencies_come_the_own_first_then_those_of_the_department() {
        let agences = [
            agence("A1", "76000"),
            agence("A2", "29000"),
            agence("A3", "29200"),
            agence("A4", "56000"),
        ];
        let check = |own: Option<&CodeAgence>, code: &str, expected: [&str; 4]| {
            let found = sort_by_nearness(agences.iter(), own, code);
            let codes: Vec<&str> = found.iter().map(|(it, _)| it.code.as_str()).collect();
            assert_eq!(codes, expected, "{own:?} {code}");
        };
        let own = CodeAgence::parse("A4");
        check(None, "29200", ["A3", "A2", "A1", "A4"]);
        check(own.as_ref(), "29200", ["A4", "A3", "A2", "A1"]);
        check(own.as_ref(), "", ["A4", "A1", "A2", "A3"]);
        check(None, "nowhere", ["A1", "A2", "A3", "A4"]);
    }
}
