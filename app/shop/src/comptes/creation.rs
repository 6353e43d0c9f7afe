//! A new account, by a visitor.

use crate::declared_email;
use crate::passing_accounts::{NOUVEAU, TEMPORARY};
use wasm_rules::refusal::Refusal;
use wasm_rules::{code_postal, email, mot_de_passe as regle, siret};

use super::codes::free_code;
use super::{confirmation, coordonnees};
use crate::connexion::{Entree, enter};
use crate::courrier::merchant_notices;
use crate::{Caller, Cles, Identite, Parts, Result, ShopError, mot_de_passe, types_client};
use domain::client::{Client, Validation};
use domain::code::Code;
use domain::compte::{Connexion, NewCompte, Role};
use domain::ids::{CodeType, Login};
use domain::reglages::ReglagesConnexion;
use store::{Write, clients, connexions};

/// Kinds of account that can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeCompte {
    /// An individual.
    Par,
    /// A professional.
    Pro,
    /// For the time of a session.
    Tmp,
}

impl TypeCompte {
    /// The kind of a code.
    pub fn parse(code: &str) -> Option<Self> {
        match code {
            "PAR" => Some(Self::Par),
            "PRO" => Some(Self::Pro),
            "TMP" => Some(Self::Tmp),
            _ => None,
        }
    }

    fn is_allowed(self, reglages: &ReglagesConnexion) -> bool {
        match self {
            Self::Par => reglages.allow_par_account,
            Self::Pro => reglages.allow_pro_account,
            Self::Tmp => reglages.anonymous_account,
        }
    }

    fn libelle(self) -> &'static str {
        match self {
            Self::Par => "Particulier",
            Self::Pro => "Professionnel",
            Self::Tmp => "Client temporaire",
        }
    }

    fn code(self, reglages: &ReglagesConnexion) -> CodeType {
        let plain = |code| CodeType::parse(code).expect("a plain code");
        match self {
            Self::Par => plain("PAR"),
            Self::Pro => plain("PRO"),
            Self::Tmp => reglages.type_client_temporaire.clone(),
        }
    }
}

/// True if who asks has no account to come back to: a visitor, or one that buys without a password.
pub fn may_open(caller: &Caller) -> bool {
    match &caller.identite {
        Identite::Visiteur => true,
        Identite::Admin { .. } => false,
        Identite::Client { .. } => is_temporary(caller),
    }
}

/// True if who asks buys with an account that ends with its session.
pub fn is_temporary(caller: &Caller) -> bool {
    caller
        .login()
        .is_some_and(|login| login.as_str().starts_with(TEMPORARY))
}

/// Opens an account and its first session. Its e-mail is its login once a link that is sent there
/// comes back: one that is another's login already is answered as any other.
pub fn create(parts: &Parts, caller: &Caller, cles: Cles, new: &NewCompte) -> Result<Entree> {
    if !may_open(caller) {
        return Err(ShopError::refused(
            Code::DejaConnecte,
            "Vous êtes déjà connecté : déconnectez-vous pour ouvrir un autre compte.",
        ));
    }
    let reglages = parts.reglages.get();
    let kind = TypeCompte::parse(&new.type_client)
        .ok_or_else(|| super::champ("typeClient", "Ce type de compte n'existe pas."))?;
    if !kind.is_allowed(&reglages.connexion) {
        return Err(ShopError::refused(
            Code::CompteRefuse,
            "La boutique n'ouvre pas ce type de compte en ligne.",
        ));
    }
    let (client, password) = read(new, kind)?;
    let code_type = kind.code(&reglages.connexion);
    let client = Client {
        libelle_type: libelle(parts, &code_type)?,
        code_type,
        validation: match kind {
            TypeCompte::Pro if reglages.page.credit.validation_comptes_pro => Validation::Attente,
            TypeCompte::Pro | TypeCompte::Par | TypeCompte::Tmp => Validation::Validee,
        },
        ..client
    };
    if let Some(password) = password
        && let Some(connexion) = opened_before(parts, &client, password)?
    {
        let connexion = parts
            .store
            .write(move |write| correct(write, connexion, client))?;
        confirmation::begin(parts, &connexion)?;
        return enter(parts, cles, connexion);
    }
    let hash = password.map(mot_de_passe::hash).transpose()?;
    let now = parts.now();
    let (client, connexion) = parts.store.write(move |write| {
        let (client, connexion) = insert(write, client, kind, hash)?;
        declared_email::declare(write, &connexion.login, now)?;
        Ok::<_, ShopError>((client, connexion))
    })?;
    if client.validation == Validation::Attente {
        merchant_notices::send_compte_a_valider(parts, &client);
    }
    confirmation::begin(parts, &connexion)?;
    enter(parts, cles, connexion)
}

