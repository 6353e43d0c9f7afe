//! Outbox as the merchant sees it: what waits, what left, what did not; and the two acts on a mail,
//! trying it again and giving it up.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use super::mail_head;
use super::outbox::{self, MailFailure, MailFile, REFUSED, SentLine, Tries, list_mails};
use super::smtp_server::Smtp;
use crate::{Parts, Result, ShopError};
use domain::client::Client;
use domain::code::Code;
use domain::ids::{CodeClient, CommandeId};
use store::{Rows, connexions, tables};

/// Mails of each kind that are read, the newest: more are no list.
const LISTED_MAX: usize = 2_000;

/// Mails of a page.
pub const PAR_PAGE: usize = 50;

/// Letters of the random part of a mail's name.
const RANDOM_CHARS: usize = 16;

/// State of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EtatCourriel {
    /// It waits for the server.
    Attente,
    /// It did not leave.
    Echec,
    /// The server has it.
    Parti,
    /// It was given up by hand.
    Abandonne,
}

impl EtatCourriel {
    /// Every state, by its word on the wire.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::Attente, "attente"),
        (Self::Echec, "echec"),
        (Self::Parti, "parti"),
        (Self::Abandonne, "abandonne"),
    ];
}

/// A mail of the outbox.
#[derive(Clone, Debug)]
pub struct CourrielEnvoye {
    /// Its name among all.
    pub id: String,
    /// State.
    pub etat: EtatCourriel,
    /// Address.
    pub a: String,
    /// Subject.
    pub objet: String,
    /// Code of its model.
    pub modele: String,
    /// The order it is about.
    pub commande: Option<CommandeId>,
    /// Second it was written.
    pub ecrit: i64,
    /// Second it left.
    pub parti: Option<i64>,
    /// Tries of it.
    pub tries: Tries,
}

/// Question to the outbox.
#[derive(Clone, Debug, Default)]
pub struct OutboxQuery {
    /// In this state.
    pub etat: Option<EtatCourriel>,
    /// Whose address or subject holds this.
    pub texte: String,
    /// About this order.
    pub commande: Option<CommandeId>,
    /// To an address of this customer.
    pub client: Option<CodeClient>,
}

/// The mails that answer a question, newest first.
pub fn list(parts: &Parts, question: &OutboxQuery) -> Result<Vec<CourrielEnvoye>> {
    let folder = outbox::find_folder(&parts.config.folder);
    let addresses = match &question.client {
        Some(code) => Some(parts.store.read(|read| list_addresses(read, code))?),
        None => None,
    };
    let mut found = read_all(&folder, question.etat).map_err(ShopError::internal)?;
    let wanted = question.texte.trim().to_lowercase();
    found.retain(|it| {
        let said = format!("{} {}", it.a, it.objet).to_lowercase();
        said.contains(&wanted)
            && question.etat.is_none_or(|etat| it.etat == etat)
            && question.commande.is_none_or(|id| it.commande == Some(id))
            && addresses
                .as_ref()
                .is_none_or(|all| all.contains(&it.a.to_lowercase()))
    });
    found.sort_by_key(|it| {
        (
            std::cmp::Reverse(it.parti.unwrap_or(it.ecrit)),
            it.id.clone(),
        )
    });
    Ok(found)
}

/// Addresses of a customer: its own, and those of its logins.
fn list_addresses(rows: &impl Rows, code: &CodeClient) -> Result<BTreeSet<String>> {
    let client: Client = rows
        .get(&tables::CLIENTS, code)?
        .ok_or(ShopError::NotFound)?;
    let mut all = vec![client.email];
    for login in connexions::list_of_client(rows, code)? {
        all.extend(connexions::find(rows, &login)?.map(|it| it.email));
    }
    Ok(all
        .into_iter()
        .filter(|it| !it.is_empty())
        .map(|it| it.to_lowercase())
        .collect())
}

fn read_all(folder: &Path, etat: Option<EtatCourriel>) -> io::Result<Vec<CourrielEnvoye>> {
    let is_wanted = |of: EtatCourriel| etat.is_none_or(|it| it == of);
    let mut found = Vec::new();
    for (of, folder) in [
        (EtatCourriel::Attente, folder.to_owned()),
        (EtatCourriel::Echec, folder.join(REFUSED)),
    ] {
        if is_wanted(of) {
            found.extend(read_folder(&folder, of)?);
        }
    }
    if is_wanted(EtatCourriel::Parti) || is_wanted(EtatCourriel::Abandonne) {
        let sent = outbox::list_sent(folder, LISTED_MAX)?;
        found.extend(sent.into_iter().map(from_line));
    }
    Ok(found)
}

