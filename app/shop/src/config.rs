//! Configuration of the shop: what the command line and the environment tell it, once.

use std::path::PathBuf;

use crate::Proxies;

/// Configuration of the shop, told once at start.
#[derive(Clone, Debug)]
pub struct Config {
    /// Data folder.
    pub folder: PathBuf,
    /// Address of the shop as its customers type it, without a final slash: links in mails and the
    /// same-origin rule use it.
    pub base_url: String,
    /// The demo bank answers where the settings choose none: trials only.
    pub demo_bank: bool,
    /// Nobody but this machine reaches the shop.
    pub is_local: bool,
    /// Scheme and host that stand for those of banks: tests only.
    pub bank_address: Option<String>,
    /// Proxies whose word about a visitor's address is taken.
    pub proxies: Proxies,
    /// A public address, but no certificate nor declared proxy: a server nobody spoke of is before it.
    pub hidden_proxy: bool,
    /// Rate limits hold.
    pub rate_limits: bool,
    /// The bench's yardstick, `/etalon.json`, is served.
    pub etalon: bool,
    /// Hour of each night's backup; none where nights make none.
    pub backup_hour: Option<i8>,
    /// Folder of the nights' backups, if not in the data folder.
    pub sauvegardes: Option<PathBuf>,
}

impl Config {
    /// A shop reached at `base_url`, its files in `folder`, all else as in production.
    pub fn new(folder: PathBuf, base_url: impl Into<String>) -> Self {
        Self {
            folder,
            base_url: base_url.into(),
            demo_bank: false,
            is_local: false,
            bank_address: None,
            proxies: Proxies::default(),
            hidden_proxy: false,
            rate_limits: true,
            etalon: false,
            backup_hour: None,
            sauvegardes: None,
        }
    }

    /// Customers reach the shop by TLS: cookies and headers say so.
    pub fn is_https(&self) -> bool {
        self.base_url.starts_with("https://")
    }
}
