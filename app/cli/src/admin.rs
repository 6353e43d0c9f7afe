//! `comptoir admin add LOGIN`: an administrator, or a new password for one.

use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use clap::{Args, Subcommand};
use wasm_rules::mot_de_passe::BYTES_MAX;

use super::control::AdminOptions;
use super::error_causes::explain;
use super::terminal::say;
use super::{control, opening, working};
use domain::ids::Login;
use domain::profil_admin::ProfilAdmin;
use http::error::HttpError;
use shop::comptes::save_admin;
use shop::utilisateurs::SaisieAdmin;
use shop::{Config, Parts, ShopError, mot_de_passe, second_facteur, setup_code};
use store::connexions;

/// `comptoir admin`.
#[derive(Args, Clone, Debug)]
pub struct Admin {
    /// Dossier des données.
    #[arg(
        long,
        env = "COMPTOIR_DATA",
        default_value = "comptoir-data",
        global = true
    )]
    pub data: PathBuf,
    #[command(subcommand)]
    action: Action,
}

#[derive(Clone, Debug, Subcommand)]
enum Action {
    /// Ajoute un administrateur, ou change son mot de passe.
    Add {
        /// Identifiant.
        login: String,
        /// Retire aussi la validation en deux étapes de cet administrateur, qui a tout perdu.
        #[arg(long)]
        sans_code: bool,
        /// Son profil : proprietaire, ventes, comptoir, comptable ou catalogue. Sans cette option, un nouveau
        /// est propriétaire, un autre garde le sien.
        #[arg(long, value_parser = parse_profil)]
        profil: Option<ProfilAdmin>,
        /// Code d'une agence du profil comptoir ; à répéter pour plusieurs.
        #[arg(long = "agence", requires = "profil")]
        agences: Vec<String>,
    },
}

/// Runs the command, by the server where one holds the shop.
pub fn run(admin: &Admin) -> Result<ExitCode> {
    let Action::Add {
        login,
        sans_code,
        profil,
        agences,
    } = &admin.action;
    let given = AdminOptions {
        sans_code: *sans_code,
        profil: *profil,
        agences: agences.clone(),
    };
    let password = read_password()?;
    let done = match control::open(&admin.data) {
        Some(serveur) => serveur.add_admin(login, &password, given)?,
        None => {
            let config = Config::new(admin.data.clone(), "http://127.0.0.1");
            let parts = opening::open(&admin.data, config)?;
            working(&parts, |parts| {
                set_password(parts, login, &password, &given)
            })?
        }
    };
    say(&done)?;
    Ok(ExitCode::SUCCESS)
}

/// Login of the administrator that the environment sets at start (docs/appels.md 7.1).
const ADMIN: &str = "admin";

/// Characters of a generated password: 24 of 32 symbols are 120 bits.
const GENERATED_CHARS: usize = 24;

fn parse_profil(text: &str) -> Result<ProfilAdmin> {
    ProfilAdmin::parse(text).ok_or_else(|| {
        let known = ProfilAdmin::ALL.map(ProfilAdmin::as_str).join(", ");
        anyhow!("les profils sont {known}")
    })
}

/// Gives an administrator a password, creating the login as needed, and says so.
pub fn set_password(
    parts: &Parts,
    login: &str,
    password: &str,
    given: &AdminOptions,
) -> Result<String> {
    let saisie = SaisieAdmin {
        profil: given.profil.map(|it| it.as_str().to_owned()),
        agences: Some(given.agences.clone()),
        ..SaisieAdmin::default()
    };
    let done = save_admin(parts, login, password, saisie)
        .and_then(|()| second_facteur::given_up(parts, login, given.sans_code));
    done.map_err(|error| match is_ours(&error) {
        true => explain(&error).context("le mot de passe n'a pas pu être enregistré"),
        false => anyhow!(HttpError(error).problem().1.detail),
    })?;
    Ok(format!("L'administrateur {login} peut se connecter."))
}

/// True for a failure of the disk or of the program: the password itself is no reason.
fn is_ours(error: &ShopError) -> bool {
    matches!(error, ShopError::Unavailable | ShopError::Internal(_))
}

/// Gives `admin` this password, unless it has it already: its sessions then go on.
pub fn put_password(parts: &Parts, password: &str) -> Result<()> {
    let login = Login::parse(ADMIN).expect("a plain login");
    let kept = parts.store.read(|read| connexions::find(read, &login))?;
    let hash = kept.and_then(|kept| kept.mot_de_passe);
    if hash.is_some() && mot_de_passe::verify(password, hash.as_deref()) {
        return Ok(());
    }
    set_password(parts, ADMIN, password, &AdminOptions::default())
        .map(drop)
        .context("COMPTOIR_ADMIN_PASSWORD")
}

/// Gives `admin` a password nobody else knows, and says it: for the demo.
pub fn create_admin(parts: &Parts, given: Option<&str>) -> Result<Vec<String>> {
    let shown = match given {
        Some(password) => {
            put_password(parts, password)?;
            "celui de COMPTOIR_ADMIN_PASSWORD".to_owned()
        }
        None => {
            let password = generated()?;
            put_password(parts, &password)?;
            password
        }
    };
    Ok(vec![
        format!("Administrateur : {ADMIN}"),
        format!("Mot de passe : {shown}"),
    ])
}

/// Says what to do about a shop nobody can administer: the code of its first administrator.
pub fn create_first_access(parts: &Parts) -> Result<Vec<String>> {
    let code = setup_code::create(parts).map_err(|error| explain(&error))?;
    let base = &parts.config.base_url;
    Ok(code.map_or_else(Vec::new, |code| {
        vec![
            format!("Cette boutique n'a pas d'administrateur. Code de premier démarrage : {code}"),
            format!(
                "Donnez-le à {base}/openweb/admin/admin_connexion, ou créez un administrateur \
                 avec « comptoir admin add LOGIN »."
            ),
        ]
    }))
}

/// A password of the level "élevée", in characters that are not taken for one another.
fn generated() -> Result<String> {
    const SYMBOLS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz23456789-";
    let mut bytes = [0_u8; GENERATED_CHARS];
    getrandom::fill(&mut bytes).map_err(|_| anyhow!("le système n'a pas d'aléa à donner"))?;
    let symbols = bytes.map(|byte| char::from(SYMBOLS[usize::from(byte) % SYMBOLS.len()]));
    // One of each kind in front, whatever chance gave.
    Ok(format!("Aa1-{}", symbols.iter().collect::<String>()))
}

/// The password, from the terminal or the first line of standard input.
pub fn read_password() -> Result<String> {
    let stdin = std::io::stdin();
    if stdin.is_terminal() {
        write!(
            std::io::stderr(),
            "Mot de passe (12 caractères au moins) : "
        )?;
    }
    let mut line = String::new();
    std::io::Read::take(stdin.lock(), BYTES_MAX as u64 + 2)
        .read_line(&mut line)
        .context("le mot de passe n'a pas pu être lu")?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
