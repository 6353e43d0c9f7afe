//! Proxies that stand before the shop: whose word about a visitor's address is taken.

use std::net::{IpAddr, Ipv6Addr};

/// Addresses of the proxies, as the merchant declared them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Proxies {
    /// None: nobody's word is taken.
    #[default]
    Aucun,
    /// Those of this machine and of private networks.
    Prives,
    /// These.
    Listes(Vec<IpAddr>),
}

impl Proxies {
    /// True if many may stand behind an address: that of a proxy, or this machine's own, where one
    /// may stand that was not declared.
    pub fn includes(&self, address: IpAddr) -> bool {
        address.to_canonical().is_loopback() || self.believes(address)
    }

    /// True if the word of this address about its visitors is believed.
    fn believes(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        match (self, address) {
            (Self::Aucun, _) => false,
            (Self::Prives, IpAddr::V4(it)) => it.is_loopback() || it.is_private(),
            (Self::Prives, IpAddr::V6(it)) => it.is_loopback() || it.is_unique_local(),
            (Self::Listes(listed), _) => listed.contains(&address),
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
            if !self.believes(visitor) {
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
        for direct in ["198.51.100.7", "127.0.0.1", "::1", "10.0.0.2"] {
            check(&Proxies::Aucun, direct, &["192.0.2.1"], direct);
        }
        for written in [
            &["192.0.2.1"][..],
            &["6.6.6.6, 192.0.2.1"],
            &["6.6.6.6", "192.0.2.1"],
        ] {
            check(&Proxies::Prives, "127.0.0.1", written, "192.0.2.1");
        }
        let nonsense = ["n'importe quoi"];
        check(&Proxies::Prives, "127.0.0.1", &nonsense, "127.0.0.1");
        check(&listed, "127.0.0.1", &["192.0.2.1"], "127.0.0.1");
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
