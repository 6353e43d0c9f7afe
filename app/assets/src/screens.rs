//! The built screens.

use std::borrow::Cow;

use rust_embed::RustEmbed;

/// Built screens. What has compressed forms is embedded as these alone: plain, it would weigh 1.6
/// MB more.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[exclude = "assets/*.js"]
#[exclude = "assets/*.css"]
#[exclude = "assets/*.svg"]
#[exclude = "assets/*.wasm"]
#[exclude = "storefront.server.js"]
#[allow_missing = true]
struct Dist;

/// The file of the build at a path under `web/dist`.
pub fn file(path: &str) -> Option<Cow<'static, [u8]>> {
    Dist::get(path).map(|file| file.data)
}
