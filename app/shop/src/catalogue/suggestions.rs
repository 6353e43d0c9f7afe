//! Suggestions for a typed text: the best articles, the best categories.

use std::sync::{Arc, PoisonError};

use wasm_rules::recherche::Recherche;
use wasm_rules::texte::comparison_key;

use super::cartes::{VueArticles, look};
use super::{recherche, tailles};
use crate::{Caller, Parts, Result, plan, synonymes};
use domain::fiche::{Carte, LectureRecherche, Suggestions};
use domain::ids::{ArticleNo, CodeFamille};
use domain::plan::Famille;
use domain::recherche::Explication;
use domain::synonyme::GroupeSynonymes;
use search::{NameQuery, NameWords, PlanWords, TextSuggestion};
use store::Rows;

/// Articles suggested at most (docs/vitrine.md 3.1).
const ARTICLES_MAX: usize = 8;
/// Categories suggested at most (docs/vitrine.md 3.1).
const FAMILLES_MAX: usize = 5;
/// Articles proposed in place of nothing, as many as for a line of a quick order.
const PROCHES_MAX: usize = 5;

/// Articles whose place is explained.
const EXPLAINED_MAX: usize = 20;

/// The names of the sales plan, cut into words.
pub(super) struct Noms {
    /// In the order of the plan.
    noms: Vec<(CodeFamille, NameWords)>,
    /// By word.
    pub(super) plan_words: PlanWords,
}

/// Articles and families that a text finds, whoever asks.
pub(super) struct TexteTrouve {
    articles: TextSuggestion,
    familles: Vec<Famille>,
}

/// Suggests for a typed text.
pub fn suggest(parts: &Parts, caller: &Caller, texte: &Recherche) -> Result<Suggestions> {
    look(parts, caller, |vue| {
        let found = find(vue, texte.as_str())?;
        let cartes = vue.cartes(&found.articles.articles)?;
        Ok(Suggestions {
            tailles: tailles::list_suggested(vue, &cartes)?,
            cartes,
            familles: found.familles.clone(),
            total: found.articles.total,
        })
    })
}

/// The categories that a text names, for a page that lists the articles itself: the index is asked
/// once.
pub fn suggest_familles(parts: &Parts, caller: &Caller, texte: &Recherche) -> Result<Vec<Famille>> {
    look(parts, caller, |vue| {
        let revision = (vue.revision, parts.search.find_revision());
        let kept = &parts.catalogue.suggestions;
        if let Some(found) = kept.get(revision, texte.as_str()) {
            return Ok(found.familles.clone());
        }
        let plan = plan::find_current(parts)?;
        let noms = noms(vue, &plan)?;
        familles(parts, texte.as_str(), (&plan, &noms))
    })
}

/// The articles whose reference nearly reads like a text that nothing answers to, likeliest first.
pub fn find_near(parts: &Parts, caller: &Caller, texte: &Recherche) -> Result<Vec<Carte>> {
    look(parts, caller, |vue| {
        let Some(references) = recherche::references(parts)? else {
            return Ok(Vec::new());
        };
        let mut found = recherche::near(references.list_one_typo(texte.as_str(), PROCHES_MAX))?;
        if found.is_empty() {
            found = recherche::near(references.list_two_typos(texte.as_str(), PROCHES_MAX))?;
        }
        vue.cartes(&found)
    })
}

/// The articles that have every word of a text, best first.
pub fn list_named(
    parts: &Parts,
    caller: &Caller,
    texte: &Recherche,
    max: usize,
) -> Result<Vec<ArticleNo>> {
    look(parts, caller, |vue| {
        let plan = plan::find_current(parts)?;
        let noms = noms(vue, &plan)?;
        recherche::list_named(parts, texte.as_str(), max, &noms.plan_words)
    })
}

fn find(vue: &VueArticles<'_>, texte: &str) -> Result<Arc<TexteTrouve>> {
    let parts = vue.parts;
    let revision = (vue.revision, parts.search.find_revision());
    if let Some(found) = parts.catalogue.suggestions.get(revision, texte) {
        return Ok(found);
    }
    let plan = plan::find_current(parts)?;
    let noms = noms(vue, &plan)?;
    let articles = recherche::suggest(parts, texte, ARTICLES_MAX, &noms.plan_words)?;
    // Those that come first in the list come first here.
    let named = articles.lecture.familles.iter();
    let mut shown: Vec<Famille> = named.filter_map(|code| plan.find(code).cloned()).collect();
    for famille in familles(parts, texte, (&plan, &noms))? {
        if !shown.iter().any(|it| it.code == famille.code) {
            shown.push(famille);
        }
    }
    let comptes = super::comptes(parts)?;
    shown.sort_by_key(|it| comptes.count(&it.code) == 0);
    shown.truncate(FAMILLES_MAX);
    let found = Arc::new(TexteTrouve {
        articles,
        familles: shown,
    });
    let kept = Arc::clone(&found);
    parts
        .catalogue
        .suggestions
        .put(revision, texte.to_owned(), kept);
    Ok(found)
}

