//! The program killed at random while eight customers pay by card, and some are given their money back:
//! each payment is of one order, each refund is made once.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::Duration;

use comptoir::domain::Quantite;
use comptoir::domain::banque::Banque;
use comptoir::domain::commande::Paiement;
use comptoir::domain::instant::Instant;
use comptoir::domain::remboursement::EtatRemboursement;
use comptoir::domain::secret::Secret;
use comptoir::http::cookies::Cookie;
use comptoir::shop::{Config, sessions};
use comptoir::store::tables::{COMMANDES, REMBOURSEMENTS, STOCKS};
use comptoir::store::{Rows, Store, StoreError, reglages};
use serde_json::{Value, json};

use super::arrets::{Acheteur, open_shop};
use super::atelier::{Hasard, say, times};
use super::programme::{Programme, Visiteur};
use super::sauvegardes::{assert_done, comptoir};
use crate::support::caisse::demand;
use crate::support::guichet::{CLE, Guichet, Humeur, SECRET, paid};
use crate::support::rayon::code;
use crate::support::{Boutique, LOGIN_ADMIN};

/// Kills in the everyday run.
const KILLS: usize = 20;

/// Longest life of a shop that is left to sell before it is killed, in milliseconds: several
/// questions and answers.
const LIFE_MS_MAX: usize = 500;

/// Time limit in which a shop that is not killed gives back what is asked.
const SETTLED_MAX: Duration = Duration::from_secs(60);
const SETTLED_EVERY: Duration = Duration::from_millis(50);

/// One order in so many is given back, by half.
const RENDUE_SUR: usize = 3;

/// Kills after which the merchant gives his password again: money goes back for ten minutes after it.
const RECONNEXION: usize = 20;

/// A payment that the bank holds: it tells the shop until it is heard.
#[derive(Clone, Debug)]
struct Encaissement {
    /// The order.
    id: u64,
    reference: String,
    montant: i64,
    is_told: bool,
    is_given_back: bool,
}

/// One who orders and pays, again and again; and what his bank knows.
struct Payeur {
    acheteur: Acheteur,
    number: usize,
    orders: usize,
    hasard: Hasard,
    /// The order that was sent, and not answered yet.
    unknown: Option<(String, Value)>,
    paid: Vec<Encaissement>,
}

/// An answer that means the shop is there and did what was asked.
fn done((status, answer): (u16, Value)) -> io::Result<Value> {
    match status {
        200 | 201 => Ok(answer),
        503 => Err(io::ErrorKind::Other.into()),
        _ => panic!("{status} {answer}"),
    }
}

impl Payeur {
    /// Orders and pays until the shop dies.
    fn pay(&mut self, address: &str, admin: &str) -> io::Result<()> {
        let mut visitor = self.acheteur.visitor(address)?;
        let mut merchant = Visiteur::connect(address, admin)?;
        loop {
            self.tell_all(address)?;
            self.give_back(&mut merchant)?;
            self.settle(&mut visitor, address)?;
            let line = json!({"codeArticle": "VIS", "quantite": 1}).to_string();
            let line = done(visitor.ask("POST", "/rest/paniers/0/lignes", "", &line)?)?;
            let mut body = demand(line["id"].as_u64().expect("a number") >> 22);
            body["reglement"] = json!("CB");
            self.orders += 1;
            self.unknown = Some((format!("p{}-{}", self.number, self.orders), body));
        }
    }

    /// Sends the order again under its key, and pays it.
    fn settle(&mut self, visitor: &mut Visiteur, address: &str) -> io::Result<()> {
        let Some((key, body)) = &self.unknown else {
            return Ok(());
        };
        let made = done(visitor.ask("POST", "/rest/commande", key, &body.to_string())?)?;
        let id = made["id"].as_u64().expect("a number");
        let link = made["lienPaiement"].as_str().expect("a link");
        // The shop asks the bank for its page, and sends the shopper there.
        let (status, _) = post(address, link, "")?;
        assert!([303, 502, 503].contains(&status), "{status}");
        // A line that a killed shop had taken is ordered with the next one.
        let read = done(visitor.ask("GET", &format!("/rest/mouvements/{id}"), "", "")?)?;
        let euros = read["montantTTC"].as_f64().expect("an amount");
        let reference = made["webCdeId"].as_str().expect("a number").to_owned();
        if !self.paid.iter().any(|it| it.id == id) {
            self.paid.push(Encaissement {
                id,
                reference,
                montant: (euros * 100.0).round() as i64,
                is_told: false,
                is_given_back: false,
            });
        }
        self.unknown = None;
        self.tell_all(address)
    }

