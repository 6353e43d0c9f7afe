//! Acts of the back office that change rows, each with what must be there for it.

use serde_json::{Value, json};

use crate::support::{CLIENT, LOGIN_CLIENT};

/// A request: method, path, body. A body of `FORM` is sent as a form; `ORDER` is an order of the
/// customer, paid so.
pub(super) type Demande = (&'static str, &'static str, Value);

/// An act, after what must be there for it.
pub(super) struct Acte {
    pub(super) before: Vec<Demande>,
    pub(super) demande: Demande,
}

fn alone(demande: Demande) -> Acte {
    after(vec![], demande)
}

fn after(before: Vec<Demande>, demande: Demande) -> Acte {
    Acte { before, demande }
}

fn post(path: &'static str, body: Value) -> Demande {
    ("POST", path, body)
}

fn delete(path: &'static str) -> Demande {
    ("DELETE", path, Value::Null)
}

/// A removal of what a request has made.
fn made_and_removed(made: Demande, path: &'static str) -> Acte {
    after(vec![made], delete(path))
}

/// Every act, once.
pub(super) fn all() -> Vec<Acte> {
    let rooms = [
        transport(),
        fiches(),
        catalogue(),
        connexions(),
        commandes(),
        boutique(),
        acces(),
    ];
    rooms.into_iter().flatten().collect()
}

fn transport() -> Vec<Acte> {
    let zone = || {
        post(
            "/service/zone",
            json!({"libelle": "Sud", "departements": ["13"]}),
        )
    };
    let tranche = || {
        let tranche = json!({"libelle": "Haute", "debut": 50, "unique": true});
        post("/service/tranche", tranche)
    };
    let forfait = || {
        let forfait = json!({"libelle": "F", "montant": 5, "franco": -1, "agence": "A02",
            "zone": 1, "categorie": "F1", "tranche": 1});
        post("/service/forfaitTransport", forfait)
    };
    let choix = json!({"params": [{"LIB": "Quai", "VAL": "Q1"}], "options": []});
    vec![
        alone(zone()),
        made_and_removed(zone(), "/service/zone/2"),
        alone(tranche()),
        made_and_removed(tranche(), "/service/tranche/2"),
        alone(forfait()),
        made_and_removed(forfait(), "/service/forfaitTransport/2"),
        alone(post(
            "/service/transport/grille",
            json!({"agence": "A02", "cellules": [{"zone": 1, "tranche": 1, "montant": 5}]}),
        )),
        alone(delete("/service/resetForfaitTransport")),
        alone(post(
            "/service/setTypeForfaitTransport",
            json!({"type": "poids"}),
        )),
        alone(post("/service/transporteur", json!({"nom": "Express"}))),
        alone(delete("/service/transporteur/0")),
        alone(post("/service/transporteur/options", choix)),
    ]
}

fn fiches() -> Vec<Acte> {
    let client = json!({"code": CLIENT, "contact": "Anne"});
    let agence = json!({"code_agence": "A03", "libelle_agence": "Agence de Vannes", "version": 0});
    let famille = || {
        let famille = json!({"codeFamille": "F2", "libelleFamille": "Colles", "version": 0});
        post("/service/famille", famille)
    };
    let ordre = json!({"codeParent": "", "codes": ["F2", "F"]});
    let refused = json!({"valide": 0});
    let back = json!({"type": "client", "code": "C00002"});
    vec![
        alone(post("/service/client", client)),
        alone(delete("/service/client/C00002")),
        alone(post("/service/client/C00001/validation", refused)),
        alone(delete("/service/client/C00002/donnees")),
        alone(post("/service/agence", agence)),
        alone(delete("/service/agence/A02")),
        alone(famille()),
        made_and_removed(famille(), "/service/famille/F2"),
        after(vec![famille()], post("/service/ordreFamilles", ordre)),
        after(
            vec![delete("/service/client/C00002")],
            post("/service/retablissement", back),
        ),
    ]
}

