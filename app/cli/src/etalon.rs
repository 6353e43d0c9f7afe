//! `comptoir etalon`: fills the statistics of a shop to be measured, as years of trade would have.
//! No order stands behind them, so that `comptoir check` refuses such a shop: it is for the bench.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Args;

use super::generate::Hasard;
use super::{import, terminal};
use domain::Centimes;
use domain::ids::{CodeAgence, CodeClient, CodeType};
use domain::instant::Instant;
use domain::statistique::Compteurs;
use shop::Parts;
use store::statistiques::{self, BUCKET_SECONDS, CompteStatistiques};
use store::tables::{COMMANDES_PAR_DATE, CONNEXIONS_PAR_CLIENT, STATISTIQUES};
use store::{Read, Rows, StoreError, Write};

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
    /// Dossier des données : celui d'une boutique vide, nommé à chaque fois.
    #[arg(long)]
    data: PathBuf,
    /// Jours de statistiques, jusqu'à aujourd'hui.
    #[arg(long, default_value_t = 5 * 365 + 1)]
    jours: u32,
    /// Agences qui vendent.
    #[arg(long, default_value_t = 24)]
    agences: u32,
}

/// Fills the statistics of a shop that is closed and has not served yet.
pub fn run(etalon: &Etalon) -> Result<ExitCode> {
    let parts = import::open(&etalon.data)?;
    if parts.store.read(is_used)? {
        bail!(
            "cette boutique a déjà des commandes, des connexions de clients ou des statistiques : \
             les chiffres inventés de « comptoir etalon » ne vont que dans une boutique vide"
        );
    }
    fill(etalon, &parts)?;
    terminal::say(&format!("Statistiques de {} jours écrites.", etalon.jours))?;
    Ok(ExitCode::SUCCESS)
}

/// True for a shop in which somebody has ordered, may log in as a customer, or was counted.
fn is_used(read: &Read) -> Result<bool, StoreError> {
    Ok(read.last_key(&COMMANDES_PAR_DATE)?.is_some()
        || read.last_key(&CONNEXIONS_PAR_CLIENT)?.is_some()
        || read.last_key(&STATISTIQUES)?.is_some())
}

fn fill(etalon: &Etalon, parts: &Parts) -> Result<()> {
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
    Ok(())
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
                let compte = CompteStatistiques {
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

#[cfg(test)]
mod tests {
    use clap::Command;

    use super::*;
    use domain::ids::{CommandeId, Login};
    use domain::totaux::Montants;

    #[test]
    fn the_folder_is_named_each_time() {
        let command = Etalon::augment_args(Command::new("etalon").no_binary_name(true));
        let argument = command.get_arguments().find(|it| it.get_id() == "data");
        assert!(argument.is_some_and(|it| it.get_env().is_none()));
        assert!(command.clone().try_get_matches_from([""; 0]).is_err());
        let named = command.try_get_matches_from(["--data", "vide"]);
        assert!(named.is_ok());
    }

    #[test]
    fn a_shop_that_has_served_is_left_as_it_is() {
        let change = |change: fn(&mut Write<'_>) -> Result<(), StoreError>| {
            let folder = tempfile::tempdir().expect("a folder");
            let parts = import::open(folder.path()).expect("opens");
            parts.store.write(change).expect("kept");
            drop(parts);
            let etalon = Etalon {
                data: folder.path().to_owned(),
                jours: 1,
                agences: 1,
            };
            let first = run(&etalon);
            // Its own figures are a shop's like others.
            assert!(run(&etalon).is_err());
            first.map_err(|error| error.to_string())
        };
        assert!(change(|_| Ok(())).is_ok());
        let ordered = change(|write| {
            let key = (Instant(1_795_129_200), CommandeId(1));
            write.put(&COMMANDES_PAR_DATE, &key, &Montants::default())
        });
        let refused = ordered.expect_err("an order is there");
        assert!(refused.contains("boutique vide"), "{refused}");
        let opened = change(|write| {
            let client = CodeClient::parse("C1").expect("a code");
            let login = Login::parse("a@example.test").expect("a login");
            write.put(&CONNEXIONS_PAR_CLIENT, &(client, login), &())
        });
        assert!(opened.is_err());
    }
}
