//! Row of a login, of an import's file or of a form: its columns, and the login it becomes.

use crate::declared_email::is_declared;
use crate::mot_de_passe;
use domain::client::is_of_the_shop;
use domain::column::cells::{set_code, set_optional};
use domain::column::{Cellules, Column, Columns, Reference};
use domain::compte::{Connexion, Role};
use domain::ids::{CodeClient, Login};
use store::tables::CLIENTS;
use store::{Result, Rows, Write, connexions, sessions};
use wasm_rules::{Refusal, email, mot_de_passe as rule};

/// Login as its row gives it; the password as its hash, once it has one.
pub(crate) struct ConnexionRow {
    pub(crate) ligne: u64,
    pub(crate) login: Login,
    pub(crate) client: CodeClient,
    pub(crate) email: Option<String>,
    pub(crate) mot_de_passe: Option<String>,
    pub(crate) before: Option<Connexion>,
}

impl ConnexionRow {
    /// A login with what is kept of it, of which nothing is read yet.
    pub(crate) fn find(rows: &impl Rows, login: Login) -> Result<Self> {
        Ok(Self {
            ligne: 1,
            before: connexions::find(rows, &login)?,
            login,
            client: CodeClient::default(),
            email: None,
            mot_de_passe: None,
        })
    }

    /// Its columns before and after.
    pub(crate) fn cells(&self) -> (Option<Cellules>, Cellules) {
        let before = self.before.as_ref().map(|before| {
            let client = match &before.role {
                Role::Client(code) => code.to_string(),
                Role::Admin => String::new(),
            };
            vec![("code_client", client), ("email", before.email.clone())]
        });
        let kept = self.before.as_ref().map(|before| before.email.clone());
        let email = self.email.clone().or(kept).unwrap_or_default();
        let after = vec![("code_client", self.client.to_string()), ("email", email)];
        (before, after)
    }

    /// Name that is typed to log in.
    pub(crate) fn login(&self) -> &Login {
        &self.login
    }

    /// The address that comes with it; without one, that of a login that was there stays.
    pub(crate) fn email(&self) -> Option<&str> {
        self.email.as_deref()
    }
}

impl Columns for ConnexionRow {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("login", |it| it.login.to_string())
            .in_turn(NAMED)
            .then(|it, _| match &it.before {
                Some(Connexion {
                    role: Role::Admin, ..
                }) => Err("Ce login est celui d'un administrateur.".to_owned()),
                Some(_) | None => Ok(()),
            }),
        Column::<Self>::strict(
            "code_client",
            |it| it.client.to_string(),
            |it, text| set_code(&mut it.client, text, CodeClient::parse),
        )
        .required()
        .naming(Reference::Client),
        Column::<Self>::strict(
            "email",
            |it| it.email.clone().unwrap_or_default(),
            |it, text| set_optional(&mut it.email, text, email::parse),
        )
        .in_turn(OPENED),
        Column::<Self>::strict(
            "mot_de_passe",
            |_| String::new(),
            |it, text| set_optional(&mut it.mot_de_passe, text, read_password),
        )
        .in_turn(OPENED)
        .untold(),
    ];
}

/// The turns in which a row is read: whose login it is comes before what opens it.
const NAMED: u8 = 1;
const OPENED: u8 = 2;

/// A password that may be kept.
fn read_password(password: &str) -> Result<String, Refusal> {
    rule::check(password, password)?;
    mot_de_passe::check_size(password)?;
    Ok(password.to_owned())
}

/// True where anybody may have opened it, or given it its e-mail: nothing proves that this is theirs.
/// Whoever takes the address of a customer's colleague in advance must not get into that customer's
/// account.
fn is_unproven(rows: &impl Rows, connexion: &Connexion) -> Result<bool> {
    let is_opened_here = matches!(&connexion.role, Role::Client(code) if is_of_the_shop(code));
    Ok(is_opened_here || is_declared(rows, connexion)?)
}

/// Puts a login over what is there by now. Another password or customer ends its sessions; given to
/// a customer, one whose e-mail nothing proves wants a new password, by a link. A login or a
/// customer that has gone meanwhile does not come back.
pub(crate) fn put(write: &mut Write<'_>, row: ConnexionRow) -> Result<()> {
    let now = connexions::find(write, &row.login)?;
    let gone = now.is_none() && row.before.is_some();
    if gone || !write.contains(&CLIENTS, &row.client)? {
        return Ok(());
    }
    let role = Role::Client(row.client);
    let moved = now.as_ref().is_some_and(|now| now.role != role);
    if moved || row.mot_de_passe.is_some() {
        for cle in sessions::list_of_login(write, &row.login)? {
            sessions::remove(write, &cle)?;
        }
    }
    let unproven = match &now {
        Some(now) if moved => is_unproven(write, now)?,
        _ => false,
    };
    let mut connexion = now.unwrap_or_else(|| Connexion {
        email: row.login.to_string(),
        ..Connexion::new(row.login, role.clone())
    });
    connexion.role = role;
    connexion.email = row.email.unwrap_or(connexion.email);
    connexion.mot_de_passe = match unproven {
        true => row.mot_de_passe,
        false => row.mot_de_passe.or(connexion.mot_de_passe),
    };
    connexion.version += 1;
    connexions::put(write, &connexion)
}
