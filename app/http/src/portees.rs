//! What is limited together, and how much of it passes (docs/appels.md 1.14).

use std::time::Duration;

use axum::http::{Method, Uri};

/// Where files to import are sent.
pub(super) const ENVOI: &str = "/admin/fichierimportation/upload";

/// What is limited together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Portee {
    /// Everything.
    Tout,
    /// Passwords and codes.
    Connexion,
    /// What is written once in a customer's life.
    Creation,
    /// Sessions of visitors.
    Visite,
    /// What a catalogue would be emptied by.
    Recherche,
    /// Baskets and tags.
    Panier,
    /// Lines of baskets, and of quick orders: they take room, and work.
    Lignes,
    /// Lines that are priced to be shown, or put in another order: they only take work.
    Lectures,
    /// Orders.
    Commande,
    /// Statistics, and what a customer takes along.
    Export,
    /// Orders, log and customers that administrators carry away.
    Remise,
    /// Files.
    Envoi,
    /// Import files renamed or deleted: a GET can do it, so that few pass in a row.
    Fichiers,
    /// What browsers report.
    Rapport,
}

/// Tokens that fit, and the time one takes to come back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Regle {
    pub(super) burst: f64,
    pub(super) every: Duration,
}

const fn regle(burst: u32, every: Duration) -> Regle {
    Regle {
        burst: burst as f64,
        every,
    }
}

impl Portee {
    pub(super) fn regle(self) -> Regle {
        match self {
            Self::Tout => regle(300, Duration::from_millis(10)),
            Self::Connexion => regle(10, Duration::from_secs(6)),
            Self::Creation => regle(5, Duration::from_secs(720)),
            // A session is a row kept for hours: whoever sends no cookie opens one at each write.
            Self::Visite => regle(100, Duration::from_secs(1)),
            Self::Recherche => regle(60, Duration::from_millis(50)),
            Self::Panier => regle(30, Duration::from_millis(100)),
            // Twenty of the largest baskets, then a full one every eight minutes: what an address
            // may leave behind in the twelve hours of a visitor's session stays under 100 MB.
            Self::Lignes => regle(100_000, Duration::from_millis(100)),
            // A basket of five thousand takes a tenth of a second: an address has the shop work for
            // four seconds at once, twice a page of twenty such baskets, then a fifth of the time.
            Self::Lectures => regle(200_000, Duration::from_micros(100)),
            Self::Commande => regle(6, Duration::from_secs(10)),
            Self::Fichiers => regle(20, Duration::from_secs(3)),
            // Each report of a browser is a line of the log of the machine.
            Self::Export | Self::Remise | Self::Envoi | Self::Rapport => {
                regle(10, Duration::from_secs(6))
            }
        }
    }

    /// Counted by session rather than by address: offices share one.
    pub(super) fn is_by_session(self) -> bool {
        match self {
            Self::Panier | Self::Commande | Self::Export | Self::Remise | Self::Fichiers => true,
            Self::Tout
            | Self::Connexion
            | Self::Creation
            | Self::Visite
            | Self::Recherche
            | Self::Lignes
            | Self::Lectures
            | Self::Envoi
            | Self::Rapport => false,
        }
    }

    /// Whether it is a table that may hold the whole shop.
    pub(super) fn is_export(self) -> bool {
        matches!(self, Self::Export | Self::Remise)
    }

