//! Administrators' forms sent out of all measure: every field of every write, with texts of a megabyte,
//! endless lists, numbers that are none. Each is refused at its field or kept small, and soon.

use std::time::{Duration, Instant};

use axum::http::Method;
use comptoir::http::{route::Access, routes};
use serde_json::{Value, json};

use crate::fiabilite::atelier::is_whole;
use crate::support::caisse::{basket, demand, order};
use crate::support::{Answer, Boutique, Quelquun};

/// In the everyday run a field is sent one hostile value out of so many, its neighbour the next ones: every
/// field is tried, and every value. The whole run sends each to each.
const SHARE: usize = 6;
/// Mark that the hostile value replaces: no field holds this by itself.
const ICI: &str = "@@ICI@@";
/// Longest answer of a program that is not optimised: what is quadratic takes many minutes there.
const LENT: Duration = Duration::from_secs(120);

/// Bytes of a list sent where one word is meant.
const MOT_OCTETS: usize = 20_000;
/// Words that the log looks up to say what they are called: a list of these is sent as long as may be.
const NOMMES: [&str; 3] = ["code_agence", "codeUnite", "zone"];

/// Bytes of the largest record that may come of one field: a text of 50 000 characters, told twice.
const FICHE_OCTETS_MAX: usize = 256 * 1024;

const NOMBRE_MAX: f64 = 1e10; // Above this no number of a trade is meant.

/// Writes of the back office that read no form: files, and what the address says already.
const SANS_FORMULAIRE: [&str; 24] = [
    "/admin/fichierimportation/upload",
    "/admin/fichierimportation/simulation/{name}",
    "/admin/fichierimportation/rename/{name}",
    "/admin/fichierimportation/apercu/{name}",
    "/admin/fichierimportation/convertir/{name}",
    "/admin/fichierimportation/delete/{name}",
    "/service/medias",
    "/service/invitations/liste",
    "/service/article/image",
    "/service/transporteur/logo/upload",
    "/service/secondFacteur",
    "/service/secondFacteur/codes",
    "/service/sauvegardes",
    "/service/paiementEnLigne/essai",
    "/openweb",
    "/service/courriels/essai", // Without a mail server, or a bank, it accepts nothing.
    "/service/envois/{id}",
    "/service/utilisateurs/{id}/invitation",
    "/service/commandes/{id}/remboursements/{numero}/verification",
    "/service/commandes/{id}/remboursements/{numero}/abandon",
    "/service/webhooks/{id}/secret",
    "/service/webhooks/{id}/essai",
    "/service/webhooks/{id}/renvois",
    "/service/webhooks/{id}/messages/{message}/renvoi",
];

/// Asked group by group.
const REGLAGES: &str = "/service/reglages";

/// A form that is accepted as it is (`fixtures/formulaires.json`): what is put back comes first.
struct Appel {
    method: Method,
    path: String,
    /// Its fields; all together where it is no JSON.
    body: Value,
    is_form: bool,
}

/// One acceptable form of every write, besides the settings.
fn appels() -> Vec<Appel> {
    let listed = include_str!("../fixtures/formulaires.json");
    let listed: Vec<Value> = serde_json::from_str(listed).expect("a list of forms");
    let text = |of: &Value, name: &str| of[name].as_str().expect("a text").to_owned();
    let appel = |of: &Value| Appel {
        method: text(of, "method").parse().expect("a method"),
        path: text(of, "path"),
        body: of["body"].clone(),
        is_form: of["formulaire"] == true,
    };
    listed.iter().map(appel).collect()
}

/// Every group of settings as it is, but the one that shuts administrators out.
async fn reglages(admin: &Quelquun<'_>) -> Vec<Appel> {
    let told = admin.get(REGLAGES).await.ok();
    let groups = told["list"].as_array().expect("a list").iter();
    let group = |group: &Value| {
        let mut body = group.clone();
        let fields = body.as_object_mut().expect("a group has fields");
        fields.retain(|name, _| !["libelle", "version", "defauts", "manque"].contains(&&**name));
        Appel {
            method: Method::POST,
            path: REGLAGES.into(),
            body,
            is_form: false,
        }
    };
    let open = groups.filter(|group| group["id"] != "securite");
    open.map(group).collect()
}

