//! Dry run, row by row: the exact difference between a zip and the shop. It is as long as
//! the zip, and kept in a file that nobody names.

use std::borrow::Cow;
use std::fmt;
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use domain::column::Cellules;
use domain::typographie::decimal;
use files::unnamed_file;
use store::StoreError;

/// Act on a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ActeImport {
    /// It was not there before.
    Cree,
    /// It was there with other values.
    Modifie,
    /// It is gone.
    Supprime,
}

impl ActeImport {
    /// In French.
    pub fn libelle(self) -> &'static str {
        match self {
            Self::Cree => "création",
            Self::Modifie => "modification",
            Self::Supprime => "suppression",
        }
    }

    /// By its name on the wire.
    pub fn parse(name: &str) -> Option<Self> {
        let all = [Self::Cree, Self::Modifie, Self::Supprime];
        all.into_iter().find(|it| it.nom() == name)
    }

    /// Its name on the wire.
    pub fn nom(self) -> &'static str {
        match self {
            Self::Cree => "cree",
            Self::Modifie => "modifie",
            Self::Supprime => "supprime",
        }
    }
}

/// A row that would be created, changed or deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangementLigne {
    /// File that says so, without extension; empty until that file has been read.
    pub fichier: Cow<'static, str>,
    /// Act on the row.
    pub acte: ActeImport,
    /// Its code.
    pub cle: String,
    /// Its columns that change, where it was there before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ecarts: Vec<EcartColonne>,
}

/// A column that changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EcartColonne {
    /// Its name.
    pub colonne: Cow<'static, str>,
    /// Text that is kept, as an import would bring it.
    pub avant: String,
    /// Text that the file brings.
    pub apres: String,
}

/// The columns that differ between two states of a record, told in the same order.
pub(super) fn ecarts(avant: Cellules, apres: Cellules) -> Vec<EcartColonne> {
    let pairs = avant.into_iter().zip(apres);
    pairs
        .filter(|((_, avant), (_, apres))| avant != apres)
        .map(|((colonne, avant), (_, apres))| EcartColonne {
            avant: dit(colonne, avant),
            apres: dit(colonne, apres),
            colonne: colonne.into(),
        })
        .collect()
}

/// Columns whose text is a number that may have decimals.
const DECIMALES: [&str; 19] = [
    "conditionnement",
    "contenance",
    "densite",
    "diametre",
    "eco_participation",
    "encours",
    "hauteur",
    "largeur",
    "latitude",
    "longitude",
    "longueur",
    "multiple_vente",
    "plafond_encours",
    "poids",
    "prix_ht",
    "quantite_min",
    "stock",
    "stock_total",
    "taux_tva",
];

/// The text of a cell as a report tells it: a number has a decimal comma, as spreadsheets and
/// merchants write it.
pub(super) fn dit(colonne: &str, text: String) -> String {
    let limited = colonne
        .strip_suffix("_min")
        .or(colonne.strip_suffix("_max"));
    match [Some(colonne), limited]
        .into_iter()
        .flatten()
        .any(|it| DECIMALES.contains(&it))
    {
        true => decimal(&text),
        false => text,
    }
}

/// Bytes gathered before they are written.
const WINDOW_BYTES: usize = 64 * 1024;

/// Files of an import, what a merchant looks at first before the rest; those without a place come in
/// between.
const PREMIERS: [&str; 3] = ["tarifs", "articles", "stocks"];
const DERNIERS: [&str; 4] = ["unites", "parametrages", "zones", "codes_postaux"];

/// Columns of an article that say what it costs: who changes one changes a price.
const PRIX: [&str; 3] = ["prix_ht", "taux_tva", "eco_participation"];

/// The changes that a dry run tells, in the order they matter.
pub struct Difference(Mutex<ChangeSpool>);

struct ChangeSpool {
    file: File,
    /// Bytes that are not written yet.
    ahead: Vec<u8>,
    /// Bytes told, written or not.
    bytes: u64,
    places: Vec<SpoolEntry>,
    noms: Vec<&'static str>,
    /// Places by what matters most; filled once all is told.
    sorted: Vec<u32>,
    /// Error of the disk, where it did not take them.
    failure: Option<io::Error>,
}

/// Entry of the spool: the place of a change in it.
#[derive(Clone, Copy)]
struct SpoolEntry {
    start: u64,
    acte: ActeImport,
    is_price: bool,
    /// Its file, from 1 in the names; 0 before it has one.
    nom: u8,
}

/// Filter of the changes of a difference.
#[derive(Clone, Debug, Default)]
pub struct ChoixDifference {
    /// Changes of one kind.
    pub acte: Option<ActeImport>,
    /// Changes of one file.
    pub fichier: Option<String>,
}

impl fmt::Debug for Difference {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Difference({})", self.len())
    }
}

/// Two dry runs stand in two files: a difference is like itself alone.
impl PartialEq for Difference {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Difference {}

impl Difference {
    /// One that tells nothing yet, whose file is gone as soon as it is closed.
    pub(super) fn new(folder: &Path) -> Result<Self, StoreError> {
        Ok(Self(Mutex::new(ChangeSpool {
            file: unnamed_file::create(folder).map_err(StoreError::io)?,
            ahead: Vec::new(),
            bytes: 0,
            places: Vec::new(),
            noms: Vec::new(),
            sorted: Vec::new(),
            failure: None,
        })))
    }

