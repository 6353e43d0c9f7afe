//! `comptoir restore`: a backup in place of the shop, which is kept beside under another name.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;

use super::terminal::{self, check_file};
use super::{control, import, private_files};
use domain::commande::parse_numero_web;
use domain::ids::CommandeId;
use domain::instant::Instant;
use domain::typographie;
use files::atomic_rename;
use files::sauvegarde::{self, Donnees};
use shop::journal;
use shop::restauration::{self, Ancienne, BilanRestauration};
use shop::sauvegardes::{self, FOLDERS};
use store::{FILE_NAME, Store};

/// `comptoir restore`.
#[derive(Args, Clone, Debug)]
pub struct Restore {
    /// Fichier de sauvegarde à lire.
    file: PathBuf,
    /// Dossier des données.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-data")]
    data: PathBuf,
    /// Premier numéro à donner aux commandes, si votre gestion en connaît de plus grands que la
    /// boutique (W0001234 ou 1234).
    #[arg(long, value_name = "NUMÉRO", value_parser = numero)]
    numero_depuis: Option<CommandeId>,
    /// Accepte la sauvegarde d'un Comptoir plus ancien, qui ne dit pas ce qu'elle contient.
    #[arg(long)]
    sans_manifeste: bool,
}

fn numero(text: &str) -> Result<CommandeId, String> {
    let id = parse_numero_web(text).or_else(|| text.parse().ok().map(CommandeId));
    let id = id.filter(|id| (1..=NUMERO_MAX).contains(&id.0));
    id.ok_or_else(|| "donnez un numéro de commande, comme W0001234 ou 1234".to_owned())
}

/// The greatest first number that may be asked for: there must be some left to give.
const NUMERO_MAX: u64 = 1 << 40;

/// Puts a backup in place of the shop, which is kept beside under another name.
pub fn run(restore: &Restore) -> Result<ExitCode> {
    let data = &restore.data;
    if control::open(data).is_some() {
        bail!("la boutique est ouverte : arrêtez-la avant de restaurer une sauvegarde");
    }
    check_file(&restore.file)?;
    let data = std::path::absolute(data)?;
    let name = data
        .file_name()
        .context("dossier de données sans nom")?
        .to_string_lossy();
    // Nobody opens it from here on until the other one has its name.
    let ancienne = ancienne(&data)?;
    let aside = data.with_file_name(format!("{name}.restauration"));
    fs::remove_dir_all(&aside).ok();
    private_files::create(&aside)?;
    let settled = unpack(restore, &aside).and_then(|()| settle(restore, &aside, ancienne.as_ref()));
    if settled.is_err() {
        fs::remove_dir_all(&aside).ok();
    }
    let bilan = settled?;
    if data.exists() {
        // Another restore of the same second has taken its name.
        let now = Instant::now().0;
        let names = (now..).map(|at| data.with_file_name(format!("{name}.avant-{at}")));
        let mut free = names.skip_while(|it| it.exists());
        let before = free.next().context("aucun nom libre à côté du dossier")?;
        atomic_rename::put_in_place(&aside, &data, &before)?;
        terminal::say(&format!(
            "L'ancienne boutique est gardée dans {}",
            before.display()
        ))?;
    } else {
        fs::rename(&aside, &data)?;
    }
    drop(ancienne);
    // Opening builds a small index again; a large one is made beside, once the shop is served.
    let parts = import::open(&data)?;
    let name = sauvegardes::name_of(&restore.file);
    journal::note_machine(&parts, "Sauvegarde restaurée", name, 200);
    drop(parts);
    tell(&data, &bilan)?;
    Ok(ExitCode::SUCCESS)
}

/// The shop that the backup takes the place of, with its rows where they read.
fn ancienne(data: &Path) -> Result<Option<Ancienne>> {
    if !data.join(FILE_NAME).is_file() {
        return Ok(None);
    }
    let store = match Store::open_to_read(data) {
        Err(error) if error.is_taken() => {
            return Err(error).context("la boutique est ouverte");
        }
        Err(_) => {
            terminal::say(
                "Les données de l'ancienne boutique ne se lisent pas : ses dernières commandes ne \
                 sont connues que par les fichiers de son dossier export.",
            )?;
            None
        }
        Ok(store) => Some(store),
    };
    let folder = data.to_owned();
    Ok(Some(Ancienne { folder, store }))
}

fn unpack(restore: &Restore, into: &Path) -> Result<()> {
    let file = &restore.file;
    let shown = file.display();
    let unread = |error: io::Error| {
        let is = |kind| error.kind() == kind;
        if is(io::ErrorKind::InvalidData) || is(io::ErrorKind::UnexpectedEof) {
            return anyhow!("{shown} n'est pas une sauvegarde de Comptoir, ou elle est abîmée");
        }
        if is(io::ErrorKind::PermissionDenied) {
            return anyhow!("{shown} ne peut pas être lu : vérifiez ses droits");
        }
        anyhow!("{shown} ne peut pas être restauré : vérifiez la place qui reste")
    };
    if !restore.sans_manifeste && !sauvegarde::has_manifest(file).map_err(unread)? {
        bail!(
            "{shown} ne dit pas ce qu'elle contient : elle vient d'un Comptoir plus ancien, ou elle \
             est abîmée. Si elle est ancienne, ajoutez --sans-manifeste"
        );
    }
    let donnees = sauvegarde::read(file, FILE_NAME, &FOLDERS, into).map_err(unread)?;
    let store = into.join(FILE_NAME);
    if !store.is_file() {
        bail!("{shown} n'est pas une sauvegarde de Comptoir");
    }
    if !Store::check(&store).context("les données de la sauvegarde ne se lisent pas")? {
        bail!("les données de la sauvegarde sont abîmées");
    }
    if donnees == Donnees::Changees {
        terminal::say(
            "Un octet des données de la sauvegarde a changé depuis, dans une page qui ne sert à rien : \
             chaque ligne a été relue, et est juste.",
        )?;
    }
    Ok(())
}

/// Gives no number a second time, and sets aside what the shop does not know.
fn settle(
    restore: &Restore,
    aside: &Path,
    ancienne: Option<&Ancienne>,
) -> Result<BilanRestauration> {
    let store = Store::open(aside).context("les données de la sauvegarde ne s'ouvrent pas")?;
    let said = (&*sauvegardes::name_of(&restore.file), Instant::now());
    let settled = restauration::settle(&store, aside, ancienne, restore.numero_depuis, said);
    settled.context("les commandes de l'ancienne boutique ne se lisent pas")
}

fn tell(data: &Path, bilan: &BilanRestauration) -> Result<()> {
    if let Some(dossier) = &bilan.dossier {
        let (orders, them) = match bilan.inconnues {
            1 => ("une commande passée", "Elle est listée"),
            _ => ("des commandes passées", "Elles sont listées"),
        };
        terminal::say(&format!(
            "Attention : {orders} après cette sauvegarde ({}) ne sont plus dans la boutique. {them} \
             dans {}/rapport.txt : retrouvez-les dans votre gestion, puis supprimez ce dossier.",
            typographie::denombre(bilan.inconnues as u64, "commande"),
            data.join(dossier).display()
        ))?;
    }
    terminal::say(&format!(
        "Boutique restaurée dans {}. La prochaine commande portera le {} ; si votre gestion en \
         connaît de plus récentes, recommencez avec --numero-depuis.",
        data.display(),
        bilan.suivante
    ))
}
