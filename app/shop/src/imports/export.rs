//! Export of the shop in the columns of the import: brought back, it changes nothing.

use std::fs::File;
use std::io::{self, BufWriter, Seek, Write};
use std::ops::ControlFlow;
use std::path::Path;

use super::TABLES;
use super::colonnes_lues;
use crate::connexion_row::ConnexionRow;
use crate::{Parts, Result, ShopError};
use domain::agence::{Agence, Commune};
use domain::article::{Article, AttributArticle, Declinaison, Unite};
use domain::client::{Client, Parametrage};
use domain::column::{Column, Columns};
use domain::commande::{Commande, TypeMouvement};
use domain::compte::{Connexion, Role};
use domain::plan::Famille;
use domain::redirection::Redirection;
use domain::synonyme::GroupeSynonymes;
use files::tableau::{CelluleTableau, write_head, write_row};
use files::unnamed_file;
use files::zip_out::Sortie;
use store::{Order, Read, Record, Rows, StoreError, Table, tables, transport};

/// Bytes a picture that is sent out may have.
const PICTURE_BYTES_MAX: u64 = files::images::BYTES_MAX;

/// Content of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Images {
    /// The pictures too.
    Avec,
    /// The tables alone.
    Sans,
}

/// Checks the names of files of the import; all of them where none is named.
pub fn parse_fichiers(text: &str) -> Result<Vec<&'static str>> {
    let names = text.split(',').map(str::trim).filter(|it| !it.is_empty());
    let known = names.map(|nom| {
        let found = EXPORTED.iter().find(|it| **it == nom).copied();
        found.ok_or_else(|| {
            let detail = format!(
                "« {nom} » n'est pas un fichier d'export : {}.",
                EXPORTED.join(", ")
            );
            ShopError::Unreadable(detail)
        })
    });
    let known: Vec<_> = known.collect::<Result<_>>()?;
    Ok(if known.is_empty() {
        EXPORTED.to_vec()
    } else {
        known
    })
}

/// Files that go out: those of the import, but for what it takes away.
const EXPORTED: [&str; TABLES.len() - 1] = {
    let mut all = [""; TABLES.len() - 1];
    let mut at = 0;
    while at < all.len() {
        all[at] = TABLES[at];
        at += 1;
    }
    all
};

/// Writes the shop as a zip that the import takes.
pub fn write_zip(parts: &Parts, fichiers: &[&str], images: Images, place: &Path) -> Result<()> {
    let folder = &parts.config.folder;
    let mut zip = Sortie::create(place).map_err(StoreError::io)?;
    parts.store.read(|read| {
        for fichier in fichiers {
            let mut table = Sortant::create(folder)?;
            write_table(read, fichier, &mut table)?;
            let mut rows = table.into_file()?;
            zip.add(&format!("{fichier}.csv"), &mut rows)
                .map_err(StoreError::io)?;
        }
        if images == Images::Avec && fichiers.contains(&"articles") {
            add_pictures(read, &super::medias::folder(folder), &mut zip)?;
        }
        Ok::<_, ShopError>(())
    })?;
    Ok(zip.finish().map_err(StoreError::io)?)
}

/// The same as an open file without a name, to be read from its beginning.
pub fn write_file(parts: &Parts, fichiers: &[&str], images: Images) -> Result<File> {
    let number = super::assistant::next_number();
    let place = parts
        .config
        .folder
        .join(format!(".export-{}-{number}.zip", std::process::id()));
    let written = write_zip(parts, fichiers, images, &place);
    let opened = written.and_then(|()| File::open(&place).map_err(ShopError::internal));
    std::fs::remove_file(&place).ok();
    opened
}

/// A table being written.
pub(crate) struct Sortant {
    out: BufWriter<File>,
}

impl Sortant {
    pub(crate) fn create(folder: &Path) -> Result<Self, StoreError> {
        let file = unnamed_file::create(folder).map_err(StoreError::io)?;
        Ok(Self {
            out: BufWriter::new(file),
        })
    }

    fn add_head(&mut self, titres: &[&str]) -> Result<(), StoreError> {
        self.put(&write_head(titres))
    }

    fn add(&mut self, cells: impl IntoIterator<Item = String>) -> Result<(), StoreError> {
        self.put(&write_row(cells.into_iter().map(CelluleTableau::Donnee)))
    }

    fn put(&mut self, text: &str) -> Result<(), StoreError> {
        self.out.write_all(text.as_bytes()).map_err(StoreError::io)
    }

