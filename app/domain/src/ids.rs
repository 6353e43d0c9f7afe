//! Identifiers: one type per kind, so that a code of one thing is never taken for another's.

use std::fmt;

use serde::{Deserialize, Serialize};

use ground::Key;

/// Characters a code may have; the longest known in the trade (GS1 part numbers) have 30.
pub const CODE_CHARS_MAX: usize = 64;

/// True for a character that may stand in a code or a name: no control character, and none that
/// turns the direction of the text around it.
pub fn is_plain(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// True for a segment of an address that means a step to a folder: browsers resolve it before they
/// ask, so that nobody would reach what has it as its code.
pub fn is_step(text: &str) -> bool {
    matches!(text, "." | "..")
}

/// The type of consumers' accounts (docs/appels.md 3.5).
const PARTICULIER: &str = "PAR";

/// The type of who buys without an account (docs/appels.md 3.5).
const TEMPORAIRE: &str = "TMP";

impl CodeType {
    /// True for a type whose customers are known to buy as consumers: amounts with VAT, withdrawal.
    pub fn is_consumer(&self) -> bool {
        self.as_str() == PARTICULIER
    }

    /// True for a type whose customers may withdraw: nobody asks who buys without an account what
    /// for, so that he is taken for a consumer (Code de la consommation, L.221-18).
    pub fn may_withdraw(&self) -> bool {
        self.is_consumer() || self.as_str() == TEMPORAIRE
    }
}

/// A code of one kind, read from a text.
pub trait RecordCode: Key + Default + Clone + Eq + std::hash::Hash + fmt::Display {
    /// The code without outer spaces; none where the text is no code.
    fn parse(text: &str) -> Option<Self>;

    /// The code as text.
    fn as_str(&self) -> &str;
}

/// Declares codes: of what several records name, below; of one record, beside it.
macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize,
            serde::Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// The code without outer spaces: 1 to [`CODE_CHARS_MAX`](crate::ids::CODE_CHARS_MAX) plain characters that an
            /// address can carry.
            pub fn parse(text: &str) -> Option<Self> {
                let text = text.trim();
                let fits = !text.is_empty()
                    && text.chars().count() <= $crate::ids::CODE_CHARS_MAX
                    && !$crate::ids::is_step(text);
                (fits && text.chars().all($crate::ids::is_plain)).then(|| Self(text.to_owned()))
            }

            /// The code as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl $crate::ids::RecordCode for $name {
            fn parse(text: &str) -> Option<Self> {
                Self::parse(text)
            }

            fn as_str(&self) -> &str {
                self.as_str()
            }
        }

        impl std::borrow::Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl ground::Key for $name {
            fn encode(&self, out: &mut Vec<u8>) {
                ground::Key::encode(&self.0, out);
            }

            fn decode(bytes: &mut &[u8]) -> Option<Self> {
                <String as ground::Key>::decode(bytes).map(Self)
            }
        }

        impl ground::Record for $name {
            fn encode(&self) -> Vec<u8> {
                ground::Record::encode(&self.0)
            }

            fn decode(bytes: &[u8]) -> Result<Self, ground::RecordError> {
                <String as ground::Record>::decode(bytes).map(Self)
            }
        }
    )*};
}

pub(crate) use codes;

codes! {
    /// A sellable reference.
    CodeArticle,
    /// A sub-article of an article, with its own stock.
    CodeDeclinaison,
    /// A node of the sales plan.
    CodeFamille,
    /// A delivery agency.
    CodeAgence,
    /// A customer account.
    CodeClient,
    /// A kind of customer: `PRO`, `PAR`, `GC`, `TMP`.
    CodeType,
    /// A price list.
    CodeTarif,
    /// A unit of sale.
    CodeUnite,
    /// A profile of what a visitor may do.
    CodeParametrage,
    /// Name a person types to log in: an e-mail in lower case, or a name for administrators.
    Login,
}

impl Login {
    /// Login that somebody typed: outer spaces and case count for nothing.
    pub fn parse_typed(text: &str) -> Option<Self> {
        Self::parse(&normalize_login(text))
    }
}

/// Text typed as a login, in the form that is kept: without outer spaces, in lower case.
pub fn normalize_login(text: &str) -> String {
    text.trim().to_lowercase()
}

macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident($type:ty)),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize,
            Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub $type);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl Key for $name {
            fn encode(&self, out: &mut Vec<u8>) {
                Key::encode(&self.0, out);
            }

            fn decode(bytes: &mut &[u8]) -> Option<Self> {
                <$type as Key>::decode(bytes).map(Self)
            }
        }
    )*};
}

numbers! {
    /// Number of an article inside this shop: small and dense, so that prices and stocks can be
    /// kept in columns. Never reused, never shown.
    ArticleNo(u32),
    /// A basket.
    PanierId(u64),
    /// A line of a basket; unique in the whole shop, since worksite tags name it alone.
    LigneId(u64),
    /// An order or an ERP movement.
    CommandeId(u64),
    /// A transport fee.
    ForfaitId(u64),
    /// A delivery zone.
    ZoneId(u64),
    /// A bracket of weight or value.
    TrancheId(u64),
    /// A carrier.
    TransporteurId(u64),
    /// A grouping of articles by variants.
    RegroupementId(u64),
    /// A selection model.
    ModeleId(u64),
    /// A page the merchant writes.
    ContenuId(u64),
}

/// An article, or one of its declinaisons: what a basket line or a regroupement names.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CleArticle {
    /// The article.
    pub article: CodeArticle,
    /// Its declinaison, for articles that have some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declinaison: Option<CodeDeclinaison>,
}

impl CleArticle {
    /// Reads `ARTICLE` or `ARTICLE:DECLINAISON`.
    pub fn parse(text: &str) -> Option<Self> {
        match text.split_once(':') {
            None => Some(Self {
                article: CodeArticle::parse(text)?,
                declinaison: None,
            }),
            Some((article, declinaison)) => Some(Self {
                article: CodeArticle::parse(article)?,
                declinaison: Some(CodeDeclinaison::parse(declinaison)?),
            }),
        }
    }
}

impl fmt::Display for CleArticle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.declinaison {
            None => self.article.fmt(f),
            Some(declinaison) => write!(f, "{}:{declinaison}", self.article),
        }
    }
}
