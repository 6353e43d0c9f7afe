//! What stands between the shop and the network, by the options of `serve`.

use anyhow::{Context, Result, bail};

use super::serve::{Marche, Options};
use crate::http;
use crate::http::server::TlsAcceptor;
use crate::shop::Proxies;

/// What is only for trying things out stays on this machine.
pub(super) fn check(options: &Options) -> Result<()> {
    if options.listen.ip().is_loopback() {
        return Ok(());
    }
    if options.rate_limits == Marche::Off {
        bail!("--rate-limits off n'est accepté que sur l'adresse locale (127.0.0.1)");
    }
    if options.bank.is_some() {
        bail!("--bank demo n'est acceptée que sur l'adresse locale (127.0.0.1)");
    }
    if options.etalon {
        bail!("--etalon n'est accepté que sur l'adresse locale (127.0.0.1)");
    }
    if options.tls_cert.is_none() && options.behind_proxy.is_none() {
        bail!(
            "hors de l'adresse locale, donnez un certificat (--tls-cert et --tls-key), ou \
             --behind-proxy si un serveur qui en porte un est placé devant la boutique"
        );
    }
    Ok(())
}

/// What speaks TLS, when a certificate is given.
pub(super) fn tls(options: &Options) -> Result<Option<TlsAcceptor>> {
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

/// Those before the shop, as they were typed.
pub(super) fn proxies(options: &Options) -> Result<Proxies> {
    match options.behind_proxy.as_deref().map(str::trim) {
        None => Ok(Proxies::Locaux),
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

    fn is_taken(line: &str) -> bool {
        let words = std::iter::once("comptoir").chain(line.split_whitespace());
        let ligne = Ligne::try_parse_from(words).expect("options that exist");
        check(&ligne.options).is_ok()
    }

    #[test]
    fn plain_http_and_what_is_for_trials_stay_on_this_machine() {
        for line in [
            "--listen 127.0.0.1:0",
            "--listen [::1]:0 --rate-limits off --bank demo --etalon",
            "--listen 0.0.0.0:443 --tls-cert c.pem --tls-key k.pem",
            "--listen 0.0.0.0:80 --behind-proxy",
            "--listen [::]:80 --behind-proxy=192.0.2.1",
        ] {
            assert!(is_taken(line), "{line}");
        }
        for line in [
            "--listen 0.0.0.0:80",
            "--listen 192.0.2.1:80",
            "--listen [::]:80",
            "--listen 0.0.0.0:80 --behind-proxy --rate-limits off",
            "--listen 0.0.0.0:80 --behind-proxy --bank demo",
            "--listen 0.0.0.0:80 --behind-proxy --etalon",
        ] {
            assert!(!is_taken(line), "{line}");
        }
    }
}
