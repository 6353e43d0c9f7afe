//! Reason a rule says no: one variant per sentence, shown to the letter.

mod code;
mod sentence;

use crate::apparence::{Illisible, Rgb};
use crate::money::{Dimension, Quantite};

/// A refused input. `Display` is the French sentence meant for the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// A basket needs a name.
    PanierNameEmpty,
    /// A basket name holds a forbidden character.
    PanierNameForbiddenChar,
    /// A typed basket needs a name.
    PanierTypeNameEmpty,
    /// A typed basket name holds a forbidden character.
    PanierTypeNameForbiddenChar,
    /// A worksite tag needs a name.
    ChantierNameEmpty,
    /// A worksite tag holds a forbidden character.
    ChantierNameForbiddenChar,
    /// A text is longer than its field.
    TexteTooLong {
        /// Most characters the field takes.
        max: usize,
    },
    /// A text holds a control character, or one that reorders or hides what is read.
    TexteInvisibleChar,

    /// Password and confirmation are both empty.
    PasswordEmpty,
    /// The confirmation differs from the password.
    PasswordMismatch,
    /// The password is under 8 characters.
    PasswordTooShort,
    /// The password is over the bytes we agree to hash.
    PasswordTooLong,
    /// The password is long enough but of level "faible".
    PasswordWeak,
    /// An administrator's password is under 12 characters.
    PasswordAdminTooShort,
    /// An administrator's password is not of level "élevée".
    PasswordAdminWeak,
    /// An e-mail address is needed and none is given.
    EmailEmpty,
    /// The text has not the shape of an e-mail address.
    EmailInvalid {
        /// The address, as typed, cut to what an address can measure.
        email: String,
    },
    /// The text has not the shape of a telephone number.
    TelephoneInvalid,
    /// The text is not 4 or 5 digits.
    CodePostalInvalid,
    /// The text is not the 5 digits that a delivery goes to.
    CodePostalLivraisonInvalid,
    /// The text is not 14 digits with a true key.
    SiretInvalid,
    /// The text is not 8, 12, 13 or 14 digits with a true key.
    CodeBarresInvalid,

    /// A search under 3 characters.
    RechercheTooShort,
    /// A search over 60 characters.
    RechercheTooLong,
    /// A back-office article search under 2 characters.
    RechercheArticleTooShort {
        /// Characters still to type.
        missing: usize,
    },

    /// The text is no number.
    NombreInvalid,
    /// The number is negative where it cannot be.
    NombreNegative,
    /// The number has too many decimals.
    NombreDecimals {
        /// Most decimals the field takes.
        max: u8,
    },
    /// The number is beyond what the shop counts.
    NombreTooLarge,
    /// The text is no rate of VAT.
    TauxTvaInvalid,
    /// An amount is beyond what the shop counts.
    MontantTooLarge,
    /// The quantity is no number.
    QuantiteInvalid,
    /// The quantity is zero or less.
    QuantiteNotPositive,
    /// The quantity is over 999 999.
    QuantiteTooLarge,
    /// The quantity has more decimals than its unit.
    QuantiteDecimals {
        /// Most decimals the unit takes.
        max: u8,
    },
    /// The quantity is not a multiple of what the article is sold by.
    QuantiteMultiple {
        /// Quantity the article is sold by multiples of.
        multiple: Quantite,
        /// The nearest quantity that can be ordered, if there is one.
        next: Option<Quantite>,
    },
    /// The part of a line that is set apart is all of it, or more.
    ScissionTooLarge {
        /// The quantity of the line.
        whole: Quantite,
    },
    /// A dimension that is no number, zero or less, over 100, or with over 3 decimals.
    DimensionInvalid,
    /// A dimension below what the article is sold in.
    DimensionTooSmall {
        /// The least.
        min: Dimension,
    },
    /// A dimension above what the article is sold in.
    DimensionTooLarge {
        /// The most.
        max: Dimension,
    },

    /// A fee for a category of the sales plan needs a zone.
    ForfaitZoneMissing,
    /// A fee needs a bracket.
    ForfaitTrancheMissing,
    /// A fee needs an amount.
    ForfaitMontantMissing,
    /// A fee needs a label.
    ForfaitLibelleMissing,
    /// A fee's amount or franco is negative or too large.
    ForfaitMontantInvalid,
    /// A fee exists with the same agency, zone, category and bracket.
    ForfaitExists,
    /// A bracket needs a label.
    TrancheLibelleMissing,
    /// A bracket starts at zero or above.
    TrancheDebutInvalid,
    /// A progressive bracket needs an interval above zero.
    TrancheIntervalInvalid,

    /// A regroupement needs at least two articles.
    RegroupementTooFewArticles,
    /// A regroupement holds more articles than the shop compares.
    RegroupementTooManyArticles {
        /// Most articles of a regroupement.
        max: usize,
    },
    /// A regroupement holds the same article twice.
    RegroupementDuplicateArticle,
    /// A regroupement of type '0' has more than two attributes.
    RegroupementTooManyAttributs,
    /// A regroupement uses an attribute that cannot be chosen.
    RegroupementExcludedAttribut {
        /// The attribute's propriete.
        propriete: String,
    },
    /// The master article is not among the articles.
    RegroupementMaitreMissing,
    /// Two articles cannot be told apart by the chosen attributes.
    RegroupementSameValues,
    /// A carrier needs a name.
    TransporteurInvalid,
    /// A selection model needs a name.
    ModeleNameEmpty,
    /// The default tariff agency is not given, not even as "none".
    AgenceDefautTarifMissing,
    /// A colour of the pages makes a text unreadable.
    CouleurIllisible {
        /// The text.
        what: Illisible,
        /// Its contrast, in tenths.
        tenths: u8,
        /// The nearest shade that can be read, where the others let there be one.
        lisible: Option<Rgb>,
    },
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_fee_is_refused_in_its_own_words() {
        assert_eq!(Refusal::ForfaitExists.to_string(), "Forfait déjà existant");
        assert_eq!(Refusal::ForfaitExists.code(), "forfait_existant");
    }

    #[test]
    fn a_refusal_names_its_field_when_it_knows_it() {
        assert_eq!(Refusal::PasswordMismatch.champ(), Some("confirmation"));
        assert_eq!(Refusal::ForfaitExists.champ(), None);
    }
}
