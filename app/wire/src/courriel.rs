//! Delivery of mails, and their words.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::souple::{Entier, Texte};

/// State of the mail queue.
#[derive(Debug, Serialize, TS)]
pub struct CourrielsView {
    /// Mails that wait.
    pub attente: usize,
    /// Time the oldest of them was written.
    pub depuis: Option<i64>,
    /// Reason they wait, in French; null while all goes well.
    pub raison: Option<String>,
    /// Mails that will not leave: refused for good, or too old.
    pub perdus: usize,
}

/// Address of a trial mail, and the words to try.
#[derive(Debug, Deserialize)]
pub struct EssaiBody {
    /// Address.
    #[serde(default)]
    pub a: Texte,
    /// Words of a mail; without a code, a mail that says that it is a trial.
    #[serde(flatten)]
    pub texte: TexteCourrielBody,
}

/// Words of a mail, as typed.
#[derive(Debug, Deserialize)]
pub struct TexteCourrielBody {
    /// Code of its model.
    #[serde(default)]
    pub code: Texte,
    /// Subject.
    #[serde(default)]
    pub objet: Texte,
    /// Text.
    #[serde(default)]
    pub texte: Texte,
    /// The version that was read.
    pub version: Option<Entier>,
    /// Screen it is shown on: `sombre`, else light.
    #[serde(default)]
    pub theme: Texte,
}

/// Variable of a mail.
#[derive(Debug, Serialize, TS)]
pub struct VariableView {
    /// Name, between braces in the text.
    pub nom: &'static str,
    /// Sense, in French.
    pub sens: &'static str,
    /// `texte`, `lien` (the address of a button) or `bloc` (alone on a line).
    pub forme: &'static str,
    /// The text cannot do without it.
    pub requise: bool,
}

/// Words of a mail.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TexteCourrielView {
    /// Code of its model.
    pub code: &'static str,
    /// Name.
    pub nom: &'static str,
    /// Sentence that tells when it leaves.
    pub quand: &'static str,
    /// `client` or `boutique`.
    pub pour: &'static str,
    /// Subject in force.
    pub objet: String,
    /// Text in force.
    pub texte: String,
    /// The shop's own subject.
    pub objet_origine: &'static str,
    /// The shop's own text.
    pub texte_origine: &'static str,
    /// The merchant wrote them.
    pub modifie: bool,
    /// Grows with each change.
    pub version: u64,
    /// Its variables.
    pub variables: Vec<VariableView>,
}

/// Preview of a mail about a sample order.
#[derive(Debug, Serialize, TS)]
pub struct ApercuCourrielView {
    /// Subject.
    pub objet: String,
    /// Text, as programs without HTML show it.
    pub texte: String,
    /// Refusals by field.
    pub champs: BTreeMap<String, String>,
}

/// Mail of the outbox.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct EnvoiView {
    /// Its name among all.
    pub id: String,
    /// `attente`, `echec`, `parti` or `abandonne`.
    pub etat: &'static str,
    /// Address.
    pub a: String,
    /// Subject.
    pub objet: String,
    /// Name of its model; empty for a mail that has none.
    pub nom: &'static str,
    /// Number of the order it is about.
    pub commande: Option<u64>,
    /// Time it was written.
    pub ecrit: i64,
    /// Time it left, or was given up by hand.
    pub parti: Option<i64>,
    /// Tries of it.
    pub essais: u32,
    /// Time of the next.
    pub prochain: Option<i64>,
    /// The server's last answer, in French.
    pub reponse: String,
    /// Reason it did not leave: `adresse`, `contenu` or `delai`.
    pub cause: Option<&'static str>,
}

/// A page of the outbox.
#[derive(Debug, Serialize, TS)]
pub struct EnvoisView {
    /// Its mails, newest first.
    pub list: Vec<EnvoiView>,
    /// Pages there are.
    pub pages: u32,
    /// Mails that answer the question.
    pub total: usize,
}
