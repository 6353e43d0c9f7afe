//! The outbox, stopped at every point.

use super::*;
use crate::Config;
use domain::Centimes;
use domain::commande::{LigneCommande, TypeMouvement};
use domain::ids::{CleArticle, CodeArticle};
use search::Search;
use store::Store;

/// A shop with one order in its outbox.
fn shop(folder: &Path) -> Parts {
    let store = Store::in_memory().expect("opens");
    let search = Search::in_memory().expect("opens");
    let config = Config::new(folder.to_owned(), "http://127.0.0.1:1");
    let parts = Parts::new(store, search, config).expect("opens");
    let envoi = EnvoiExport {
        commande: CommandeId(1),
        numero: 0,
        pret: false,
    };
    let written = parts.store.write(move |write| {
        commandes::put(write, &order())?;
        envois::put(write, &envoi)
    });
    written.expect("kept");
    parts
}

fn order() -> Commande {
    let article = CodeArticle::parse("VIS").expect("a code");
    let ligne = LigneCommande {
        cle: CleArticle {
            article,
            declinaison: None,
        },
        designation: "Vis <à> bois & plus\u{1}".into(),
        quantite: domain::Quantite::units(1),
        unite: "PCE".into(),
        libelle_unite: "Pièce".into(),
        prix_unitaire: domain::PrixUnitaire(10_000),
        taux_tva: domain::TauxTva(2_000),
        montant_ht: Centimes(100),
        dimensions: Default::default(),
        chantier: String::new(),
        eco_participation: None,
    };
    Commande {
        id: CommandeId(1),
        web_cde_id: "W0000001".into(),
        numero: "W0000001".into(),
        type_mouvement: TypeMouvement::Web,
        lignes: vec![ligne],
        montant_ht: Centimes(100),
        montant_ttc: Centimes(120),
        acheteur: "Menuiserie Le Goff".into(),
        vendeur: "Comptoir".into(),
        version: 1,
        ..Commande::empty()
    }
}

fn waiting(parts: &Parts) -> Vec<EnvoiExport> {
    let read = parts.store.read(|read| envois::list(read, BATCH));
    read.expect("readable")
}

/// Steps done before the shop was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stop {
    Entered,
    Aside,
    Ready,
    Renamed,
}

fn run_until(parts: &Parts, stop: Stop) {
    let folder = folder(parts).expect("a folder");
    if stop == Stop::Aside {
        // Half a file: the stop hit while it was written.
        write_aside(&folder, &waiting(parts)[0], b"<Ord").expect("written");
    }
    if stop >= Stop::Ready {
        let ready = prepare(parts, waiting(parts)).expect("prepared");
        if stop >= Stop::Renamed {
            publish(parts, &ready).expect("renamed");
        }
    }
}

fn files(parts: &Parts) -> Vec<String> {
    let folder = fs::read_dir(parts.config.folder.join(FOLDER)).expect("a folder");
    let name = |entry: io::Result<fs::DirEntry>| entry.expect("listed").file_name();
    let names = folder.map(|entry| name(entry).to_string_lossy().into_owned());
    names.collect()
}

#[test]
fn wherever_the_shop_stops_the_order_leaves_once() {
    for stop in [Stop::Entered, Stop::Aside, Stop::Ready, Stop::Renamed] {
        let folder = tempfile::tempdir().expect("a folder");
        let parts = shop(folder.path());
        run_until(&parts, stop);
        write_waiting(&parts).expect("resumed");
        assert_eq!(files(&parts), ["commande_W0000001.xml"], "{stop:?}");
        let (_, bytes) = build_file(&parts, CommandeId(1)).expect("an order");
        let path = parts
            .config
            .folder
            .join(FOLDER)
            .join("commande_W0000001.xml");
        assert_eq!(fs::read(path).expect("the file"), bytes, "{stop:?}");
        assert!(waiting(&parts).is_empty());
    }
}

#[test]
fn a_file_the_erp_took_away_is_not_written_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let parts = shop(folder.path());
    run_until(&parts, Stop::Renamed);
    let path = parts
        .config
        .folder
        .join(FOLDER)
        .join("commande_W0000001.xml");
    fs::remove_file(path).expect("the ERP takes it");
    write_waiting(&parts).expect("resumed");
    assert!(files(&parts).is_empty());
    assert!(waiting(&parts).is_empty());
}

#[test]
fn a_folder_that_cannot_be_written_keeps_the_order_waiting() {
    let folder = tempfile::tempdir().expect("a folder");
    let parts = shop(folder.path());
    let place = parts.config.folder.join(FOLDER);
    fs::write(&place, b"in the way").expect("written");
    assert!(write_waiting(&parts).is_err());
    assert_eq!(waiting(&parts).len(), 1);
    fs::remove_file(&place).expect("out of the way");
    write_waiting(&parts).expect("written");
    assert_eq!(files(&parts), ["commande_W0000001.xml"]);
}

#[test]
fn what_xml_cannot_hold_is_left_out_and_the_rest_escaped() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, bytes) = build_file(&shop(folder.path()), CommandeId(1)).expect("an order");
    let text = String::from_utf8(bytes).expect("UTF-8");
    assert!(
        text.contains("<cbc:Name>Vis &lt;à&gt; bois &amp; plus</cbc:Name>"),
        "{text}"
    );
}

#[test]
fn the_buyer_is_the_customer_and_no_element_is_empty() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, bytes) = build_file(&shop(folder.path()), CommandeId(1)).expect("an order");
    let text = String::from_utf8(bytes).expect("UTF-8");
    let parts: Vec<&str> = text.split("cac:BuyerCustomerParty>").collect();
    assert!(parts[1].contains("<cbc:Name>Menuiserie Le Goff</cbc:Name>"));
    // Collected, with nobody named: nothing to say of who receives it.
    assert!(!text.contains("DeliveryParty"), "{text}");
    assert!(!text.contains("></"), "{text}");
}
