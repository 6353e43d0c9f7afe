//! Check of the counters of the statistics against each other, and against the orders they count.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use domain::Centimes;
use domain::ids::CommandeId;
use domain::instant::Instant;
use domain::statistique::Compteurs;
use shop::Parts;
use store::statistiques::{self, BUCKET_SECONDS, HeureDuClient};
use store::tables::{COMMANDES, STATISTIQUES_PAR_CLIENT};
use store::{Order, Read, Rows, StoreError};

/// From the first instant to the last.
const TOUJOURS: statistiques::Interval = (Instant(i64::MIN), Instant(i64::MAX));

/// Web orders and their turnover, by hour and agency.
type Ventes = BTreeMap<(Instant, String), Compteurs>;

/// Works the sums by day out again from the hours, and the hours' orders from the orders.
pub(super) fn check(parts: &Parts, faults: &mut Vec<String>) -> Result<(), StoreError> {
    parts.store.read(|read| {
        let mut kept = statistiques::Journees::new();
        statistiques::scan_days(read, TOUJOURS, |it| {
            kept.insert((it.debut, it.agence, it.code_type), it.compteurs);
        })?;
        let again = statistiques::build_days(read)?;
        list_differences(&kept, &again, |(day, agence, _)| (*day, agence), faults);
        list_differences(
            &counted(read)?,
            &ordered(read)?,
            |(hour, agence)| (*hour, agence),
            faults,
        );
        unlisted(read, faults)
    })
}

