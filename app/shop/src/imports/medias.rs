//! Pictures: `{code_article}[_n].ext` wherever they lie in the zip (`picture_names.rs`). The pictures of an article that the
//! zip names replace those it had, unless one of them is refused: nothing is taken away for a file
//! that is not whole.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::Write as _;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use super::diff_builder::{DiffBuilder, StepResult};
use super::picture_names::PictureNames;
use super::rapport::{ActeImport, Rapport};
use domain::ids::CodeArticle;
use files::csv::RefusLigne;
use files::images;
use files::zip::Archive;
use store::{StoreError, catalogue};

/// Pictures an article may have.
pub(crate) const PER_ARTICLE_MAX: usize = 20;

/// Pictures held at once, and the bytes after which no more are read meanwhile.
const HELD_MAX: usize = 64;
const HELD_BYTES_MAX: usize = 16 << 20;

/// Numbers the files being written.
static ASIDE: AtomicU64 = AtomicU64::new(0);

/// Said of a picture that its decoder panics on.
const ABIMEE: &str = "Cette image est abîmée.";

/// Threads that encode pictures.
const THREADS: usize = 4;

/// Folder of the pictures of articles, in the data folder.
pub fn folder(data: &Path) -> PathBuf {
    data.join("medias").join("articles")
}

/// The pictures that came for an article.
#[derive(Default)]
pub(super) struct Venues {
    /// In their order.
    noms: Vec<String>,
    /// One of them was refused.
    has_gap: bool,
}

/// Reads the pictures and answers them by article. They are kept at once, under the name
/// of their content, unless `data` is none: a picture nobody names yet does no harm.
pub(super) fn medias(
    diff: &mut DiffBuilder<'_>,
    archive: &mut Archive,
    (shop, data): (&Path, Option<&Path>),
) -> StepResult<HashMap<u32, Venues>> {
    let kept = folder(shop);
    let folder = data.map(folder);
    let names = PictureNames::new(&diff.articles);
    if let Some(folder) = &folder
        && !archive.medias().is_empty()
    {
        fs::create_dir_all(folder).map_err(StoreError::io)?;
    }
    let mut found: HashMap<u32, Vec<(u32, String, String)>> = HashMap::new();
    let mut lacunes: HashSet<u32> = HashSet::new();
    let mut next = 0;
    while next < archive.medias().len() {
        (diff.progres)("medias", next as u64);
        let lues = read_some(diff, archive, (&names, &kept), (&mut next, &mut lacunes))?;
        for (lue, settled) in settle(lues, (&kept, folder.as_deref())) {
            match settled {
                Ok(image) => {
                    let images = found.entry(lue.article).or_default();
                    images.push((lue.rang, image, lue.nom));
                }
                Err(ObstacleImage::Refus(motif)) => {
                    lacunes.insert(lue.article);
                    refuse(diff, &lue.nom, motif);
                }
                Err(ObstacleImage::Store(error)) => return Err(error.into()),
            }
        }
    }
    if next > 0 {
        diff.rapport.read("medias", next as u64);
    }
    let mut venues = HashMap::new();
    for (article, mut images) in found {
        images.sort();
        images.dedup_by(|a, b| a.1 == b.1);
        for (_, _, nom) in images.drain(PER_ARTICLE_MAX.min(images.len())..) {
            refuse(diff, &nom, "Un article a au plus 20 images.");
        }
        diff.articles.info_mut(article).touched = true;
        let noms = images.into_iter().map(|(_, image, _)| image).collect();
        let has_gap = lacunes.contains(&article);
        venues.insert(article, Venues { noms, has_gap });
    }
    Ok(venues)
}

/// Puts the pictures of this import in place of an article's, and counts the difference. Says whether
/// there is one. Where a picture was refused, those the article had stay behind the new ones.
pub(super) fn replace(
    code: &CodeArticle,
    before: &mut Vec<String>,
    venues: &Venues,
    rapport: &mut Rapport,
) -> bool {
    let mut after = venues.noms.clone();
    if venues.has_gap {
        let stays = |it: &&String| !venues.noms.contains(it);
        let room = PER_ARTICLE_MAX - after.len();
        after.extend(before.iter().filter(stays).take(room).cloned());
    }
    if *before == after {
        return false;
    }
    let nom = |image: &String| format!("{code} {image}");
    for added in after.iter().filter(|it| !before.contains(it)) {
        rapport.count(ActeImport::Cree, nom(added));
    }
    for gone in before.iter().filter(|it| !after.contains(it)) {
        rapport.count(ActeImport::Supprime, nom(gone));
    }
    *before = after;
    true
}

/// A picture as it came.
struct Lue {
    nom: String,
    article: u32,
    rang: u32,
    bytes: Vec<u8>,
    /// The name of the very picture among those that its article has.
    connue: Option<String>,
}

