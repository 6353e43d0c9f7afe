//! Administrators on a full disk: who cannot come in cannot look at what fills it. What they prove is
//! held in memory, and kept once there is room.

use std::ops::ControlFlow;

use comptoir::domain::compte::{Role, SecondFacteur};
use comptoir::domain::ids::Login;
use comptoir::shop::comptes::set_admin_password;
use comptoir::shop::sante;
use comptoir::shop::sessions::DUREE_ADMIN;
use comptoir::store::fault_injection::FaultyDisk;
use comptoir::store::tables::{CONNEXIONS, SESSIONS};
use comptoir::store::{Rows, Store, StoreError, connexions, journal, seconds_facteurs};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::atelier::{block_on, ready};
use crate::support::{Answer, Boutique, LOGIN_ADMIN, LOGIN_CLIENT, MOT_DE_PASSE, Quelquun};

/// Free blocks that are announced, and too few to write in.
const BLOCKS: u64 = 100;

/// A code on paper.
const CODE: &str = "ABCD-EFGH-JKLM";

fn login(text: &str) -> Login {
    Login::parse(text).expect("a login")
}

/// A shop whose administrator and customer have the same password, on a disk that is full since.
fn full(disque: &FaultyDisk) -> (Boutique, Store) {
    let store = Store::open_on(disque).expect("opens");
    let boutique = Boutique::on(store.clone());
    set_admin_password(boutique.parts(), LOGIN_ADMIN, MOT_DE_PASSE).expect("a good password");
    let shared: Result<(), StoreError> = store.write(|write| {
        let admin = connexions::find(write, &login(LOGIN_ADMIN))?.expect("just set");
        let mut client = connexions::find(write, &login(LOGIN_CLIENT))?.expect("a customer");
        client.mot_de_passe = admin.mot_de_passe;
        connexions::put(write, &client)
    });
    shared.expect("kept");
    disque.announce_room();
    disque.leave_room(Some(BLOCKS));
    (boutique, store)
}

async fn enter(who: &Quelquun<'_>, login: &str, code: &str) -> Answer {
    let body = json!({ "login": login, "motDePasse": MOT_DE_PASSE, "code": code });
    who.post("/rest/connexion", body).await
}

async fn alarms(who: &Quelquun<'_>) -> String {
    who.get("/service/alarmes").await.ok().to_string()
}

/// The acts of the audit log, newest first.
fn acts(store: &Store) -> Vec<String> {
    let mut acts = Vec::new();
    let read = store.read(|read| {
        journal::scan(read, |_, fait| {
            acts.push(fait.acte);
            ControlFlow::Continue(())
        })
    });
    read.expect("readable");
    acts
}

fn kept_sessions(store: &Store) -> usize {
    let read: Result<_, StoreError> = store.read(|read| Ok(read.list(&SESSIONS)?.len()));
    read.expect("readable")
}

#[test]
fn an_administrator_comes_in_on_a_full_disk_and_stays_once_there_is_room() {
    let (disque, _) = ready();
    let (boutique, store) = full(&disque);
    let before = kept_sessions(&store);
    block_on(async {
        let refused = enter(&boutique.visiteur(), LOGIN_CLIENT, "").await;
        assert_eq!(refused.status, 503, "a customer waits: {refused}");
        let admin = boutique.visiteur();
        let entered = enter(&admin, LOGIN_ADMIN, "").await;
        assert_eq!(entered.status, 200, "{entered}");
        assert_eq!(admin.get("/service/alarmes").await.status, 200);
        let told = alarms(&admin).await;
        assert!(
            told.contains("est plein") && told.contains("en mémoire"),
            "{told}"
        );
        // The password can be given again, for what wants it recent.
        boutique.horloge.advance(15 * 60);
        let again = json!({ "motDePasse": MOT_DE_PASSE });
        let confirmed = admin.post("/rest/session/confirmation", again).await;
        assert_eq!(confirmed.status, 200, "{confirmed}");
        let open = admin.get("/service/sessions").await.ok();
        assert_eq!(open.as_array().map(Vec::len), Some(1), "{open}");
        assert_eq!(kept_sessions(&store), before);

        // Who leaves is out, on a full disk too.
        let leaves = boutique.visiteur();
        assert_eq!(enter(&leaves, LOGIN_ADMIN, "").await.status, 200);
        let cookies = leaves.cookies.lock().expect("one thread").clone();
        let left = leaves.post("/rest/deconnexion", json!({})).await;
        assert_eq!(left.status, 200, "{left}");
        *leaves.cookies.lock().expect("one thread") = cookies;
        assert_eq!(leaves.get("/service/alarmes").await.status, 401);

        // It is followed as any other, though the disk takes no sights either.
        for _ in 0..4 {
            boutique.horloge.advance(DUREE_ADMIN.inactive - 60);
            assert_eq!(admin.get("/service/alarmes").await.status, 200);
            sante::keep_house(boutique.parts()).expect_err("the disk is full");
        }

        disque.leave_room(None);
        sante::keep_house(boutique.parts()).expect("kept");
        assert_eq!(kept_sessions(&store), before + 1);
        assert!(!alarms(&admin).await.contains("en mémoire"));
        assert!(acts(&store).iter().filter(|it| *it == "Connexion").count() == 2);

        // A new start knows it.
        let again = Boutique::on(store.clone());
        again
            .horloge
            .advance(15 * 60 + 4 * (DUREE_ADMIN.inactive - 60));
        let same = again.visiteur();
        let cookies = admin.cookies.lock().expect("one thread").clone();
        *same.cookies.lock().expect("one thread") = cookies;
        assert_eq!(same.get("/service/alarmes").await.status, 200);
    });
}

