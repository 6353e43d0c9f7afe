//! Two administrators change the same thing: the second is told, whatever the thing is, can take
//! up what is there or overwrite it, and nothing is lost unknowingly.

use comptoir::domain::article::Unite;
use comptoir::domain::ids::CodeUnite;
use comptoir::store::tables;
use serde_json::{Value, json};

use crate::support::caisse::{basket, demand, order};
use crate::support::{Answer, Boutique, CLIENT, LOGIN_CLIENT, Quelquun};

/// A kind of record that administrators change.
pub(crate) struct Genre {
    /// Its shape on the wire: `web/src/wire/{vue}.ts`.
    pub(crate) vue: &'static str,
    call: &'static str,
    /// Fields that name the record, and those that must come along.
    base: Value,
    /// Address that reads it, then its place in the answer.
    lu: &'static str,
    place: &'static str,
    /// Place, in the record, of the field that is changed.
    pub(crate) champ: &'static str,
    /// A change, and what is read of it.
    pub(crate) premier: (Value, Value),
    pub(crate) second: (Value, Value),
}

/// A text field of the record itself: sent and read by the same name.
fn texte(
    vue: &'static str,
    call: &'static str,
    base: Value,
    lu: &'static str,
    place: &'static str,
    champ: &'static str,
) -> Genre {
    let change = |text: &str| (json!({ &champ[1..]: text }), json!(text));
    let (premier, second) = (change("Premier"), change("Second"));
    Genre {
        vue,
        call,
        base,
        lu,
        place,
        champ,
        premier,
        second,
    }
}

pub(crate) fn records() -> Vec<Genre> {
    let members = json!([{"codeArticle": "VIS", "codeDeclinaison": null},
        {"codeArticle": "SAC", "codeDeclinaison": null}]);
    vec![
        texte(
            "EtatCommandeView",
            "/service/commandes/1/etat",
            json!({}),
            "/service/commandes/1/etat",
            "",
            "/colis",
        ),
        texte(
            "ClientFicheView",
            "/service/client",
            json!({"code": CLIENT}),
            "/service/client/C00001",
            "",
            "/contact",
        ),
        texte(
            "AgenceFicheView",
            "/service/agence",
            json!({"code_agence": "A01"}),
            "/service/agence/A01",
            "",
            "/horaires",
        ),
        texte(
            "FamilleFicheView",
            "/service/famille",
            json!({"codeFamille": "F1"}),
            "/service/famille/F1",
            "",
            "/libelleFamille",
        ),
        texte(
            "ArticleDetailView",
            "/service/article",
            json!({"codeArticle": "VIS"}),
            "/service/article/?articleCode=VIS",
            "",
            "/designation2",
        ),
        Genre {
            vue: "TarifView",
            call: "/service/tarif",
            base: json!({"code_tarif": "PRO", "code_article": "VIS"}),
            lu: "/service/tarifs?code=PRO&article=VIS",
            place: "/list/0",
            champ: "/paliers/0/prixHT",
            premier: (json!({"paliers": [{"prixHT": 1.5}]}), json!(1.5)),
            second: (json!({"paliers": [{"prixHT": 2.5}]}), json!(2.5)),
        },
        Genre {
            vue: "StockView",
            call: "/service/stock",
            base: json!({"codeArticle": "VIS"}),
            lu: "/service/stock/VIS",
            place: "",
            champ: "/agences/0/stock",
            premier: (json!({"agences": {"A01": 11}}), json!(11.0)),
            second: (json!({"agences": {"A01": 12}}), json!(12.0)),
        },
        Genre {
            vue: "ConnexionSuivieView",
            call: "/service/connexion",
            base: json!({"login": LOGIN_CLIENT}),
            lu: "/service/connexion/client1@example.test",
            place: "",
            champ: "/email",
            premier: (
                json!({"email": "un@example.test"}),
                json!("un@example.test"),
            ),
            second: (
                json!({"email": "deux@example.test"}),
                json!("deux@example.test"),
            ),
        },
        texte(
            "ZoneView",
            "/service/zone",
            json!({"id": 1, "departements": ["29"]}),
            "/service/zones",
            "/0",
            "/libelle",
        ),
        texte(
            "TrancheView",
            "/service/tranche",
            json!({"id": 1, "debut": 0, "unique": true}),
            "/service/tranches",
            "/0",
            "/libelle",
        ),
        texte(
            "ForfaitView",
            "/service/forfaitTransport",
            json!({"id": 1, "montant": 10, "tranche": 1, "agence": "A02"}),
            "/service/forfaitsTransport",
            // Those of an agency come after those of none.
            "/1",
            "/libelle",
        ),
        texte(
            "TransporteurView",
            "/service/transporteur",
            json!({"id": 1}),
            "/service/transporteurs",
            "/0",
            "/nom",
        ),
        texte(
            "RegroupementNommeView",
            "/service/regroupement",
            json!({"id": 1, "articleMaitre": members[0], "articles": members, "attributs": []}),
            "/service/regroupement/1",
            "",
            "/titre",
        ),
        texte(
            "ModeleView",
            "/admin/selectionModele/post",
            json!({"id": 1}),
            "/admin/selectionModele/get?id=1",
            "",
            "/nom",
        ),
        Genre {
            vue: "LigneDimensionView",
            call: "/admin/dimensionsVariables/update",
            base: json!({"codeUnite": "AU", "longueurVariable": true}),
            lu: "/admin/dimensionsVariables/liste",
            place: "/0",
            champ: "/poidsVariable",
            premier: (json!({"poidsVariable": true}), json!(true)),
            second: (json!({"poidsVariable": false}), json!(false)),
        },
        texte(
            "ContenuView",
            "/service/contenus",
            json!({"id": 2}),
            "/service/contenus/2",
            "",
            "/titre",
        ),
        texte(
            "UtilisateurView",
            "/service/utilisateurs",
            json!({"id": "paule"}),
            "/service/utilisateurs/paule",
            "",
            "/nom",
        ),
        Genre {
            vue: "ReglagesView",
            call: "/service/reglages",
            base: json!({"id": "stock"}),
            lu: "/service/reglages/stock",
            place: "",
            champ: "/seuilStock",
            premier: (json!({"seuilStock": 2}), json!(2)),
            second: (json!({"seuilStock": 3}), json!(3)),
        },
    ]
}

