//! E-mail addresses (docs/vitrine.md 7.4).

use crate::Refusal;

/// The form checks an address only when it is longer than this.
pub const UNCHECKED_CHARS_MAX: usize = 6;
/// RFC 5321, 4.5.3.1.3 (errata 1690): the longest address that can be written to.
pub const CHARS_MAX: usize = 254;
/// RFC 5321, 4.5.3.1.1: the longest part before the `@`.
const LOCAL_CHARS_MAX: usize = 64;
/// RFC 1035, 2.3.4: the longest label of a domain.
const LABEL_CHARS_MAX: usize = 63;

/// The form's rule: a text of 6 characters or fewer is not judged yet.
pub fn check(input: &str) -> Result<(), Refusal> {
    if input.trim().chars().count() <= UNCHECKED_CHARS_MAX {
        return Ok(());
    }
    parse(input).map(drop)
}

/// The rule where an address is needed: judged whatever its length, given back without outer
/// spaces and in lower case, since it is also the login.
pub fn parse(input: &str) -> Result<String, Refusal> {
    let email = input.trim();
    if email.is_empty() {
        return Err(Refusal::EmailEmpty);
    }
    if is_email(email) {
        return Ok(email.to_ascii_lowercase());
    }
    Err(Refusal::EmailInvalid {
        email: email.chars().take(CHARS_MAX).collect(),
    })
}

fn is_email(email: &str) -> bool {
    let Some((local, domain)) = email.rsplit_once('@') else {
        return false;
    };
    email.len() <= CHARS_MAX && is_local(local) && is_domain(domain)
}

fn is_local(local: &str) -> bool {
    local.len() <= LOCAL_CHARS_MAX
        && local.split('.').all(|atom| {
            !atom.is_empty()
                && atom
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~-".contains(&b))
        })
}

fn is_domain(domain: &str) -> bool {
    let Some((_, last)) = domain.rsplit_once('.') else {
        return false;
    };
    last.len() >= 2
        && !last.bytes().all(|b| b.is_ascii_digit())
        && domain.split('.').all(|label| {
            (1..=LABEL_CHARS_MAX).contains(&label.len())
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b == b'-')
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[track_caller]
    fn check_table<T>(table: &str, rule: impl Fn(&str) -> Result<T, Refusal>) {
        for [email, code, sentence] in cas::rows(table) {
            cas::compare(&email, rule(&email), &code, &sentence);
        }
    }

    #[test]
    fn an_address_being_typed_follows_its_table() {
        check_table(include_str!("../../fixtures/cas/email.tsv"), check);
    }

    #[test]
    fn an_address_that_is_needed_follows_its_table() {
        check_table(include_str!("../../fixtures/cas/email_requis.tsv"), parse);
    }

    #[test]
    fn an_address_is_a_login_in_lower_case() {
        assert_eq!(parse(" Jean@Example.FR ").as_deref(), Ok("jean@example.fr"));
    }

    #[test]
    fn a_refused_address_is_repeated_only_to_its_longest() {
        let Err(Refusal::EmailInvalid { email }) = parse(&"a".repeat(100_000)) else {
            panic!("this is no address")
        };
        assert_eq!(email.len(), CHARS_MAX);
    }
}
