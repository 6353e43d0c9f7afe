//! Declinaisons: each row adds or changes one; only a deletion takes one away.

use super::diff_builder::{DiffBuilder, SeenKeys, StepResult};
use super::header::Header;
use super::overwritten_marks::RowPlace;
use domain::Quantite;
use domain::article::Declinaison;
use domain::column::Columns;
use domain::ids::{CleArticle, CodeDeclinaison};
use files::zip::Archive;
use store::Rows;
use store::tables::DECLINAISONS;

pub(super) fn declinaisons(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut seen = SeenKeys::new();
    diff.each_row(
        archive,
        ("declinaisons", &["code_article", "code_declinaison"]),
        |table| {
            let header = Header::<Declinaison>::find(table)?;
            Ok((header, table.find_column("code_article")?))
        },
        |diff, (header, c_article), ligne| {
            let place = diff.articles.named(ligne, *c_article)?;
            let article = diff.articles.info(place).code.clone();
            let code = header.code::<CodeDeclinaison>(ligne)?;
            let key = (article.clone(), code.clone());
            let before = diff.read.get(&DECLINAISONS, &key)?;
            let mut declinaison = before.clone().unwrap_or(Declinaison {
                article,
                code,
                attribut: String::new(),
                valeur: String::new(),
                stock: Quantite(0),
            });
            diff.read_into(header, ligne, &mut declinaison, before.is_some())?;
            seen.add(key.clone(), ligne.numero, "code_declinaison")?;
            if diff.articles.info(place).gone || diff.suppressions.declinaisons.contains(&key) {
                return Ok(());
            }
            let info = diff.articles.info_mut(place);
            info.touched = true;
            info.declinaisons += u32::from(before.is_none());
            let marked = RowPlace {
                fichier: "declinaisons",
                codes: (key.0.as_str(), key.1.as_str()),
                ligne: Some(ligne.numero),
            };
            diff.tell_overwritten(&marked, || {
                (
                    before.as_ref().map(Declinaison::cellules),
                    declinaison.cellules(),
                )
            });
            let nom = format!("{} {}", key.0, key.1);
            let cle = CleArticle {
                article: key.0.clone(),
                declinaison: Some(key.1.clone()),
            };
            let had = before.as_ref().map_or(Quantite(0), |it| it.stock);
            diff.epuises.add(&cle, (had, declinaison.stock));
            diff.keep(
                &DECLINAISONS,
                (&key, &nom),
                (&declinaison, before.as_ref()),
                Declinaison::colonnes,
            )?;
            Ok(())
        },
    )?;
    Ok(())
}