#[test]
fn a_kept_session_ends_and_is_confirmed_on_a_full_disk() {
    let (disque, _) = ready();
    let (boutique, store) = full(&disque);
    block_on(async {
        disque.leave_room(None);
        let [admin, other] = [boutique.visiteur(), boutique.visiteur()];
        for who in [&admin, &other] {
            assert_eq!(enter(who, LOGIN_ADMIN, "").await.status, 200);
        }
        let before = kept_sessions(&store);
        disque.leave_room(Some(BLOCKS));
        boutique.horloge.advance(15 * 60);
        let again = json!({ "motDePasse": MOT_DE_PASSE });
        let confirmed = admin.post("/rest/session/confirmation", again).await;
        assert_eq!(confirmed.status, 200, "{confirmed}");
        let cookies = other.cookies.lock().expect("one thread").clone();
        assert_eq!(other.post("/rest/deconnexion", json!({})).await.status, 200);
        *other.cookies.lock().expect("one thread") = cookies;
        assert_eq!(other.get("/service/alarmes").await.status, 401);
        // A password that changes ends what is held by the former one.
        disque.leave_room(None);
        sante::keep_house(boutique.parts()).expect("kept");
        assert_eq!(kept_sessions(&store), before - 1);
        assert_eq!(other.get("/service/alarmes").await.status, 401);
        assert_eq!(admin.get("/service/alarmes").await.status, 200);
    });
}

#[test]
fn a_login_that_is_blocked_meanwhile_comes_in_no_more() {
    let (disque, _) = ready();
    let (boutique, store) = full(&disque);
    block_on(async {
        let admin = boutique.visiteur();
        assert_eq!(enter(&admin, LOGIN_ADMIN, "").await.status, 200);
        disque.leave_room(None);
        let changed: Result<(), StoreError> = store.write(|write| {
            for (key, mut connexion) in write.list(&CONNEXIONS)? {
                if connexion.role == Role::Admin {
                    connexion.mot_de_passe = None;
                    write.put(&CONNEXIONS, &key, &connexion)?;
                }
            }
            Ok(())
        });
        changed.expect("kept");
        assert_eq!(admin.get("/service/alarmes").await.status, 401);
        let before = kept_sessions(&store);
        sante::keep_house(boutique.parts()).expect("kept");
        assert_eq!(kept_sessions(&store), before, "it is not kept either");
    });
}

#[test]
fn a_code_that_served_on_a_full_disk_serves_no_more() {
    let (disque, _) = ready();
    let (boutique, store) = full(&disque);
    disque.leave_room(None);
    let print = Sha256::digest(CODE.replace('-', "").as_bytes());
    let facteur = SecondFacteur {
        secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP".into(),
        confirme_le: Some(boutique.parts().now()),
        dernier_pas: 0,
        codes: vec![print.iter().map(|byte| format!("{byte:02x}")).collect()],
    };
    let kept: Result<(), StoreError> =
        store.write(move |write| seconds_facteurs::put(write, &login(LOGIN_ADMIN), &facteur));
    kept.expect("kept");
    disque.leave_room(Some(BLOCKS));
    block_on(async {
        let code_asked: Value = enter(&boutique.visiteur(), LOGIN_ADMIN, "").await.json();
        let kind = code_asked["type"].as_str().unwrap_or_default();
        assert!(kind.ends_with("second_facteur"), "{code_asked}");
        assert_eq!(
            enter(&boutique.visiteur(), LOGIN_ADMIN, CODE).await.status,
            200
        );
        assert_eq!(
            enter(&boutique.visiteur(), LOGIN_ADMIN, CODE).await.status,
            401
        );
        disque.leave_room(None);
        // Before anything else has looked at what waits.
        assert_eq!(
            enter(&boutique.visiteur(), LOGIN_ADMIN, CODE).await.status,
            401
        );
        let left: Result<_, StoreError> =
            store.read(|read| seconds_facteurs::find(read, &login(LOGIN_ADMIN)));
        let left = left.expect("readable").expect("in place");
        assert_eq!(left.codes, Vec::<String>::new());
    });
}