fn catalogue() -> Vec<Acte> {
    let unite = || {
        let unite = json!({"codeUnite": "FUT", "libelle": "Fût", "decimales": 0, "version": 0});
        post("/service/unite", unite)
    };
    let synonyme = || {
        let mots = json!({"code": "vis-maison", "mots": "vis|visserie", "version": 0});
        post("/service/synonyme", mots)
    };
    let redirection = || {
        let redirection = json!({"ancienne": "/vis", "nouvelle": "/cgv", "version": 0});
        post("/service/redirection", redirection)
    };
    let article = json!({"codeArticle": "CACHE", "designation2": "Neuf", "masque": false});
    let tarif = json!({"code_tarif": "PRO", "code_article": "SAC",
        "paliers": [{"quantite": 1, "prixHT": 2}]});
    let members = json!([{"codeArticle": "VIS", "codeDeclinaison": null},
        {"codeArticle": "SAC", "codeDeclinaison": null}]);
    let groupe = json!({"titre": "Vis", "articleMaitre": members[0], "articles": members,
        "attributs": []});
    let mut changed = groupe.clone();
    changed["id"] = json!(1);
    changed["titre"] = json!("Vis et sacs");
    let made = || post("/service/regroupement", groupe.clone());
    let modele = || post("/admin/selectionModele/post", json!({"nom": "Vitrine"}));
    let dimensions = json!({"data": [{"codeUnite": "M2", "poidsVariable": true}]});
    let lecture = || post("/admin/modeleimport", json!({"nom": "EBP", "feuilles": []}));
    vec![
        alone(lecture()),
        made_and_removed(lecture(), "/admin/modeleimport?nom=EBP"),
        alone(redirection()),
        made_and_removed(redirection(), "/service/redirection/%2Fvis"),
        alone(unite()),
        made_and_removed(unite(), "/service/unite/FUT"),
        alone(synonyme()),
        made_and_removed(synonyme(), "/service/synonyme/vis-maison"),
        alone(post(
            "/service/recherches/apprentissage",
            json!({"actif": false}),
        )),
        after(
            vec![("GET", "/recherche?query=zygomaxx", Value::Null)],
            post(
                "/service/recherches/ignorer",
                json!({"texte": "zygomaxx", "ignoree": true}),
            ),
        ),
        alone(post("/admin/dimensionsVariables/update", dimensions)),
        alone(post("/service/article", article)),
        alone(delete("/service/article?codeArticle=VIS")),
        alone(post("/service/tarif", tarif)),
        alone(delete("/service/tarif/PRO/VIS")),
        alone(delete("/service/tarif/PRO")),
        alone(post(
            "/service/stock",
            json!({"codeArticle": "VIS", "agences": {"A01": 11}}),
        )),
        alone(made()),
        after(vec![made()], ("PUT", "/service/regroupement", changed)),
        made_and_removed(made(), "/service/regroupement/1"),
        alone(modele()),
        made_and_removed(modele(), "/admin/selectionModele/delete?id=1"),
    ]
}

fn connexions() -> Vec<Acte> {
    let connexion = json!({"login": LOGIN_CLIENT, "email": "un@example.test"});
    let profil = || {
        let profil = json!({"code": "LIBRE", "libelle": "Libre", "prix": 1, "version": 0});
        post("/service/profil", profil)
    };
    let kind = || {
        let kind = json!({"code_type": "ART", "libelle_type": "Artisan", "version": 0});
        post("/service/typeClient", kind)
    };
    let renamed = json!({"code_type": "PRO", "libelle_type": "Métiers"});
    let envoi = || {
        let envoi = json!({"qui": "tous", "cadence": 30});
        post("/service/invitations", envoi)
    };
    let pause = json!({"etat": "pause"});
    vec![
        alone(post("/service/client/C00001/invitation", json!({}))),
        alone(envoi()),
        after(vec![envoi()], post("/service/invitations/1/etat", pause)),
        alone(post("/service/connexion", connexion)),
        alone(delete("/service/connexion/client2@example.test")),
        alone(profil()),
        made_and_removed(profil(), "/service/profil/LIBRE"),
        alone(kind()),
        made_and_removed(kind(), "/service/typeClient/ART"),
        alone(post("/service/typeClient", renamed)),
    ]
}

