//! Words of the mails: listed, judged, kept, seen before they leave, put back.

use serde_json::{Value, json};

use crate::credit;
use crate::medias;
use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, LOGIN_CLIENT};
use crate::vie_commande::{act, line, parcel, with_order};

const TEXTES: &str = "/service/courriels/textes";

const OUBLI: &str = "/service/courriels/textes/mot-de-passe-oublie";

fn words(objet: &str, texte: &str) -> Value {
    json!({"code": "mot-de-passe-oublie", "objet": objet, "texte": texte})
}

#[tokio::test]
async fn each_mail_is_listed_with_its_words_and_its_variables() {
    let boutique = Boutique::garnie();
    let all = boutique.admin().get(TEXTES).await.ok();
    let all = all.as_array().expect("a list");
    let of = |code: &str| all.iter().find(|it| it["code"] == code).expect("listed");
    assert_eq!(of("commande-recue")["objet"], "Votre commande {numero}");
    assert_eq!(of("commande-recue")["pour"], "client");
    assert_eq!(of("avis-commande")["pour"], "boutique");
    let lien = json!({
        "nom": "lien",
        "sens": "L’adresse, valable 30 minutes, où il choisit son mot de passe",
        "forme": "lien",
        "requise": true,
    });
    assert_eq!(of("mot-de-passe-oublie")["variables"][0], lien);
}

#[tokio::test]
async fn a_mail_leaves_in_the_words_of_the_merchant_until_they_are_put_back() {
    let boutique = Boutique::garnie();
    let (admin, who) = (boutique.admin(), boutique.visiteur());
    let mots = words(
        "Mot de passe, {boutique}",
        "Bonjour **vous**,\n\nC'est ici :\n[Je choisis]({lien})",
    );
    let kept = admin.post(TEXTES, mots).await.ok();
    assert_eq!(
        (&kept["modifie"], &kept["version"]),
        (&json!(true), &json!(1))
    );
    let forgotten = || who.post("/rest/compte/oubli", json!({"login": LOGIN_CLIENT}));
    forgotten().await.ok();
    let mail = boutique.mails().pop().expect("a mail");
    assert!(
        mail.contains("Subject: Mot de passe, Comptoir\r\n"),
        "{mail}"
    );
    assert!(mail.contains("C'est ici\u{a0}:\r\nhttp"), "{mail}");
    assert!(
        mail.contains("<strong>vous</strong>") && mail.contains(">Je choisis</a>"),
        "{mail}"
    );
    assert!(!mail.contains("{lien}"), "{mail}");
    admin.delete(&format!("{OUBLI}?version=1")).await.ok();
    let back = admin.get(OUBLI).await.ok();
    assert_eq!(
        (&back["modifie"], &back["version"]),
        (&json!(false), &json!(2))
    );
    assert_eq!(back["objet"], "Votre nouveau mot de passe");
}

#[tokio::test]
async fn words_that_are_wrong_are_refused_at_their_field() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let refused = admin.post(TEXTES, words("", "Cliquez.")).await;
    assert_eq!(refused.status, 422, "{refused}");
    let champs = &refused.json()["champs"];
    assert_eq!(champs["objet"], "Écrivez l’objet du courriel.");
    assert_eq!(
        champs["texte"],
        "Ce courriel ne peut pas se passer de [Ouvrir]({lien}), l’adresse, valable 30 minutes, où il \
         choisit son mot de passe\u{a0}: remettez-la."
    );
    let unknown = words("Objet", "[Ouvrir]({lien})\n\n{numero}");
    let refused = admin.post(TEXTES, unknown).await.json();
    assert_eq!(
        refused["champs"]["texte"],
        "Ce courriel n’a pas de variable {numero}. Il a celles-ci\u{a0}: {lien}, {boutique}."
    );
    let kept = admin.get(OUBLI).await.ok();
    assert_eq!(kept["version"], 0, "nothing is kept");
    let nobody = json!({"code": "absent", "objet": "a", "texte": "b"});
    assert_eq!(admin.post(TEXTES, nobody).await.status, 404);
}

#[tokio::test]
async fn two_administrators_do_not_overwrite_each_other() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let mut mots = words("Le premier", "[Ouvrir]({lien})");
    mots["version"] = json!(0);
    admin.post(TEXTES, mots.clone()).await.ok();
    mots["objet"] = json!("Le second");
    let late = admin.post(TEXTES, mots).await;
    assert_eq!(late.status, 409, "{late}");
    assert_eq!(admin.get(OUBLI).await.ok()["objet"], "Le premier");
}

