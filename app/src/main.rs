//! Comptoir: see `cli` for the commands.

use std::process::ExitCode;

fn main() -> ExitCode {
    comptoir::cli::run()
}