/// Tells each hour that the statistics of one customer would leave out, or look for in vain.
fn unlisted(read: &Read, faults: &mut Vec<String>) -> Result<(), StoreError> {
    let mut again = statistiques::list_hours_of_clients(read)?;
    let mut tell = |(client, hour, agence, _): &HeureDuClient, what| {
        let hour = hour.in_paris().strftime("%d/%m/%Y %H:%M");
        faults.push(format!(
            "statistiques du client « {client} », {hour}, agence « {agence} » : {what}"
        ));
    };
    read.scan(
        &STATISTIQUES_PAR_CLIENT,
        None::<&HeureDuClient>,
        Order::Ascending,
        |key, ()| {
            if !again.remove(&key) {
                tell(&key, "rien n'y est compté");
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    for key in &again {
        tell(key, "ce qui y est compté manque à ses statistiques");
    }
    Ok(())
}

/// Tells each place where two counts differ; one that counted nothing needs no row.
fn list_differences<K: Ord>(
    kept: &BTreeMap<K, Compteurs>,
    again: &BTreeMap<K, Compteurs>,
    place: impl Fn(&K) -> (Instant, &String),
    faults: &mut Vec<String>,
) {
    let none = Compteurs::default();
    let keys = kept
        .keys()
        .chain(again.keys().filter(|it| !kept.contains_key(it)));
    for key in keys {
        let counts = (
            kept.get(key).unwrap_or(&none),
            again.get(key).unwrap_or(&none),
        );
        if counts.0 != counts.1 {
            let (at, agence) = place(key);
            let at = at.in_paris().strftime("%d/%m/%Y %H:%M");
            faults.push(format!(
                "statistiques du {at}, agence « {agence} » : {} commandes et {} € y sont comptés \
                 au lieu de {} et {} €",
                counts.0.commandes,
                counts.0.ca.to_french(),
                counts.1.commandes,
                counts.1.ca.to_french(),
            ));
        }
    }
}

/// Orders as the hours count them.
fn counted(read: &Read) -> Result<Ventes, StoreError> {
    let mut ventes = Ventes::new();
    statistiques::scan_hours(read, TOUJOURS, |_, it| {
        let orders = Compteurs {
            commandes: it.compteurs.commandes,
            ca: it.compteurs.ca,
            ..Compteurs::default()
        };
        let sum = ventes.entry((it.debut, it.agence)).or_default();
        *sum = sum.plus(orders);
    })?;
    Ok(ventes)
}

/// The same from the orders.
fn ordered(read: &Read) -> Result<Ventes, StoreError> {
    let mut ventes = Ventes::new();
    read.scan(
        &COMMANDES,
        None::<&CommandeId>,
        Order::Ascending,
        |_, commande| {
            if commande.is_counted() {
                let agence = commande.agence.as_ref();
                let agence = agence.map_or(String::new(), ToString::to_string);
                let mut add = |at: Instant, commandes, ca| {
                    let hour = at.0.div_euclid(BUCKET_SECONDS) * BUCKET_SECONDS;
                    let sum = ventes.entry((Instant(hour), agence.clone())).or_default();
                    *sum = sum.plus(Compteurs {
                        commandes,
                        ca,
                        ..Compteurs::default()
                    });
                };
                add(commande.date, 1, commande.montant_ht);
                for (at, ca) in commande.list_ca_rendu() {
                    add(at, 0, Centimes(-ca.0));
                }
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    Ok(ventes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::ids::{CodeClient, CodeType};
    use domain::statistique::Journee;
    use search::Search;
    use shop::Config;
    use store::Store;
    use store::statistiques::CompteStatistiques;
    use store::tables::STATISTIQUES_PAR_JOUR;

    fn faults(parts: &Parts) -> Vec<String> {
        let mut faults = Vec::new();
        check(parts, &mut faults).expect("readable");
        faults
    }

    #[test]
    fn a_day_that_does_not_sum_its_hours_and_an_order_nobody_made_are_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let config = Config::new(folder.path().to_owned(), "http://localhost");
        let store = Store::in_memory().expect("opens");
        let search = Search::in_memory().expect("opens");
        let parts = Parts::new(store, search, config).expect("opens");
        let login = Compteurs {
            connexions: 1,
            ..Compteurs::default()
        };
        let order = Compteurs {
            commandes: 1,
            ca: Centimes(1_250),
            ..Compteurs::default()
        };
        let count = |more: Compteurs| {
            let counted = parts.store.write(move |write| {
                let compte = CompteStatistiques {
                    agence: None,
                    code_type: &CodeType::parse("PRO").expect("a code"),
                    client: &CodeClient::parse("C1").expect("a code"),
                };
                statistiques::add(write, Instant(1_795_129_200), compte, more)
            });
            counted.expect("kept");
        };
        count(login);
        assert_eq!(faults(&parts), [""; 0]);
        count(order);
        let told = faults(&parts);
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].contains("1 commandes et 12,50 € y sont comptés au lieu de 0"));
        let spoiled: Result<(), StoreError> = parts.store.write(|write| {
            for (key, _) in write.list(&STATISTIQUES_PAR_JOUR)? {
                write.put(&STATISTIQUES_PAR_JOUR, &key, &Journee::default())?;
            }
            Ok(())
        });
        spoiled.expect("kept");
        assert_eq!(faults(&parts).len(), 2);
    }

    /// List of a customer's hours against its counters: one without the other is told.
    #[test]
    fn an_hour_that_a_customer_is_not_listed_under_is_told_and_one_too_many() {
        let folder = tempfile::tempdir().expect("a folder");
        let config = Config::new(folder.path().to_owned(), "http://localhost");
        let store = Store::in_memory().expect("opens");
        let search = Search::in_memory().expect("opens");
        let parts = Parts::new(store, search, config).expect("opens");
        let hour = Instant(1_795_129_200);
        let login = Compteurs {
            connexions: 1,
            ..Compteurs::default()
        };
        let counted = parts.store.write(move |write| {
            let compte = CompteStatistiques {
                agence: None,
                code_type: &CodeType::parse("PRO").expect("a code"),
                client: &CodeClient::parse("C1").expect("a code"),
            };
            statistiques::add(write, hour, compte, login)
        });
        counted.expect("kept");
        assert_eq!(faults(&parts), [""; 0]);
        let key = move |client: &str| {
            let none = String::new;
            (client.to_owned(), hour, none(), "PRO".to_owned())
        };
        let change = |keeps: Option<&'static str>, leaves: &'static str| {
            let changed: Result<(), StoreError> = parts.store.write(move |write| {
                if let Some(client) = keeps {
                    write.put(&STATISTIQUES_PAR_CLIENT, &key(client), &())?;
                }
                write.remove(&STATISTIQUES_PAR_CLIENT, &key(leaves))?;
                Ok(())
            });
            changed.expect("kept");
            faults(&parts)
        };
        let told = change(Some("C2"), "");
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].contains("client « C2 »") && told[0].ends_with("rien n'y est compté"));
        let told = change(None, "C1");
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(
            told[1].contains("client « C1 »") && told[1].ends_with("manque à ses statistiques")
        );
    }
}
