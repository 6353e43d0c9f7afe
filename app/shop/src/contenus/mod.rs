//! Pages the merchant writes: listed, saved, published, removed.

mod juger;
mod premiers;
mod rendu;

use std::collections::BTreeMap;

use wasm_rules::texte::comparison_key;

pub use self::premiers::{is_settled, settle};
pub use self::rendu::{BlocRendu, PageRendue, RayonRendu, build_lines, render, render_preview};
use super::page_frame::SiteMapPage;
use super::paging::{self, PageRequest};
use super::sorting::{self, SortOrder};
use super::{Caller, Parts, Result, ShopError, reglages, versions};
use domain::code::Code;
use domain::contenu::{Bloc, Contenu, Genre, Redaction};
use domain::ids::ContenuId;
use domain::lien;
use store::{Rows, StoreError, contenus};

/// Pages of a page of the list.
const PAR_PAGE: usize = 50;

/// Pages a shop may keep.
const CONTENUS_MAX: usize = 500;

/// Counter of the pages' numbers.
const NUMEROS: &str = "contenus";

/// Form of a page; without `id` a new free page. A field that is not given stays.
#[derive(Clone, Debug, Default)]
pub struct SaisieContenu {
    /// The page to change.
    pub id: Option<ContenuId>,
    /// The version that was read, when given.
    pub version: Option<u64>,
    /// Last part of its address; of a free page only.
    pub slug: Option<String>,
    /// Title.
    pub titre: Option<String>,
    /// Title for search engines.
    pub titre_seo: Option<String>,
    /// Description that search engines show.
    pub description: Option<String>,
    /// Blocks.
    pub blocs: Option<Vec<Bloc>>,
    /// `Some(true)` publishes what is saved, `Some(false)` takes the page away from visitors.
    pub publier: Option<bool>,
}

/// Column pages are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColonneContenus {
    /// Their title, without case or accents.
    Titre,
    /// Home, legal, free.
    Genre,
    /// Address where visitors read them.
    Adresse,
    /// Drafts, changed since they were published, published.
    Etat,
    /// Blanks to fill.
    Completer,
    /// Instant of their last change.
    Modifie,
}

/// The columns pages sort by, as they are asked.
pub const COLONNES: [(&str, ColonneContenus); 6] = [
    ("titre", ColonneContenus::Titre),
    ("genre", ColonneContenus::Genre),
    ("adresse", ColonneContenus::Adresse),
    ("etat", ColonneContenus::Etat),
    ("completer", ColonneContenus::Completer),
    ("modifie", ColonneContenus::Modifie),
];

/// Pages: home, legal ones, then the others by title, unless asked otherwise. With the number of
/// pages of the list. With `lien` only the page of that address.
pub fn list(
    parts: &Parts,
    lien: Option<&str>,
    tri: Option<SortOrder<ColonneContenus>>,
    coupe: PageRequest,
) -> Result<(Vec<Contenu>, u32)> {
    let rows = parts.store.read(contenus::list)?;
    let asked = |it: &Contenu| lien.is_none_or(|lien| it.lien() == lien);
    let pages = rows.into_iter().map(|(_, contenu)| contenu);
    let mut all: Vec<Contenu> = pages.filter(asked).collect();
    all.sort_by_cached_key(|it| (rank(it.genre), lien::slug(&it.brouillon.titre), it.id));
    if let Some(SortOrder {
        colonne,
        descending,
    }) = tri
    {
        sorting::sort(&mut all, descending, |it| rang(colonne, it));
    }
    Ok(paging::list_page(all, coupe, PAR_PAGE))
}

fn rank(genre: Genre) -> i64 {
    match genre {
        Genre::Accueil => 0,
        Genre::Legale => 1,
        Genre::Libre => 2,
    }
}

/// Sort key of a page.
fn rang(colonne: ColonneContenus, it: &Contenu) -> (i64, String) {
    let number = |rang: i64| (rang, String::new());
    match colonne {
        ColonneContenus::Titre => (0, comparison_key(&it.brouillon.titre)),
        ColonneContenus::Genre => number(rank(it.genre)),
        ColonneContenus::Adresse => (0, it.lien()),
        ColonneContenus::Etat if it.publie.is_none() => number(0),
        ColonneContenus::Etat => number(if it.is_changed() { 1 } else { 2 }),
        ColonneContenus::Completer => number(i64::try_from(it.a_completer()).unwrap_or(i64::MAX)),
        ColonneContenus::Modifie => number(it.modifie_le.0),
    }
}

/// One page.
pub fn find(parts: &Parts, id: ContenuId) -> Result<Contenu> {
    parts.store.read(|read| find_in(read, id))
}

/// A page among these rows.
pub fn find_in(rows: &impl Rows, id: ContenuId) -> Result<Contenu> {
    contenus::find(rows, id)?.ok_or(ShopError::NotFound)
}

