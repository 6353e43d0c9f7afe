//! The frame of a page in the spelling of the screens.

use domain::agence::Agence;
use domain::lien;
use domain::plan::Famille;
use domain::reglages::{COOKIES_MESSAGE, ModeSelectionAgence, ReglagesPage};
use domain::reglement::Reglement;
use shop::plan::PlanVente;
use shop::reglages::Reglages;
use shop::{Caller, Parts, Result, page_frame};
use wire::pages::{
    ActiviteView, AgenceView, AnalytiqueView, BoutiqueView, CadreView, ChampRechercheView,
    CookiesView, LienView, MenuView, PiedAgenceView, PiedView, RayonView,
};

/// Sentence under the shop's name until the merchant writes his own.
const ACCROCHE: &str = "Le comptoir en ligne des gens de métier";

/// Agencies at the foot of a page; all are in their own page.
const AGENCES_MAX: usize = 4;

/// Place of a page: its address, its activity, the text that was searched.
#[derive(Default)]
pub struct PlacePage<'p> {
    /// Path and query of the page.
    pub chemin: String,
    /// Code of its activity, empty for none.
    pub activite: &'p str,
    /// Text that was searched.
    pub texte: &'p str,
}

/// The frame of a page as this caller sees it.
pub fn view(parts: &Parts, caller: &Caller, place: PlacePage<'_>) -> Result<CadreView> {
    let cadre = page_frame::build(parts, caller)?;
    let (page, connexion) = (&cadre.reglages.page, &cadre.reglages.connexion);
    let version = format!(
        "{}{}-{}",
        page.menu_cle,
        page.version,
        parts.reglages.revision()
    );
    let agence = cadre.agence.as_ref();
    let of_agence = agence
        .map(|agence| agence.telephone.clone())
        .filter(|it| !it.is_empty());
    Ok(CadreView {
        boutique: BoutiqueView {
            nom: page.nom.clone(),
            accroche: or(&page.accroche, ACCROCHE),
            logo: page.logo.clone(),
            logo_seul: page.logo_seul,
            telephone: of_agence.unwrap_or_else(|| page.telephone.clone()),
            horaires: agence
                .map(|agence| agence.horaires.clone())
                .filter(|it| !it.is_empty())
                .unwrap_or_else(|| page.horaires.clone()),
            courriel: page.courriel.clone(),
        },
        menu: MenuView {
            activites: match caller.droits.acces {
                true => cadre.plan.racines().map(activite).collect(),
                // A closed shop tells on its login page what it sells to nobody.
                false => Vec::new(),
            },
            first_code: match caller.droits.acces {
                true => first_code(&cadre.plan, &page.menu_premier, place.activite),
                false => String::new(),
            },
            current_code: place.activite.to_owned(),
            xml_data_version: cadre.revision.to_string(),
            niveau_max: page.menu_niveau_max,
            cache_key: version,
            plv_affichage: page.menu_disposition.clone(),
            plv_ouverture: page.menu_ouverture.clone(),
            plv_casse: page.menu_casse.clone(),
        },
        recherche: ChampRechercheView {
            declenchement: page.recherche_declencheur,
            texte: place.texte.to_owned(),
        },
        agence: agence.map(|agence| AgenceView {
            code_agence: agence.code.to_string(),
            libelle_agence: agence.libelle.clone(),
        }),
        mode_selection_agence: match connexion.mode_selection_agence {
            ModeSelectionAgence::Aucun => "aucun",
            ModeSelectionAgence::Libre => "libre",
            ModeSelectionAgence::Obligatoire => "obligatoire",
        },
        prix_visibles: caller.droits.prix,
        commande_possible: caller.droits.commande,
        chemin: place.chemin,
        cookies: cookies(page),
        analytique: analytique(page),
        pied: build_pied(parts, &cadre.reglages),
    })
}

/// The activity a vertical menu opens on: the merchant's choice, else the page's own, else the
/// first.
fn first_code(plan: &PlanVente, premier: &str, activite: &str) -> String {
    let codes: Vec<&str> = plan.racines().map(|it| it.code.as_str()).collect();
    let known = [premier, activite]
        .into_iter()
        .find(|it| codes.contains(it));
    known
        .or_else(|| codes.first().copied())
        .unwrap_or_default()
        .to_owned()
}

