//! An index that is lost, cannot be written, or lies: the shop opens, answers from its data, and
//! makes it again beside.

use std::fs;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::Path;

use comptoir::domain::ids::CodeFamille;
use comptoir::domain::plan::Famille;
use comptoir::files::zip_out::Sortie;
use comptoir::search::{FOLDER_NAME, Search};
use comptoir::shop::{Config, Parts, sante};
use comptoir::store::tables::FAMILLES;
use comptoir::store::{Store, StoreError, catalogue};
use serde_json::{Value, json};

use super::atelier::block_on;
use super::programme::{Programme, Visiteur};
use super::sauvegardes::{assert_done, comptoir};
use super::veille::wait_for;
use super::verification::{NOBODY, as_nobody, give_rights, open_to_all, read_output};
use crate::support::Boutique;
use crate::support::rayon::code;

/// More articles than are copied before a shop opens.
const MANY: usize = 2_100;

/// As many as are read in a moment by a program that is not optimised.
const FEW: usize = 60;

/// Puts so many articles into a family of their own; the index is not told.
fn stock(boutique: &Boutique, articles: usize) {
    let written = boutique.parts().store.write_alone(move |write| {
        let model = catalogue::find(write, &code("SAC"))?.expect("on the shelf");
        let famille = Famille {
            code: CodeFamille::parse("serie").expect("a code"),
            libelle: "Série".into(),
            niveau: 1,
            parent: None,
            rang: 90,
            version: 0,
            ..Famille::default()
        };
        for n in 0..articles {
            let mut article = model.clone();
            article.code = code(&format!("ART{n:06}"));
            article.designation1 = format!("Tournevis numéro {n}");
            article.famille = famille.code.clone();
            catalogue::put(write, &article)?;
        }
        write.put(&FAMILLES, &famille.code, &famille)
    });
    written.expect("kept");
}

#[test]
fn a_shop_without_index_answers_from_its_data_what_the_index_would() {
    let boutique = Boutique::vide().peopled().filled();
    stock(&boutique, FEW);
    let parts = boutique.parts();
    assert!(!parts.search.is_built(), "nobody has made it");
    let visiteur = boutique.visiteur();
    let questions = [
        "/rest/recherche/tournevis",
        "/rest/recherche/ART000007",
        "/rest/articles?famille=serie&size=5",
        "/rest/articles?query=tournevis&size=200&tri=designation",
        "/rest/articles?size=5&tri=designation",
        "/submenu/serie",
        "/sante",
    ];
    let pages = [
        "/",
        "/categorie/serie/serie",
        "/recherche?query=tournevis",
        "/recherche?query=zzzz",
    ];
    let answers = || {
        block_on(async {
            let mut all = Vec::new();
            for question in questions {
                let answer = visiteur.get(question).await;
                assert_eq!(answer.status, 200, "{question}: {answer}");
                all.push(answer.json());
            }
            for page in pages {
                let answer = visiteur.get(page).await;
                assert!(answer.status.as_u16() < 400, "{page}: {answer}");
            }
            all
        })
    };
    let without = answers();
    assert_eq!(without[0]["totalResults"], FEW, "{}", without[0]);
    assert_eq!(without[1]["articles"][0]["codeArticle"], "ART000007");
    assert_eq!(without[2]["total"], FEW);
    let total = |answers: &[Value], at: usize| answers[at]["total"].as_u64();

    sante::mend(parts).expect("made beside");
    assert!(parts.search.is_built());
    let with = answers();
    for at in 2..5 {
        assert_eq!(total(&without, at), total(&with, at), "{}", questions[at]);
        assert_eq!(without[at]["list"], with[at]["list"], "{}", questions[at]);
    }
    assert_eq!(without[5], with[5], "the menu");
    assert_eq!(without[6]["articles"], with[6]["articles"], "/sante");
    assert_eq!(with[6]["index"]["enRetard"], 0);
}

