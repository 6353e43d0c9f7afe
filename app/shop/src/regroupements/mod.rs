//! Groupings of articles by variants: list, read, save, remove.

use std::collections::{BTreeMap, BTreeSet};

use wasm_rules::regroupement as rule;
use wasm_rules::texte;

use super::paging::{self, PageRequest};
use super::undo::{self, Act, refused};
use super::{Caller, FormErrors, Parts, Result, ShopError, versions};
use crate::editable::signature;
use domain::code::Code;
use domain::ids::{CleArticle, CodeArticle, RegroupementId};
use domain::regroupement::{AttributChoisi, Regroupement, RegroupementNomme, is_astray};
use domain::retouche::Retouches;
use store::{Order, Read, Rows, Write, catalogue as kept, regroupements, tables};

pub use self::porteurs::list_communs;
pub use self::voisins::list_voisins;

mod marques;
mod porteurs;
mod voisins;

use self::porteurs::{PorteurAttributs, porteur};

/// Groupings of a page (docs/appels.md 4.2).
pub const REGROUPEMENTS_PAR_PAGE: usize = 20;

/// Characters of a title; designations of articles become titles.
const TITRE_CHARS_MAX: usize = 200;

/// Characters of a canonical address.
const CANONICAL_CHARS_MAX: usize = 500;

/// Characters of a type, and of how an attribute is shown: they are codes.
const CODE_CHARS_MAX: usize = 20;

/// Characters of an attribute's name.
const PROPRIETE_CHARS_MAX: usize = 200;

/// Attributes of a grouping of a type without its own limit.
const ATTRIBUTS_MAX: usize = 50;

/// Filter and page of the list of groupings.
#[derive(Clone, Debug, Default)]
pub struct DemandeRegroupements {
    /// Their type; none for all.
    pub type_regroupement: Option<String>,
    /// In their title, or the code of one of their articles; empty for any.
    pub texte: String,
    /// The page wanted.
    pub coupe: PageRequest,
}

/// A page of groupings.
#[derive(Clone, Debug)]
pub struct PageRegroupements {
    /// By title.
    pub list: Vec<RegroupementNomme>,
    /// Pages.
    pub pages: u32,
    /// Groupings that match, over all pages.
    pub total: usize,
    /// Every type in use, whatever is asked, with how many groupings are of it.
    pub types: BTreeMap<String, usize>,
}

/// Groupings by title.
pub fn list(parts: &Parts, demande: &DemandeRegroupements) -> Result<PageRegroupements> {
    parts.store.read(|read| {
        let wanted = texte::comparison_key(&demande.texte);
        let of_article = match CodeArticle::parse(demande.texte.trim()) {
            Some(code) => regroupements::list_of_article(read, &code)?,
            None => Vec::new(),
        };
        let (mut keys, mut types) = (Vec::new(), BTreeMap::new());
        read.scan(
            &tables::REGROUPEMENTS_PAR_TITRE,
            None::<&String>,
            Order::Ascending,
            |(of_type, titre, id), ()| {
                let is_wanted = demande
                    .type_regroupement
                    .as_ref()
                    .is_none_or(|it| *it == of_type);
                *types.entry(of_type).or_default() += 1;
                if is_wanted && (titre.contains(&wanted) || of_article.contains(&id)) {
                    keys.push((titre, id));
                }
                Ok(std::ops::ControlFlow::Continue(()))
            },
        )?;
        // Rows stand by type first: all types together are put in the order of their titles.
        keys.sort_unstable();
        let total = keys.len();
        let (shown, pages) = paging::list_page(keys, demande.coupe, REGROUPEMENTS_PAR_PAGE);
        let mut list = Vec::new();
        for (_, id) in shown {
            if let Some(regroupement) = regroupements::find(read, id)? {
                list.push(named(read, regroupement)?);
            }
        }
        Ok(PageRegroupements {
            list,
            pages,
            total,
            types,
        })
    })
}

