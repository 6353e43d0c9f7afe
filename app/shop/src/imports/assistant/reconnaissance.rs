//! Recognition of the columns of a file, and why: by their titles, by the program that wrote them, by
//! what they hold.

use super::champs::CHAMPS;
use super::examen::Examen;
use super::feuille::{FeuilleReconnue, split_unit};
use super::fichiers::{FICHIERS, list_colonnes};
use super::valeurs::read_nombre;
use super::{NomsConnus, fold};
use domain::modele_import::{FeuilleModele, ModeleImport};
use files::Faute;
use files::feuilles::{Classeur, RowDemand, SheetRow};

/// Rows by which a sheet is recognised.
const SAMPLE_ROWS: usize = 300;

/// Rows among which the titles are looked for.
pub(super) const HEAD_ROWS: usize = 30;

/// A file as it is recognised.
#[derive(Clone, Debug)]
pub struct FichierReconnu {
    /// Encoding and separator of a text file.
    pub ecriture: Option<String>,
    /// The program that wrote it.
    pub source: Option<&'static str>,
    /// Its sheets.
    pub feuilles: Vec<FeuilleReconnue>,
}

impl FichierReconnu {
    /// The model of what was recognised.
    pub fn into_modele(self) -> ModeleImport {
        let read = self.feuilles.into_iter().filter(|it| !it.champs.is_empty());
        let feuilles = read.map(|it| FeuilleModele {
            feuille: it.nom,
            titres: it.titres,
            champs: it.champs,
        });
        ModeleImport {
            feuilles: feuilles.collect(),
            ..ModeleImport::default()
        }
    }
}

/// Recognises the sheets of a file.
pub(super) fn read(classeur: &mut Classeur, connus: &NomsConnus) -> Result<FichierReconnu, Faute> {
    let stem = classeur
        .fichier()
        .rsplit_once('.')
        .map(|(stem, _)| stem.to_lowercase());
    let mut lecture = FichierReconnu {
        ecriture: classeur.ecriture(),
        source: None,
        feuilles: Vec::new(),
    };
    let feuilles = classeur.feuilles().to_vec();
    for (place, feuille) in feuilles.into_iter().enumerate() {
        let rows = sample(classeur, place, SAMPLE_ROWS)?;
        let nom = match feuille.nom.is_empty() {
            true => stem.clone().unwrap_or_default(),
            false => feuille.nom.to_lowercase(),
        };
        let mut reconnue = match find_head(&rows) {
            Some(head) => {
                let examen = Examen::new(&rows, head, &nom);
                lecture.source = lecture.source.or(examen.source());
                examen.recognise(connus)
            }
            None => FeuilleReconnue::empty(),
        };
        (reconnue.nom, reconnue.masquee) = (feuille.nom, feuille.masquee);
        lecture.feuilles.push(reconnue);
    }
    Ok(lecture)
}

/// The first rows of a sheet.
pub(super) fn sample(
    classeur: &mut Classeur,
    feuille: usize,
    most: usize,
) -> Result<Vec<SheetRow>, Faute> {
    let mut rows = Vec::new();
    classeur.scan(feuille, |rangee| {
        rows.push(rangee);
        Ok(if rows.len() < most {
            RowDemand::Encore
        } else {
            RowDemand::Assez
        })
    })?;
    Ok(rows)
}

/// The row of titles: the one whose cells say the most.
fn find_head(rows: &[SheetRow]) -> Option<usize> {
    let score = |rangee: &SheetRow| {
        let cells = rangee.cellules.iter().filter(|it| !it.is_empty());
        let texts = cells.clone().filter(|it| read_nombre(it).is_none()).count();
        let known = cells.filter(|it| is_known(it)).count();
        (known, texts)
    };
    let head = rows.iter().take(HEAD_ROWS).enumerate();
    let scored = head.map(|(place, rangee)| (score(rangee), std::cmp::Reverse(place)));
    let ((known, texts), place) = scored.max()?;
    (known + texts > 0).then_some(place.0)
}

/// True for a title that some field goes by.
fn is_known(title: &str) -> bool {
    let (base, _) = split_unit(title);
    let keys = [fold(title), fold(base)];
    CHAMPS.iter().any(|champ| {
        champ
            .titres
            .split(' ')
            .any(|it| keys.iter().any(|key| key == it))
            || champ.colonne == title
    }) || FICHIERS
        .iter()
        .any(|it| list_colonnes(it.nom).contains(&title))
}
