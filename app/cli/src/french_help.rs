//! Help and errors of the command line in French. The parser's own words are English and cannot be
//! changed one by one: its help is laid out anew, and its errors are told again by their kind.

use std::error::Error as _;
use std::ffi::OsString;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, Error};

/// Template around the list of options.
const AIDE: &str = "{about-with-newline}\nUtilisation : {usage}\n\n{all-args}{after-help}";

/// Arguments as typed; `comptoir help serve` is `comptoir serve --help`.
pub(super) fn list_typed() -> Vec<OsString> {
    let mut typed: Vec<OsString> = std::env::args_os().collect();
    if typed.get(1).is_some_and(|word| word == "help") {
        typed.remove(1);
        typed.push("--help".into());
    }
    typed
}

/// A command and those below it, in French.
pub(super) fn build_command(command: Command) -> Command {
    let is_root = command.get_name() == "comptoir";
    let mut command = command
        .help_template(AIDE)
        .subcommand_help_heading("Commandes")
        .subcommand_value_name("COMMANDE")
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .mut_args(argument)
        .mut_subcommands(self::build_command)
        .arg(
            Arg::new("aide")
                .short('h')
                .long("help")
                .action(ArgAction::Help)
                .help("Affiche cette aide"),
        );
    if is_root {
        command = command.bin_name("comptoir").arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help("Affiche la version"),
        );
    }
    command
}

/// Placeholder of the value of an argument, in place of its English name.
fn value_name(id: &str) -> Option<&'static str> {
    Some(match id {
        "file" => "FICHIER",
        "data" | "folder" | "dir" | "sauvegardes" => "DOSSIER",
        "listen" => "ADRESSE:PORT",
        "base_url" => "URL",
        "tls_cert" | "tls_key" => "FICHIER",
        "backup_hour" => "HEURE",
        "rate_limits" | "bank" => "CHOIX",
        "login" => "IDENTIFIANT",
        "articles" | "seed" | "clients" | "commandes" => "NOMBRE",
        _ => return None,
    })
}

/// An argument with its default, its choices and its variable told in French.
fn argument(argument: Arg) -> Arg {
    let mut help = argument
        .get_help()
        .map(StyledStr::to_string)
        .unwrap_or_default();
    if argument.get_action().takes_values() {
        let choices: Vec<String> = argument
            .get_possible_values()
            .iter()
            .map(|choice| choice.get_name().to_owned())
            .collect();
        if !choices.is_empty() {
            help.push_str(&format!(" [choix : {}]", choices.join(", ")));
        }
        let defaults = argument.get_default_values().iter();
        for default in defaults {
            help.push_str(&format!(" [par défaut : {}]", default.to_string_lossy()));
        }
    }
    if let Some(variable) = argument.get_env() {
        help.push_str(&format!(" [variable : {}]", variable.to_string_lossy()));
    }
    let name = value_name(argument.get_id().as_str());
    let takes_values = argument.get_action().takes_values();
    let told = argument.hide_env(true).help(help);
    if !takes_values {
        return told;
    }
    let told = told.hide_default_value(true).hide_possible_values(true);
    match name {
        Some(name) => told.value_name(name),
        None => told,
    }
}

/// Reason a command could not be read, and where its help is.
pub(super) fn build_refusal(error: &Error) -> String {
    let why = why(error);
    format!("comptoir : {why}\nL'aide dit comment l'écrire : comptoir --help")
}