/// One grouping.
pub fn find(parts: &Parts, id: RegroupementId) -> Result<RegroupementNomme> {
    parts.store.read(|read| {
        let regroupement = regroupements::find(read, id)?.ok_or(ShopError::NotFound)?;
        named(read, regroupement)
    })
}

/// One grouping as it is kept, without what its articles are, among these rows.
pub fn find_in(rows: &impl Rows, id: RegroupementId) -> Result<Regroupement> {
    regroupements::find(rows, id)?.ok_or(ShopError::NotFound)
}

fn named(read: &Read, regroupement: Regroupement) -> Result<RegroupementNomme> {
    let articles = regroupement.articles.iter();
    let porteurs = articles.map(|cle| porteur(read, cle));
    let porteurs = porteurs.collect::<Result<Vec<_>, _>>()?;
    let retouches = marques::find(read, regroupement.id)?;
    Ok(with_porteurs(regroupement, porteurs, retouches))
}

/// A grouping with what its articles are, in their order; none for one that is gone.
fn with_porteurs(
    regroupement: Regroupement,
    mut porteurs: Vec<Option<PorteurAttributs>>,
    retouches: Retouches,
) -> RegroupementNomme {
    let designation = |it: &Option<PorteurAttributs>| it.as_ref().map(|it| it.designation.clone());
    let designations = porteurs
        .iter()
        .map(designation)
        .map(Option::unwrap_or_default);
    let designations = designations.collect();
    let mut articles = regroupement.articles.iter();
    // The master's own values come first.
    if let Some(place) = articles.position(|cle| *cle == regroupement.article_maitre) {
        porteurs[..=place].rotate_right(1);
    }
    let mut images = porteurs.iter().flatten().map(|it| &it.image);
    let image = images.find(|it| !it.is_empty()).cloned();
    RegroupementNomme {
        image: image.unwrap_or_default(),
        disponibles: porteurs::shared(porteurs.into_iter().flatten().collect()),
        regroupement,
        designations,
        retouches,
    }
}

/// Form of a grouping.
#[derive(Clone, Debug)]
pub struct SaisieRegroupement {
    /// The grouping to change; none for a new one.
    pub id: Option<RegroupementId>,
    /// Its type; none keeps the one it has.
    pub type_regroupement: Option<String>,
    /// Title; empty takes the master's designation.
    pub titre: String,
    /// Canonical address.
    pub canonical_tag: String,
    /// The article that leads.
    pub article_maitre: Option<CleArticle>,
    /// Its articles.
    pub articles: Vec<CleArticle>,
    /// Chosen attributes.
    pub attributs: Vec<AttributChoisi>,
    /// The version that was read, when the caller gives it.
    pub version: Option<u64>,
}

/// Saves a grouping, whose columns that change are marked; says whether it is new.
pub fn save(
    parts: &Parts,
    caller: &Caller,
    saisie: SaisieRegroupement,
) -> Result<(bool, RegroupementNomme)> {
    let retouche = signature(parts, caller)?;
    let errors = check_texts(&saisie, &parts.config.base_url);
    let (is_new, kept) = parts.create_or_change(
        caller,
        |(is_new, _)| *is_new,
        move |write| {
            let before = match saisie.id {
                Some(id) => Some(regroupements::find(write, id)?.ok_or(ShopError::NotFound)?),
                None => None,
            };
            let version = before.as_ref().map_or(0, |it| it.version);
            if before.is_some() && saisie.version.is_some_and(|read| read != version) {
                return Err(ShopError::stale());
            }
            let (after, porteurs) = checked(write, saisie, before.as_ref(), errors)?;
            let old = before.as_ref().map(codes).unwrap_or_default();
            regroupements::put(write, &after)?;
            mark_variants(write, &old, &codes(&after))?;
            let retouches = marques::mark(write, before.as_ref(), &after, &retouche)?;
            Ok::<_, ShopError>((before.is_none(), (after, porteurs, retouches)))
        },
    )?;
    let (after, porteurs, retouches) = kept;
    Ok((is_new, with_porteurs(after, porteurs, retouches)))
}

