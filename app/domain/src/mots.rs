//! Words of the choices of a closed list, as settings and addresses bear them.

/// Reads and writes each choice of a closed list by its word.
macro_rules! mots {
    ($nom:ident: $($cas:ident = $mot:literal),+) => {
        impl $nom {
            /// Every choice.
            pub const ALL: &'static [Self] = &[$(Self::$cas),+];

            /// Every word, the program's own first.
            pub const MOTS: &'static [&'static str] = &[$($mot),+];

            /// Word of this choice.
            #[must_use]
            pub fn to_mot(self) -> &'static str {
                match self {
                    $(Self::$cas => $mot),+
                }
            }

            /// Choice a word stands for; the program's own for any other.
            #[must_use]
            pub fn from_mot(mot: &str) -> Self {
                match mot {
                    $($mot => Self::$cas,)+
                    _ => Self::default(),
                }
            }
        }
    };
}

pub(crate) use mots;
