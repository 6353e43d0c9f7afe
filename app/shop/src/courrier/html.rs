//! The HTML of a mail: tables and styles in the elements, since that is what mail programs show;
//! nothing is fetched from anywhere; readable on a telephone and on a dark screen.

use super::mail_body::{BlocCourriel, Letterhead, MailLine, join};
use super::mail_logo;
use domain::html;
use domain::recapitulatif::Rang;
use domain::typographie::insecables;

/// The program's own colours, where the settings name none.
const MARINE: &str = "#10344a";
const ACTION: &str = "#c2410c";

/// Characters of a line of a mail (RFC 5322 allows 998 bytes): a longer one is cut at a space.
const LIGNE_OCTETS_MAX: usize = 900;

const POLICE: &str = "font-family:Arial,Helvetica,sans-serif";
const TEXTE: &str = "margin:0 0 16px;font-size:16px;line-height:1.5";

/// A dark screen keeps the name of the shop and the button as they are, and turns the rest.
const STYLE: &str = "\
@media (prefers-color-scheme:dark){\n\
.fond{background:#12181d!important}\n\
.carte{background:#1c242b!important;color:#e9eef2!important}\n\
.carte a.lien{color:#8ec5f0!important}\n\
.doux{color:#aeb9c2!important}\n\
.filet{border-color:#3a464f!important}\n\
}\n\
@media (max-width:480px){.bord{padding:20px 16px!important}}\n";

/// The whole mail.
pub(super) fn render_page(letterhead: &Letterhead, objet: &str, blocs: &[BlocCourriel]) -> String {
    let (nom, titre) = (escape(&letterhead.nom), render_words(objet));
    let principale = find_colour(&letterhead.principale, MARINE);
    let blocs: String = blocs
        .iter()
        .map(|bloc| render_bloc(letterhead, bloc))
        .collect();
    let tete = render_head(letterhead, &nom, principale);
    let pied: Vec<String> = letterhead
        .pied
        .iter()
        .map(|ligne| render_words(ligne))
        .collect();
    let html = format!(
        "<!doctype html>\n<html lang=\"fr\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta name=\"supported-color-schemes\" content=\"light dark\">\n\
         <title>{titre}</title>\n<style>\n{STYLE}</style>\n</head>\n\
         <body class=\"fond\" style=\"margin:0;padding:0;background:#f0f3f6\">\n\
         <table role=\"presentation\" class=\"fond\" width=\"100%\" cellpadding=\"0\" \
         cellspacing=\"0\" border=\"0\" style=\"background:#f0f3f6\">\n\
         <tr><td align=\"center\" style=\"padding:24px 12px\">\n\
         <table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" \
         border=\"0\" style=\"max-width:600px;{POLICE}\">\n\
         {tete}\
         <tr><td class=\"carte bord\" style=\"padding:28px;background:#ffffff;color:#14222d;\
         border-radius:0 0 8px 8px\">\n\
         <h1 style=\"margin:0 0 16px;font-size:22px;line-height:1.3\">{titre}</h1>\n\
         {blocs}</td></tr>\n\
         <tr><td class=\"doux\" style=\"padding:18px 28px;color:#526371;font-size:13px;\
         line-height:1.5\">{nom}<br>\n{}</td></tr>\n\
         </table>\n</td></tr>\n</table>\n</body>\n</html>",
        pied.join("<br>\n")
    );
    write_lines(&html)
}

/// The logo on white, as on the pages of a shop, over the name of the shop in its colour; the name
/// alone where there is no logo, the colour alone where the logo holds the name.
fn render_head(letterhead: &Letterhead, nom: &str, principale: &str) -> String {
    let Some(logo) = &letterhead.logo else {
        return render_name(nom, principale, "8px 8px 0 0");
    };
    let name = match letterhead.is_named_by_logo {
        true => format!("<tr><td style=\"height:4px;background:{principale}\"></td></tr>\n"),
        false => render_name(nom, principale, "0"),
    };
    let (width, height) = logo.size;
    format!(
        "<tr><td class=\"bord\" style=\"padding:16px 28px;background:#ffffff;\
         border-radius:8px 8px 0 0\"><img src=\"{}\" width=\"{width}\" height=\"{height}\" \
         alt=\"{nom}\" style=\"display:block;border:0\"></td></tr>\n{name}",
        mail_logo::ADDRESS
    )
}

fn render_name(nom: &str, principale: &str, corners: &str) -> String {
    format!(
        "<tr><td class=\"bord\" style=\"padding:18px 28px;background:{principale};color:#ffffff;\
         font-size:20px;font-weight:bold;border-radius:{corners}\">{nom}</td></tr>\n"
    )
}

