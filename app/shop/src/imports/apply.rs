//! The difference an import makes, written in one change beside what others did meanwhile.

use std::cell::Cell;
use std::ops::ControlFlow;

use super::deferred_removals::DeferredRemovals;
use super::diff_builder::ProgressFn;
use super::overwritten_marks::OverwrittenMarks;
use super::transport_changes::TransportChanges;
use crate::connexion_row::{self, ConnexionRow};
use crate::import_files;
use domain::client::Client;
use domain::commande::{Commande, TypeMouvement};
use domain::ids::{CodeClient, CommandeId, ZoneId};
use domain::instant::Instant;
use domain::retouche::FicheModifiable;
use domain::webhook::Evenement;
use store::batch::{Baseline, Batch};
use store::retouches::CleRetouche;
use store::tables::{self, META, RETOUCHES};
use store::{Rows, Store, StoreError, Write, catalogue, commandes, webhooks};

/// The difference, worked out and ready to be written.
pub(super) struct PreparedImport {
    pub(super) batch: Batch,
    pub(super) revision_avant: u64,
    pub(super) numero_avant: u64,
    pub(super) revision: u64,
    pub(super) numero: u64,
    pub(super) transport: TransportChanges,
    pub(super) connexions: Vec<ConnexionRow>,
    pub(super) commandes: Vec<Commande>,
    pub(super) gone: DeferredRemovals,
    pub(super) overwritten: OverwrittenMarks,
    /// Events that webhooks are told of, beside those of its orders.
    pub(super) evenements: Vec<Evenement>,
    /// Instant it was worked out.
    pub(super) maintenant: Instant,
}

impl PreparedImport {
    /// True if it is to be worked out again: the catalogue is not the one it was worked out from, a
    /// hand changed what it overwrites, or what goes is needed by now.
    pub(super) fn is_stale(
        &self,
        rows: &impl Rows,
        baseline: &Baseline,
    ) -> Result<bool, StoreError> {
        let same = catalogue::find_revision(rows)? == self.revision_avant
            && catalogue::find_last_no(rows)? == self.numero_avant;
        let is_stale = !same || self.is_retouched(baseline) || self.gone.is_needed(rows)?;
        Ok(is_stale || self.transport.is_stale(rows)?)
    }

    /// True if a hand changed, since the snapshot, a record that is about to be written: what is
    /// overwritten of it is still to be told.
    fn is_retouched(&self, baseline: &Baseline) -> bool {
        let touched = baseline.watcher.list_keys(&RETOUCHES);
        touched.iter().any(|cle| self.writes(cle))
    }

    fn writes(&self, (fichier, code, _): &CleRetouche) -> bool {
        match fichier.as_str() {
            Client::FICHIER => {
                let client = CodeClient::parse(code);
                client.is_some_and(|code| {
                    self.gone.clients.contains(&code)
                        || self.batch.contains(&tables::CLIENTS, &code)
                })
            }
            import_files::CONNEXIONS => {
                let mut logins = self.connexions.iter().map(ConnexionRow::login);
                logins.any(|login| login.as_str() == code)
            }
            import_files::ZONES => {
                let zone = code.parse().map(ZoneId);
                zone.is_ok_and(|id| self.batch.contains(&tables::ZONES, &id))
            }
            import_files::MOUVEMENTS => self.commandes.iter().any(|it| it.web_cde_id == *code),
            // A change of the others moves the catalogue on, and is noticed by that.
            _ => false,
        }
    }
}

/// Outcome of a difference.
pub(super) enum Applied {
    /// It is written.
    Whole,
    /// It is to be worked out again.
    Stale,
}

/// Writes the large tables anew beside, then the difference, in one change. What is stale is not
/// written for nothing: it is looked at before each lot, and judged in the change itself.
pub(super) fn write_prepared(
    store: &Store,
    mut prepared: PreparedImport,
    baseline: Baseline,
    progres: ProgressFn<'_>,
) -> Result<Applied, StoreError> {
    let stale = || store.read(|read| prepared.is_stale(read, &baseline));
    if stale()? {
        return Ok(Applied::Stale);
    }
    let copied = Cell::new(0);
    let doubled = store.build_shadow_tables(&prepared.batch, &baseline, &|rows| {
        copied.set(copied.get() + rows);
        progres("copie", copied.get());
        Ok(match stale()? {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })
    })?;
    let Some(doubles) = doubled else {
        return Ok(Applied::Stale);
    };
    prepared.batch.put_shadow_tables(doubles);
    store.write_alone(move |write| apply(write, prepared, &baseline))
}

/// Writes the difference, unless it is stale.
fn apply(
    write: &mut Write<'_>,
    prepared: PreparedImport,
    baseline: &Baseline,
) -> Result<Applied, StoreError> {
    if prepared.is_stale(write, baseline)? {
        return Ok(Applied::Stale);
    }
    prepared.batch.apply(write, Some(baseline))?;
    if prepared.revision != prepared.revision_avant {
        write.put(&META, &catalogue::REVISION.to_owned(), &prepared.revision)?;
    }
    if prepared.numero != prepared.numero_avant {
        write.put(&META, &catalogue::NUMERO.to_owned(), &prepared.numero)?;
    }
    prepared.gone.apply(write, &baseline.watcher)?;
    prepared.transport.apply(write)?;
    for row in prepared.connexions {
        connexion_row::put(write, row)?;
    }
    // After the logins: what marks an e-mail as typed by its owner is asked for until then.
    prepared.overwritten.apply(write)?;
    for commande in prepared.commandes {
        put_commande(
            write,
            commande,
            (&prepared.gone.clients, prepared.maintenant),
        )?;
    }
    for evenement in prepared.evenements {
        webhooks::add_event(write, evenement, prepared.maintenant)?;
    }
    Ok(Applied::Whole)
}

/// Keeps an order of the ERP, or the state it gives one of ours, over what is there by now.
fn put_commande(
    write: &mut Write<'_>,
    mut commande: Commande,
    (gone, now): (&[CodeClient], Instant),
) -> Result<(), StoreError> {
    // Its customer may have been erased meanwhile, and is not named again.
    if let Some(client) = &commande.client
        && commande.type_mouvement == TypeMouvement::Cde
        && !gone.contains(client)
        && !write.contains(&tables::CLIENTS, client)?
    {
        return Ok(());
    }
    let mut known = None;
    if commande.id == CommandeId(0) {
        commande.id = commandes::next_id(write)?;
    } else if let Some(kept) = commandes::find(write, commande.id)?
        && kept.type_mouvement == TypeMouvement::Web
    {
        known = Some(kept.clone());
        commande = Commande {
            etat: commande.etat,
            livree_le: commande.livree_le,
            facturee_avant_reception: commande.facturee_avant_reception,
            annulation: commande.annulation,
            attente: commande.attente,
            ..kept
        };
    }
    commande.version += 1;
    webhooks::add_commande(write, (known.as_ref(), &commande), now)?;
    commandes::put(write, &commande)
}
