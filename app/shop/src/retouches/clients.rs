//! Customer accounts.

use super::examen::Examen;
use super::{Editable, Fautes, Saisie, new_code};
use crate::courrier::messages;
use crate::imports::lecteurs::{self, COLONNES_CLIENT, Pas};
use crate::{Parts, Result, reglages};
use domain::client::{Client, Validation};
use domain::ids::{CodeAgence, CodeClient};
use domain::instant::Instant;
use files::rangee::Rangee;
use store::{Rows, StoreError, Write, clients, reglages as kept, tables};
use wasm_rules::{code_postal, telephone};

impl Editable for Client {
    const COLONNE_CODE: &'static str = "code";
    const SENSIBLES: &'static [&'static str] = &[
        "code_type",
        "encours",
        "plafond_encours",
        "reglements",
        "compte_valide",
    ];

    fn find(rows: &impl Rows, code: &str) -> Result<Option<Self>, StoreError> {
        match CodeClient::parse(code) {
            Some(code) => clients::find(rows, &code),
            None => Ok(None),
        }
    }

    fn read(rows: &impl Rows, before: Option<Self>, saisie: &Saisie, row: &Rangee) -> Pas<Self> {
        let mut client = match before {
            Some(client) => client,
            None => Self {
                code: new_code(saisie, "code", CodeClient::parse)?,
                ..Self::default()
            },
        };
        if saisie.clears("email") {
            client.email.clear();
        }
        if saisie.clears("siret") {
            client.siret.clear();
        }
        if saisie.clears("code_agence") {
            client.agence = None;
        }
        let is_agence = |code: &CodeAgence| rows.contains(&tables::AGENCES, code);
        let columns = row.columns(COLONNES_CLIENT);
        let mut client = lecteurs::client(client, &columns, &row.ligne(), is_agence)?;
        // Nobody typed what its kind is called: the merchant may have named it.
        if client.libelle_type == client.code_type.as_str() {
            let named = kept::page(rows)?.types_client;
            if let Some(libelle) = named.get(client.code_type.as_str()) {
                libelle.clone_into(&mut client.libelle_type);
            }
        }
        Ok(client)
    }

    fn examine(&self, rows: &impl Rows, changed: &[&str]) -> Result<Fautes, StoreError> {
        let mut examen = Examen::new(changed);
        examen.texte("code_postal", &self.code_postal, code_postal::check);
        examen.texte("telephone", &self.telephone, telephone::check);
        examen.tarif(rows, self.tarif.as_ref())?;
        examen.plafond(self.plafond_encours);
        Ok(examen.done())
    }

    fn put(mut self, write: &mut Write<'_>, le: Instant) -> Result<Self> {
        let before = clients::find(write, &self.code)?.and_then(|it| it.encours);
        if self.encours != before {
            self.encours_le = self.encours.map(|_| le);
        }
        self.version += 1;
        clients::put(write, &self)?;
        Ok(self)
    }

    fn follow(&self, before: Option<&Self>, parts: &Parts) -> Result<()> {
        let waited = before.is_some_and(|it| it.validation == Validation::Attente);
        match self.validation {
            Validation::Validee if waited => messages::compte_valide(parts, self),
            Validation::Refusee if waited => messages::compte_refuse(parts, self),
            Validation::Validee | Validation::Attente | Validation::Refusee => {}
        }
        let visitor = &parts.reglages.get().connexion.visiteur_code_client;
        if visitor.as_ref() == Some(&self.code) {
            reglages::reload(parts)?;
        }
        Ok(())
    }
}
