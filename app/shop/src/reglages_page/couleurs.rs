//! Colours that can be read: text and its background differ by 4.5 to 1 at least (WCAG 2.2, 1.4.3).

use domain::reglages::ReglagesPage;

/// The least contrast of a text with what is behind it (WCAG 2.2, 1.4.3).
const CONTRASTE_MIN: f64 = 4.5;

/// The program's own colours, as in `web/src/ui/tokens.css`.
const TEXTE: &str = "#161b20";
const FOND: &str = "#f6f7f8";
const PRINCIPALE: &str = "#10344a";
const ACTION: &str = "#c2410c";
const BLANC: &str = "#ffffff";

/// Red, green and blue.
type Rgb = [u8; 3];

/// Reads `#rrggbb`.
pub(super) fn parse(text: &str) -> Option<Rgb> {
    let digits = text
        .strip_prefix('#')
        .filter(|it| it.len() == 6 && it.is_ascii())?;
    let channel = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    let is_hex = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hex.then_some([channel(0)?, channel(2)?, channel(4)?])
}

/// Relative luminance (WCAG 2.2, definitions).
fn luminance(colour: Rgb) -> f64 {
    let [red, green, blue] = colour.map(|channel| {
        let part = f64::from(channel) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The colours that cannot be read together, by the setting to change, with the sentence.
pub(super) fn refusals(page: &ReglagesPage) -> Vec<(&'static str, String)> {
    let or = |chosen: &str, own: &str| parse(chosen).or_else(|| parse(own)).unwrap_or_default();
    let texte = or(&page.couleur_texte, TEXTE);
    let fond = or(&page.couleur_fond, FOND);
    let principale = or(&page.couleur_principale, PRINCIPALE);
    let action = or(&page.couleur_action, ACTION);
    let blanc = or(BLANC, BLANC);
    [
        (
            "couleurTexte",
            texte,
            fond,
            "Le texte se lit mal sur le fond des pages",
        ),
        (
            "couleurTexte",
            texte,
            blanc,
            "Le texte se lit mal sur les cartes blanches",
        ),
        (
            "couleurPrincipale",
            principale,
            blanc,
            "Le texte blanc se lit mal sur cette couleur",
        ),
        (
            "couleurAction",
            action,
            blanc,
            "Le texte blanc des boutons se lit mal sur cette couleur",
        ),
    ]
    .into_iter()
    .map(|(nom, front, behind, sentence)| (nom, contrast(front, behind), sentence))
    .filter(|(_, ratio, _)| *ratio < CONTRASTE_MIN)
    .map(|(nom, ratio, sentence)| {
        // Cut, never rounded up to what is wanted.
        let told = format!("{:.1}", (ratio * 10.0).floor() / 10.0).replace('.', ",");
        let sentence = format!("{sentence} : contraste de {told}, il en faut 4,5 au moins.");
        (nom, sentence)
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_follows_the_published_values() {
        let ratio = |a, b| contrast(parse(a).expect("a colour"), parse(b).expect("a colour"));
        assert!((ratio("#000000", "#ffffff") - 21.0).abs() < 0.001);
        // WebAIM's own examples: #777777 fails on white, #767676 passes.
        assert!(ratio("#777777", BLANC) < CONTRASTE_MIN);
        assert!(ratio("#767676", BLANC) >= CONTRASTE_MIN);
    }

    #[test]
    fn the_program_s_own_colours_can_be_read() {
        assert_eq!(refusals(&ReglagesPage::default()), []);
        let tokens = include_str!("../../../../web/src/ui/tokens.css");
        for (name, own) in [
            ("--encre", TEXTE),
            ("--fond", FOND),
            ("--marine", PRINCIPALE),
            ("--action", ACTION),
        ] {
            assert!(tokens.contains(&format!("{name}: {own};")), "{name}");
        }
    }

    #[test]
    fn a_colour_is_six_digits() {
        assert_eq!(parse("#Ff0001"), Some([255, 0, 1]));
        for wrong in [
            "", "red", "#fff", "#12345g", "#+12345", "#1234567", "#é1234",
        ] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