    /// What a request counts for, besides [`Portee::Tout`].
    pub(super) fn of(method: &Method, uri: &Uri) -> Option<Self> {
        let path = uri.path();
        let under = |starts: &[&str]| starts.iter().any(|start| path.starts_with(start));
        if under(&[
            "/admin/fichierimportation/rename/",
            "/admin/fichierimportation/delete/",
        ]) {
            return Some(Self::Fichiers);
        }
        if *method == Method::POST {
            return match path {
                "/rest/compte" => Some(Self::Creation),
                "/rest/commande" => Some(Self::Commande),
                "/csp-rapport" => Some(Self::Rapport),
                ENVOI | "/service/transporteur/logo/upload" | "/service/courriels/essai" => {
                    Some(Self::Envoi)
                }
                _ if under(&["/rest/connexion", "/compte/connexion", "/compte/oubli"]) => {
                    Some(Self::Connexion)
                }
                _ if under(&[
                    "/rest/compte/",
                    "/rest/session/confirmation",
                    "/rest/premier-acces",
                    "/service/secondFacteur",
                ]) =>
                {
                    Some(Self::Connexion)
                }
                _ if path.ends_with("/retractation") => Some(Self::Creation),
                _ if path.ends_with("/recommander") => Some(Self::Panier),
                _ if under(&["/rest/paniers", "/tag/", "/openweb", "/rest/saisie-rapide"]) => {
                    Some(Self::Panier)
                }
                _ => None,
            };
        }
        // An account is erased by its password.
        if *method == Method::DELETE && path == "/rest/compte" {
            return Some(Self::Connexion);
        }
        if under(&["/rest/paniers", "/tag/"]) {
            return Some(Self::Panier);
        }
        if under(&["/rest/recherche", "/recherche", "/submenu", "/simplemenu"]) {
            return Some(Self::Recherche);
        }
        // The same lists, by other names.
        let is_asked = uri.query().is_some_and(|query| !query.is_empty());
        if path == "/rest/articles" || under(&["/categorie"]) && is_asked {
            return Some(Self::Recherche);
        }
        // HEAD works the table out as GET does.
        let hands_out = matches!(*method, Method::GET | Method::HEAD)
            && (under(&["/service/client/"]) && path.ends_with("/donnees")
                || matches!(path, "/admin/commandes/csv" | "/service/journal/csv"));
        if hands_out {
            return Some(Self::Remise);
        }
        under(&["/admin/statistiques", "/rest/compte/export"]).then_some(Self::Export)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_costs_work_or_room_has_a_bucket_of_its_own() {
        use Portee::{
            Commande, Connexion, Creation, Envoi, Export, Fichiers, Panier, Rapport, Recherche,
            Remise,
        };
        for (method, path, portee) in [
            ("POST", "/rest/connexion", Connexion),
            ("POST", "/compte/connexion", Connexion),
            ("POST", "/rest/compte/oubli", Connexion),
            ("POST", "/rest/compte/nouveau-mot-de-passe", Connexion),
            ("POST", "/rest/session/confirmation", Connexion),
            ("POST", "/service/secondFacteur/confirmation", Connexion),
            ("POST", "/rest/premier-acces", Connexion),
            ("DELETE", "/rest/compte", Connexion),
            ("POST", "/rest/compte", Creation),
            ("POST", "/rest/mouvements/1/retractation", Creation),
            ("GET", "/rest/recherche/vis", Recherche),
            ("GET", "/recherche", Recherche),
            ("GET", "/submenu/F", Recherche),
            ("GET", "/simplemenu/racine", Recherche),
            ("GET", "/rest/articles", Recherche),
            ("GET", "/rest/articles?query=vis&taille=100", Recherche),
            ("HEAD", "/rest/articles?famille=F", Recherche),
            ("GET", "/categorie/F/f?page=2", Recherche),
            ("POST", "/openweb/redirect/produit_panier_ajoute", Panier),
            ("PATCH", "/rest/paniers/1/lignes/1", Panier),
            ("POST", "/tag/chantier/", Panier),
            ("POST", "/rest/saisie-rapide", Panier),
            ("POST", "/rest/mouvements/1/recommander", Panier),
            ("POST", "/rest/commande", Commande),
            ("GET", "/admin/statistiques/csv", Export),
            ("GET", "/rest/compte/export", Export),
            ("GET", "/admin/commandes/csv", Remise),
            ("GET", "/service/journal/csv", Remise),
            ("HEAD", "/admin/commandes/csv", Remise),
            ("HEAD", "/service/journal/csv", Remise),
            ("GET", "/service/client/C00001/donnees", Remise),
            ("POST", "/admin/fichierimportation/upload", Envoi),
            ("POST", "/service/transporteur/logo/upload", Envoi),
            ("POST", "/csp-rapport", Rapport),
            ("GET", "/admin/fichierimportation/rename/a.ok", Fichiers),
            ("POST", "/admin/fichierimportation/rename/a.ok", Fichiers),
            ("GET", "/admin/fichierimportation/delete/a.ok", Fichiers),
            ("POST", "/admin/fichierimportation/delete/a.ok", Fichiers),
        ] {
            let method = method.parse().expect("a method");
            let uri = path.parse().expect("an address");
            assert_eq!(Portee::of(&method, &uri), Some(portee), "{method} {path}");
        }
        for path in [
            "/",
            "/categorie/F/f",
            "/categorie/F/f?",
            "/rest/articles/VIS",
        ] {
            let uri = path.parse().expect("an address");
            assert_eq!(Portee::of(&Method::GET, &uri), None, "{path}");
        }
    }
}
