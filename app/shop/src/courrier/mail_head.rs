//! Head of a mail's file: who it is for, what it says, and what it is about, which no server sees.

use super::Sujet;
use domain::ids::CommandeId;

/// Header of a mail's file that tells its model, and the one that tells its order: no server sees them.
const MODELE: &str = "X-Comptoir-Modele";
const COMMANDE: &str = "X-Comptoir-Commande";

/// Bytes of a word of an encoded header, before it is encoded (RFC 2047 allows 75 characters).
const WORD_BYTES_MAX: usize = 18;

/// Writes what a mail is about, as headers.
pub(super) fn write_sujet(sujet: &Sujet) -> String {
    let mut text = String::new();
    if !sujet.modele.is_empty() {
        text.push_str(&format!("{MODELE}: {}\r\n", sujet.modele));
    }
    if let Some(commande) = sujet.commande {
        text.push_str(&format!("{COMMANDE}: {}\r\n", commande.0));
    }
    text
}

/// Head of a mail's file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Head {
    /// Address.
    pub(super) a: String,
    /// Subject.
    pub(super) objet: String,
    /// Its model and its order.
    pub(super) sujet: Sujet,
}

/// Reads the head of a mail's file.
pub(super) fn read_head(text: &str) -> Head {
    let head = text.split("\r\n\r\n").next().unwrap_or_default();
    let commande = find_header(head, COMMANDE).parse().ok();
    Head {
        a: find_header(head, "To").trim_matches(['<', '>']).to_owned(),
        objet: find_header(head, "Subject").to_owned(),
        sujet: Sujet {
            modele: find_header(head, MODELE).to_owned(),
            commande: commande.map(CommandeId),
        },
    }
}

/// The value of a header.
pub(super) fn find_header<'h>(head: &'h str, name: &str) -> &'h str {
    let values = head.split("\r\n").filter_map(|line| {
        let (key, value) = line.split_once(": ")?;
        (key == name).then_some(value)
    });
    values.last().unwrap_or_default()
}

/// A header's text in the letters that headers may hold (RFC 2047, encoding Q).
pub(super) fn encode(text: &str) -> String {
    let is_plain = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || c == ' ');
    if is_plain(text) {
        return text.to_owned();
    }
    let mut words = vec![String::new()];
    for letter in text.chars() {
        let last = words.last().map_or(0, String::len);
        if last + letter.len_utf8() > WORD_BYTES_MAX {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut() {
            word.push(letter);
        }
    }
    let quoted = |word: &String| {
        let bytes = word.bytes().map(|byte| format!("={byte:02X}"));
        format!("=?utf-8?Q?{}?=", bytes.collect::<String>())
    };
    let words: Vec<String> = words.iter().map(quoted).collect();
    words.join("\r\n ")
}