/// Reason why a picture is not kept: the picture itself, or the disk.
pub(crate) enum ObstacleImage {
    /// The picture, in words.
    Refus(&'static str),
    /// The disk refused it.
    Store(StoreError),
}

fn refuse(diff: &mut DiffBuilder<'_>, nom: &str, motif: &str) {
    diff.rapport.refuse(nom, None, RefusLigne::new("", motif));
}

/// Reads the next pictures that have an article, as many as may be held at once.
fn read_some(
    diff: &mut DiffBuilder<'_>,
    archive: &mut Archive,
    (names, kept): (&PictureNames, &Path),
    (next, lacunes): (&mut usize, &mut HashSet<u32>),
) -> StepResult<Vec<Lue>> {
    let mut lues = Vec::new();
    let mut held = 0;
    while *next < archive.medias().len() && lues.len() < HELD_MAX && held < HELD_BYTES_MAX {
        let place = *next;
        *next += 1;
        let below = archive.medias()[place].0.clone();
        let nom = archive.find_media_path(place).to_owned();
        let Some((article, rang)) = names.find(&diff.articles, &below) else {
            let motif = match below.contains('/') {
                true => {
                    "Aucun article ne porte ce code : un sous-dossier de medias en est le début, \
                     SER/003.jpg est la photo de SER/003."
                }
                false => "Aucun article ne porte ce code.",
            };
            refuse(diff, &nom, motif);
            continue;
        };
        match archive.read_media(place, images::BYTES_MAX)? {
            None => {
                lacunes.insert(article);
                refuse(diff, &nom, "Cette image dépasse 20 Mo.");
            }
            Some(bytes) => {
                held += bytes.len();
                let connue = find_kept(diff, article, (kept, &bytes))?;
                lues.push(Lue {
                    connue,
                    nom,
                    article,
                    rang,
                    bytes,
                });
            }
        }
    }
    Ok(lues)
}

/// The name of a picture of an article that holds these very bytes: one that was exported comes back
/// as it is.
fn find_kept(
    diff: &DiffBuilder<'_>,
    article: u32,
    (kept, bytes): (&Path, &[u8]),
) -> StepResult<Option<String>> {
    let info = diff.articles.info(article);
    if !info.stored {
        return Ok(None);
    }
    let known = catalogue::find(diff.read, &info.code)?;
    let mut images = known.into_iter().flat_map(|it| it.images);
    Ok(images.find(|nom| {
        let path = kept.join(nom);
        let is_as_long = fs::metadata(&path).is_ok_and(|it| it.len() == bytes.len() as u64);
        is_as_long && fs::read(&path).is_ok_and(|it| it == bytes)
    }))
}

/// Encodes and keeps pictures on several threads: each waits for the disk as much as it computes.
/// A dry run, which has no folder, decodes them alone: encoding takes ten times as long.
fn settle(
    lues: Vec<Lue>,
    (kept, folder): (&Path, Option<&Path>),
) -> Vec<(Lue, Result<String, ObstacleImage>)> {
    let mut parts: Vec<Vec<Lue>> = (0..THREADS).map(|_| Vec::new()).collect();
    for (place, lue) in lues.into_iter().enumerate() {
        parts[place % THREADS].push(lue);
    }
    let settle_one = |lue: Lue| {
        let settled = match &lue.connue {
            Some(connue) => Ok(connue.clone()),
            None => match folder {
                Some(folder) => settle_picture(&lue.bytes, Some(folder)),
                None => check_picture(&lue.bytes, kept),
            },
        };
        (lue, settled)
    };
    thread::scope(|scope| {
        let workers: Vec<_> = parts
            .into_iter()
            .map(|part| scope.spawn(move || part.into_iter().map(settle_one).collect::<Vec<_>>()))
            .collect();
        let settled = workers.into_iter().map(|worker| worker.join());
        settled
            .flat_map(|done| done.expect("a picture that cannot be read is an error"))
            .collect()
    })
}

/// The name that a picture has, or would get.
fn check_picture(bytes: &[u8], kept: &Path) -> Result<String, ObstacleImage> {
    if let Some(known) = kept_already(kept, bytes) {
        return Ok(known);
    }
    catch_unwind(|| images::check(bytes))
        .unwrap_or(Err(ABIMEE))
        .map_err(ObstacleImage::Refus)
}

/// Encodes a picture and keeps it, unless it was taken before; answers its name.
pub(crate) fn settle_picture(bytes: &[u8], folder: Option<&Path>) -> Result<String, ObstacleImage> {
    if let Some(known) = folder.and_then(|folder| kept_already(folder, bytes)) {
        return Ok(known);
    }
    // A decoder that panics on a crafted picture costs that picture only.
    let prepared = catch_unwind(|| images::prepare(bytes));
    let image = prepared
        .unwrap_or(Err(ABIMEE))
        .map_err(ObstacleImage::Refus)?;
    if let Some(folder) = folder {
        keep(folder, &images::build_small_name(&image.nom), &image.small)
            .map_err(ObstacleImage::Store)?;
        keep(folder, &image.nom, &image.large).map_err(ObstacleImage::Store)?;
    }
    Ok(image.nom)
}

/// The name of a picture whose very bytes were taken before.
fn kept_already(folder: &Path, bytes: &[u8]) -> Option<String> {
    let stem = images::build_stem(bytes);
    let names = ["webp", "jpg"].map(|extension| format!("{stem}.{extension}"));
    names.into_iter().find(|nom| {
        folder.join(nom).is_file() && folder.join(images::build_small_name(nom)).is_file()
    })
}

/// Writes a file aside and renames it, so that nobody reads half of it.
fn keep(folder: &Path, nom: &str, bytes: &[u8]) -> Result<(), StoreError> {
    let write = || {
        // Two articles may have the same picture, written at the same time.
        let number = ASIDE.fetch_add(1, Ordering::Relaxed);
        let aside = folder.join(format!(".{number}-{nom}"));
        let mut file = fs::File::create(&aside)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&aside, folder.join(nom))
    };
    write().map_err(StoreError::io)
}