#[test]
fn a_large_shop_without_index_is_served_first_and_makes_it_beside() -> Result<(), StoreError> {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    stock(&Boutique::on(Store::open(data)?).peopled().filled(), MANY);
    let config = Config::new(data.to_owned(), "http://localhost");
    let search = Search::open(data).expect("opens");
    let parts = Parts::new(Store::open(data)?, search, config).expect("opens");
    assert!(!parts.search.is_built(), "it was not waited for");
    drop(parts);

    let programme = Programme::serve(data, &[]);
    let ask = |path: &str| {
        let visiteur = Visiteur::connect(&programme.address, "");
        let asked = visiteur.and_then(|mut it| it.ask("GET", path, "", ""));
        asked.expect("answered")
    };
    let (status, found) = ask("/rest/recherche/tournevis");
    // Some of them where the machine is slow, all of them once there is an index.
    assert_eq!(status, 200);
    assert!(found["totalResults"].as_u64() > Some(0), "{found}");
    wait_for("the index", || ask("/sante").1["index"]["enRetard"] == 0);
    let (_, found) = ask("/rest/recherche/tournevis");
    assert_eq!(found["totalResults"], MANY, "{found}");
    assert_eq!(programme.stop(), Some(0));
    assert!(Search::check(data), "it is kept");
    Ok(())
}

/// The store answers what the engine cannot read.
#[test]
fn a_question_that_the_index_stumbles_on_is_answered_from_the_data_and_it_heals() {
    let boutique = Boutique::vide().peopled().filled();
    comptoir::shop::catalogue::reload(boutique.parts());
    let search = &boutique.parts().search;
    assert!(search.is_built());
    let calls = [
        "/rest/recherche/vis",
        "/rest/articles?query=vis&size=50&tri=designation",
        "/rest/articles?size=50&tri=designation",
        "/sante",
    ];
    let pages = ["/", "/recherche?query=vis", "/recherche?query=zzzz"];
    let back_office = ["/service/articles?size=50", "/service/articles?query=vis"];
    let answers = || {
        block_on(async {
            let (visiteur, admin) = (boutique.visiteur(), boutique.admin());
            let mut all = Vec::new();
            for call in calls {
                all.push(visiteur.get(call).await.ok());
            }
            for call in back_office {
                all.push(admin.get(call).await.ok());
            }
            for page in pages {
                let answer = visiteur.get(page).await;
                assert!(answer.status.as_u16() < 400, "{page}: {answer}");
            }
            let lines = json!({ "texte": "V4X 10\nclou 3" });
            let pasted = visiteur.post("/rest/saisie-rapide", lines).await;
            assert!(pasted.status.as_u16() < 500, "{pasted}");
            all
        })
    };
    search.stumble(true);
    let without = answers();
    assert!(search.is_hurt() && search.wants_rebuilding());
    search.stumble(false);
    sante::mend(boutique.parts()).expect("built again");
    assert!(!search.is_hurt());
    assert!(without[1]["total"].as_u64() > Some(0), "{}", without[1]);
    assert!(without[0]["totalResults"].as_u64() > Some(0));
    answers();
    assert!(!search.is_hurt());
}

/// The program itself opens on a description of the index that lies.
#[test]
fn a_program_whose_index_lies_opens_and_finds() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    drop(
        Boutique::on(Store::open(data).expect("opens"))
            .peopled()
            .filled(),
    );
    assert_done(&comptoir(&["reindex"], data));
    let meta = data.join(FOLDER_NAME).join("meta.json");
    let sound = fs::read(&meta).expect("read");
    let told = String::from_utf8_lossy(&sound).into_owned();
    let at = told.find("\"max_doc\": ").expect("a segment") + "\"max_doc\": ".len();
    let lying = [&sound[..at], b"4000", &sound[at..]].concat();
    fs::write(&meta, lying).expect("written");
    let checked = comptoir(&["check"], data);
    assert_done(&checked);
    assert!(
        read_output(&checked).contains("L'index est abîmé"),
        "{}",
        read_output(&checked)
    );
    let programme = Programme::serve(data, &[]);
    let mut visiteur = Visiteur::connect(&programme.address, "").expect("connects");
    for path in ["/", "/rest/recherche/vis", "/rest/articles?query=vis"] {
        let (status, _) = visiteur.ask("GET", path, "", "").expect("answered");
        assert_eq!(status, 200, "{path}");
    }
    // It changes under the open shop, too.
    fs::write(&meta, b"{}").expect("written");
    for path in ["/rest/recherche/vis", "/rest/articles?query=vis"] {
        let (status, _) = visiteur.ask("GET", path, "", "").expect("answered");
        assert_eq!(status, 200, "{path}");
    }
    assert_eq!(programme.stop(), Some(0));
    assert_done(&comptoir(&["check"], data));
}

