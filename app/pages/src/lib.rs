//! Pages of the storefront: what each shows, composed from what the shop says in the spelling of the
//! wire. `http` asks for them and sends them; nothing here knows a request nor an answer.

pub mod agences;
pub mod cadre;
pub mod commandes;
pub mod compte;
pub mod contenus;
pub mod erreurs;
pub mod etat_liste;
mod habitudes;
pub mod listes;
pub mod paniers;
pub mod plan;
pub mod produit;
pub mod session;

use shop::{Caller, Parts, Result};
use wire::html::Tete;
use wire::pages_compte::EnCadre;

use self::cadre::PlacePage;

/// A page to render: its screen, its head, and what it shows.
pub struct Page<P> {
    /// Name of the screen in `storefront.server.tsx`.
    pub ecran: &'static str,
    /// Head.
    pub tete: Tete,
    /// Props.
    pub props: P,
}

/// Result of an address: its page, or another address.
pub enum Built<P> {
    /// Its page.
    Page(Page<P>),
    /// Another address: that one is the right one.
    Moved(String),
}

impl<P> From<Page<P>> for Built<P> {
    fn from(page: Page<P>) -> Self {
        Self::Page(page)
    }
}

/// A page of one person in the shop's frame, unknown to search engines: its screen and its title,
/// its address, and what it shows.
///
/// # Errors
///
/// Whatever `build` or the frame could not read.
pub fn build_personal<P>(
    parts: &Parts,
    caller: &Caller,
    (ecran, titre): (&'static str, String),
    chemin: String,
    build: impl FnOnce(&Parts, &Caller) -> Result<P>,
) -> Result<Page<EnCadre<P>>> {
    let place = PlacePage {
        chemin,
        ..PlacePage::default()
    };
    Ok(Page {
        ecran,
        tete: Tete {
            titre,
            sans_index: true,
            ..Tete::default()
        },
        props: EnCadre {
            page: build(parts, caller)?,
            cadre: cadre::view(parts, caller, place)?,
        },
    })
}
