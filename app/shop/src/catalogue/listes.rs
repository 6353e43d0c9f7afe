//! Lists of articles: a family, a typed text, chosen facets; a page at a time.

use std::collections::HashSet;
use std::sync::Arc;

use wasm_rules::recherche::Recherche;
use wasm_rules::tarif::is_on_request;
use wasm_rules::texte::{comparison_key, unit_key};

use super::cartes::{VueArticles, look};
use super::{Facettes, memoire, recherche, suggestions};
use crate::{Caller, Parts, Result, ShopError, plan};
use domain::PrixUnitaire;
use domain::article::{AttributArticle, Nature};
use domain::fiche::{Facette, LectureRecherche, ListeCartes, ValeurFacette};
use domain::ids::{ArticleNo, CodeFamille};
use search::{self, FiltreFacette, ListPage, ListQuery, TriArticles};

/// Articles of a page when nothing is said.
pub const TAILLE: usize = 24;
/// Articles of a page at most (docs/appels.md 1.5).
pub const TAILLE_MAX: usize = 200;
/// Facets chosen at once at most: more than any article has.
pub const FILTRES_MAX: usize = search::FILTRES_MAX;

/// Order of a list, by its name on the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TriListe {
    /// Best match first.
    #[default]
    Pertinence,
    /// Cheapest first.
    Prix,
    /// Dearest first.
    PrixDecroissant,
    /// By designation.
    Designation,
    /// Newest first.
    Nouveautes,
}

impl TriListe {
    /// Every order with its name (docs/appels.md 2.2).
    pub const ALL: [(Self, &'static str); 5] = [
        (Self::Pertinence, "pertinence"),
        (Self::Prix, "prix"),
        (Self::PrixDecroissant, "-prix"),
        (Self::Designation, "designation"),
        (Self::Nouveautes, "nouveautes"),
    ];

    /// The order of a name; an unknown one is the usual order.
    #[must_use]
    pub fn parse(name: &str) -> Self {
        let known = Self::ALL.into_iter().find(|(_, known)| *known == name);
        known.map_or(Self::default(), |(tri, _)| tri)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        let known = Self::ALL.into_iter().find(|(tri, _)| *tri == self);
        known.map_or("", |(_, name)| name)
    }
}

/// Filter, order and page of a list of cards.
#[derive(Clone, Debug)]
pub struct DemandeListe {
    /// A typed text; none lists everything.
    pub texte: Option<Recherche>,
    /// A family, with those below it.
    pub famille: Option<CodeFamille>,
    /// Chosen facets.
    pub filtres: Vec<FiltreFacette>,
    /// Only what is in stock for the caller.
    pub en_stock: bool,
    /// The text is taken as it is typed: no typo, no family first.
    pub is_literal: bool,
    /// Order.
    pub tri: TriListe,
    /// Page, from 1.
    pub page: usize,
    /// Articles of a page.
    pub taille: usize,
}

impl Default for DemandeListe {
    fn default() -> Self {
        Self {
            texte: None,
            famille: None,
            filtres: Vec::new(),
            en_stock: false,
            is_literal: false,
            tri: TriListe::default(),
            page: 1,
            taille: TAILLE,
        }
    }
}

/// A list that does not depend on who asks.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct CleListe {
    texte: Option<String>,
    famille: Option<CodeFamille>,
    filtres: Vec<FiltreFacette>,
    is_literal: bool,
    tri: TriListe,
    page: usize,
    taille: usize,
}

/// Articles found for a list, with its facets named.
pub(super) struct ListeTrouvee {
    articles: Vec<ArticleNo>,
    total: usize,
    facettes: Facettes,
    partiels: Vec<ArticleNo>,
    lecture: LectureRecherche,
    partielle: bool,
}

/// A page of a list, its facets and its length. An unknown family is not found.
pub fn list(parts: &Parts, caller: &Caller, demande: &DemandeListe) -> Result<ListeCartes> {
    look(parts, caller, |vue| {
        let taille = demande.taille.clamp(1, TAILLE_MAX);
        let found = find(vue, demande, taille)?;
        Ok(ListeCartes {
            cartes: vue.cartes(&found.articles)?,
            total: found.total,
            pages: found.total.div_ceil(taille),
            facettes: Arc::clone(&found.facettes),
            partiels: vue.cartes(&found.partiels)?,
            lecture: found.lecture.clone(),
            partielle: found.partielle,
        })
    })
}

