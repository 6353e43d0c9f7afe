//! Peer of a connection, and the client a request is counted for: the visitor's address, by the word of
//! the proxies before the shop.

use std::net::{IpAddr, SocketAddr};

use axum::http::{Extensions, HeaderMap};

use shop::{Config, Proxies};

/// Peer of a connection: the other end of its socket.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Key of a client: whose places and bytes a request takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClientKey {
    /// The visitor, by the word of the proxies before the shop.
    pub(super) address: IpAddr,
    /// A proxy that did not say for whom it asks: it may ask for everybody.
    pub(super) is_proxy: bool,
}

impl ClientKey {
    /// Reads it of the peer, and of the headers of its request.
    pub(super) fn read(proxies: &Proxies, peer: Peer, headers: &HeaderMap) -> Self {
        let address = find_visitor(proxies, peer, headers);
        let is_proxy = proxies.includes(address);
        Self { address, is_proxy }
    }
}

/// Reads the address a request comes from, by the word of the proxies before the shop; none where no
/// socket is (tests).
pub(super) fn read_visitor(
    headers: &HeaderMap,
    extensions: &Extensions,
    config: &Config,
) -> Option<IpAddr> {
    let peer = extensions.get::<Peer>()?;
    Some(find_visitor(&config.proxies, *peer, headers))
}

fn find_visitor(proxies: &Proxies, Peer(peer): Peer, headers: &HeaderMap) -> IpAddr {
    let written = headers.get_all("x-forwarded-for").iter();
    let written = written.filter_map(|value| value.to_str().ok());
    proxies.visitor(peer.ip(), written).to_canonical()
}