#[tokio::test]
async fn a_mail_is_seen_before_it_leaves_about_an_order_of_nobody() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let recue = admin
        .get("/service/courriels/textes/commande-recue")
        .await
        .ok();
    let mots = json!({"code": "commande-recue", "objet": recue["objet"], "texte": recue["texte"]});
    let seen = admin
        .post("/service/courriels/apercu", mots.clone())
        .await
        .ok();
    assert_eq!(seen["objet"], "Votre commande W0000123");
    assert_eq!(seen["champs"], json!({}));
    let texte = seen["texte"].as_str().expect("a text");
    assert!(
        texte.contains("Équerre 60 mm") && !texte.contains('{'),
        "{texte}"
    );
    let mut sombre = mots;
    sombre["theme"] = json!("sombre");
    let page = admin.post("/service/courriels/apercu/page", sombre).await;
    assert_eq!(page.status, 200, "{page}");
    let policy = page.header("content-security-policy");
    assert!(
        policy.contains("sandbox") && policy.contains("frame-ancestors 'self'"),
        "{policy}"
    );
    let html = page.to_string();
    assert!(
        html.contains("@media all") && !html.contains("prefers-color-scheme"),
        "{html}"
    );
    assert!(html.contains("W0000123"));
    assert!(boutique.mails().is_empty(), "nothing leaves");
}

#[tokio::test]
async fn an_agency_is_told_of_its_own_orders_once() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let agence = json!({"code_agence": "A01", "version": 0, "email": "brest@exemple.fr"});
    admin.post("/service/agence", agence).await.ok();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 2)]).await;
    order(&client, "une", &demand(panier)).await.ok();
    let told = |mails: Vec<String>| -> usize {
        let of = |it: &&String| it.starts_with("To: <brest@exemple.fr>");
        mails.iter().filter(of).count()
    };
    assert_eq!(told(boutique.mails()), 1);
    let avis = json!({"id": "courriel", "avisCommandes": "brest@exemple.fr"});
    admin.post("/service/reglages", avis).await.ok();
    let panier = basket(&client, &[("VIS", 2)]).await;
    order(&client, "deux", &demand(panier)).await.ok();
    assert_eq!(
        told(boutique.mails()),
        2,
        "its address is among those of the settings too"
    );
}

/// The mail of an order that the server refused, as the sender leaves it.
fn refuse_one(boutique: &Boutique) -> String {
    let folder = boutique.parts().config.folder.join("courrier");
    let is_mail = |path: &std::path::PathBuf| path.extension().is_some_and(|it| it == "eml");
    let files = std::fs::read_dir(&folder).expect("a folder");
    let mail = files.map(|it| it.expect("a file").path()).find(is_mail);
    let mail = mail.expect("a mail");
    let id = mail
        .file_stem()
        .and_then(|it| it.to_str())
        .expect("a name")
        .to_owned();
    let aside = folder.join("refuses");
    std::fs::create_dir_all(&aside).expect("made");
    std::fs::rename(&mail, aside.join(format!("{id}.eml"))).expect("put aside");
    let tries = json!({"essais": 1, "reponse": "adresse refusée (code 550).", "cause": "adresse"});
    std::fs::write(aside.join(format!("{id}.suivi")), tries.to_string()).expect("noted");
    id
}

#[tokio::test]
async fn a_mail_that_was_not_delivered_is_told_where_its_order_and_its_customer_are() {
    let boutique = Boutique::garnie();
    let (admin, client) = (boutique.admin(), boutique.client());
    let panier = basket(&client, &[("VIS", 2)]).await;
    let made = order(&client, "une", &demand(panier)).await.ok();
    let id = refuse_one(&boutique);
    let of = |query: String| {
        let admin = &admin;
        async move { admin.get(&format!("/service/envois?{query}")).await.ok() }
    };
    let told = of(format!("etat=echec&commande={}", made["id"])).await;
    assert_eq!(told["total"], 1);
    let mail = &told["list"][0];
    assert_eq!(
        (&mail["id"], &mail["cause"]),
        (&json!(id), &json!("adresse"))
    );
    assert_eq!(
        (&mail["nom"], &mail["commande"]),
        (&json!("Commande reçue"), &made["id"])
    );
    assert_eq!(of("client=C00001".into()).await["total"], 1);
    assert_eq!(of("commande=999999".into()).await["total"], 0);
    assert_eq!(of("etat=attente".into()).await["total"], 0);
    assert_eq!(of("q=absente".into()).await["total"], 0);
    let unknown = admin.get("/service/envois?etat=ailleurs").await;
    assert_eq!(unknown.status, 422, "{unknown}");
}

#[tokio::test]
async fn a_mail_is_tried_again_or_given_up_by_hand() {
    let boutique = Boutique::garnie();
    let (admin, client) = (boutique.admin(), boutique.client());
    let panier = basket(&client, &[("VIS", 2)]).await;
    order(&client, "une", &demand(panier)).await.ok();
    let id = refuse_one(&boutique);
    let one = format!("/service/envois/{id}");
    let unset = admin.post(&one, json!({})).await;
    assert_eq!(unset.json()["type"], "/erreurs/envoi_non_regle", "{unset}");
    let smtp = json!({"id": "courriel", "smtpHote": "127.0.0.1", "smtpPort": 2525,
        "smtpExpediteur": "boutique@exemple.fr"});
    admin.post("/service/reglages", smtp).await.ok();
    admin.post(&one, json!({})).await.ok();
    let waiting = admin.get("/service/envois?etat=attente").await.ok();
    assert_eq!(
        (&waiting["total"], &waiting["list"][0]["essais"]),
        (&json!(1), &json!(0))
    );
    admin.delete(&one).await.ok();
    let given_up = admin.get("/service/envois").await.ok();
    assert_eq!(given_up["total"], 1);
    assert_eq!(given_up["list"][0]["etat"], "abandonne");
    assert_eq!(admin.delete(&one).await.status, 404);
    for hostile in ["..%2Fcomptoir", "1_zz", "1795000000_..%2F..%2F..%2F..%2Fx"] {
        let refused = admin.delete(&format!("/service/envois/{hostile}")).await;
        assert!(refused.status.is_client_error(), "{hostile}: {refused}");
    }
}

