//! The statistics dashboard: sums of the counters that each event wrote in its own change.

use std::collections::BTreeSet;

use domain::Centimes;
use domain::code::Code;
use domain::ids::{CodeAgence, CodeClient, CodeType};
use domain::instant::Instant;
use domain::periode::{BUCKETS_MAX, Bucket, Echelle, PERIODE_INVERSEE, Periode};
use domain::statistique::Compteurs;
use domain::typographie;
use files::tableau::{self, CelluleTableau};
use store::{Read, StoreError, statistiques};

use super::{Caller, Parts, Result, ShopError};

/// Titles of the table for spreadsheets.
const TITRES: [&str; 6] = [
    "Période",
    "Connexions",
    "Commandes",
    "CA HT (€)",
    "Panier moyen HT (€)",
    "Premières connexions",
];

/// Filter of what is counted; `None` and an empty list count everything.
#[derive(Clone, Debug)]
pub struct FiltreStatistiques {
    /// Period, and how finely it is cut.
    pub periode: Periode,
    /// Of these agencies.
    pub agences: BTreeSet<CodeAgence>,
    /// Of this customer.
    pub client: Option<CodeClient>,
    /// Of this kind of customer.
    pub code_type: Option<CodeType>,
}

/// A bucket and its counts.
pub type LigneStatistiques = (Bucket, Compteurs);

/// Counts of every bucket of the period, zeros included, and their sum.
pub fn list(
    parts: &Parts,
    caller: &Caller,
    demande: &FiltreStatistiques,
) -> Result<(Vec<LigneStatistiques>, Compteurs)> {
    let demande = &FiltreStatistiques {
        agences: caller.with_agences_seen(&demande.agences),
        ..demande.clone()
    };
    let periode = demande.periode;
    if periode.fin < periode.debut {
        return Err(ShopError::refused(Code::PeriodeInversee, PERIODE_INVERSEE));
    }
    let too_long = || {
        let detail = format!(
            "La période demandée est trop longue pour ce regroupement ({} lignes au plus). \
             Choisissez une période plus courte, ou un regroupement plus large.",
            typographie::compte(BUCKETS_MAX)
        );
        ShopError::refused(Code::PeriodeTropLongue, detail)
    };
    let buckets = periode.buckets().ok_or_else(too_long)?;
    let ends = periode.instants().ok_or_else(too_long)?;
    let mut lignes: Vec<LigneStatistiques> = buckets
        .into_iter()
        .map(|bucket| (bucket, Compteurs::default()))
        .collect();
    parts
        .store
        .read(|read| count(read, demande, ends, &mut lignes))?;
    let totaux = lignes
        .iter()
        .fold(Compteurs::default(), |sum, (_, more)| sum.plus(*more));
    Ok((lignes, totaux))
}

/// The same as a table for spreadsheets.
pub fn export_csv(parts: &Parts, caller: &Caller, demande: &FiltreStatistiques) -> Result<String> {
    let (lignes, totaux) = list(parts, caller, demande)?;
    let row = |libelle: String, counts: Compteurs| {
        let nombre = |count: u64| CelluleTableau::Nombre(count.to_string());
        let montant = |montant: Centimes| CelluleTableau::Nombre(montant.to_french());
        vec![
            CelluleTableau::Texte(libelle),
            nombre(counts.connexions),
            nombre(counts.commandes),
            montant(counts.ca),
            montant(counts.average()),
            nombre(counts.premiereco),
        ]
    };
    let rows = lignes
        .into_iter()
        .map(|(bucket, counts)| row(bucket.libelle, counts));
    Ok(tableau::write(
        &TITRES,
        rows.chain([row("Total".into(), totaux)]),
    ))
}

fn count(
    read: &Read,
    demande: &FiltreStatistiques,
    ends: (Instant, Instant),
    lignes: &mut [LigneStatistiques],
) -> Result<(), StoreError> {
    // Counters come in the order of time, buckets too: one walk through both.
    let mut place = 0;
    let agences: BTreeSet<&str> = demande.agences.iter().map(CodeAgence::as_str).collect();
    let code_type = demande.code_type.as_ref().map(CodeType::as_str);
    let add = |ligne: statistiques::CounterRow| {
        while place < lignes.len() && ligne.debut >= lignes[place].0.fin {
            place += 1;
        }
        let wanted = (agences.is_empty() || agences.contains(&*ligne.agence))
            && code_type.is_none_or(|code| code == ligne.code_type);
        if wanted && let Some((_, sum)) = lignes.get_mut(place) {
            *sum = sum.plus(ligne.compteurs);
        }
    };
    match (&demande.client, demande.periode.echelle) {
        (Some(client), _) => statistiques::scan_hours_of_client(read, client, ends, add),
        (None, Echelle::Heure) => {
            let mut add = add;
            statistiques::scan_hours(read, ends, |_, ligne| add(ligne))
        }
        // These buckets are made of whole days of the shop.
        (None, Echelle::Jour | Echelle::Semaine | Echelle::Mois) => {
            statistiques::scan_days(read, ends, add)
        }
    }
}
