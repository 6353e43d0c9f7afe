//! `comptoir etalon`: fills the statistics of a shop to be measured, as years of trade would have.
//! No order stands behind them, so that `comptoir check` refuses such a shop: it is for the bench.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Args;

use super::generate::Hasard;
use super::{import, serve};
use crate::domain::Centimes;
use crate::domain::ids::{CodeAgence, CodeClient, CodeType};
use crate::domain::instant::Instant;
use crate::domain::statistique::Compteurs;
use crate::store::statistiques::{self, BUCKET_SECONDS, Compte};
use crate::store::{StoreError, Write};

/// Kinds of customers that buy.
const TYPES: [&str; 3] = ["PRO", "PAR", "GC"];

/// Hours of a day in which each agency sells to each kind.
const HEURES: [i64; 4] = [8, 11, 14, 17];

/// Customers taken by turns.
const CLIENTS: u64 = 5_000;

const JOUR_SECONDS: i64 = 24 * 3600;

/// Days written in one change.
const LOT_JOURS: i64 = 30;

/// `comptoir etalon`.
#[derive(Args, Clone, Debug)]
pub struct Etalon {
    /// Dossier des données.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-data")]
    data: PathBuf,
    /// Jours de statistiques, jusqu'à aujourd'hui.
    #[arg(long, default_value_t = 5 * 365 + 1)]
    jours: u32,
    /// Agences qui vendent.
    #[arg(long, default_value_t = 24)]
    agences: u32,
}

/// Fills the statistics of a shop that is closed.
pub fn run(etalon: &Etalon) -> Result<ExitCode> {
    let parts = import::open(&etalon.data)?;
    let agences = (1..=etalon.agences).map(|it| CodeAgence::parse(&format!("AG{it:02}")));
    let agences: Vec<CodeAgence> = agences
        .collect::<Option<_>>()
        .context("un code d'agence est trop long")?;
    let last = parts.now().day();
    let mut jours = i64::from(etalon.jours);
    while jours > 0 {
        let lot = jours.min(LOT_JOURS);
        let first = last.plus(-(jours - 1) * JOUR_SECONDS);
        let agences = agences.clone();
        parts.store.write_alone(move |write| {
            let mut hasard = Hasard::new(1, jours.cast_unsigned());
            for jour in 0..lot {
                let jour = first.plus(jour * JOUR_SECONDS).day();
                one_day(write, jour, &agences, &mut hasard)?;
            }
            Ok::<_, StoreError>(())
        })?;
        jours -= lot;
    }
    serve::say(&format!("Statistiques de {} jours écrites.", etalon.jours))?;
    Ok(ExitCode::SUCCESS)
}

fn one_day(
    write: &mut Write<'_>,
    jour: Instant,
    agences: &[CodeAgence],
    hasard: &mut Hasard,
) -> Result<(), StoreError> {
    let code = |text: &str| CodeType::parse(text).expect("short and visible");
    for agence in agences {
        for code_type in TYPES.map(code) {
            for heure in HEURES {
                let number = hasard.below(CLIENTS);
                let client = CodeClient::parse(&format!("C{number:05}"));
                let compte = Compte {
                    agence: Some(agence),
                    code_type: &code_type,
                    client: &client.expect("short and visible"),
                };
                let commandes = hasard.below(4);
                let more = Compteurs {
                    connexions: 1 + commandes,
                    premiereco: 0,
                    commandes,
                    ca: Centimes((commandes * 12_345).cast_signed()),
                };
                let at = jour.plus(heure * BUCKET_SECONDS);
                statistiques::add(write, at, compte, more)?;
            }
        }
    }
    Ok(())
}
