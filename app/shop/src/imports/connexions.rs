//! Logins of customers. A password is hashed as soon as its row is read; it is never written, nor
//! told in a report.

use std::num::NonZero;
use std::thread;

use super::cellules::code;
use super::header::Header;
use super::plan::{Pas, Plan, Vus};
use super::rapport::{Acte, Ecart, ecarts};
use super::remplacements::Place;
use crate::comptes::{is_declared, is_of_the_shop};
use crate::{mot_de_passe, retouches};
use domain::column::cells::{set_code, set_optional};
use domain::column::{Column, Columns, Reference};
use domain::compte::{Connexion, Role};
use domain::ids::{CodeClient, Login};
use domain::retouche::Cellules;
use files::csv::Refus;
use files::zip::Archive;
use store::tables::CLIENTS;
use store::{Result, Rows, Write, connexions, sessions};
use wasm_rules::{Refusal, email, mot_de_passe as rule};

/// A login as its row gives it; the password as its hash, once it has one.
pub(crate) struct Arrivee {
    ligne: u64,
    login: Login,
    client: CodeClient,
    email: Option<String>,
    mot_de_passe: Option<String>,
    before: Option<Connexion>,
}

impl Arrivee {
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
    fn cells(&self) -> (Option<Cellules>, Cellules) {
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

    /// Its columns that change; a password is only said to.
    fn ecarts(&self) -> Vec<Ecart> {
        let (before, after) = self.cells();
        let mut all = ecarts(before.unwrap_or_default(), after);
        if self.mot_de_passe.is_some() {
            all.push(Ecart {
                colonne: "mot_de_passe".into(),
                avant: String::new(),
                apres: "(nouveau mot de passe)".to_owned(),
            });
        }
        all
    }

    /// What is typed to log in.
    pub(crate) fn login(&self) -> &Login {
        &self.login
    }

    /// The address that comes with it; without one, that of a login that was there stays.
    pub(crate) fn email(&self) -> Option<&str> {
        self.email.as_deref()
    }
}

impl Columns for Arrivee {
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

/// The login of a cell: in lower case.
fn read_login(text: &str) -> Option<Login> {
    Login::parse(&text.to_lowercase())
}

#[expect(
    clippy::redundant_closure,
    reason = "the function itself is not general enough over the lifetime of a table"
)]
pub(super) fn connexions(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    let mut lues = Vec::new();
    plan.each_row(
        archive,
        ("connexions", &["login", "code_client"]),
        |table| Header::find(table),
        |plan, header: &Header<Arrivee>, ligne| {
            let login = code(ligne, header.key(), read_login)?;
            let mut arrivee = Arrivee::find(plan.read, login)?;
            arrivee.ligne = ligne.numero;
            // What is known of the login is no customer of this row's.
            plan.read_into(header, ligne, &mut arrivee, false)?;
            seen.add(arrivee.login.clone(), ligne.numero, "login")?;
            lues.push(arrivee);
            Ok(())
        },
    )?;
    (plan.progres)("mots de passe", lues.len() as u64);
    for settled in settle(lues) {
        match settled {
            Settled::Same => {}
            Settled::New(arrivee) => {
                plan.rapport.count(Acte::Cree, &arrivee.login);
                plan.connexions.push(arrivee);
            }
            Settled::Changed(arrivee) => {
                let marked = Place {
                    fichier: retouches::connexions::FICHIER,
                    codes: (arrivee.login.as_str(), ""),
                    ligne: Some(arrivee.ligne),
                };
                plan.tell_overwritten(&marked, || arrivee.cells());
                plan.rapport.change(&arrivee.login, || arrivee.ecarts());
                plan.connexions.push(arrivee);
            }
            Settled::Failed(ligne) => {
                let refus = Refus::new("mot_de_passe", "Ce mot de passe ne peut pas être gardé.");
                plan.rapport.refuse("connexions.csv", Some(ligne), refus);
            }
        }
    }
    Ok(())
}

enum Settled {
    Same,
    New(Arrivee),
    Changed(Arrivee),
    Failed(u64),
}

