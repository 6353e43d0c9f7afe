//! Composition of a mail from its text: paragraphs in Markdown, buttons, and the variables, whose
//! values are text to the letter whatever they hold.

use super::super::html::{escape, render_redige};
use super::super::mail_body::BlocCourriel;
use super::valeurs::{ValeurVariable, Valeurs};
use domain::typographie::insecables;
use files::html::render_markdown;

/// First of the letters that stand for a value while Markdown is read: nobody types them.
const FIRST_PLACE: u32 = 0xE000;

/// Letters there are for it (the private use area of the first plane).
const PLACES_MAX: usize = 6_400;

/// A piece of a text: as it is, or a variable by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece<'t> {
    /// Letters.
    Lettres(&'t str),
    /// The name between braces.
    Variable(&'t str),
}

/// Cuts a text at its variables. Braces around anything but a name are letters.
pub(super) fn cut(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut rest, mut from) = (text, 0);
    while let Some(open) = rest[from..].find('{').map(|it| it + from) {
        let name = rest[open + 1..].split('}').next().unwrap_or_default();
        let is_closed = rest[open + 1..].len() > name.len();
        if !is_closed || !is_name(name) {
            from = open + 1;
            continue;
        }
        pieces.push(Piece::Lettres(&rest[..open]));
        pieces.push(Piece::Variable(name));
        rest = &rest[open + name.len() + 2..];
        from = 0;
    }
    pieces.push(Piece::Lettres(rest));
    pieces.retain(|it| *it != Piece::Lettres(""));
    pieces
}

fn is_name(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c == '_';
    !text.is_empty() && text.chars().all(plain)
}

/// A line that is a button: its words, and its address.
pub(super) fn read_bouton(line: &str) -> Option<(&str, &str)> {
    let (words, rest) = line.trim().strip_prefix('[')?.split_once("](")?;
    let address = rest.strip_suffix(')')?;
    let is_plain = !words.trim().is_empty() && !words.contains(['[', ']']);
    (is_plain && !address.contains(['(', ')', ' '])).then_some((words.trim(), address))
}

/// Fills a line: a subject, the words of a button.
pub(super) fn fill(text: &str, valeurs: &Valeurs) -> String {
    let pieces = cut(text).into_iter().map(|piece| match piece {
        Piece::Lettres(letters) => letters.to_owned(),
        Piece::Variable(name) => find_text(name, valeurs).to_owned(),
    });
    pieces.collect::<String>().trim_end().to_owned()
}

fn find_text<'v>(name: &str, valeurs: &'v Valeurs) -> &'v str {
    match valeurs.find(name) {
        Some(ValeurVariable::Texte(text) | ValeurVariable::Lien(text)) => text,
        Some(ValeurVariable::Blocs(_)) | None => "",
    }
}

/// Composes the paragraphs of a mail.
pub(super) fn compose(texte: &str, valeurs: &Valeurs, base_url: &str) -> Vec<BlocCourriel> {
    let texte = texte.replace("\r\n", "\n");
    let mut blocs = Vec::new();
    for paragraph in texte.split("\n\n").map(|it| it.trim_matches('\n')) {
        compose_paragraph(paragraph, valeurs, base_url, &mut blocs);
    }
    blocs
}

fn compose_paragraph(text: &str, valeurs: &Valeurs, base_url: &str, into: &mut Vec<BlocCourriel>) {
    if let [Piece::Variable(name)] = cut(text.trim())[..]
        && let Some(ValeurVariable::Blocs(blocs)) = valeurs.find(name)
    {
        return into.extend(blocs.iter().cloned());
    }
    let (before, last) = text.rsplit_once('\n').unwrap_or(("", text));
    let Some((words, address)) = read_bouton(last) else {
        return into.extend(compose_text(text, valeurs, base_url));
    };
    let phrase = fill(before, valeurs);
    let phrase = phrase.trim_end_matches([':', '\u{a0}', ' ']);
    let address = fill(address, valeurs);
    into.push(BlocCourriel::Lien {
        phrase: phrase.to_owned(),
        bouton: fill(words, valeurs),
        adresse: match address.starts_with('/') {
            true => format!("{base_url}{address}"),
            false => address,
        },
    });
}

/// A paragraph of words, as text and as HTML; none where all it held is empty.
fn compose_text(text: &str, valeurs: &Valeurs, base_url: &str) -> Option<BlocCourriel> {
    let lines: Vec<String> = text.lines().map(|it| fill(it, valeurs)).collect();
    let texte = lines.join("\n");
    if texte.trim().is_empty() {
        return None;
    }
    let (marked, values) = set_places(text, valeurs);
    let mut html = render(&marked, base_url);
    for (place, value) in values.iter().enumerate() {
        html = html.replace(find_letter(place), &escape(&insecables(value)));
    }
    Some(BlocCourriel::Redige { texte, html })
}