/// Versions of what administrators do not change by a form: a customer's own, and the connection
/// settings, a page with a form of its own (`parametrage.rs`). Units, profiles, kinds of customers and
/// what carriers are offered are tried in `nomenclature.rs`, refunds in `remboursements.rs`,
/// what happens to an order in `corrections.rs`, the words of mails in `courriels.rs`, webhooks in
/// `webhooks.rs`, redirections in `referencement.rs`.
const AILLEURS: [&str; 15] = [
    "ConnexionView",
    "CopieView",
    "ModeleImport",
    "OptionsTransporteurView",
    "PanierView",
    "ProfilFicheView",
    "ProfilView",
    "RedirectionFicheView",
    "RemboursementsView",
    "SynonymeView",
    "TexteCourrielView",
    "TypeClientFicheView",
    "UniteFicheView",
    "VieCommandeView",
    "WebhookView",
];

/// The usual shop, and one record of each kind it has none of.
pub(crate) async fn prepared() -> Boutique {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 2)]).await;
    order(&client, "a", &demand(panier)).await.ok();
    let aune = CodeUnite::parse("AU").expect("a plain code");
    let unite = Unite {
        code: aune.clone(),
        libelle: "Aune".into(),
        decimales: 2,
    };
    let kept = boutique
        .parts()
        .store
        .write(move |write| write.put(&tables::UNITES, &aune, &unite));
    kept.expect("kept");
    let admin = boutique.admin();
    let secret = "Quincaillerie-2026!";
    for (call, body) in [
        (
            "/service/zone",
            json!({"libelle": "Ouest", "departements": ["29"]}),
        ),
        (
            "/service/tranche",
            json!({"libelle": "Tout", "debut": 10, "unique": true}),
        ),
        (
            "/service/forfaitTransport",
            json!({"libelle": "Messagerie", "montant": 10, "tranche": 1}),
        ),
        ("/admin/selectionModele/post", json!({"nom": "Vitrine"})),
        (
            "/admin/dimensionsVariables/update",
            json!({"data": [{"codeUnite": "AU", "longueurVariable": true, "ephemere": true}]}),
        ),
        (
            "/service/utilisateurs",
            json!({"login": "paule", "nom": "Paule", "motDePasse": secret, "confirmation": secret}),
        ),
    ] {
        let made = admin.post(call, body).await;
        assert!(made.status.is_success(), "{call} {made}");
    }
    let grouped = records()
        .into_iter()
        .find(|it| it.vue == "RegroupementNommeView");
    let mut base = grouped.expect("a kind of the table").base;
    base["id"] = Value::Null;
    let made = admin.post("/service/regroupement", base).await;
    assert!(made.status.is_success(), "{made}");
    boutique
}

