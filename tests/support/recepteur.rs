//! A receiver of webhooks for the tests, spoken to over a socket, written from Standard
//! Webhooks 1.0.0: it verifies each signature by itself and shares nothing with the program.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// Bytes of a block of SHA-256.
const BLOCK: usize = 64;

/// A message that came.
#[derive(Clone, Debug)]
pub(crate) struct Recu {
    pub(crate) id: String,
    pub(crate) timestamp: i64,
    /// Signatures it bears.
    pub(crate) signatures: Vec<String>,
    /// Its body, whose signature one of the secrets made.
    pub(crate) corps: Value,
    /// Places of the secrets that verify it, by the order they were told.
    pub(crate) verifie: Vec<usize>,
}

/// Book of the receiver.
#[derive(Default)]
struct Livre {
    secrets: Vec<String>,
    recus: Vec<Recu>,
    /// Answers to come, head line and headers; then 204. An empty one is no answer.
    reponses: VecDeque<String>,
}

/// The receiver.
pub(crate) struct Recepteur {
    /// Address to be told of events at.
    pub(crate) adresse: String,
    livre: Arc<Mutex<Livre>>,
}

impl Recepteur {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let adresse = format!("http://{}/crochet", listener.local_addr().expect("bound"));
        let livre = Arc::<Mutex<Livre>>::default();
        let kept = Arc::clone(&livre);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                serve(stream, &kept).ok();
            }
        });
        Self { adresse, livre }
    }

    /// Tells a secret, as its owner copies it.
    pub(crate) fn tell(&self, secret: &str) {
        let mut livre = self.livre.lock().expect("unbroken");
        livre.secrets.push(secret.to_owned());
    }

    /// Next answers, head line and headers; an empty one is no answer at all.
    pub(crate) fn answers(&self, heads: &[&str]) {
        let mut livre = self.livre.lock().expect("unbroken");
        livre
            .reponses
            .extend(heads.iter().map(|it| (*it).to_owned()));
    }

    /// All that came.
    pub(crate) fn recus(&self) -> Vec<Recu> {
        self.livre.lock().expect("unbroken").recus.clone()
    }

    /// Types of what came, in order.
    pub(crate) fn types(&self) -> Vec<String> {
        let recus = self.recus().into_iter();
        let types = recus.map(|it| it.corps["type"].as_str().unwrap_or_default().to_owned());
        types.collect()
    }
}

fn serve(stream: TcpStream, livre: &Mutex<Livre>) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream);
    let mut first = String::new();
    reader.read_line(&mut first)?;
    let (mut length, mut id, mut timestamp, mut signed) = (0, String::new(), 0, String::new());
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 || line == "\r\n" {
            break;
        }
        let (name, value) = line.split_once(':').unwrap_or_default();
        let value = value.trim();
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.parse().unwrap_or_default(),
            "webhook-id" => id = value.to_owned(),
            "webhook-timestamp" => timestamp = value.parse().expect("seconds"),
            "webhook-signature" => signed = value.to_owned(),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    let mut livre = livre.lock().expect("unbroken");
    let content = [id.as_bytes(), timestamp.to_string().as_bytes(), &body].join(&b'.');
    let signatures: Vec<String> = signed.split(' ').map(str::to_owned).collect();
    let is_of = |secret: &String| {
        let wanted = format!("v1,{}", sign(secret, &content));
        signatures.contains(&wanted)
    };
    let places = livre.secrets.iter().enumerate();
    let verifie = places.filter(|(_, it)| is_of(it)).map(|(at, _)| at);
    let recu = Recu {
        verifie: verifie.collect(),
        corps: serde_json::from_slice(&body).unwrap_or_default(),
        id,
        timestamp,
        signatures,
    };
    livre.recus.push(recu);
    let head = livre.reponses.pop_front();
    let head = head.unwrap_or_else(|| "204 No Content".into());
    if head.is_empty() {
        return Ok(());
    }
    write!(
        reader.get_mut(),
        "HTTP/1.1 {head}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
    )
}

/// HMAC-SHA256 (RFC 2104) of a content by a secret in Base64, in Base64.
fn sign(secret: &str, content: &[u8]) -> String {
    let bare = secret.strip_prefix("whsec_").expect("a prefix");
    let mut key = STANDARD.decode(bare).expect("Base64");
    assert!((24..=BLOCK).contains(&key.len()), "{} bytes", key.len());
    key.resize(BLOCK, 0);
    let padded = |pad: u8| key.iter().map(|byte| byte ^ pad).collect::<Vec<u8>>();
    let inner = Sha256::digest([&padded(0x36), content].concat());
    STANDARD.encode(Sha256::digest([padded(0x5c), inner.to_vec()].concat()))
}