fn cookies(page: &ReglagesPage) -> CookiesView {
    // Kept by a shop before that space was one that does not break.
    let plain = |text: &str| text.replace('\u{a0}', " ");
    let says_nothing_is_counted = plain(&page.cookies_message) == plain(COOKIES_MESSAGE);
    let message = match page.analytique() {
        Some(_) if says_nothing_is_counted => String::new(),
        _ => page.cookies_message.clone(),
    };
    CookiesView {
        message,
        dismiss: page.cookies_fermer.clone(),
        learn_more: page.cookies_en_savoir_plus.clone(),
        link: page.cookies_lien.clone(),
        target: page.cookies_cible.clone(),
        theme: page.cookies_theme.clone(),
        path: page.cookies_chemin.clone(),
        domain: page.cookies_domaine.clone(),
        expiry: page.cookies_jours,
    }
}

/// Foot of a page, of what the merchant wrote alone.
fn build_pied(parts: &Parts, reglages: &Reglages) -> PiedView {
    let page = &reglages.page;
    let is_written = |it: &&Agence| !it.adresse.is_empty();
    let agences = reglages.agences.values().filter(is_written);
    let is_offered = |it: &Reglement| match it {
        Reglement::Cb => shop::banque::is_linked(parts),
        Reglement::Compte | Reglement::Virement | Reglement::Cheque => true,
    };
    let reglements = Reglement::ALL
        .into_iter()
        .filter(|it| page.encaissement.has_mode(*it) && is_offered(it))
        .map(Reglement::libelle);
    PiedView {
        autres: agences.clone().count().saturating_sub(AGENCES_MAX),
        agences: agences.take(AGENCES_MAX).map(build_agence).collect(),
        reglements: reglements.collect(),
        retours_jours: page.apres_vente.retours_jours,
    }
}

fn build_agence(agence: &Agence) -> PiedAgenceView {
    let ville = format!("{} {}", agence.code_postal, agence.commune);
    PiedAgenceView {
        libelle: agence.libelle.clone(),
        adresse: format!("{}, {}", agence.adresse, ville.trim()),
        telephone: agence.telephone.clone(),
        horaires: agence.horaires.clone(),
    }
}

fn analytique(page: &ReglagesPage) -> Option<AnalytiqueView> {
    page.analytique().map(|(url, site)| AnalytiqueView {
        url: url.to_owned(),
        site: site.to_owned(),
    })
}

fn or(written: &str, own: &str) -> String {
    if written.is_empty() { own } else { written }.to_owned()
}

/// An entry of the first level.
pub fn activite(famille: &Famille) -> ActiviteView {
    ActiviteView {
        code: famille.code.to_string(),
        libelle: famille.libelle.clone(),
        lien: lien::famille(famille),
    }
}

/// A link to a family's list.
pub fn lien_de(famille: &Famille) -> LienView {
    LienView {
        libelle: famille.libelle.clone(),
        lien: lien::famille(famille),
    }
}

/// The path to a family as links, from the home page; the family itself is left out.
pub fn fil(chemin: &[&Famille]) -> Vec<LienView> {
    let accueil = LienView {
        libelle: "Accueil".to_owned(),
        lien: "/".to_owned(),
    };
    let above = chemin.iter().map(|famille| lien_de(famille));
    std::iter::once(accueil).chain(above).collect()
}

/// The first level with at most `enfants_max` families of the next one.
pub fn rayons(plan: &shop::plan::PlanVente, enfants_max: usize) -> Vec<RayonView> {
    plan.racines()
        .map(|famille| RayonView {
            activite: activite(famille),
            image: wire::pages::ImageOuRien::RIEN,
            nb_art: 0,
            enfants: plan
                .enfants(&famille.code)
                .take(enfants_max)
                .map(lien_de)
                .collect(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shop_that_counts_its_visitors_never_says_that_it_keeps_nothing_else() {
        let mut page = ReglagesPage::default();
        assert_eq!(cookies(&page).message, COOKIES_MESSAGE);
        page.analytique_url = "https://mesure.example".into();
        page.analytique_site = "1".into();
        assert_eq!(cookies(&page).message, "");
        // As it was written before its space was one that does not break.
        page.cookies_message = COOKIES_MESSAGE.replace('\u{a0}', " ");
        assert_eq!(cookies(&page).message, "");
        page.cookies_message = "Le nôtre".into();
        assert_eq!(cookies(&page).message, "Le nôtre");
    }
}