#[tokio::test]
async fn mails_of_an_orders_life_leave_in_the_words_of_the_merchant() {
    let boutique = with_order().await;
    let admin = boutique.admin();
    let mots = [
        (
            "commande-expediee",
            "En route {numero} {etat}",
            "Partie par {transporteur}.\n\n{articles}\n\n{suivi}\n\n{numero}",
        ),
        (
            "retour-accepte",
            "Renvoyez, {numero}",
            "Voici où.\n\n{articles}\n\n{message}\n\n{retour}\n\n{numero}",
        ),
    ];
    for (code, objet, texte) in mots {
        let body = json!({"code": code, "objet": objet, "texte": texte});
        admin.post(TEXTES, body).await.ok();
    }
    act(&boutique, "expeditions", parcel("p", &[line(0, "3")]))
        .await
        .ok();
    let mails = boutique.mails();
    let find = |words: &str| {
        let mail = mails.iter().find(|it| it.contains(words));
        mail.unwrap_or_else(|| panic!("{words}: {mails:#?}"))
            .clone()
    };
    let left = find("Subject: En route");
    assert!(left.contains("Partie par Messagerie.\r\n"), "{left}");
    assert!(left.contains("3 x Article VIS (réf. VIS)"), "{left}");
    assert!(left.contains("Numéro de colis\u{a0}: 6A 1"), "{left}");
    assert!(left.contains(">Suivre mon colis</a>") && left.contains("X-Comptoir-Commande: 1"));
    let body = json!({"cle": "r", "lignes": [line(0, "1")], "prevenir": true});
    act(&boutique, "retours", body).await.ok();
    let mails = boutique.mails();
    let back = mails.iter().find(|it| it.contains("Subject: Renvoyez"));
    let back = back.expect("a mail of the return");
    assert!(
        back.contains("Voici où.") && back.contains("Adresse de retour"),
        "{back}"
    );
    // Without its number a parcel cannot be followed: such words are refused.
    let mots = json!({"code": "commande-expediee", "objet": "Partie", "texte": "{numero}"});
    let refused = admin.post(TEXTES, mots).await;
    assert!(
        refused.json()["champs"]["texte"]
            .to_string()
            .contains("{suivi}"),
        "{refused}"
    );
}

#[tokio::test]
async fn the_logo_of_the_shop_is_a_part_of_its_mails_and_nothing_where_there_is_none() {
    let boutique = Boutique::garnie();
    let who = boutique.visiteur();
    let forgotten = || who.post("/rest/compte/oubli", json!({"login": LOGIN_CLIENT}));
    forgotten().await.ok();
    let plain = boutique.mails().pop().expect("a mail");
    assert!(
        !plain.contains("<img") && !plain.contains("image/png"),
        "{plain}"
    );
    let admin = boutique.admin();
    medias::send(&admin, "", "enseigne.png", medias::PNG)
        .await
        .ok();
    credit::page(boutique.parts(), |page| {
        page.logo = "/media/enseigne.png".into();
    });
    boutique.horloge.advance(3_600);
    forgotten().await.ok();
    let mails = boutique.mails();
    let mail = mails
        .iter()
        .find(|it| it.contains("<img"))
        .expect("a mail with a logo");
    assert!(mail.contains("src=\"cid:logo@comptoir\""), "{mail}");
    assert!(mail.contains("Content-ID: <logo@comptoir>\r\n"), "{mail}");
    assert!(mail.contains("Content-Type: multipart/related"), "{mail}");
    // The signature of a PNG, in Base64, and lines that every server takes.
    assert!(mail.contains("\r\n\r\niVBORw0KGgo"), "{mail}");
    assert!(mail.lines().all(|it| it.len() < 998));
    // Seen beforehand, it is in the page.
    let mut mots = words("Mot de passe", "[Ouvrir]({lien})");
    mots["theme"] = json!("clair");
    let seen = boutique
        .admin()
        .post("/service/courriels/apercu/page", mots)
        .await;
    let shown = "src=\"data:image/png;base64,iVBORw0KGgo";
    assert!(seen.text().contains(shown), "{seen}");
    // A file that is there no more is no reason to keep a mail back.
    let folder = &boutique.parts().config.folder;
    std::fs::remove_file(folder.join("medias/enseigne.png")).expect("removed");
    boutique.horloge.advance(3_600);
    forgotten().await.ok();
    let plain = boutique.mails().pop().expect("a mail");
    assert!(!plain.contains("<img"), "{plain}");
}
