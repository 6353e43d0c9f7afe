//! Choice of a fee: by a zone, a family, a bracket, or none.

use serde_json::json;

use crate::support::Boutique;
use crate::transport::{FORFAIT, fee};

/// "None" would be for every line, or for every department.
#[tokio::test]
async fn what_names_no_zone_and_no_family_is_not_taken_for_none() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let zone = json!({"libelle": "Bretagne", "departements": ["29"]});
    admin.post("/service/zone", zone).await.ok();
    for (field, value) in [
        ("zone", json!({"code": 1})),
        ("zone", json!([1])),
        ("categorie", json!({"code": "F1"})),
        ("categorie", json!(true)),
        ("tranche", json!({"numero": 1})),
    ] {
        let mut fee = fee();
        fee[field] = value;
        let refused = admin.post(FORFAIT, fee).await;
        assert_eq!(refused.status, 422, "{field} {refused}");
        assert!(refused.json()["champs"][field].is_string(), "{refused}");
    }
    // As the sales plan names a family, too.
    let mut fee = fee();
    fee["categorie"] = json!({"codeFamille": "F1", "libelleFamille": "F1"});
    let made = admin.post(FORFAIT, fee).await;
    assert_eq!(made.json()["categorie"]["code_famille"], "F1", "{made}");
}
