//! Selection models: list, read, save, remove.

use wasm_rules::modele::check_nom;
use wasm_rules::panier::comparison_key;

use domain::code::Code;
use domain::ids::{CodeArticle, CodeFamille, ModeleId};
use domain::modele::{ELEMENTS_MAX, Modele, ModeleNomme};
use domain::typographie;
use store::tables::{ARTICLES, FAMILLES, MODELES};
use store::{Rows, StoreError};

use super::paging::{self, PageRequest};
use super::undo::{self, Act};
use super::{Caller, FormErrors, Parts, Result, ShopError, plan, versions};

/// Models of a page.
pub const MODELES_PAR_PAGE: usize = 20;

/// Models a shop may keep.
const MODELES_MAX: usize = 2_000;

/// Counter of the models' numbers.
const NUMEROS: &str = "modeles";

/// Models by name. With the number of pages.
pub fn list(parts: &Parts, coupe: PageRequest) -> Result<(Vec<Modele>, u32)> {
    let rows = parts.store.read(|read| read.list(&MODELES))?;
    let mut modeles: Vec<Modele> = rows.into_iter().map(|(_, modele)| modele).collect();
    modeles.sort_by_cached_key(|modele| (comparison_key(&modele.nom), modele.id));
    Ok(paging::list_page(modeles, coupe, MODELES_PAR_PAGE))
}

/// One model, with the labels of what it holds.
pub fn find(parts: &Parts, id: ModeleId) -> Result<ModeleNomme> {
    parts.store.read(|read| find_in(read, id))
}

/// One model among these rows.
pub fn find_in(rows: &impl Rows, id: ModeleId) -> Result<ModeleNomme> {
    let modele = rows.get(&MODELES, &id)?.ok_or(ShopError::NotFound)?;
    Ok(named(rows, modele)?)
}

fn named(rows: &impl Rows, modele: Modele) -> Result<ModeleNomme, StoreError> {
    let mut articles = Vec::with_capacity(modele.articles.len());
    for code in &modele.articles {
        let label = rows
            .get(&ARTICLES, code)?
            .map(|article| article.designation1);
        articles.push((code.clone(), label.unwrap_or_else(|| code.to_string())));
    }
    let mut familles = Vec::with_capacity(modele.familles.len());
    for code in &modele.familles {
        familles.push((code.clone(), chemin(rows, code)?));
    }
    Ok(ModeleNomme {
        modele,
        articles,
        familles,
    })
}

/// The labels from the first level down to a family.
fn chemin(rows: &impl Rows, code: &CodeFamille) -> Result<Vec<String>, StoreError> {
    let chemin = plan::find_chemin(rows, code)?.into_iter();
    let labels: Vec<String> = chemin.map(|famille| famille.libelle).collect();
    Ok(match labels.is_empty() {
        true => vec![code.to_string()],
        false => labels,
    })
}

/// Form of a model; without `id` a new one.
#[derive(Clone, Debug, Default)]
pub struct SaisieModele {
    /// The model to change.
    pub id: Option<ModeleId>,
    /// Name, as typed.
    pub nom: String,
    /// Articles.
    pub articles: Vec<CodeArticle>,
    /// Families.
    pub familles: Vec<CodeFamille>,
    /// The version that was read, when the caller gives it.
    pub version: Option<u64>,
}

/// Saves a model; says whether it is new.
pub fn save(parts: &Parts, caller: &Caller, saisie: SaisieModele) -> Result<(bool, ModeleNomme)> {
    let mut errors = FormErrors::default();
    let nom = errors.check("nom", check_nom(&saisie.nom).map(str::to_owned));
    let is_too_long = saisie.articles.len() + saisie.familles.len() > ELEMENTS_MAX;
    if is_too_long {
        let detail = format!(
            "Une sélection contient {} éléments au plus.",
            typographie::compte(ELEMENTS_MAX)
        );
        errors.add_as(Code::SelectionTropLongue, "selection", detail);
    }
    parts.create_or_change(
        caller,
        |(is_new, _)| *is_new,
        move |write| {
            let before = saisie
                .id
                .map(|id| write.get(&MODELES, &id))
                .transpose()?
                .flatten();
            if saisie.id.is_some() && before.is_none() {
                return Err(ShopError::NotFound);
            }
            if before
                .as_ref()
                .is_some_and(|it| saisie.version.is_some_and(|v| v != it.version))
            {
                return Err(ShopError::stale());
            }
            if before.is_none() && write.list(&MODELES)?.len() >= MODELES_MAX {
                let detail = format!(
                    "La boutique garde {} modèles au plus.",
                    typographie::compte(MODELES_MAX)
                );
                return Err(ShopError::refused(Code::TropDeModeles, detail));
            }
            if !is_too_long {
                errors.add_part(known(write, &saisie))?;
            }
            let nom = errors.into_value(nom)?;
            let id = match &before {
                Some(before) => before.id,
                None => ModeleId(write.next_number(NUMEROS)?),
            };
            let modele = Modele {
                id,
                nom,
                articles: without_twins(saisie.articles),
                familles: without_twins(saisie.familles),
                version: before.as_ref().map_or(1, |before| before.version + 1),
            };
            write.put(&MODELES, &id, &modele)?;
            Ok((before.is_none(), named(write, modele)?))
        },
    )
}

fn known(rows: &impl Rows, saisie: &SaisieModele) -> Result<()> {
    for code in &saisie.articles {
        if !rows.contains(&ARTICLES, code)? {
            let detail = format!("L'article {code} n'existe pas.");
            return Err(ShopError::refused(Code::ArticleInconnu, detail).at("selection"));
        }
    }
    for code in &saisie.familles {
        if !rows.contains(&FAMILLES, code)? {
            let detail = format!("La famille {code} n'existe pas.");
            return Err(ShopError::refused(Code::FamilleInconnue, detail).at("selection"));
        }
    }
    Ok(())
}

fn without_twins<T: Clone + Ord>(codes: Vec<T>) -> Vec<T> {
    let mut seen = std::collections::BTreeSet::new();
    codes
        .into_iter()
        .filter(|code| seen.insert(code.clone()))
        .collect()
}

/// Removes a model.
pub fn remove(parts: &Parts, caller: &Caller, id: ModeleId, version: Option<u64>) -> Result<()> {
    let inverse = parts.change(caller, move |write| {
        let kept = write.get(&MODELES, &id)?.ok_or(ShopError::NotFound)?;
        versions::check(kept.version, version)?;
        write.remove(&MODELES, &id)?;
        Ok::<_, ShopError>(write.build_inverse()?)
    })?;
    undo::keep(parts, caller, Act::Modele(id), inverse);
    Ok(())
}
