//! User agent: the browser and the system a request comes from, and only what tells one from another.

use std::net::IpAddr;

use axum::http::{HeaderMap, header};

use domain::compte::{Navigateur, Origine, Systeme};

/// Words of the `User-Agent` header, the more telling first: browsers name those they resemble.
const BROWSERS: [(&str, Navigateur); 7] = [
    ("Edg", Navigateur::Edge),
    ("OPR/", Navigateur::Opera),
    ("Firefox/", Navigateur::Firefox),
    ("FxiOS/", Navigateur::Firefox),
    ("CriOS/", Navigateur::Chrome),
    ("Chrome/", Navigateur::Chrome),
    ("Safari/", Navigateur::Safari),
];

const SYSTEMS: [(&str, Systeme); 6] = [
    ("Android", Systeme::Android),
    ("iPhone", Systeme::Apple),
    ("iPad", Systeme::Apple),
    ("Windows", Systeme::Windows),
    ("Mac OS X", Systeme::Mac),
    ("Linux", Systeme::Linux),
];

/// Reads the origin of a request: its address, its browser, its system.
pub(super) fn read_origine(headers: &HeaderMap, adresse: Option<IpAddr>) -> Origine {
    let agent = headers.get(header::USER_AGENT);
    let agent = agent.and_then(|it| it.to_str().ok()).unwrap_or_default();
    Origine {
        adresse,
        navigateur: find_first(agent, &BROWSERS),
        systeme: find_first(agent, &SYSTEMS),
    }
}

fn find_first<T: Copy + Default>(agent: &str, words: &[(&str, T)]) -> T {
    let found = words.iter().find(|(word, _)| agent.contains(word));
    found.map(|(_, it)| *it).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_known_by_its_most_telling_word() {
        let chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) \
                      Chrome/156.0.0.0 Safari/537.36";
        assert_eq!(find_first(chrome, &BROWSERS), Navigateur::Chrome);
        assert_eq!(find_first(chrome, &SYSTEMS), Systeme::Linux);
        let edge = format!("{chrome} Edg/156.0");
        assert_eq!(find_first(&edge, &BROWSERS), Navigateur::Edge);
        let phone = "Mozilla/5.0 (Linux; Android 16) Chrome/156.0 Mobile Safari/537.36";
        assert_eq!(find_first(phone, &SYSTEMS), Systeme::Android);
        assert_eq!(find_first("curl/8", &BROWSERS), Navigateur::Autre);
    }
}
