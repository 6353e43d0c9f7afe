//! Personal data file of somebody of whom much is kept.

use std::collections::BTreeSet;
use std::ffi::OsString;

use comptoir::domain::ids::CommandeId;
use comptoir::store::{StoreError, commandes};

use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, CLIENT};

/// Orders of the customer: more than any list gives at once.
const COMMANDES: u64 = 1_500;

#[tokio::test]
async fn every_order_is_handed_out_however_many_there_are() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 1)]).await;
    order(&client, "k", &demand(panier)).await.ok();
    let ordered = boutique.parts().store.write(|write| {
        let first = commandes::find(write, CommandeId(1))?.expect("just ordered");
        for id in 2..=COMMANDES {
            let mut next = first.clone();
            next.id = CommandeId(id);
            next.date.0 += i64::try_from(id).expect("few");
            commandes::put(write, &next)?;
        }
        Ok::<_, StoreError>(())
    });
    ordered.expect("kept");
    let newest_first: Vec<_> = (1..=COMMANDES).rev().collect();
    let before = files(&boutique);
    let own = client.get("/rest/compte/export").await;
    let bytes: usize = own.header("content-length").parse().expect("a number");
    assert_eq!(bytes, own.bytes.len());
    let theirs = format!("/service/client/{CLIENT}/donnees");
    let theirs = boutique.admin().get(&theirs).await.ok();
    for dossier in [&own.ok(), &theirs[0]] {
        let told = dossier["commandes"].as_array().expect("orders");
        let told: Vec<_> = told.iter().filter_map(|it| it["id"].as_u64()).collect();
        assert_eq!(told, newest_first);
    }
    assert_eq!(
        files(&boutique),
        before,
        "nothing is left of what was written"
    );
}

fn files(boutique: &Boutique) -> BTreeSet<OsString> {
    let folder = std::fs::read_dir(&boutique.parts().config.folder).expect("a folder");
    folder.map(|it| it.expect("a file").file_name()).collect()
}
