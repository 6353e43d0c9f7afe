//! Host names as a request writes them: the host of `host:port`, and the names that only the machine
//! itself answers to.

use std::net::IpAddr;

/// The host of `host:port`, with the brackets of IPv6 taken off; what is neither is no host.
pub(super) fn host_of(authority: &str) -> &str {
    let (host, port) = match authority.strip_prefix('[') {
        Some(rest) => rest.split_once(']').unwrap_or((authority, "")),
        None => authority.split_at(authority.find(':').unwrap_or(authority.len())),
    };
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    match port.strip_prefix(':') {
        Some(port) if is_port(port) => host,
        None if port.is_empty() => host,
        Some(_) | None => authority,
    }
}

pub(super) fn is_address(host: &str) -> bool {
    host.parse::<IpAddr>().is_ok()
}

pub(super) fn is_loopback(host: &str) -> bool {
    host.eq_ignore_ascii_case("localhost")
        || host
            .parse::<IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}

/// Loopback check: true where the address of a shop is reached from its own machine alone.
pub fn is_of_loopback(base_url: &str) -> bool {
    let (_, authority) = base_url.split_once("://").unwrap_or(("", base_url));
    is_of_this_machine(authority)
}

/// Loopback check: true for a `host:port` that this machine alone has for itself.
pub(super) fn is_of_this_machine(authority: &str) -> bool {
    is_loopback(host_of(authority))
}
