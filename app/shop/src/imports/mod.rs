//! Imports: one zip is one change. It is read, judged and compared with what the store holds
//! beside the writer; the rows that differ are then copied in by one transaction.
//!
//! What a file that is there means for what it does not name:
//! * `agences`, `categories`, `articles`, `declinaisons`, `stocks`, `clients`, `codes_postaux`,
//!   `unites`, `synonymes`, `redirections`, `parametrages`, `zones`, `connexions`, `mouvements` add and change; only
//!   `suppressions` takes away. A column the file does not have leaves what is kept.
//! * `attributs` says all the attributes of each article it names, `tarifs` all the breaks of each
//!   article and price list, `regroupement_articles` all the articles of each grouping, and
//!   `medias` all the pictures of each article: these replace what was there.
//! * `categories` that names every family also says their order; otherwise new ones come last.
//!
//! Every row counts once, as created, changed, unchanged or left out. The files of a zip may name
//! one another whatever their order, and what `suppressions` takes away is gone at the end, even
//! if another file of the same zip brings it.

mod apply;
mod article_index;
mod articles;
pub mod assistant;
pub(crate) mod attributs;
mod cellules;
mod clients;
mod codes_to_remove;
mod colonnes_lues;
mod connexions;
mod conversion_notes;
mod declinaisons;
mod deferred_removals;
mod diff_builder;
pub mod difference;
pub mod dossier;
pub mod essais;
pub mod export;
mod familles;
pub mod fichiers;
mod header;
mod import_slot;
pub mod medias;
pub mod motifs;
mod mouvements;
mod overwritten_marks;
mod picture_names;
pub mod rapport;
mod references;
mod regroupements;
pub mod sensibles;
pub mod shadow_leftovers;
mod stocks;
mod suppressions;
mod transport;
mod transport_changes;
mod unknown_files;
mod unreadable_names;
mod zones;

use std::path::Path;
use std::sync::Arc;

use self::apply::{Applied, PreparedImport};
use self::diff_builder::{DiffBuilder, StepError};
use self::difference::Difference;
pub use self::import_slot::{ImportEnCours, ImportSlot};
use self::rapport::{AvancementImport, Rapport};
use super::{Parts, Result, ShopError, journal, reglages, sauvegardes};
use domain::code::Code;
use domain::instant::Instant;
use domain::webhook::Evenement;
use files::Faute;
use files::zip::Archive;
use store::batch::Batch;
use store::{Read, Store, StoreError, tables, webhooks};

pub use self::diff_builder::ProgressFn;

/// Tables of the format; others are told, and not read.
const TABLES: [&str; 22] = [
    "agences",
    "categories",
    "articles",
    "attributs",
    "declinaisons",
    "regroupements",
    "regroupement_articles",
    "parametrages",
    "stocks",
    "clients",
    "codes_postaux",
    "unites",
    "tarifs",
    "connexions",
    "zones",
    "tranches",
    "transporteurs",
    "forfaits",
    "mouvements",
    "synonymes",
    "redirections",
    "suppressions",
];

/// Times an import is worked out again because the catalogue changed meanwhile.
const TRIES_MAX: u32 = 3;

/// Place, time and manner of an import.
pub struct ImportContext<'c> {
    /// Data folder.
    pub folder: &'c Path,
    /// The instant that new articles get.
    pub maintenant: Instant,
    /// Works the difference out and writes nothing.
    pub a_blanc: bool,
    /// Told how far it is.
    pub progres: ProgressFn<'c>,
}

/// Tables that are watched while an import is worked out. Others may touch the first ones without a
/// change of the catalogue's revision: orders take stock, customers choose an agency, administrators
/// edit and leave their marks. The last ones may be written anew beside (`store/shadow_tables.rs`).
const SUIVIES: [usize; 19] = [
    tables::ARTICLES.number(),
    tables::DECLINAISONS.number(),
    tables::STOCKS.number(),
    tables::AGENCES.number(),
    tables::CLIENTS.number(),
    tables::PARAMETRAGES.number(),
    tables::ZONES.number(),
    tables::UNITES.number(),
    tables::SYNONYMES.number(),
    tables::REDIRECTIONS.number(),
    tables::RETOUCHES.number(),
    tables::ARTICLES_PAR_NO.number(),
    tables::ARTICLES_PAR_REVISION.number(),
    tables::REVISIONS.number(),
    tables::REFERENCES.number(),
    tables::ARTICLES_PAR_FAMILLE.number(),
    tables::TARIFS.number(),
    tables::COMMUNES.number(),
    tables::REGROUPEMENTS_PAR_ARTICLE.number(),
];

