//! A power cut while a catalogue comes in: the shop shows the old one or the new one, never a part,
//! and takes the next one. There are enough articles for their tables to be written anew beside.

use std::path::{Path, PathBuf};

use comptoir::domain::instant::Instant;
use comptoir::files::zip_out::Sortie;
use comptoir::shop::imports::{ImportContext, rapport::AvancementImport, run};
use comptoir::store::fault_injection::FaultyDisk;
use comptoir::store::fault_injection::Honnetete::Honnete;
use comptoir::store::tables::{
    ARTICLES, ARTICLES_PAR_FAMILLE, ARTICLES_PAR_NO, ARTICLES_PAR_REVISION, REVISIONS, STOCKS,
};
use comptoir::store::{Rows, Store, StoreError, catalogue};

use super::atelier::{Hasard, say, times};

/// Articles before the import, and after it.
const AVANT: usize = 2_100;
const APRES: usize = 2_400;

/// Cuts in the everyday run, and how many of them before another catalogue comes in.
const CUTS: usize = 60;
const CUTS_PER_IMPORT: usize = 10;

/// A catalogue of so many articles, all at one price, each with as much stock as its price.
pub(super) fn zip(folder: &Path, articles: usize, prix: u32) -> PathBuf {
    let mut lines = "code_article;designation1;code_famille;prix_ht;taux_tva\n".to_owned();
    let mut stocks = "code_article;code_agence;stock\n".to_owned();
    for n in 0..articles {
        lines.push_str(&format!("V{n};Vis {n};vis;{prix};20\n"));
        stocks.push_str(&format!("V{n};A;{prix}\n"));
    }
    let place = folder.join(format!("{prix}.zip"));
    let mut zip = Sortie::create(&place).expect("created");
    for (name, text) in [
        ("agences.csv", "code_agence;libelle_agence\nA;Agence\n"),
        (
            "categories.csv",
            "code_famille;libelle;niveau;code_parent\nvis;Vis;1;\n",
        ),
        ("articles.csv", &lines),
        ("stocks.csv", &stocks),
    ] {
        zip.add(name, &mut text.as_bytes()).expect("written");
    }
    zip.finish().expect("finished");
    place
}

/// Imports such a catalogue.
pub(super) fn import(store: &Store, folder: &Path, articles: usize, prix: u32) {
    let context = ImportContext {
        folder,
        maintenant: Instant(1_700_000_000),
        a_blanc: false,
        progres: &|_, _| (),
    };
    let rapport = run(store, &zip(folder, articles, prix), &context).expect("imported");
    assert_eq!(rapport.etat, AvancementImport::Ok, "{rapport:?}");
}

/// The price of every article and how many there are; a part of a catalogue fails.
fn shown(store: &Store) -> Result<(usize, String), StoreError> {
    store.read(|read| {
        let articles = read.list(&ARTICLES)?;
        let prix = articles[0].1.prix_ht.to_decimal();
        for (code, article) in &articles {
            assert_eq!(
                article.prix_ht.to_decimal(),
                prix,
                "{code}: half a catalogue"
            );
            let stocks = read.get(&STOCKS, code)?.expect("on the shelf");
            let stock = stocks.0.into_values().next().expect("in the agency");
            assert_eq!(format!("{}.00", stock.to_decimal()), prix, "{code}");
            let named = read.get(&ARTICLES_PAR_NO, &article.no)?;
            assert_eq!(named.as_ref(), Some(code));
            assert!(read.contains(
                &ARTICLES_PAR_FAMILLE,
                &catalogue::build_famille_key(article)
            )?);
            let revision = read.get(&REVISIONS, code)?.expect("a revision");
            let named = read.get(&ARTICLES_PAR_REVISION, &revision)?;
            assert_eq!(named.as_ref(), Some(code));
        }
        assert_eq!(read.len(&ARTICLES_PAR_NO)?, articles.len() as u64);
        assert_eq!(read.len(&ARTICLES_PAR_REVISION)?, articles.len() as u64);
        Ok((articles.len(), prix))
    })
}

#[test]
fn a_power_cut_in_an_import_leaves_the_old_catalogue_or_the_new_one() -> Result<(), StoreError> {
    let folder = tempfile::tempdir().expect("a folder");
    let disque = FaultyDisk::holding(Vec::new());
    import(&Store::open_on(&disque)?, folder.path(), AVANT, 1);
    let disque = FaultyDisk::holding(disque.bytes());
    let store = Store::open_on(&disque)?;
    let start = disque.gestes();
    import(&store, folder.path(), APRES, 2);
    let span = disque.gestes() - start;
    let cuts = times("COMPTOIR_CATALOGUES", CUTS);
    let mut luck = Hasard(8);
    let (mut old, mut new) = (0, 0);
    for cut in 0..=cuts {
        // The last one comes after everything.
        let at = start + if cut == cuts { span } else { luck.below(span) };
        let mut falls = Hasard(luck.next());
        let share = luck.below(5) as u64;
        let after = disque.after_cut(at, Honnete, || falls.next() % 4 < share);
        let store = Store::open_on(&after)?;
        match shown(&store)? {
            (AVANT, prix) if prix == "1.00" => old += 1,
            (APRES, prix) if prix == "2.00" => new += 1,
            other => panic!("cut after {at}: {other:?}"),
        }
        if cut % CUTS_PER_IMPORT == 0 {
            // What the one that was cut short had written beside is in nobody's way.
            import(&store, folder.path(), APRES, 3);
            assert_eq!(shown(&store)?, (APRES, "3.00".to_owned()), "cut after {at}");
        }
    }
    assert!(old > 0 && new > 0, "{old} and {new}");
    say(&format!(
        "{cuts} power cuts in an import of {APRES} articles, {span} writes and syncs: \
         {old} old catalogues, {new} new ones, no part of one"
    ));
    Ok(())
}
