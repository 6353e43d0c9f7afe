//! Signature of messages (Standard Webhooks 1.0.0, « Signature scheme »): HMAC-SHA256 of the identifier,
//! the timestamp and the body, in Base64, once for each secret in force.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use domain::secret::Secret;

/// Beginning of every secret, by which a scanner of leaked ones knows it.
pub(super) const PREFIXE: &str = "whsec_";

/// Value of `webhook-signature`: a signature for each secret, newest first, parted by a space.
pub(super) fn sign_all(
    secrets: &[&Secret],
    (id, timestamp): (&str, i64),
    body: &str,
) -> Option<String> {
    let all = secrets.iter();
    let all = all.map(|secret| sign(&secret.0, (id, timestamp), body));
    let all: Option<Vec<String>> = all.collect();
    all.map(|it| it.join(" "))
}

/// One signature; none where the secret is no Base64.
fn sign(secret: &str, (id, timestamp): (&str, i64), body: &str) -> Option<String> {
    let key = STANDARD
        .decode(secret.strip_prefix(PREFIXE).unwrap_or(secret))
        .ok()?;
    let mut mac = Hmac::<Sha256>::new_from_slice(&key).ok()?;
    mac.update(format!("{id}.{timestamp}.{body}").as_bytes());
    Some(format!(
        "v1,{}",
        STANDARD.encode(mac.finalize().into_bytes())
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    // The vector of Standard Webhooks' own libraries (`sign function works`).
    const SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const MESSAGE: (&str, i64) = ("msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330);
    const BODY: &str = "{\"test\": 2432232314}";
    const SIGNED: &str = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

    #[test]
    fn the_published_vector_is_signed_as_it_says() {
        assert_eq!(sign(SECRET, MESSAGE, BODY).as_deref(), Some(SIGNED));
        let bare = SECRET.strip_prefix(PREFIXE).expect("a prefix");
        assert_eq!(sign(bare, MESSAGE, BODY).as_deref(), Some(SIGNED));
    }

    #[test]
    fn two_secrets_sign_twice_parted_by_a_space() {
        let (new, old) = (
            Secret(format!("{PREFIXE}{}", STANDARD.encode([7_u8; 32]))),
            Secret(SECRET.into()),
        );
        let all = sign_all(&[&new, &old], MESSAGE, BODY).expect("signed");
        let (first, second) = all.split_once(' ').expect("two");
        assert!(first.starts_with("v1,") && first != SIGNED);
        assert_eq!(second, SIGNED);
    }
}
