//! Logo of the shop in its mails: a part of each, in PNG, which every mail program shows at once. By
//! its address it would be fetched, which most of them refuse to do, and would tell who reads.

use std::fs;
use std::sync::{Arc, Mutex};
use std::time::SystemTime;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::Courrier;
use crate::{Parts, medias};
use files::logo;

/// Address of it in the HTML (RFC 2392).
pub(super) const ADDRESS: &str = "cid:logo@comptoir";

/// Identity of its part.
const IDENTITY: &str = "<logo@comptoir>";

/// Letters of a line of Base64 (RFC 2045, 6.8).
const LINE_CHARS: usize = 76;

/// A logo, ready to be a part of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailLogo {
    /// Its PNG, in Base64.
    base64: String,
    /// Pixels it is shown in: width, height.
    pub(super) size: (u32, u32),
}

/// Cache of the logo: encoded once, not for each mail.
#[derive(Debug, Default)]
pub struct LogoCache(Mutex<Option<Known>>);

/// A logo that was looked for: its address, the instant its file changed, its part.
type Known = (String, Option<SystemTime>, Option<Arc<MailLogo>>);

impl LogoCache {
    /// The logo at this address of the shop; none where there is none, or no picture any more.
    pub(super) fn find(&self, parts: &Parts, address: &str) -> Option<Arc<MailLogo>> {
        let path = address.strip_prefix("/media/").and_then(|chemin| {
            medias::check_path(chemin).ok()?;
            Some(parts.config.folder.join("medias").join(chemin))
        })?;
        let changed = fs::metadata(&path).and_then(|it| it.modified()).ok();
        let mut held = self.0.lock().expect("no holder of the lock can panic");
        if let Some((_, _, logo)) = held
            .as_ref()
            .filter(|(known, at, _)| known == address && *at == changed)
        {
            return logo.clone();
        }
        let logo = fs::read(&path).ok().and_then(|bytes| encode(&bytes));
        let logo = logo.map(Arc::new);
        *held = Some((address.to_owned(), changed, logo.clone()));
        logo
    }
}

/// Twice as many pixels as it is shown in, for dense screens.
fn encode(bytes: &[u8]) -> Option<MailLogo> {
    let (png, (width, height)) = logo::encode_png(bytes, logo::COURRIEL).ok()?;
    Some(MailLogo {
        base64: STANDARD.encode(png),
        size: (width.div_ceil(2), height.div_ceil(2)),
    })
}

/// Writes the HTML and its logo as one reading of a mail (RFC 2387).
pub(super) fn write_related(
    (limite, related): (&str, &str),
    html: &str,
    logo: &MailLogo,
) -> String {
    let mut lines = String::with_capacity(logo.base64.len() + logo.base64.len() / 30);
    let mut rest = logo.base64.as_str();
    while !rest.is_empty() {
        let (line, after) = rest.split_at(rest.len().min(LINE_CHARS));
        lines.push_str(line);
        lines.push_str("\r\n");
        rest = after;
    }
    format!(
        "--{limite}\r\nContent-Type: multipart/related; type=\"text/html\"; \
         boundary=\"{related}\"\r\n\r\n{html}\
         --{related}\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\
         Content-ID: {IDENTITY}\r\nContent-Disposition: inline; filename=\"logo.png\"\r\n\r\n\
         {lines}--{related}--\r\n"
    )
}

impl Courrier {
    /// The HTML for who shows it without the rest of the mail: its logo is in it.
    pub fn render_alone(&self) -> String {
        match &self.logo {
            None => self.html.clone(),
            Some(logo) => {
                let address = format!("data:image/png;base64,{}", logo.base64);
                self.html.replace(ADDRESS, &address)
            }
        }
    }
}
