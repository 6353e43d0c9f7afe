//! Files embedded in the program (a debug build reads them where they are): the built screens and the
//! demo shop. A leaf of its own, so that another byte of style compiles nothing of the rooms.

pub mod demo;
pub mod screens;

/// Folder of the clone this is compiled in (`.cargo/config.toml`): a debug build reads the files there, so
/// the same sources in another clone that shares the build cache are compiled again.
const _: &str = env!("COMPTOIR_CLONE");
