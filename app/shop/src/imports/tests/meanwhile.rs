//! Changes of others while an import is worked out.

use super::*;
use domain::article::{Article, Declinaison, Stocks};
use domain::client::Client;
use domain::compte::{Connexion, Role};
use domain::forfait::{Forfait, Zone};
use domain::ids::{CodeAgence, CodeClient, CodeDeclinaison, ForfaitId, Login, TrancheId, ZoneId};
use domain::retouche::Retouche;
use domain::{Centimes, Quantite};
use store::{Result, Write, clients, connexions, retouches, stocks, transport};

const AGENCES: &str = "code_agence;libelle_agence\nA;Agence A\nB;Agence B\n";

impl Boutique {
    /// Imports while `others` change the shop, once everything has been read and judged.
    fn import_while(
        &self,
        files: &[(&str, &str)],
        others: fn(&mut Write<'_>) -> Result<()>,
    ) -> Rapport {
        let changed = std::cell::Cell::new(false);
        let context = ImportContext {
            folder: self.folder.path(),
            maintenant: Instant(1_700_000_000),
            a_blanc: false,
            progres: &|step, _| {
                if step == "enregistrement" && !changed.replace(true) {
                    self.store.write(others).expect("kept");
                }
            },
        };
        run(&self.store, &self.zip_of(files), &context).expect("the store answers")
    }

    fn found<T>(&self, find: impl FnOnce(&store::Read) -> Result<T>) -> T {
        self.store.read(find).expect("readable")
    }
}

fn v1() -> CodeArticle {
    CodeArticle::parse("V1").expect("a code")
}

fn agence(code: &str) -> CodeAgence {
    CodeAgence::parse(code).expect("a code")
}

fn client() -> CodeClient {
    CodeClient::parse("C1").expect("a code")
}

fn change_client(write: &mut Write<'_>, change: fn(&mut Client)) -> Result<()> {
    let mut kept = clients::find(write, &client())?.expect("kept");
    change(&mut kept);
    kept.version += 1;
    clients::put(write, &kept)
}

fn mark_of(write: &mut Write<'_>, colonne: &'static str) -> Result<()> {
    mark_under(write, ("clients", "C1"), colonne)
}

fn mark_under(
    write: &mut Write<'_>,
    (fichier, code): (&str, &str),
    colonne: &'static str,
) -> Result<()> {
    let retouche = Retouche {
        le: Instant(1_700_000_000),
        par: Login::parse("admin").expect("a login"),
    };
    let cle = retouches::build_cle(fichier, code);
    retouches::add_columns(write, &cle, &[colonne], &retouche).map(drop)
}

#[test]
fn a_stock_taken_by_an_order_meanwhile_stays_taken() {
    let boutique = Boutique::with_vis();
    boutique.import(&[
        ("articles.csv", "code_article;stock_total\nV1;10\n"),
        (
            "declinaisons.csv",
            "code_article;code_declinaison;attribut;valeur;stock\nV1;D;Teinte;Bleu;10\n",
        ),
    ]);
    let files = [
        ("articles.csv", "code_article;prix_ht\nV1;9\n"),
        (
            "declinaisons.csv",
            "code_article;code_declinaison;valeur\nV1;D;Rouge\n",
        ),
    ];
    boutique.import_while(&files, |write| {
        let mut article = catalogue::find(write, &v1())?.expect("kept");
        article.stock_total = Quantite::units(7);
        stocks::put_total(write, &article)?;
        let key = (v1(), CodeDeclinaison::parse("D").expect("a code"));
        let declinaison = write.get(&DECLINAISONS, &key)?.expect("kept");
        let stock = Quantite::units(6);
        stocks::put_declinaison(
            write,
            &Declinaison {
                stock,
                ..declinaison
            },
        )
    });
    let (article, declinaisons): (Article, _) = boutique.found(|read| {
        let article = catalogue::find(read, &v1())?.expect("kept");
        Ok((article, read.list_under(&DECLINAISONS, &v1())?))
    });
    assert_eq!(article.prix_ht.to_decimal(), "9.00");
    assert_eq!(article.stock_total, Quantite::units(7));
    let declinaison = &declinaisons[0].1;
    assert_eq!(declinaison.valeur, "Rouge");
    assert_eq!(declinaison.stock, Quantite::units(6));
}

#[test]
fn the_stock_left_by_an_agency_that_goes_is_what_orders_left() {
    let boutique = Boutique::with_vis();
    boutique.import(&[
        ("agences.csv", AGENCES),
        (
            "stocks.csv",
            "code_article;code_agence;stock\nV1;A;5\nV1;B;5\n",
        ),
    ]);
    let gone = [("suppressions.csv", "type;code\nagence;A\n")];
    boutique.import_while(&gone, |write| {
        let mut shelves: Stocks = write.get(&STOCKS, &v1())?.expect("kept");
        shelves.0.insert(agence("B"), Quantite::units(2));
        stocks::put(write, &v1(), &shelves)
    });
    let shelves = boutique
        .found(|read| read.get(&STOCKS, &v1()))
        .expect("kept");
    let left: Vec<_> = shelves.0.into_iter().collect();
    assert_eq!(left, [(agence("B"), Quantite::units(2))]);
}

#[test]
fn what_a_customer_or_an_administrator_changes_meanwhile_stays() {
    let boutique = Boutique::new();
    boutique.import(&[
        ("agences.csv", AGENCES),
        ("clients.csv", "code;libelle;code_type\nC1;Client;PRO\n"),
        ("zones.csv", "id;libelle;departements\n1;Nord;59,62\n"),
    ]);
    let files = [
        ("clients.csv", "code;encours\nC1;12,50\n"),
        ("zones.csv", "id;libelle\n1;Grand Nord\n"),
    ];
    boutique.import_while(&files, |write| {
        change_client(write, |client| client.agence = Some(agence("B")))?;
        let zone: Zone = write.get(&ZONES, &ZoneId(1))?.expect("kept");
        let departements = vec!["80".to_owned()];
        let version = zone.version + 1;
        transport::put_zone(
            write,
            &Zone {
                departements,
                version,
                ..zone
            },
        )
    });
    let (client, zone) = boutique.found(|read| {
        let client = clients::find(read, &client())?.expect("kept");
        Ok((client, read.get(&ZONES, &ZoneId(1))?.expect("kept")))
    });
    let encours = client.encours.expect("imported").to_decimal();
    assert_eq!(
        (encours.as_str(), client.agence),
        ("12.50", Some(agence("B")))
    );
    assert_eq!(
        (zone.libelle.as_str(), zone.departements),
        ("Grand Nord", vec!["80".to_owned()])
    );
    // Who has seen the zone as the administrator left it is told that it changed again.
    assert_eq!((client.version, zone.version), (3, 3));
}

#[test]
fn what_a_hand_marks_meanwhile_stays_marked() {
    let boutique = Boutique::new();
    boutique.import(&[("clients.csv", "code;libelle;code_type\nC1;Client;PRO\n")]);
    let marked = || {
        let cle = retouches::build_cle("clients", "C1");
        let kept = boutique.found(|read| retouches::find(read, &cle));
        kept.0.into_keys().collect::<Vec<_>>()
    };
    boutique
        .store
        .write(|write| {
            mark_of(write, "libelle")?;
            mark_of(write, "contact")
        })
        .expect("kept");
    let renamed = [("clients.csv", "code;libelle\nC1;Autre nom\n")];
    let rapport = boutique.import_while(&renamed, |write| mark_of(write, "telephone"));
    assert_eq!(rapport.remplacements.len(), 1, "{rapport:?}");
    assert_eq!(marked(), ["contact", "telephone"]);
    // The last mark goes while another comes.
    let spoken = [(
        "clients.csv",
        "code;contact;telephone\nC1;Mme Roy;0102030405\n",
    )];
    boutique.import_while(&spoken, |write| mark_of(write, "email"));
    assert_eq!(marked(), ["email"]);
}

#[test]
fn a_zone_changed_by_hand_meanwhile_is_told() {
    let boutique = Boutique::new();
    boutique.import(&[("zones.csv", "id;libelle;departements\n1;Nord;59,62\n")]);
    let files = [("zones.csv", "id;libelle\n1;Grand Nord\n")];
    let rapport = boutique.import_while(&files, |write| {
        let mut zone: Zone = write.get(&ZONES, &ZoneId(1))?.expect("kept");
        zone.libelle = "Nord et Pas-de-Calais".to_owned();
        zone.version += 1;
        transport::put_zone(write, &zone)?;
        mark_under(write, ("zones", "1"), "libelle")
    });
    let told: Vec<_> = rapport.remplacements.iter().collect();
    assert_eq!(told.len(), 1, "{rapport:?}");
    assert!(
        told[0]
            .motif
            .contains("(Nord et Pas-de-Calais devient Grand Nord ;")
    );
}

#[test]
fn a_customer_erased_meanwhile_does_not_come_back() {
    let boutique = Boutique::new();
    boutique.import(&[("clients.csv", "code;libelle;code_type\nC1;Client;PRO\n")]);
    let files = [("clients.csv", "code;libelle\nC1;Autre nom\n")];
    boutique.import_while(&files, |write| clients::remove(write, &client()));
    assert!(
        boutique
            .found(|read| clients::find(read, &client()))
            .is_none()
    );
}

#[test]
fn an_agency_that_goes_is_taken_from_who_chose_it_meanwhile_and_stays_where_a_fee_names_it() {
    let boutique = Boutique::new();
    boutique.import(&[
        ("agences.csv", AGENCES),
        ("clients.csv", "code;libelle;code_type\nC1;Client;PRO\n"),
    ]);
    let one = [("suppressions.csv", "type;code\nagence;A\n")];
    boutique.import_while(&one, |write| {
        change_client(write, |client| client.agence = Some(agence("A")))
    });
    let kept = boutique
        .found(|read| clients::find(read, &client()))
        .expect("kept");
    assert_eq!(kept.agence, None);
    let other = [("suppressions.csv", "type;code\nagence;B\n")];
    let rapport = boutique.import_while(&other, |write| {
        let fee = Forfait {
            id: ForfaitId(1),
            libelle: "B".to_owned(),
            montant: Centimes(100),
            franco: None,
            agence: Some(agence("B")),
            zone: None,
            categorie: None,
            tranche: TrancheId(1),
            transporteur: None,
            version: 1,
        };
        transport::put_forfait(write, &fee)
    });
    assert_eq!(refused(&rapport), ("suppressions.csv", Some(2), "code"));
    assert!(boutique.found(|read| read.contains(&store::tables::AGENCES, &agence("B"))));
}

#[test]
fn a_login_made_meanwhile_goes_with_its_customer() {
    let boutique = Boutique::new();
    boutique.import(&[("clients.csv", "code;libelle;code_type\nC1;Client;PRO\n")]);
    let files = [("suppressions.csv", "type;code\nclient;C1\n")];
    boutique.import_while(&files, |write| {
        let connexion = Connexion {
            version: 1,
            ..Connexion::new(
                Login::parse("c1@example.test").expect("a login"),
                Role::Client(client()),
            )
        };
        connexions::put(write, &connexion)
    });
    let left = boutique.found(|read| read.list(&CONNEXIONS));
    assert!(left.is_empty(), "{left:?}");
}

/// The steps that an import of so many articles tells, when the catalogue changes at the first one of
/// this name.
fn steps_while(at: &str) -> Vec<String> {
    let boutique = Boutique::with_vis();
    let mut lines = TETE.to_owned();
    for n in 0..MANY {
        lines.push_str(&format!("N{n};Vis {n};vis;1;20\n"));
    }
    let steps = std::cell::RefCell::new(Vec::<String>::new());
    let context = ImportContext {
        folder: boutique.folder.path(),
        maintenant: Instant(1_700_000_000),
        a_blanc: false,
        progres: &|step, _| {
            let first = step == at && !steps.borrow().iter().any(|it| it == at);
            if ["enregistrement", "copie"].contains(&step) {
                steps.borrow_mut().push(step.to_owned());
            }
            if first {
                let moved: Result<_> = boutique.store.write(catalogue::add_revision);
                moved.expect("kept");
            }
        },
    };
    let zip = boutique.zip_of(&[("articles.csv", &lines)]);
    let rapport = run(&boutique.store, &zip, &context).expect("the store answers");
    assert_eq!(counts(&rapport), (MANY as u64, 0, 0, 0));
    assert_eq!(boutique.prix("N7").as_deref(), Some("1.00"));
    steps.into_inner()
}

/// Articles enough for their tables to be written anew beside.
const MANY: usize = 2_100;

/// Number of lots of an import that nothing disturbs.
fn lots() -> usize {
    let whole = steps_while("");
    assert!(whole[0] == "enregistrement" && whole.len() > 4, "{whole:?}");
    assert!(whole[1..].iter().all(|it| it == "copie"));
    whole.len() - 1
}

#[test]
fn what_is_stale_before_it_is_copied_is_worked_out_again_at_once() {
    let told = steps_while("enregistrement");
    assert_eq!(told[..2], ["enregistrement", "enregistrement"]);
    assert_eq!(told.len(), lots() + 2);
}

#[test]
fn what_becomes_stale_while_it_is_copied_is_copied_no_further() {
    let told = steps_while("copie");
    assert_eq!(told[..3], ["enregistrement", "copie", "enregistrement"]);
    assert_eq!(told.len(), lots() + 3);
}
