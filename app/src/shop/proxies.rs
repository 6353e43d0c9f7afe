//! Proxies that stand before the shop: whose word about a visitor's address is taken.

use std::net::{IpAddr, Ipv6Addr};

/// Addresses of the proxies. This machine's own are always among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Proxies {
    /// Only those of this machine.
    #[default]
    Locaux,
    /// Those of private networks too.
    Prives,
    /// These.
    Listes(Vec<IpAddr>),
}

impl Proxies {
    /// Whether an address is one of a proxy.
    pub fn includes(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_loopback()
            || match self {
                Self::Locaux => false,
                Self::Prives => match address {
                    IpAddr::V4(address) => address.is_private(),
                    IpAddr::V6(address) => address.is_unique_local(),
                },
                Self::Listes(listed) => listed.contains(&address),
            }
    }

    /// The visitor behind a connection: what the proxies wrote down, from the last one back to
    /// the first address that is no proxy's. What stands before that, anybody may have written.
    pub fn visitor<'h>(
        &self,
        direct: IpAddr,
        written: impl DoubleEndedIterator<Item = &'h str>,
    ) -> IpAddr {
        let mut visitor = direct;
        for address in written.rev().flat_map(|value| value.rsplit(',')) {
            if !self.includes(visitor) {
                break;
            }
            let Ok(address) = address.trim().parse() else {
                break;
            };
            visitor = address;
        }
        visitor
    }
}

/// An IPv6 customer owns a whole /64.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let prefix = address.to_bits() & (u128::MAX << 64);
            IpAddr::V6(Ipv6Addr::from_bits(prefix))
        }
        IpAddr::V4(address) => IpAddr::V4(address),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(proxies: &Proxies, direct: &str, written: &[&str], expected: &str) {
        let direct = direct.parse().expect("an address");
        let visitor = proxies.visitor(direct, written.iter().copied());
        assert_eq!(visitor.to_string(), expected);
    }

    #[test]
    fn only_what_a_proxy_wrote_counts() {
        let listed = Proxies::Listes(vec!["203.0.113.9".parse().expect("an address")]);
        check(
            &Proxies::Locaux,
            "198.51.100.7",
            &["192.0.2.1"],
            "198.51.100.7",
        );
        check(&Proxies::Locaux, "127.0.0.1", &["192.0.2.1"], "192.0.2.1");
        check(
            &Proxies::Locaux,
            "127.0.0.1",
            &["6.6.6.6, 192.0.2.1"],
            "192.0.2.1",
        );
        check(
            &Proxies::Locaux,
            "127.0.0.1",
            &["6.6.6.6", "192.0.2.1"],
            "192.0.2.1",
        );
        check(
            &Proxies::Locaux,
            "127.0.0.1",
            &["n'importe quoi"],
            "127.0.0.1",
        );
        check(&Proxies::Locaux, "10.0.0.2", &["192.0.2.1"], "10.0.0.2");
        check(
            &Proxies::Prives,
            "10.0.0.2",
            &["192.0.2.1, 10.0.0.3"],
            "192.0.2.1",
        );
        check(&listed, "203.0.113.9", &["192.0.2.1"], "192.0.2.1");
        check(&listed, "10.0.0.2", &["192.0.2.1"], "10.0.0.2");
    }
}
