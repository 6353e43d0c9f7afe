//! Examination of those to invite: who would be, and why the others are left out.

use std::collections::{BTreeMap, HashSet};

use super::find_since;
use crate::listes::{self, DemandeClients};
use crate::passing_accounts::TEMPORARY;
use crate::saisie::SourceSaisie;
use crate::{Parts, Result, ShopError};
use domain::client::Client;
use domain::code::Code;
use domain::ids::{CodeClient, Login};
use domain::instant::Instant;
use domain::invitation::MotifEcart;
use domain::typographie::denombre;
use store::{Rows, StoreError, clients, connexions};
use wasm_rules::email;

/// Customers of a run.
const CLIENTS_MAX: usize = 20_000;

/// Customers left out that are told by name, of each reason.
const NOMMES_MAX: usize = 50;

/// Kind of temporary accounts.
const TMP: &str = "TMP";

/// Said of a file that is too long.
const TROP_DE_LIGNES: &str =
    "Ce fichier a plus de 5\u{a0}000 lignes\u{a0}: envoyez-le en plusieurs fois.";

/// Heading that a list may have above its codes.
const TITRES: [&str; 4] = ["code", "code client", "code_client", "codeclient"];

/// Customers to invite.
#[derive(Clone, Debug)]
pub enum ChoixInvites {
    /// Those that a list shows; every one, where nothing filters.
    Filtre(Box<DemandeClients>),
    /// These codes, in a text: one a line, or between commas.
    Codes(String),
}

/// Request for invitations.
#[derive(Clone, Debug)]
pub struct DemandeInvitations {
    /// The customers.
    pub choix: ChoixInvites,
    /// Days for which an invitation stands; none to invite again whoever was.
    pub jours: Option<u64>,
}

/// Customers left out for one reason.
#[derive(Clone, Debug, Default)]
pub struct ClientsEcartes {
    /// Their number.
    pub nombre: u64,
    /// The first of them: code and name.
    pub nommes: Vec<(String, String)>,
}

/// Findings about the customers of a request.
#[derive(Clone, Debug, Default)]
pub struct ExamenInvitations {
    /// Those that would be invited.
    pub invitables: Vec<CodeClient>,
    /// The others, by reason.
    pub ecartes: BTreeMap<MotifEcart, ClientsEcartes>,
}

impl ExamenInvitations {
    fn leave_out(&mut self, motif: MotifEcart, code: &str, nom: &str) {
        let of_motif = self.ecartes.entry(motif).or_default();
        of_motif.nombre += 1;
        // What has not the shape of a code is counted, and not repeated.
        if !code.is_empty() && of_motif.nommes.len() < NOMMES_MAX {
            of_motif.nommes.push((code.to_owned(), nom.to_owned()));
        }
    }
}

/// Looks at the customers of a request; nothing changes.
pub fn examine(parts: &Parts, demande: &DemandeInvitations) -> Result<ExamenInvitations> {
    let now = parts.now();
    parts.store.read(|read| {
        let mut examen = ExamenInvitations::default();
        let since = demande.jours.map(|jours| find_since(now, jours));
        let codes = match &demande.choix {
            ChoixInvites::Filtre(filtre) => listes::list_fitting(read, filtre)?,
            ChoixInvites::Codes(text) => parse_codes(read, text, &mut examen)?,
        };
        if codes.len() > CLIENTS_MAX {
            let detail = format!(
                "Invitez au plus {}\u{a0}: choisissez-en moins.",
                denombre(CLIENTS_MAX, "client")
            );
            return Err(ShopError::field("texte", &detail));
        }
        // Two customers of one address: the second would find it taken.
        let mut taken = HashSet::new();
        for code in codes {
            let Some(client) = clients::find(read, &code)? else {
                continue;
            };
            let judged = judge(read, &client, since)?;
            match judged {
                Ok(logins) if logins.iter().any(|it| taken.contains(it)) => {
                    examen.leave_out(MotifEcart::AdressePrise, code.as_str(), &client.libelle);
                }
                Ok(logins) => {
                    taken.extend(logins);
                    examen.invitables.push(code);
                }
                Err(motif) => examen.leave_out(motif, code.as_str(), &client.libelle),
            }
        }
        Ok(examen)
    })
}

