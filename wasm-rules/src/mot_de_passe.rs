//! Passwords: what is accepted, and how strong it looks (docs/vitrine.md 7.3).

use crate::Refusal;

/// Shorter passwords are refused.
pub const CHARS_MIN: usize = 8;
/// From here a password can be strong.
pub const ELEVEE_CHARS_MIN: usize = 8;
/// From here a password can be medium.
pub const MOYENNE_CHARS_MIN: usize = 7;
/// Administrators: the length the CNIL recommends for a password used alone.
pub const ADMIN_CHARS_MIN: usize = 12;
/// Longer ones would only make the hash dearer.
pub const BYTES_MAX: usize = 256;

/// Strength of a password, as it looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Refused.
    Faible,
    /// Accepted, with a warning.
    Moyenne,
    /// Accepted.
    Elevee,
}

/// Kind of display of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StrengthKind {
    /// As an error.
    Error,
    /// As a warning.
    Warning,
    /// As a success.
    Success,
}

impl Level {
    /// The sentence shown beside the field.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Faible => "Sécurité faible",
            Self::Moyenne => "Sécurité moyenne",
            Self::Elevee => "Sécurité élevée",
        }
    }

    /// Kind of display of the sentence.
    pub fn kind(self) -> StrengthKind {
        match self {
            Self::Faible => StrengthKind::Error,
            Self::Moyenne => StrengthKind::Warning,
            Self::Elevee => StrengthKind::Success,
        }
    }

    /// The level as a stable word.
    pub fn code(self) -> &'static str {
        match self {
            Self::Faible => "faible",
            Self::Moyenne => "moyenne",
            Self::Elevee => "elevee",
        }
    }
}

impl StrengthKind {
    /// The kind as a stable word: `error`, `warning` or `success`.
    pub fn code(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Success => "success",
        }
    }
}

/// The strength alone, shown while the person types.
pub fn level(password: &str) -> Level {
    let (mut chars, mut upper, mut lower, mut digit, mut other) = (0, false, false, false, false);
    for c in password.chars() {
        chars += 1;
        upper |= c.is_uppercase();
        lower |= c.is_lowercase();
        digit |= c.is_ascii_digit();
        other |= !c.is_alphanumeric() && c != '_';
    }
    let kinds = usize::from(upper) + usize::from(lower) + usize::from(digit);
    if chars >= ELEVEE_CHARS_MIN && kinds == 3 && other {
        Level::Elevee
    } else if chars >= MOYENNE_CHARS_MIN && kinds >= 2 {
        Level::Moyenne
    } else {
        Level::Faible
    }
}

/// Accepts a shopper's new password, in the order of its messages.
pub fn check(password: &str, confirmation: &str) -> Result<Level, Refusal> {
    if password.is_empty() && confirmation.is_empty() {
        return Err(Refusal::PasswordEmpty);
    }
    if password != confirmation {
        return Err(Refusal::PasswordMismatch);
    }
    if password.chars().count() < CHARS_MIN {
        return Err(Refusal::PasswordTooShort);
    }
    if password.len() > BYTES_MAX {
        return Err(Refusal::PasswordTooLong);
    }
    match level(password) {
        Level::Faible => Err(Refusal::PasswordWeak),
        accepted @ (Level::Moyenne | Level::Elevee) => Ok(accepted),
    }
}

/// Accepts an administrator's new password: 12 characters and the level "élevée".
pub fn check_admin(password: &str, confirmation: &str) -> Result<Level, Refusal> {
    match check(password, confirmation) {
        // Too weak for a shopper: the stricter sentence below says what to do.
        Ok(_) | Err(Refusal::PasswordTooShort | Refusal::PasswordWeak) => {}
        Err(refusal) => return Err(refusal),
    }
    if password.chars().count() < ADMIN_CHARS_MIN {
        return Err(Refusal::PasswordAdminTooShort);
    }
    match level(password) {
        Level::Elevee => Ok(Level::Elevee),
        Level::Faible | Level::Moyenne => Err(Refusal::PasswordAdminWeak),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[track_caller]
    fn check_table(table: &str, rule: impl Fn(&str, &str) -> Result<Level, Refusal>) {
        for [password, confirmation, code, sentence] in cas::rows(table) {
            cas::compare(
                &(&password, &confirmation),
                rule(&password, &confirmation),
                &code,
                &sentence,
            );
        }
    }

    #[test]
    fn a_shopper_s_password_follows_its_table() {
        check_table(include_str!("../../fixtures/cas/mot_de_passe.tsv"), check);
    }

    #[test]
    fn an_administrator_s_password_follows_its_table() {
        check_table(
            include_str!("../../fixtures/cas/mot_de_passe_admin.tsv"),
            check_admin,
        );
    }

    #[test]
    fn the_strength_follows_its_table() {
        for [password, code, sentence, kind] in
            cas::rows(include_str!("../../fixtures/cas/niveau_mot_de_passe.tsv"))
        {
            let level = level(&password);
            let shown = (level.code(), level.sentence(), level.kind().code());
            assert_eq!(shown, (&*code, &*sentence, &*kind), "{password:?}");
        }
    }
}
