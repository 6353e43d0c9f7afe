//! TCP listener: takes the address the shop is reached at.

use std::io;
use std::net::SocketAddr;

use anyhow::{Result, anyhow};
use tokio::net::{TcpListener, TcpSocket};

/// Connections that the system keeps until the shop takes them; it drops those that come while as
/// many wait, and they ask again a second later at the soonest (tests/RELIABILITY.md P12).
const ATTENTE_MAX: u32 = 1_024;

/// Takes an address, or says why it cannot be had and what to do.
pub(super) async fn open(listen: SocketAddr) -> Result<TcpListener> {
    open_listener(listen).map_err(|error| {
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

fn open_listener(listen: SocketAddr) -> io::Result<TcpListener> {
    let socket = match listen {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    // A shop that is restarted takes its address although connections of before still linger.
    socket.set_reuseaddr(true)?;
    socket.bind(listen)?;
    socket.listen(ATTENTE_MAX)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::net::TcpStream;
    use tokio::time::timeout;

    use super::*;

    /// Those that a machine which stands still for a moment may keep waiting: of a crowd that is
    /// sent away, hundreds wait.
    const LATE_MAX: usize = 5;

    #[tokio::test]
    async fn a_crowd_that_comes_at_once_waits_at_the_door_without_being_sent_away() {
        let listener = open(SocketAddr::from(([127, 0, 0, 1], 0))).await;
        let listener = listener.expect("a free port");
        let address = listener.local_addr().expect("bound");
        // Nobody is let in meanwhile. One sent away would ask again after a second.
        let (mut crowd, mut late) = (Vec::new(), 0);
        for _ in 0..500 {
            match timeout(Duration::from_millis(900), TcpStream::connect(address)).await {
                Ok(connected) => crowd.push(connected.expect("connects")),
                Err(_) => late += 1,
            }
            assert!(late <= LATE_MAX, "after {}", crowd.len());
        }
    }
}
