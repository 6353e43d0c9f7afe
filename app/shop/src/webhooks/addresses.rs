//! Addresses that may be told of events: never a machine that only the shop can reach, unless its owner
//! says that it is of his own network. The address that a name gives is judged where it is called, so
//! that no name answers one thing to the judge and another to the call.

use std::io::{Error as IoError, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ureq::Error;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::NextTimeout;

/// Characters of an address.
const ADRESSE_CHARS_MAX: usize = 500;

/// Said of an address that only the shop can reach.
pub(super) const INTERDITE: &str = "Cette adresse mène à un réseau privé\u{a0}: cochez \
     «\u{a0}Machine de mon réseau\u{a0}» si c'est la vôtre.";

/// Checks an address as it is typed; what its name gives is judged at each call.
pub(super) fn check(adresse: &str, reseau_prive: bool) -> Result<(), String> {
    let wrong = || Err("Donnez une adresse entière, qui commence par https://.".to_owned());
    if adresse.chars().count() > ADRESSE_CHARS_MAX {
        return Err(format!(
            "Une adresse a {ADRESSE_CHARS_MAX} caractères au plus."
        ));
    }
    let Ok(uri) = adresse.parse::<Uri>() else {
        return wrong();
    };
    let Some(authority) = uri.authority() else {
        return wrong();
    };
    if authority.host().is_empty() || adresse.contains('#') {
        return wrong();
    }
    if authority.as_str().contains('@') {
        return Err("L'adresse ne peut pas porter d'identifiant.".to_owned());
    }
    match uri.scheme_str() {
        Some("https") => {}
        Some("http") if reseau_prive => {}
        Some("http") => {
            return Err(
                "L'adresse commence par https://\u{a0}: http:// n'est permis qu'à une machine \
                        de votre réseau."
                    .to_owned(),
            );
        }
        _ => return wrong(),
    }
    let host = authority.host().trim_matches(['[', ']']);
    let is_inside = match host.parse::<IpAddr>() {
        Ok(ip) => !is_callable(ip, reseau_prive),
        Err(_) => host.eq_ignore_ascii_case("localhost") && !reseau_prive,
    };
    match is_inside {
        true => Err(INTERDITE.to_owned()),
        false => Ok(()),
    }
}

/// True for an address that may be called: one of the Internet, or with `reseau_prive` one of a private
/// network or this machine. Link-local ones, where clouds keep their keys, never are.
fn is_callable(ip: IpAddr, reseau_prive: bool) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_callable_v4(ip, reseau_prive),
        IpAddr::V6(ip) => is_callable_v6(ip, reseau_prive),
    }
}

fn is_callable_v4(ip: Ipv4Addr, reseau_prive: bool) -> bool {
    let octets = ip.octets();
    let is_shared = octets[0] == 100 && octets[1] & 0b1100_0000 == 64;
    if ip.is_loopback() || ip.is_private() || is_shared {
        return reseau_prive;
    }
    // Of no host: RFC 6890.
    let is_reserved = octets[0] == 0
        || octets[0] >= 240
        || octets[..3] == [192, 0, 0]
        || (octets[0] == 198 && octets[1] & 0b1111_1110 == 18);
    !(ip.is_link_local() || ip.is_multicast() || is_reserved)
}

fn is_callable_v6(ip: Ipv6Addr, reseau_prive: bool) -> bool {
    let parts = ip.segments();
    if ip.is_loopback() || ip.is_unique_local() || parts[0] & 0xffc0 == 0xfec0 {
        return reseau_prive;
    }
    let embedded = match parts {
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] | [0x2002, high, low, ..] => Some((high, low)),
        _ => None,
    };
    if let Some((high, low)) = embedded {
        let ip = Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low));
        return is_callable_v4(ip, reseau_prive);
    }
    // What is neither of the Internet (2000::/3) is of no host there.
    parts[0] & 0xe000 == 0x2000 && !ip.is_multicast()
}

/// Resolver that gives no address but those that may be called.
#[derive(Debug, Default)]
pub(super) struct GuardedResolver {
    inner: DefaultResolver,
    reseau_prive: bool,
}

impl GuardedResolver {
    /// A resolver for an address of the Internet, or of the shop's own network.
    pub(super) fn new(reseau_prive: bool) -> Self {
        Self {
            inner: DefaultResolver::default(),
            reseau_prive,
        }
    }
}

impl Resolver for GuardedResolver {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let found = self.inner.resolve(uri, config, timeout)?;
        let mut kept = self.empty();
        let allowed = found
            .iter()
            .filter(|it| is_callable(it.ip(), self.reseau_prive));
        allowed.for_each(|it| kept.push(*it));
        match kept.is_empty() {
            true => Err(Error::Io(IoError::new(
                ErrorKind::PermissionDenied,
                INTERDITE,
            ))),
            false => Ok(kept),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_internet_are_called_unless_the_owner_says_so() {
        let cases = [
            ("203.0.114.9", true, true),
            ("2001:4860:4860::8888", true, true),
            ("127.0.0.1", false, true),
            ("10.1.2.3", false, true),
            ("172.31.0.1", false, true),
            ("192.168.1.20", false, true),
            ("100.64.0.1", false, true),
            ("::1", false, true),
            ("fd00::1", false, true),
            ("::ffff:127.0.0.1", false, true),
            ("64:ff9b::7f00:1", false, true),
            ("2002:7f00:1::", false, true),
            ("169.254.169.254", false, false),
            ("fe80::1", false, false),
            ("64:ff9b::a9fe:a9fe", false, false),
            ("0.0.0.0", false, false),
            ("::", false, false),
            ("224.0.0.1", false, false),
            ("ff02::1", false, false),
            ("255.255.255.255", false, false),
            ("198.18.0.1", false, false),
        ];
        for (ip, open, own) in cases {
            let address: IpAddr = ip.parse().expect("an address");
            let told = (is_callable(address, false), is_callable(address, true));
            assert_eq!(told, (open, own), "{ip}");
        }
    }

    #[test]
    fn an_address_is_whole_encrypted_and_bears_no_login() {
        for good in ["https://erp.example/hook", "https://erp.example:8443/a?b=c"] {
            assert_eq!(check(good, false), Ok(()), "{good}");
        }
        let bad = [
            "",
            "erp.example",
            "ftp://erp.example",
            "https://",
            "http://erp.example",
            "https://moi:secret@erp.example",
            "https://localhost/hook",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://169.254.169.254/latest",
            "https://erp.example/#fin",
        ];
        for bad in bad {
            assert!(check(bad, false).is_err(), "{bad}");
        }
        for own in ["http://192.168.1.20/hook", "http://localhost:9000/"] {
            assert_eq!(check(own, true), Ok(()), "{own}");
        }
        assert!(check("https://169.254.169.254/latest", true).is_err());
    }
}
