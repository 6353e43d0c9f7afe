//! Declinaisons: each row adds or changes one; only a deletion takes one away.

use super::cellules::{code, optional, required_texte};
use super::colonnes;
use super::lecture::set_stock;
use super::plan::{Pas, Plan, Vus};
use super::remplacements::Place;
use domain::Quantite;
use domain::article::Declinaison;
use domain::ids::CodeDeclinaison;
use files::zip::Archive;
use store::Rows;
use store::tables::DECLINAISONS;

pub(super) fn declinaisons(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    plan.each_row(
        archive,
        ("declinaisons", &["code_article", "code_declinaison"]),
        |table| {
            table.columns([
                "code_article",
                "code_declinaison",
                "attribut",
                "valeur",
                "stock",
            ])
        },
        |plan, [c_article, c_code, attribut, c_valeur, c_stock], ligne| {
            let place = plan.articles.named(ligne, *c_article)?;
            let article = plan.articles.info(place).code.clone();
            let code = code(ligne, *c_code, CodeDeclinaison::parse)?;
            let key = (article.clone(), code.clone());
            let before = plan.read.get(&DECLINAISONS, &key)?;
            let mut declinaison = before.clone().unwrap_or(Declinaison {
                article,
                code,
                attribut: String::new(),
                valeur: String::new(),
                stock: Quantite(0),
            });
            required_texte(&mut declinaison.attribut, ligne, *attribut)?;
            required_texte(&mut declinaison.valeur, ligne, *c_valeur)?;
            optional(ligne, set_stock(&mut declinaison.stock, ligne, *c_stock))?;
            seen.add(key.clone(), ligne.numero, "code_declinaison")?;
            if plan.articles.info(place).gone || plan.suppressions.declinaisons.contains(&key) {
                return Ok(());
            }
            let info = plan.articles.info_mut(place);
            info.touched = true;
            info.declinaisons += u32::from(before.is_none());
            let cells = |it: &Declinaison| vec![("stock", it.stock.to_decimal())];
            let marked = Place {
                fichier: "declinaisons",
                codes: (key.0.as_str(), key.1.as_str()),
                ligne: Some(ligne.numero),
            };
            plan.tell_overwritten(&marked, || {
                (before.as_ref().map(cells), cells(&declinaison))
            });
            let nom = format!("{} {}", key.0, key.1);
            plan.keep(
                &DECLINAISONS,
                (&key, &nom),
                (&declinaison, before.as_ref()),
                colonnes::declinaison,
            )?;
            Ok(())
        },
    )?;
    Ok(())
}
