//! What an import takes away for good, judged and settled in the change that writes it: others may
//! have named it while the import was worked out.

use std::collections::HashSet;

use crate::corbeille::{Acces, Retrait};
use domain::Quantite;
use domain::article::Stocks;
use domain::ids::{CodeAgence, CodeArticle, CodeClient, CodeFamille};
use store::tables::{AGENCES, CLIENTS, FORFAITS, STOCKS};
use store::{Rows, StoreError, Temoin, Write, clients, connexions, reglages, retouches, sessions};

/// What goes, and the rows about it that may still appear until it is gone.
#[derive(Default)]
pub(super) struct Parties {
    pub(super) clients: Vec<CodeClient>,
    pub(super) agences: HashSet<CodeAgence>,
    /// What the only agency that goes had in stock, as the snapshot shows it.
    pub(super) stocks: Vec<(CodeArticle, Quantite)>,
    /// The customers that had chosen it, as the snapshot shows it.
    pub(super) rattaches: Vec<CodeClient>,
    pub(super) familles: HashSet<CodeFamille>,
}

impl Parties {
    /// Whether a fee or a setting made meanwhile names what goes.
    pub(super) fn are_needed(&self, rows: &impl Rows) -> Result<bool, StoreError> {
        if self.agences.is_empty() && self.familles.is_empty() {
            return Ok(false);
        }
        let defaut = reglages::connexion(rows)?.agence_defaut_tarif;
        let needed = defaut.is_some_and(|code| self.agences.contains(&code));
        let fees = rows.all(&FORFAITS)?;
        Ok(needed
            || fees.iter().any(|(_, fee)| {
                let agence = fee.agence.as_ref();
                let famille = fee.categorie.as_ref();
                agence.is_some_and(|code| self.agences.contains(code))
                    || famille.is_some_and(|code| self.familles.contains(code))
            }))
    }

    /// What goes, whole, read before it does. Of a single deletion only: that is a hand's, which
    /// may be undone; nobody puts back the many that an import takes away.
    pub(super) fn gather(
        &self,
        write: &Write<'_>,
        temoin: &Temoin,
    ) -> Result<Option<Retrait>, StoreError> {
        match (&self.clients[..], self.agences.len()) {
            ([code], 0) => client(write, code),
            ([], 1) => self.agence(write, temoin),
            _ => Ok(None),
        }
    }

    fn agence(&self, write: &Write<'_>, temoin: &Temoin) -> Result<Option<Retrait>, StoreError> {
        let mut found = self.agences.iter().map(|code| write.get(&AGENCES, code));
        let Some(agence) = found.next().transpose()?.flatten() else {
            return Ok(None);
        };
        Ok(Some(Retrait::Agence {
            retouches: retouches::of(write, &retouches::cle("agences", agence.code.as_str()))?,
            stocks: self.stocks_of(&agence.code, write, temoin)?,
            clients: self.clients_of(&agence.code, write, temoin)?,
            agence,
        }))
    }

    /// What an agency has: as the snapshot showed it, and what orders did since.
    fn stocks_of(
        &self,
        code: &CodeAgence,
        write: &Write<'_>,
        temoin: &Temoin,
    ) -> Result<Vec<(CodeArticle, Quantite)>, StoreError> {
        let touched: HashSet<CodeArticle> = temoin.keys(&STOCKS).into_iter().collect();
        let own = self.stocks.iter();
        let own = own.filter(|(article, _)| !touched.contains(article));
        let mut all: Vec<_> = own.cloned().collect();
        for article in touched {
            let stocks: Option<Stocks> = write.get(&STOCKS, &article)?;
            let own = stocks.and_then(|mut it| it.0.remove(code));
            all.extend(own.map(|quantite| (article, quantite)));
        }
        Ok(all)
    }

    fn clients_of(
        &self,
        code: &CodeAgence,
        write: &Write<'_>,
        temoin: &Temoin,
    ) -> Result<Vec<CodeClient>, StoreError> {
        let touched: HashSet<CodeClient> = temoin.keys(&CLIENTS).into_iter().collect();
        let own = self.rattaches.iter();
        let mut all: Vec<_> = own.filter(|it| !touched.contains(*it)).cloned().collect();
        for client in touched {
            let found = clients::find(write, &client)?;
            if found.is_some_and(|it| it.agence.as_ref() == Some(code)) {
                all.push(client);
            }
        }
        Ok(all)
    }

    /// Ends the logins and sessions of customers that go, and takes the agencies that go from the
    /// customers who chose them meanwhile.
    pub(super) fn settle(&self, write: &mut Write<'_>, temoin: &Temoin) -> Result<(), StoreError> {
        let mut logins = Vec::new();
        for code in &self.clients {
            logins.extend(connexions::of_client(write, code)?);
        }
        for login in &logins {
            for cle in sessions::of_login(write, login)? {
                sessions::remove(write, &cle)?;
            }
        }
        connexions::remove_all(write, &logins)?;
        let names = self.clients.iter().map(|it| ("clients", it.as_str()));
        let names = names.chain(logins.iter().map(|it| ("connexions", it.as_str())));
        for (fichier, code) in names {
            retouches::forget(write, &retouches::cle(fichier, code))?;
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

fn client(write: &Write<'_>, code: &CodeClient) -> Result<Option<Retrait>, StoreError> {
    let Some(client) = clients::find(write, code)? else {
        return Ok(None);
    };
    let mut acces = Vec::new();
    for login in connexions::of_client(write, code)? {
        let found = connexions::find(write, &login)?;
        let found = found.map(|connexion| Acces::of(write, connexion));
        acces.extend(found.transpose()?);
    }
    Ok(Some(Retrait::Client {
        retouches: retouches::of(write, &retouches::cle("clients", code.as_str()))?,
        client,
        acces,
    }))
}
