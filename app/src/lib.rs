//! The modules.

pub mod render;
