//! Cost of a large basket, borne by whoever fills it: it is priced beside the writer, and the lines
//! that are priced are counted.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use comptoir::domain::Quantite;
use comptoir::domain::code::Code;
use comptoir::domain::ids::{CleArticle, PanierId};
use comptoir::domain::panier::TypePanier;
use comptoir::shop::paging::PageRequest;
use comptoir::shop::paniers::{self, NewPanier, Reprise, SousNom};
use comptoir::shop::pricing_quota::PricingQuota;
use comptoir::shop::{Caller, Cles, Priorite, ShopError, sessions};

use crate::support::{Boutique, rayon};

/// Lines of the basket.
const LIGNES: usize = 2;

/// A visitor whose priced lines are counted, and refuses to have them priced by the writer, which is
/// everybody's.
fn visitor(boutique: &Boutique) -> (Caller, Arc<AtomicUsize>) {
    let (jeton, _) = sessions::open(boutique.parts(), None).expect("opened");
    let cles = Cles {
        client: Some(jeton.cle),
        ..Cles::default()
    };
    let shop = boutique.shop();
    let mut caller = shop.caller(cles, Priorite::Client).expect("known");
    let priced = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&priced);
    caller.pricing_quota = PricingQuota::new(move |lignes| {
        let thread = std::thread::current();
        assert_ne!(thread.name(), Some("store-writer"), "{lignes} lines");
        count.fetch_add(lignes, Ordering::Relaxed);
        Ok(())
    });
    (caller, priced)
}

fn reprises(codes: &[&str]) -> Vec<Reprise> {
    let of = |code: &&str| Reprise {
        cle: CleArticle {
            article: rayon::code(code),
            declinaison: None,
        },
        quantite: Quantite(1_000),
        dimensions: Default::default(),
        chantier: String::new(),
    };
    codes.iter().map(of).collect()
}

#[test]
fn a_basket_is_priced_beside_the_writer_and_each_line_counts() {
    let boutique = Boutique::etalee();
    let parts = boutique.parts();
    let (caller, priced) = visitor(&boutique);
    let taken = || priced.swap(0, Ordering::Relaxed);
    let poured = paniers::pour(parts, &caller, reprises(&["V4", "V5"])).expect("poured");
    assert_eq!((poured.vente.lignes.len(), taken()), (LIGNES, LIGNES));
    let first = poured.vente.panier.id;
    let sous_nom = || SousNom {
        nom: "Copie".into(),
        kind: TypePanier::Courant,
        remplace: true,
    };
    let copie = paniers::copy(parts, &caller, first, Some(sous_nom())).expect("copied");
    assert_eq!((copie.vente.lignes.len(), taken()), (LIGNES, LIGNES));
    let second = copie.vente.panier.id;
    let renamed = paniers::rename(parts, &caller, second, Some("Autre".into()), None);
    assert_eq!(
        (renamed.expect("renamed").panier.nom.as_str(), taken()),
        ("Autre", LIGNES)
    );
    let actif = paniers::set_actif(parts, &caller, second).expect("chosen");
    assert_eq!((actif.actif, taken()), (true, LIGNES));
    paniers::remove(parts, &caller, second, None).expect("removed");
    let back = paniers::restore(parts, &caller, second).expect("back");
    assert_eq!(
        (back.actif, back.lignes.len(), taken()),
        (true, LIGNES, LIGNES)
    );
    // As many as there are, however few are named.
    let named = paniers::sort(parts, &caller, Vec::new());
    assert!(named.is_err_and(|it| it.code() == Code::OrdrePerime));
    assert_eq!(taken(), LIGNES);
    let (list, _) = paniers::list(parts, &caller, PageRequest::default()).expect("listed");
    assert_eq!((list.len(), taken()), (2, 2 * LIGNES));
    let session = parts
        .store
        .read(|read| paniers::find_current_with_totals(read, &caller));
    assert_eq!((session.expect("read").is_some(), taken()), (true, LIGNES));
}

#[test]
fn what_changes_nothing_of_a_basket_does_not_wait_for_the_writer() {
    let boutique = Boutique::garnie();
    let parts = boutique.parts();
    let (caller, _) = visitor(&boutique);
    let new = NewPanier {
        nom: "Chantier".into(),
        type_panier: TypePanier::Courant,
        actif: true,
    };
    let id: PanierId = paniers::create(parts, &caller, new)
        .expect("created")
        .panier
        .id;
    let before = parts.store.counts().changes();
    paniers::set_actif(parts, &caller, id).expect("it is already");
    paniers::rename(parts, &caller, id, None, None).expect("no name");
    assert_eq!(parts.store.counts().changes(), before);
}

/// A question refused for its price was not done, and may be sent again.
#[test]
fn what_is_refused_for_its_price_was_not_done() {
    let boutique = Boutique::etalee();
    let parts = boutique.parts();
    let (mut caller, _) = visitor(&boutique);
    let poured = paniers::pour(parts, &caller, reprises(&["V4"])).expect("poured");
    let id = poured.vente.panier.id;
    let changes = parts.store.counts().changes();
    caller.pricing_quota = PricingQuota::new(|_| Err(ShopError::TooMany(1)));
    let sous_nom = SousNom {
        nom: "Copie".into(),
        kind: TypePanier::Courant,
        remplace: false,
    };
    assert!(paniers::pour(parts, &caller, reprises(&["V5"])).is_err());
    assert!(paniers::copy(parts, &caller, id, Some(sous_nom)).is_err());
    assert!(paniers::rename(parts, &caller, id, Some("Autre".into()), None).is_err());
    assert!(paniers::set_actif(parts, &caller, id).is_err());
    assert_eq!(parts.store.counts().changes(), changes);
}
