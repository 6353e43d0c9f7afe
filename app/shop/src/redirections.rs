//! Redirections: an address of the former shop leads to the page that stands in for it. They are only
//! asked where no page answers; one that leads to another old address goes to the end at once.

use std::ops::ControlFlow;

use wasm_rules::recherche::Recherche;

use super::editable::{Editable, Fautes};
use super::paging::{PageRequest, count_pages};
use super::retouches::{self, SaisieFiche};
use super::{Caller, Parts, Result, ShopError, catalogue, contenus, plan, versions};
use domain::code::Code;
use domain::contenu::Genre;
use domain::ids::{CodeArticle, CodeFamille};
use domain::instant::Instant;
use domain::lien;
use domain::redirection::{
    ANCIENNE_ATTENDUE, AncienneAdresse, REDIRECTIONS_MAX, Redirection, build_refusal,
};
use domain::retouche::{FicheModifiable, Retouchee};
use store::{Order, Rows, StoreError, Write, retouches as kept, tables};

/// Redirections of a page of their list.
const PAR_PAGE: usize = 50;

/// Articles proposed for an old address.
const PROPOSES_MAX: usize = 3;

/// Words of an address that are searched alone, where no article has them all.
const MOTS_SEULS_MAX: usize = 2;

impl Editable for Redirection {
    fn find(rows: &impl Rows, code: &str) -> Result<Option<Self>, StoreError> {
        match AncienneAdresse::parse(code) {
            Some(code) => rows.get(&tables::REDIRECTIONS, &code),
            None => Ok(None),
        }
    }

    fn examine(&self, rows: &impl Rows, _: &[&str]) -> Result<Fautes, StoreError> {
        let faute = match AncienneAdresse::parse(self.ancienne.as_str()) {
            None => Some(("ancienne", ANCIENNE_ATTENDUE)),
            Some(_) => self
                .find_arrivee(|at| rows.get(&tables::REDIRECTIONS, at))?
                .err()
                .map(|motif| ("nouvelle", motif)),
        };
        let faute = faute.map(|(colonne, motif)| (colonne, motif.to_owned()));
        Ok(faute.into_iter().collect())
    }

    fn put(self, write: &mut Write<'_>, _: Instant) -> Result<Self> {
        write.put(&tables::REDIRECTIONS, &self.ancienne, &self)?;
        Ok(self)
    }

    fn follow(&self, _: Option<&Self>, _: &Parts) -> Result<()> {
        Ok(())
    }
}

/// The address that stands in for one that nothing answers.
pub fn find_target(parts: &Parts, asked: &AncienneAdresse) -> Result<Option<String>> {
    parts.store.read(|read| {
        for at in asked.list_asked() {
            if let Some(found) = read.get(&tables::REDIRECTIONS, &at)? {
                let arrived = found.find_arrivee(|at| read.get(&tables::REDIRECTIONS, at))?;
                return Ok(Some(arrived.unwrap_or(found.nouvelle)));
            }
        }
        Ok(None)
    })
}

/// A redirection of the list, with the address it arrives at.
#[derive(Clone, Debug)]
pub struct RedirectionSuivie {
    /// The redirection.
    pub redirection: Redirection,
    /// Address it arrives at, by way of others.
    pub arrivee: String,
}

/// Redirections of which one of the addresses holds a text, by old address, and the pages of the list.
pub fn list(
    parts: &Parts,
    texte: &str,
    coupe: PageRequest,
) -> Result<(Vec<RedirectionSuivie>, u32)> {
    let wanted = texte.trim().to_lowercase();
    let (debut, taille) = (coupe.debut(PAR_PAGE), coupe.taille(PAR_PAGE));
    parts.store.read(|read| {
        let (mut total, mut shown) = (0, Vec::new());
        read.scan(
            &tables::REDIRECTIONS,
            None::<&AncienneAdresse>,
            Order::Ascending,
            |ancienne, it| {
                let holds = |text: &str| text.to_lowercase().contains(&wanted);
                if holds(ancienne.as_str()) || holds(&it.nouvelle) {
                    if total >= debut && shown.len() < taille {
                        shown.push(it);
                    }
                    total += 1;
                }
                Ok(ControlFlow::Continue(()))
            },
        )?;
        let mut all = Vec::with_capacity(shown.len());
        for redirection in shown {
            let arrived = redirection.find_arrivee(|at| read.get(&tables::REDIRECTIONS, at))?;
            all.push(RedirectionSuivie {
                arrivee: arrived.unwrap_or_else(|_| redirection.nouvelle.clone()),
                redirection,
            });
        }
        Ok((all, count_pages(total, taille)))
    })
}

