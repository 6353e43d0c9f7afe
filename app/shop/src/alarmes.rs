//! Alarms, told before it costs a shop: backups that are not made any more, a disk
//! that fills up.

mod banque;
mod reglements;
mod remboursements;
mod webhooks;

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use jiff::civil::Date;

use super::courrier::merchant_notices;
use super::{Config, Parts, Result, disque_plein, restauration};
use domain::alarme::{Lieu, Raison, Sauvegardes};
use domain::instant::Instant;
use store::{DiskSpace, Store, StoreError, alarmes};

/// One part in so many of the disk must be free (tests/RELIABILITY.md P4).
const LIBRE_PART: u64 = 10;

/// Bytes of a gigabyte, as disks are sold.
const GIGA: f64 = 1e9;

/// Alarms the merchant is to be warned of.
#[derive(Debug)]
pub struct Alarmes {
    known: Mutex<Sauvegardes>,
    /// Instant the merchant was last told by mail that the disk fills up.
    disque_dit: Mutex<Option<Instant>>,
    /// Instant the merchant was last told by mail that data are damaged.
    integrite_dite: Mutex<Option<Instant>>,
    /// State of the folder of the backups when it was last looked at.
    vue: Mutex<Option<VueSauvegardes>>,
    /// Measure of the disk of a folder: tests have disks of their own.
    pub mesure: fn(&Path) -> Option<DiskSpace>,
    /// And told from others.
    pub numero_disque: fn(&Path) -> Option<u64>,
}

/// State of the folder of the backups, as it is seen.
#[derive(Clone, Copy, Debug)]
pub struct VueSauvegardes {
    /// The disk it is on.
    pub lieu: Lieu,
    /// The first date that is still to come of a backup in it.
    pub a_venir: Option<Date>,
}

/// A warning: what is wrong, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alarme {
    /// The same in a few words: the subject of its mail.
    pub objet: &'static str,
    /// Sentence about the trouble.
    pub titre: String,
    /// Advice about it.
    pub conseil: String,
}

impl Alarme {
    /// Sends it by mail to the merchant.
    fn send(&self, parts: &Parts) {
        let phrases = [self.titre.as_str(), self.conseil.as_str()];
        merchant_notices::send_alarme(parts, self.objet, phrases);
    }
}

impl Alarmes {
    /// Loads the state that was known when the shop closed.
    pub fn load(store: &Store) -> Result<Self> {
        Ok(Self {
            known: Mutex::new(store.read(alarmes::find_sauvegardes)?),
            disque_dit: Mutex::new(store.read(alarmes::find_disque_dit)?),
            integrite_dite: Mutex::default(),
            vue: Mutex::default(),
            mesure: DiskSpace::measure,
            numero_disque: DiskSpace::find_number,
        })
    }