/// Dry run of the import of a zip file, by file and by name. It does not wait for an import that is
/// running: what that one leaves is not known yet.
pub fn simulate(parts: &Parts, file: &Path) -> Result<Rapport> {
    let Some(_slot) = parts.imports.try_lock() else {
        let detail = "Une importation est en cours. Recommencez quand elle sera terminée.";
        return Err(ShopError::refused(Code::ImportEnCours, detail));
    };
    let context = ImportContext {
        folder: &parts.config.folder,
        maintenant: parts.now(),
        a_blanc: true,
        progres: &|_, _| (),
    };
    run(&parts.store, file, &context)
}

/// Imports a zip file into a shop, whose index and settings then follow.
pub fn import(
    parts: &Parts,
    file: &Path,
    a_blanc: bool,
    progres: ProgressFn<'_>,
) -> Result<Rapport> {
    import_as(parts, (file, sauvegardes::name_of(file)), a_blanc, progres)
}

/// Imports a zip file under the name it was sent by.
fn import_as(
    parts: &Parts,
    (file, name): (&Path, String),
    a_blanc: bool,
    progres: ProgressFn<'_>,
) -> Result<Rapport> {
    let _slot = parts.imports.lock();
    let context = ImportContext {
        folder: &parts.config.folder,
        maintenant: parts.now(),
        a_blanc,
        progres,
    };
    let rapport = run_named(&parts.store, (file, &name), &context)?;
    if a_blanc {
        return Ok(rapport);
    }
    if rapport.etat == AvancementImport::Ko {
        let termine = rapport.build_event(&name);
        let now = parts.now();
        parts
            .store
            .write(move |write| webhooks::add_event(write, termine, now))?;
        journal::note_machine(parts, "Import refusé", name, 422);
        return Ok(rapport);
    }
    journal::note_machine(parts, "Import", name, 200);
    progres("index", 0);
    let followed = follow(parts);
    // It takes seconds to give back the room of the tables that were replaced, in which nobody is to
    // find the old catalogue.
    parts.store.remove_shadow_tables();
    followed?;
    Ok(rapport)
}

/// Lets the search and the settings take up what an import changed, or a hand of what imports bring.
pub(crate) fn follow(parts: &Parts) -> Result<()> {
    parts.imports.essai.remove();
    super::catalogue::reload(parts);
    reglages::reload(parts)
}

/// Imports a zip file. What it holds and how it went is in the report; an error is ours.
pub fn run(store: &Store, file: &Path, context: &ImportContext<'_>) -> Result<Rapport> {
    run_named(store, (file, &sauvegardes::name_of(file)), context)
}

/// The same, under the name it was sent by.
fn run_named(
    store: &Store,
    (file, name): (&Path, &str),
    context: &ImportContext<'_>,
) -> Result<Rapport> {
    let begun = std::time::Instant::now();
    let mut rapport = run_whole(store, (file, name), context)?;
    rapport.date(context.maintenant, begun.elapsed());
    Ok(rapport)
}

fn run_whole(
    store: &Store,
    (file, name): (&Path, &str),
    context: &ImportContext<'_>,
) -> Result<Rapport> {
    for _ in 0..TRIES_MAX {
        let baseline = store.open_baseline(SUIVIES.to_vec())?;
        let (mut prepared, rapport) = match build_diff(&baseline.read, file, context) {
            Ok(planned) => planned,
            Err(StepError::Faute(faute)) => return Ok(Rapport::refused(&faute)),
            Err(StepError::Refus(refus)) => {
                return Ok(Rapport::refused(&Faute::new("", refus.motif)));
            }
            Err(StepError::Store(error)) => return Err(error.into()),
        };
        if context.a_blanc {
            return Ok(rapport);
        }
        prepared.evenements.push(rapport.build_event(name));
        (context.progres)("enregistrement", prepared.batch.len() as u64);
        match apply::write_prepared(store, prepared, baseline, context.progres) {
            // Who asked gives back the room of what was replaced, once the search has followed.
            Ok(Applied::Whole) => return Ok(rapport),
            Ok(Applied::Stale) => store.remove_shadow_tables(),
            Err(error) => {
                store.remove_shadow_tables();
                return Err(error.into());
            }
        }
    }
    let detail = "Le catalogue a changé pendant l'import. Recommencez.";
    Err(ShopError::refused(Code::ImportConcurrent, detail))
}

