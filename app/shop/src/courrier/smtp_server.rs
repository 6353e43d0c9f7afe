//! SMTP server of the settings: its address, its login, its encryption, and who mails come from.

use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};

use domain::reglages::ReglagesPage;

/// The port where TLS comes first; on the others it is asked for (RFC 8314).
const PORT_TLS: u16 = 465;

/// The server that takes mails, and who they come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Smtp {
    hote: String,
    port: u16,
    compte: Option<(String, String)>,
    pub(super) expediteur: String,
    pub(super) nom: String,
}

impl Smtp {
    /// As the settings say; none keeps mails in their folder.
    pub fn from_reglages(page: &ReglagesPage) -> Option<Self> {
        if page.smtp_hote.is_empty() || page.smtp_expediteur.is_empty() {
            return None;
        }
        let compte = (!page.smtp_utilisateur.is_empty()).then(|| {
            let password = page.smtp_mot_de_passe.0.clone();
            (page.smtp_utilisateur.clone(), password)
        });
        Some(Self {
            hote: page.smtp_hote.clone(),
            port: page.smtp_port,
            compte,
            expediteur: page.smtp_expediteur.clone(),
            nom: page.nom.clone(),
        })
    }

    /// The server, as its refusals name it.
    pub(super) fn serveur(&self) -> String {
        format!("{}:{}", self.hote, self.port)
    }

    /// Its name and its port.
    pub(super) fn address(&self) -> (&str, u16) {
        (&self.hote, self.port)
    }

    /// The login there, if it wants one.
    pub(super) fn credentials(&self) -> Option<Credentials> {
        let (login, password) = self.compte.clone()?;
        Some(Credentials::new(login, password))
    }

    /// A mail and its password travel in clear to this machine only.
    pub(super) fn tls(&self) -> Result<Tls, Error> {
        if matches!(self.hote.as_str(), "localhost" | "127.0.0.1" | "::1") {
            return Ok(Tls::None);
        }
        let parameters = TlsParameters::new(self.hote.clone())?;
        Ok(match self.port {
            PORT_TLS => Tls::Wrapper(parameters),
            _ => Tls::Required(parameters),
        })
    }
}
