//! Lists: home, categories, search.

use domain::fiche::ListeCartes;
use domain::ids::CodeFamille;
use domain::lien;
use domain::plan::Famille;
use domain::typographie;
use shop::catalogue::{self, DemandeListe, TriListe};
use shop::habitudes::Habitudes;
use shop::plan::PlanVente;
use shop::recherches::vaines::{self, Reponse};
use shop::{Caller, Parts, Result, ShopError, plan};
use wasm_rules::recherche::Recherche;
use wire::faits;
use wire::html::{Partage, Tete};
use wire::pages::RayonView;
use wire::pages_catalogue::{
    AccueilPageView, CategoriePageView, FamilleView, ListePageView, RecherchePageView,
    SousFamilleView, cartes,
};

use crate::cadre::{self, PlacePage};
use crate::etat_liste::{EtatAdresse, Presentation};
use crate::produit::or;
use crate::{Built, Page, habitudes};

/// Categories of the home page.
const RAYONS_MAX: usize = 12;
/// Families shown under each of them.
const ENFANTS_MAX: usize = 4;
/// Articles of a row of the home page.
const BANDE_MAX: usize = 12;

/// The home page of the program's own, for a merchant who has written none; `habits` are of the customer
/// it is drawn for.
///
/// # Errors
///
/// A failed read of the catalogue.
pub fn build_accueil(
    parts: &Parts,
    caller: &Caller,
    habits: Option<Habitudes>,
) -> Result<Page<AccueilPageView>> {
    let place = PlacePage {
        chemin: "/".to_owned(),
        ..PlacePage::default()
    };
    let cadre = cadre::view(parts, caller, place)?;
    let plan = plan::find_current(parts)?;
    let comptes = catalogue::comptes(parts)?;
    let mut selection = Vec::new();
    let mut rayons = Vec::new();
    for famille in plan
        .racines()
        .filter(|it| comptes.count(&it.code) > 0)
        .take(RAYONS_MAX)
    {
        let liste = catalogue::list(
            parts,
            caller,
            &DemandeListe {
                famille: Some(famille.code.clone()),
                taille: 2,
                ..DemandeListe::default()
            },
        )?;
        rayons.push(rayon(
            &plan,
            famille,
            comptes.count(&famille.code),
            &liste.cartes,
        ));
        selection.extend(liste.cartes.into_iter().next_back());
    }
    let nouveautes = DemandeListe {
        tri: TriListe::Nouveautes,
        taille: BANDE_MAX,
        ..DemandeListe::default()
    };
    let reglages = parts.reglages.get();
    let base = &parts.config.base_url;
    Ok(Page {
        ecran: "accueil",
        tete: Tete {
            titre: String::new(),
            description: format!(
                "{}\u{a0}: {}. Prix HT et TTC, stock par agence, commande par références, \
                 livraison ou retrait.",
                cadre.boutique.nom, cadre.boutique.accroche
            ),
            canonique: format!("{base}/"),
            faits: faits::list_accueil(base, &cadre.boutique, reglages.agences.values()),
            partage: Some(share(base, &cadre.boutique.logo)),
            ..Tete::default()
        },
        props: AccueilPageView {
            cadre,
            disposition: reglages.page.apparence.accueil.to_mot(),
            taille: reglages.page.apparence.rayons.to_mot(),
            rayons,
            selection: cartes(&selection),
            nouveautes: cartes(&catalogue::list(parts, caller, &nouveautes)?.cartes),
            habitudes: habitudes::view(parts, caller, habits)?,
        },
    })
}

/// The preview of a page that is no article's, with the picture there is: a path of the shop.
pub(crate) fn share(base: &str, image: &str) -> Partage {
    let image = match image.starts_with('/') {
        true => format!("{base}{image}"),
        false => String::new(),
    };
    Partage {
        image,
        ..Partage::default()
    }
}

fn rayon(
    plan: &PlanVente,
    famille: &Famille,
    nb_art: u32,
    known: &[domain::fiche::Carte],
) -> RayonView {
    let pictured = known.iter().find_map(|carte| carte.image.clone());
    RayonView {
        activite: cadre::activite(famille),
        image: pictured.into(),
        nb_art,
        enfants: plan
            .enfants(&famille.code)
            .take(ENFANTS_MAX)
            .map(cadre::lien_de)
            .collect(),
    }
}

/// The page of a category at `asked`, its path as it was asked for; another spelling of it is moved.
///
/// # Errors
///
/// [`ShopError::NotFound`] for an unknown category.
pub fn build_categorie(
    parts: &Parts,
    caller: &Caller,
    (code, asked): (&CodeFamille, &str),
    etat: &EtatAdresse,
) -> Result<Built<CategoriePageView>> {
    let plan = plan::find_current(parts)?;
    let famille = plan.find(code).ok_or(ShopError::NotFound)?;
    let right = lien::famille(famille);
    if right != asked {
        return Ok(Built::Moved(etat.address(&right)));
    }
    show_categorie(parts, caller, &plan, famille, etat).map(Built::Page)
}

