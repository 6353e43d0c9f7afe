//! The address the shop is reached at.

use std::io;
use std::net::SocketAddr;

use anyhow::{Result, anyhow};
use tokio::net::TcpListener;

/// Takes an address, or says why it cannot be had and what to do.
pub(super) async fn bind(listen: SocketAddr) -> Result<TcpListener> {
    let bound = TcpListener::bind(listen).await;
    bound.map_err(|error| {
        let why = if error.kind() == io::ErrorKind::AddrInUse {
            "est déjà prise : arrêtez le programme qui l'occupe, ou"
        } else if error.kind() == io::ErrorKind::PermissionDenied {
            "est réservée au système :"
        } else {
            "n'est pas de cette machine :"
        };
        anyhow!(
            "l'adresse {listen} {why} choisissez-en une autre avec --listen (le port 0 en prend \
             un libre)"
        )
    })
}
