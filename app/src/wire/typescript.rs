//! The TypeScript of the shapes: what is committed under `web/src/wire` is what these types say.
//! `UPDATE_WIRE=1 cargo test --features ts wire` refreshes it.

use std::fs;
use std::path::{Path, PathBuf};

use ts_rs::{Config, ExportError, TS};

use super::{
    acces, agence, alarme, article, article_admin, commande, connexion, connexion_admin, contenu,
    courriel, demarrage, dimension, etat_commande, fiches, fichier, media, menu, modele, mouvement,
    pages, pages_catalogue, pages_commandes, pages_compte, panier, plan_vente, prix_stock,
    recherche, regroupement, saisie, session, statistique, suivi, transport, utilisateur,
};

/// Shapes the storefront reads; those they hold are exported with them.
fn storefront(config: &Config) -> Vec<Result<(), ExportError>> {
    vec![
        recherche::RechercheView::export_all(config),
        recherche::ListeView::export_all(config),
        article::ProduitView::export_all(config),
        article::StockAgenceView::export_all(config),
        menu::SousMenuView::export_all(config),
        pages_catalogue::AccueilPageView::export_all(config),
        pages_catalogue::CategoriePageView::export_all(config),
        pages_catalogue::RecherchePageView::export_all(config),
        pages_catalogue::ProduitPageView::export_all(config),
        pages_catalogue::StockPageView::export_all(config),
        pages_catalogue::DeclinaisonsFragmentView::export_all(config),
        contenu::ContenuPageView::export_all(config),
        pages::ErreurPageView::export_all(config),
        pages::PlanPageView::export_all(config),
        agence::AgencesPageView::export_all(config),
        panier::AjouteFragmentView::export_all(config),
        panier::CopieView::export_all(config),
        saisie::SaisieView::export_all(config),
        commande::CommandeView::export_all(config),
        commande::LigneCourteView::export_all(config),
        mouvement::RetractationView::export_all(config),
        pages_compte::PanierPageView::export_all(config),
        pages_compte::PaniersPageView::export_all(config),
        pages_compte::SaisiePageView::export_all(config),
        pages_compte::ConnexionPageView::export_all(config),
        pages_compte::CreationPageView::export_all(config),
        pages_compte::OubliPageView::export_all(config),
        pages_compte::NouveauMotDePassePageView::export_all(config),
        pages_compte::MotDePassePageView::export_all(config),
        pages_compte::EmailPageView::export_all(config),
        pages_commandes::ComptePageView::export_all(config),
        pages_commandes::CommandesPageView::export_all(config),
        pages_commandes::CommandePageView::export_all(config),
        pages_commandes::MouvementPageView::export_all(config),
        pages_commandes::MerciPageView::export_all(config),
        session::SessionView::export_all(config),
    ]
}

/// Shapes the back office reads.
fn back_office(config: &Config) -> Vec<Result<(), ExportError>> {
    vec![
        contenu::ContenuView::export_all(config),
        alarme::AlarmeView::export_all(config),
        courriel::CourrielsView::export_all(config),
        demarrage::PasView::export_all(config),
        media::MediaView::export_all(config),
        utilisateur::UtilisateurView::export_all(config),
        acces::SecondFacteurView::export_all(config),
        acces::InscriptionView::export_all(config),
        acces::CodesView::export_all(config),
        acces::SessionOuverteView::export_all(config),
        acces::JournalView::export_all(config),
        plan_vente::NoeudView::export_all(config),
        article_admin::ArticleDetailView::export_all(config),
        regroupement::RegroupementNommeView::export_all(config),
        modele::ModeleView::export_all(config),
        modele::ModeleCourtView::export_all(config),
        transport::ZoneView::export_all(config),
        transport::ForfaitView::export_all(config),
        transport::TypeForfaitView::export_all(config),
        transport::TransporteurView::export_all(config),
        transport::OptionsTransporteurView::export_all(config),
        transport::LogoView::export_all(config),
        dimension::LigneDimensionView::export_all(config),
        dimension::UniteView::export_all(config),
        connexion::ConnexionView::export_all(config),
        fichier::FichierView::export_all(config),
        fichier::SimulationView::export_all(config),
        fichier::DifferenceView::export_all(config),
        statistique::StatistiquesView::export_all(config),
        etat_commande::EtatCommandeView::export_all(config),
        suivi::CommandesView::export_all(config),
        suivi::TotauxCommandesView::export_all(config),
        suivi::TypeClientView::export_all(config),
        prix_stock::TarifsView::export_all(config),
        prix_stock::StocksView::export_all(config),
        connexion_admin::ConnexionSuivieView::export_all(config),
        fiches::ClientFicheView::export_all(config),
        fiches::AgenceFicheView::export_all(config),
        fiches::SituationAgenceView::export_all(config),
        fiches::FamilleFicheView::export_all(config),
    ]
}

#[test]
fn the_committed_typescript_is_what_the_shapes_say() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config::new()
        .with_out_dir(folder.path())
        .with_large_int("number");
    for outcome in storefront(&config).into_iter().chain(back_office(&config)) {
        outcome.expect("a shape exports");
    }
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/wire");
    let mut stale = Vec::new();
    for file in fs::read_dir(folder.path()).expect("exported files") {
        let file = file.expect("a file").path();
        let text = fs::read_to_string(&file).expect("readable");
        let place: PathBuf = committed.join(file.file_name().expect("a name"));
        if fs::read_to_string(&place).ok().as_ref() == Some(&text) {
            continue;
        }
        if std::env::var_os("UPDATE_WIRE").is_some() {
            fs::write(&place, text).expect("written");
        } else {
            stale.push(place);
        }
    }
    assert!(
        stale.is_empty(),
        "run `UPDATE_WIRE=1 cargo test --features ts wire`, which writes {stale:?}"
    );
}

#[test]
fn no_shape_is_written_by_hand() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/wire");
    for file in fs::read_dir(folder).expect("a folder") {
        let path = file.expect("a file").path();
        let name = path.file_name().and_then(|it| it.to_str()).expect("plain");
        let text = fs::read_to_string(&path).expect("readable");
        let is_generated = text.starts_with("// This file was generated by [ts-rs]");
        assert!(is_generated, "{name}");
    }
}