fn find(vue: &VueArticles<'_>, demande: &DemandeListe, taille: usize) -> Result<Arc<ListeTrouvee>> {
    let by_price = |tri| matches!(tri, TriListe::Prix | TriListe::PrixDecroissant);
    let tri = if by_price(demande.tri) && !vue.caller.droits.prix {
        TriListe::Pertinence
    } else {
        demande.tri
    };
    let is_own = demande.en_stock || by_price(tri);
    if is_own {
        return search(vue, demande, tri, taille).map(Arc::new);
    }
    let cle = CleListe {
        texte: demande
            .texte
            .as_ref()
            .map(|texte| texte.as_str().to_owned()),
        famille: demande.famille.clone(),
        filtres: demande.filtres.clone(),
        is_literal: demande.is_literal,
        tri,
        page: demande.page,
        taille,
    };
    let revision: memoire::Revision = (vue.revision, vue.parts.search.find_revision());
    let kept = &vue.parts.catalogue.listes;
    if let Some(found) = kept.get(revision, &cle) {
        return Ok(found);
    }
    let found = search(vue, demande, tri, taille).map(Arc::new)?;
    // What was read in part, the index having stumbled, is not what it says once it is built again.
    if !(found.partielle && vue.parts.search.is_built()) {
        kept.put(revision, cle, Arc::clone(&found));
    }
    Ok(found)
}

fn search(
    vue: &VueArticles<'_>,
    demande: &DemandeListe,
    tri: TriListe,
    taille: usize,
) -> Result<ListeTrouvee> {
    let (parts, caller) = (vue.parts, vue.caller);
    let colonnes = &parts.catalogue.colonnes;
    let familles = match &demande.famille {
        Some(code) => Some(below(parts, code)?),
        None => None,
    };
    let of_famille = |code: &CodeFamille| familles.as_ref().is_none_or(|all| all.contains(code));
    let in_stock = match demande.en_stock && caller.droits.stock {
        true => Some(colonnes.in_stock(&parts.store, caller.agence_seule())?),
        false => None,
    };
    let garde = |no: ArticleNo| in_stock.as_ref().is_none_or(|in_stock| in_stock(no));
    let is_by_price = matches!(tri, TriListe::Prix | TriListe::PrixDecroissant);
    let codes = caller.tarifs.iter().filter(|_| is_by_price);
    let tarifs = codes
        .map(|code| colonnes.tarif(&parts.store, code))
        .collect::<Result<Vec<_>>>()?;
    let prix = |no: ArticleNo, public: PrixUnitaire| {
        let own = tarifs.iter().find_map(|tarif| tarif.get(&no)).copied();
        let prix = own.unwrap_or(public);
        // Without a price it stands last, whichever comes first.
        match is_on_request(prix, caller.articles_gratuits) && tri == TriListe::Prix {
            true => PrixUnitaire(i64::MAX),
            false => prix,
        }
    };
    let noms = match &demande.texte {
        Some(_) => {
            let plan = plan::find_current(parts)?;
            Some(suggestions::noms(vue, &plan)?)
        }
        None => None,
    };
    let wanted = ListQuery {
        texte: demande.texte.as_ref().map(Recherche::as_str),
        plan_words: noms.as_ref().map(|noms| &noms.plan_words),
        famille: familles.is_some().then_some(&of_famille),
        filtres: &demande.filtres,
        is_literal: demande.is_literal,
        garde: in_stock.is_some().then_some(&garde),
        tri: match tri {
            TriListe::Pertinence => TriArticles::Pertinence,
            TriListe::Designation => TriArticles::Designation,
            TriListe::Nouveautes => TriArticles::Nouveautes,
            TriListe::Prix | TriListe::PrixDecroissant => TriArticles::Prix(&prix),
        },
        descending: tri == TriListe::PrixDecroissant,
        debut: demande.page.saturating_sub(1).saturating_mul(taille),
        nombre: taille,
    };
    let liste = recherche::list(parts, &wanted)?;
    build_found(vue, liste, demande)
}

/// A family and all those below it.
fn below(parts: &Parts, code: &CodeFamille) -> Result<HashSet<CodeFamille>> {
    let plan = plan::find_current(parts)?;
    if plan.find(code).is_none() {
        return Err(ShopError::NotFound);
    }
    let mut below = HashSet::new();
    let mut waiting = vec![code.clone()];
    while let Some(code) = waiting.pop() {
        // A family that is its own ancestor is walked once.
        if below.insert(code.clone()) {
            waiting.extend(plan.enfants(&code).map(|famille| famille.code.clone()));
        }
    }
    Ok(below)
}

