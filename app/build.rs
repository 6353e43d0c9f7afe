//! Link options of the program.

use std::env;
use std::path::Path;
use std::process::Command;

/// The target whose compiler links with its own `lld`, unless it is told otherwise.
const TARGET: &str = "x86_64-unknown-linux-gnu";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=RUSTC_LINKER");
    let is = |name: &str, wanted: &str| env::var(name).is_ok_and(|it| it == wanted);
    if is("TARGET", TARGET) && is("PROFILE", "release") && links_with_lld() {
        // Of functions whose code is the same one is kept: the handlers of 250 routes have many.
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
        // Addresses to set when the program is loaded take 0.1 MB instead of 2.3. The C library knows this
        // form since its version 2.36, that of Debian 12; an older one refuses the program by name.
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// True where the compiler brought that linker and nobody chose another: a distribution's may have
/// none, and the one of GNU refuses what is asked above.
fn links_with_lld() -> bool {
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    if env::var_os("RUSTC_LINKER").is_some() || flags.contains("link") {
        return false;
    }
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = Command::new(compiler).args(["--print", "sysroot"]).output();
    let sysroot = asked.ok().and_then(|it| String::from_utf8(it.stdout).ok());
    sysroot.is_some_and(|it| {
        let linker = format!("lib/rustlib/{TARGET}/bin/gcc-ld/ld.lld");
        Path::new(it.trim()).join(linker).exists()
    })
}