fn commandes() -> Vec<Acte> {
    let order = |mode| ("ORDER", mode, Value::Null);
    let rendu = json!({"tout": true, "motif": "Casse", "horsBoutique": true});
    let again = json!({"action": "EXPORT", "valide": "1", "export": "1", "id": "1"});
    let part = |cle| json!({"cle": cle, "lignes": [{"rang": 0, "quantite": 1}], "rendreStock": 1});
    let sent = || post("/service/commandes/1/expeditions", part("p"));
    let back = || post("/service/commandes/1/retours", part("r"));
    vec![
        after(vec![order("COMPTE")], sent()),
        after(
            vec![order("COMPTE"), sent()],
            post("/service/commandes/1/expeditions/1/livraison", json!({})),
        ),
        after(
            vec![order("COMPTE")],
            post("/service/commandes/1/annulation", part("a")),
        ),
        after(
            vec![order("COMPTE")],
            post("/service/commandes/1/quantites", part("q")),
        ),
        after(vec![order("COMPTE"), sent()], back()),
        after(
            vec![order("COMPTE"), sent(), back()],
            post(
                "/service/commandes/1/retours/1",
                json!({"etat": "REC", "rendreStock": 1}),
            ),
        ),
        after(
            vec![order("COMPTE")],
            post("/service/commandes/1/notes", json!({"texte": "Note"})),
        ),
        after(
            vec![order("COMPTE")],
            post("/service/commandes/1/etat", json!({"colis": "1Z"})),
        ),
        after(
            vec![order("COMPTE")],
            post("/service/commandes/1/remboursements", rendu),
        ),
        after(
            vec![order("COMPTE")],
            ("FORM", "/openweb/admin/admin_commandeEdite", again),
        ),
        after(
            vec![order("VIREMENT")],
            (
                "FORM",
                "/openweb/admin/admin_commandeValideReglement",
                json!({"id": "1"}),
            ),
        ),
    ]
}

fn boutique() -> Vec<Acte> {
    let page = || post("/service/contenus", json!({"titre": "Nos ateliers"}));
    let courriel = || {
        let words = json!({"code": "compte-refuse", "objet": "Votre demande", "texte": "Bonjour"});
        post("/service/courriels/textes", words)
    };
    vec![
        alone(page()),
        made_and_removed(page(), "/service/contenus/6"),
        alone(post(
            "/service/reglages",
            json!({"id": "stock", "seuilStock": 2}),
        )),
        after(
            vec![post(
                "/service/reglages",
                json!({"id": "stock", "seuilStock": 2}),
            )],
            delete("/service/reglages/stock"),
        ),
        alone(courriel()),
        after(
            vec![courriel()],
            delete("/service/courriels/textes/compte-refuse"),
        ),
        alone((
            "FORM",
            "/openweb/admin/admin_parametrageInterfaceEdite",
            json!({"allowParAccount": "0", "agenceDefautTarif": ""}),
        )),
    ]
}

fn acces() -> Vec<Acte> {
    let secret = "Quincaillerie-2026!";
    let user = || {
        let user = json!({"login": "paule", "nom": "Paule", "motDePasse": secret,
            "confirmation": secret});
        post("/service/utilisateurs", user)
    };
    let jeton = || {
        let jeton = json!({"nom": "ERP", "portees": ["lecture"], "expire": ""});
        post("/service/jetons", jeton)
    };
    let webhook = |path| {
        let webhook = json!({"adresse": "http://127.0.0.1:9/", "evenements": ["stock.epuise"],
            "actif": true, "reseauPrive": true});
        post(path, webhook)
    };
    let made = || webhook("/service/webhooks");
    let tried = post("/service/webhooks/1/essai", json!({}));
    vec![
        alone(made()),
        made_and_removed(made(), "/service/webhooks/1"),
        after(vec![made()], webhook("/service/webhooks/1")),
        after(vec![made()], post("/service/webhooks/1/secret", json!({}))),
        after(
            vec![made(), tried.clone()],
            post("/service/webhooks/1/renvois", json!({})),
        ),
        after(
            vec![made(), tried],
            post("/service/webhooks/1/messages/1/renvoi", json!({})),
        ),
        alone(jeton()),
        made_and_removed(jeton(), "/service/jetons/1"),
        alone(user()),
        made_and_removed(user(), "/service/utilisateurs/paule"),
        alone(post("/service/secondFacteur", json!({}))),
        after(
            vec![post("/service/secondFacteur", json!({}))],
            delete("/service/secondFacteur"),
        ),
    ]
}
