//! Fields of the plain forms of the back office.

use domain::html::escape;

/// Yes or no, sent as 1 or 0.
pub(super) fn champ_oui_non(name: &str, libelle: &str, value: bool) -> String {
    let options = [
        ("1".to_owned(), "Oui".to_owned(), value),
        ("0".to_owned(), "Non".to_owned(), !value),
    ];
    champ_liste(name, libelle, &options, false)
}

/// A line of text.
pub(super) fn champ_texte(name: &str, libelle: &str, value: &str) -> String {
    format!(
        "<p><label for=\"{name}\">{}</label> \
         <input id=\"{name}\" name=\"{name}\" value=\"{}\"></p>",
        escape(libelle),
        escape(value)
    )
}

/// A choice among values with their labels; the third member says which are chosen.
pub(super) fn champ_liste(
    name: &str,
    libelle: &str,
    options: &[(String, String, bool)],
    several: bool,
) -> String {
    let multiple = if several { " multiple" } else { "" };
    let options: String = options
        .iter()
        .map(|(value, text, chosen)| {
            let selected = if *chosen { " selected" } else { "" };
            let (value, text) = (escape(value), escape(text));
            format!("<option value=\"{value}\"{selected}>{text}</option>")
        })
        .collect();
    format!(
        "<p><label for=\"{name}\">{}</label> \
         <select id=\"{name}\" name=\"{name}\"{multiple}>{options}</select></p>",
        escape(libelle)
    )
}
