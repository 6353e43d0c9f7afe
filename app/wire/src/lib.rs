//! Shapes that leave and enter the process, spelled as the wire has them (docs/appels.md 8).
//! `*Body` comes in, `*Query` comes in by address, `*View` goes out.

pub mod acces;
pub mod agence;
pub mod alarme;
pub mod api;
pub mod article;
pub mod article_admin;
pub mod assistant;
pub mod attribut;
pub mod carnet;
pub mod chantier;
pub mod commande;
pub mod compte;
pub mod connexion;
pub mod connexion_admin;
pub mod contenu;
pub mod courriel;
pub mod demarrage;
pub mod dimension;
pub mod dossier;
pub mod erreur;
pub mod essai_banque;
pub mod etat_commande;
pub mod faits;
pub mod fiche_commande;
pub mod fiches;
pub mod grille;
pub mod habitudes;
mod horaires;
pub mod html;
pub mod invitation;
pub mod jeton_api;
pub mod media;
pub mod menu;
pub mod modele;
pub mod mouvement;
pub mod nomenclature;
pub mod objet;
pub mod pages;
pub mod pages_catalogue;
pub mod pages_commandes;
pub mod pages_compte;
pub mod panier;
pub mod plan_vente;
pub mod prix_stock;
pub mod recherche;
pub mod recherche_admin;
pub mod redirection;
pub mod reglages;
pub mod regroupement;
pub mod remboursement;
pub mod retouche;
pub mod saisie;
pub mod sauvegarde;
pub mod session;
pub mod souple;
pub mod statistique;
pub mod suivi;
pub mod utilisateur;
pub mod vie_commande;
pub mod xml;

pub mod fichier;
pub mod transport;
pub mod transporteur;
#[cfg(test)]
mod typescript;
pub mod webhook;

#[cfg(test)]
use ts_rs::{Config, TS};

#[cfg(test)]
type Exported = Result<(), ts_rs::ExportError>;

/// Shapes the storefront reads, exported to `web/src/wire` with those they hold (`typescript.rs`).
#[cfg(test)]
fn list_storefront(config: &Config) -> Vec<Exported> {
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
        carnet::CarnetView::export_all(config),
        panier::AjouteFragmentView::export_all(config),
        panier::CopieView::export_all(config),
        panier::ScissionView::export_all(config),
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
        pages_compte::ConfirmationPageView::export_all(config),
        pages_compte::CoordonneesPageView::export_all(config),
        pages_commandes::ComptePageView::export_all(config),
        pages_commandes::CommandesPageView::export_all(config),
        pages_commandes::CommandePageView::export_all(config),
        pages_commandes::MouvementPageView::export_all(config),
        pages_commandes::MerciPageView::export_all(config),
        session::SessionView::export_all(config),
        session::PourClientView::export_all(config),
    ]
}

/// Shapes the back office reads, exported with those they hold.
#[cfg(test)]
fn list_back_office(config: &Config) -> Vec<Exported> {
    vec![
        recherche_admin::SynonymeView::export_all(config),
        recherche_admin::RecherchesView::export_all(config),
        recherche_admin::ExplicationView::export_all(config),
        contenu::ContenuView::export_all(config),
        contenu::RenduView::export_all(config),
        alarme::AlarmeView::export_all(config),
        alarme::EtatSauvegardesView::export_all(config),
        courriel::CourrielsView::export_all(config),
        courriel::TexteCourrielView::export_all(config),
        courriel::ApercuCourrielView::export_all(config),
        courriel::EnvoisView::export_all(config),
        demarrage::PasView::export_all(config),
        media::MediaView::export_all(config),
        jeton_api::JetonApiView::export_all(config),
        jeton_api::JetonCreeView::export_all(config),
        webhook::WebhookSecretView::export_all(config),
        webhook::MessageView::export_all(config),
        webhook::RenvoisView::export_all(config),
        utilisateur::UtilisateurView::export_all(config),
        invitation::InvitationsView::export_all(config),
        invitation::ExamenInvitationsView::export_all(config),
        invitation::CodesLusView::export_all(config),
        acces::SecondFacteurView::export_all(config),
        acces::InscriptionView::export_all(config),
        acces::CodesView::export_all(config),
        acces::SessionOuverteView::export_all(config),
        acces::JournalView::export_all(config),
        plan_vente::NoeudView::export_all(config),
        article_admin::ArticleDetailView::export_all(config),
        article_admin::ImageArticleView::export_all(config),
        regroupement::RegroupementNommeView::export_all(config),
        regroupement::RegroupementsView::export_all(config),
        regroupement::RegroupementVoisinView::export_all(config),
        modele::ModeleView::export_all(config),
        modele::ModeleCourtView::export_all(config),
        transport::ZoneView::export_all(config),
        transport::ForfaitView::export_all(config),
        transport::TypeForfaitView::export_all(config),
        grille::EssaiTransportView::export_all(config),
        grille::AnnonceView::export_all(config),
        transporteur::TransporteurView::export_all(config),
        transporteur::OptionsTransporteurView::export_all(config),
        transporteur::LogoView::export_all(config),
        nomenclature::UniteFicheView::export_all(config),
        redirection::RedirectionFicheView::export_all(config),
        redirection::RedirectionView::export_all(config),
        redirection::AdressePerdueView::export_all(config),
        nomenclature::ProfilView::export_all(config),
        nomenclature::ProfilFicheView::export_all(config),
        nomenclature::TypeClientFicheView::export_all(config),
        sauvegarde::SauvegardesView::export_all(config),
        fiche_commande::FicheCommandeView::export_all(config),
        dimension::LigneDimensionView::export_all(config),
        dimension::UniteView::export_all(config),
        connexion::ConnexionView::export_all(config),
        fichier::FichierView::export_all(config),
        assistant::LectureView::export_all(config),
        assistant::ApercuView::export_all(config),
        fichier::SimulationView::export_all(config),
        fichier::DifferenceView::export_all(config),
        statistique::StatistiquesView::export_all(config),
        etat_commande::EtatCommandeView::export_all(config),
        remboursement::RemboursementsView::export_all(config),
        essai_banque::EssaiBanqueView::export_all(config),
        vie_commande::VieCommandeView::export_all(config),
        suivi::CommandesView::export_all(config),
        suivi::TotauxCommandesView::export_all(config),
        suivi::TypeClientView::export_all(config),
        suivi::ClientListeView::export_all(config),
        prix_stock::TarifsView::export_all(config),
        prix_stock::StocksView::export_all(config),
        connexion_admin::ConnexionSuivieView::export_all(config),
        fiches::ClientFicheView::export_all(config),
        fiches::AgenceFicheView::export_all(config),
        fiches::SituationAgenceView::export_all(config),
        fiches::FamilleFicheView::export_all(config),
    ]
}
