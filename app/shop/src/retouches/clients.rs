//! Customer accounts.

use crate::courrier::messages;
use crate::editable::{Editable, Fautes};
use crate::{Parts, Result, reglages};
use domain::client::{Client, Validation};
use domain::ids::CodeClient;
use domain::instant::Instant;
use store::{Rows, StoreError, Write, clients, reglages as kept};

impl Editable for Client {
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

    fn complete(
        &mut self,
        rows: &impl Rows,
        _: Option<&Self>,
        _: &mut Fautes,
    ) -> Result<(), StoreError> {
        // Nobody typed what its kind is called: the merchant may have named it.
        if self.libelle_type == self.code_type.as_str() {
            let named = kept::find_page(rows)?.types_client;
            if let Some(libelle) = named.get(self.code_type.as_str()) {
                libelle.clone_into(&mut self.libelle_type);
            }
        }
        Ok(())
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
            Validation::Validee if waited => messages::send_compte_valide(parts, self),
            Validation::Refusee if waited => messages::send_compte_refuse(parts, self),
            Validation::Validee | Validation::Attente | Validation::Refusee => {}
        }
        let visitor = &parts.reglages.get().connexion.visiteur_code_client;
        if visitor.as_ref() == Some(&self.code) {
            reglages::reload(parts)?;
        }
        Ok(())
    }
}
