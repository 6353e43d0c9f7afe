//! Reconciliation after a restore: orders made after the backup are in the shop no more, but the
//! ERP may hold them. Their numbers are given to nobody else, and what is known of them is set
//! aside with a report, told until somebody has dealt with it.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::comptes;
use super::exports::{self, FOLDER};
use super::remboursements;
use domain::commande::{Commande, build_numero_web, parse_numero_web};
use domain::ids::CommandeId;
use domain::instant::Instant;
use domain::typographie;
use files::ubl_reader;
use store::{Order, Rows, Store, StoreError, commandes, tables};

/// Beginning of the name of a folder of unknown orders, in the folder of the ERP.
const INCONNUES: &str = "inconnues-";

/// The report in such a folder.
const RAPPORT: &str = "rapport.txt";

/// Folders of one day that are tried.
const TRIES_MAX: u32 = 100;

/// Reason it could not be done.
#[derive(Debug, thiserror::Error)]
pub enum Erreur {
    /// A store did not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file could not be read or written.
    #[error(transparent)]
    Fichier(#[from] io::Error),
}

/// The shop that a backup takes the place of.
pub struct Ancienne {
    /// Its data folder.
    pub folder: PathBuf,
    /// Its rows, where they read.
    pub store: Option<Store>,
}

/// Findings of a restoration.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct BilanRestauration {
    /// The number that the next order gets.
    pub suivante: String,
    /// Orders that the restored shop does not know.
    pub inconnues: usize,
    /// Folder they are told in, in the data folder; none without any.
    pub dossier: Option<String>,
}

/// Facts of an order that the shop does not know.
#[derive(Debug, Default)]
struct Inconnue {
    resume: ubl_reader::ResumeUbl,
    fichiers: Vec<(String, PathBuf)>,
}

/// Settles a restored shop that nobody serves yet: `depuis` is the first number that its owner wants
/// to be given.
pub fn settle(
    store: &Store,
    folder: &Path,
    ancienne: Option<&Ancienne>,
    depuis: Option<CommandeId>,
    (nom, now): (&str, Instant),
) -> Result<BilanRestauration, Erreur> {
    let exports: Vec<PathBuf> = [Some(folder), ancienne.map(|it| it.folder.as_path())]
        .into_iter()
        .flatten()
        .map(|folder| folder.join(FOLDER))
        .collect();
    let mut last = store.read(commandes::find_last_id)?;
    let mut last_client = store.read(comptes::last_code)?;
    let mut inconnues: BTreeMap<CommandeId, Inconnue> = BTreeMap::new();
    for (name, path) in files(&exports)? {
        let Some(id) = exports::parse_file_name(&name) else {
            continue;
        };
        last = last.max(id);
        // What an earlier restore set aside has its report already.
        let is_of_now = path
            .parent()
            .is_some_and(|it| exports.iter().any(|at| at == it));
        if is_of_now && !is_known(store, id)? {
            let resume = ubl_reader::read(&fs::read(&path)?);
            last_client = last_client.max(comptes::number_of_code(&resume.client).unwrap_or(0));
            let inconnue = inconnues.entry(id).or_default();
            inconnue.resume = resume;
            inconnue.fichiers.push((name, path));
        }
    }
    if let Some(before) = ancienne.and_then(|it| it.store.as_ref()) {
        let since = store.read(commandes::find_last_id)?;
        before.read(|read| {
            last = last.max(commandes::find_last_id(read)?);
            last_client = last_client.max(comptes::last_code(read)?);
            let range = (&CommandeId(since.0 + 1), &CommandeId(u64::MAX));
            read.scan_between(&tables::COMMANDES, range, Order::Ascending, |id, it| {
                if parse_numero_web(&it.web_cde_id) == Some(id) {
                    inconnues.entry(id).or_default().resume = resume(&it);
                }
                Ok(std::ops::ControlFlow::Continue(()))
            })
        })?;
    }
    last = last.max(CommandeId(depuis.map_or(0, |it| it.0.saturating_sub(1))));
    let suivante = build_numero_web(CommandeId(last.0 + 1));
    let dossier = match inconnues.is_empty() {
        true => None,
        false => {
            let inside = set_aside(folder, &inconnues, now)?;
            let text = report(nom, now, &inconnues, &suivante);
            fs::write(folder.join(&inside).join(RAPPORT), text)?;
            Some(inside)
        }
    };
    if let Some(before) = ancienne {
        carry_over(store, folder, &before.folder)?;
    }
    store.write(move |write| {
        commandes::put_last_id(write, last)?;
        comptes::skip_codes_to(write, last_client)
    })?;
    remboursements::hold_all(store, now)?;
    Ok(BilanRestauration {
        suivante,
        inconnues: inconnues.len(),
        dossier,
    })
}

fn is_known(store: &Store, id: CommandeId) -> Result<bool, StoreError> {
    let found = store.read(|read| commandes::find(read, id))?;
    Ok(found.is_some_and(|it| parse_numero_web(&it.web_cde_id) == Some(id)))
}

/// The files of these folders, those set aside by an earlier restore too.
fn files(folders: &[PathBuf]) -> io::Result<Vec<(String, PathBuf)>> {
    let mut found = Vec::new();
    for folder in folders {
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            entries => entries?,
        };
        for entry in entries {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else {
                continue;
            };
            let kind = entry.file_type()?;
            if kind.is_file() {
                found.push((name, entry.path()));
            } else if kind.is_dir() && name.starts_with(INCONNUES) {
                found.extend(files(&[entry.path()])?);
            }
        }
    }
    Ok(found)
}

