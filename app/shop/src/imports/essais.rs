//! Dry runs in the back office: the last difference worked out is kept, so that the pages that are
//! read of it and its table for spreadsheets say the same.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use super::difference::{ChangementLigne, ChoixDifference};
use super::rapport::Rapport;
use super::{dossier, fichiers};
use crate::paging::{self, PageRequest};
use crate::{Parts, Result, ShopError};
use files::tableau::{self, CelluleTableau};
use files::unnamed_file;

/// Changes a page shows.
pub const PAR_PAGE: usize = 50;

/// Titles of the table for spreadsheets: one row a record created or deleted, one a column changed.
const TITRES: [&str; 6] = ["Fichier", "Changement", "Code", "Colonne", "Avant", "Après"];

/// The last dry run. It is one at a time: its difference takes as much of the disk as the file.
#[derive(Default)]
pub struct Dernier(Mutex<Option<EssaiImport>>);

struct EssaiImport {
    fichier: FichierEssaye,
    rapport: Arc<Rapport>,
}

/// A file as it was when it was looked at.
#[derive(PartialEq, Eq)]
struct FichierEssaye {
    nom: String,
    taille: u64,
    date: SystemTime,
}

impl FichierEssaye {
    fn look(folder: &Path, nom: String) -> Result<Self> {
        let metadata = fs::metadata(folder.join(&nom)).map_err(ShopError::internal)?;
        Ok(Self {
            nom,
            taille: metadata.len(),
            date: metadata.modified().map_err(ShopError::internal)?,
        })
    }
}

impl Dernier {
    fn find(&self, fichier: &FichierEssaye) -> Option<Arc<Rapport>> {
        let held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let essai = held.as_ref().filter(|it| it.fichier == *fichier)?;
        Some(Arc::clone(&essai.rapport))
    }

    fn keep(&self, essai: Option<EssaiImport>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = essai;
    }

    /// Removes it: the shop is not the one it was worked out on.
    pub(super) fn remove(&self) {
        self.keep(None);
    }
}

/// Dry run of the import of a file of the folder; the file and the shop stay as they are.
pub fn simulate(parts: &Parts, name: &str) -> Result<Arc<Rapport>> {
    let nom = fichiers::idle(parts, name)?.nom;
    let folder = dossier::path(parts);
    let fichier = FichierEssaye::look(&folder, nom)?;
    parts.imports.essai.remove();
    let rapport = Arc::new(super::simulate(parts, &folder.join(&fichier.nom))?);
    parts.imports.essai.keep(Some(EssaiImport {
        fichier,
        rapport: Arc::clone(&rapport),
    }));
    Ok(rapport)
}

/// The difference last worked out for a file; it is worked out where it has been forgotten.
fn known(parts: &Parts, name: &str) -> Result<Arc<Rapport>> {
    let nom = fichiers::idle(parts, name)?.nom;
    let fichier = FichierEssaye::look(&dossier::path(parts), nom)?;
    match parts.imports.essai.find(&fichier) {
        Some(rapport) => Ok(rapport),
        None => simulate(parts, name),
    }
}

/// A page of a difference.
pub struct PageDifference {
    /// Its changes.
    pub changements: Vec<ChangementLigne>,
    /// Pages there are.
    pub pages: usize,
    /// Changes that are wanted.
    pub total: usize,
}

/// A page of the difference last worked out for a file.
pub fn list_page(
    parts: &Parts,
    name: &str,
    choix: &ChoixDifference,
    coupe: PageRequest,
) -> Result<PageDifference> {
    let rapport = known(parts, name)?;
    let taille = coupe.taille(PAR_PAGE);
    let (changements, total) = match &rapport.difference {
        Some(difference) => {
            let some = difference.some(choix, coupe.debut(PAR_PAGE), taille);
            some.map_err(ShopError::internal)?
        }
        None => Default::default(),
    };
    Ok(PageDifference {
        changements,
        pages: paging::count_pages(total, taille) as usize,
        total,
    })
}

/// The difference last worked out for a file, whole, as a table for spreadsheets: a file to read from
/// its beginning.
pub fn export_csv(parts: &Parts, name: &str) -> Result<File> {
    let rapport = known(parts, name)?;
    write(&rapport, &parts.config.folder).map_err(ShopError::internal)
}

fn write(rapport: &Rapport, folder: &Path) -> io::Result<File> {
    let mut out = BufWriter::new(unnamed_file::create(folder)?);
    let mut put = |text: &str| out.write_all(text.as_bytes());
    put(&tableau::write_head(&TITRES))?;
    if let Some(difference) = &rapport.difference {
        difference.each(|it| put(&lignes(&it).map(row).collect::<String>()))?;
    }
    for it in &rapport.lignes {
        let ligne = it.ligne.map_or(String::new(), |it| format!("ligne {it}"));
        let acte = if it.importee {
            "valeur écartée"
        } else {
            "refus"
        };
        put(&row([
            &it.fichier,
            acte,
            &ligne,
            &it.colonne,
            "",
            &it.motif,
        ]
        .map(str::to_owned)))?;
    }
    let mut file = out.into_inner()?;
    file.rewind()?;
    Ok(file)
}

fn row(texts: [String; 6]) -> String {
    tableau::write_row(texts.into_iter().map(CelluleTableau::Texte))
}

fn lignes(changement: &ChangementLigne) -> impl Iterator<Item = [String; 6]> {
    let ligne = |colonne: &str, avant: &str, apres: &str| {
        let acte = changement.acte.libelle();
        let (fichier, cle) = (&changement.fichier, changement.cle.as_str());
        [fichier, acte, cle, colonne, avant, apres].map(str::to_owned)
    };
    let whole = changement.ecarts.is_empty().then(|| ligne("", "", ""));
    let ecarts = changement.ecarts.iter();
    let ecarts = ecarts.map(move |it| ligne(&it.colonne, &it.avant, &it.apres));
    whole.into_iter().chain(ecarts)
}
