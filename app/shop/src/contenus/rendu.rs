//! Rendering of a page for a caller: texts as HTML, articles as cards with the caller's prices.

use super::juger;
use crate::catalogue::{self, DemandeListe};
use crate::plan::PlanVente;
use crate::{Caller, Parts, Result, ShopError, plan};
use domain::blancs;
use domain::contenu::{Bloc, Bouton, Image, Redaction};
use domain::fiche::Carte;
use domain::ids::{CodeFamille, ModeleId};
use domain::plan::Famille;
use domain::reglages::ReglagesPage;
use files::html;
use store::{Rows, tables};

/// Articles of a row.
const PRODUITS_MAX: usize = 24;

/// Categories of a block.
const RAYONS_MAX: usize = 24;

/// A page as a caller sees it.
pub struct PageRendue {
    /// Title.
    pub titre: String,
    /// Title for search engines; empty for its title.
    pub titre_seo: String,
    /// Description that search engines show.
    pub description: String,
    /// Blocks.
    pub blocs: Vec<BlocRendu>,
}

/// A block as a caller sees it; those that have nothing to show are left out.
pub enum BlocRendu {
    /// Harmless HTML.
    Texte(String),
    /// Title, harmless HTML, buttons.
    Banniere(String, String, Vec<Bouton>),
    /// Pictures in a row.
    Galerie(String, Vec<Image>),
    /// Large pictures one after another.
    Slider(String, Vec<Image>),
    /// Title, cards, compact.
    Produits(String, Vec<Carte>, bool),
    /// Rows that unfold.
    Accordeon {
        /// Title; empty for none.
        titre: String,
        /// Title and harmless HTML of each.
        lignes: Vec<(String, String)>,
        /// All are folded at first.
        replie: bool,
        /// Several may be open.
        multiple: bool,
    },
    /// Title, categories.
    Categories(String, Vec<RayonRendu>),
}

/// A category of a block.
pub struct RayonRendu {
    /// The category.
    pub famille: Famille,
    /// Picture of one of its articles.
    pub image: Option<String>,
    /// Articles, those of its descendants among them.
    pub nb_art: u32,
}

/// Works a page out for a caller.
pub fn render(parts: &Parts, caller: &Caller, redaction: Redaction) -> Result<PageRendue> {
    let reglages = parts.reglages.get();
    let mut blocs = Vec::with_capacity(redaction.blocs.len());
    for bloc in redaction.blocs {
        blocs.extend(block(parts, caller, &reglages.page, bloc)?);
    }
    Ok(PageRendue {
        titre: redaction.titre,
        titre_seo: redaction.titre_seo,
        description: redaction.description,
        blocs,
    })
}

/// A text as visitors will read it, shown to whoever writes it.
pub fn render_preview(parts: &Parts, texte: &str) -> Result<String> {
    juger::texte(texte).map_err(ShopError::Champs)?;
    Ok(text(&parts.reglages.get().page, texte))
}

/// The texts of a page as visitors read them, a line a paragraph: for who reads no HTML.
pub fn build_lines(page: &ReglagesPage, redaction: &Redaction) -> Vec<String> {
    let mut lines = Vec::new();
    let mut add = |texte: &str| lines.extend(html::list_markdown_lines(&filled(page, texte)));
    for bloc in &redaction.blocs {
        match bloc {
            Bloc::Texte { texte } | Bloc::Banniere { texte, .. } => add(texte),
            Bloc::Accordeon { lignes, .. } => {
                for ligne in lignes {
                    add(&ligne.titre);
                    add(&ligne.texte);
                }
            }
            Bloc::Galerie { .. }
            | Bloc::Slider { .. }
            | Bloc::Produits { .. }
            | Bloc::Categories { .. } => {}
        }
    }
    lines
}

/// Markdown of the merchant: `{nom}` is the shop's name, `[[...]]` a blank.
fn text(page: &ReglagesPage, texte: &str) -> String {
    html::render_markdown(&filled(page, texte))
}

