//! Logins of customers. A password is hashed as soon as its row is read; it is never written, nor
//! told in a report.

use std::num::NonZero;
use std::thread;

use super::cellules::code;
use super::diff_builder::{DiffBuilder, SeenKeys, StepResult};
use super::header::Header;
use super::overwritten_marks::RowPlace;
use super::rapport::{ActeImport, EcartColonne, ecarts};
use crate::connexion_row::ConnexionRow;
use crate::{import_files, mot_de_passe};
use domain::compte::Role;
use domain::ids::Login;
use files::csv::RefusLigne;
use files::zip::Archive;

/// Columns of a row that change; a password is only said to.
fn list_ecarts(row: &ConnexionRow) -> Vec<EcartColonne> {
    let (before, after) = row.cells();
    let mut all = ecarts(before.unwrap_or_default(), after);
    if row.mot_de_passe.is_some() {
        all.push(EcartColonne {
            colonne: "mot_de_passe".into(),
            avant: String::new(),
            apres: "(nouveau mot de passe)".to_owned(),
        });
    }
    all
}

/// The login of a cell: in lower case.
fn read_login(text: &str) -> Option<Login> {
    Login::parse(&text.to_lowercase())
}

#[expect(
    clippy::redundant_closure,
    reason = "the function itself is not general enough over the lifetime of a table"
)]
pub(super) fn connexions(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut seen = SeenKeys::new();
    let mut lues = Vec::new();
    diff.each_row(
        archive,
        (import_files::CONNEXIONS, &["login", "code_client"]),
        |table| Header::find(table),
        |diff, header: &Header<ConnexionRow>, ligne| {
            let login = code(ligne, header.key(), read_login)?;
            let mut row = ConnexionRow::find(diff.read, login)?;
            row.ligne = ligne.numero;
            // What is known of the login is no customer of this row's.
            diff.read_into(header, ligne, &mut row, false)?;
            seen.add(row.login.clone(), ligne.numero, "login")?;
            lues.push(row);
            Ok(())
        },
    )?;
    (diff.progres)("mots de passe", lues.len() as u64);
    for settled in settle(lues) {
        match settled {
            Settled::Same => {}
            Settled::New(row) => {
                diff.rapport.count(ActeImport::Cree, &row.login);
                diff.connexions.push(row);
            }
            Settled::Changed(row) => {
                let marked = RowPlace {
                    fichier: import_files::CONNEXIONS,
                    codes: (row.login.as_str(), ""),
                    ligne: Some(row.ligne),
                };
                diff.tell_overwritten(&marked, || row.cells());
                diff.rapport.change(&row.login, || list_ecarts(&row));
                diff.connexions.push(row);
            }
            Settled::Failed(ligne) => {
                let refus =
                    RefusLigne::new("mot_de_passe", "Ce mot de passe ne peut pas être gardé.");
                diff.rapport.refuse("connexions.csv", Some(ligne), refus);
            }
        }
    }
    Ok(())
}

enum Settled {
    Same,
    New(ConnexionRow),
    Changed(ConnexionRow),
    Failed(u64),
}

/// Hashes the passwords on every core: each costs some 30 ms.
fn settle(lues: Vec<ConnexionRow>) -> Vec<Settled> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let mut parts: Vec<Vec<ConnexionRow>> = (0..cores).map(|_| Vec::new()).collect();
    for (place, row) in lues.into_iter().enumerate() {
        parts[place % cores].push(row);
    }
    thread::scope(|scope| {
        let workers: Vec<_> = parts
            .into_iter()
            .map(|part| scope.spawn(|| part.into_iter().map(settle_one).collect::<Vec<_>>()))
            .collect();
        let settled = workers.into_iter().map(|worker| worker.join());
        settled
            .flat_map(|done| done.expect("hashing does not panic"))
            .collect()
    })
}

fn settle_one(mut row: ConnexionRow) -> Settled {
    let kept = row
        .before
        .as_ref()
        .and_then(|known| known.mot_de_passe.as_deref());
    let role = Role::Client(row.client.clone());
    let moved = row.before.as_ref().is_some_and(|it| it.role != role);
    if let Some(password) = row.mot_de_passe.take() {
        // The password already kept is no change, and must not end the sessions it opened. Who
        // goes to another customer may be left with this one alone.
        if moved || kept.is_none() || !mot_de_passe::verify(&password, kept) {
            match mot_de_passe::hash(&password) {
                Ok(hash) => row.mot_de_passe = Some(hash),
                Err(_) => return Settled::Failed(row.ligne),
            }
        }
    }
    let Some(before) = &row.before else {
        return Settled::New(row);
    };
    let same = row.mot_de_passe.is_none()
        && !moved
        && row
            .email
            .as_ref()
            .is_none_or(|email| before.email == *email);
    if same {
        Settled::Same
    } else {
        Settled::Changed(row)
    }
}
