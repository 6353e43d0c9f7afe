//! An import that runs is followed on its screen, step by step.

use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use comptoir::files::zip_out::Sortie;
use comptoir::shop::Parts;
use comptoir::shop::imports::dossier::{self, Veille};
use comptoir::store::{StoreError, Write};
use serde_json::{Value, json};

use crate::support::{Boutique, Quelquun};

/// An import begins within this, however slow the machine.
const DEADLINE: Duration = Duration::from_secs(300);

async fn files(admin: &Quelquun<'_>) -> Vec<Value> {
    let all = admin.get("/admin/fichierimportation/fetch").await.ok();
    all.as_array().expect("a list").clone()
}

/// Holds the only thread that writes, behind what waits for it already, until nobody can tell it the
/// end any more.
fn hold(parts: &Parts) -> mpsc::Sender<()> {
    let (end, ended) = mpsc::channel::<()>();
    let wait = move |_: &mut Write<'_>| {
        ended.recv().expect_err("nothing is told");
        Ok::<_, StoreError>(())
    };
    parts.store.submit(wait, |_| ()).expect("queued");
    end
}

#[tokio::test]
async fn a_running_import_tells_its_step_and_its_rows() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let folder = dossier::path(boutique.parts());
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut zip = Sortie::create(&folder.join("a.zip")).expect("a file");
    let rows = "code_unite;libelle\nFUT;Fût\nBID;Bidon\n";
    zip.add("unites.csv", &mut rows.as_bytes()).expect("added");
    zip.finish().expect("written");
    let waiting = files(&admin).await;
    assert_eq!(waiting[0]["etat"], "attente");
    assert_eq!(waiting[0]["avancement"], Value::Null);
    let mut held = hold(boutique.parts());
    let shop = boutique.shop();
    let running = thread::spawn(move || {
        let mut veille = Veille::default();
        veille.look(shop.parts()).expect("seen");
        veille.look(shop.parts()).expect("imported");
    });
    // One hold follows the other, so that what the import gives the writer moves on by itself; once
    // it is read and judged, its rows wait behind the last hold.
    let begun = Instant::now();
    let told = loop {
        let next = hold(boutique.parts());
        let file = files(&admin).await.remove(0);
        if file["avancement"]["etape"] == "enregistrement" || begun.elapsed() > DEADLINE {
            break file;
        }
        drop(std::mem::replace(&mut held, next));
    };
    assert_eq!(told["etat"], "encours", "{told}");
    let avancement = json!({"etape": "enregistrement", "lignes": 2});
    assert_eq!(told["avancement"], avancement);
    drop(held);
    running.join().expect("imported");
    let done = files(&admin).await.remove(0);
    assert_eq!(done["etat"], "ok", "{done}");
    assert_eq!(done["avancement"], Value::Null);
}
