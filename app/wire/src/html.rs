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
    /// Preview of the page where somebody shares its address; none of what is one person's.
    pub partage: Option<Partage>,
}

/// Preview of a page where its address is shared (Open Graph), beside its title, its description and its
/// address.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Partage {
    /// Whole address of its picture; empty for none.
    pub image: String,
    /// It is an article.
    pub is_produit: bool,
    /// Price in euros as the page tells it, with VAT; none where it tells none.
    pub prix: Option<f64>,
}

/// Amount that leads on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TarifDePage {
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
    pub tarif: TarifDePage,
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
        TarifDePage::Ht => "HT",
        TarifDePage::Ttc => "TTC",
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
    push_partage(&mut html, tete, boutique);
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

fn push_partage(html: &mut String, tete: &Tete, boutique: &str) {
    let Some(partage) = &tete.partage else {
        return;
    };
    let mut add = |name: &str, value: &str| {
        if !value.is_empty() {
            let value = escape(value);
            put(
                html,
                format_args!("<meta property=\"{name}\" content=\"{value}\">"),
            );
        }
    };
    let titre = match tete.titre.as_str() {
        "" => boutique,
        titre => titre,
    };
    add("og:title", titre);
    let description: String = tete
        .description
        .chars()
        .take(DESCRIPTION_CHARS_MAX)
        .collect();
    add("og:description", &description);
    add("og:url", &tete.canonique);
    add("og:image", &partage.image);
    add("og:site_name", boutique);
    add("og:locale", "fr_FR");
    add(
        "og:type",
        if partage.is_produit {
            "product"
        } else {
            "website"
        },
    );
    if let Some(prix) = partage.prix {
        add("product:price:amount", &format!("{prix:.2}"));
        add("product:price:currency", "EUR");
    }
    // What is not told again is read of the others.
    let card = match partage.image.is_empty() {
        true => "summary",
        false => "summary_large_image",
    };
    put(
        html,
        format_args!("<meta name=\"twitter:card\" content=\"{card}\">"),
    );
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
mod tests;
