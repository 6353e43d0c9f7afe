//! The rules of the trade: pure functions and parsed types, on the server and in the browser alike.
//!
//! No dependency, no input or output, no clock. A rule answers with a value or with a [`Refusal`],
//! whose `Display` is the sentence shown to the person. The server is the judge; the browser's
//! answer, through `wasm`, is a courtesy.

pub mod refusal;

pub mod texte;

pub mod chantier;
pub mod panier;

pub mod code_barres;
pub mod code_postal;
pub mod email;
pub mod mot_de_passe;
pub mod siret;
pub mod telephone;

pub mod apparence;
pub mod cascade;
pub mod chemin;
pub mod pagination;
pub mod recherche;
pub mod recherche_article;

pub mod dimension;
pub mod money;
pub mod quantite;
pub mod stock;
pub mod tarif;

pub mod connexion;
pub mod forfait;
pub mod modele;
pub mod regroupement;
pub mod transporteur;

pub mod wasm;

#[cfg(test)]
mod cas;

pub use refusal::Refusal;
