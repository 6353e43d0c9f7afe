//! Comptoir.
fn main() {}
