//! What comes in and goes out as files: the one home of their crates.

pub mod tableau;