    /// The bank tells what it holds, once or twice.
    fn tell_all(&mut self, address: &str) -> io::Result<()> {
        for one in self.paid.iter_mut().filter(|it| !it.is_told) {
            for _ in 0..=self.hasard.below(2) {
                let transaction = format!("pi_{}", one.reference);
                let at = Instant::now().0;
                let (body, seal) = paid(&one.reference, one.montant, &transaction, at);
                let (status, _) = notify(address, &body, &seal)?;
                match status {
                    200 => one.is_told = true,
                    503 => return Err(io::ErrorKind::Other.into()),
                    _ => panic!("{status} for {}", one.reference),
                }
            }
        }
        Ok(())
    }

    /// The merchant gives half of an order back, now and then: under the version he read.
    fn give_back(&mut self, merchant: &mut Visiteur) -> io::Result<()> {
        let rendues = self
            .paid
            .iter_mut()
            .filter(|it| it.is_told && !it.is_given_back);
        for one in rendues.filter(|it| it.id % RENDUE_SUR as u64 == 0) {
            let path = format!("/service/commandes/{}/remboursements", one.id);
            let read = done(merchant.ask("GET", &path, "", "")?)?;
            // Killed before its answer, it may have been asked already.
            if read["list"].as_array().is_some_and(Vec::is_empty) {
                let body = json!({"montant": "6,75", "motif": "Geste", "version": read["version"]});
                done(merchant.ask("POST", &path, "", &body.to_string())?)?;
            }
            one.is_given_back = true;
        }
        Ok(())
    }
}

/// A form or a webhook sent without a cookie: its status, and its answer.
fn send(address: &str, path: &str, headers: &str, body: &str) -> io::Result<(u16, String)> {
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n{headers}\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let status = answer.split(' ').nth(1).and_then(|it| it.parse().ok());
    let broken = || io::Error::from(io::ErrorKind::UnexpectedEof);
    Ok((status.ok_or_else(broken)?, answer))
}

fn post(address: &str, path: &str, body: &str) -> io::Result<(u16, String)> {
    let kind = "Content-Type: application/x-www-form-urlencoded\r\n";
    send(address, path, kind, body)
}

fn notify(address: &str, body: &str, seal: &str) -> io::Result<(u16, String)> {
    let headers = format!("Content-Type: application/json\r\nStripe-Signature: {seal}\r\n");
    send(address, "/paiement/stripe/notification", &headers, body)
}

/// Gives the shop of a folder its bank, and opens its merchant's session: the cookie.
fn open_bank(data: &Path) -> String {
    let boutique = Boutique::on(Store::open(data).expect("opens"));
    boutique
        .horloge
        .advance(Instant::now().0 - boutique.parts().now().0);
    let parts = boutique.parts();
    let kept: Result<(), StoreError> = parts.store.write(|write| {
        let mut page = reglages::find_page(write)?;
        let bank = &mut page.paiement_en_ligne;
        bank.banque = Banque::Stripe;
        bank.stripe_cle.test = Secret(CLE.to_owned());
        bank.stripe_secret.test = Secret(SECRET.to_owned());
        reglages::put_page(write, &page)
    });
    kept.expect("kept");
    let login = comptoir::domain::ids::Login::parse(LOGIN_ADMIN).expect("a login");
    let (jeton, _) = sessions::open(parts, Some(login)).expect("a session opens");
    let config: &Config = &parts.config;
    format!("{}={}", Cookie::Admin.name(config), jeton.token)
}

#[test]
fn a_killed_shop_ties_each_payment_to_one_order_and_gives_money_back_once() {
    let kills = times("COMPTOIR_ARRETS_BANQUE", KILLS);
    let folder = tempfile::tempdir().expect("a folder");
    let acheteurs = open_shop(folder.path(), 0);
    let mut admin = open_bank(folder.path());
    let guichet = Guichet::start();
    let variables = [("COMPTOIR_BANQUE_ADRESSE", guichet.adresse.as_str())];
    let payeur = |(number, acheteur)| Payeur {
        acheteur,
        number,
        orders: 0,
        hasard: Hasard(number as u64),
        unknown: None,
        paid: Vec::new(),
    };
    let mut payeurs: Vec<Payeur> = acheteurs.into_iter().enumerate().map(payeur).collect();
    let mut luck = Hasard(24);
    for killed in 0..kills {
        guichet.is(match killed % 4 {
            // The answers of some refunds are lost, their money is gone all the same.
            3 => Humeur::Muette,
            _ => Humeur::Bonne,
        });
        if killed % RECONNEXION == RECONNEXION - 1 {
            admin = open_bank(folder.path());
        }
        let programme = Programme::serve(folder.path(), &variables);
        let life = Duration::from_millis(luck.below(LIFE_MS_MAX) as u64 + 50);
        let address = programme.address.clone();
        std::thread::scope(|scope| {
            for payeur in &mut payeurs {
                let (address, admin) = (&address, &admin);
                scope.spawn(move || payeur.pay(address, admin).expect_err("the shop ends"));
            }
            // The kill comes at any moment of what they do.
            std::thread::park_timeout(life);
            programme.kill();
        });
    }
    guichet.is(Humeur::Bonne);
    finish(folder.path(), &variables, &mut payeurs, &admin);
    // Its own audit finds the statistics, the lists and the sums right.
    assert_done(&comptoir(&["check"], folder.path()));
    let (orders, rendus) = compare(folder.path(), &payeurs, &guichet).expect("readable");
    say(&format!(
        "{kills} kills, {orders} orders paid by card, {rendus} given back, each once"
    ));
    assert!(orders > kills, "too few orders to prove anything");
    assert!(rendus > 0, "nothing was given back");
}

