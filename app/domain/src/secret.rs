//! Secrets of settings: texts that no log, no answer and no export tells.

use serde::{Deserialize, Serialize};

/// Characters of a secret from which its last four may be shown: they name a key, and open nothing.
const SHOWN_FROM: usize = 12;

/// Text that no log and no answer tells.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(pub String);

impl Secret {
    /// The secret as its owner may read it again: its last four characters, so that two keys are told
    /// apart; empty where there is none.
    #[must_use]
    pub fn mask(&self) -> String {
        let chars: Vec<char> = self.0.chars().collect();
        match chars.len() {
            0 => String::new(),
            length if length < SHOWN_FROM => "••••".to_owned(),
            length => format!("•••• {}", chars[length - 4..].iter().collect::<String>()),
        }
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.0.is_empty() { "none" } else { "***" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_shows_its_last_four_characters_where_the_rest_is_long_enough() {
        let mask = |text: &str| Secret(text.into()).mask();
        assert_eq!(mask(""), "");
        assert_eq!(mask("12345678901"), "••••");
        assert_eq!(mask("sk_test_0123456789"), "•••• 6789");
        assert_eq!(format!("{:?}", Secret("sk_test_0123456789".into())), "***");
    }
}
