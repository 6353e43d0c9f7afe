//! `comptoir serve`: opens the shop, serves it, closes it in good order.

use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

use super::options::{BanqueChoisie, Heure, Marche, Options};
use super::{
    admin, control, error_causes, exposure, listener, opening, private_files, terminal, working,
};
use http::security::Front;
use http::server::{ServerOptions, Timeouts};
use shop::courrier::{mail_queue, smtp_sender};
use shop::imports::{dossier, shadow_leftovers};
use shop::{
    Config, Parts, Shop, audit, demarrage, exports, invitations, journal, partial_files,
    recherches, remboursements, sante, sauvegardes, sessions, webhooks,
};

/// Interval at which what can wait is written and what is over is removed.
const HOUSEKEEPING: Duration = Duration::from_secs(60);

/// Interval at which the index is compared with the store: what fell behind is found again within
/// 10 s.
const MENDING: Duration = Duration::from_secs(5);

/// Given to what still runs once every client is gone; all of it ends within 10 s (promise P11).
const TRAVAIL_MAX: Duration = Duration::from_secs(1);

/// Threads on which the shop's blocking code runs. What waits for one is bounded by the works under
/// way (`shop::WORKS_MAX`).
const BLOCKING_THREADS_MAX: usize = 128;

/// Interval at which the disk's health is looked at.
const WATCH: Duration = Duration::from_millis(200);

/// Exit code of a shop whose disk lost a write (`EX_IOERR`): its supervisor starts it again.
pub const EXIT_DISK: u8 = 74;

/// `comptoir serve`.
#[derive(Args, Clone, Debug)]
pub struct Serve {
    /// Dossier des données.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-data")]
    pub data: PathBuf,
    #[command(flatten)]
    options: Options,
}

/// Serves the shop until told to stop.
pub fn run(serve: &Serve) -> Result<ExitCode> {
    start(&serve.data, &serve.options, |parts| {
        let mut lines = Vec::new();
        match serve.options.admin_password() {
            Some(password) => admin::put_password(parts, password)?,
            None => lines.extend(admin::create_first_access(parts)?),
        }
        lines.extend(legal_blanks(parts)?);
        // Whoever reads the address may have stopped reading: the shop opens all the same.
        for line in lines {
            writeln!(std::io::stderr(), "{line}").ok();
        }
        Ok(Vec::new())
    })
}

/// Legal notices that a shop which sells must give, and this one does not yet.
fn legal_blanks(parts: &Parts) -> Result<Vec<String>> {
    let missing =
        demarrage::list_legal_blanks(parts).map_err(|error| error_causes::explain(&error))?;
    let line = |(page, blanks): (String, Vec<String>)| {
        format!(
            "À compléter avant de vendre, page « {page} » : {}",
            blanks.join(", ")
        )
    };
    Ok(missing.into_iter().map(line).collect())
}

/// Opens the shop of a folder, lets `prepare` fill it, says where it is and what `prepare` has to
/// say, and serves it.
pub fn start(
    data: &Path,
    options: &Options,
    prepare: impl FnOnce(&Parts) -> Result<Vec<String>>,
) -> Result<ExitCode> {
    exposure::check(options)?;
    log();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .max_blocking_threads(BLOCKING_THREADS_MAX)
        .enable_all()
        .build()
        .context("impossible de démarrer les fils d'exécution")?;
    let listener = runtime.block_on(listener::open(options.listen))?;
    let address = listener.local_addr()?;
    let tls = exposure::open_tls(options)?;
    let parts = opening::open(data, config(data, options, address)?)?;
    let exposed = private_files::find_exposed(data);
    let warnings = [exposure::find_doubt(options), exposed.as_deref()];
    for warning in warnings.into_iter().flatten() {
        tracing::warn!("{warning}");
    }
    partial_files::remove(&parts)
        .map_err(|error| error_causes::explain(&error).context("dossier de données illisible"))?;
    let lines = working(&parts, prepare)?;
    audit::run_at_opening(&parts)
        .map_err(|error| error_causes::explain(&error).context("données illisibles"))?;
    journal::note_machine(&parts, "Boutique ouverte", String::new(), 200);
    let shop = Shop::new(parts);
    control::listen(shop.clone(), data)?;
    dossier::start(shop.clone())
        .map_err(|error| error_causes::explain(&error).context("dossier d'import illisible"))?;
    terminal::say(&format!("Boutique : {}/", shop.parts().config.base_url))?;
    lines.iter().try_for_each(|line| terminal::say(line))?;
    let sorties = exports::start(shop.clone())?;
    let rendus = remboursements::outbox::start(shop.clone())?;
    let courriels = mail_queue::start(shop.clone())?;
    smtp_sender::start(shop.clone())?;
    webhooks::outbox::start(shop.clone())?;
    invitations::start(shop.clone())?;
    audit::start(shop.clone())?;
    start_backups(&shop, options)?;
    let options = ServerOptions {
        timeouts: Timeouts::default(),
        tls,
        proxies: shop.parts().config.proxies.clone(),
        front: Arc::new(Front::new(&shop.parts().config).with_routes(http::route_table())),
    };
    let served = runtime.block_on(serve_until_told(listener, &shop, options));
    shop.parts().sorties.close();
    shop.parts().remboursements.close();
    shop.parts().webhooks.close();
    shop.parts().invitations.close();
    // A refund that was sent is waited for: its mail too.
    rendus.join().ok();
    shop.parts().mail_queue.close();
    for thread in [sorties, courriels] {
        thread.join().ok();
    }
    served?;
    sessions::write_vues(shop.parts()).ok();
    recherches::write_counts(shop.parts()).ok();
    journal::note_machine(shop.parts(), "Boutique fermée", String::new(), 200);
    std::fs::remove_file(data.join(control::SOCKET)).ok();
    stop(runtime);
    if shop.parts().store.is_lost() {
        terminal::say_lost();
        return Ok(ExitCode::from(EXIT_DISK));
    }
    Ok(ExitCode::SUCCESS)
}