/// Lets a shop that nobody kills hear what the bank holds, and give back what waits.
fn finish(data: &Path, variables: &[(&str, &str)], payeurs: &mut [Payeur], admin: &str) {
    let programme = Programme::serve(data, variables);
    let address = programme.address.clone();
    let mut merchant = Visiteur::connect(&address, admin).expect("connects");
    for payeur in payeurs.iter_mut() {
        let mut visitor = payeur.acheteur.visitor(&address).expect("connects");
        payeur.settle(&mut visitor, &address).expect("answered");
        payeur.tell_all(&address).expect("heard");
        payeur.give_back(&mut merchant).expect("given back");
    }
    let since = std::time::Instant::now();
    let rendues: Vec<u64> = payeurs
        .iter()
        .flat_map(|it| &it.paid)
        .filter(|it| it.is_given_back)
        .map(|it| it.id)
        .collect();
    // What was sent and lost waits for its next try, a minute later: the others come at once.
    for id in rendues {
        let path = format!("/service/commandes/{id}/remboursements");
        loop {
            let read = merchant.ask("GET", &path, "", "").expect("answered").1;
            let is_tried = read["list"][0]["essais"] != 0;
            if is_tried || since.elapsed() > SETTLED_MAX {
                break;
            }
            std::thread::park_timeout(SETTLED_EVERY);
        }
    }
    assert_eq!(programme.stop(), Some(0));
}

/// Compares what the bank holds with what the shop says; gives the orders that are paid, and those that
/// were given back.
fn compare(
    data: &Path,
    payeurs: &[Payeur],
    guichet: &Guichet,
) -> Result<(usize, usize), StoreError> {
    let held: BTreeMap<u64, &Encaissement> = payeurs
        .iter()
        .flat_map(|it| &it.paid)
        .map(|it| (it.id, it))
        .collect();
    let asked: BTreeSet<String> = guichet.sessions().into_iter().collect();
    let store = Store::open(data)?;
    store.read(|read| {
        let orders = read.list(&COMMANDES)?;
        let (mut given, mut sold) = (Vec::new(), 0);
        for (id, order) in &orders {
            let one = held.get(&id.0).expect("an order that nobody made");
            assert_eq!(order.captures.len(), 1, "{id}: one payment");
            assert_eq!(
                order.captures[0].transaction,
                format!("pi_{}", one.reference)
            );
            assert_eq!(order.captures[0].montant.0, one.montant);
            assert_eq!(order.paiement, Paiement::Valide, "{id}");
            assert!(
                asked.contains(&order.web_cde_id),
                "{id}: its page was never asked"
            );
            assert!(order.remboursements.len() <= 1, "{id}: given back twice");
            assert_eq!(
                order.remboursements.len(),
                usize::from(one.is_given_back),
                "{id}"
            );
            given.extend(order.remboursements.iter().map(|it| (id, order, it)));
            sold += order.lignes.iter().map(|it| it.quantite.0).sum::<i64>();
        }
        assert_eq!(orders.len(), held.len(), "payments without an order");
        // What the bank gave back is what the shop says, or still waits to hear: never more.
        let returned = guichet.rendus();
        let mut by_payment = BTreeMap::new();
        for one in &returned {
            *by_payment.entry(one.transaction.clone()).or_insert(0) += one.montant;
        }
        for (id, order, one) in &given {
            let bank = by_payment.get(&order.captures[0].transaction).copied();
            match one.etat {
                EtatRemboursement::Confirme => assert_eq!(bank, Some(one.montant.0), "{id}"),
                // Its answer was lost: the bank was asked under one word, and gave back once.
                EtatRemboursement::EnAttente => {
                    assert!(bank.is_none_or(|it| it == one.montant.0), "{id}: {bank:?}");
                    assert!(read.contains(&REMBOURSEMENTS, &(**id, one.numero))?, "{id}");
                }
                EtatRemboursement::AVerifier
                | EtatRemboursement::Refuse
                | EtatRemboursement::Abandonne
                | EtatRemboursement::HorsBoutique => panic!("{id}: {:?}", one.etat),
            }
        }
        assert!(
            by_payment.len() <= given.len(),
            "money given back that nobody asked"
        );
        let left = read.get(&STOCKS, &code("VIS"))?.expect("on the shelf");
        let left: i64 = left.0.values().map(|it| it.0).sum();
        assert_eq!(left + sold, Quantite::units(2 * super::arrets::VIS).0);
        Ok((orders.len(), given.len()))
    })
}