fn check_texts(saisie: &SaisieRegroupement, base: &str) -> FormErrors {
    let mut errors = FormErrors::default();
    let mut check = |text: &str, chars_max, champ| {
        errors.check(champ, texte::check(text, chars_max));
    };
    check(&saisie.titre, TITRE_CHARS_MAX, "titre");
    check(&saisie.canonical_tag, CANONICAL_CHARS_MAX, "canonicalTag");
    let kind = saisie.type_regroupement.as_deref().unwrap_or_default();
    check(kind, CODE_CHARS_MAX, "type");
    for attribut in &saisie.attributs {
        check(&attribut.propriete, PROPRIETE_CHARS_MAX, "attributs");
        check(&attribut.affichage, CODE_CHARS_MAX, "attributs");
    }
    let tag = saisie.canonical_tag.trim();
    if is_astray(base, tag) {
        let detail = format!(
            "Indiquez une page de la boutique : son chemin, qui commence par / et n'a pas \
             d'espace, ou son adresse complète, qui commence par {base}/."
        );
        errors.add_as(Code::AdresseRefusee, "canonicalTag", detail);
    }
    if saisie.attributs.len() > ATTRIBUTS_MAX {
        let detail = format!("Un regroupement a {ATTRIBUTS_MAX} attributs au plus.");
        errors.add_as(Code::TropDAttributs, "attributs", detail);
    }
    errors
}

/// The grouping as it will be kept, or why it will not.
fn checked(
    write: &mut Write<'_>,
    saisie: SaisieRegroupement,
    before: Option<&Regroupement>,
    mut errors: FormErrors,
) -> Result<(Regroupement, Vec<Option<PorteurAttributs>>)> {
    let type_regroupement = match (saisie.type_regroupement, before) {
        (Some(wanted), _) => wanted,
        (None, Some(before)) => before.type_regroupement.clone(),
        (None, None) => rule::TYPE_LIMITED.to_owned(),
    };
    let names: Vec<&str> = saisie
        .attributs
        .iter()
        .map(|it| it.propriete.as_str())
        .collect();
    let maitre = saisie.article_maitre.as_ref();
    let verdict = rule::check(&type_regroupement, &saisie.articles, &names, maitre);
    errors.check("articles", verdict);
    errors.into_result()?;
    let article_maitre = saisie.article_maitre.expect("the rule wants a master");
    let mut titre = saisie.titre.trim().to_owned();
    let mut values = Vec::with_capacity(saisie.articles.len());
    let mut porteurs = Vec::with_capacity(saisie.articles.len());
    for cle in &saisie.articles {
        let porteur = porteur(write, cle)?.ok_or_else(|| unknown(cle))?;
        values.push(
            saisie
                .attributs
                .iter()
                .map(|it| porteur.value(it))
                .collect::<Vec<_>>(),
        );
        if titre.is_empty() && *cle == article_maitre {
            titre = porteur.designation.clone();
        }
        porteurs.push(Some(porteur));
    }
    if let Some(absent) = (saisie.attributs.iter().enumerate())
        .find(|(place, _)| values.iter().all(|of_one| of_one[*place].is_empty()))
        .map(|(_, attribut)| &attribut.propriete)
    {
        let detail = format!("Aucun article de ce regroupement ne porte l'attribut « {absent} ».");
        return Err(ShopError::refused(Code::AttributInconnu, detail).at("attributs"));
    }
    let is_new = before.is_none_or(|it| it.article_maitre.article != article_maitre.article);
    if is_new && is_hidden(write, &article_maitre.article)? {
        let detail = format!(
            "L'article {article_maitre} est retiré de la vente : choisissez un autre article maître."
        );
        return Err(ShopError::refused(Code::MaitreRetire, detail).at("articleMaitre"));
    }
    // Without an attribute there is no choice to tell articles apart by.
    if !saisie.attributs.is_empty() {
        rule::check_values(&values)?;
    }
    let after = Regroupement {
        id: match before {
            Some(before) => before.id,
            None => regroupements::next_id(write)?,
        },
        type_regroupement,
        titre,
        article_maitre,
        canonical_tag: saisie.canonical_tag.trim().to_owned(),
        articles: saisie.articles,
        attributs: without_twins(saisie.attributs),
        version: before.map_or(0, |it| it.version) + 1,
    };
    Ok((after, porteurs))
}