fn show_categorie(
    parts: &Parts,
    caller: &Caller,
    plan: &PlanVente,
    famille: &Famille,
    etat: &EtatAdresse,
) -> Result<Page<CategoriePageView>> {
    let mut above = plan.chemin(&famille.code);
    let activite = above.first().map_or("", |it| it.code.as_str()).to_owned();
    above.pop();
    let demande = DemandeListe {
        famille: Some(famille.code.clone()),
        ..etat.demande()
    };
    let liste = catalogue::list(parts, caller, &demande)?;
    let comptes = catalogue::comptes(parts)?;
    let chemin = lien::famille(famille);
    let place = PlacePage {
        chemin: etat.address(&chemin),
        activite: &activite,
        texte: "",
    };
    let sous = plan.enfants(&famille.code).map(|it| SousFamilleView {
        lien: cadre::lien_de(it),
        nb_art: comptes.count(&it.code),
    });
    let fil = cadre::fil(&above);
    let image = liste.cartes.iter().find_map(|it| it.image.clone());
    let base = &parts.config.base_url;
    let page = if etat.page > 1 {
        format!(" – page {}", etat.page)
    } else {
        String::new()
    };
    Ok(Page {
        ecran: "categorie",
        tete: Tete {
            titre: format!(
                "{}{page}",
                or(&famille.titre_seo, || famille.libelle.clone())
            ),
            description: or(&famille.description_seo, || {
                format!(
                    "{}\u{a0}: {}. Prix HT et TTC, stock par agence, tarifs par quantité.",
                    famille.libelle,
                    typographie::denombre(liste.total, "article")
                )
            }),
            partage: Some(share(base, image.as_deref().unwrap_or_default())),
            canonique: format!("{base}{}", etat.unfiltered().address(&chemin)),
            sans_index: etat.is_filtered() || etat.page > liste.pages.max(1),
            faits: vec![faits::fil(base, &fil, &famille.libelle, &chemin)],
            ..Tete::default()
        },
        props: CategoriePageView {
            cadre: cadre::view(parts, caller, place)?,
            famille: FamilleView {
                code: famille.code.to_string(),
                libelle: famille.libelle.clone(),
            },
            fil,
            sous_familles: sous.filter(|it| it.nb_art > 0).collect(),
            liste: list_view(parts, caller, &liste, etat, chemin)?,
        },
    })
}

/// A list in its state, with its tables of sizes where it is read as such.
fn list_view(
    parts: &Parts,
    caller: &Caller,
    liste: &ListeCartes,
    etat: &EtatAdresse,
    chemin: String,
) -> Result<ListePageView> {
    let presentation = etat.presentation(liste);
    let tailles = match presentation {
        Presentation::Cartes => Vec::new(),
        Presentation::Tableau => catalogue::list_tailles(parts, caller, &liste.cartes, etat.tri())?,
    };
    let state = etat.view(chemin, presentation);
    Ok(ListePageView::new(liste, &tailles, state))
}

/// The page of a search: what was found, or why nothing was searched.
///
/// # Errors
///
/// A failed read of the catalogue or of the index.
pub fn build_recherche(
    parts: &Parts,
    caller: &Caller,
    etat: &EtatAdresse,
    texte: &str,
    asked: Option<Recherche>,
    refus: Option<String>,
) -> Result<Page<RecherchePageView>> {
    let etat = etat.with_query(texte);
    let found = match (&asked, &refus) {
        (Some(asked), _) => catalogue::suggest_familles(parts, caller, asked)?,
        // Too short to search by, long enough to name a family: `wc`, `PE`.
        (None, Some(_)) if !texte.is_empty() => catalogue::find_begun(parts, texte)?,
        (None, _) => Vec::new(),
    };
    let liste = match refus {
        Some(_) if !texte.is_empty() => ListeCartes::default(),
        Some(_) | None => {
            let demande = DemandeListe {
                texte: asked.clone(),
                ..etat.demande()
            };
            catalogue::list(parts, caller, &demande)?
        }
    };
    if let Some(asked) = asked.as_ref().filter(|_| etat.is_first_asked())
        && !liste.partielle
    {
        let reponse = match liste.total {
            0 => Reponse::Vide,
            _ if liste.lecture.en_partie => Reponse::EnPartie,
            _ => Reponse::Pleine,
        };
        vaines::note(parts, asked, reponse);
    }
    let proches = match &asked {
        // What a filter has emptied is found again without it.
        Some(asked) if liste.total == 0 && !etat.is_filtered() => {
            catalogue::find_near(parts, caller, asked)?
        }
        Some(_) | None => Vec::new(),
    };
    let place = PlacePage {
        chemin: etat.address("/recherche"),
        activite: "",
        texte,
    };
    Ok(Page {
        ecran: "recherche",
        tete: Tete {
            titre: match texte {
                "" => "Tous les articles".to_owned(),
                texte => format!("Résultats pour «\u{a0}{texte}\u{a0}»"),
            },
            sans_index: true,
            ..Tete::default()
        },
        props: RecherchePageView {
            cadre: cadre::view(parts, caller, place)?,
            texte: texte.to_owned(),
            refus,
            categories: found.iter().map(cadre::lien_de).collect(),
            liste: list_view(parts, caller, &liste, &etat, "/recherche".to_owned())?,
            proches: cartes(&proches),
        },
    })
}
