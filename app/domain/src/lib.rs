//! Domain: plain data of the trade, no input, no output, no clock.
//!
//! These types are also the stored records; their serde names are the file format. What leaves
//! the process is spelled in `wire`.

pub mod agence;
pub mod alarme;
pub mod annulation;
pub mod apparence;
pub mod article;
pub mod banque;
pub mod blancs;
pub mod bon;
pub mod carnet;
pub mod client;
pub mod code;
pub mod column;
pub mod commande;
pub mod complement;
pub mod compte;
pub mod contenu;
pub mod copie;
pub mod courriel;
pub mod credit;
pub mod disponible;
pub mod dossier;
pub mod encaissement;
pub mod fiche;
pub mod forfait;
pub mod histoire;
pub mod html;
pub mod iban;
pub mod ids;
pub mod instant;
pub mod invitation;
pub mod jeton_api;
pub mod journal;
pub mod lien;
pub mod modele;
pub mod modele_import;
mod mots;
pub mod panier;
pub mod periode;
pub mod plan;
pub mod profil_admin;
pub mod promesse;
pub mod recapitulatif;
pub mod recherche;
pub mod redirection;
pub mod reglages;
pub mod reglement;
pub mod regroupement;
pub mod remboursement;
pub mod reponse_api;
pub mod retouche;
pub mod retractation;
pub mod secret;
pub mod statistique;
pub mod statut;
mod suite;
pub mod suivi;
pub mod synonyme;
pub mod typographie;
pub mod vente;
pub mod webhook;

pub use wasm_rules::money::{Centimes, Dimension, PrixUnitaire, Quantite, TauxTva};