fn unknown(cle: &CleArticle) -> ShopError {
    ShopError::refused(
        Code::ArticleInconnu,
        format!("L'article {cle} n'existe pas."),
    )
    .at("articles")
}

fn without_twins(attributs: Vec<AttributChoisi>) -> Vec<AttributChoisi> {
    let mut seen = BTreeSet::new();
    let is_new = |it: &AttributChoisi| seen.insert((it.propriete.clone(), it.nature));
    attributs.into_iter().filter(is_new).collect()
}

/// Removes a grouping; its articles are sold on their own again.
pub fn remove(
    parts: &Parts,
    caller: &Caller,
    id: RegroupementId,
    version: Option<u64>,
) -> Result<()> {
    let inverse = parts.change(caller, move |write| {
        let before = regroupements::find(write, id)?.ok_or(ShopError::NotFound)?;
        versions::check(before.version, version)?;
        regroupements::remove(write, id)?;
        mark_variants(write, &codes(&before), &BTreeSet::new())?;
        marques::put(write, id, &Retouches::default())?;
        Ok::<_, ShopError>(write.build_inverse()?)
    })?;
    undo::keep(parts, caller, Act::Regroupement(id), inverse);
    Ok(())
}

/// Judges a grouping that is put back, whose articles must still be there, and says on each that it
/// is a choice among others again.
pub(super) fn settle_restored(write: &mut Write<'_>, id: RegroupementId) -> Result<()> {
    let back = regroupements::find(write, id)?.ok_or(ShopError::NotFound)?;
    for cle in &back.articles {
        if porteur(write, cle)?.is_none() {
            return Err(refused(format!(
                "L'article {cle} de ce regroupement n'existe plus."
            )));
        }
    }
    let maitre = &back.article_maitre.article;
    if is_hidden(write, maitre)? {
        return Err(refused(format!(
            "L'article maître {maitre} de ce regroupement a été retiré de la vente : remettez-le en \
             vente d'abord."
        )));
    }
    mark_variants(write, &BTreeSet::new(), &codes(&back))
}

/// True if an article left the sale: none that leads a grouping may (`articles::hide`).
fn is_hidden(write: &mut Write<'_>, code: &CodeArticle) -> Result<bool> {
    Ok(kept::find(write, code)?.is_some_and(|it| it.masque))
}

fn codes(regroupement: &Regroupement) -> BTreeSet<CodeArticle> {
    let articles = regroupement.articles.iter();
    articles.map(|cle| cle.article.clone()).collect()
}

/// Says on each article that came or left whether it is a choice among others, and moves the
/// catalogue on: the pages of the grouping are drawn again. The index is left alone: it holds
/// nothing of groupings, and a commit of it costs more than the change.
fn mark_variants(
    write: &mut Write<'_>,
    old: &BTreeSet<CodeArticle>,
    new: &BTreeSet<CodeArticle>,
) -> Result<()> {
    for code in old.symmetric_difference(new) {
        let is_grouped = !regroupements::list_of_article(write, code)?.is_empty();
        let article = kept::find(write, code)?;
        if let Some(mut article) = article.filter(|it| it.est_variante != is_grouped) {
            article.est_variante = is_grouped;
            kept::put_est_variante(write, &article)?;
        }
    }
    kept::add_revision(write)?;
    Ok(())
}