/// Saves a page; says whether it is new. What is published is seen in the shop at once.
pub fn save(parts: &Parts, caller: &Caller, saisie: SaisieContenu) -> Result<(bool, Contenu)> {
    let now = parts.now();
    let saved = parts.create_or_change(
        caller,
        |(is_new, _)| *is_new,
        move |write| {
            let before = match saisie.id {
                Some(id) => Some(contenus::find(write, id)?.ok_or(ShopError::NotFound)?),
                None => None,
            };
            let stale = |kept: &Contenu| saisie.version.is_some_and(|it| it != kept.version);
            if before.as_ref().is_some_and(stale) {
                return Err(ShopError::stale());
            }
            let is_new = before.is_none();
            let mut contenu = match before {
                Some(before) => before,
                None => begin(write)?,
            };
            let mut champs = BTreeMap::new();
            write_down(&mut contenu, &saisie, &mut champs);
            juger::redaction(write, &contenu.brouillon, &mut champs)?;
            if !champs.is_empty() {
                return Err(ShopError::Champs(champs));
            }
            free_address(write, &contenu)?;
            match saisie.publier {
                Some(true) => contenu.publie = Some(contenu.brouillon.clone()),
                Some(false) if contenu.publie.is_none() => {}
                Some(false) if contenu.genre == Genre::Legale => return Err(obligatory()),
                Some(false) => contenu.publie = None,
                None => {}
            }
            if is_new {
                contenu.id = ContenuId(write.next_number(NUMEROS)?);
            }
            contenu.version += 1;
            contenu.modifie_le = now;
            contenus::put(write, &contenu)?;
            Ok((is_new, contenu))
        },
    )?;
    reglages::reload(parts)?;
    Ok(saved)
}

fn begin(rows: &impl Rows) -> Result<Contenu> {
    if contenus::list(rows)?.len() >= CONTENUS_MAX {
        let detail = format!("La boutique garde {CONTENUS_MAX} pages au plus.");
        return Err(ShopError::refused(Code::TropDePages, detail));
    }
    Ok(Contenu {
        id: ContenuId(0),
        genre: Genre::Libre,
        slug: String::new(),
        brouillon: Redaction::default(),
        publie: None,
        modifie_le: domain::instant::Instant(0),
        version: 0,
    })
}

fn write_down(
    contenu: &mut Contenu,
    saisie: &SaisieContenu,
    champs: &mut BTreeMap<String, String>,
) {
    let Redaction {
        titre,
        titre_seo,
        description,
        blocs,
    } = &mut contenu.brouillon;
    if let Some(new) = &saisie.titre_seo {
        new.trim().clone_into(titre_seo);
    }
    if let Some(new) = &saisie.titre {
        new.trim().clone_into(titre);
    }
    if let Some(new) = &saisie.description {
        new.trim().clone_into(description);
    }
    if let Some(new) = &saisie.blocs {
        blocs.clone_from(new);
    }
    if contenu.genre != Genre::Libre {
        return;
    }
    let wanted = saisie.slug.as_deref().map(str::trim);
    match wanted.filter(|it| !it.is_empty()) {
        Some(wanted) if wanted != lien::slug(wanted) => {
            let sentence = "Une adresse s'écrit en minuscules, chiffres et tirets.";
            champs.insert("slug".into(), sentence.into());
        }
        Some(wanted) => wanted.clone_into(&mut contenu.slug),
        None if contenu.slug.is_empty() => contenu.slug = lien::slug(titre),
        None => {}
    }
}

fn free_address(rows: &impl Rows, contenu: &Contenu) -> Result<()> {
    let there = contenus::find_by_slug(rows, contenu.genre, &contenu.slug)?;
    if there.is_none_or(|it| it.id == contenu.id) {
        return Ok(());
    }
    let detail = format!("Une autre page a déjà l'adresse /page/{}.", contenu.slug);
    Err(ShopError::refused(Code::AdressePrise, detail))
}

fn obligatory() -> ShopError {
    let detail = "Cette page est obligatoire : changez son texte plutôt que de la retirer.";
    ShopError::refused(Code::PageObligatoire, detail)
}

/// Removes a free page.
pub fn remove(parts: &Parts, caller: &Caller, id: ContenuId, version: Option<u64>) -> Result<()> {
    parts.change(caller, move |write| {
        let kept = contenus::find(write, id)?.ok_or(ShopError::NotFound)?;
        versions::check(kept.version, version)?;
        if kept.genre != Genre::Libre {
            return Err(obligatory());
        }
        Ok(contenus::remove(write, id)?)
    })?;
    reglages::reload(parts)
}

/// Page that an address shows: as published, or as it is being written for who previews it.
pub fn find_at(
    rows: &impl Rows,
    genre: Genre,
    slug: &str,
    preview: bool,
) -> Result<Option<Redaction>, StoreError> {
    let found = contenus::find_by_slug(rows, genre, slug)?;
    Ok(found.and_then(|it| {
        if preview {
            Some(it.brouillon)
        } else {
            it.publie
        }
    }))
}

/// The free pages that visitors read, by their titles, with their addresses: for the site maps.
pub fn list_publiees(rows: &impl Rows) -> Result<Vec<(String, String)>, StoreError> {
    let pages = contenus::list(rows)?.into_iter().map(|(_, page)| page);
    let free = pages.filter(|page| page.genre == Genre::Libre);
    let shown = free.filter_map(|page| Some((page.publie.as_ref()?.titre.clone(), page.lien())));
    let mut shown: Vec<_> = shown.collect();
    shown.sort_by_cached_key(|(titre, _)| comparison_key(titre));
    Ok(shown)
}

/// Free pages that visitors read, for the site map: of one whose draft has moved since it was published,
/// nobody knows the day.
pub fn list_site_map(rows: &impl Rows) -> Result<Vec<SiteMapPage>, StoreError> {
    let pages = contenus::list(rows)?.into_iter().map(|(_, page)| page);
    let shown = pages.filter(|page| page.genre == Genre::Libre && page.publie.is_some());
    let listed = shown.map(|page| SiteMapPage {
        modifie: (!page.is_changed()).then_some(page.modifie_le),
        ..SiteMapPage::new(page.lien())
    });
    Ok(listed.collect())
}
