use std::path::Path;

use redb::Database;

use super::*;
use crate::paniers::NewLigne;
use crate::{FILE_NAME, Store, writer};
use domain::Quantite;
use domain::compte::{Connexion, Role};
use domain::ids::{CleArticle, CodeArticle, CodeClient};
use domain::instant::Instant;
use domain::panier::DimensionsLigne;

fn client(code: &str) -> CodeClient {
    CodeClient::parse(code).expect("a plain code")
}

fn owner(code: &str) -> Proprietaire {
    Proprietaire::Client(client(code))
}

fn login(text: &str) -> Login {
    Login::parse(text).expect("a plain login")
}

/// One more login of an account, last seen at an instant.
fn join(write: &mut Write<'_>, code: &str, text: &str, seen: i64) -> Result<()> {
    let connexion = Connexion {
        derniere_connexion: Some(Instant(seen)),
        ..Connexion::new(login(text), Role::Client(client(code)))
    };
    connexions::put(write, &connexion)
}

fn basket(write: &mut Write<'_>, proprietaire: Proprietaire, nom: &str) -> Result<Panier> {
    let login = None;
    let whose = Acheteur {
        proprietaire,
        login,
    };
    paniers::create(
        write,
        whose,
        nom.to_owned(),
        TypePanier::Courant,
        Instant(1),
    )
}

fn line(write: &mut Write<'_>, panier: &mut Panier, article: &str, tag: &str) -> Result<()> {
    let article = CodeArticle::parse(article).expect("a plain code");
    let new = NewLigne {
        cle: CleArticle {
            article,
            declinaison: None,
        },
        quantite: Quantite(1_000),
        dimensions: DimensionsLigne::default(),
        chantier: tag.to_owned(),
    };
    paniers::add_ligne(write, panier, new)?;
    paniers::put(write, panier, Instant(2))
}

/// The file as a program of format 3 left it: one basket is filled for each owner, and a line is found
/// by its article and dimensions alone.
fn in_format_3(data: &Path, filled: &[(Proprietaire, PanierId)]) -> Result<()> {
    let database = Database::open(data.join(FILE_NAME))?;
    let transaction = writer::begin(&database)?;
    {
        let open = OpenTables::new(&transaction);
        let actifs = tables::PANIERS_ACTIFS.number;
        open.clear(actifs)?;
        for (owner, id) in filled {
            open.put_sealed(actifs, &owner.bytes(), &id.0.to_be_bytes())?;
        }
        let cles = tables::LIGNES_PAR_CLE.number;
        open.clear(cles)?;
        let key = (filled[0].1, "VIS".to_owned(), String::new()).bytes();
        open.put_sealed(cles, &key, &1_u64.to_be_bytes())?;
        let format = "format".to_owned().bytes();
        open.put_sealed(tables::META.number, &format, &3_u64.to_be_bytes())?;
    }
    Ok(transaction.commit()?)
}

/// Basket that each login of an owner fills.
fn fillers(store: &Store, proprietaire: &Proprietaire) -> Result<Vec<(String, PanierId)>> {
    store.read(|read| paniers::list_actifs(read, proprietaire))
}

#[test]
fn a_basket_that_was_filled_is_its_login_s_or_gets_a_name_that_all_of_them_see() -> Result<()> {
    let folder = tempfile::tempdir().expect("a folder");
    let visiteur = Proprietaire::Visiteur(7);
    let filled = Store::open(folder.path())?.write({
        let visiteur = visiteur.clone();
        move |write| {
            join(write, "C1", "seul", 5)?;
            join(write, "C2", "bureau", 20)?;
            join(write, "C2", "depot", 10)?;
            join(write, "C3", "nomme", 5)?;
            let mut alone = basket(write, owner("C1"), "")?;
            line(write, &mut alone, "VIS", "Villa Été")?;
            line(write, &mut alone, "CABLE", "villa ete")?;
            basket(write, owner("C2"), "PANIER COMMUN")?;
            let shared = basket(write, owner("C2"), "")?;
            let named = basket(write, owner("C3"), "Halle")?;
            let left = basket(write, owner("C4"), "")?;
            let passing = basket(write, visiteur.clone(), "")?;
            Ok::<_, StoreError>(vec![
                (owner("C1"), alone.id),
                (owner("C2"), shared.id),
                (owner("C3"), named.id),
                (owner("C4"), left.id),
                (visiteur, passing.id),
            ])
        }
    })?;
    in_format_3(folder.path(), &filled)?;

    let store = Store::open(folder.path())?;
    let ids: Vec<PanierId> = filled.iter().map(|(_, id)| *id).collect();
    let find = |id: PanierId| {
        let found = store.read(|read| paniers::find(read, id))?;
        Ok::<_, StoreError>(found.expect("still there"))
    };
    assert_eq!(find(ids[0])?.login, Some(login("seul")));
    assert_eq!(
        fillers(&store, &owner("C1"))?,
        [("seul".to_owned(), ids[0])]
    );
    let shared = find(ids[1])?;
    assert_eq!((&*shared.nom, shared.login), ("Panier commun (2)", None));
    assert_eq!(
        fillers(&store, &owner("C2"))?,
        [("bureau".to_owned(), ids[1])]
    );
    let named = find(ids[2])?;
    assert_eq!((&*named.nom, named.login), ("Halle", None));
    assert_eq!(
        fillers(&store, &owner("C3"))?,
        [("nomme".to_owned(), ids[2])]
    );
    assert_eq!(fillers(&store, &owner("C4"))?, []);
    assert_eq!(fillers(&store, &visiteur)?, [(String::new(), ids[4])]);

    let (tags, lines, alike) = store.read(|read| {
        let lines = paniers::list_lignes(read, ids[0])?;
        let alike = paniers::find_ligne_by_cle(read, ids[0], (&lines[1]).into(), None)?;
        let tags = paniers::list_chantiers(read, &owner("C1"), 10)?;
        Ok::<_, StoreError>((tags, lines, alike))
    })?;
    assert_eq!(tags, ["Villa Été"]);
    assert_eq!([&*lines[0].chantier, &*lines[1].chantier], ["Villa Été"; 2]);
    assert_eq!(alike.as_ref(), Some(&lines[1]));
    // Nothing is left of the old index: the rows are all of the new one.
    let rows = store.read(|read| read.list_under(&tables::LIGNES_PAR_CLE, &ids[0]))?;
    assert_eq!(rows.len(), 2);
    drop(store);
    assert!(Store::check(&folder.path().join(FILE_NAME))?);
    Ok(())
}