fn why(error: &Error) -> String {
    let told = |kind| error.get(kind).map(texts).unwrap_or_default();
    let argument = told(ContextKind::InvalidArg);
    let value = told(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::MissingRequiredArgument => format!("il manque {argument}."),
        ErrorKind::InvalidValue | ErrorKind::TooFewValues if value.is_empty() => {
            format!("« {argument} » attend une valeur.")
        }
        ErrorKind::InvalidValue => {
            let known = told(ContextKind::ValidValue);
            format!("« {value} » n'est pas une valeur de « {argument} » : choisissez {known}.")
        }
        ErrorKind::ValueValidation => {
            // Ours say what to give; the parser's own are those of numbers.
            let source = error.source().map(ToString::to_string);
            let source = source.filter(|it| it.starts_with("donnez"));
            let source = source.unwrap_or_else(|| "donnez un nombre entier".to_owned());
            format!("« {value} » ne convient pas à « {argument} » : {source}.")
        }
        ErrorKind::UnknownArgument => suggest(
            format!("« {argument} » n'existe pas ici."),
            &told(ContextKind::SuggestedArg),
        ),
        ErrorKind::InvalidSubcommand => suggest(
            format!(
                "la commande « {} » n'existe pas.",
                told(ContextKind::InvalidSubcommand)
            ),
            &told(ContextKind::SuggestedSubcommand),
        ),
        ErrorKind::MissingSubcommand => "il manque une commande.".to_owned(),
        ErrorKind::ArgumentConflict => format!("« {argument} » est donné deux fois, ou de trop."),
        ErrorKind::InvalidUtf8 => "un des mots n'est pas écrit en UTF-8.".to_owned(),
        ErrorKind::NoEquals
        | ErrorKind::TooManyValues
        | ErrorKind::TooFewValues
        | ErrorKind::WrongNumberOfValues
        | ErrorKind::DisplayHelp
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::DisplayVersion
        | ErrorKind::Io
        | ErrorKind::Format
        | _ => format!("« {argument} » n'est pas écrit comme il faut."),
    }
}

fn suggest(said: String, near: &str) -> String {
    match near {
        "" => said,
        near => format!("{said} Vouliez-vous dire « {near} » ?"),
    }
}

/// Words of the parser's context of an error.
fn texts(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(all) => all.join(", "),
        ContextValue::Number(number) => number.to_string(),
        ContextValue::None
        | ContextValue::Bool(_)
        | ContextValue::StyledStr(_)
        | ContextValue::StyledStrs(_)
        | _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::Arguments;

    fn asked(words: &[&str]) -> Error {
        let words = std::iter::once("comptoir").chain(words.iter().copied());
        let read = build_command(Arguments::command()).try_get_matches_from(words);
        read.expect_err("it is not to be read")
    }

    #[test]
    fn help_speaks_french_only() {
        for command in ["", "serve", "demo", "import", "backup", "admin", "generate"] {
            let words: Vec<&str> = [command, "--help"]
                .into_iter()
                .filter(|it| !it.is_empty())
                .collect();
            let error = asked(&words);
            assert_eq!(error.kind(), ErrorKind::DisplayHelp, "{command}");
            let said = error.to_string();
            assert!(said.contains("Utilisation : comptoir"), "{said}");
            let english = [
                "Usage", "Print", "default:", "env:", "Possible", "Commands", "FILE", "DATA",
            ];
            for word in english {
                assert!(
                    !said.contains(&format!("{word} ")),
                    "{command} {word}: {said}"
                );
                assert!(
                    !said.contains(&format!("[{word}")),
                    "{command} {word}: {said}"
                );
                assert!(
                    !said.contains(&format!("<{word}")),
                    "{command} {word}: {said}"
                );
            }
        }
    }

    #[test]
    fn a_mistyped_command_is_told_in_french() {
        for (words, said) in [
            (&["import"][..], "il manque <FICHIER>."),
            (
                &["serve", "--listen", "ici"],
                "« ici » ne convient pas à « --listen <ADRESSE:PORT> » : donnez une adresse et un \
                 port, comme 127.0.0.1:8080.",
            ),
            (
                &["serve", "--bank", "BNP"],
                "« BNP » n'est pas une valeur de « --bank <CHOIX> » : choisissez demo.",
            ),
            (
                &["serve", "--lisen", "x"],
                "« --lisen » n'existe pas ici. Vouliez-vous dire « --listen » ?",
            ),
            (
                &["serv"],
                "la commande « serv » n'existe pas. Vouliez-vous dire « serve » ?",
            ),
            (
                &["import", "a.zip", "--data"],
                "« --data <DOSSIER> » attend une valeur.",
            ),
        ] {
            assert_eq!(why(&asked(words)), said);
        }
    }
}
