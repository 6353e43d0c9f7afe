//! The program's commands, one file each.

pub mod admin;
pub mod control;
pub mod demo;
pub mod generate;
pub mod import;
pub mod serve;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Comptoir, une boutique professionnelle en un seul exécutable.
#[derive(Parser)]
#[command(name = "comptoir", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Sert la boutique.
    Serve(serve::Serve),
    /// Gère les administrateurs.
    Admin(admin::Admin),
    /// Importe un fichier zip.
    Import(import::Import),
    /// Écrit un catalogue de synthèse, au format d'import.
    Generate(generate::Generate),
}

/// Runs the command typed.
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.command {
        Command::Serve(serve) => serve::run(&serve),
        Command::Admin(admin) => admin::run(&admin),
        Command::Import(import) => import::run(&import),
        Command::Generate(generate) => generate::run(&generate),
    };
    match done {
        Ok(code) => code,
        Err(error) => {
            say_error(&error);
            ExitCode::FAILURE
        }
    }
}

/// Says why a command failed, with its causes.
fn say_error(error: &anyhow::Error) {
    use std::io::Write;
    writeln!(std::io::stderr(), "comptoir : {error:#}").ok();
}
