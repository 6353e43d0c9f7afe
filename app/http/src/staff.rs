//! Profiles of administrators that a route may be open to: sets that routes name, and the routes that
//! each profile may call. A route that names none is the owner's alone, so that one that joins opens
//! nothing by itself.

use std::sync::OnceLock;

use domain::profil_admin::ProfilAdmin::{
    self, Catalogue, Comptable, Comptoir, Proprietaire, Ventes,
};

/// Owners alone: settings, users, accounts of banks, the audit log, backups.
pub(crate) const SEULS: &[ProfilAdmin] = &[Proprietaire];

/// Everybody: one's own access, the home page, what every list needs.
pub(crate) const TOUS: &[ProfilAdmin] = &[Proprietaire, Ventes, Comptoir, Comptable, Catalogue];

/// Customers and prices.
pub(crate) const VENDEURS: &[ProfilAdmin] = &[Proprietaire, Ventes];

/// Acts on orders, and orders for customers.
pub(crate) const COMPTOIRS: &[ProfilAdmin] = &[Proprietaire, Ventes, Comptoir];

/// Orders and figures, read.
pub(crate) const LECTEURS: &[ProfilAdmin] = &[Proprietaire, Ventes, Comptoir, Comptable];

/// Articles, contents, medias and imports.
pub(crate) const CATALOGUES: &[ProfilAdmin] = &[Proprietaire, Catalogue];

/// Price lists, read.
pub(crate) const TARIFS: &[ProfilAdmin] = &[Proprietaire, Ventes, Catalogue];

/// The catalogue, as other screens choose from it.
pub(crate) const MAGASINS: &[ProfilAdmin] = &[Proprietaire, Ventes, Comptoir, Catalogue];

/// Stock.
pub(crate) const RAYONS: &[ProfilAdmin] = &[Proprietaire, Comptoir];

/// Routes that a profile may call, as « GET /service/articles »; owners may call them all.
pub(crate) fn list_open_to(profil: ProfilAdmin) -> &'static [String] {
    static OPEN: OnceLock<Vec<(ProfilAdmin, Vec<String>)>> = OnceLock::new();
    let open = OPEN.get_or_init(|| {
        let routes = crate::routes();
        let open_to = |profil| {
            let open = routes
                .iter()
                .filter(|it| it.is_for_admins() && it.profils.contains(&profil));
            open.map(|it| format!("{} {}", it.method, it.path))
                .collect()
        };
        ProfilAdmin::ALL
            .map(|profil| (profil, open_to(profil)))
            .into()
    });
    let found = open.iter().find(|(known, _)| *known == profil);
    found.map_or(&[], |(_, routes)| routes)
}