/// Renders the Markdown of a paragraph as mail programs want it.
pub(super) fn render(marked: &str, base_url: &str) -> String {
    // No element of the merchant's own: what looks like one is read as it is written.
    let plain = marked.replace('&', "&amp;").replace('<', "&lt;");
    let lines: Vec<&str> = plain.lines().map(str::trim_end).collect();
    let html = render_markdown(&insecables(&lines.join("  \n")));
    render_redige(&html, base_url)
}

/// Puts a letter in the place of each variable, and gives their values in order.
fn set_places<'v>(text: &str, valeurs: &'v Valeurs) -> (String, Vec<&'v str>) {
    let (mut marked, mut values) = (String::with_capacity(text.len()), Vec::new());
    for piece in cut(text) {
        match piece {
            Piece::Lettres(letters) => {
                marked.extend(letters.chars().filter(|it| !is_place(*it)));
            }
            Piece::Variable(name) if values.len() < PLACES_MAX => {
                marked.push(find_letter(values.len()));
                values.push(find_text(name, valeurs));
            }
            Piece::Variable(_) => {}
        }
    }
    (marked, values)
}

fn is_place(letter: char) -> bool {
    (FIRST_PLACE..FIRST_PLACE + 6_400).contains(&u32::from(letter))
}

fn find_letter(place: usize) -> char {
    let place = u32::try_from(place).unwrap_or_default();
    char::from_u32(FIRST_PLACE + place).unwrap_or(char::REPLACEMENT_CHARACTER)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASE: &str = "https://boutique.example";

    fn compose_sample(text: &str, valeurs: &Valeurs) -> Vec<BlocCourriel> {
        compose(text, valeurs, BASE)
    }

    #[test]
    fn a_value_is_text_to_the_letter_and_never_a_mark() {
        let valeurs = Valeurs::default().with("client", "<b>**Le Goff**</b> {lien} [x](y)");
        let blocs = compose_sample("Bonjour **{client}**,", &valeurs);
        let [BlocCourriel::Redige { texte, html }] = &blocs[..] else {
            panic!("{blocs:?}");
        };
        assert_eq!(texte, "Bonjour **<b>**Le Goff**</b> {lien} [x](y)**,");
        assert!(
            html.contains("<strong>&lt;b&gt;**Le Goff**&lt;/b&gt; {lien} [x](y)</strong>"),
            "{html}"
        );
    }

    #[test]
    fn html_of_the_merchant_is_read_as_it_is_written() {
        let blocs = compose_sample(
            "<img src=x onerror=alert(1)> & <b>gras</b>",
            &Valeurs::default(),
        );
        let [BlocCourriel::Redige { html, .. }] = &blocs[..] else {
            panic!("{blocs:?}");
        };
        assert!(!html.contains("<img") && !html.contains("<b>"), "{html}");
        assert!(
            html.contains("&lt;b&gt;gras") && html.contains(" &amp; "),
            "{html}"
        );
    }

    #[test]
    fn a_line_of_words_and_an_address_is_a_button() {
        let valeurs = Valeurs::default().lien("https://boutique.example/x?jeton=a_b_c&n=1");
        let blocs = compose_sample("Ouvrez\u{a0}:\n[Choisir]({lien})\n\n[Lire](/cgv)", &valeurs);
        assert_eq!(
            blocs,
            [
                BlocCourriel::Lien {
                    phrase: "Ouvrez".into(),
                    bouton: "Choisir".into(),
                    adresse: "https://boutique.example/x?jeton=a_b_c&n=1".into(),
                },
                BlocCourriel::Lien {
                    phrase: String::new(),
                    bouton: "Lire".into(),
                    adresse: "https://boutique.example/cgv".into(),
                },
            ]
        );
    }

    #[test]
    fn what_is_empty_leaves_no_paragraph_and_no_space_behind() {
        let valeurs = Valeurs::default().with("suite", "").blocs("reglement", []);
        let blocs = compose_sample("{reglement}\n\nPayée. {suite}\n\n{suite}", &valeurs);
        let [BlocCourriel::Redige { texte, .. }] = &blocs[..] else {
            panic!("{blocs:?}");
        };
        assert_eq!(texte, "Payée.");
    }

    #[test]
    fn a_text_is_cut_at_the_names_between_braces_only() {
        assert_eq!(
            cut("{ {numero}{{lien} {A} {"),
            [
                Piece::Lettres("{ "),
                Piece::Variable("numero"),
                Piece::Lettres("{"),
                Piece::Variable("lien"),
                Piece::Lettres(" {A} {"),
            ]
        );
    }
}