fn filled(page: &ReglagesPage, texte: &str) -> String {
    blancs::build_filled(&texte.replace("{nom}", &page.nom), page)
}

fn block(
    parts: &Parts,
    caller: &Caller,
    page: &ReglagesPage,
    bloc: Bloc,
) -> Result<Option<BlocRendu>> {
    let shown = match bloc {
        Bloc::Texte { texte } if texte.trim().is_empty() => return Ok(None),
        Bloc::Texte { texte } => BlocRendu::Texte(text(page, &texte)),
        Bloc::Banniere {
            titre,
            texte,
            boutons,
        } => BlocRendu::Banniere(titre, text(page, &texte), boutons),
        Bloc::Galerie { titre, images } => BlocRendu::Galerie(titre, images),
        Bloc::Slider { titre, images } => BlocRendu::Slider(titre, images),
        Bloc::Produits {
            titre,
            modele,
            famille,
            compact,
        } => {
            let cartes = match modele {
                Some(id) => of_model(parts, caller, ModeleId(id))?,
                None => of_family(parts, caller, CodeFamille::parse(&famille), PRODUITS_MAX)?,
            };
            if cartes.is_empty() {
                return Ok(None);
            }
            BlocRendu::Produits(titre, cartes, compact)
        }
        Bloc::Accordeon {
            titre,
            lignes,
            replie,
            multiple,
        } => BlocRendu::Accordeon {
            titre,
            lignes: lignes
                .into_iter()
                .map(|ligne| (ligne.titre, text(page, &ligne.texte)))
                .collect(),
            replie,
            multiple,
        },
        Bloc::Categories { titre, codes } => {
            BlocRendu::Categories(titre, categories(parts, caller, &codes)?)
        }
    };
    Ok(Some(shown))
}

/// The articles of a model in its order, then those of its families, up to a row.
fn of_model(parts: &Parts, caller: &Caller, id: ModeleId) -> Result<Vec<Carte>> {
    let Some(modele) = parts.store.read(|read| read.get(&tables::MODELES, &id))? else {
        return Ok(Vec::new());
    };
    let first = modele.articles.len().min(PRODUITS_MAX);
    let mut cartes = catalogue::cartes(parts, caller, &modele.articles[..first])?;
    for famille in modele.familles {
        let room = PRODUITS_MAX.saturating_sub(cartes.len());
        if room == 0 {
            break;
        }
        for carte in of_family(parts, caller, Some(famille), room)? {
            if cartes
                .iter()
                .all(|it| it.article.code != carte.article.code)
            {
                cartes.push(carte);
            }
        }
    }
    Ok(cartes)
}

fn of_family(
    parts: &Parts,
    caller: &Caller,
    famille: Option<CodeFamille>,
    max: usize,
) -> Result<Vec<Carte>> {
    let Some(famille) = famille else {
        return Ok(Vec::new());
    };
    let demande = DemandeListe {
        famille: Some(famille),
        taille: max,
        ..DemandeListe::default()
    };
    Ok(catalogue::list(parts, caller, &demande)?.cartes)
}

fn categories(parts: &Parts, caller: &Caller, codes: &[String]) -> Result<Vec<RayonRendu>> {
    let plan = plan::find_current(parts)?;
    let comptes = catalogue::comptes(parts)?;
    let chosen: Vec<Famille> = if codes.is_empty() {
        plan.racines().take(RAYONS_MAX).cloned().collect()
    } else {
        codes.iter().filter_map(|code| known(&plan, code)).collect()
    };
    let mut rayons = Vec::with_capacity(chosen.len());
    for famille in chosen {
        let cartes = of_family(parts, caller, Some(famille.code.clone()), 2)?;
        rayons.push(RayonRendu {
            image: cartes.into_iter().find_map(|carte| carte.image),
            nb_art: comptes.count(&famille.code),
            famille,
        });
    }
    Ok(rayons)
}

fn known(plan: &PlanVente, code: &str) -> Option<Famille> {
    let code = CodeFamille::parse(code)?;
    plan.familles()
        .iter()
        .find(|it| it.code == code)
        .map(|it| (*it).clone())
}
