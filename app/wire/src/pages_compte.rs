//! Props of the pages of the basket, the checkout and the account.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

use super::grille::AnnonceView;
use super::pages::{CadreView, ImageOuRien};
use super::pages_commandes::CompteClientView;
use super::panier::{PanierView, ResumePanierView};
use domain::vente::ArticleLigne;

/// A page inside the shop's frame.
#[derive(Clone, Debug, Serialize)]
pub struct EnCadre<P> {
    /// Frame around it.
    pub cadre: CadreView,
    /// Content it shows.
    #[serde(flatten)]
    pub page: P,
}

/// Article of a line, as a page knows it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ArticleLigneView {
    /// Its first picture.
    pub image: ImageOuRien,
    /// Multiple it is sold by; 0 for the smallest part of its unit.
    pub multiple_vente: f64,
    /// Decimals a quantity may have.
    pub decimales: u8,
}

impl From<ArticleLigne> for ArticleLigneView {
    fn from(article: ArticleLigne) -> Self {
        let image = |name: String| ImageOuRien::Image {
            src: format!("/media/articles/{name}"),
            libelle: String::new(),
        };
        Self {
            image: article.image.map_or(ImageOuRien::RIEN, image),
            multiple_vente: article.multiple_vente.map_or(0.0, |it| it.to_f64()),
            decimales: article.decimales,
        }
    }
}

/// The current basket.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PanierPageView {
    /// None before a basket was needed.
    pub panier: Option<PanierView>,
    /// By number of the line.
    pub articles: BTreeMap<u64, ArticleLigneView>,
    /// Promises of its delivery and of its collection.
    pub promesses: Vec<AnnonceView>,
    /// Worksites known.
    pub chantiers: Vec<String>,
    /// The caller may order.
    pub commande_possible: bool,
    /// The caller sees prices.
    pub prix_visibles: bool,
}

/// A page of the named baskets.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PaniersPageView {
    /// Those of the page.
    pub paniers: Vec<ResumePanierView>,
    /// The page, from 1.
    pub page: usize,
    /// Count of pages.
    pub pages: usize,
    /// Those shown by its pager, 0 for a gap.
    pub fenetre: Vec<u32>,
}

/// The quick order.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SaisiePageView {
    /// The caller may fill a basket.
    pub commande_possible: bool,
}

/// Kinds of account that may be created.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "UPPERCASE")]
pub struct ComptesView {
    /// By persons.
    pub par: bool,
    /// By companies.
    pub pro: bool,
    /// For the time of an order.
    pub tmp: bool,
}

/// The login page.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ConnexionPageView {
    /// Address to go to afterwards: a path of this shop.
    pub url_from: String,
    /// Text that was typed.
    pub login: String,
    /// Refusal of the last attempt.
    pub refus: Option<String>,
    /// Accounts that may be created.
    pub comptes: ComptesView,
}

/// The form of a new account.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CreationPageView {
    /// Address to go to afterwards.
    pub url_from: String,
    /// `PAR`, `PRO`, `TMP`.
    #[serde(rename = "type")]
    #[ts(type = "'PAR' | 'PRO' | 'TMP'")]
    pub type_client: &'static str,
    /// Accounts that may be created.
    pub comptes: ComptesView,
    /// Mails leave: a server is set.
    pub courriels: bool,
}

/// Asking for a new password.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OubliPageView {
    /// Text that was typed.
    pub login: String,
    /// The link is on its way, if such an account exists.
    pub envoye: bool,
}

/// Choosing a new password by the link of a mail.
#[derive(Clone, Debug, Serialize, TS)]
pub struct NouveauMotDePassePageView {
    /// The link's secret, empty when the link was cut.
    pub jeton: String,
    /// The link has been used, or is too old.
    pub perime: bool,
}

/// Changing one's password.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MotDePassePageView {
    /// Whose.
    pub login: String,
}

/// Changing one's e-mail address.
#[derive(Clone, Debug, Serialize, TS)]
pub struct EmailPageView {
    /// Whose.
    pub login: String,
    /// The address in force.
    pub email: String,
    /// Mails leave: a server is set.
    pub courriels: bool,
}

/// Page of the link that confirms an e-mail.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ConfirmationPageView {
    /// The link's secret.
    pub jeton: String,
    /// The e-mail that it confirms, or has; empty where it is over.
    pub email: String,
    /// `aConfirmer`, `confirmee`, `perimee`, or `renvoyee`: another link is on its way.
    #[ts(type = "'aConfirmer' | 'confirmee' | 'perimee' | 'renvoyee'")]
    pub etat: &'static str,
}

/// Correcting one's own details.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CoordonneesPageView {
    /// As they are.
    pub client: CompteClientView,
}

/// The account was erased: the page has nothing to tell of it.
#[derive(Clone, Debug, Serialize)]
pub struct EffacePageView {}
