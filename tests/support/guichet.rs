//! A bank's server for the tests, spoken to over a socket: it opens sessions, gives money back, loses
//! its answers. Written from Stripe's and PayZen's own documents; it shares nothing with the program.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Keys of the shop at this bank.
pub(crate) const CLE: &str = "sk_test_0123456789abcdef";
pub(crate) const SECRET: &str = "whsec_0123456789abcdef";

/// Paths of its services: sessions and refunds of Stripe, refunds of PayZen.
const SESSIONS: &str = "/v1/checkout/sessions";
const RENDUS_STRIPE: &str = "/v1/refunds";
const RENDUS_LYRA: &str = "/api-payment/V4/Transaction/CancelOrRefund";

/// Bytes of a block of SHA-256.
const BLOCK: usize = 64;

/// Temper of the bank, asked for a refund.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Humeur {
    /// In order.
    #[default]
    Bonne,
    /// It is done, and the answer is lost.
    Muette,
    /// The keys are wrong.
    Cles,
}

/// Money that the bank gave back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rendu {
    /// Number of the payment.
    pub(crate) transaction: String,
    /// Amount, in cents.
    pub(crate) montant: i64,
}

/// Book of the bank.
#[derive(Default)]
struct Livre {
    humeur: Humeur,
    /// Refunds that were asked, as many times as they were.
    demandes: usize,
    /// Refunds by the word they were asked under; one that has none is under its own number.
    rendus: BTreeMap<String, Rendu>,
    /// Sessions that were opened: the number of the order.
    sessions: Vec<String>,
}

/// The bank.
pub(crate) struct Guichet {
    /// Scheme and host that stand for those of banks.
    pub(crate) adresse: String,
    livre: Arc<Mutex<Livre>>,
}

impl Guichet {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let adresse = format!("http://{}", listener.local_addr().expect("bound"));
        let livre = Arc::<Mutex<Livre>>::default();
        let (kept, page) = (Arc::clone(&livre), adresse.clone());
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (kept, page) = (Arc::clone(&kept), page.clone());
                // Whoever was killed in the middle of a question is answered by nobody.
                thread::spawn(move || serve(stream, &kept, &page).ok());
            }
        });
        Self { adresse, livre }
    }

    pub(crate) fn is(&self, humeur: Humeur) {
        self.livre.lock().expect("unbroken").humeur = humeur;
    }

    /// Times a refund was asked.
    pub(crate) fn demandes(&self) -> usize {
        self.livre.lock().expect("unbroken").demandes
    }

    /// Money that went back.
    pub(crate) fn rendus(&self) -> Vec<Rendu> {
        let livre = self.livre.lock().expect("unbroken");
        livre.rendus.values().cloned().collect()
    }

    /// Orders that sessions were opened for.
    pub(crate) fn sessions(&self) -> Vec<String> {
        self.livre.lock().expect("unbroken").sessions.clone()
    }
}

/// A question and its answer; none where it is lost.
fn serve(stream: TcpStream, livre: &Mutex<Livre>, page: &str) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream);
    let mut path = String::new();
    reader.read_line(&mut path)?;
    let path = path.split(' ').nth(1).unwrap_or_default().to_owned();
    let (mut length, mut key) = (0, None);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 || line == "\r\n" {
            break;
        }
        let (name, value) = line.split_once(':').unwrap_or_default();
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.trim().parse().unwrap_or_default(),
            "idempotency-key" => key = Some(value.trim().to_owned()),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    let answer = livre
        .lock()
        .expect("unbroken")
        .answer(&path, key, &body, page);
    let Some((status, answer)) = answer else {
        return Ok(());
    };
    let answer = answer.to_string();
    write!(
        reader.get_mut(),
        "HTTP/1.1 {status} -\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         connection: close\r\n\r\n{answer}",
        answer.len()
    )
}