/// Summary of an order by the rows of the shop that was.
fn resume(commande: &Commande) -> ubl_reader::ResumeUbl {
    let client = commande.client.as_ref().map(ToString::to_string);
    ubl_reader::ResumeUbl {
        jour: commande.date.in_paris().strftime("%Y-%m-%d").to_string(),
        client: client.unwrap_or_default(),
        acheteur: match commande.acheteur.as_str() {
            "" => commande.adresse.nom.clone(),
            name => name.to_owned(),
        },
        total: commande.montant_ttc.to_decimal(),
    }
}

/// Moves what is known of these orders where the ERP does not look; gives the folder, in the data
/// folder. What stands elsewhere is copied: the shop that was is kept as it is.
fn set_aside(
    data: &Path,
    inconnues: &BTreeMap<CommandeId, Inconnue>,
    now: Instant,
) -> io::Result<String> {
    let jour = now.in_paris().strftime("%Y-%m-%d").to_string();
    let inside = free_folder(data, &format!("{INCONNUES}{jour}"))?;
    let aside = data.join(&inside);
    let own = data.join(FOLDER);
    for (name, path) in inconnues.values().flat_map(|it| &it.fichiers) {
        let to = aside.join(name.trim_start_matches('.'));
        if path.parent() == Some(&own) {
            fs::rename(path, to)?;
        } else if !path.starts_with(&own) && !to.exists() {
            fs::copy(path, to)?;
        }
    }
    Ok(inside)
}

/// Brings over what an earlier restore set aside in the shop that was, for as long as one of those
/// orders is unknown: its owner may not have dealt with it yet.
fn carry_over(store: &Store, data: &Path, ancienne: &Path) -> Result<(), Erreur> {
    let entries = match fs::read_dir(ancienne.join(FOLDER)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else {
            continue;
        };
        if !entry.file_type()?.is_dir() || !name.starts_with(INCONNUES) {
            continue;
        }
        let kept = files(&[entry.path()])?;
        let mut ids = kept
            .iter()
            .filter_map(|(it, _)| exports::parse_file_name(it));
        let is_settled = match ids.next() {
            // Its orders left no file: their report is all there is of them.
            None => false,
            Some(first) => ids.try_fold(is_known(store, first)?, |all, id| {
                Ok::<_, Erreur>(all && is_known(store, id)?)
            })?,
        };
        if !is_settled {
            let to = data.join(free_folder(data, &name)?);
            for (name, path) in kept {
                fs::copy(path, to.join(name))?;
            }
        }
    }
    Ok(())
}

fn free_folder(data: &Path, wanted: &str) -> io::Result<String> {
    fs::create_dir_all(data.join(FOLDER))?;
    let mut number = 1;
    loop {
        let name = match number {
            1 => format!("{FOLDER}/{wanted}"),
            number => format!("{FOLDER}/{wanted}-{number}"),
        };
        match fs::create_dir(data.join(&name)) {
            Ok(()) => return Ok(name),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < TRIES_MAX => {
                number += 1;
            }
            Err(error) => return Err(error),
        }
    }
}

fn report(
    nom: &str,
    now: Instant,
    inconnues: &BTreeMap<CommandeId, Inconnue>,
    suivante: &str,
) -> String {
    let orders = typographie::denombre(inconnues.len() as u64, "commande");
    let mut text = format!(
        "Sauvegarde restaurée le {} : {nom}\n\n\
         {orders} : après cette sauvegarde, la boutique les a enregistrées et ne les connaît plus.\n\
         Votre gestion les a peut-être reçues. Retrouvez-les-y, prévenez ces clients, ressaisissez \
         ce qui manque.\n\
         Leurs numéros ne seront pas redonnés : la prochaine commande portera le {suivante}.\n\
         Quand c'est fait, supprimez ce dossier : l'administration ne le rappellera plus.\n\n",
        now.in_paris().strftime("%d/%m/%Y à %H:%M")
    );
    for (id, inconnue) in inconnues {
        let ubl_reader::ResumeUbl {
            jour,
            client,
            acheteur,
            total,
        } = &inconnue.resume;
        let mut said = vec![build_numero_web(*id), jour.clone()];
        said.push(match client.as_str() {
            "" => acheteur.clone(),
            code => format!("{acheteur} ({code})"),
        });
        said.push(match total.as_str() {
            "" => String::new(),
            total => format!("{} € TTC", total.replace('.', ",")),
        });
        let names = inconnue.fichiers.iter().map(|(name, _)| name.as_str());
        let mut names: Vec<&str> = names.collect();
        names.sort_unstable();
        names.dedup();
        said.push(names.join(", "));
        said.retain(|it| !it.is_empty());
        text.push_str(&said.join(" ; "));
        text.push('\n');
    }
    text
}

/// The folders of unknown orders that nobody has taken away yet, in the data folder.
pub fn list_pending(data: &Path) -> Vec<String> {
    let entries = fs::read_dir(data.join(FOLDER)).into_iter().flatten();
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = names
        .filter(|name| name.starts_with(INCONNUES))
        .map(|name| format!("{FOLDER}/{name}"))
        .collect();
    names.sort();
    names
}
