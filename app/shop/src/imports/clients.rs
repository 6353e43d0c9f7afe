//! Customer accounts: who they are, what they owe, how they may pay.

use super::plan::{Pas, Plan, Vus};
use domain::client::Client;
use domain::ids::CodeClient;
use files::csv::Colonne;
use files::zip::Archive;
use store::Rows;
use store::tables::CLIENTS;

pub(super) fn clients(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    plan.each_fiche::<Client>(archive, |plan, header, ligne| {
        let code: CodeClient = header.code(ligne)?;
        let before = plan.read.get(&CLIENTS, &code)?;
        let client = plan.read_fiche(header, ligne, (&code, before))?;
        seen.add(code.clone(), ligne.numero, "code")?;
        let is_told = header.column("encours").is_some_and(Colonne::is_present);
        keep(plan, client, is_told, ligne.numero)?;
        plan.clients.insert(code);
        Ok(())
    })
}

/// Keeps an account. A balance that is told again is one of today, though its amount is the same:
/// that is no change to report.
fn keep(plan: &mut Plan<'_>, client: Client, is_told: bool, ligne: u64) -> Pas {
    let code = client.code.clone();
    let dated = Client {
        encours_le: match is_told {
            true => client.encours.map(|_| plan.maintenant),
            false => client.encours_le,
        },
        ..client.clone()
    };
    let before = plan.read.get(&CLIENTS, &code)?;
    if before.as_ref() == Some(&client) {
        if dated != client {
            plan.batch.put(&CLIENTS, &code, &dated)?;
        }
        return Ok(());
    }
    plan.keep_fiche(&CLIENTS, &code, dated, (|it| &mut it.version, ligne))?;
    Ok(())
}