impl Livre {
    fn answer(
        &mut self,
        path: &str,
        key: Option<String>,
        body: &[u8],
        page: &str,
    ) -> Option<(u16, Value)> {
        // Whoever was killed while he asked has asked nothing.
        if ![SESSIONS, RENDUS_STRIPE, RENDUS_LYRA].contains(&path) {
            return None;
        }
        let form: BTreeMap<_, _> = form_urlencoded::parse(body).into_owned().collect();
        let field = |name: &str| form.get(name).cloned().unwrap_or_default();
        let wrong = json!({"error": {"message": "Invalid API Key provided"}});
        if path == SESSIONS && self.humeur == Humeur::Cles {
            return Some((401, wrong));
        }
        if path == SESSIONS {
            let order = field("client_reference_id");
            self.sessions.push(order.clone());
            return Some((
                200,
                json!({"id": order, "url": format!("{page}/page/{order}")}),
            ));
        }
        self.demandes += 1;
        let is_stripe = path == RENDUS_STRIPE;
        let told: Value = serde_json::from_slice(body).unwrap_or_default();
        if self.humeur == Humeur::Cles {
            let wrong_lyra = json!({"status": "ERROR", "answer": {"errorCode": "INT_905",
                "errorMessage": "invalid credentials"}});
            return Some(if is_stripe {
                (401, wrong)
            } else {
                (200, wrong_lyra)
            });
        }
        let rendu = match is_stripe {
            true => Rendu {
                transaction: field("payment_intent"),
                montant: field("amount").parse().expect("an amount in cents"),
            },
            false => Rendu {
                transaction: told["uuid"].as_str().expect("a payment").to_owned(),
                montant: told["amount"].as_i64().expect("an amount in cents"),
            },
        };
        // PayZen knows no such word: asked twice, it gives back twice.
        let word = key.unwrap_or_else(|| format!("n{}", self.demandes));
        self.rendus.entry(word).or_insert(rendu);
        let number = format!("r{}", self.rendus.len());
        match (self.humeur, is_stripe) {
            (Humeur::Muette, _) => None,
            (_, true) => Some((200, json!({"id": number, "status": "succeeded"}))),
            (_, false) => Some((
                200,
                json!({"status": "SUCCESS", "answer": {"uuid": number}}),
            )),
        }
    }
}

/// Settings of a shop whose bank is this one, by Stripe's protocol.
pub(crate) fn stripe() -> Value {
    json!({"id": "paiementEnLigne", "banque": "stripe", "modeBanque": "test",
        "stripeCleTest": CLE, "stripeSecretTest": SECRET})
}

/// The same by PayZen's.
pub(crate) fn payzen() -> Value {
    json!({"id": "paiementEnLigne", "banque": "payzen", "modeBanque": "test",
        "payzenSite": "12345678", "payzenCleTest": "cleDeTestPayzen1",
        "payzenMotDePasseTest": "testpassword_1"})
}

/// Webhook by which the bank tells that an order is paid: its body, and the header that seals it.
pub(crate) fn paid(reference: &str, cents: i64, transaction: &str, at: i64) -> (String, String) {
    let object = json!({"amount_total": cents, "client_reference_id": reference,
        "currency": "eur", "payment_intent": transaction, "payment_status": "paid"});
    let body = json!({"id": format!("evt_{transaction}"), "livemode": false,
        "type": "checkout.session.completed", "data": {"object": object}})
    .to_string();
    let seal = hmac(SECRET.as_bytes(), format!("{at}.{body}").as_bytes());
    (body, format!("t={at},v1={seal}"))
}

/// HMAC-SHA-256 in hexadecimal (RFC 2104), of a key no longer than a block.
fn hmac(key: &[u8], message: &[u8]) -> String {
    let padded = |mark: u8| {
        let mut block = [mark; BLOCK];
        block.iter_mut().zip(key).for_each(|(byte, of)| *byte ^= of);
        block
    };
    let inner = Sha256::new()
        .chain_update(padded(0x36))
        .chain_update(message);
    let outer = Sha256::new()
        .chain_update(padded(0x5c))
        .chain_update(inner.finalize());
    let bytes = outer.finalize();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
