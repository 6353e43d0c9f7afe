//! What an import takes away for good, judged and settled in the change that writes it: others may
//! have named it while the import was worked out.

use std::collections::HashSet;

use crate::domain::ids::{CodeAgence, CodeClient, CodeFamille};
use crate::store::tables::{CLIENTS, FORFAITS};
use crate::store::{Rows, StoreError, Temoin, Write, clients, connexions, reglages, sessions};

/// What goes, and the rows about it that may still appear until it is gone.
#[derive(Default)]
pub(super) struct Parties {
    pub(super) clients: Vec<CodeClient>,
    pub(super) agences: HashSet<CodeAgence>,
    pub(super) familles: HashSet<CodeFamille>,
}

impl Parties {
    /// Whether a fee or a setting made meanwhile names what goes.
    pub(super) fn are_needed(&self, write: &Write<'_>) -> Result<bool, StoreError> {
        if self.agences.is_empty() && self.familles.is_empty() {
            return Ok(false);
        }
        let defaut = reglages::connexion(write)?.agence_defaut_tarif;
        let needed = defaut.is_some_and(|code| self.agences.contains(&code));
        let fees = write.all(&FORFAITS)?;
        Ok(needed
            || fees.iter().any(|(_, fee)| {
                let agence = fee.agence.as_ref();
                let famille = fee.categorie.as_ref();
                agence.is_some_and(|code| self.agences.contains(code))
                    || famille.is_some_and(|code| self.familles.contains(code))
            }))
    }

    /// Ends the logins and sessions of customers that go, and takes the agencies that go from the
    /// customers who chose them meanwhile.
    pub(super) fn settle(&self, write: &mut Write<'_>, temoin: &Temoin) -> Result<(), StoreError> {
        for code in &self.clients {
            for login in connexions::of_client(write, code)? {
                for cle in sessions::of_login(write, &login)? {
                    sessions::remove(write, &cle)?;
                }
                connexions::remove(write, &login)?;
            }
        }
        if self.agences.is_empty() {
            return Ok(());
        }
        for code in temoin.keys(&CLIENTS) {
            let Some(mut client) = write.get(&CLIENTS, &code)? else {
                continue;
            };
            let agence = client.agence.as_ref();
            if agence.is_some_and(|agence| self.agences.contains(agence)) {
                client.agence = None;
                client.version += 1;
                clients::put(write, &client)?;
            }
        }
        Ok(())
    }
}
