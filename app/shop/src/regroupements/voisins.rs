//! Groupings that hold articles of another one. An article has one page, so one choice of variants:
//! the shop shows the oldest that leaves a choice (`catalogue::regroupement`), and whoever edits
//! another is told so.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::{Parts, Result};
use domain::ids::{CodeArticle, RegroupementId};
use domain::regroupement::{Regroupement, RegroupementVoisin};
use store::{Read, catalogue, regroupements};

/// Articles that leave a choice: one of them alone leaves none.
const CHOIX_MIN: usize = 2;

/// The other groupings that hold some of these articles, oldest first; `id` is the one that is
/// edited, none while it is new.
pub fn list_voisins(
    parts: &Parts,
    id: Option<RegroupementId>,
    articles: &[CodeArticle],
) -> Result<Vec<RegroupementVoisin>> {
    parts.store.read(|read| {
        let mut others = Autres::default();
        for code in articles {
            let mut followed = None;
            for other in regroupements::list_of_article(read, code)? {
                if Some(other) == id {
                    continue;
                }
                // A new one is the youngest of all.
                let is_older = id.is_none_or(|id| other < id);
                let Some(autre) = others.at(read, other)? else {
                    continue;
                };
                let voisin = &mut autre.voisin;
                if voisin.articles.last() != Some(code) {
                    voisin.articles.push(code.clone());
                }
                if is_older && autre.leaves_choice && followed.is_none() {
                    followed = Some(other);
                    voisin.suivi = true;
                }
            }
        }
        Ok(others.0.into_values().map(|it| it.voisin).collect())
    })
}

/// Groupings already met, by number.
#[derive(Default)]
struct Autres(BTreeMap<RegroupementId, Autre>);

struct Autre {
    leaves_choice: bool,
    voisin: RegroupementVoisin,
}

impl Autres {
    fn at(&mut self, read: &Read, id: RegroupementId) -> Result<Option<&mut Autre>> {
        let place = match self.0.entry(id) {
            Entry::Occupied(known) => return Ok(Some(known.into_mut())),
            Entry::Vacant(place) => place,
        };
        let Some(found) = regroupements::find(read, id)? else {
            return Ok(None);
        };
        Ok(Some(place.insert(Autre {
            leaves_choice: leaves_choice(read, &found)?,
            voisin: RegroupementVoisin {
                id,
                titre: found.titre,
                articles: Vec::new(),
                suivi: false,
            },
        })))
    }
}

/// True if the shop has several of its articles to choose among.
fn leaves_choice(read: &Read, regroupement: &Regroupement) -> Result<bool> {
    let mut seen = 0;
    for cle in &regroupement.articles {
        let article = catalogue::find(read, &cle.article)?;
        seen += usize::from(article.is_some_and(|it| !it.masque));
        if seen == CHOIX_MIN {
            return Ok(true);
        }
    }
    Ok(false)
}
