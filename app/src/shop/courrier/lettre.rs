//! What a mail says, said once: its text and its HTML are two readings of the same blocks.

use super::html;
use crate::domain::instant::Instant;
use crate::domain::reglages::ReglagesPage;
use crate::shop::Parts;

use super::Courrier;

/// A piece of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bloc {
    /// A paragraph.
    Texte(String),
    /// Where to go: what is said before it, what the button says, the address.
    Lien {
        /// The sentence before the address.
        phrase: String,
        /// The words of the button.
        bouton: String,
        /// The address.
        adresse: String,
    },
    /// The lines of an order.
    Lignes(Vec<LigneLettre>),
    /// What they come to: label, amount. The last is what is to pay.
    Totaux(Vec<(String, String)>),
    /// A few facts under a title.
    Faits {
        /// The title.
        titre: String,
        /// One a line.
        lignes: Vec<String>,
    },
}

/// A line of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LigneLettre {
    /// How much.
    pub quantite: String,
    /// Of what: the label of the unit.
    pub unite: String,
    /// Designation.
    pub designation: String,
    /// Reference, and what else tells the line from another.
    pub detail: String,
    /// Amount.
    pub montant: String,
}

/// Who writes: the shop, as its settings say today.
#[derive(Clone, Debug, Default)]
pub(super) struct Enseigne {
    pub(super) nom: String,
    /// How to reach it, and what the law wants said.
    pub(super) pied: Vec<String>,
    /// Behind the name of the shop; empty is the program's own.
    pub(super) principale: String,
    /// Behind the words of a button; the same.
    pub(super) action: String,
}

impl Enseigne {
    pub(super) fn of(page: &ReglagesPage) -> Self {
        let mut pied: Vec<String> = page.adresse.lines().map(str::to_owned).collect();
        pied.push(joined(&[&page.telephone, &page.courriel], " · "));
        pied.push(page.mentions.clone());
        pied.retain(|ligne| !ligne.trim().is_empty());
        Self {
            nom: page.nom.clone(),
            pied,
            principale: page.couleur_principale.clone(),
            action: page.couleur_action.clone(),
        }
    }
}

impl Courrier {
    /// A mail of the shop.
    pub fn new(parts: &Parts, a: &str, objet: &str, blocs: &[Bloc]) -> Self {
        let enseigne = Enseigne::of(&parts.reglages.get().page);
        Self::written(&enseigne, a, objet, blocs, parts.now())
    }

    pub(super) fn written(
        enseigne: &Enseigne,
        a: &str,
        objet: &str,
        blocs: &[Bloc],
        date: Instant,
    ) -> Self {
        Self {
            a: a.to_owned(),
            objet: objet.to_owned(),
            texte: text(enseigne, blocs),
            html: html::page(enseigne, objet, blocs),
            date,
        }
    }
}

/// What is there, with a mark between.
pub(super) fn joined(texts: &[&str], mark: &str) -> String {
    let there: Vec<&str> = texts.iter().copied().filter(|it| !it.is_empty()).collect();
    there.join(mark)
}

fn text(enseigne: &Enseigne, blocs: &[Bloc]) -> String {
    let mut text = String::from("Bonjour,\n\n");
    for bloc in blocs {
        match bloc {
            Bloc::Texte(texte) => text.push_str(texte),
            Bloc::Lien {
                phrase, adresse, ..
            } => {
                text.push_str(&format!("{phrase} :\n{adresse}"));
            }
            Bloc::Lignes(lignes) => {
                for ligne in lignes {
                    text.push_str(&format!(
                        "  {} ({}) : {} HT\n",
                        joined(&[&ligne.quantite, &ligne.designation], " x "),
                        joined(&[&ligne.detail, &ligne.unite], ", "),
                        ligne.montant
                    ));
                }
                text.truncate(text.trim_end_matches('\n').len());
            }
            Bloc::Totaux(totaux) => {
                let lines: Vec<String> = totaux
                    .iter()
                    .map(|(label, amount)| format!("{label} : {amount}"))
                    .collect();
                text.push_str(&lines.join("\n"));
            }
            Bloc::Faits { titre, lignes } => {
                text.push_str(&format!("{titre} :\n  {}", lignes.join("\n  ")));
            }
        }
        text.push_str("\n\n");
    }
    text.push_str(&enseigne.nom);
    for ligne in &enseigne.pied {
        text.push('\n');
        text.push_str(ligne);
    }
    text.push('\n');
    text
}