/// The login of an account of the same kind that waits for the same e-mail and has the same password:
/// who opens it twice, for want of having seen its mail, has one. The same work where another has the
/// e-mail for its login, or nobody waits for it; tries are counted with those of a login.
fn opened_before(parts: &Parts, client: &Client, password: &str) -> Result<Option<Connexion>> {
    let (email, is_counted) = (&client.email, parts.config.rate_limits);
    if is_counted && parts.login_throttle.check(email, parts.now()).is_err() {
        return Ok(None);
    }
    let waiting = confirmation::opened_for(parts, email, &client.code_type)?;
    if waiting.is_empty() {
        mot_de_passe::verify(password, None);
    }
    let mut waiting = waiting.into_iter();
    let found = waiting.find(|it| mot_de_passe::verify(password, it.mot_de_passe.as_deref()));
    match &found {
        Some(_) => parts.login_throttle.remove(email),
        None if is_counted => parts.login_throttle.note_failure(email, parts.now()),
        None => {}
    }
    Ok(found)
}

/// The account of a login takes the details that were typed last.
fn correct(write: &mut Write<'_>, connexion: Connexion, typed: Client) -> Result<Connexion> {
    let Role::Client(code) = &connexion.role else {
        return Ok(connexion);
    };
    if let Some(mut client) = clients::find(write, code)? {
        client.libelle = typed.libelle;
        client.contact = typed.contact;
        client.telephone = typed.telephone;
        client.adresse = typed.adresse;
        client.code_postal = typed.code_postal;
        client.commune = typed.commune;
        if client.siret.is_empty() {
            client.siret = typed.siret;
        }
        client.version += 1;
        clients::put(write, &client)?;
    }
    Ok(connexion)
}

/// Label of a kind of customer: as the merchant named it, those the shop opens by their own names,
/// others as the accounts that have it.
fn libelle(parts: &Parts, code_type: &CodeType) -> Result<String> {
    if let Some(libelle) = parts
        .reglages
        .get()
        .page
        .types_client
        .get(code_type.as_str())
    {
        return Ok(libelle.clone());
    }
    if let Some(kind) = TypeCompte::parse(code_type.as_str()) {
        return Ok(kind.libelle().to_owned());
    }
    let mut known = types_client::list(parts)?.into_iter().map(|it| it.fiche);
    let known = known.find(|it| it.code == *code_type);
    Ok(known.map_or_else(|| code_type.to_string(), |it| it.libelle))
}

/// Reads the form: the account without its code, and the password if the kind has one. Every
/// field is judged, so that the person corrects them all at once.
fn read(new: &NewCompte, kind: TypeCompte) -> Result<(Client, Option<&str>)> {
    let mut champs = coordonnees::faults(&[
        ("nom", &new.nom),
        ("telephone", &new.telephone),
        ("adresse", &new.adresse),
        ("codePostal", &new.code_postal),
        ("ville", &new.ville),
    ]);
    let mut judge = |name: &str, verdict: Result<(), Refusal>| {
        if let Err(refusal) = verdict {
            let champ = refusal.champ().unwrap_or(name);
            champs.insert(champ.to_owned(), refusal.to_string());
        }
    };
    judge("email", email::parse(&new.email).map(drop));
    if !new.siret.trim().is_empty() {
        judge("siret", siret::check(&new.siret));
    }
    if kind != TypeCompte::Tmp {
        let verdict = regle::check(&new.mot_de_passe, &new.confirmation);
        judge("motDePasse", verdict.map(drop));
    }
    if !champs.is_empty() {
        return Err(ShopError::Champs(champs));
    }
    let client = Client {
        libelle: new.nom.trim().into(),
        contact: new.nom.trim().into(),
        email: email::parse(&new.email)?,
        telephone: new.telephone.trim().into(),
        adresse: new.adresse.trim().into(),
        code_postal: code_postal::parse(&new.code_postal)?.into(),
        commune: new.ville.trim().into(),
        siret: if new.siret.trim().is_empty() {
            String::new()
        } else {
            siret::parse(&new.siret)?
        },
        ..Client::default()
    };
    let password = (kind != TypeCompte::Tmp).then_some(new.mot_de_passe.as_str());
    Ok((client, password))
}

/// Keeps the account and its login, a number that nobody can type: its e-mail stays free for who
/// confirms it, and tells nothing about an account that has it.
fn insert(
    write: &mut Write<'_>,
    client: Client,
    kind: TypeCompte,
    hash: Option<String>,
) -> Result<(Client, Connexion)> {
    let code = free_code(write)?;
    let prefix = match kind {
        TypeCompte::Tmp => TEMPORARY,
        TypeCompte::Par | TypeCompte::Pro => NOUVEAU,
    };
    let login = Login::parse(&format!("{prefix}{code}")).expect("a plain login");
    let connexion = Connexion {
        email: client.email.clone(),
        mot_de_passe: hash,
        version: 1,
        ..Connexion::new(login, Role::Client(code.clone()))
    };
    let client = Client {
        code,
        version: 1,
        ..client
    };
    clients::put(write, &client)?;
    connexions::put(write, &connexion)?;
    Ok((client, connexion))
}
