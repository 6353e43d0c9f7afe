//! One-time links of logins that are taken away: in a mailbox for days, they open nothing any more,
//! whoever bears the login next; a login put back has its own again.

use axum::http::Method;
use comptoir::domain::ids::Login;
use comptoir::store::{StoreError, connexions};
use serde_json::{Value, json};

use crate::support::{Boutique, Quelquun};

const LOGIN: &str = "nouveau@example.test";
const PERIME: &str = "Ce lien n'est plus valable. Demandez-en un nouveau.";

/// Opens a login for a customer, whose invitation is mailed; gives its link.
async fn invited(boutique: &Boutique, client: &str) -> String {
    let body = json!({ "login": LOGIN, "email": LOGIN, "code_client": client, "version": 0 });
    let admin = boutique.admin();
    admin.post("/service/connexion", body).await.ok();
    let before = boutique.mails();
    let asked = json!({ "login": LOGIN });
    admin.post("/service/connexion/lien", asked).await.ok();
    let mut mails = boutique.mails();
    mails.retain(|mail| !before.contains(mail));
    let [invitation] = &mails[..] else {
        panic!("{mails:?}");
    };
    assert!(invitation.contains(LOGIN), "{invitation}");
    let rest = invitation.split("jeton=").nth(1).expect("a link");
    rest.lines().next().expect("a token").to_owned()
}

fn reset(jeton: &str) -> Value {
    json!({ "jeton": jeton, "motDePasse": "Nouveau-2026!", "confirmation": "Nouveau-2026!" })
}

/// Number of links of the login that are in the store.
fn count_links(boutique: &Boutique) -> usize {
    let login = Login::parse(LOGIN).expect("a login");
    let found: Result<_, StoreError> = boutique
        .parts()
        .store
        .read(|read| connexions::list_jetons_of(read, &[login]));
    found.expect("read").len()
}

/// The ways a login goes.
#[derive(Clone, Copy, Debug)]
enum Voie {
    Connexion,
    Client,
    ClientOublie,
    Import,
}

async fn take_away(boutique: &Boutique, admin: &Quelquun<'_>, voie: Voie) {
    match voie {
        Voie::Connexion => drop(
            admin
                .delete(&format!("/service/connexion/{LOGIN}"))
                .await
                .ok(),
        ),
        Voie::Client => drop(admin.delete("/service/client/C00001").await.ok()),
        Voie::ClientOublie => {
            let path = "/service/client/C00001/donnees";
            drop(admin.delete(path).await.ok());
        }
        Voie::Import => drop(boutique.import((
            "suppressions.csv",
            "type;code\nclient;C00001\nclient;C00002\n",
        ))),
    }
}

#[tokio::test]
async fn the_link_of_a_login_that_is_deleted_opens_nothing_any_more() {
    for voie in [
        Voie::Connexion,
        Voie::Client,
        Voie::ClientOublie,
        Voie::Import,
    ] {
        let boutique = Boutique::garnie();
        let (admin, who) = (boutique.admin(), boutique.visiteur());
        let jeton = invited(&boutique, "C00001").await;
        assert_eq!(count_links(&boutique), 1, "{voie:?}");
        take_away(&boutique, &admin, voie).await;
        assert_eq!(
            count_links(&boutique),
            0,
            "{voie:?}: gone in the same change"
        );
        let opened = who.post("/rest/compte/nouveau-mot-de-passe", reset(&jeton));
        opened.await.refused_with(422, PERIME);
        // Not even for whoever is given the same login next.
        let client = json!({ "code": "C00003", "libelle": "Autre", "code_type": "PRO",
            "version": 0 });
        admin.post("/service/client", client).await.ok();
        let fresh = invited(&boutique, "C00003").await;
        let opened = who.post("/rest/compte/nouveau-mot-de-passe", reset(&jeton));
        opened.await.refused_with(422, PERIME);
        let body = Some(format!("jeton={jeton}"));
        let form = [("content-type", "application/x-www-form-urlencoded")];
        let before = boutique.mails().len();
        who.ask(Method::POST, "/compte/oubli", body, &form).await;
        assert_eq!(boutique.mails().len(), before, "{voie:?}: nobody is mailed");
        let opened = who.post("/rest/compte/nouveau-mot-de-passe", reset(&fresh));
        opened.await.ok();
    }
}

#[tokio::test]
async fn a_login_put_back_has_its_invitation_again() {
    for (voie, genre, code) in [
        (Voie::Connexion, "connexion", LOGIN),
        (Voie::Client, "client", "C00001"),
    ] {
        let boutique = Boutique::garnie();
        let admin = boutique.admin();
        let jeton = invited(&boutique, "C00001").await;
        take_away(&boutique, &admin, voie).await;
        let body = json!({ "type": genre, "code": code });
        admin.post("/service/retablissement", body).await.ok();
        assert_eq!(count_links(&boutique), 1, "{voie:?}");
        let who = boutique.visiteur();
        who.post("/rest/compte/nouveau-mot-de-passe", reset(&jeton))
            .await
            .ok();
        let login = json!({ "login": LOGIN, "motDePasse": "Nouveau-2026!" });
        who.post("/rest/connexion", login).await.ok();
        // Once, as ever.
        let again = who.post("/rest/compte/nouveau-mot-de-passe", reset(&jeton));
        again.await.refused_with(422, PERIME);
    }
}
