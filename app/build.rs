//! How the program is linked.

use std::env;

/// The target whose compiler comes with a linker that can.
const TARGET: &str = "x86_64-unknown-linux-gnu";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, wanted: &str| env::var(name).is_ok_and(|it| it == wanted);
    if is("TARGET", TARGET) && is("PROFILE", "release") {
        // Of functions whose code is the same one is kept: the handlers of 250 routes have many.
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
    }
}
