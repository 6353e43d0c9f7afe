//! Forms as banks write them: fields by name, amounts, hexadecimal.

use std::collections::BTreeMap;

use domain::Centimes;

use super::notification::RefusAvis;

/// Bytes of a notification at most: the longest documented is some 4 kB.
pub const NOTIFICATION_BYTES_MAX: usize = 64 * 1024;

/// Fields of a form body, by name; the last of a name that comes twice.
pub(crate) struct Recus(BTreeMap<String, String>);

impl Recus {
    /// Reads `application/x-www-form-urlencoded`.
    pub(crate) fn read(corps: &[u8]) -> Self {
        Self(form_urlencoded::parse(corps).into_owned().collect())
    }

    /// The text of a field; none where it is absent or empty.
    pub(crate) fn find(&self, name: &str) -> Option<&str> {
        let text = self.0.get(name).map(String::as_str);
        text.filter(|text| !text.is_empty())
    }

    /// The text of a field that must be there.
    pub(crate) fn require(&self, name: &'static str) -> Result<&str, RefusAvis> {
        self.find(name).ok_or(RefusAvis::Illisible(name))
    }

    /// Every field, by name.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_str()))
    }
}

/// An amount in cents: digits alone.
pub(crate) fn read_cents(text: &str, name: &'static str) -> Result<Centimes, RefusAvis> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let cents = text.parse().ok().filter(|_| digits);
    cents.map(Centimes).ok_or(RefusAvis::Illisible(name))
}

/// An amount as Monetico writes it, without its currency: `62.73`.
pub(crate) fn write_decimal(montant: Centimes) -> String {
    format!("{}.{:02}", montant.0 / 100, montant.0 % 100)
}

/// The bytes that hexadecimal digits say, in either case.
pub(crate) fn read_hex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let pairs = digits.chunks(2).map(|pair| std::str::from_utf8(pair).ok());
    pairs
        .map(|pair| u8::from_str_radix(pair?, 16).ok())
        .collect()
}

/// Hexadecimal digits, in lower case.
pub(crate) fn write_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The first characters of a text, as many as the bank takes.
pub(crate) fn cut(text: &str, max: usize) -> String {
    text.trim().chars().take(max).collect()
}

/// A name in two: what is before its last space, and what is after; a bank wants both.
pub(crate) fn split_name(nom: &str) -> (String, String) {
    let nom = nom.trim();
    match nom.rsplit_once(' ') {
        Some((first, last)) => (first.to_owned(), last.to_owned()),
        None => (nom.to_owned(), nom.to_owned()),
    }
}