/// Hashes the passwords on every core: each costs some 30 ms.
fn settle(lues: Vec<Arrivee>) -> Vec<Settled> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let mut parts: Vec<Vec<Arrivee>> = (0..cores).map(|_| Vec::new()).collect();
    for (place, arrivee) in lues.into_iter().enumerate() {
        parts[place % cores].push(arrivee);
    }
    thread::scope(|scope| {
        let workers: Vec<_> = parts
            .into_iter()
            .map(|part| scope.spawn(|| part.into_iter().map(settle_one).collect::<Vec<_>>()))
            .collect();
        let settled = workers.into_iter().map(|worker| worker.join());
        settled
            .flat_map(|done| done.expect("hashing does not panic"))
            .collect()
    })
}

fn settle_one(mut arrivee: Arrivee) -> Settled {
    let kept = arrivee
        .before
        .as_ref()
        .and_then(|known| known.mot_de_passe.as_deref());
    let role = Role::Client(arrivee.client.clone());
    let moved = arrivee.before.as_ref().is_some_and(|it| it.role != role);
    if let Some(password) = arrivee.mot_de_passe.take() {
        // The password already kept is no change, and must not end the sessions it opened. Who
        // goes to another customer may be left with this one alone.
        if moved || kept.is_none() || !mot_de_passe::verify(&password, kept) {
            match mot_de_passe::hash(&password) {
                Ok(hash) => arrivee.mot_de_passe = Some(hash),
                Err(_) => return Settled::Failed(arrivee.ligne),
            }
        }
    }
    let Some(before) = &arrivee.before else {
        return Settled::New(arrivee);
    };
    let same = arrivee.mot_de_passe.is_none()
        && !moved
        && arrivee
            .email
            .as_ref()
            .is_none_or(|email| before.email == *email);
    if same {
        Settled::Same
    } else {
        Settled::Changed(arrivee)
    }
}

/// Whether anybody may have opened it, or given it its e-mail: nothing proves that this is theirs.
/// Whoever takes the address of a customer's colleague in advance must not get into that customer's
/// account.
fn is_unproven(rows: &impl Rows, connexion: &Connexion) -> Result<bool> {
    let is_opened_here = matches!(&connexion.role, Role::Client(code) if is_of_the_shop(code));
    Ok(is_opened_here || is_declared(rows, connexion)?)
}

/// Keeps a login, over what is there by now. Another password or customer ends its sessions; given
/// to a customer, one whose e-mail nothing proves wants a new password, by a link. A login or a customer
/// that has gone meanwhile does not come back.
pub(crate) fn put(write: &mut Write<'_>, arrivee: Arrivee) -> Result<()> {
    let now = connexions::find(write, &arrivee.login)?;
    let gone = now.is_none() && arrivee.before.is_some();
    if gone || !write.contains(&CLIENTS, &arrivee.client)? {
        return Ok(());
    }
    let role = Role::Client(arrivee.client);
    let moved = now.as_ref().is_some_and(|now| now.role != role);
    if moved || arrivee.mot_de_passe.is_some() {
        for cle in sessions::list_of_login(write, &arrivee.login)? {
            sessions::remove(write, &cle)?;
        }
    }
    let unproven = match &now {
        Some(now) if moved => is_unproven(write, now)?,
        _ => false,
    };
    let mut connexion = now.unwrap_or_else(|| Connexion {
        email: arrivee.login.to_string(),
        login: arrivee.login,
        role: role.clone(),
        mot_de_passe: None,
        premiere_connexion: None,
        nom: String::new(),
        creee_le: None,
        derniere_connexion: None,
        bloquee: false,
        prevenue_le: None,
        version: 0,
    });
    connexion.role = role;
    connexion.email = arrivee.email.unwrap_or(connexion.email);
    connexion.mot_de_passe = match unproven {
        true => arrivee.mot_de_passe,
        false => arrivee.mot_de_passe.or(connexion.mot_de_passe),
    };
    connexion.version += 1;
    connexions::put(write, &connexion)
}