/// The reading of a text as it is told: families by their names, words in the text.
pub(super) fn tell_lecture(
    parts: &Parts,
    texte: &str,
    lecture: &search::TextReading,
) -> Result<LectureRecherche> {
    let plan = plan::find_current(parts)?;
    let comptes = super::comptes(parts)?;
    let familles = lecture
        .familles
        .iter()
        .filter(|code| comptes.count(code) > 0);
    let familles = familles.filter_map(|code| plan.find(code).cloned());
    let corrected = texte.split_whitespace().map(|word| {
        let key = comparison_key(word);
        let read = lecture.corrections.iter().find(|(typed, _)| *typed == key);
        read.map_or(word, |(_, read)| read.as_str())
    });
    let corrected = corrected.collect::<Vec<_>>().join(" ");
    Ok(LectureRecherche {
        familles: familles.take(FAMILLES_MAX).collect(),
        correction: (!lecture.corrections.is_empty()).then_some(corrected),
        inconnus: lecture.inconnus.clone(),
        en_partie: lecture.en_partie,
    })
}

/// The categories a text names; those with articles first.
fn familles(
    parts: &Parts,
    texte: &str,
    (plan, noms): (&plan::PlanVente, &Noms),
) -> Result<Vec<Famille>> {
    let comptes = super::comptes(parts)?;
    let question = NameQuery::new(texte);
    let ranked = |rank: fn(&NameWords, &NameQuery) -> Option<(usize, usize)>| -> Vec<_> {
        let places = noms.noms.iter().enumerate();
        let ranked = places.filter_map(|(place, (code, nom))| {
            let rank = rank(nom, &question)?;
            Some((comptes.count(code) == 0, rank, place, code))
        });
        ranked.collect()
    };
    let mut found = ranked(NameWords::rank);
    if found.is_empty() {
        found = ranked(NameWords::rank_with_typos);
    }
    found.sort_unstable_by_key(|(empty, rank, place, _)| (*empty, *rank, *place));
    found.truncate(FAMILLES_MAX);
    let familles = found
        .into_iter()
        .filter_map(|(_, _, _, code)| plan.find(code));
    Ok(familles.cloned().collect())
}

/// The families that hold articles and whose name has a word beginning with a text, in the order of
/// the plan; for texts too short to search by.
pub fn find_begun(parts: &Parts, texte: &str) -> Result<Vec<Famille>> {
    let asked = comparison_key(texte);
    if asked.is_empty() {
        return Ok(Vec::new());
    }
    let plan = plan::find_current(parts)?;
    let comptes = super::comptes(parts)?;
    let begins = |famille: &&Famille| {
        let name = comparison_key(&famille.libelle);
        let mut words = name.split(|c: char| !c.is_alphanumeric());
        words.any(|word| word.starts_with(&asked)) && comptes.count(&famille.code) > 0
    };
    let found = plan.familles().iter().filter(begins);
    Ok(found.take(FAMILLES_MAX).cloned().collect())
}

/// The names of the plan, kept while it does not change. Whoever comes while they are cut waits for
/// them: after an import, every visitor of the moment would cut them at once.
pub(super) fn noms(vue: &VueArticles<'_>, plan: &plan::PlanVente) -> Result<Arc<Noms>> {
    let held = &vue.parts.catalogue.noms;
    let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((revision, noms)) = held.as_ref()
        && *revision == vue.revision
    {
        return Ok(Arc::clone(noms));
    }
    let familles = plan.familles().iter();
    let noms = familles.map(|famille| (famille.code.clone(), NameWords::new(&famille.libelle)));
    let noms = Arc::new(Noms {
        noms: noms.collect(),
        plan_words: build_plan_words(plan).with_synonymes(synonymes::build(vue.rows)?),
    });
    if held.as_ref().is_none_or(|(known, _)| *known < vue.revision) {
        *held = Some((vue.revision, Arc::clone(&noms)));
    }
    Ok(noms)
}

/// The words of a plan, by which texts are read.
fn build_plan_words(plan: &plan::PlanVente) -> PlanWords {
    let familles = plan.familles().iter().map(|famille| {
        let above = plan.chemin(&famille.code);
        let names = above.into_iter().map(|above| above.libelle.as_str());
        (&famille.code, names.collect())
    });
    PlanWords::new(familles)
}

/// Words that texts are read with where a group of synonyms is tried.
fn build_tried_words(
    rows: &impl Rows,
    plan: &plan::PlanVente,
    draft: GroupeSynonymes,
) -> Result<PlanWords> {
    let synonymes = synonymes::build_with(rows, Some(draft))?;
    Ok(build_plan_words(plan).with_synonymes(synonymes))
}

/// Explanation of a text, by its usual words or by those given.
pub(crate) fn explain(
    parts: &Parts,
    caller: &Caller,
    texte: &Recherche,
    draft: Option<GroupeSynonymes>,
) -> Result<Explication> {
    look(parts, caller, |vue| {
        let plan = plan::find_current(parts)?;
        let usual = noms(vue, &plan)?;
        let tried = draft.map(|it| build_tried_words(vue.rows, &plan, it));
        let tried = tried.transpose()?;
        let words = tried.as_ref().unwrap_or(&usual.plan_words);
        let mut told = recherche::explain(parts, texte.as_str(), EXPLAINED_MAX, words)?;
        for famille in &mut told.familles {
            let known = CodeFamille::parse(famille).and_then(|code| plan.find(&code).cloned());
            if let Some(known) = known {
                *famille = known.libelle;
            }
        }
        for article in &mut told.articles {
            if let Some(known) = vue.article(article.no)? {
                article.code = known.code.clone();
                article.designation.clone_from(&known.designation1);
            }
        }
        Ok(told)
    })
}