fn read_folder(folder: &Path, etat: EtatCourriel) -> io::Result<Vec<CourrielEnvoye>> {
    let mut mails = list_mails(folder)?;
    mails.sort_unstable_by(|one, other| other.cmp(one));
    mails.truncate(LISTED_MAX);
    let mut found = Vec::with_capacity(mails.len());
    for mail in mails {
        let text = match std::fs::read_to_string(&mail.path) {
            // It left meanwhile.
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            text => text?,
        };
        let head = mail_head::read_head(&text);
        found.push(CourrielEnvoye {
            id: mail.id().to_owned(),
            etat,
            a: head.a,
            objet: head.objet,
            modele: head.sujet.modele,
            commande: head.sujet.commande,
            ecrit: mail.written,
            parti: None,
            tries: mail.read_tries(),
        });
    }
    Ok(found)
}

fn from_line(line: SentLine) -> CourrielEnvoye {
    CourrielEnvoye {
        id: line.id,
        etat: match line.abandonne {
            true => EtatCourriel::Abandonne,
            false => EtatCourriel::Parti,
        },
        a: line.a,
        objet: line.objet,
        modele: line.modele,
        commande: line.commande.map(CommandeId),
        ecrit: line.ecrit,
        parti: Some(line.parti),
        tries: Tries {
            essais: line.essais,
            ..Tries::default()
        },
    }
}

/// Finds the file of a mail that did not leave, and whether it was given up.
fn find_file(folder: &Path, id: &str) -> Result<(MailFile, bool)> {
    let (written, random) = id.split_once('_').ok_or(ShopError::NotFound)?;
    let is_random =
        random.len() == RANDOM_CHARS && random.bytes().all(|byte| byte.is_ascii_hexdigit());
    let written: i64 = written.parse().map_err(|_| ShopError::NotFound)?;
    if !is_random || id != format!("{written}_{random}") {
        return Err(ShopError::NotFound);
    }
    let places: [(PathBuf, bool); 2] = [(folder.to_owned(), false), (folder.join(REFUSED), true)];
    places
        .into_iter()
        .map(|(place, is_lost)| (place.join(format!("{id}.eml")), is_lost))
        .find(|(path, _)| path.is_file())
        .map(|(path, is_lost)| (MailFile { written, path }, is_lost))
        .ok_or(ShopError::NotFound)
}

/// Lets a mail be tried at once; one that was given up has its whole time again.
pub fn retry(parts: &Parts, id: &str) -> Result<()> {
    if Smtp::from_reglages(&parts.reglages.get().page).is_none() {
        let sentence = "Indiquez et enregistrez d'abord le serveur SMTP et l'expéditeur.";
        return Err(ShopError::refused(Code::EnvoiNonRegle, sentence));
    }
    let folder = outbox::find_folder(&parts.config.folder);
    let (mail, is_lost) = find_file(&folder, id)?;
    let before = mail.read_tries();
    let done = if is_lost {
        let tries = Tries {
            repris: Some(parts.now().0),
            reponse: before.reponse,
            ..Tries::default()
        };
        mail.put_in(&folder, &tries).map(drop)
    } else {
        let prochain = None;
        mail.write_tries(&Tries { prochain, ..before })
    };
    done.map_err(ShopError::internal)
}

/// Gives a mail up: it is removed, and a line of it stays.
pub fn abandon(parts: &Parts, id: &str) -> Result<()> {
    let folder = outbox::find_folder(&parts.config.folder);
    let (mail, _) = find_file(&folder, id)?;
    let text = std::fs::read_to_string(&mail.path).map_err(ShopError::internal)?;
    let head = mail_head::read_head(&text);
    let line = SentLine {
        id: id.to_owned(),
        a: head.a,
        objet: head.objet,
        modele: head.sujet.modele,
        commande: head.sujet.commande.map(|it| it.0),
        ecrit: mail.written,
        parti: parts.now().0,
        essais: mail.read_tries().essais,
        abandonne: true,
    };
    outbox::note_sent(&folder, &line)
        .and_then(|()| mail.remove())
        .map_err(ShopError::internal)
}

/// The word for why a mail did not leave.
#[must_use]
pub fn find_cause(tries: &Tries) -> Option<&'static str> {
    tries.cause.map(|cause| match cause {
        MailFailure::Adresse => "adresse",
        MailFailure::Contenu => "contenu",
        MailFailure::Delai => "delai",
    })
}
