//! The demo shop's files.

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../fixtures/demo"]
#[include = "*.csv"]
#[include = "medias/*"]
#[include = "boutique.json"]
struct Demo;

/// The content of a file, by its path under `fixtures/demo`.
pub fn file(name: &str) -> Option<Cow<'static, [u8]>> {
    Demo::get(name).map(|file| file.data)
}

/// Paths of all the files, under `fixtures/demo`.
pub fn names() -> impl Iterator<Item = Cow<'static, str>> {
    Demo::iter()
}
