//! Base URL of the shop, as `--base-url` gives it.

use axum::http::Uri;

use super::host_names::is_of_loopback;

/// The address of a shop: a scheme, a host, perhaps a port. Links, sitemap and canonical addresses
/// begin with it.
pub fn parse(text: &str) -> Result<String, String> {
    let refused = || {
        "donnez l'adresse de la boutique sans chemin, par exemple https://boutique.example"
            .to_owned()
    };
    let origin = text.strip_suffix('/').unwrap_or(text);
    let uri: Uri = origin.parse().map_err(|_| refused())?;
    let host = uri.host().unwrap_or_default();
    let authority = match uri.port() {
        Some(port) => format!("{host}:{port}"),
        None => host.to_owned(),
    };
    let is_web = matches!(uri.scheme_str(), Some("http" | "https"));
    // Written back as it was read: no path, no user, no fragment.
    let whole = format!("{}://{authority}", uri.scheme_str().unwrap_or_default());
    match is_web && !host.is_empty() && whole.eq_ignore_ascii_case(origin) {
        true => Ok(origin.to_ascii_lowercase()),
        false => Err(refused()),
    }
}

/// The same, where an empty text is none: an environment file names the variable before it is
/// filled in.
pub fn parse_or_none(text: &str) -> Result<String, String> {
    match text.trim() {
        "" => Ok(String::new()),
        text => parse(text),
    }
}

/// The same, of a server on this machine.
pub fn parse_loopback(text: &str) -> Result<String, String> {
    let address = parse_or_none(text)?;
    match address.is_empty() || is_of_loopback(&address) {
        true => Ok(address),
        false => Err("donnez une adresse de cette machine, comme http://127.0.0.1:9000".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::{parse, parse_loopback, parse_or_none};

    #[test]
    fn what_stands_for_a_bank_is_on_this_machine() {
        let here = "http://127.0.0.1:9000";
        assert_eq!(parse_loopback(here).as_deref(), Ok(here));
        assert!(parse_loopback("https://paiement.example").is_err());
    }

    #[test]
    fn a_variable_that_is_not_filled_in_is_none() {
        let shop = "https://boutique.example";
        assert_eq!(parse_or_none(shop).as_deref(), Ok(shop));
        assert_eq!(parse_or_none(" ").as_deref(), Ok(""));
        assert!(parse_or_none("boutique.example").is_err());
    }

    #[test]
    fn the_address_of_a_shop_is_an_origin() {
        let of = |text: &str| parse(text).ok();
        let shop = Some("https://boutique.example".to_owned());
        assert_eq!(of("https://boutique.example"), shop);
        assert_eq!(of("https://Boutique.example/"), shop);
        for kept in ["http://127.0.0.1:8080", "http://[::1]:8080"] {
            assert_eq!(of(kept).as_deref(), Some(kept));
        }
        for text in [
            "",
            "pas une url",
            "boutique.example",
            "/",
            "https://",
            "ftp://boutique.example",
            "https://boutique.example/magasin",
            "https://boutique.example?a",
            "https://boutique.example#a",
            "https://moi@boutique.example",
        ] {
            assert_eq!(of(text), None, "{text}");
        }
    }
}
