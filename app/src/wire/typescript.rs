//! The TypeScript of the shapes: what is committed under `web/src/wire` is what these types say.
//! `UPDATE_WIRE=1 cargo test --features ts wire` refreshes it.

use std::fs;
use std::path::{Path, PathBuf};

use ts_rs::{Config, TS};

use super::{
    agence, article, article_admin, connexion, dimension, fichier, menu, modele, pages,
    pages_catalogue, panier, plan_vente, recherche, regroupement, transport,
};

/// Shapes the screens read; those they hold are exported with them.
fn export(config: &Config) {
    let exported = [
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
        pages::TextePageView::export_all(config),
        pages::ErreurPageView::export_all(config),
        pages::PlanPageView::export_all(config),
        agence::AgencesPageView::export_all(config),
        panier::AjouteFragmentView::export_all(config),
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
    ];
    for outcome in exported {
        outcome.expect("a shape exports");
    }
}

#[test]
fn the_committed_typescript_is_what_the_shapes_say() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config::new()
        .with_out_dir(folder.path())
        .with_large_int("number");
    export(&config);
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
