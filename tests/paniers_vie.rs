//! What becomes of baskets: a visitor logs in, a session ends, prices are hidden; and the other
//! list that is put in order, the carriers.

use comptoir::shop::{reglages, sessions};
use comptoir::store::reglages as kept;
use serde_json::json;

use crate::support::caisse::basket;
use crate::support::{Boutique, MOT_DE_PASSE};

const ORDONNER: &str = "/openweb/redirect/php/src/common/ajax/ordonnerItems";

#[tokio::test]
async fn the_baskets_of_a_visitor_become_those_of_the_account_it_creates() {
    let boutique = Boutique::garnie();
    let visiteur = boutique.visiteur();
    basket(&visiteur, &[("VIS", 2), ("LIVRE", 1)]).await;
    let named = json!({"nomPanier": "Devis"});
    visiteur.post("/rest/paniers", named).await.ok();
    let account = json!({
        "typeClient": "PAR",
        "nom": "Anne Morvan",
        "email": "anne@example.test",
        "telephone": "0298000000",
        "adresse": "1 rue du Port",
        "codePostal": "29200",
        "ville": "Brest",
        "motDePasse": MOT_DE_PASSE,
        "confirmation": MOT_DE_PASSE,
    });
    let created = visiteur.post("/rest/compte", account).await;
    assert_eq!(created.status, 201, "{created}");
    let list = visiteur.get("/rest/paniers").await.ok();
    let shown = list["list"].as_array().expect("baskets");
    assert_eq!(shown.len(), 2);
    let actif = shown.iter().find(|it| it["actif"] == true);
    assert_eq!(actif.map(|it| &it["nbLignes"]), Some(&json!(2)));
}

#[tokio::test]
async fn the_basket_of_a_visitor_ends_with_its_session() {
    let boutique = Boutique::garnie();
    let visiteur = boutique.visiteur();
    let id = basket(&visiteur, &[("VIS", 1)]).await;
    boutique.horloge.advance(8 * 24 * 3_600);
    assert_eq!(sessions::sweep(boutique.parts()).expect("swept"), 1);
    let left = boutique
        .parts()
        .store
        .read(|read| comptoir::store::paniers::find(read, comptoir::domain::ids::PanierId(id)));
    assert_eq!(left.expect("readable"), None);
}

#[tokio::test]
async fn hidden_prices_are_absent_and_nothing_can_be_ordered() {
    let boutique = Boutique::garnie();
    let changed = boutique.parts().store.write(|write| {
        let mut reglages = kept::connexion(write)?;
        reglages.allow_anonymous_commande = false;
        kept::put_connexion(write, &reglages)
    });
    changed.expect("kept");
    reglages::reload(boutique.parts()).expect("read again");
    let visiteur = boutique.visiteur();
    let line = json!({"codeArticle": "VIS"});
    let line = visiteur.post("/rest/paniers/0/lignes", line).await.ok();
    for hidden in ["prixUnitaireHT", "montantHT", "montantTTC"] {
        assert_eq!(line.get(hidden), None, "{line}");
    }
    let shown = visiteur.get("/rest/paniers/1").await.ok();
    for hidden in ["totalHT", "totalTTC", "tva"] {
        assert_eq!(shown.get(hidden), None, "{shown}");
    }
    let list = visiteur.get("/rest/paniers").await.ok();
    assert_eq!(list["list"][0].get("totalHT"), None);
    let body = json!({"idPanier": 1, "idTransporteur": null, "codeAgence": "A01"});
    let estimation = visiteur.post("/rest/commande/estimation", body).await.ok();
    assert_eq!(estimation.get("totalTTC"), None);
}

#[tokio::test]
async fn the_carriers_are_put_in_order_by_administrators_only() {
    let boutique = Boutique::garnie();
    let fields = [("type", "transporteur"), ("updatedLinesArray", "[1]")];
    assert_eq!(
        boutique.visiteur().form(ORDONNER, &fields).await.status,
        401
    );
    assert_eq!(boutique.client().form(ORDONNER, &fields).await.status, 403);
    let admin = boutique.admin();
    assert_eq!(admin.form(ORDONNER, &fields).await.status, 200);
    for wrong in ["[]", "[2]", "[1,1]"] {
        let fields = [("type", "transporteur"), ("updatedLinesArray", wrong)];
        assert_eq!(admin.form(ORDONNER, &fields).await.status, 409, "{wrong}");
    }
}
