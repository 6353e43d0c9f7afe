//! The one XML answer of the shop.

/// Characters the name of a field of a page may have.
const CIBLE_CHARS_MAX: usize = 64;

/// Existence of a basket of a name; nothing is said of an empty name.
pub struct ResultatsView {
    /// Field of the page that receives the answer; passed [`cible`].
    pub cible: String,
    /// The answer.
    pub exists: Option<bool>,
}

/// The name of a field of a page: a letter or underscore, then letters, digits, underscores and
/// dashes. Empty when none was named.
pub fn cible(text: &str) -> Option<String> {
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    let first = |c: char| c.is_ascii_alphabetic() || c == '_';
    let named = text.len() <= CIBLE_CHARS_MAX && text.starts_with(first) && text.chars().all(word);
    (text.is_empty() || named).then(|| text.to_owned())
}

impl ResultatsView {
    /// The document. A target holds no character that XML would need escaped.
    pub fn to_xml(&self) -> String {
        let resultat = match self.exists {
            None => "",
            Some(false) => "<resultat exists=\"0\"/>",
            Some(true) => "<resultat exists=\"1\"/>",
        };
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <resultats cible=\"{}\">{resultat}</resultats>",
            self.cible
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_is_the_name_of_a_field_and_nothing_else() {
        for good in ["", "exists", "_a-1", &"a".repeat(64)] {
            assert_eq!(cible(good).as_deref(), Some(good));
        }
        for bad in ["1a", "a b", "\"><x a=\"", "a\n", "é", &"a".repeat(65)] {
            assert_eq!(cible(bad), None, "{bad:?}");
        }
    }
}