/// Refuses a zip that holds nothing of an import.
fn check_known(archive: &Archive) -> Result<(), Faute> {
    let mut names = TABLES.iter().map(|nom| format!("{nom}.csv"));
    if names.any(|name| archive.contains(&name)) || !archive.medias().is_empty() {
        return Ok(());
    }
    let motif = "Ce zip ne contient aucun fichier d'import (articles.csv, stocks.csv...).";
    Err(Faute::new(archive.fichier(), motif))
}

/// Works the difference out.
fn build_diff(
    read: &Read,
    file: &Path,
    context: &ImportContext<'_>,
) -> Result<(PreparedImport, Rapport), StepError> {
    let mut archive = Archive::open(file)?;
    let archive = &mut archive;
    check_known(archive)?;
    let batch = Batch::new(context.folder)?;
    let mut diff_builder = DiffBuilder::new(read, batch, context.maintenant, context.progres)?;
    let diff = &mut diff_builder;
    if context.a_blanc {
        diff.rapport.difference = Some(Arc::new(Difference::new(context.folder)?));
    }
    unknown_files::note_all(&mut diff.rapport, archive);
    conversion_notes::note_all(diff, archive)?;
    diff.rapport.close_strangers();
    let (revision_avant, numero_avant) = (diff.revision, diff.numero);
    references::unites(diff, archive)?;
    diff.rapport.close("unites");
    references::synonymes(diff, archive)?;
    diff.rapport.close("synonymes");
    references::redirections(diff, archive)?;
    diff.rapport.close("redirections");
    references::agences(diff, archive)?;
    diff.rapport.close("agences");
    references::parametrages(diff, archive)?;
    diff.rapport.close("parametrages");
    references::communes(diff, archive)?;
    diff.rapport.close("codes_postaux");
    zones::zones(diff, archive)?;
    diff.rapport.close("zones");
    familles::familles(diff, archive)?;
    diff.rapport.close("categories");
    transport::transport(diff, archive)?;
    articles::announce(diff, archive)?;
    diff.rapport.close("articles");
    suppressions::read(diff, archive)?;
    diff.rapport.close("suppressions");
    clients::clients(diff, archive)?;
    diff.rapport.close("clients");
    connexions::connexions(diff, archive)?;
    diff.rapport.close("connexions");
    suppressions::declinaisons(diff)?;
    diff.rapport.close("suppressions");
    declinaisons::declinaisons(diff, archive)?;
    diff.rapport.close("declinaisons");
    let attributs = attributs::Attributs::read(diff, archive)?;
    diff.rapport.close("attributs");
    regroupements::regroupements(diff, archive, &attributs)?;
    diff.rapport.close("regroupements");
    let data = (!context.a_blanc).then_some(context.folder);
    let images = medias::medias(diff, archive, (context.folder, data))?;
    diff.rapport.close("medias");
    articles::write(diff, archive, &attributs, &images)?;
    diff.rapport.close("articles");
    drop((attributs, images));
    stocks::stocks(diff, archive)?;
    diff.rapport.close("stocks");
    stocks::tarifs(diff, archive)?;
    diff.rapport.close("tarifs");
    mouvements::mouvements(diff, archive)?;
    diff.rapport.close("mouvements");
    suppressions::apply(diff)?;
    diff.rapport.close("suppressions");
    Ok(prepare(diff_builder, revision_avant, numero_avant)?)
}

fn prepare(
    mut diff: DiffBuilder<'_>,
    revision_avant: u64,
    numero_avant: u64,
) -> Result<(PreparedImport, Rapport), StoreError> {
    // Pages are kept by revision, and show prices, stocks and families too.
    let is_empty = diff.batch.is_empty() && diff.deferred_removals.clients.is_empty();
    if diff.revision == revision_avant && !is_empty {
        diff.revision += 1;
    }
    diff.batch.sort()?;
    if let Some(difference) = &diff.rapport.difference {
        difference.finish()?;
    }
    let epuises = (diff.epuises.total > 0).then_some(Evenement::StockEpuise(diff.epuises));
    let prepared = PreparedImport {
        evenements: epuises.into_iter().collect(),
        maintenant: diff.maintenant,
        batch: diff.batch,
        revision_avant,
        numero_avant,
        revision: diff.revision,
        numero: diff.numero,
        transport: diff.transport,
        connexions: diff.connexions,
        commandes: diff.commandes,
        gone: diff.deferred_removals,
        overwritten: diff.overwritten,
    };
    Ok((prepared, diff.rapport))
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod tests_dossier;
