//! Options of `comptoir serve` and `comptoir demo`, from the command line or the environment.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::builder::FalseyValueParser;
use clap::{Args, ValueEnum};

use http::base_url;

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Marche {
    /// On.
    On,
    /// Off.
    Off,
}

/// Hour of the nightly backup; none when there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heure(pub Option<i8>);

fn hour(text: &str) -> Result<Heure, String> {
    match text.parse() {
        Ok(hour @ 0..=23) => Ok(Heure(Some(hour))),
        _ if text == "off" => Ok(Heure(None)),
        Ok(_) | Err(_) => Err("donnez une heure de 0 à 23, ou « off »".to_owned()),
    }
}

fn point_d_ecoute(text: &str) -> Result<SocketAddr, String> {
    let said = "donnez une adresse et un port, comme 127.0.0.1:8080";
    text.parse().map_err(|_| said.to_owned())
}

/// Banks that can answer card payments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BanqueChoisie {
    /// The local page that accepts or refuses.
    Demo,
}

impl BanqueChoisie {
    /// True for a bank that is only for trying things out: it stays on this machine.
    pub fn is_for_trying(self) -> bool {
        match self {
            Self::Demo => true,
        }
    }
}

/// Options of `serve` and `demo`.
#[derive(Args, Clone, Debug)]
pub struct Options {
    /// Adresse et port d'écoute ; le port 0 en choisit un libre.
    #[arg(
        long,
        env = "COMPTOIR_LISTEN",
        default_value = "127.0.0.1:8080",
        value_parser = point_d_ecoute
    )]
    pub listen: SocketAddr,
    /// Adresse de la boutique telle que les clients la tapent.
    #[arg(long, env = "COMPTOIR_BASE_URL", value_parser = base_url::parse_or_none)]
    pub base_url: Option<String>,
    /// Certificat TLS, avec ceux qui le signent (PEM) : la boutique parle alors HTTPS.
    #[arg(long, env = "COMPTOIR_TLS_CERT", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,
    /// Clé du certificat (PEM).
    #[arg(long, env = "COMPTOIR_TLS_KEY", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,
    /// La boutique est derrière un serveur qui porte le certificat, à l'une de ces adresses ; sans
    /// adresse, celles de cette machine et des réseaux privés.
    #[arg(
        long,
        env = "COMPTOIR_BEHIND_PROXY",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "",
        value_name = "ADRESSE,ADRESSE"
    )]
    pub behind_proxy: Option<String>,
    /// Heure de la sauvegarde de chaque nuit, à Paris (0 à 23), ou « off ».
    #[arg(long, env = "COMPTOIR_BACKUP_HOUR", default_value = "3", value_parser = hour)]
    pub backup_hour: Heure,
    /// Dossier des sauvegardes de la nuit : un autre disque ou un partage, à cette boutique seule ; à
    /// défaut, celui de la boutique.
    #[arg(long, env = "COMPTOIR_SAUVEGARDES", value_name = "DOSSIER")]
    pub sauvegardes: Option<PathBuf>,
    /// Limites de fréquence des demandes.
    #[arg(long, env = "COMPTOIR_RATE_LIMITS", default_value = "on")]
    pub rate_limits: Marche,
    /// Banque qui répond aux paiements par carte.
    #[arg(long, env = "COMPTOIR_BANK")]
    pub bank: Option<BanqueChoisie>,
    /// Adresse qui remplace celle des banques, le temps d'un essai sur cette machine.
    #[arg(
        long,
        env = "COMPTOIR_BANQUE_ADRESSE",
        hide = true,
        value_parser = base_url::parse_loopback
    )]
    pub banque_adresse: Option<String>,
    /// Sert aussi /etalon.json, l'étalon des mesures.
    #[arg(long, env = "COMPTOIR_ETALON", value_parser = FalseyValueParser::new())]
    pub etalon: bool,
    /// Mot de passe de l'administrateur « admin », posé au démarrage.
    #[arg(
        long,
        env = "COMPTOIR_ADMIN_PASSWORD",
        hide = true,
        hide_env_values = true
    )]
    pub admin_password: Option<String>,
}

impl Options {
    /// Folder of the nightly backups; none where the option is absent or empty: the shop's own.
    pub fn sauvegardes(&self) -> Option<&Path> {
        let given = self.sauvegardes.as_deref();
        given.filter(|folder| !folder.as_os_str().is_empty())
    }

    /// Address that stands for those of banks; a variable that is empty sets none.
    pub fn banque_adresse(&self) -> Option<&str> {
        let given = self.banque_adresse.as_deref();
        given.filter(|address| !address.is_empty())
    }

    /// The password of `admin`; a variable that is empty sets none.
    pub fn admin_password(&self) -> Option<&str> {
        let given = self.admin_password.as_deref();
        given.filter(|password| !password.is_empty())
    }
}
