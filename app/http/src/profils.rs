//! Profiles and routes: what each profile of administrators may call, in one table. A route that is
//! not in it is the owner's alone, so that one that joins opens nothing by itself.

use axum::http::Method;
use domain::profil_admin::ProfilAdmin::{
    self, Catalogue, Comptable, Comptoir, Proprietaire, Ventes,
};

/// Owners alone: settings, users, accounts of banks, the audit log, backups.
const SEULS: &[ProfilAdmin] = &[Proprietaire];

const TOUS: &[ProfilAdmin] = &[Proprietaire, Ventes, Comptoir, Comptable, Catalogue];

const VENDEURS: &[ProfilAdmin] = &[Proprietaire, Ventes];

const COMPTOIRS: &[ProfilAdmin] = &[Proprietaire, Ventes, Comptoir];

const LECTEURS: &[ProfilAdmin] = &[Proprietaire, Ventes, Comptoir, Comptable];

const CATALOGUES: &[ProfilAdmin] = &[Proprietaire, Catalogue];

const TARIFS: &[ProfilAdmin] = &[Proprietaire, Ventes, Catalogue];

const MAGASINS: &[ProfilAdmin] = &[Proprietaire, Ventes, Comptoir, Catalogue];

const RAYONS: &[ProfilAdmin] = &[Proprietaire, Comptoir];