/// Hostile values of a field, as they stand in JSON.
fn hostiles(octets: usize) -> Vec<String> {
    let texts = [
        "x".repeat(octets),
        "é\n".repeat(20_000),
        "1".repeat(400),
        "Z\u{301}".repeat(3_000),
        "a\u{0}b".into(),
        "a\u{7}b\u{1b}[31m".into(),
        "a\u{85}b".into(),
        "a\u{202e}gnp.exe".into(),
        "a\u{2066}b\u{200b}c\u{feff}d".into(),
        "a\r\nSet-Cookie: x=1".into(),
        "\u{a0}\u{3000}".into(),
        "NaN".into(),
        "-Infinity".into(),
        "1e308".into(),
        "-0".into(),
        "٣".into(),
        "0x10".into(),
    ];
    let mut raws: Vec<String> = texts.iter().map(|text| json!(text).to_string()).collect();
    raws.extend(
        [
            "1e308",
            "-1e308",
            "1e400",
            "1e-300",
            "-0",
            "-0.0",
            "-1",
            "9007199254740993",
            "18446744073709551615",
            "18446744073709551616",
            "-9223372036854775808",
            "\"\\ud800\"",
            "true",
            "null",
            "{}",
            "[[]]",
        ]
        .map(str::to_owned),
    );
    raws
}

/// Hostile structures of a field that is no form: lists, objects, depth.
fn structures(found: &Value, octets: usize) -> Vec<String> {
    let many = |item: &dyn Fn(usize) -> String, around: [&str; 2]| {
        let size = item(99_999).len() + 1;
        let items: Vec<String> = (0..(octets / size).min(100_000)).map(item).collect();
        format!("{}{}{}", around[0], items.join(","), around[1])
    };
    let items = found.as_array().and_then(|items| items.first());
    let first = items.unwrap_or(found);
    vec![
        many(&|_| first.to_string(), ["[", "]"]),
        many(&|number| format!("\"X{number}\":1"), ["{", "}"]),
        "[".repeat(100_000),
        format!("{}1{}", "[".repeat(120), "]".repeat(120)),
    ]
}

