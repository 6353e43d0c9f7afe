//! The document around a rendered screen: what crawlers and browsers read before the page itself.

use std::fmt::Write;

use domain::apparence::{Apparence, Police};
use domain::html::escape;
use serde::Deserialize;
use serde_json::Value;

/// Characters of a description that search engines show.
const DESCRIPTION_CHARS_MAX: usize = 160;

/// Files of the storefront, by the names of this build.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fichiers {
    /// The style sheet.
    pub css: String,
    /// The script that starts the islands.
    pub js: String,
    /// Modules that script imports at once.
    pub preload: Vec<String>,
    /// The typefaces, which the style sheet names.
    pub polices: Polices,
    /// The small picture of the tab.
    pub favicon: String,
    /// The style sheet of the merchant's colours, as an address; empty for none.
    pub theme: String,
    /// The picture of the installed shop, 192 px.
    pub icone192: String,
    /// The same, 512 px.
    pub icone512: String,
}

/// Files of the typefaces: a page asks at once for the one it is written in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Polices {
    /// Inter.
    pub inter: String,
    /// Source Sans.
    pub source: String,
    /// Archivo.
    pub archivo: String,
}

impl Polices {
    /// File of a typeface; empty where the screens were not built.
    #[must_use]
    pub fn find(&self, police: Police) -> &str {
        match police {
            Police::Inter => &self.inter,
            Police::Source => &self.source,
            Police::Archivo => &self.archivo,
        }
    }
}

/// Head of a page: what it says of itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tete {
    /// Title of the page; the shop's name is added.
    pub titre: String,
    /// One or two sentences for search engines.
    pub description: String,
    /// Address under which the page wants to be known; empty for none.
    pub canonique: String,
    /// Search engines should leave it out.
    pub sans_index: bool,
    /// Main picture, which the browser fetches first; empty for none.
    pub image: String,
    /// Facts for machines (schema.org).
    pub faits: Vec<Value>,
}

/// Amount that leads on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tarif {
    /// Without VAT.
    #[default]
    Ht,
    /// With VAT.
    Ttc,
}

/// Density of a page: the room its letters, controls and rows take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Densite {
    /// The shop's: a page is read.
    #[default]
    Confort,
    /// The back office's: many rows in sight.
    Compact,
}

/// Attributes of the root element, for scripts and styles of the whole page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Racine {
    /// Amount that leads.
    pub tarif: Tarif,
    /// Misspelt sentences are told in correct French (docs/gestion.md).
    pub textes_corriges: bool,
    /// Density of the page.
    pub densite: Densite,
    /// Look the merchant chose.
    pub apparence: Apparence,
}

/// A whole document: `corps` is HTML already, everything else is text.
#[must_use]
pub fn document(
    tete: &Tete,
    boutique: &str,
    fichiers: &Fichiers,
    racine: Racine,
    corps: &str,
) -> String {
    let mut html = String::with_capacity(corps.len() + 3_000);
    let tarif = match racine.tarif {
        Tarif::Ht => "HT",
        Tarif::Ttc => "TTC",
    };
    let titre = if tete.titre.is_empty() {
        escape(boutique)
    } else {
        escape(&format!("{} – {boutique}", tete.titre))
    };
    html.push_str("<!doctype html>\n<html lang=\"fr\" data-tarif=\"");
    html.push_str(tarif);
    html.push_str(match racine.densite {
        Densite::Confort => "\" data-densite=\"confort\"",
        Densite::Compact => "\" data-densite=\"compact\"",
    });
    if racine.textes_corriges {
        html.push_str(" data-corrige");
    }
    for (nom, mot) in racine.apparence.list_attributes() {
        put(&mut html, format_args!(" data-{nom}=\"{mot}\""));
    }
    html.push_str(
        "><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
    );
    put(&mut html, format_args!("<title>{titre}</title>"));
    push_tete(&mut html, tete);
    push_fichiers(&mut html, fichiers, racine.apparence.police);
    html.push_str("</head><body>");
    html.push_str(corps);
    html.push_str("</body></html>\n");
    html
}

fn push_tete(html: &mut String, tete: &Tete) {
    let description: String = tete
        .description
        .chars()
        .take(DESCRIPTION_CHARS_MAX)
        .collect();
    if !description.is_empty() {
        let text = escape(&description);
        put(
            html,
            format_args!("<meta name=\"description\" content=\"{text}\">"),
        );
    }
    if tete.sans_index {
        html.push_str("<meta name=\"robots\" content=\"noindex\">");
    }
    if !tete.canonique.is_empty() {
        let href = escape(&tete.canonique);
        put(
            html,
            format_args!("<link rel=\"canonical\" href=\"{href}\">"),
        );
    }
    if !tete.image.is_empty() {
        let href = escape(&tete.image);
        put(
            html,
            format_args!(
                "<link rel=\"preload\" as=\"image\" href=\"{href}\" fetchpriority=\"high\">"
            ),
        );
    }
    for fait in &tete.faits {
        // A closing tag inside a text would end the element: `<` is written as JSON allows.
        let json = fait.to_string().replace('<', "\\u003c");
        put(
            html,
            format_args!("<script type=\"application/ld+json\">{json}</script>"),
        );
    }
}

