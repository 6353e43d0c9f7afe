//! The plainest pages: what is sent when nothing better can be.

use super::assets;
use domain::html::escape;
use wire::erreur::ProblemView;

/// A whole page around `main`, which is HTML already, in the shop's style where it was built.
pub fn page(title: &str, main: &str) -> String {
    headed(title, "", main)
}

/// The same under a header, which is HTML already.
pub fn headed(title: &str, header: &str, main: &str) -> String {
    let title = escape(title);
    let (fichiers, _) = assets::fichiers();
    let links: String = [("stylesheet", fichiers.css), ("icon", fichiers.favicon)]
        .into_iter()
        .filter(|(_, file)| !file.is_empty())
        .map(|(rel, file)| format!("<link rel=\"{rel}\" href=\"/assets/{file}\">"))
        .collect();
    format!(
        "<!doctype html>\n<html lang=\"fr\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><title>{title}</title>{links}</head>\
         <body>{header}<main class=\"largeur secours\"><h1>{title}</h1>{main}</main></body>\
         </html>\n"
    )
}

/// Way back from the page of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayBack {
    /// The home page.
    Boutique,
    /// The first screen of the back office.
    Administration,
}

impl WayBack {
    /// By what was asked.
    pub fn parse(path: &str) -> Self {
        let under = |start: &&str| {
            let rest = path.strip_prefix(start);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        match ["/openweb/admin", "/admin", "/service"].iter().any(under) {
            true => Self::Administration,
            false => Self::Boutique,
        }
    }

    fn link(self) -> (&'static str, &'static str) {
        match self {
            Self::Boutique => ("/", "Retour à l'accueil"),
            Self::Administration => ("/openweb/admin/admin_accueil", "Retour à l'administration"),
        }
    }
}

/// The page of an error.
pub fn erreur(problem: &ProblemView, retour: WayBack) -> String {
    let others = problem.champs.values().filter(|it| **it != problem.detail);
    let said: String = std::iter::once(&problem.detail)
        .chain(others)
        .map(|phrase| format!("<p>{}</p>", escape(phrase)))
        .collect();
    let (href, name) = retour.link();
    let header = match retour {
        WayBack::Boutique => String::new(),
        WayBack::Administration => write_way_back(href, "Administration"),
    };
    headed(
        problem.title,
        &header,
        &format!("{said}<p><a class=\"bouton\" href=\"{href}\">{name}</a></p>"),
    )
}

/// The page of a shop that has too much to do to draw one. What was sent by a form is no question:
/// it cannot be asked again by a link.
pub fn encombree(problem: &ProblemView, is_question: bool) -> String {
    let again = match is_question {
        true => "<p><a class=\"bouton bouton-principal\" href=\"\">Réessayer</a></p>",
        false => "",
    };
    let header = write_way_back("/", "Retour à la boutique");
    headed(
        "La boutique est momentanément indisponible",
        &header,
        &format!(
            "<p>{}</p><p>Votre panier et vos commandes sont conservés.</p>{again}",
            escape(&problem.detail)
        ),
    )
}

/// The header that leads back to a home page, the shop's or that of its administration.
pub fn write_way_back(href: &str, words: &str) -> String {
    let (fichiers, _) = assets::fichiers();
    format!(
        "<header class=\"secours-tete\"><a class=\"largeur\" href=\"{href}\"><img \
         src=\"/assets/{}\" alt=\"\" width=\"36\" height=\"36\">{}</a></header>",
        fichiers.favicon,
        escape(words)
    )
}

/// An error inside a page.
pub fn erreur_fragment(problem: &ProblemView) -> String {
    format!("<p role=\"alert\">{}</p>", escape(&problem.detail))
}
