//! Pictures: `{code_article}[_n].ext` in the zip's `medias/`. The pictures of an article that the
//! zip names replace those it had.

use std::collections::HashMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::plan::{Pas, Plan};
use crate::domain::ids::CodeArticle;
use crate::files::csv::Refus;
use crate::files::images;
use crate::files::zip::Archive;
use crate::store::StoreError;

/// Pictures an article may have.
const PER_ARTICLE_MAX: usize = 20;

/// Pictures between two words to whoever waits.
const PER_WORD: usize = 100;

/// Where the pictures of articles are kept, in the data folder.
pub fn folder(data: &Path) -> PathBuf {
    data.join("medias").join("articles")
}

/// Reads the pictures and answers their names by article. They are kept at once, under the name
/// of their content, unless `data` is none: a picture nobody names yet does no harm.
pub(super) fn medias(
    plan: &mut Plan<'_>,
    archive: &mut Archive,
    data: Option<&Path>,
) -> Pas<HashMap<u32, Vec<String>>> {
    let mut found: HashMap<u32, Vec<(u32, String)>> = HashMap::new();
    for place in 0..archive.medias().len() {
        if place % PER_WORD == 0 {
            (plan.progres)("medias", place as u64);
        }
        let nom = archive.medias()[place].0.clone();
        match picture(plan, archive, place, &nom, data)? {
            Ok((article, rang, image)) => {
                let images = found.entry(article).or_default();
                images.push((rang, image));
            }
            Err(motif) => {
                let fichier = format!("medias/{nom}");
                plan.rapport.refuse(&fichier, None, Refus::new("", motif));
            }
        }
    }
    let mut names = HashMap::new();
    for (article, mut images) in found {
        images.sort();
        images.dedup_by(|a, b| a.1 == b.1);
        images.truncate(PER_ARTICLE_MAX);
        plan.articles.info_mut(article).touched = true;
        names.insert(article, images.into_iter().map(|(_, nom)| nom).collect());
    }
    Ok(names)
}

type Picture = (u32, u32, String);

fn picture(
    plan: &Plan<'_>,
    archive: &mut Archive,
    place: usize,
    nom: &str,
    data: Option<&Path>,
) -> Pas<Result<Picture, String>> {
    let Some((article, rang)) = named(plan, nom) else {
        return Ok(Err("Aucun article ne porte ce code.".to_owned()));
    };
    let Some(bytes) = archive.media(place, images::BYTES_MAX)? else {
        return Ok(Err("Cette image dépasse 20 Mo.".to_owned()));
    };
    if let Some(known) = data.and_then(|data| kept_already(&folder(data), &bytes)) {
        return Ok(Ok((article, rang, known)));
    }
    let image = match images::prepare(&bytes) {
        Ok(image) => image,
        Err(motif) => return Ok(Err(motif.to_owned())),
    };
    if let Some(data) = data {
        let folder = folder(data);
        keep(&folder, &images::small_name(&image.nom), &image.small)?;
        keep(&folder, &image.nom, &image.large)?;
    }
    Ok(Ok((article, rang, image.nom)))
}

/// The article and the place that a picture's name tells: `CODE.jpg` is the first, `CODE_2.jpg`
/// the second.
fn named(plan: &Plan<'_>, nom: &str) -> Option<(u32, u32)> {
    let (stem, _) = nom.rsplit_once('.')?;
    let place = |text: &str| plan.articles.place(&CodeArticle::parse(text)?);
    if let Some(article) = place(stem) {
        return Some((article, 1));
    }
    let (stem, rang) = stem.rsplit_once('_')?;
    Some((place(stem)?, rang.parse().ok()?))
}

/// The name of a picture whose very bytes were taken before.
fn kept_already(folder: &Path, bytes: &[u8]) -> Option<String> {
    let stem = images::stem(bytes);
    let names = ["webp", "jpg"].map(|extension| format!("{stem}.{extension}"));
    names
        .into_iter()
        .find(|nom| folder.join(nom).is_file() && folder.join(images::small_name(nom)).is_file())
}

/// Writes a file aside and renames it, so that nobody reads half of it.
fn keep(folder: &Path, nom: &str, bytes: &[u8]) -> Result<(), StoreError> {
    let write = || {
        fs::create_dir_all(folder)?;
        let aside = folder.join(format!(".{nom}"));
        let mut file = fs::File::create(&aside)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&aside, folder.join(nom))
    };
    write().map_err(StoreError::io)
}
