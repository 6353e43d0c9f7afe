//! The shop asked from outside: one binary, its modules in reading order.

mod support;

mod access;
mod agences;
mod architecture;
mod cas;
mod catalogue;
mod chantiers;
mod commande;
mod compte;
mod connexion;
mod contenus;
mod courses;
mod coverage;
mod encours;
#[cfg(feature = "pannes")]
mod fiabilite;
mod imports;
mod lenteurs;
mod medias;
mod modele;
mod modeles;
mod mouvements;
mod pages_compte;
mod paniers;
mod paniers_limites;
mod paniers_vie;
mod parametrage;
mod plan;
mod prix_stock;
mod recherche;
mod reglages;
mod regroupements;
mod retouches;
mod saisie;
mod securite;
mod statistiques;
mod suivi;
mod transport;
mod utilisateurs;
mod vitrine;
mod vitrine_cadre;