fn build_found(
    vue: &VueArticles<'_>,
    liste: ListPage,
    demande: &DemandeListe,
) -> Result<ListeTrouvee> {
    let texte = demande.texte.as_ref().map_or("", Recherche::as_str);
    let lecture = suggestions::tell_lecture(vue.parts, texte, &liste.lecture)?;
    let mut facettes = Vec::with_capacity(liste.facettes.len());
    for facette in liste.facettes {
        let (designation, suffixe) = label(vue, &facette)?;
        let valeurs = facette.valeurs.into_iter().map(|valeur| ValeurFacette {
            valeur: valeur.valeur,
            nb: valeur.nb,
            selected: valeur.selected,
        });
        facettes.push(Facette {
            designation,
            suffixe,
            valeurs: valeurs.collect(),
            propriete: facette.propriete,
        });
    }
    add_unknown(&mut facettes, &demande.filtres);
    Ok(ListeTrouvee {
        articles: liste.articles,
        total: liste.total,
        facettes: Arc::new(facettes),
        partiels: match demande.page {
            0 | 1 => liste.partiels,
            _ => Vec::new(),
        },
        lecture,
        partielle: liste.partielle,
    })
}

/// Adds what was chosen and no article carries: it empties the list, and must be seen to be taken
/// back.
fn add_unknown(facettes: &mut Vec<Facette>, filtres: &[FiltreFacette]) {
    for FiltreFacette { propriete, valeurs } in filtres {
        let place = facettes.iter().position(|it| it.propriete == *propriete);
        let place = place.unwrap_or_else(|| {
            facettes.push(Facette {
                propriete: propriete.clone(),
                designation: propriete.clone(),
                suffixe: String::new(),
                valeurs: Vec::new(),
            });
            facettes.len() - 1
        });
        let known = &mut facettes[place].valeurs;
        for valeur in valeurs {
            if !known.iter().any(|it| it.valeur == *valeur) {
                known.push(ValeurFacette {
                    valeur: valeur.clone(),
                    nb: 0,
                    selected: true,
                });
            }
        }
    }
}

/// Label of a facet by the articles of the list, and the unit of its values when they count alike:
/// the same name is said of litres and of millilitres, of castors and of ladders.
fn label(vue: &VueArticles<'_>, facette: &search::FacetteIndex) -> Result<(String, String)> {
    if facette.propriete == search::MARQUE {
        return Ok(("Marque".into(), String::new()));
    }
    let said = find_label(vue, &facette.exemples, &facette.propriete)?;
    Ok(said.unwrap_or_else(|| (facette.propriete.clone(), String::new())))
}

/// Label that articles give an attribute of choice, in the words they share, and its unit if they
/// all count alike.
fn find_label(
    vue: &VueArticles<'_>,
    articles: &[ArticleNo],
    propriete: &str,
) -> Result<Option<(String, String)>> {
    let mut said: Option<(String, Option<String>)> = None;
    for no in articles {
        let Some(article) = vue.article(*no)? else {
            continue;
        };
        let chosen = |it: &&AttributArticle| it.nature == Nature::Opt && it.propriete == propriete;
        for attribut in article.attributs.iter().filter(chosen) {
            let Some((designation, unite)) = &mut said else {
                said = Some((attribut.designation.clone(), Some(attribut.suffixe.clone())));
                continue;
            };
            *designation = shared_words(designation, &attribut.designation);
            let is_same = |unite: &String| unit_key(unite) == unit_key(&attribut.suffixe);
            *unite = unite.take().filter(is_same);
        }
    }
    Ok(said
        .filter(|(designation, _)| !designation.is_empty())
        .map(|(designation, unite)| (designation, unite.unwrap_or_default())))
}

/// Words that end no name: `Charge de` is none.
const MOTS_LIES: [&str; 12] = [
    "de", "du", "des", "d'", "à", "au", "aux", "par", "en", "pour", "la", "le",
];

/// The words that two names begin with: "Charge" of "Charge par roulette" and "Charge maximale".
fn shared_words(one: &str, other: &str) -> String {
    if one == other {
        return one.to_owned();
    }
    let pairs = one.split_whitespace().zip(other.split_whitespace());
    let shared = pairs.take_while(|(a, b)| comparison_key(a) == comparison_key(b));
    let mut words: Vec<&str> = shared.map(|(word, _)| word).collect();
    while words.last().is_some_and(|word| MOTS_LIES.contains(word)) {
        words.pop();
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_facet_is_called_by_the_words_its_articles_share() {
        for (one, other, shared) in [
            ("Diamètre", "Diamètre", "Diamètre"),
            ("Charge par roulette", "Charge maximale", "Charge"),
            ("Charge par roulette", "Charge par échelon", "Charge"),
            ("Longueur hors tout", "Longueur utile", "Longueur"),
            ("Débit", "Pression", ""),
        ] {
            assert_eq!(shared_words(one, other), shared);
            assert_eq!(shared_words(other, one), shared);
        }
    }
}