#[test]
fn an_index_without_a_folder_to_stand_in_is_held_in_memory_and_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let store = Store::open(data).expect("opens");
    drop(Boutique::on(store.clone()).peopled().filled());
    fs::write(data.join(FOLDER_NAME), "no folder").expect("written");
    let boutique = Boutique::searching(store.clone(), Search::open(data).expect("opens"));
    assert!(boutique.parts().search.is_aside());
    block_on(async {
        let found = boutique.visiteur().get("/rest/recherche/vis").await.ok();
        assert!(found["totalResults"].as_u64() > Some(0), "{found}");
        let told = boutique
            .admin()
            .get("/service/alarmes")
            .await
            .ok()
            .to_string();
        assert!(told.contains("tenu en mémoire"), "{told}");
    });
    drop(boutique);
    // Once the folder takes it, it is kept, and nothing is told.
    fs::remove_file(data.join(FOLDER_NAME)).expect("removed");
    let config = Config::new(data.to_owned(), "http://localhost");
    let parts = Parts::new(store, Search::open(data).expect("opens"), config).expect("opens");
    assert!(!parts.search.is_aside() && parts.search.is_built());
}

/// Everything of the shop is writable to who runs the program but its index.
fn close_index(data: &Path) {
    let is_root = rustix::process::geteuid().is_root();
    let index = data.join(FOLDER_NAME);
    if is_root {
        let nobody: u32 = NOBODY.parse().expect("a number");
        for entry in fs::read_dir(data).expect("a folder") {
            let path = entry.expect("readable").path();
            if path != index {
                chown(path, Some(nobody), Some(nobody)).expect("given");
            }
        }
        chown(data, Some(nobody), Some(nobody)).expect("given");
    }
    give_rights(&index, |mode| open_to_all(mode) & !0o222);
}

#[test]
fn an_import_beside_an_index_that_may_not_be_written_is_an_import() -> Result<(), StoreError> {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    drop(Boutique::on(Store::open(&data)?).peopled().filled());
    assert_done(&comptoir(&["reindex"], &data));
    let zip = folder.path().join("articles.zip");
    let mut sortie = Sortie::create(&zip).expect("created");
    let rows = "code_article;code_famille;designation1;code_unite;prix_ht;taux_tva\n\
                NEUF;serie;Niveau à bulle;U;12,50;20\n";
    let plan = "code_famille;libelle;niveau;code_parent\nserie;Série;1;\n";
    for (name, mut bytes) in [
        ("articles.csv", rows.as_bytes()),
        ("categories.csv", plan.as_bytes()),
    ] {
        sortie.add(name, &mut bytes).expect("added");
    }
    sortie.finish().expect("written");
    let open = |path: &Path| {
        let mode = open_to_all(fs::metadata(path).expect("there").permissions().mode());
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("ours");
    };
    open(folder.path());
    open(&zip);
    close_index(&data);
    let imported = as_nobody(&["import", zip.to_str().expect("UTF-8")], &data);
    let refused = as_nobody(&["reindex"], &data);
    give_rights(&data.join(FOLDER_NAME), |mode| mode | 0o200);
    assert_eq!(refused.status.code(), Some(1));
    let told = read_output(&refused);
    assert!(told.contains("droits du dossier index"), "{told}");
    let told = read_output(&imported);
    assert_eq!(imported.status.code(), Some(0), "{told}");
    assert!(
        told.contains("Import terminé") && told.contains("l'index de la recherche"),
        "{told}"
    );
    assert!(
        !told.contains("engine") && !told.contains("Permission"),
        "{told}"
    );
    let store = Store::open(&data)?;
    let kept = store.read(|read| catalogue::find(read, &code("NEUF")))?;
    assert!(kept.is_some(), "it came in");
    Ok(())
}
