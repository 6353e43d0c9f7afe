//! The program's commands, one file each.

pub mod admin;
pub mod backup;
pub mod check;
pub mod compact;
pub mod control;
mod counters;
pub mod demo;
mod error_causes;
pub mod etalon;
pub mod explain;
pub mod export;
mod exposure;
mod french_help;
pub mod generate;
pub mod import;
mod listener;
mod opening;
pub mod options;
mod order_lists;
mod private_files;
pub mod reindex;
pub mod restore;
pub mod serve;
mod terminal;

use std::process::ExitCode;

use anyhow::Result;
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use shop::Parts;
use store::StoreError;

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
    /// Charge et sert la boutique de démonstration.
    Demo(demo::Demo),
    /// Gère les administrateurs.
    Admin(admin::Admin),
    /// Importe un fichier zip.
    Import(import::Import),
    /// Exporte la boutique dans les colonnes de l'import (boutique arrêtée).
    Export(export::Export),
    /// Sauvegarde la boutique en un fichier.
    Backup(backup::Backup),
    /// Restaure une sauvegarde.
    Restore(restore::Restore),
    /// Vérifie les données, l'index et les images.
    Check(check::Check),
    /// Réécrit les données sans la place que l'ancien y a laissée (boutique arrêtée).
    Compact(compact::Compact),
    /// Refait l'index de la recherche, et les listes des commandes où elles sont fausses.
    Reindex(reindex::Reindex),
    /// Dit pourquoi chaque article trouvé par un texte est à sa place.
    Explain(explain::Explain),
    /// Écrit un catalogue de synthèse, au format d'import.
    Generate(generate::Generate),
    /// Remplit les statistiques d'une boutique à mesurer.
    #[command(hide = true)]
    Etalon(etalon::Etalon),
}

/// Runs the command typed.
pub fn run() -> ExitCode {
    http::assets::carry(assets::screens::file);
    private_files::keep_to_owner();
    let read = french_help::build_command(Arguments::command())
        .try_get_matches_from(french_help::list_typed())
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    let arguments = match read {
        Ok(arguments) => arguments,
        Err(error) => return say_unread(&error),
    };
    let done = match arguments.command {
        Command::Serve(serve) => serve::run(&serve),
        Command::Demo(demo) => demo::run(&demo),
        Command::Admin(admin) => admin::run(&admin),
        Command::Import(import) => import::run(&import),
        Command::Export(export) => export::run(&export),
        Command::Backup(backup) => backup::run(&backup),
        Command::Restore(restore) => restore::run(&restore),
        Command::Check(check) => check::run(&check),
        Command::Compact(compact) => compact::run(&compact),
        Command::Reindex(reindex) => reindex::run(&reindex),
        Command::Explain(explain) => explain::run(&explain),
        Command::Etalon(etalon) => etalon::run(&etalon),
        Command::Generate(generate) => generate::run(&generate),
    };
    match done {
        Ok(code) => code,
        Err(error) => {
            say_error(&error);
            let lost = error
                .chain()
                .any(|cause| matches!(cause.downcast_ref(), Some(StoreError::Lost)));
            if lost {
                return ExitCode::from(serve::EXIT_DISK);
            }
            ExitCode::FAILURE
        }
    }
}

/// Does the work of a command. Where the disk of the shop lost a write meanwhile, that is why it
/// failed, whatever it says.
fn working<T>(parts: &Parts, work: impl FnOnce(&Parts) -> Result<T>) -> Result<T> {
    match work(parts) {
        Err(_) if parts.store.is_lost() => Err(StoreError::Lost.into()),
        done => done,
    }
}

/// Says why a command was not read, or shows the help that was asked for. The parser's own code for
/// a mistyped command, 2, means "rows left out" here.
fn say_unread(error: &clap::Error) -> ExitCode {
    use std::io::Write;
    let is_help = error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    if !error.use_stderr() || is_help {
        error.print().ok();
    } else {
        writeln!(std::io::stderr(), "{}", french_help::build_refusal(error)).ok();
    }
    match error.use_stderr() {
        true => ExitCode::FAILURE,
        false => ExitCode::SUCCESS,
    }
}

/// Says why a command failed, with its causes.
fn say_error(error: &anyhow::Error) {
    use std::io::Write;
    writeln!(
        std::io::stderr(),
        "comptoir : {}",
        error_causes::write_phrase(error)
    )
    .ok();
}