    pub(crate) fn into_file(self) -> Result<File, StoreError> {
        let rewound = |mut file: File| file.rewind().map(|()| file);
        let file = self
            .out
            .into_inner()
            .map_err(io::IntoInnerError::into_error);
        file.and_then(rewound).map_err(StoreError::io)
    }
}

/// Columns that the import reads of a record, its code first.
fn columns<T: Columns>() -> Vec<&'static Column<T>> {
    let read = |(at, it): &(usize, &Column<T>)| *at == 0 || it.set.is_some();
    let all = T::COLUMNS.iter().enumerate().filter(read);
    all.map(|(_, it)| it).collect()
}

/// Writes records, one a row, each with what stands before its columns.
pub(crate) struct Ecriture<T: 'static> {
    columns: Vec<&'static Column<T>>,
}

impl<T: Columns> Ecriture<T> {
    pub(crate) fn start(out: &mut Sortant, before: &[&'static str]) -> Result<Self, StoreError> {
        let columns = columns::<T>();
        let own = columns.iter().map(|it| it.name);
        let titres: Vec<&str> = before.iter().copied().chain(own).collect();
        out.add_head(&titres)?;
        Ok(Self { columns })
    }

    pub(crate) fn add(
        &self,
        out: &mut Sortant,
        before: &[&str],
        record: &T,
    ) -> Result<(), StoreError> {
        let own = self.columns.iter().map(|it| (it.get)(record));
        out.add(before.iter().map(|it| (*it).to_owned()).chain(own))
    }
}

/// Walks a table.
fn scan<K: store::Key, V: Record>(
    read: &Read,
    table: &Table<K, V>,
    mut visit: impl FnMut(K, V) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    read.scan(table, None::<&String>, Order::Ascending, |key, record| {
        visit(key, record)?;
        Ok(ControlFlow::Continue(()))
    })
}

fn write_all<K: store::Key, T: Columns + Record>(
    read: &Read,
    table: &Table<K, T>,
    out: &mut Sortant,
) -> Result<(), StoreError> {
    let ecriture = Ecriture::<T>::start(out, &[])?;
    scan(read, table, |_, record| ecriture.add(out, &[], &record))
}

fn write_list<T: Columns>(records: &[T], out: &mut Sortant) -> Result<(), StoreError> {
    let ecriture = Ecriture::<T>::start(out, &[])?;
    records.iter().try_for_each(|it| ecriture.add(out, &[], it))
}

fn write_table(read: &Read, fichier: &str, out: &mut Sortant) -> Result<(), StoreError> {
    match fichier {
        "agences" => write_all::<_, Agence>(read, &tables::AGENCES, out),
        "articles" => write_all::<_, Article>(read, &tables::ARTICLES, out),
        "parametrages" => write_all::<_, Parametrage>(read, &tables::PARAMETRAGES, out),
        "clients" => write_all::<_, Client>(read, &tables::CLIENTS, out),
        "unites" => write_all::<_, Unite>(read, &tables::UNITES, out),
        "redirections" => write_all::<_, Redirection>(read, &tables::REDIRECTIONS, out),
        "synonymes" => write_all::<_, GroupeSynonymes>(read, &tables::SYNONYMES, out),
        "zones" => write_list(&transport::list_zones(read)?, out),
        "tranches" => write_list(&transport::list_tranches(read)?, out),
        "transporteurs" => write_list(&transport::list_transporteurs(read)?, out),
        "forfaits" => write_list(&transport::list_forfaits(read)?, out),
        "categories" => {
            let mut familles: Vec<Famille> = read
                .list(&tables::FAMILLES)?
                .into_iter()
                .map(|(_, it)| it)
                .collect();
            familles.sort_by_key(|it| it.rang);
            write_list(&familles, out)
        }
        "codes_postaux" => {
            let ecriture = Ecriture::<Commune>::start(out, &["commune"])?;
            scan(read, &tables::COMMUNES, |(_, nom), it| {
                ecriture.add(out, &[&nom], &it)
            })
        }
        "attributs" => {
            let ecriture = Ecriture::<AttributArticle>::start(out, &["code_article"])?;
            scan(read, &tables::ARTICLES, |code, article| {
                let mut all = article.attributs.iter();
                all.try_for_each(|it| ecriture.add(out, &[code.as_str()], it))
            })
        }
        "declinaisons" => {
            let ecriture = Ecriture::<Declinaison>::start(out, &["code_article"])?;
            scan(read, &tables::DECLINAISONS, |(code, _), it| {
                ecriture.add(out, &[code.as_str()], &it)
            })
        }
        "stocks" => {
            out.add_head(&colonnes_lues::STOCKS)?;
            scan(read, &tables::STOCKS, |code, stocks| {
                stocks.0.iter().try_for_each(|(agence, stock)| {
                    out.add([code.to_string(), agence.to_string(), stock.to_decimal()])
                })
            })
        }
        "tarifs" => {
            out.add_head(&colonnes_lues::TARIFS)?;
            scan(read, &tables::TARIFS, |(tarif, code), paliers| {
                paliers.0.iter().try_for_each(|(quantite, prix)| {
                    let own = [quantite.to_decimal(), prix.to_decimal()];
                    out.add([tarif.to_string(), code.to_string()].into_iter().chain(own))
                })
            })
        }
        "connexions" => write_connexions(read, out),
        "mouvements" => write_mouvements(read, out),
        "regroupements" | "regroupement_articles" => write_regroupements(read, fichier, out),
        _ => Ok(()),
    }
}

/// The logins of customers, without their passwords, which the shop does not know.
fn write_connexions(read: &Read, out: &mut Sortant) -> Result<(), StoreError> {
    let columns = columns::<ConnexionRow>();
    let told: Vec<&str> = columns
        .iter()
        .map(|it| it.name)
        .filter(|it| *it != "mot_de_passe")
        .collect();
    out.add_head(&told)?;
    scan(read, &tables::CONNEXIONS, |login, connexion: Connexion| {
        let Role::Client(client) = &connexion.role else {
            return Ok(());
        };
        out.add([
            login.to_string(),
            client.to_string(),
            connexion.email.clone(),
        ])
    })
}

/// The orders of the ERP; those of the shop are its own.
fn write_mouvements(read: &Read, out: &mut Sortant) -> Result<(), StoreError> {
    let names: Vec<&str> = Commande::COLUMNS.iter().map(|it| it.name).collect();
    let titres: Vec<&str> = names.iter().copied().chain(["type_mouvement"]).collect();
    out.add_head(&titres)?;
    scan(read, &tables::COMMANDES, |_, commande: Commande| {
        if commande.type_mouvement != TypeMouvement::Cde || commande.client.is_none() {
            return Ok(());
        }
        let own = Commande::COLUMNS.iter().map(|it| (it.get)(&commande));
        out.add(own.chain(["cde".to_owned()]))
    })
}

/// Groupings, or the articles of each.
fn write_regroupements(read: &Read, fichier: &str, out: &mut Sortant) -> Result<(), StoreError> {
    let is_head = fichier == "regroupements";
    match is_head {
        true => out.add_head(&colonnes_lues::REGROUPEMENTS)?,
        false => out.add_head(&colonnes_lues::REGROUPEMENT_ARTICLES)?,
    }
    scan(read, &tables::REGROUPEMENTS, |id, it| {
        if is_head {
            let attribut = |at: usize| {
                let found = it.attributs.get(at).map(|it| it.propriete.clone());
                found.unwrap_or_default()
            };
            return out.add([
                id.to_string(),
                it.titre.clone(),
                it.article_maitre.to_string(),
                attribut(0),
                attribut(1),
                it.type_regroupement.clone(),
            ]);
        }
        it.articles
            .iter()
            .try_for_each(|cle| out.add([id.to_string(), cle.to_string()]))
    })
}

/// Pictures, each under its article's code: signs that a file's name cannot hold are written with
/// percent signs, as the import reads them.
fn add_pictures(read: &Read, folder: &Path, zip: &mut Sortie) -> Result<()> {
    let mut failed = None;
    scan(read, &tables::ARTICLES, |code, article| {
        for (rang, image) in (1..).zip(&article.images) {
            let Ok(file) = File::open(folder.join(image)) else {
                continue;
            };
            let extension = image.rsplit_once('.').map_or("webp", |(_, it)| it);
            let name = format!("medias/{}_{rang}.{extension}", encode_name(code.as_str()));
            let mut bytes = io::Read::take(file, PICTURE_BYTES_MAX);
            if let Err(error) = zip.add(&name, &mut bytes) {
                failed = Some(error);
            }
        }
        Ok(())
    })?;
    match failed {
        Some(error) => Err(StoreError::io(error).into()),
        None => Ok(()),
    }
}

fn encode_name(code: &str) -> String {
    let mut name = String::new();
    for byte in code.bytes() {
        match byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.' {
            true => name.push(char::from(byte)),
            false => name.push_str(&format!("%{byte:02X}")),
        }
    }
    name
}
