//! Content security policy reports of browsers, as the log of the machine keeps them: which rule,
//! on which page, against what. A browser sends the whole address of a page, and a link that sets a
//! password is one.

use serde_json::{Map, Value};

/// Characters of a report that are logged.
const CHARS_MAX: usize = 600;

/// Digits of the shortest piece of a path that is taken for a token.
const TOKEN_CHARS_MIN: usize = 32;

/// The rule that was broken, by its names in old and new browsers.
const DIRECTIVES: [&str; 2] = ["effective-directive", "violated-directive"];

/// Addresses that say where, and against what.
const ADDRESSES: [&str; 4] = ["document-uri", "blocked-uri", "referrer", "source-file"];

/// The line of a report; none of what is not one.
pub(super) fn build_line(body: &[u8]) -> Option<String> {
    let report: Map<String, Value> = serde_json::from_slice(body).ok()?;
    let report = report.get("csp-report")?.as_object()?;
    let text = |name: &str| report.get(name).and_then(Value::as_str);
    let rule = DIRECTIVES.iter().find_map(|name| text(name))?;
    let addresses = ADDRESSES.iter().filter_map(|name| {
        let address = without_secret(text(name)?);
        (!address.is_empty()).then(|| format!(", {name} {address}"))
    });
    let line: String = std::iter::once(rule.to_owned()).chain(addresses).collect();
    Some(line.chars().take(CHARS_MAX).collect())
}

/// An address without what follows its path, which may hold a name or what was searched for, and
/// without any token.
fn without_secret(address: &str) -> String {
    // All that follows is the content itself.
    if address.starts_with("data:") {
        return "data".to_owned();
    }
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let is_token = |piece: &str| {
        piece.len() >= TOKEN_CHARS_MIN && piece.bytes().all(|it| it.is_ascii_hexdigit())
    };
    let pieces = path
        .split('/')
        .map(|it| if is_token(it) { "…" } else { it });
    pieces.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn line_of(report: Value) -> Option<String> {
        build_line(json!({ "csp-report": report }).to_string().as_bytes())
    }

    #[test]
    fn an_address_is_told_up_to_its_path() {
        let report = json!({
            "document-uri": "https://boutique.example/compte/nouveau-mot-de-passe?jeton=abc",
            "referrer": "https://boutique.example/recherche?q=Dupont",
            "effective-directive": "script-src-elem",
            "violated-directive": "script-src",
            "original-policy": "default-src 'none'",
            "blocked-uri": "data:text/javascript,abc",
            "source-file": format!("https://boutique.example/{}/a.js#abc", "5e".repeat(32)),
            "script-sample": "abc",
        });
        assert_eq!(
            line_of(report).as_deref(),
            Some(
                "script-src-elem, document-uri https://boutique.example/compte/nouveau-mot-de-passe, \
                 blocked-uri data, referrer https://boutique.example/recherche, source-file \
                 https://boutique.example/…/a.js"
            )
        );
    }

    #[test]
    fn an_old_browser_is_read_and_what_is_no_report_is_not() {
        let report = json!({ "violated-directive": "img-src", "blocked-uri": "inline" });
        assert_eq!(
            line_of(report).as_deref(),
            Some("img-src, blocked-uri inline")
        );
        for body in [
            "",
            "jeton=abc",
            "[]",
            r#"{"csp-report": "abc"}"#,
            r#"{"csp-report": {}}"#,
        ] {
            assert_eq!(build_line(body.as_bytes()), None, "{body}");
        }
    }

    #[test]
    fn a_report_of_any_length_is_a_short_line() {
        let report = json!({ "violated-directive": "é".repeat(100_000) });
        let line = line_of(report).expect("a report");
        assert_eq!(line.chars().count(), CHARS_MAX);
    }
}