/// Every place of a form: its fields, what they hold, the items of its lists.
fn places(body: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut left = vec![(String::new(), body)];
    while let Some((at, value)) = left.pop() {
        let inner: Vec<(String, &Value)> = match value {
            Value::Object(fields) => fields
                .iter()
                .map(|(name, it)| (name.replace('/', "~1"), it))
                .collect(),
            Value::Array(items) => items
                .iter()
                .enumerate()
                .map(|(number, it)| (number.to_string(), it))
                .collect(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
        };
        left.extend(
            inner
                .into_iter()
                .map(|(name, it)| (format!("{at}/{name}"), it)),
        );
        if !at.is_empty() {
            found.push(at);
        }
    }
    found
}

impl Appel {
    async fn send(&self, who: &Quelquun<'_>, body: String) -> Answer {
        let kind = if self.is_form {
            "application/x-www-form-urlencoded"
        } else {
            "application/json"
        };
        let headers = [("content-type", kind)];
        let method = self.method.clone();
        who.ask(method, &self.path, Some(body), &headers).await
    }

    fn encoded(&self, body: &Value) -> String {
        let fields = body.as_object().expect("a form has fields");
        let text = |value: &Value| value.as_str().map_or(value.to_string(), str::to_owned);
        let mut form = form_urlencoded::Serializer::new(String::new());
        form.extend_pairs(fields.iter().map(|(name, value)| (name, text(value))));
        form.finish()
    }

    /// The form with something hostile at one place.
    fn spoiled(&self, place: &str, raw: &str) -> String {
        let mut body = self.body.clone();
        let at = body.pointer_mut(place).expect("a place of this form");
        if self.is_form {
            *at = serde_json::from_str(raw).unwrap_or_default();
            return self.encoded(&body);
        }
        *at = json!(ICI);
        body.to_string().replacen(&format!("\"{ICI}\""), raw, 1)
    }

    /// Everything hostile, at every place; in the everyday run, its share of it.
    fn spoilt(&self) -> Vec<(String, String)> {
        let octets = if self.is_form { 20_000 } else { 900_000 };
        let share = if is_whole() { 1 } else { SHARE };
        let mut all = Vec::new();
        for (rank, place) in places(&self.body).into_iter().enumerate() {
            let found = self.body.pointer(&place).expect("a place of this form");
            let mut raws = hostiles(octets);
            if !self.is_form {
                // Where one word is meant, what is no word is refused at its first letter.
                let is_plural = found.is_array() || found.is_object();
                let is_named = NOMMES.iter().any(|nom| place.ends_with(&format!("/{nom}")));
                let octets = if is_plural || is_named {
                    octets
                } else {
                    MOT_OCTETS
                };
                raws.extend(structures(found, octets));
            }
            let raws = raws.into_iter().skip(rank % share).step_by(share);
            all.extend(raws.map(|raw| (place.clone(), raw)));
        }
        all
    }
}

/// Characters nobody sees, which make a text look like another.
fn is_unseen(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\r' | '\t'))
        || matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Excess of what was kept; nothing where it stayed small and plain.
fn excess(kept: &Value) -> Option<String> {
    match kept {
        Value::String(text) if text.contains(is_unseen) => Some(format!("unseen: {text:?}")),
        Value::Number(number) => {
            let number = number.as_f64().unwrap_or(f64::NAN);
            let fits = number.abs() <= NOMBRE_MAX && !(number == 0.0 && number.is_sign_negative());
            (!fits).then(|| format!("number: {number}"))
        }
        Value::Array(items) => items.iter().find_map(excess),
        Value::Object(fields) => {
            let mut told = fields.iter().filter(|(name, _)| *name != "version");
            told.find_map(|(_, value)| excess(value))
        }
        Value::Null | Value::Bool(_) | Value::String(_) => None,
    }
}

/// Fault of an answer to something hostile.
fn fault(answer: &Answer, took: Duration) -> Option<String> {
    let status = answer.status.as_u16();
    if took > LENT {
        return Some(format!("{took:?}"));
    }
    if status >= 500 || answer.bytes.len() > FICHE_OCTETS_MAX {
        return Some("failed, or kept without bound".into());
    }
    if answer.header("content-type").starts_with("text/html") {
        return None;
    }
    match status {
        // A form without JavaScript goes back to a page of the shop.
        303 => None,
        200..300 => serde_json::from_slice(&answer.bytes).map_or(None, |kept| excess(&kept)),
        422 => {
            let champs = &answer.json()["champs"];
            let named = champs.as_object().is_some_and(|champs| !champs.is_empty());
            (!named).then(|| "no field is named".into())
        }
        400..500 => None,
        _ => Some("neither done nor refused".into()),
    }
}

/// Something of everything that a form may name.
async fn fill(admin: &Quelquun<'_>, client: &Quelquun<'_>) {
    let panier = basket(client, &[("SAC", 5)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("CHEQUE");
    order(client, "k", &body).await.ok();
    let login = json!({"login": "second", "motDePasse": "Motdepasse-Long-2026!"});
    for (path, body) in [
        (
            "/service/zone",
            json!({"libelle": "Z", "departements": ["29"]}),
        ),
        (
            "/service/tranche",
            json!({"libelle": "T", "debut": 10, "unique": 1}),
        ),
        (
            "/service/contenus",
            json!({"slug": "page", "titre": "Page"}),
        ),
        ("/service/secondFacteur", json!({})),
        ("/service/utilisateurs", login),
    ] {
        admin.post(path, body).await.ok();
    }
    client.get("/recherche?query=zygomaxx").await; // Nothing answers to it.
    let fee = json!({"libelle": "F", "montant": 5, "franco": -1, "agence": "A02", "zone": 1,
        "categorie": "F1", "tranche": 1});
    admin.post("/service/forfaitTransport", fee).await.ok();
    admin.delete("/service/forfaitTransport/1").await.ok(); // To be put back.
}

impl Appel {
    /// Faults of everything hostile sent in this form.
    async fn faults(&self, who: &Quelquun<'_>) -> Vec<String> {
        let mut faults = Vec::new();
        let plain = if self.is_form {
            self.encoded(&self.body)
        } else {
            self.body.to_string()
        };
        let plain = self.send(who, plain).await;
        // No code is right by chance.
        if plain.status.is_client_error() && !self.path.ends_with("/confirmation") {
            faults.push(format!("{} as it is: {plain}", self.path));
        }
        for (place, raw) in self.spoilt() {
            let start = Instant::now();
            let answer = self.send(who, self.spoiled(&place, &raw)).await;
            if let Some(fault) = fault(&answer, start.elapsed()) {
                let sent: String = raw.chars().take(40).collect();
                let told: String = answer.to_string().chars().take(200).collect();
                faults.push(format!("{} {place} {sent}: {fault}: {told}", self.path));
            }
        }
        faults
    }
}

#[tokio::test]
async fn no_field_of_the_back_office_takes_what_is_out_of_measure() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    fill(&admin, &boutique.client()).await;
    let mut faults = Vec::new();
    for appel in appels().into_iter().chain(reglages(&admin).await) {
        faults.extend(appel.faults(&admin).await);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// True where a call goes to a route: a parameter stands for any word.
fn is_of(call: &str, route: &str) -> bool {
    let (call, route) = (call.split('/'), route.split('/'));
    let words = call.clone().count() == route.clone().count();
    words
        && call
            .zip(route)
            .all(|(word, known)| known == word || known.starts_with('{'))
}

/// Every write of the back office is in the list, or reads no form.
#[test]
fn every_write_of_the_back_office_is_sent_out_of_measure() {
    let listed = appels();
    let known = |path: &str| {
        path == REGLAGES
            || SANS_FORMULAIRE.contains(&path)
            || listed.iter().any(|appel| is_of(&appel.path, path))
    };
    for route in routes() {
        let is_write = [Method::POST, Method::PUT, Method::PATCH].contains(&route.method);
        let tried = !is_write || route.access != Access::Admin || known(route.path);
        assert!(tried, "not tried: {} {}", route.method, route.path);
    }
}
