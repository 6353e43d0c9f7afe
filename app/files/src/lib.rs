//! What comes in and goes out as files: the one home of their crates.

pub mod classeur;
pub mod csv;
pub mod html;
pub mod images;
pub mod kept;
pub mod liste;
pub mod logo;
pub mod manifeste;
pub mod media;
pub mod nameless;
pub mod pdf;
pub mod place;
pub mod qr;
pub mod sauvegarde;
pub mod tableau;
pub mod ubl;
pub mod ubl_lu;
mod webp;
pub mod zip;
pub mod zip_out;

mod faute;

pub use self::faute::Faute;