    /// State of the last backups.
    pub fn sauvegardes(&self) -> Sauvegardes {
        *self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Place they go to; none before it was looked at.
    pub fn lieu(&self, config: &Config) -> Option<Lieu> {
        match config.backup_hour.is_some() {
            true => self.vue().map(|it| it.lieu),
            false => Some(Lieu::Aucun),
        }
    }

    fn vue(&self) -> Option<VueSauvegardes> {
        *self.vue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes what is seen of their folder.
    pub(super) fn see(&self, vue: VueSauvegardes) {
        *self.vue.lock().unwrap_or_else(PoisonError::into_inner) = Some(vue);
    }

    /// Notes it. What the disk does not take is known until the shop closes.
    fn note(&self, store: &Store, now: Sauvegardes) {
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = now;
        let kept: Result<(), StoreError> =
            store.write(move |write| alarmes::put_sauvegardes(write, &now));
        if let Err(error) = kept {
            tracing::warn!(%error, "ce que devient la sauvegarde n'a pas pu être noté");
        }
    }
}

/// The nightly backup was made and proved: whatever was wrong before is over.
pub fn note_backup(parts: &Parts) {
    let sauvegardes = Sauvegardes {
        reussie: Some(parts.now()),
        ..Sauvegardes::default()
    };
    parts.alarmes.note(&parts.store, sauvegardes);
}

/// The nightly backup was not made. It is told by mail the first time of each day.
pub fn note_missed(parts: &Parts, raison: Raison, now: Instant) {
    let known = parts.alarmes.sauvegardes();
    let since = known.manquee.map_or(now, |(since, _)| since);
    let sauvegardes = Sauvegardes {
        manquee: Some((since, raison)),
        essayee: Some(now),
        ..known
    };
    parts.alarmes.note(&parts.store, sauvegardes);
    let is_told = known.essayee.is_some_and(|it| it.day() == now.day());
    if !is_told && let Some(alarme) = backup(parts) {
        alarme.send(parts);
    }
}

/// Looks at the disk. One that fills up is told by mail, once a day: who administers does not open
/// the back office each day, and the last byte costs an order. What the disk does not take is known
/// until the shop closes.
pub fn check_disk(parts: &Parts, now: Instant) {
    let held = &parts.alarmes.disque_dit;
    let told = *held.lock().unwrap_or_else(PoisonError::into_inner);
    if told.is_some_and(|told| told.day() == now.day()) {
        return;
    }
    let Some(alarme) = disk(parts) else {
        return;
    };
    alarme.send(parts);
    *held.lock().unwrap_or_else(PoisonError::into_inner) = Some(now);
    let kept: Result<(), StoreError> = parts
        .store
        .write(move |write| alarmes::put_disque_dit(write, now));
    if let Err(error) = kept {
        tracing::warn!(%error, "l'alarme du disque n'a pas pu être notée");
    }
}

/// Tells by mail, once a day, that data are damaged: each hour of it costs orders, or sells from what
/// is wrong. Told again after a restart, whose audit finds it again.
pub fn check_integrity(parts: &Parts, now: Instant) {
    let Some(alarme) = integrity(parts) else {
        return;
    };
    let held = &parts.alarmes.integrite_dite;
    let told = held
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .replace(now);
    if told.is_none_or(|told| told.day() != now.day()) {
        alarme.send(parts);
    }
}

/// All there is to warn of, the worst first.
pub fn list(parts: &Parts) -> Vec<Alarme> {
    let all = [
        integrity(parts),
        backup(parts),
        full(parts).or_else(|| disk(parts)),
        clock(parts),
        index(parts),
        banque::find_alarme(parts),
        reglements::find_alarme(parts),
        remboursements::find_alarme(parts),
        webhooks::find_alarme(parts),
    ];
    all.into_iter().flatten().chain(restored(parts)).collect()
}

fn integrity(parts: &Parts) -> Option<Alarme> {
    let integrity = parts.store.integrity();
    let tables = integrity.list_damaged();
    if tables.is_empty() {
        return None;
    }
    let names: Vec<String> = tables
        .iter()
        .map(|name| name.to_lowercase().replace('_', " "))
        .collect();
    let (objet, sale) = match integrity.is_sale_stopped() {
        true => (
            "La boutique ne vend plus : ses données sont abîmées",
            "Pour ne rien vendre à un prix faux, la boutique cache ses prix et ne prend plus de commande.",
        ),
        false => (
            "Des données de la boutique sont abîmées",
            "Les prix et les commandes ne sont pas touchés : la vente continue.",
        ),
    };
    Some(Alarme {
        objet,
        titre: format!(
            "Le disque a abîmé des données de la boutique ({}).",
            names.join(", ")
        ),
        conseil: format!(
            "{sale} Demandez à qui s'occupe de la machine de vérifier le disque, puis de reprendre la \
             dernière sauvegarde saine : « comptoir restore ». Les exports de commandes faits depuis \
             disent celles qu'elle n'a pas."
        ),
    })
}

/// The disk of the shop, where it can be measured.
pub fn find_disk_space(parts: &Parts) -> Option<DiskSpace> {
    (parts.alarmes.mesure)(&parts.config.folder)
}

fn backup(parts: &Parts) -> Option<Alarme> {
    let known = parts.alarmes.sauvegardes();
    let (since, raison) = known.manquee?;
    let when = |it: Instant| it.in_paris().strftime("%d/%m/%Y à %H:%M").to_string();
    let last = match known.reussie {
        Some(last) => format!("La dernière qui a réussi date du {}.", when(last)),
        None => "Aucune n'a encore réussi.".to_owned(),
    };
    let (titre, conseil) = match raison {
        Raison::Abimee => (
            "Des données abîmées empêchent la sauvegarde de la nuit",
            "Gardez les sauvegardes d'avant, et demandez à qui s'occupe de la machine de lancer \
             « comptoir check », qui dit ce qui est abîmé, et de vérifier le disque.",
        ),
        Raison::Place => (
            "La sauvegarde de la nuit n'a plus assez de place",
            "Demandez à qui s'occupe de la machine de libérer de la place sur le disque : la \
             prochaine nuit réussira d'elle-même.",
        ),
        Raison::Dossier => (
            "La sauvegarde de la nuit ne trouve pas son dossier, ou n'a pas le droit d'y écrire",
            "Demandez à qui s'occupe de la machine de brancher le disque ou le partage du dossier donné \
             par « --sauvegardes », et d'en vérifier les droits : un quart d'heure après, elle réussira \
             d'elle-même.",
        ),
        Raison::Autre => (
            "La sauvegarde de la nuit échoue",
            "Demandez à qui s'occupe de la machine de lire le journal du programme, puis de \
             lancer « comptoir backup », qui dit ce qui manque.",
        ),
    };
    Some(Alarme {
        objet: "La boutique n'est plus sauvegardée",
        titre: format!("{titre} (depuis le {}).", when(since)),
        conseil: format!("{last} {conseil}"),
    })
}

/// A backup of a date to come: the machine's clock ran ahead, and other dates may be wrong too.
fn clock(parts: &Parts) -> Option<Alarme> {
    let date = parts.alarmes.vue()?.a_venir?;
    let jour = date.strftime("%d/%m/%Y");
    Some(Alarme {
        objet: "L'horloge de la boutique a avancé",
        titre: format!("Une sauvegarde porte une date à venir, le {jour}."),
        conseil: format!(
            "L'horloge de la machine a avancé, puis a été remise à l'heure ; les nuits se \
             sauvegardent de nouveau. Demandez à qui s'occupe de la machine de vérifier son heure, \
             puis d'ôter comptoir-{date}.zip du dossier des sauvegardes."
        ),
    })
}

/// The index cannot be written: the search is as good, until the shop is started again.
fn index(parts: &Parts) -> Option<Alarme> {
    parts.search.is_aside().then(|| Alarme {
        objet: "L'index de la recherche ne s'écrit pas",
        titre: "L'index de la recherche ne peut pas être écrit : il est tenu en mémoire.".to_owned(),
        conseil: "La recherche répond comme d'habitude, mais se refait à chaque démarrage. Demandez à \
                  qui s'occupe de la machine de vérifier la place et les droits du dossier index de \
                  la boutique, puis de la relancer."
            .to_owned(),
    })
}

/// Orders that a restored shop does not know, until somebody has dealt with them.
fn restored(parts: &Parts) -> impl Iterator<Item = Alarme> {
    let folders = restauration::list_pending(&parts.config.folder).into_iter();
    folders.map(|folder| Alarme {
        objet: "Des commandes manquent depuis la restauration",
        titre: "Des commandes passées après la sauvegarde restaurée ne sont plus dans la boutique."
            .to_owned(),
        conseil: format!(
            "Leur liste et leurs fichiers sont dans le dossier {folder} : retrouvez-les dans votre \
             gestion, prévenez ces clients, ressaisissez ce qui manque, puis supprimez ce dossier."
        ),
    })
}

/// The disk takes nothing any more.
fn full(parts: &Parts) -> Option<Alarme> {
    disque_plein::lasts(parts).then(|| Alarme {
        objet: "Le disque de la boutique est plein",
        titre: "Le disque de la boutique est plein : rien ne s'enregistre plus, et vos clients ne \
                peuvent ni se connecter ni commander."
            .to_owned(),
        conseil:
            "Demandez à qui s'occupe de la machine de libérer de la place : la boutique reprend \
                  d'elle-même. D'ici là, vos connexions d'administrateur sont tenues en mémoire : \
                  relancer la boutique vous déconnecte."
                .to_owned(),
    })
}

fn disk(parts: &Parts) -> Option<Alarme> {
    let disque = find_disk_space(parts)?;
    if disque.libre >= disque.total / LIBRE_PART {
        return None;
    }
    let free = format!("{:.1} Go", disque.libre as f64 / GIGA).replace('.', ",");
    Some(Alarme {
        objet: "Le disque de la boutique est presque plein",
        titre: format!("Le disque de la boutique est presque plein : il reste {free}."),
        conseil: "Demandez à qui s'occupe de la machine de libérer de la place : sur un disque \
                  plein, la boutique ne peut plus prendre de commande."
            .to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use search::Search;

    #[test]
    fn a_disk_with_less_than_a_tenth_free_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let config = Config::new(folder.path().to_owned(), "http://localhost");
        let store = Store::in_memory().expect("opens");
        let search = Search::in_memory().expect("opens");
        let mut parts = Parts::new(store, search, config).expect("opens");
        parts.alarmes.mesure = |_| {
            Some(DiskSpace {
                libre: 5_000_000_000,
                total: 50_000_000_000,
            })
        };
        assert_eq!(list(&parts), []);
        parts.alarmes.mesure = |_| {
            Some(DiskSpace {
                libre: 4_900_000_000,
                total: 50_000_000_000,
            })
        };
        let told = list(&parts);
        assert_eq!(told.len(), 1);
        assert!(told[0].titre.contains("il reste 4,9 Go"), "{told:?}");
        parts.alarmes.mesure = |_| None;
        assert_eq!(list(&parts), []);
    }
}
