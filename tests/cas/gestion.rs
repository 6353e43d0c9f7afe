//! Cases of what an administrator types: fees, brackets, carriers, models, regroupements, searches.

use comptoir::domain::Quantite;
use comptoir::domain::article::{Article, Declinaison};
use comptoir::domain::ids::{CodeDeclinaison, CodeFamille};
use comptoir::domain::plan::Famille;
use comptoir::store::{catalogue, tables};
use serde_json::{Value, json};

use super::{judged, put, rows, table, write};
use crate::support::etalage::attribut;
use crate::support::rayon::code;
use crate::support::{Boutique, Quelquun};

/// The number of a choice as a form sends it, none when empty.
fn id(text: &str) -> Value {
    text.parse::<u64>().map_or(json!(""), |id| json!(id))
}

/// Zone 1, brackets 1 and 2, category `VIS`.
async fn choices(boutique: &Boutique, admin: &Quelquun<'_>) {
    let vis = CodeFamille::parse("VIS").expect("a plain code");
    let famille = Famille {
        code: vis.clone(),
        libelle: "Vis".into(),
        niveau: 1,
        parent: None,
        rang: 0,
        version: 1,
        ..Famille::default()
    };
    write(boutique, move |write| {
        write.put(&tables::FAMILLES, &vis, &famille)
    });
    let zone = json!({"libelle": "Bretagne", "departements": ["29"]});
    admin.post("/service/zone", zone).await.ok();
    for (libelle, debut) in [("Un", 0), ("Deux", 10)] {
        let tranche = json!({"libelle": libelle, "debut": debut, "unique": true});
        admin.post("/service/tranche", tranche).await.ok();
    }
}

#[tokio::test]
async fn a_transport_fee_follows_its_table() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    choices(&boutique, &admin).await;
    for [
        zone,
        categorie,
        tranche,
        montant,
        libelle,
        franco,
        _,
        sentence,
    ] in rows(table!("forfait"))
    {
        let body = json!({
            "libelle": libelle, "montant": montant, "franco": franco, "agence": "",
            "zone": id(&zone), "categorie": categorie, "tranche": id(&tranche),
        });
        let answer = admin.post("/service/forfaitTransport", body.clone()).await;
        judged(&body, &answer, &sentence);
        // The next row may have the same key.
        let reset = "/service/resetForfaitTransport";
        admin.delete(reset).await.ok();
    }
}

#[tokio::test]
async fn a_colour_of_the_pages_follows_its_table() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for [nom, texte, fond, principale, action, _, sentence] in rows(table!("couleur")) {
        let body = json!({
            "id": "couleurs", "version": null, "couleurTexte": texte, "couleurFond": fond,
            "couleurPrincipale": principale, "couleurAction": action,
        });
        let answer = admin.post("/service/reglages", body).await;
        let said = answer.json()["champs"][&nom].as_str().map(str::to_owned);
        assert_eq!(said.unwrap_or_default(), sentence, "{nom}: {answer}");
    }
}

#[tokio::test]
async fn a_bracket_follows_its_table() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for [libelle, debut, progressive, interval, _, sentence] in rows(table!("tranche")) {
        let body = json!({
            "libelle": libelle, "debut": debut,
            "unique": progressive != "oui", "interval": interval,
        });
        let answer = admin.post("/service/tranche", body.clone()).await;
        judged(&body, &answer, &sentence);
        // The next row may be alike.
        if let Some(id) = answer.json()["id"].as_u64() {
            admin.delete(&format!("/service/tranche/{id}")).await.ok();
        }
    }
}

#[tokio::test]
async fn the_name_of_a_carrier_follows_its_table() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for [nom, _, sentence] in rows(table!("transporteur")) {
        let answer = admin
            .post("/service/transporteur", json!({"nom": nom}))
            .await;
        judged(&nom, &answer, &sentence);
    }
}

#[tokio::test]
async fn the_name_of_a_model_follows_its_table() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for [nom, _, sentence] in rows(table!("modele")) {
        let body = json!({"nom": nom, "selection": {"article": [], "famille": []}});
        let answer = admin.post("/admin/selectionModele/post", body).await;
        judged(&nom, &answer, &sentence);
    }
}

#[tokio::test]
async fn a_search_of_articles_follows_its_table() {
    let boutique = Boutique::etalee();
    let admin = boutique.admin();
    for [query, _, sentence] in rows(table!("recherche_article")) {
        let encoded: String = form_urlencoded::byte_serialize(query.as_bytes()).collect();
        // A list of all articles has no text at all.
        let sentence = if query.trim().is_empty() {
            ""
        } else {
            &sentence
        };
        let path = format!("/service/articles?queryString={encoded}");
        judged(&query, &admin.get(&path).await, sentence);
    }
}

/// Articles `A`, `B`, `C` that differ in every attribute of the table, and `A` in red.
fn with_attributs() -> Boutique {
    let boutique = Boutique::garnie();
    for reference in ["A", "B", "C"] {
        let attribut = |propriete: &str| {
            attribut(
                propriete,
                propriete,
                &format!("{propriete} de {reference}"),
                "",
            )
        };
        let article = Article {
            code: code(reference),
            attributs: ["COULEUR", "TAILLE", "MATIERE"].map(attribut).into(),
            a_declinaisons: reference == "A",
            ..Article::default()
        };
        put(&boutique, article);
    }
    let rouge = Declinaison {
        article: code("A"),
        code: CodeDeclinaison::parse("rouge").expect("a plain code"),
        attribut: "COULEUR".into(),
        valeur: "Rouge".into(),
        stock: Quantite::units(1),
    };
    write(&boutique, move |write| {
        let key = (rouge.article.clone(), rouge.code.clone());
        write.put(&tables::DECLINAISONS, &key, &rouge)?;
        let article = catalogue::find(write, &rouge.article)?;
        catalogue::put(write, &article.expect("it was put")).map(drop)
    });
    boutique
}

/// An article of a regroupement, from `article` or `article:declinaison`.
fn membre(cle: &str) -> Value {
    let (article, declinaison) = match cle.split_once(':') {
        Some((article, declinaison)) => (article, Some(declinaison)),
        None => (cle, None),
    };
    json!({"codeArticle": article, "codeDeclinaison": declinaison})
}

#[tokio::test]
async fn a_regroupement_follows_its_table() {
    for [kind, articles, attributs, maitre, _, sentence] in rows(table!("regroupement")) {
        let boutique = with_attributs();
        let attributs = attributs.lines().map(|it| json!({"propriete": it}));
        let body = json!({
            "id": null, "titre": "Essai", "type": kind, "canonicalTag": "",
            "articles": articles.lines().map(membre).collect::<Vec<_>>(),
            "attributs": attributs.collect::<Vec<_>>(),
            "articleMaitre": (!maitre.is_empty()).then(|| membre(&maitre)),
        });
        let answer = boutique
            .admin()
            .post("/service/regroupement", body.clone())
            .await;
        judged(&body, &answer, &sentence);
    }
}
