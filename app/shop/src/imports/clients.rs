//! Customer accounts: who they are, what they owe, how they may pay.

use super::diff_builder::{DiffBuilder, SeenKeys, StepResult};
use domain::client::Client;
use domain::ids::CodeClient;
use files::csv::ColonneCsv;
use files::zip::Archive;
use store::Rows;
use store::tables::CLIENTS;

pub(super) fn clients(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut seen = SeenKeys::new();
    diff.each_fiche::<Client>(archive, |diff, header, ligne| {
        let code: CodeClient = header.code(ligne)?;
        let before = diff.read.get(&CLIENTS, &code)?;
        let client = diff.read_fiche(header, ligne, (&code, before))?;
        seen.add(code.clone(), ligne.numero, "code")?;
        let is_told = header.column("encours").is_some_and(ColonneCsv::is_present);
        keep(diff, client, is_told, ligne.numero)?;
        diff.clients.insert(code);
        Ok(())
    })
}

/// Keeps an account. A balance that is told again is one of today, though its amount is the same:
/// that is no change to report.
fn keep(diff: &mut DiffBuilder<'_>, client: Client, is_told: bool, ligne: u64) -> StepResult {
    let code = client.code.clone();
    let dated = Client {
        encours_le: match is_told {
            true => client.encours.map(|_| diff.maintenant),
            false => client.encours_le,
        },
        ..client.clone()
    };
    let before = diff.read.get(&CLIENTS, &code)?;
    if before.as_ref() == Some(&client) {
        if dated != client {
            diff.batch.put(&CLIENTS, &code, &dated)?;
        }
        return Ok(());
    }
    diff.keep_fiche(&CLIENTS, &code, dated, (|it| &mut it.version, ligne))?;
    Ok(())
}