pub(crate) async fn read(admin: &Quelquun<'_>, genre: &Genre) -> Value {
    let answer = admin.get(genre.lu).await.ok();
    let record = answer.pointer(genre.place);
    record
        .unwrap_or_else(|| panic!("{}: {answer}", genre.vue))
        .clone()
}

/// Saves a change over a version, or over whatever is kept.
pub(crate) async fn save(
    admin: &Quelquun<'_>,
    genre: &Genre,
    change: &Value,
    version: Value,
) -> Answer {
    let mut body = genre.base.clone();
    for (nom, value) in change.as_object().expect("fields") {
        body[nom] = value.clone();
    }
    body["version"] = version;
    if genre.call.starts_with("/admin/dimensions") {
        body = json!({ "data": [body] });
    }
    match genre.call {
        "/service/regroupement" => admin.put(genre.call, body).await,
        _ => admin.post(genre.call, body).await,
    }
}

#[tokio::test]
async fn the_second_of_two_administrators_is_told_whatever_they_change() {
    let boutique = prepared().await;
    let (one, other) = (boutique.admin(), boutique.admin());
    for genre in records() {
        let vue = genre.vue;
        // What the tests lay out was never saved: version 0 is that of a record to create.
        let (late, wanted) = &genre.second;
        let first = save(&one, &genre, late, Value::Null).await;
        assert_eq!(first.status, 200, "{vue} {first}");
        let seen = read(&other, &genre).await["version"].clone();
        assert!(seen.is_u64(), "{vue} says no version");
        let (change, kept) = &genre.premier;
        let saved = save(&one, &genre, change, seen.clone()).await;
        assert_eq!(saved.status, 200, "{vue} {saved}");

        let told = save(&other, &genre, late, seen).await;
        assert_eq!(told.status, 409, "{vue} {told}");
        assert_eq!(told.json()["type"], "/erreurs/version_perimee", "{vue}");
        let now = read(&other, &genre).await;
        assert_eq!(now.pointer(genre.champ), Some(kept), "{vue} lost a change");

        // What is there is taken up, then overwritten knowingly.
        let again = save(&other, &genre, late, now["version"].clone()).await;
        assert_eq!(again.status, 200, "{vue} {again}");
        let now = read(&other, &genre).await;
        assert_eq!(now.pointer(genre.champ), Some(wanted), "{vue}");
        let over = save(&one, &genre, change, Value::Null).await;
        assert_eq!(over.status, 200, "{vue} {over}");
        let now = read(&other, &genre).await;
        assert_eq!(now.pointer(genre.champ), Some(kept), "{vue}");
    }
}

#[test]
fn every_kind_of_record_that_says_its_version_is_in_the_table() {
    let folder = concat!(env!("COMPTOIR_CLONE"), "web/src/wire");
    let known: Vec<_> = records().iter().map(|it| it.vue).collect();
    for entry in std::fs::read_dir(folder).expect("the wire types") {
        let path = entry.expect("a readable folder").path();
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let vue = path.file_stem().and_then(|it| it.to_str()).expect("a name");
        if text.contains("version: number") {
            let is_known = known.contains(&vue) || AILLEURS.contains(&vue);
            assert!(is_known, "{vue}: two administrators are not tried on it");
        }
    }
}