    fn held(&self) -> MutexGuard<'_, ChangeSpool> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes told.
    pub fn len(&self) -> usize {
        self.held().places.len()
    }

    /// True if nothing changes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Tells a change. What the disk does not take is said at the end.
    pub(super) fn tell(&self, changement: &ChangementLigne) {
        self.held().tell(changement);
    }

    /// Gives the changes from a place on, but for those that have one, the name of their file.
    pub(super) fn name(&self, from: usize, fichier: &'static str) {
        self.held().name(from, fichier);
    }

    /// All is told: puts what matters first.
    pub(super) fn finish(&self) -> Result<(), StoreError> {
        self.held().finish().map_err(StoreError::io)
    }

    /// Changes that are wanted, from one on, and how many there are.
    pub fn some(
        &self,
        choix: &ChoixDifference,
        from: usize,
        most: usize,
    ) -> io::Result<(Vec<ChangementLigne>, usize)> {
        let held = self.held();
        let wanted = held.wanted(choix);
        let shown = wanted.iter().skip(from).take(most);
        let read = shown.map(|place| held.read(*place));
        let read: io::Result<Vec<_>> = read.collect();
        Ok((read?, wanted.len()))
    }

    /// Hands out every change.
    pub fn each<E: From<io::Error>>(
        &self,
        mut visit: impl FnMut(ChangementLigne) -> Result<(), E>,
    ) -> Result<(), E> {
        for rang in 0..self.len() {
            // Nobody waits for whoever takes its time.
            let held = self.held();
            let read = held.read(held.sorted[rang]);
            drop(held);
            visit(read?)?;
        }
        Ok(())
    }
}

impl ChangeSpool {
    fn tell(&mut self, changement: &ChangementLigne) {
        let start = self.bytes;
        let before = self.ahead.len();
        if let Err(error) = serde_json::to_writer(&mut self.ahead, changement) {
            self.failure.get_or_insert(error.into());
            return;
        }
        self.bytes += (self.ahead.len() - before) as u64;
        let ecarts = changement.ecarts.iter();
        self.places.push(SpoolEntry {
            start,
            acte: changement.acte,
            is_price: ecarts.into_iter().any(|it| PRIX.contains(&&*it.colonne)),
            nom: 0,
        });
        if self.ahead.len() >= WINDOW_BYTES {
            self.flush();
        }
    }

    fn flush(&mut self) {
        let at = self.bytes - self.ahead.len() as u64;
        if let Err(error) = self.file.write_all_at(&self.ahead, at) {
            self.failure.get_or_insert(error);
        }
        self.ahead.clear();
    }

    fn name(&mut self, from: usize, fichier: &'static str) {
        let known = self.noms.iter().position(|nom| *nom == fichier);
        let place = known.unwrap_or_else(|| {
            self.noms.push(fichier);
            self.noms.len() - 1
        });
        let nom = u8::try_from(place + 1).unwrap_or(u8::MAX);
        let open = self.places.iter_mut().skip(from);
        for place in open.filter(|it| it.nom == 0) {
            place.nom = nom;
        }
    }

    fn finish(&mut self) -> io::Result<()> {
        self.flush();
        if let Some(error) = self.failure.take() {
            return Err(error);
        }
        let mut sorted: Vec<u32> = (0..).take(self.places.len()).collect();
        sorted.sort_by_key(|place| self.rang(*place));
        self.sorted = sorted;
        Ok(())
    }

    /// Rank of a change among those told: prices, articles, stocks, then the rest.
    fn rang(&self, place: u32) -> usize {
        let place = self.places[place as usize];
        let fichier = self.fichier(place);
        let at = |all: &[&str]| all.iter().position(|nom| *nom == fichier);
        match (at(&PREMIERS), at(&DERNIERS)) {
            (Some(_), _) if place.is_price => 0,
            (Some(rang), _) => rang,
            (None, Some(rang)) => PREMIERS.len() + 1 + rang,
            (None, None) => PREMIERS.len(),
        }
    }

    fn fichier(&self, place: SpoolEntry) -> &'static str {
        let nom = usize::from(place.nom).checked_sub(1);
        nom.and_then(|nom| self.noms.get(nom))
            .copied()
            .unwrap_or("")
    }

    fn wanted(&self, choix: &ChoixDifference) -> Vec<u32> {
        let fits = |place: &&u32| {
            let place = self.places[**place as usize];
            choix.acte.is_none_or(|acte| acte == place.acte)
                && choix
                    .fichier
                    .as_ref()
                    .is_none_or(|it| it == self.fichier(place))
        };
        self.sorted.iter().filter(fits).copied().collect()
    }

    fn read(&self, place: u32) -> io::Result<ChangementLigne> {
        let at = place as usize;
        let end = self.places.get(at + 1).map_or(self.bytes, |it| it.start);
        let place = self.places[at];
        let length = usize::try_from(end - place.start).map_err(io::Error::other)?;
        let mut bytes = vec![0; length];
        self.file.read_exact_at(&mut bytes, place.start)?;
        let told: ChangementLigne = serde_json::from_slice(&bytes)?;
        Ok(ChangementLigne {
            fichier: Cow::Borrowed(self.fichier(place)),
            ..told
        })
    }
}
