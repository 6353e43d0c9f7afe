//! Import assistant: a merchant's own file, whatever its columns, becomes the zip that the import
//! takes. Nothing is imported here: what is recognised, corrected and remembered is a model
//! (`domain::modele_import`), and what is written goes the one way of all imports.

mod cellule;
mod champ_import;
mod champs;
mod codes_lus;
mod conversion;
mod examen;
mod familles;
mod feuille;
mod fichiers;
mod groupes;
mod modeles;
mod plan;
mod reconnaissance;
mod sheet_plan;
mod sortie;
mod sources;
mod valeurs;

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::rapport::Rapport;
use super::{ProgressFn, StepError};
use crate::{Parts, Result, ShopError};
use domain::modele_import::ModeleImport;
use domain::plan::Famille;
use files::Faute;
use files::feuilles::Classeur;
use store::{Rows, StoreError, tables};
use wasm_rules::texte::comparison_key;

pub use self::champ_import::ChampImport;
pub use self::champs::list_champs;
pub use self::conversion::{APERCU_ROWS, ApercuConversion, TableApercu};
pub use self::feuille::{ColonneReconnue, FeuilleReconnue};
pub use self::modeles::{find as find_modele, find_in, list as list_modeles, remove, save};
pub use self::reconnaissance::FichierReconnu;

/// Levels of a way to a family.
const NIVEAUX_MAX: usize = domain::plan::NIVEAUX_MAX as usize;

/// Names that columns may give: families, agencies, price lists, units, by how people write them.
#[derive(Default)]
pub(super) struct NomsConnus {
    familles: HashMap<String, String>,
    agences: HashMap<String, String>,
    unites: HashMap<String, String>,
    chemins: HashMap<String, String>,
}

impl NomsConnus {
    fn read(rows: &impl Rows) -> Result<Self, StoreError> {
        let familles: HashMap<_, Famille> = rows.list(&tables::FAMILLES)?.into_iter().collect();
        let mut connus = Self::default();
        let mut by_label: HashMap<String, Vec<String>> = HashMap::new();
        for (code, famille) in &familles {
            connus
                .familles
                .insert(fold(code.as_str()), code.to_string());
            by_label
                .entry(fold(&famille.libelle))
                .or_default()
                .push(code.to_string());
            let mut chemin = vec![fold(&famille.libelle)];
            let mut parent = famille.parent.as_ref();
            while let Some(above) = parent.and_then(|it| familles.get(it))
                && chemin.len() < NIVEAUX_MAX
            {
                chemin.push(fold(&above.libelle));
                parent = above.parent.as_ref();
            }
            chemin.reverse();
            connus.chemins.insert(chemin.join(">"), code.to_string());
        }
        // A name that two families share tells neither.
        for (label, codes) in by_label {
            if let [code] = &codes[..] {
                connus.familles.entry(label).or_insert_with(|| code.clone());
            }
        }
        for (code, agence) in rows.list(&tables::AGENCES)? {
            for name in [code.as_str(), &agence.libelle, &agence.commune] {
                connus.agences.insert(fold(name), code.to_string());
            }
        }
        for (code, unite) in rows.list(&tables::UNITES)? {
            connus
                .unites
                .entry(fold(&unite.libelle))
                .or_insert_with(|| code.to_string());
            connus.unites.insert(fold(code.as_str()), code.to_string());
        }
        Ok(connus)
    }
}

/// A text as it is compared: `Qté.` is `qte`.
fn fold(text: &str) -> String {
    let mut key = comparison_key(text);
    key.retain(char::is_alphanumeric);
    key
}

/// Reads what a file looks like: its sheets, what is recognised of them, and why.
pub fn read(parts: &Parts, file: &Path) -> Result<FichierReconnu> {
    let connus = parts.store.read(NomsConnus::read)?;
    let read = Classeur::open(file).and_then(|mut it| reconnaissance::read(&mut it, &connus));
    read.map_err(refused)
}

/// The first rows of a file as a model reads them.
pub fn preview(parts: &Parts, file: &Path, modele: &ModeleImport) -> Result<ApercuConversion> {
    modeles::check(modele)?;
    let connus = parts.store.read(NomsConnus::read)?;
    let read = Classeur::open(file);
    read.and_then(|mut it| conversion::preview(&mut it, modele, &connus))
        .map_err(refused)
}

/// Writes the zip that the import takes of a file.
pub fn convert(
    parts: &Parts,
    file: &Path,
    modele: &ModeleImport,
    zip: &Path,
    progres: ProgressFn<'_>,
) -> Result<()> {
    modeles::check(modele)?;
    let connus = parts.store.read(NomsConnus::read)?;
    let folder = &parts.config.folder;
    let mut classeur = Classeur::open(file).map_err(refused)?;
    conversion::write_zip(&mut classeur, (modele, &connus), (folder, zip), progres).map_err(
        |error| match error {
            StepError::Faute(faute) => refused(faute),
            StepError::Refus(refus) => refused(Faute::new("", refus.motif)),
            StepError::Store(error) => error.into(),
        },
    )
}

fn refused(faute: Faute) -> ShopError {
    ShopError::Unreadable(faute.to_string())
}

/// Numbers the zips that commands make.
static ASIDE: AtomicU64 = AtomicU64::new(0);

/// Number of a zip that nobody else makes.
pub(super) fn next_number() -> u64 {
    ASIDE.fetch_add(1, Ordering::Relaxed)
}

/// A zip that goes with its import.
struct Passage(PathBuf);

impl Drop for Passage {
    fn drop(&mut self) {
        fs::remove_file(&self.0).ok();
    }
}

/// Imports a file of any kind: a zip as it is, another as a kept model reads it, or as it is
/// recognised.
pub fn import(
    parts: &Parts,
    (file, modele): (&Path, Option<&str>),
    a_blanc: bool,
    progres: ProgressFn<'_>,
) -> Result<Rapport> {
    let nom = super::sauvegardes::name_of(file);
    if !files::feuilles::is_sheet(&nom) {
        return super::import(parts, file, a_blanc, progres);
    }
    let modele = match modele {
        Some(nom) => find_modele(parts, nom)?,
        None => read(parts, file)?.into_modele(),
    };
    let number = next_number();
    let stem = format!(".passage-{}-{number}.zip", std::process::id());
    let passage = Passage(parts.config.folder.join(stem));
    convert(parts, file, &modele, &passage.0, progres)?;
    super::import_as(parts, (&passage.0, nom), a_blanc, progres)
}
