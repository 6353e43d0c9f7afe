//! The cascading category select (docs/vitrine.md 3.4).

/// A cascade has at least one level.
pub const NIVEAUX_MIN: u32 = 1;
/// The widget shows at most five.
pub const NIVEAUX_MAX: u32 = 5;

/// The number of levels shown for a setting, whatever was typed in it.
pub fn niveaux(setting: i64) -> u32 {
    u32::try_from(setting.max(0))
        .unwrap_or(NIVEAUX_MAX)
        .clamp(NIVEAUX_MIN, NIVEAUX_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn the_levels_of_a_cascade_follow_their_table() {
        for [setting, levels] in cas::rows(include_str!("../../fixtures/cas/cascade.tsv")) {
            let setting = setting.parse().expect("an integer");
            assert_eq!(niveaux(setting).to_string(), levels, "{setting}");
        }
        assert_eq!(
            (niveaux(i64::MIN), niveaux(i64::MAX)),
            (NIVEAUX_MIN, NIVEAUX_MAX)
        );
    }
}
