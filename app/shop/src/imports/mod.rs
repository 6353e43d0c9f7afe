//! Imports: one zip is one change. It is read, judged and compared with what the store holds
//! beside the writer; the rows that differ are then copied in by one transaction.
//!
//! What a file that is there means for what it does not name:
//! * `agences`, `categories`, `articles`, `declinaisons`, `stocks`, `clients`, `codes_postaux`,
//!   `unites`, `parametrages`, `zones`, `connexions`, `mouvements` add and change; only
//!   `suppressions` takes away. A column the file does not have leaves what is kept.
//! * `attributs` says all the attributes of each article it names, `tarifs` all the breaks of each
//!   article and price list, `regroupement_articles` all the articles of each grouping, and
//!   `medias` all the pictures of each article: these replace what was there.
//! * `categories` that names every family also says their order; otherwise new ones come last.
//!
//! Every row counts once, as created, changed, unchanged or left out. The files of a zip may name
//! one another whatever their order, and what `suppressions` takes away is gone at the end, even
//! if another file of the same zip brings it.

mod articles;
mod attributs;
mod cellules;
mod clients;
mod connexions;
mod declinaisons;
pub mod difference;
pub mod dossier;
mod ecriture;
pub mod essais;
mod etrangers;
mod familles;
pub mod fichiers;
mod header;
mod illisibles;
pub mod medias;
pub mod motifs;
mod mouvements;
mod parties;
mod places;
mod plan;
pub mod rapport;
mod references;
mod regroupements;
mod remplacements;
pub mod restes;
pub mod sensibles;
mod stocks;
mod suppressions;
mod tour;
mod zones;

use std::path::Path;
use std::sync::Arc;

use self::difference::Difference;
use self::ecriture::{Applied, Pret};
use self::plan::{Echec, Plan};
use self::rapport::{Etat, Rapport};
pub use self::tour::{EnCours, Tour};
use super::{Parts, Result, ShopError, journal, reglages, sauvegardes};
use domain::code::Code;
use domain::instant::Instant;
use files::Faute;
use files::zip::{Archive, Etranger};
use store::batch::Batch;
use store::{Read, Store, StoreError, tables};

/// What forms share with the files.
pub(crate) mod lecteurs {
    pub(crate) use super::connexions::{Arrivee, put as put_connexion};
    pub(crate) use super::familles::level as niveau_famille;
    pub(crate) use super::regroupements::{
        FICHIER as FICHIER_REGROUPEMENTS, FICHIER_ARTICLES as FICHIER_MEMBRES,
    };
    pub(crate) use super::stocks::{Surplus, add_palier, trop_de_paliers};
    pub(crate) use super::zones::FICHIER as FICHIER_ZONES;
}

pub use self::mouvements::empty as empty_commande;
pub use self::plan::Progres;

/// Tables of the format; others are told, and not read.
const TABLES: [&str; 17] = [
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
    "mouvements",
    "suppressions",
];

/// Times an import is worked out again because the catalogue changed meanwhile.
const TRIES_MAX: u32 = 3;

/// Where and when an import happens.
pub struct Cadre<'c> {
    /// Data folder.
    pub folder: &'c Path,
    /// The instant that new articles get.
    pub maintenant: Instant,
    /// Works the difference out and writes nothing.
    pub a_blanc: bool,
    /// Told how far it is.
    pub progres: Progres<'c>,
}