fn render_bloc(letterhead: &Letterhead, bloc: &BlocCourriel) -> String {
    match bloc {
        BlocCourriel::Texte(texte) => texte
            .split("\n\n")
            .map(|part| format!("<p style=\"{TEXTE}\">{}</p>\n", render_lines(part)))
            .collect(),
        BlocCourriel::Redige { html, .. } => html.clone(),
        BlocCourriel::Lien {
            phrase,
            bouton,
            adresse,
        } => {
            let action = find_colour(&letterhead.action, ACTION);
            let (phrase, bouton, adresse) =
                (render_words(phrase), render_words(bouton), escape(adresse));
            let phrase = match phrase.as_str() {
                "" => String::new(),
                _ => format!("<p style=\"{TEXTE}\">{phrase}&nbsp;:</p>\n"),
            };
            format!(
                "{phrase}<p style=\"margin:0 0 12px\"><a href=\"{adresse}\" style=\"display:inline-block;\
                 padding:12px 22px;background:{action};color:#ffffff;font-size:16px;\
                 font-weight:bold;text-decoration:none;border-radius:6px\">{bouton}</a></p>\n\
                 <p class=\"doux\" style=\"margin:0 0 16px;font-size:13px;line-height:1.5;\
                 color:#526371;overflow-wrap:anywhere\">Si le bouton ne s’ouvre pas, copiez cette \
                 adresse&nbsp;:<br>\n<a class=\"lien\" href=\"{adresse}\" style=\"color:#0b5688\">\
                 {adresse}</a></p>\n"
            )
        }
        BlocCourriel::Lignes(affichage, lignes) => {
            let rows: String = lignes.iter().map(render_row).collect();
            let head = |align: &str, label: &str| {
                format!(
                    "<th scope=\"col\" align=\"{align}\" class=\"filet doux\" \
                     style=\"padding:8px 0;\
                     font-size:13px;color:#526371;border-bottom:2px solid #d5dde3\">{label}</th>\n"
                )
            };
            let heads =
                head("left", "Article") + &head("right", &format!("Montant {}", affichage.mot()));
            format!("{TABLE}<tr>\n{heads}</tr>\n{rows}</table>\n")
        }
        BlocCourriel::Totaux(totaux) => {
            let rows: String = totaux.iter().map(render_total).collect();
            format!("{TABLE}{rows}</table>\n")
        }
        BlocCourriel::Faits { titre, lignes } => {
            let lignes: Vec<String> = lignes.iter().map(|ligne| render_words(ligne)).collect();
            format!(
                "<p style=\"{TEXTE}\"><strong>{}</strong><br>\n{}</p>\n",
                render_words(titre),
                lignes.join("<br>\n")
            )
        }
    }
}

const TABLE: &str = "<table width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" \
                     style=\"margin:0 0 16px;border-collapse:collapse\">\n";

fn render_row(ligne: &MailLine) -> String {
    format!(
        "<tr>\n<td class=\"filet\" style=\"padding:10px 12px 10px 0;font-size:15px;\
         line-height:1.4;border-bottom:1px solid #e6ebef\">{}<br>\n\
         <span class=\"doux\" style=\"font-size:13px;color:#526371\">{}</span></td>\n\
         <td class=\"filet\" align=\"right\" valign=\"top\" style=\"padding:10px 0;font-size:15px;\
         line-height:1.4;white-space:nowrap;border-bottom:1px solid #e6ebef\">{}</td>\n</tr>\n",
        render_words(&ligne.designation),
        escape(&join(
            &[
                &join(&[&ligne.quantite, &ligne.unite], " × "),
                &ligne.detail
            ],
            " · "
        )),
        escape(&ligne.montant)
    )
}

fn render_total(rang: &Rang) -> String {
    let weight = if rang.fort {
        "font-size:17px;font-weight:bold"
    } else {
        "font-size:15px"
    };
    format!(
        "<tr>\n<th scope=\"row\" align=\"left\" style=\"padding:4px 12px 4px 0;{weight};\
         font-weight:{}\">{}</th>\n<td align=\"right\" style=\"padding:4px 0;{weight};\
         white-space:nowrap\">{}</td>\n</tr>\n",
        if rang.fort { "bold" } else { "normal" },
        render_words(&rang.libelle),
        escape(&rang.montant)
    )
}

/// A colour of the settings, if it is one.
fn find_colour<'c>(chosen: &'c str, own: &'c str) -> &'c str {
    let digits = chosen.strip_prefix('#').unwrap_or_default();
    let is_colour = digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit());
    if is_colour { chosen } else { own }
}

fn render_lines(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(render_words).collect();
    lines.join("<br>\n")
}

/// Text that is read, never an address.
fn render_words(text: &str) -> String {
    escape(&insecables(text))
}

/// HTML of a paragraph in Markdown, in the styles of a mail; its links lead to the shop.
pub(super) fn render_redige(html: &str, base_url: &str) -> String {
    let liste = "margin:0 0 16px;padding-left:24px;font-size:16px;line-height:1.5";
    let html = html
        .replace("<p>", &format!("<p style=\"{TEXTE}\">"))
        .replace("<ul>", &format!("<ul style=\"{liste}\">"))
        .replace("<ol>", &format!("<ol style=\"{liste}\">"))
        .replace("<a ", "<a class=\"lien\" style=\"color:#0b5688\" ");
    html.replace("href=\"/", &format!("href=\"{base_url}/"))
        .replace("&nbsp;", "\u{a0}")
}

/// Text as it may stand in a letter: what no reader shows is a space.
pub(super) fn escape(text: &str) -> String {
    html::escape(&text.replace(char::is_control, " "))
}

/// Lines that every server takes.
fn write_lines(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    for line in html.lines() {
        let mut rest = line;
        while rest.len() > LIGNE_OCTETS_MAX {
            let near = rest.floor_char_boundary(LIGNE_OCTETS_MAX);
            let Some(cut) = rest[..near].rfind(' ').filter(|cut| *cut > 0) else {
                break;
            };
            text.push_str(&rest[..cut]);
            text.push('\n');
            rest = &rest[cut + 1..];
        }
        text.push_str(rest);
        text.push('\n');
    }
    text
}