fn push_fichiers(html: &mut String, fichiers: &Fichiers, police: Police) {
    let Fichiers {
        css,
        js,
        preload,
        polices,
        favicon,
        theme,
        icone192,
        icone512: _,
    } = fichiers;
    // Before the style that asks for it. A typeface is always asked for as of another origin.
    let police = polices.find(police);
    if !police.is_empty() {
        put(
            html,
            format_args!(
                "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" \
                 href=\"/assets/{police}\" crossorigin>"
            ),
        );
    }
    if !css.is_empty() {
        put(
            html,
            format_args!("<link rel=\"stylesheet\" href=\"/assets/{css}\">"),
        );
    }
    if !theme.is_empty() {
        put(
            html,
            format_args!("<link rel=\"stylesheet\" href=\"{theme}\">"),
        );
    }
    for file in preload {
        put(
            html,
            format_args!("<link rel=\"modulepreload\" href=\"/assets/{file}\">"),
        );
    }
    if !js.is_empty() {
        put(
            html,
            format_args!("<script type=\"module\" src=\"/assets/{js}\"></script>"),
        );
    }
    if !favicon.is_empty() {
        put(
            html,
            format_args!("<link rel=\"icon\" type=\"image/svg+xml\" href=\"/assets/{favicon}\">"),
        );
    }
    if !icone192.is_empty() {
        put(
            html,
            format_args!("<link rel=\"apple-touch-icon\" href=\"/assets/{icone192}\">"),
        );
    }
    html.push_str(
        "<link rel=\"manifest\" href=\"/manifest.webmanifest\">\
         <meta name=\"theme-color\" content=\"#0a2535\">",
    );
}

fn put(html: &mut String, text: std::fmt::Arguments<'_>) {
    html.write_fmt(text)
        .expect("writing to memory does not fail");
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn page(tete: &Tete) -> String {
        let fichiers = Fichiers {
            js: "a.js".into(),
            css: "a.css".into(),
            polices: Polices {
                inter: "a.woff2".into(),
                source: "s.woff2".into(),
                ..Polices::default()
            },
            ..Fichiers::default()
        };
        document(
            tete,
            "Vis & Cie",
            &fichiers,
            Racine {
                tarif: Tarif::Ttc,
                ..Racine::default()
            },
            "<main>corps</main>",
        )
    }

    #[test]
    fn texts_of_the_head_are_escaped() {
        let html = page(&Tete {
            titre: "<b>\"1/2\" & plus".into(),
            canonique: "https://x/?a=1&b=\"2\"".into(),
            ..Tete::default()
        });
        assert!(
            html.contains("<title>&lt;b&gt;&quot;1/2&quot; &amp; plus – Vis &amp; Cie</title>")
        );
        assert!(html.contains("href=\"https://x/?a=1&amp;b=&quot;2&quot;\""));
        assert!(html.contains("<html lang=\"fr\" data-tarif=\"TTC\" data-densite=\"confort\">"));
    }

    #[test]
    fn the_typeface_is_asked_for_before_the_style_that_names_it() {
        let html = page(&Tete::default());
        let police = html.find("href=\"/assets/a.woff2\" crossorigin>");
        assert!(police.is_some_and(|at| html.find("a.css").is_some_and(|css| at < css)));
    }

    #[test]
    fn facts_cannot_close_their_element() {
        let html = page(&Tete {
            faits: vec![json!({ "name": "</script><img>" })],
            ..Tete::default()
        });
        assert!(html.contains(r#"{"name":"\u003c/script>\u003cimg>"}"#));
    }

    #[test]
    fn the_body_is_left_as_it_is() {
        assert!(page(&Tete::default()).contains("<body><main>corps</main></body>"));
    }

    #[test]
    fn a_page_asks_at_once_for_the_typeface_it_is_written_in_alone() {
        let fichiers = Fichiers {
            polices: Polices {
                inter: "a.woff2".into(),
                source: "s.woff2".into(),
                ..Polices::default()
            },
            ..Fichiers::default()
        };
        let racine = Racine {
            apparence: Apparence {
                police: Police::Source,
                ..Apparence::ORIGINE
            },
            ..Racine::default()
        };
        let html = document(&Tete::default(), "Vis", &fichiers, racine, "");
        assert!(html.contains("data-police=\"source\""), "{html}");
        assert!(
            html.contains("/assets/s.woff2") && !html.contains("a.woff2"),
            "{html}"
        );
    }
}
