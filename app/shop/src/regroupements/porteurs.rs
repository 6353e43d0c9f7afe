//! Attributes that articles carry, alone and together: the attributes that can be chosen.

use std::collections::HashSet;

use wasm_rules::regroupement as rule;

use crate::{Parts, Result, ShopError, catalogue};
use domain::article::Nature;
use domain::code::Code;
use domain::fiche::Attribut;
use domain::ids::CleArticle;
use domain::regroupement::AttributChoisi;
use search::build_natural_key;
use store::{Rows, StoreError, catalogue as kept, tables};

/// An article, or one of its declinaisons, with what it carries.
pub(super) struct PorteurAttributs {
    pub(super) designation: String,
    /// Its main picture, by its name; empty for none.
    pub(super) image: String,
    attributs: Vec<Attribut>,
}

impl PorteurAttributs {
    /// Its value of an attribute, as the shop's selector shows it; empty where it carries none.
    pub(super) fn value(&self, choisi: &AttributChoisi) -> String {
        let mut carried = self.attributs.iter();
        let found =
            carried.find(|it| it.propriete == choisi.propriete && it.nature == choisi.nature);
        found.map(|it| it.selected.clone()).unwrap_or_default()
    }
}

/// Article or declinaison that a key names; none when it is unknown.
pub(super) fn porteur(
    rows: &impl Rows,
    cle: &CleArticle,
) -> Result<Option<PorteurAttributs>, StoreError> {
    let Some(article) = kept::find(rows, &cle.article)? else {
        return Ok(None);
    };
    let mut attributs = catalogue::list_attributs(&article);
    if let Some(code) = &cle.declinaison {
        let key = (cle.article.clone(), code.clone());
        let Some(declinaison) = rows.get(&tables::DECLINAISONS, &key)? else {
            return Ok(None);
        };
        // What sets a declinaison apart is an axis of choice like any other.
        attributs.retain(|it| it.propriete != declinaison.attribut || it.nature != Nature::Opt);
        attributs.push(Attribut {
            propriete: declinaison.attribut.clone(),
            nature: Nature::Opt,
            designation: declinaison.attribut,
            suffixe: String::new(),
            options: vec![declinaison.valeur.clone()],
            selected: declinaison.valeur,
        });
    }
    attributs.retain(|it| !rule::is_excluded(&it.propriete));
    Ok(Some(PorteurAttributs {
        image: article.images.into_iter().next().unwrap_or_default(),
        designation: article.designation1,
        attributs,
    }))
}

/// The attributes that every given article carries, the excluded ones left out.
pub fn list_communs(parts: &Parts, cles: &[CleArticle]) -> Result<Vec<Attribut>> {
    parts.store.read(|read| {
        let porteurs = cles.iter().map(|cle| {
            porteur(read, cle)?.ok_or_else(|| {
                ShopError::refused(
                    Code::ArticleInconnu,
                    format!("L'article {cle} n'existe pas."),
                )
            })
        });
        Ok(shared(porteurs.collect::<Result<Vec<_>>>()?))
    })
}

/// The attributes that all carry, with the values of all; chosen is the value of the first.
pub(super) fn shared(porteurs: Vec<PorteurAttributs>) -> Vec<Attribut> {
    let mut porteurs = porteurs.into_iter();
    let Some(first) = porteurs.next() else {
        return Vec::new();
    };
    let mut shared: Vec<(Attribut, HashSet<String>)> = first
        .attributs
        .into_iter()
        .map(|attribut| {
            let options = attribut.options.iter().cloned().collect();
            (attribut, options)
        })
        .collect();
    for mut porteur in porteurs {
        shared.retain_mut(|(attribut, options)| {
            let same = |it: &&mut Attribut| {
                it.propriete == attribut.propriete && it.nature == attribut.nature
            };
            let carried = porteur.attributs.iter_mut().find(same);
            let is_carried = carried.is_some();
            options.extend(carried.into_iter().flat_map(|it| it.options.drain(..)));
            is_carried
        });
    }
    let in_order = |(mut attribut, options): (Attribut, HashSet<String>)| {
        attribut.options = options.into_iter().collect();
        attribut
            .options
            .sort_by_cached_key(|value| build_natural_key(value));
        attribut
    };
    shared.into_iter().map(in_order).collect()
}
