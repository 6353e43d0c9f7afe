//! Logins with a password, and what a browser asks first.

use comptoir::domain::ids::Login;
use comptoir::shop::{Parts, mot_de_passe};
use comptoir::store::{StoreError, connexions};
use serde_json::{Value, json};

use super::{Answer, Boutique, LOGIN_CLIENT, MOT_DE_PASSE, Quelquun};

/// Sentence every refused login is told.
pub(crate) const UN_SEUL_MESSAGE: &str = "Identifiant ou mot de passe incorrect.";

/// Gives the customer of the fixtures the password of the tests.
pub(crate) fn with_password(parts: &Parts, login: &str) {
    let hash = mot_de_passe::hash(MOT_DE_PASSE).expect("hashes");
    let login = Login::parse(login).expect("a plain login");
    parts
        .store
        .write(move |write| {
            let mut connexion = connexions::find(write, &login)?.expect("a login of the fixtures");
            connexion.mot_de_passe = Some(hash);
            connexions::put(write, &connexion)?;
            Ok::<_, StoreError>(())
        })
        .expect("the password is kept");
}

/// A shop whose customer has a password.
pub(crate) fn boutique() -> Boutique {
    let boutique = Boutique::vide();
    with_password(boutique.parts(), LOGIN_CLIENT);
    boutique
}

/// The body of a login.
pub(crate) fn credentials(login: &str, password: &str) -> Value {
    json!({ "login": login, "motDePasse": password })
}

/// The session, as the header of every page asks for it.
pub(crate) async fn session(who: &Quelquun<'_>) -> Value {
    who.get("/rest/session").await.ok()
}

/// The form of a new account.
pub(crate) fn new_account(kind: &str, email: &str) -> Value {
    json!({
        "typeClient": kind, "nom": "Anne Le Bihan", "email": email, "telephone": "02 99 00 11 22",
        "adresse": "3, rue du Port", "codePostal": "56000", "ville": "Vannes",
        "motDePasse": MOT_DE_PASSE, "confirmation": MOT_DE_PASSE,
    })
}

/// The secret of the link in the last mail to somebody that has one.
pub(crate) fn link_to(boutique: &Boutique, email: &str) -> Option<String> {
    let to = format!("To: <{email}>");
    let mails = boutique.mails().into_iter().rev();
    let mut links = mails.filter(|it| it.starts_with(&to)).filter_map(|it| {
        let token = it.split("jeton=").nth(1)?.lines().next()?;
        Some(token.trim().to_owned())
    });
    links.next()
}

/// Presses the button of the page that the last link to somebody leads to.
pub(crate) async fn confirm(boutique: &Boutique, email: &str) -> Answer {
    let jeton = link_to(boutique, email).expect("a link");
    let who = boutique.visiteur();
    who.submit("/compte/confirmation", &[("jeton", &jeton)])
        .await
}

/// Status and body of an answer, but for the numbers that are drawn for each account.
pub(crate) fn read_answer(answer: &Answer, email: &str) -> (u16, Value) {
    let mut body = answer.json();
    body["client"]["code"].take();
    let body = body.to_string().replace(email, "l'adresse");
    let status = answer.status.as_u16();
    (status, serde_json::from_str(&body).expect("JSON"))
}

/// The subjects of the mails to somebody.
pub(crate) fn subjects(boutique: &Boutique, email: &str) -> Vec<String> {
    let to = format!("To: <{email}>");
    let mails = boutique.mails().into_iter();
    let own = mails.filter(|it| it.starts_with(&to));
    own.filter_map(|it| {
        let subject = it.lines().find(|line| line.starts_with("Subject: "))?;
        Some(subject["Subject: ".len()..].to_owned())
    })
    .collect()
}
