//! Network exposure of the shop, by the options of `serve`: TLS, proxies, and the checks that keep
//! plain HTTP and trials on this machine.

use anyhow::{Context, Result, bail};

use super::options::{BanqueChoisie, Marche, Options};
use http::host_names;
use http::server::TlsAcceptor;
use shop::Proxies;

/// Refuses options that expose a shop: those for trials stay on this machine, and the address, the
/// certificate and the proxy hold together.
pub(super) fn check(options: &Options) -> Result<()> {
    if !is_for_this_machine(options) {
        if options.rate_limits == Marche::Off {
            bail!("--rate-limits off n'est accepté que sur l'adresse locale (127.0.0.1)");
        }
        if options.bank.is_some_and(BanqueChoisie::is_for_trying) {
            bail!("--bank demo n'est acceptée que sur l'adresse locale (127.0.0.1)");
        }
        if options.banque_adresse().is_some() {
            bail!("COMPTOIR_BANQUE_ADRESSE n'est acceptée que sur l'adresse locale (127.0.0.1)");
        }
        if options.etalon {
            bail!("--etalon n'est accepté que sur l'adresse locale (127.0.0.1)");
        }
    }
    if options.tls_cert.is_some() && base_url(options).starts_with("http://") {
        bail!(
            "avec un certificat, l'adresse de --base-url commence par https:// : sans cela les \
             cookies ne seraient pas réservés au HTTPS"
        );
    }
    if !options.listen.ip().is_loopback() && base_url(options).is_empty() {
        bail!(
            "hors de l'adresse locale, donnez --base-url, l'adresse que vos clients tapent \
             (https://boutique.example) : les courriels, le plan du site et les moteurs de recherche \
             mèneraient sinon à {}",
            options.listen
        );
    }
    let is_plain = options.tls_cert.is_none() && options.behind_proxy.is_none();
    if is_plain && !options.listen.ip().is_loopback() {
        bail!(
            "hors de l'adresse locale, donnez un certificat (--tls-cert et --tls-key), ou \
             --behind-proxy si un serveur qui en porte un est placé devant la boutique"
        );
    }
    Ok(())
}

/// True for a shop that nobody but this machine reaches: neither by the address it listens at, nor
/// through a server before it that has a name of its own.
pub(super) fn is_for_this_machine(options: &Options) -> bool {
    let public = base_url(options);
    let is_alone = options.behind_proxy.is_none() || public.is_empty();
    options.listen.ip().is_loopback() && (is_alone || host_names::is_of_loopback(public))
}

fn base_url(options: &Options) -> &str {
    options.base_url.as_deref().unwrap_or_default()
}

/// True for a server that was not declared and passes on to this machine what customers ask: they
/// have a public address to type, and nothing here answers to it.
pub(super) fn has_hidden_proxy(options: &Options) -> bool {
    let public = base_url(options);
    let is_public = !public.is_empty() && !host_names::is_of_loopback(public);
    is_public && options.tls_cert.is_none() && options.behind_proxy.is_none()
}

/// Warning about a shop behind a server that carries the certificate: its address does not say so,
/// or the server was not declared.
pub(super) fn find_doubt(options: &Options) -> Option<&'static str> {
    if has_hidden_proxy(options) {
        return Some(
            "--base-url sans --behind-proxy ni certificat : si un serveur est placé devant la \
             boutique, dites-le par --behind-proxy. Sans cela tous vos visiteurs comptent pour un \
             seul, et se bornent les uns les autres",
        );
    }
    let is_https = base_url(options).starts_with("https://");
    (options.behind_proxy.is_some() && !is_https).then_some(
        "--behind-proxy sans --base-url https://… : les cookies ne sont pas réservés au HTTPS, et \
         les liens des courriels mènent à l'adresse d'écoute. Donnez l'adresse que les clients \
         tapent",
    )
}

/// TLS acceptor, when a certificate is given.
pub(super) fn open_tls(options: &Options) -> Result<Option<TlsAcceptor>> {
    let (Some(cert), Some(key)) = (&options.tls_cert, &options.tls_key) else {
        return Ok(None);
    };
    let acceptor = http::tls::acceptor(cert, key).with_context(|| {
        format!(
            "certificat ou clé illisible : {}, {}",
            cert.display(),
            key.display()
        )
    })?;
    Ok(Some(acceptor))
}

