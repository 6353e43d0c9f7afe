//! Bits that flip in inner pages and leaves of the store: an audit finds what a reader would miss, and
//! nothing is sold from it.

use comptoir::domain::article::Paliers;
use comptoir::domain::ids::{CodeArticle, CodeTarif};
use comptoir::domain::{PrixUnitaire, Quantite};
use comptoir::shop::audit;
use comptoir::store::fault_injection::FaultyDisk;
use comptoir::store::tables::TARIFS;
use comptoir::store::{FILE_NAME, Rows, Store};
use serde_json::json;

use super::atelier::{Hasard, block_on, say, times};
use super::spoiling::{Judge, Outcome, Spoil};
use crate::support::Boutique;
use crate::support::caisse::{basket, demand, order};
use crate::support::rayon::code;

/// Flipped bits in the everyday run.
const FLIPS: usize = 60;

/// Prices of the list: their table takes an inner page and several tens of leaves.
const PRICES: usize = 4_000;

/// Bytes of a page, and the kind that its first one tells.
pub(super) const PAGE_BYTES: usize = 4096;
const LEAF: u8 = 1;
const INNER: u8 = 2;

/// Bytes before the checksums of an inner page's children.
const INNER_HEAD_BYTES: usize = 8;
const CHECKSUM_BYTES: usize = 16;

pub(super) type Prices = Vec<((CodeTarif, CodeArticle), Paliers)>;

/// A shop with a long price list: its bytes, as a backup packs them, and the list.
fn shelved() -> (Vec<u8>, Prices) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(FILE_NAME);
    let store = Store::in_memory().expect("opens");
    let boutique = Boutique::on(store).peopled().filled();
    let filled = boutique.parts().store.write(|write| {
        let tarif = CodeTarif::parse("PRO").expect("a code");
        (0..PRICES).try_for_each(|n| {
            let article = code(&format!("P{n:05}"));
            let price = i64::try_from(n).expect("few") + 1;
            write.put(
                &TARIFS,
                &(tarif.clone(), article),
                &Paliers(vec![(Quantite::units(1), PrixUnitaire(price))]),
            )
        })
    });
    filled.expect("kept");
    let store = &boutique.parts().store;
    store.backup(&file).expect("copied");
    let prices = store.read(|read| read.list(&TARIFS)).expect("readable");
    (std::fs::read(&file).expect("read"), prices)
}

/// Offsets of the pages of a kind that something still leads to: others harm nobody when they are
/// wiped.
fn pages(bytes: &[u8], kind: u8, judge: &mut Judge) -> Vec<usize> {
    let starts = (PAGE_BYTES..bytes.len()).step_by(PAGE_BYTES);
    let of_kind = starts.filter(|at| bytes[*at] == kind && bytes[*at + 2] != 0);
    let is_used = |at: &usize| judge.find_outcome(Spoil::Wiped(*at)) != Outcome::Harmless;
    of_kind.filter(is_used).collect()
}

/// A byte of a page that holds something; of an inner page one beyond the checksums of its children,
/// which are only read when nobody uses the file.
fn used_byte(bytes: &[u8], page: usize, luck: &mut Hasard) -> usize {
    let children = usize::from(u16::from_le_bytes([bytes[page + 2], bytes[page + 3]])) + 1;
    let from = match bytes[page] {
        INNER => page + INNER_HEAD_BYTES + children * CHECKSUM_BYTES,
        _ => page,
    };
    // The engine fills what it does not use with either, as it is built.
    let is_used = |at: &usize| ![0, 0xff].contains(&bytes[*at]);
    let used: Vec<usize> = (from..page + PAGE_BYTES).filter(is_used).collect();
    used[luck.below(used.len())]
}

#[test]
fn a_bit_that_flips_in_any_page_is_found_by_the_audit_or_harms_nobody() {
    let (sound, prices) = shelved();
    let mut judge = Judge::new(&sound, &prices);
    assert_eq!(judge.find_outcome(Spoil::None), Outcome::Harmless);
    let mut luck = Hasard(27);
    let flips = times("COMPTOIR_BITS", FLIPS);
    for (kind, name) in [(INNER, "inner pages"), (LEAF, "leaves")] {
        let pages = pages(&sound, kind, &mut judge);
        assert!(!pages.is_empty(), "{name}");
        let (mut found, mut harmless) = (0, 0);
        for _ in 0..flips / 2 {
            let page = pages[luck.below(pages.len())];
            let at = used_byte(&sound, page, &mut luck);
            match judge.find_outcome(Spoil::Flipped(at, 1 << luck.below(8))) {
                Outcome::Found(_) => found += 1,
                Outcome::Harmless => harmless += 1,
            }
        }
        say(&format!(
            "{found} flips of {name} found, {harmless} harmless"
        ));
        assert!(found > harmless, "{name}");
    }
}

/// Flips tried until one hides prices and leaves the rest.
const TRIES_MAX: usize = 200;

/// A store of which a flipped bit of an inner page hid prices, opened without a word.
fn store_that_lost_prices() -> Store {
    let (sound, prices) = shelved();
    let mut judge = Judge::new(&sound, &prices);
    let inner = pages(&sound, INNER, &mut judge);
    let mut luck = Hasard(1);
    for _ in 0..TRIES_MAX {
        let page = inner[luck.below(inner.len())];
        let at = used_byte(&sound, page, &mut luck);
        let spoil = Spoil::Flipped(at, 1 << luck.below(8));
        if judge.find_outcome(spoil) == Outcome::Found("TARIFS".to_owned()) {
            let spoilt = spoil.apply(sound.clone());
            return Store::open_on(&FaultyDisk::holding(spoilt)).expect("opened before");
        }
    }
    panic!("no bit of an inner page hides prices");
}

#[test]
fn nothing_is_sold_from_a_price_list_that_lost_prices_and_it_is_told() {
    let store = store_that_lost_prices();
    block_on(async {
        let boutique = Boutique::on(store);
        let avis = json!({"id": "courriel", "avisCommandes": "patron@exemple.fr"});
        boutique.admin().post("/service/reglages", avis).await.ok();
        let client = boutique.client();
        let panier = basket(&client, &[("VIS", 1)]).await;
        let before = client.get("/rest/articles/VIS").await.ok();
        assert!(before["prixHT"].is_number());
        audit::run(boutique.parts(), 0);
        let after = client.get("/rest/articles/VIS").await.ok();
        assert!(after["prixHT"].is_null(), "{after}");
        let refused = order(&client, "k", &demand(panier)).await;
        assert_eq!(refused.status, 503, "{refused}");
        assert_eq!(refused.json()["type"], json!("/erreurs/vente_suspendue"));
        let session = client.get("/rest/session").await.ok();
        assert_eq!(session["commandePossible"], json!(false));
        let told = session["popupSession"].as_str().expect("told");
        assert!(told.contains("vérifie ses données"), "{told}");
        let sante = boutique.visiteur().get("/sante").await.ok();
        assert_eq!(sante["etat"], json!("vente suspendue"));
        let admin = boutique.admin();
        let alarmes = admin.get("/service/alarmes").await.ok().to_string();
        assert!(alarmes.contains("(tarifs)"), "{alarmes}");
        let mails = boutique.mails();
        assert!(
            mails.iter().any(|mail| mail.contains("ne vend plus")),
            "{mails:?}"
        );
    });
}
