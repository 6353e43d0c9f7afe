//! Mails. Each is first a file in the data folder, which any mail program opens; the SMTP sender
//! takes it from there when the settings name a server.

pub mod adresses;
pub mod bounces;
mod commande_blocks;
mod delivery_failure;
pub mod delivery_status;
mod html;
mod legal_notices;
pub mod mail_body;
mod mail_head;
mod mail_logo;
pub mod mail_queue;
pub mod merchant_notices;
pub mod messages;
pub mod modeles;
pub mod outbox;
pub mod outbox_acts;
mod posting;
pub mod remboursements;
pub mod smtp_sender;
pub mod smtp_server;
mod smtp_session;
#[cfg(test)]
mod tests;
pub mod textes;
pub mod vie_messages;

use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

pub use self::delivery_failure::LastFailure;
use self::mail_body::{BlocCourriel, Letterhead};
pub use self::mail_logo::{LogoCache, MailLogo};
pub use self::mail_queue::MailQueue;
use super::{Config, Parts, Result, ShopError};
use domain::ids::CommandeId;
use domain::instant::Instant;
use files::atomic_rename::name_written;

/// A mail to one person.
#[derive(Clone, Debug)]
pub struct Courrier {
    /// Sender: the shop, as a header says it.
    pub de: String,
    /// Address, as the shop keeps it.
    pub a: String,
    /// Subject.
    pub objet: String,
    /// Plain text.
    pub texte: String,
    /// The same as HTML.
    pub html: String,
    /// The logo that the HTML shows.
    pub logo: Option<Arc<MailLogo>>,
    /// Instant it was written.
    pub date: Instant,
    /// Model it was built from, and order it is about.
    pub sujet: Sujet,
}

impl Courrier {
    /// A mail of the shop.
    pub fn new(parts: &Parts, a: &str, objet: &str, blocs: &[BlocCourriel]) -> Self {
        let letterhead = Letterhead::build(parts);
        let bonjour = BlocCourriel::Texte("Bonjour,".into());
        let blocs: Vec<BlocCourriel> = [bonjour].iter().chain(blocs).cloned().collect();
        Self::from_blocs(&letterhead, a, objet, &blocs, parts.now())
    }

    fn from_blocs(
        letterhead: &Letterhead,
        a: &str,
        objet: &str,
        blocs: &[BlocCourriel],
        date: Instant,
    ) -> Self {
        Self {
            de: letterhead.de.clone(),
            a: a.to_owned(),
            objet: objet.to_owned(),
            texte: mail_body::build_text(letterhead, blocs),
            html: html::render_page(letterhead, objet, blocs),
            logo: letterhead.logo.clone(),
            date,
            sujet: Sujet::default(),
        }
    }
}

/// Model a mail was built from, and order it is about: for who follows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sujet {
    /// Code of the model; empty for a mail that has none.
    pub modele: String,
    /// The order.
    pub commande: Option<CommandeId>,
}

/// Sender of mails.
pub trait Mailer: Send + Sync {
    /// Sends a mail, or keeps it until it can.
    fn send(&self, courrier: &Courrier) -> Result<()>;
}

/// Folder of the mails that wait, in the data folder.
pub(super) const FOLDER: &str = "courrier";

/// Keeps mails as `.eml` files in the folder `courrier` of the data folder.
#[derive(Clone, Debug)]
pub struct DossierCourrier(PathBuf);

impl DossierCourrier {
    /// In the data folder of the shop.
    pub fn new(config: &Config) -> Self {
        Self(config.folder.join(FOLDER))
    }
}

impl Mailer for DossierCourrier {
    fn send(&self, courrier: &Courrier) -> Result<()> {
        use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
        let folder = std::fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(&self.0);
        folder.map_err(ShopError::internal)?;
        let mut random = [0_u8; 8];
        getrandom::fill(&mut random).map_err(ShopError::internal)?;
        let name = format!(
            "{}_{:016x}.eml",
            courrier.date.0,
            u64::from_be_bytes(random)
        );
        // Written aside: the sender takes whole mails only.
        let aside = self.0.join(format!(".{name}"));
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(0o600)
            .open(&aside)
            .map_err(ShopError::internal)?;
        let limit = format!("comptoir-{:016x}", u64::from_be_bytes(random));
        file.write_all(eml(courrier, &limit).as_bytes())
            .map_err(ShopError::internal)?;
        name_written(&aside, &self.0.join(name)).map_err(ShopError::internal)
    }
}

/// The mail as its file holds it: two readings of the same, of which a mail program shows the last
/// that it can. `limite` is no word of either.
fn eml(courrier: &Courrier, limite: &str) -> String {
    let date = courrier
        .date
        .in_paris()
        .strftime("%a, %d %b %Y %H:%M:%S %z");
    // A header is one line: whatever would start another is left out.
    let line = |text: &str| -> String { text.chars().filter(|c| !c.is_control()).collect() };
    let part = |kind: &str, content: &str| write_part(limite, kind, content);
    format!(
        "To: <{}>\r\nFrom: {}\r\nSubject: {}\r\nDate: {date}\r\n{}MIME-Version: 1.0\r\n\
         Content-Type: multipart/alternative; boundary=\"{limite}\"\r\n\r\n{}{}--{limite}--\r\n",
        line(&courrier.a),
        courrier.de,
        line(&courrier.objet),
        mail_head::write_sujet(&courrier.sujet),
        part("text/plain", &courrier.texte),
        match &courrier.logo {
            None => part("text/html", &courrier.html),
            Some(logo) => {
                let related = format!("{limite}-logo");
                let html = write_part(&related, "text/html", &courrier.html);
                mail_logo::write_related((limite, &related), &html, logo)
            }
        },
    )
}

/// A part in letters, after the line that opens it.
fn write_part(limite: &str, kind: &str, content: &str) -> String {
    format!(
        "--{limite}\r\nContent-Type: {kind}; charset=utf-8\r\n\
         Content-Transfer-Encoding: 8bit\r\n\r\n{}\r\n",
        content.replace('\n', "\r\n")
    )
}