/// Saves a redirection; says whether it is new.
pub fn save(
    parts: &Parts,
    caller: &Caller,
    saisie: SaisieFiche,
) -> Result<(Retouchee<Redirection>, bool)> {
    let count = parts.store.read(|read| read.len(&tables::REDIRECTIONS))?;
    if saisie.version == Some(0) && count >= REDIRECTIONS_MAX as u64 {
        return Err(ShopError::refused(
            Code::TropDeRedirections,
            build_refusal(),
        ));
    }
    retouches::save::<Redirection>(parts, caller, saisie)
}

/// Removes a redirection.
pub fn remove(parts: &Parts, caller: &Caller, code: &str, version: Option<u64>) -> Result<()> {
    let code = AncienneAdresse::parse(code).ok_or(ShopError::NotFound)?;
    parts.change(caller, move |write| {
        versions::find(
            write,
            (&tables::REDIRECTIONS, &code),
            version,
            Redirection::version,
        )?;
        write.remove(&tables::REDIRECTIONS, &code)?;
        Ok(kept::remove(
            write,
            &kept::build_cle(Redirection::FICHIER, code.as_str()),
        )?)
    })
}

/// True if a page of the catalogue or of the merchant answers at a path: no redirection is asked there.
pub fn is_page(parts: &Parts, path: &str) -> Result<bool> {
    let mut steps = path.trim_matches('/').split('/');
    let (genre, code) = (steps.next().unwrap_or_default(), steps.next());
    let code = code.unwrap_or_default();
    match genre {
        "produit" => match CodeArticle::parse(code) {
            Some(code) => Ok(catalogue_has(parts, &code)?),
            None => Ok(false),
        },
        "categorie" => {
            let found = CodeFamille::parse(code);
            let plan = plan::find_current(parts)?;
            Ok(found.is_some_and(|code| plan.find(&code).is_some()))
        }
        "page" => {
            let find = |rows: &store::Read| contenus::find_at(rows, Genre::Libre, code, false);
            Ok(parts.store.read(find)?.is_some())
        }
        _ => Ok(false),
    }
}

fn catalogue_has(parts: &Parts, code: &CodeArticle) -> Result<bool, StoreError> {
    let find = |read: &store::Read| store::catalogue::find(read, code);
    let found = parts.store.read(find)?;
    Ok(found.is_some_and(|it| !it.masque))
}

/// Articles that the words of an old address name, with their paths: those that hold them all, else
/// its longest ones.
pub fn propose(
    parts: &Parts,
    caller: &Caller,
    adresse: &AncienneAdresse,
) -> Result<Vec<(String, String)>> {
    let mut mots = adresse.list_words();
    let mut texts = vec![mots.join(" ")];
    mots.sort_by_key(|it| std::cmp::Reverse(it.chars().count()));
    texts.extend(mots.into_iter().take(MOTS_SEULS_MAX).map(str::to_owned));
    for text in texts {
        let Ok(asked) = Recherche::parse(&text) else {
            continue;
        };
        let found = catalogue::suggest(parts, caller, &asked)?.cartes;
        if !found.is_empty() {
            let shown = found.into_iter().take(PROPOSES_MAX);
            let link = |it: domain::fiche::Carte| {
                (it.article.designation1.clone(), lien::fiche(&it.article))
            };
            return Ok(shown.map(link).collect());
        }
    }
    Ok(Vec::new())
}
