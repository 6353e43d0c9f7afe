//! Body of a mail, said once: its text and its HTML are two readings of the same blocks.

use std::sync::Arc;

use super::mail_head::encode;
use super::mail_logo::MailLogo;
use crate::Parts;
use domain::compte::Affichage;
use domain::recapitulatif::Rang;
use domain::reglages::ReglagesPage;

/// A piece of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BlocCourriel {
    /// A paragraph.
    Texte(String),
    /// Paragraph of the merchant's, read twice already: its text, its HTML.
    Redige {
        /// As it was written.
        texte: String,
        /// As mail programs show it.
        html: String,
    },
    /// Link: the sentence before it, the words of its button, its address.
    Lien {
        /// The sentence before the address.
        phrase: String,
        /// The words of the button.
        bouton: String,
        /// The address.
        adresse: String,
    },
    /// The lines of an order, their amounts with VAT or without.
    Lignes(Affichage, Vec<MailLine>),
    /// Totals of the order.
    Totaux(Vec<Rang>),
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
pub struct MailLine {
    /// Quantity, as it is read.
    pub quantite: String,
    /// Label of its unit.
    pub unite: String,
    /// Designation.
    pub designation: String,
    /// Reference, and what else tells the line from another.
    pub detail: String,
    /// Amount.
    pub montant: String,
}

/// Letterhead of the shop, as its settings say today.
#[derive(Clone, Debug, Default)]
pub(super) struct Letterhead {
    /// The header `From` of its mails.
    pub(super) de: String,
    pub(super) nom: String,
    /// Lines of the foot: the ways to reach it, and what the law wants said.
    pub(super) pied: Vec<String>,
    /// Behind the name of the shop; empty is the program's own.
    pub(super) principale: String,
    /// Behind the words of a button; the same.
    pub(super) action: String,
    /// The logo; none where the settings name none.
    pub(super) logo: Option<Arc<MailLogo>>,
    /// The logo holds the name of the shop, which is not written beside it.
    pub(super) is_named_by_logo: bool,
}

impl Letterhead {
    /// Builds that of the shop.
    pub(super) fn build(parts: &Parts) -> Self {
        let page = &parts.reglages.get().page;
        let base_url = &parts.config.base_url;
        let mut pied: Vec<String> = page.adresse.lines().map(str::to_owned).collect();
        pied.push(join(&[&page.telephone, &page.courriel], " · "));
        pied.push(page.mentions.clone());
        pied.retain(|ligne| !ligne.trim().is_empty());
        Self {
            de: format!("{} <{}>", encode(&page.nom), find_sender(page, base_url)),
            nom: page.nom.clone(),
            pied,
            principale: page.couleur_principale.clone(),
            action: page.couleur_action.clone(),
            logo: parts.mail_logo.find(parts, &page.logo),
            is_named_by_logo: page.logo_seul,
        }
    }
}

/// The address mails come from: the settings' or, before they name one, one of the shop's host.
fn find_sender(page: &ReglagesPage, base_url: &str) -> String {
    let known = [&page.smtp_expediteur, &page.courriel];
    if let Some(address) = known.into_iter().find(|it| it.contains('@')) {
        return address.chars().filter(|c| !c.is_control()).collect();
    }
    let host = base_url.split("://").nth(1).unwrap_or(base_url);
    let host = host.split(['/', ':']).next().unwrap_or_default();
    format!("boutique@{host}")
}

/// Texts that are not empty, with a mark between.
pub(crate) fn join(texts: &[&str], mark: &str) -> String {
    let there: Vec<&str> = texts.iter().copied().filter(|it| !it.is_empty()).collect();
    there.join(mark)
}

pub(super) fn build_text(letterhead: &Letterhead, blocs: &[BlocCourriel]) -> String {
    let mut text = String::new();
    for bloc in blocs {
        match bloc {
            BlocCourriel::Texte(texte) | BlocCourriel::Redige { texte, .. } => text.push_str(texte),
            BlocCourriel::Lien {
                phrase,
                bouton,
                adresse,
            } => {
                // Where no sentence leads to the address, the words of its button do.
                let before = if phrase.is_empty() { bouton } else { phrase };
                text.push_str(&format!("{before}\u{a0}:\n{adresse}"));
            }
            BlocCourriel::Lignes(affichage, lignes) => {
                for ligne in lignes {
                    text.push_str(&format!(
                        "  {} ({})\u{a0}: {} {}\n",
                        join(&[&ligne.quantite, &ligne.designation], " x "),
                        join(&[&ligne.detail, &ligne.unite], ", "),
                        ligne.montant,
                        affichage.mot()
                    ));
                }
                text.truncate(text.trim_end_matches('\n').len());
            }
            BlocCourriel::Totaux(totaux) => {
                let lines: Vec<String> = totaux
                    .iter()
                    .map(|it| format!("{}\u{a0}: {}", it.libelle, it.montant))
                    .collect();
                text.push_str(&lines.join("\n"));
            }
            BlocCourriel::Faits { titre, lignes } => {
                text.push_str(&format!("{titre}\u{a0}:\n  {}", lignes.join("\n  ")));
            }
        }
        text.push_str("\n\n");
    }
    text.push_str(&letterhead.nom);
    for ligne in &letterhead.pied {
        text.push('\n');
        text.push_str(ligne);
    }
    text.push('\n');
    text
}
