//! The built screens, embedded in the program (a debug build reads them from `web/dist`). They are the
//! program's own, not the library's: another byte of style costs a link, not a compilation.

use std::borrow::Cow;

use rust_embed::RustEmbed;

/// What has compressed forms is embedded as these alone: plain, it would weigh 1.6 MB more.
#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[exclude = "assets/*.js"]
#[exclude = "assets/*.css"]
#[exclude = "assets/*.svg"]
#[exclude = "assets/*.wasm"]
#[exclude = "storefront.server.js"]
#[allow_missing = true]
struct Dist;

/// The file of the build at a path under `web/dist`.
pub(crate) fn file(path: &str) -> Option<Cow<'static, [u8]>> {
    Dist::get(path).map(|file| file.data)
}