/// The table: profiles, and the routes they alone may call.
const OUVERTURES: &[(&[ProfilAdmin], &[&str])] = &[
    // One's own access, the home page, what every list needs.
    (
        TOUS,
        &[
            "POST /rest/deconnexion",
            "POST /rest/session/confirmation",
            "GET /admin",
            "GET /openweb/admin",
            "GET /openweb/admin/",
            "GET /openweb/admin/admin_accueil",
            "GET /openweb/admin/admin_securite",
            "GET /service/secondFacteur",
            "POST /service/secondFacteur",
            "DELETE /service/secondFacteur",
            "POST /service/secondFacteur/codes",
            "POST /service/secondFacteur/confirmation",
            "GET /service/sessions",
            "DELETE /service/sessions",
            "DELETE /service/sessions/{id}",
            "GET /service/agences",
            "POST /service/retablissement",
        ],
    ),
    // Orders: read, then acted upon.
    (
        LECTEURS,
        &[
            "GET /compte/detail-mouvement",
            "GET /compte/detail-mouvement/{id}/pdf",
            "GET /compte/detail-mouvement/{id}/web",
            "GET /openweb/admin/admin_commandes",
            "GET /openweb/admin/admin_commandes/{id}",
            "GET /openweb/admin/admin_statistiques",
            "GET /admin/commandes/csv",
            "GET /admin/commandes/etiquettes",
            "GET /admin/commandes/fetch",
            "GET /admin/commandes/livraison/{id}",
            "GET /admin/commandes/preparation",
            "GET /admin/commandes/totaux",
            "GET /admin/statistiques/csv",
            "GET /admin/statistiques/fetch",
            "GET /service/commandes/{id}",
            "GET /service/commandes/{id}/etat",
            "GET /service/commandes/{id}/fiche",
            "GET /service/commandes/{id}/remboursements",
            "GET /service/clients",
            "GET /service/typesClient",
        ],
    ),
    (
        COMPTOIRS,
        &[
            "POST /openweb/admin/admin_commandeEdite",
            "GET /openweb/admin/admin_commandeValideReglement",
            "POST /openweb/admin/admin_commandeValideReglement",
            "POST /service/commandes/{id}/annulation",
            "POST /service/commandes/{id}/etat",
            "POST /service/commandes/{id}/expeditions",
            "POST /service/commandes/{id}/expeditions/{colis}/livraison",
            "POST /service/commandes/{id}/notes",
            "POST /service/commandes/{id}/quantites",
            "POST /service/commandes/{id}/remboursements",
            "POST /service/commandes/{id}/remboursements/{numero}/abandon",
            "POST /service/commandes/{id}/remboursements/{numero}/verification",
            "POST /service/commandes/{id}/retours",
            "POST /service/commandes/{id}/retours/{retour}",
            "GET /service/transporteurs",
            // Orders for customers.
            "GET /openweb/admin/admin_clients",
            "GET /service/client/{code}",
            "POST /service/client/{code}/saisie",
        ],
    ),
    // Customers and prices.
    (
        VENDEURS,
        &[
            "POST /service/client",
            "DELETE /service/client/{code}",
            "GET /service/client/{code}/donnees",
            "DELETE /service/client/{code}/donnees",
            "POST /service/client/{code}/validation",
            "GET /openweb/admin/admin_connexions",
            "POST /service/connexion",
            "POST /service/connexion/deconnexion",
            "POST /service/connexion/lien",
            "GET /service/connexion/{login}",
            "DELETE /service/connexion/{login}",
            "GET /service/connexions",
            "GET /openweb/admin/admin_tarifs",
            "POST /service/tarif",
            "DELETE /service/tarif/{code}",
            "DELETE /service/tarif/{code}/{article}",
        ],
    ),
    (TARIFS, &["GET /service/tarifs"]),
    // Stock.
    (
        RAYONS,
        &[
            "GET /openweb/admin/admin_stocks",
            "POST /service/stock",
            "GET /service/stock/{article}",
            "GET /service/stocks",
        ],
    ),
    // The catalogue as other screens choose from it, then as it is kept.
    (
        MAGASINS,
        &[
            "GET /admin/unite/liste",
            "GET /service/article/",
            "GET /service/articles",
            "GET /service/planVente",
            "GET /service/planVente/rootCategories",
            "GET /service/planVente/{familyCode}",
        ],
    ),
    (
        CATALOGUES,
        &[
            "GET /openweb/admin/admin_articles",
            "GET /openweb/admin/admin_contenus",
            "GET /openweb/admin/admin_dimensions",
            "GET /openweb/admin/admin_familles",
            "GET /openweb/admin/admin_importation",
            "GET /openweb/admin/admin_medias",
            "GET /openweb/admin/admin_modeles",
            "GET /openweb/admin/admin_regroupements",
            "GET /openweb/admin/admin_unites",
            "GET /openweb/redirect/php/src/elfinder/default/elfinder",
            "GET /admin/dimensionsVariables/liste",
            "POST /admin/dimensionsVariables/update",
            "POST /admin/fichierimportation/apercu/{name}",
            "POST /admin/fichierimportation/convertir/{name}",
            "GET /admin/fichierimportation/lecture/{name}",
            "POST /admin/modeleimport",
            "DELETE /admin/modeleimport",
            "GET /admin/fichierimportation/delete/{name}",
            "POST /admin/fichierimportation/delete/{name}",
            "GET /admin/fichierimportation/difference/{name}",
            "GET /admin/fichierimportation/download/{name}",
            "GET /admin/fichierimportation/fetch",
            "GET /admin/fichierimportation/rename/{name}",
            "POST /admin/fichierimportation/rename/{name}",
            "GET /admin/fichierimportation/simulation/{name}",
            "POST /admin/fichierimportation/simulation/{name}",
            "POST /admin/fichierimportation/upload",
            "DELETE /admin/selectionModele/delete",
            "GET /admin/selectionModele/get",
            "GET /admin/selectionModele/getAll",
            "POST /admin/selectionModele/post",
            "GET /service/article",
            "POST /service/article",
            "DELETE /service/article",
            "POST /service/article/image",
            "GET /service/contenus",
            "POST /service/contenus",
            "POST /service/contenus/rendu",
            "GET /service/contenus/{id}",
            "DELETE /service/contenus/{id}",
            "POST /service/famille",
            "GET /service/famille/{code}",
            "DELETE /service/famille/{code}",
            "GET /service/medias",
            "POST /service/medias",
            "GET /service/medias/{*id}",
            "DELETE /service/medias/{*id}",
            "GET /service/optionsArticles",
            "POST /service/ordreFamilles",
            "POST /service/regroupement",
            "PUT /service/regroupement",
            "GET /service/regroupement/{id}",
            "DELETE /service/regroupement/{id}",
            "GET /service/regroupements",
            "GET /service/regroupements/voisins",
            "POST /service/unite",
            "GET /service/unite/{code}",
            "DELETE /service/unite/{code}",
            "GET /service/unites",
        ],
    ),
];

/// The routes the table names, as it spells them.
pub fn list() -> impl Iterator<Item = &'static str> {
    OUVERTURES
        .iter()
        .flat_map(|(_, routes)| routes.iter().copied())
}

/// Routes a profile may call.
pub(crate) fn list_open_to(profil: ProfilAdmin) -> Vec<&'static str> {
    debug_assert_ne!(
        profil, Proprietaire,
        "more is open to it than the table names"
    );
    let open = OUVERTURES
        .iter()
        .filter(|(profils, _)| profils.contains(&profil));
    open.flat_map(|(_, routes)| routes.iter().copied())
        .collect()
}

/// Profiles that may call a route of administrators.
pub(crate) fn find(method: &Method, path: &str) -> &'static [ProfilAdmin] {
    let is_it = |spelled: &&str| spelled.split_once(' ') == Some((method.as_str(), path));
    let found = OUVERTURES
        .iter()
        .find(|(_, routes)| routes.iter().any(|it| is_it(it)));
    found.map_or(SEULS, |(profils, _)| profils)
}
