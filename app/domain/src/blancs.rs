//! Blanks in the texts of the merchant's pages: what stands between `[[` and `]]`. Those that the
//! settings know fill themselves, so that nothing is asked twice.

use super::reglages::{ReglagesPage, on_a_line};

const OPEN: &str = "[[";
const CLOSE: &str = "]]";

/// Setting that fills a blank: nothing where only the merchant knows, an empty text where the
/// setting is still empty.
fn setting(blank: &str, page: &ReglagesPage) -> Option<String> {
    let address = || on_a_line([&page.adresse, &String::new()]);
    let retour = || on_a_line([&page.adresse_retour, &page.adresse]);
    match blank {
        "forme juridique, capital" | "forme juridique, capital, RCS" => Some(page.mentions.clone()),
        "adresse du siège" => Some(address()),
        "adresse de retour" => Some(retour()),
        "numéro SIRET" => Some(page.siret.clone()),
        "numéro de TVA" => Some(page.numero_tva.clone()),
        "téléphone" => Some(page.telephone.clone()),
        "adresse e-mail" => Some(page.courriel.clone()),
        _ => None,
    }
}

/// The pieces of a text: what stands outside blanks, and blanks, by turns.
fn pieces(texte: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let mut first = true;
    texte.split(OPEN).map(move |piece| {
        if std::mem::take(&mut first) {
            return (piece, None);
        }
        let (blank, after) = piece.split_once(CLOSE).unwrap_or((piece, ""));
        (after, Some(blank.trim()))
    })
}

/// The text with the blanks that the settings fill; the others are marked for whoever reads it.
pub fn build_filled(texte: &str, page: &ReglagesPage) -> String {
    let mut filled = String::with_capacity(texte.len());
    for (after, blank) in pieces(texte) {
        if let Some(blank) = blank {
            match setting(blank, page).filter(|value| !value.is_empty()) {
                Some(value) => filled.push_str(&value),
                None => filled.push_str(&format!("<mark>[{blank}]</mark>")),
            }
        }
        filled.push_str(after);
    }
    filled
}

/// The blanks of a text that are still to fill, each once and with where.
pub fn list_left(texte: &str, page: &ReglagesPage) -> Vec<String> {
    let blanks = pieces(texte).filter_map(|(_, blank)| blank);
    let named = blanks.filter_map(|blank| match setting(blank, page) {
        None => Some(blank.to_owned()),
        Some(value) if value.is_empty() => Some(format!("{blank} (dans les réglages)")),
        Some(_) => None,
    });
    let mut once: Vec<String> = Vec::new();
    for blank in named {
        if !once.contains(&blank) {
            once.push(blank);
        }
    }
    once
}

/// Number of blanks to fill in the text itself.
pub fn count_own(texte: &str) -> usize {
    let nothing = ReglagesPage::default();
    let blanks = pieces(texte).filter_map(|(_, blank)| blank);
    blanks
        .filter(|blank| setting(blank, &nothing).is_none())
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_settings_know_is_not_asked_again() {
        let page = ReglagesPage {
            adresse: "1 rue Haute\n29200 Brest".into(),
            siret: String::new(),
            ..ReglagesPage::default()
        };
        let texte = "Siège : [[adresse du siège]]. [[numéro SIRET]] [[ prénom et nom ]]!";
        assert_eq!(
            build_filled(texte, &page),
            "Siège : 1 rue Haute, 29200 Brest. <mark>[numéro SIRET]</mark> \
             <mark>[prénom et nom]</mark>!"
        );
        assert_eq!(
            list_left(texte, &page),
            ["numéro SIRET (dans les réglages)", "prénom et nom"]
        );
        assert_eq!(count_own(texte), 1);
        let twice = "[[téléphone]], [[médiateur]], [[téléphone]], [[adresse de retour]]";
        assert_eq!(
            list_left(twice, &page),
            ["téléphone (dans les réglages)", "médiateur"]
        );
        assert_eq!(
            build_filled("[[adresse de retour]]", &page),
            "1 rue Haute, 29200 Brest"
        );
        assert_eq!(build_filled("Sans [[fin", &page), "Sans <mark>[fin]</mark>");
        assert_eq!(build_filled("Rien.", &page), "Rien.");
    }
}