/// Reverse proxies before the shop, as they were typed.
pub(super) fn parse_proxies(options: &Options) -> Result<Proxies> {
    match options.behind_proxy.as_deref().map(str::trim) {
        None => Ok(Proxies::Aucun),
        Some("") => Ok(Proxies::Prives),
        Some(listed) => {
            let read = |address: &str| {
                let address = address.trim();
                address.parse().with_context(|| {
                    format!("--behind-proxy attend des adresses IP, pas « {address} »")
                })
            };
            Ok(Proxies::Listes(
                listed.split(',').map(read).collect::<Result<_>>()?,
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Ligne {
        #[command(flatten)]
        options: Options,
    }

    fn read(line: &str) -> Options {
        let words = std::iter::once("comptoir").chain(line.split_whitespace());
        let ligne = Ligne::try_parse_from(words).expect("options that exist");
        ligne.options
    }

    fn is_taken(line: &str) -> bool {
        check(&read(line)).is_ok()
    }

    #[test]
    fn plain_http_and_what_is_for_trials_stay_on_this_machine() {
        for line in [
            "--listen 127.0.0.1:0",
            "--listen [::1]:0 --rate-limits off --bank demo --etalon",
            "--listen 0.0.0.0:443 --tls-cert c.pem --tls-key k.pem --base-url https://a.example",
            "--listen 0.0.0.0:80 --behind-proxy --base-url https://a.example",
            "--listen [::]:80 --behind-proxy=192.0.2.1 --base-url https://a.example",
            "--listen 127.0.0.1:0 --base-url http://boutique.example --bank demo",
            "--listen 127.0.0.1:0 --base-url http://localhost --behind-proxy --rate-limits off",
            "--listen 127.0.0.1:0 --behind-proxy --base-url https://boutique.example",
            "--listen 127.0.0.1:0 --tls-cert c.pem --tls-key k.pem --base-url https://a.example",
        ] {
            assert!(is_taken(line), "{line}");
        }
        for line in [
            "--listen 0.0.0.0:80 --base-url http://a.example",
            "--listen 192.0.2.1:80 --base-url http://a.example",
            "--listen [::]:80 --base-url http://a.example",
            "--listen 0.0.0.0:80 --behind-proxy --base-url https://a.example --rate-limits off",
            "--listen 0.0.0.0:80 --behind-proxy --base-url https://a.example --bank demo",
            "--listen 0.0.0.0:80 --behind-proxy --base-url https://a.example --etalon",
            // A server before it hands it the whole Internet.
            "--listen 127.0.0.1:0 --behind-proxy --base-url https://a.example --bank demo",
            "--listen 127.0.0.1:0 --behind-proxy --base-url https://a.example --rate-limits off",
            "--listen 127.0.0.1:0 --behind-proxy=127.0.0.1 --base-url https://a.example --etalon",
            "--listen 127.0.0.1:0 --tls-cert c.pem --tls-key k.pem --base-url http://a.example",
        ] {
            assert!(!is_taken(line), "{line}");
        }
    }

    #[test]
    fn a_shop_reached_from_elsewhere_says_by_which_address() {
        for line in [
            "--listen 0.0.0.0:443 --tls-cert c.pem --tls-key k.pem",
            "--listen 192.0.2.1:443 --tls-cert c.pem --tls-key k.pem",
            "--listen [::]:80 --behind-proxy",
            "--listen 0.0.0.0:80 --behind-proxy --base-url=",
        ] {
            let refused = check(&read(line)).expect_err(line).to_string();
            assert!(refused.contains("--base-url"), "{line}: {refused}");
        }
    }

    #[test]
    fn a_shop_behind_a_server_that_does_not_say_its_https_address_is_told() {
        for (line, is_told) in [
            ("--listen 127.0.0.1:80 --behind-proxy", true),
            ("--base-url https://boutique.example", true),
            ("--base-url http://127.0.0.1:8080", false),
            (
                "--base-url https://a.example --tls-cert c.pem --tls-key k.pem",
                false,
            ),
            ("--behind-proxy --base-url http://boutique.example", true),
            ("--behind-proxy --base-url https://boutique.example", false),
            ("--listen 127.0.0.1:0", false),
        ] {
            assert_eq!(find_doubt(&read(line)).is_some(), is_told, "{line}");
        }
    }
}