/// The customers a text names, each once; a code that nobody has is left out.
fn parse_codes(
    rows: &impl Rows,
    text: &str,
    examen: &mut ExamenInvitations,
) -> Result<Vec<CodeClient>> {
    let typed = text
        .split(['\n', '\r', ',', ';', '\t'])
        .map(|it| it.trim_matches([' ', '\u{a0}', '"', '\u{feff}']))
        .filter(|it| !it.is_empty());
    let (mut codes, mut seen, mut named) = (Vec::new(), HashSet::new(), HashSet::new());
    for (at, word) in typed.enumerate() {
        if !seen.insert(word) || (at == 0 && is_heading(rows, word)?) {
            continue;
        }
        match find_code(rows, word)? {
            Some(code) if !named.insert(code.clone()) => {}
            Some(code) => codes.push(code),
            None => {
                let shown = CodeClient::parse(word).unwrap_or_default();
                examen.leave_out(MotifEcart::Inconnu, shown.as_str(), "");
            }
        }
        if codes.len() > CLIENTS_MAX {
            break;
        }
    }
    Ok(codes)
}

fn is_heading(rows: &impl Rows, word: &str) -> Result<bool> {
    Ok(TITRES.contains(&&*word.to_lowercase()) && find_code(rows, word)?.is_none())
}

/// The customer of a code, as typed or in capitals.
fn find_code(rows: &impl Rows, word: &str) -> Result<Option<CodeClient>> {
    for text in [word, &word.to_uppercase()] {
        if let Some(code) = CodeClient::parse(text)
            && clients::find(rows, &code)?.is_some()
        {
            return Ok(Some(code));
        }
    }
    Ok(None)
}

/// The codes of a file of one column, one a line, to be seen before they are used.
pub fn list_codes(file: Vec<u8>) -> Result<Vec<String>> {
    let lines = SourceSaisie::Fichier(file).lines().map_err(|error| {
        match error.code() == Code::TropDeLignes {
            true => ShopError::refused(Code::TropDeLignes, TROP_DE_LIGNES),
            false => error,
        }
    });
    let lines = lines?.into_iter();
    let first = |line: String| {
        let cell = line.split(['\t', ';', ',']).next().unwrap_or_default();
        cell.trim_matches([' ', '"']).to_owned()
    };
    Ok(lines.map(first).filter(|it| !it.is_empty()).collect())
}

/// The logins a customer is invited by: those that have no password, or the one that its e-mail makes;
/// or why it is not. An invitation from `since` on is too young.
pub(super) fn judge(
    rows: &impl Rows,
    client: &Client,
    since: Option<Instant>,
) -> Result<Result<Vec<Login>, MotifEcart>, StoreError> {
    if client.code_type.as_str() == TMP {
        return Ok(Err(MotifEcart::Passage));
    }
    let (mut waiting, mut motif, mut invited) = (Vec::new(), None, None);
    for login in connexions::list_of_client(rows, &client.code)? {
        let Some(it) = connexions::find(rows, &login)? else {
            continue;
        };
        if login.as_str().starts_with(TEMPORARY) {
            continue;
        }
        let against = match () {
            () if it.mot_de_passe.is_some() => MotifEcart::AccesOuvert,
            () if it.bloquee => MotifEcart::Bloquee,
            () if email::parse(&it.email).is_err() => MotifEcart::SansEmail,
            () => {
                invited = invited.max(it.invitee_le);
                waiting.push(login);
                continue;
            }
        };
        if motif != Some(MotifEcart::AccesOuvert) {
            motif = Some(against);
        }
    }
    if waiting.is_empty() && motif.is_none() {
        motif = match parse_login(client) {
            None => Some(MotifEcart::SansEmail),
            Some(login) if connexions::find(rows, &login)?.is_some() => {
                Some(MotifEcart::AdressePrise)
            }
            Some(login) => {
                waiting.push(login);
                None
            }
        };
    }
    let is_recent = since.is_some_and(|since| invited.is_some_and(|it| it > since));
    Ok(match motif.filter(|_| waiting.is_empty()) {
        Some(motif) => Err(motif),
        None if is_recent => Err(MotifEcart::Recente),
        None => Ok(waiting),
    })
}

/// The login that the e-mail of a customer makes.
fn parse_login(client: &Client) -> Option<Login> {
    email::parse(&client.email).ok()?;
    Login::parse_typed(&client.email)
}