/// Tables that are watched while an import is worked out. Others may touch the first ones without a
/// change of the catalogue's revision: orders take stock, customers choose an agency, administrators
/// edit and leave their marks. The last ones may be written anew beside (`store/shadow_tables.rs`).
const SUIVIES: [usize; 17] = [
    tables::ARTICLES.number(),
    tables::DECLINAISONS.number(),
    tables::STOCKS.number(),
    tables::AGENCES.number(),
    tables::CLIENTS.number(),
    tables::PARAMETRAGES.number(),
    tables::ZONES.number(),
    tables::UNITES.number(),
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

/// What importing a zip file would do, by file and by name. It does not wait for an import that is
/// running: what that one leaves is not known yet.
pub fn simulate(parts: &Parts, file: &Path) -> Result<Rapport> {
    let Some(_tour) = parts.imports.try_take() else {
        let detail = "Une importation est en cours. Recommencez quand elle sera terminée.";
        return Err(ShopError::refused(Code::ImportEnCours, detail));
    };
    let cadre = Cadre {
        folder: &parts.config.folder,
        maintenant: parts.now(),
        a_blanc: true,
        progres: &|_, _| (),
    };
    run(&parts.store, file, &cadre)
}

/// Imports a zip file into a shop, whose index and settings then follow.
pub fn import(parts: &Parts, file: &Path, a_blanc: bool, progres: Progres<'_>) -> Result<Rapport> {
    let _tour = parts.imports.take();
    let cadre = Cadre {
        folder: &parts.config.folder,
        maintenant: parts.now(),
        a_blanc,
        progres,
    };
    let rapport = run(&parts.store, file, &cadre)?;
    if a_blanc {
        return Ok(rapport);
    }
    let name = sauvegardes::name_of(file);
    if rapport.etat == Etat::Ko {
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
    parts.imports.essai.forget();
    super::catalogue::reload(parts);
    reglages::reload(parts)
}

/// Imports a zip file. What it holds and how it went is in the report; an error is ours.
pub fn run(store: &Store, file: &Path, cadre: &Cadre<'_>) -> Result<Rapport> {
    let begun = std::time::Instant::now();
    let mut rapport = run_whole(store, file, cadre)?;
    rapport.date(cadre.maintenant, begun.elapsed());
    Ok(rapport)
}

fn run_whole(store: &Store, file: &Path, cadre: &Cadre<'_>) -> Result<Rapport> {
    for _ in 0..TRIES_MAX {
        let baseline = store.open_baseline(SUIVIES.to_vec())?;
        let (pret, rapport) = match plan(&baseline.read, file, cadre) {
            Ok(planned) => planned,
            Err(Echec::Faute(faute)) => return Ok(Rapport::refused(&faute)),
            Err(Echec::Refus(refus)) => {
                return Ok(Rapport::refused(&Faute::new("", refus.motif)));
            }
            Err(Echec::Store(error)) => return Err(error.into()),
        };
        if cadre.a_blanc {
            return Ok(rapport);
        }
        (cadre.progres)("enregistrement", pret.batch.len() as u64);
        match ecriture::write(store, pret, baseline, cadre.progres) {
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

/// Works the difference out.
fn plan(read: &Read, file: &Path, cadre: &Cadre<'_>) -> Result<(Pret, Rapport), Echec> {
    let mut archive = Archive::open(file)?;
    let archive = &mut archive;
    let known = TABLES
        .iter()
        .any(|nom| archive.contains(&format!("{nom}.csv")));
    if !known && archive.medias().is_empty() {
        let motif = match archive
            .list_unread(&TABLES)
            .any(|(_, it)| it == Etranger::Image)
        {
            true => etrangers::HORS_MEDIAS,
            false => "Ce zip ne contient aucun fichier d'import (articles.csv, stocks.csv...).",
        };
        return Err(Faute::new(archive.fichier(), motif).into());
    }
    let batch = Batch::new(cadre.folder)?;
    let mut whole = Plan::new(read, batch, cadre.maintenant, cadre.progres)?;
    let plan = &mut whole;
    if cadre.a_blanc {
        plan.rapport.difference = Some(Arc::new(Difference::new(cadre.folder)?));
    }
    etrangers::tell(&mut plan.rapport, archive);
    plan.rapport.close_strangers();
    let (revision_avant, numero_avant) = (plan.revision, plan.numero);
    references::unites(plan, archive)?;
    plan.rapport.close("unites");
    references::agences(plan, archive)?;
    plan.rapport.close("agences");
    references::parametrages(plan, archive)?;
    plan.rapport.close("parametrages");
    references::communes(plan, archive)?;
    plan.rapport.close("codes_postaux");
    zones::zones(plan, archive)?;
    plan.rapport.close("zones");
    familles::familles(plan, archive)?;
    plan.rapport.close("categories");
    articles::announce(plan, archive)?;
    plan.rapport.close("articles");
    suppressions::read(plan, archive)?;
    plan.rapport.close("suppressions");
    clients::clients(plan, archive)?;
    plan.rapport.close("clients");
    connexions::connexions(plan, archive)?;
    plan.rapport.close("connexions");
    suppressions::declinaisons(plan)?;
    plan.rapport.close("suppressions");
    declinaisons::declinaisons(plan, archive)?;
    plan.rapport.close("declinaisons");
    let attributs = attributs::Attributs::read(plan, archive)?;
    plan.rapport.close("attributs");
    regroupements::regroupements(plan, archive, &attributs)?;
    plan.rapport.close("regroupements");
    let data = (!cadre.a_blanc).then_some(cadre.folder);
    let images = medias::medias(plan, archive, data)?;
    plan.rapport.close("medias");
    articles::write(plan, archive, &attributs, &images)?;
    plan.rapport.close("articles");
    drop((attributs, images));
    stocks::stocks(plan, archive)?;
    plan.rapport.close("stocks");
    stocks::tarifs(plan, archive)?;
    plan.rapport.close("tarifs");
    mouvements::mouvements(plan, archive)?;
    plan.rapport.close("mouvements");
    suppressions::apply(plan)?;
    plan.rapport.close("suppressions");
    Ok(ready(whole, revision_avant, numero_avant)?)
}

fn ready(
    mut plan: Plan<'_>,
    revision_avant: u64,
    numero_avant: u64,
) -> Result<(Pret, Rapport), StoreError> {
    // Pages are kept by revision, and show prices, stocks and families too.
    let is_empty = plan.batch.is_empty() && plan.parties.clients.is_empty();
    if plan.revision == revision_avant && !is_empty {
        plan.revision += 1;
    }
    plan.batch.sort()?;
    if let Some(difference) = &plan.rapport.difference {
        difference.finish()?;
    }
    let pret = Pret {
        batch: plan.batch,
        revision_avant,
        numero_avant,
        revision: plan.revision,
        numero: plan.numero,
        connexions: plan.connexions,
        commandes: plan.commandes,
        gone: plan.parties,
        oublis: plan.oublis,
    };
    Ok((pret, plan.rapport))
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod tests_dossier;
