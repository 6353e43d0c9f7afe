//! `comptoir demo`: the demo shop, loaded into an empty folder and served.

mod fichiers;

pub use self::fichiers::file;
