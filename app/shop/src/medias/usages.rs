//! Uses of a file of the media folder: it is not taken away unknowingly.

use std::ops::ControlFlow;

use serde_json::json;

use crate::{Parts, Result, ShopError};
use domain::article::Article;
use domain::code::Code;
use domain::ids::CodeArticle;
use store::{Order, Record, Rows, StoreError, contenus, tables};

/// Uses told; one is enough to stop.
const TOLD_MAX: usize = 5;

/// Refuses to take away what is shown somewhere, unless told to.
pub(super) fn refuse(parts: &Parts, chemin: &str, force: bool) -> Result<()> {
    if force {
        return Ok(());
    }
    let used = parts.store.read(|read| find(read, chemin))?;
    let settings = &parts.reglages.get().page;
    let src = format!("/media/{chemin}");
    let mut used = used;
    if settings.logo == src || settings.popup_session.contains(&src) {
        used.push("les réglages de la boutique".into());
    }
    if used.is_empty() {
        return Ok(());
    }
    let detail = format!("Ce fichier est montré par {}.", used.join(", "));
    Err(ShopError::refused(Code::MediaUtilise, detail).with("utilisations", json!(used)))
}

fn find(rows: &impl Rows, chemin: &str) -> Result<Vec<String>, StoreError> {
    let src = format!("/media/{chemin}");
    let mut used = Vec::new();
    for (_, contenu) in contenus::list(rows)? {
        let text = String::from_utf8(contenu.encode()).unwrap_or_default();
        if text.contains(&src) {
            used.push(format!("la page « {} »", contenu.brouillon.titre));
        }
    }
    for (_, carrier) in rows.list(&tables::TRANSPORTEURS)? {
        if carrier.logo == src {
            used.push(format!("le transporteur {}", carrier.nom));
        }
    }
    scan_articles(rows, chemin, &mut used)?;
    used.truncate(TOLD_MAX);
    Ok(used)
}

/// Adds the articles that show the file, until enough uses are told. Only pictures of articles and documents
/// are looked for.
fn scan_articles(rows: &impl Rows, chemin: &str, used: &mut Vec<String>) -> Result<(), StoreError> {
    let picture = chemin.strip_prefix("articles/").map(|name| {
        // The small picture goes with the large one.
        let stem = name.strip_suffix("-s.jpg");
        stem.or(name.rsplit_once('.').map(|it| it.0))
            .unwrap_or(name)
    });
    if picture.is_none() && !chemin.to_ascii_lowercase().ends_with(".pdf") {
        return Ok(());
    }
    let is_shown = |article: &Article| {
        let mut stems = article.images.iter().filter_map(|it| it.rsplit_once('.'));
        picture.is_some_and(|picture| stems.any(|(it, _)| it == picture))
            || article.documents.iter().any(|it| it.fichier == chemin)
    };
    rows.scan(
        &tables::ARTICLES,
        None::<&CodeArticle>,
        Order::Ascending,
        |code, article| {
            if is_shown(&article) {
                used.push(format!("l'article {code}"));
            }
            Ok(if used.len() < TOLD_MAX {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            })
        },
    )?;
    Ok(())
}
