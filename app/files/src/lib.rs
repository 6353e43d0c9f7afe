//! File formats that come in and go out: the one home of their crates.

pub mod atomic_rename;
pub mod csv;
pub mod feuilles;
pub mod html;
pub mod images;
pub mod logo;
pub mod manifest;
pub mod media;
pub mod password_scrub;
pub mod pasted_list;
pub mod pdf;
pub mod qr;
pub mod sauvegarde;
pub mod tableau;
pub mod ubl;
pub mod ubl_reader;
pub mod unnamed_file;
mod webp;
pub mod workbook;
pub mod zip;
pub mod zip_out;

mod fault;

pub use self::fault::Faute;
