//! Weights of a word, by where it stands and how it was found. Within a field an exact word beats
//! the beginning of one, which beats one with a typo.

/// Weights of a word in a field, by how it was found there.
#[derive(Clone, Copy)]
pub(super) struct Weights {
    pub(super) exact: u32,
    pub(super) prefix: u32,
    /// Of a longer word where the one typed names articles as it is: `écroui` stands below any
    /// `écrou`, and above what a family alone names (`plan_words.rs`).
    pub(super) longer: u32,
    pub(super) typo: u32,
}

/// In the head of a designation: its first words.
pub(super) const TETE: Weights = Weights {
    exact: 36,
    prefix: 27,
    longer: 9,
    typo: 18,
};
/// Elsewhere in a designation.
pub(super) const DESIGNATION: Weights = Weights {
    exact: 30,
    prefix: 22,
    longer: 8,
    typo: 15,
};
/// In two words of a designation that are written as one, or the other way round.
pub(super) const JOINTES: Weights = Weights {
    exact: 28,
    prefix: 12,
    longer: 8,
    typo: 0,
};
/// In a value of an attribute.
pub(super) const ATTRIBUTS: Weights = Weights {
    exact: 20,
    prefix: 15,
    longer: 8,
    typo: 10,
};
/// In what is told beside.
pub(super) const DESCRIPTION: Weights = Weights {
    exact: 10,
    prefix: 7,
    longer: 7,
    typo: 5,
};
/// In the long text of its page: the least.
pub(super) const TEXTE: Weights = Weights {
    exact: 3,
    prefix: 2,
    longer: 2,
    typo: 0,
};