fn start_backups(shop: &Shop, options: &Options) -> Result<()> {
    let Heure(Some(heure)) = options.backup_hour else {
        return Ok(());
    };
    if let Some(folder) = options.sauvegardes().filter(|it| !it.is_dir()) {
        let shown = folder.display();
        tracing::warn!("le dossier des sauvegardes n'est pas là : {shown}");
    }
    Ok(sauvegardes::start(shop.clone(), heure)?)
}

/// Ends what still runs: a long simulation or a large table is left as a kill would leave it, with
/// nothing of it half kept. Dropped, the threads would be waited for without end.
fn stop(runtime: tokio::runtime::Runtime) {
    runtime.shutdown_timeout(TRAVAIL_MAX);
}

fn config(data: &Path, options: &Options, address: SocketAddr) -> Result<Config> {
    let scheme = if options.tls_cert.is_some() {
        "https"
    } else {
        "http"
    };
    let given = options.base_url.as_ref().filter(|it| !it.is_empty());
    let base_url = given.map_or_else(|| format!("{scheme}://{address}"), Clone::clone);
    Ok(Config {
        demo_bank: options.bank == Some(BanqueChoisie::Demo),
        is_local: exposure::is_for_this_machine(options),
        bank_address: options.banque_adresse().map(ToOwned::to_owned),
        proxies: exposure::parse_proxies(options)?,
        hidden_proxy: exposure::has_hidden_proxy(options),
        rate_limits: options.rate_limits == Marche::On,
        etalon: options.etalon,
        backup_hour: options.backup_hour.0,
        sauvegardes: options.sauvegardes().map(Path::to_owned),
        ..Config::new(data.to_owned(), base_url)
    })
}

/// Logs to standard error, what matters unless `COMPTOIR_LOG` says otherwise: levels by module, as
/// in `info,comptoir=debug`.
fn log() {
    let asked = std::env::var("COMPTOIR_LOG").ok();
    let filter: Option<Targets> = asked.and_then(|it| it.parse().ok());
    let usual = || {
        Targets::new()
            .with_default(Level::INFO)
            .with_target("tantivy", Level::WARN)
    };
    let lines = fmt::layer()
        .with_writer(std::io::stderr)
        // Colours are for a terminal: in a file they are noise, and control characters.
        .with_ansi(std::io::stderr().is_terminal());
    tracing_subscriber::registry()
        .with(lines.with_filter(filter.unwrap_or_else(usual)))
        .try_init()
        .ok();
}

async fn serve_until_told(
    listener: TcpListener,
    shop: &Shop,
    options: ServerOptions,
) -> Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let watched = shop.clone();
    let told = async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
            () = disk_lost(&watched) => {}
        }
    };
    let keeper = tokio::spawn(keep_house(shop.clone()));
    let mender = tokio::spawn(mend(shop.clone()));
    http::server::serve(listener, http::router(shop.clone()), options, told).await;
    keeper.abort();
    mender.abort();
    Ok(())
}

/// Ends when the disk has lost a write: what is under way is answered, then the shop closes, since
/// only a new start knows again what is on the disk.
async fn disk_lost(shop: &Shop) {
    let mut every = tokio::time::interval(WATCH);
    while !shop.parts().store.is_lost() {
        every.tick().await;
    }
}

/// Keeps an eye on what may have stayed behind.
async fn mend(shop: Shop) {
    let mut every = tokio::time::interval(MENDING);
    loop {
        every.tick().await;
        if let Err(error) = shop.call(sante::mend).await {
            tracing::warn!(
                cause = error.causes(),
                "l'index de la recherche reste en retard"
            );
        }
    }
}

async fn keep_house(shop: Shop) {
    let mut every = tokio::time::interval(HOUSEKEEPING);
    loop {
        every.tick().await;
        if let Err(error) = shop.call(shadow_leftovers::remove).await {
            tracing::warn!(
                cause = error.causes(),
                "la place d'un import coupé reste prise pour l'instant"
            );
        }
        if let Err(error) = shop.call(sante::keep_house).await {
            tracing::warn!(cause = error.causes(), "l'entretien périodique a échoué");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Instant;

    use super::*;

    #[test]
    fn a_work_that_never_ends_does_not_hold_the_program() {
        let runtime = tokio::runtime::Runtime::new().expect("threads");
        let (started, begun) = channel();
        let (end, ended) = channel::<()>();
        runtime.spawn_blocking(move || {
            started.send(()).expect("told");
            ended.recv()
        });
        begun.recv().expect("started");
        let start = Instant::now();
        stop(runtime);
        assert!(start.elapsed() < TRAVAIL_MAX * 60);
        drop(end);
    }
}
