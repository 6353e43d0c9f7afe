//! Quick order: what lines name, and what they may mean.

use std::io::Write;

use axum::http::Method;
use comptoir::shop::Shop;
use insta::assert_snapshot;
use serde_json::{Value, json};
use zip::CompressionMethod;
use zip::write::SimpleFileOptions;

use crate::fuzz::graines;
use crate::support::tours::{Travail, occupy};
use crate::support::{Answer, Boutique, Quelquun};

const SAISIE: &str = "/rest/saisie-rapide";

pub(crate) async fn typed(who: &Quelquun<'_>, texte: &str) -> Vec<Value> {
    let answer = who.post(SAISIE, json!({ "texte": texte })).await.ok();
    answer["lignes"].as_array().expect("lines").clone()
}

/// `codeArticle quantite erreur` of each line.
fn shown(lines: &[Value]) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    lines
        .iter()
        .map(|line| {
            let quantite = &line["quantite"];
            format!(
                "{} {quantite} {}",
                text(&line["codeArticle"]),
                text(&line["erreur"])
            )
        })
        .collect()
}

#[tokio::test]
async fn a_quantity_that_is_not_sold_comes_with_the_nearest_that_is() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let lines = typed(&client, "SAC;7\nSAC;10\nSAC;sept\nSAC;9999999").await;
    let proposed: Vec<&Value> = lines.iter().map(|it| &it["quantitePossible"]).collect();
    let none = &Value::Null;
    // What is no number is taken for the least that is sold.
    let expected = [&json!(10.0), none, &json!(5.0), &json!(999_995.0)];
    assert_eq!(proposed, expected);
    assert_eq!(lines[1]["erreur"], Value::Null);
}

#[tokio::test]
async fn a_body_without_the_text_is_refused_at_its_field_and_an_empty_text_has_no_line() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    for missing in [json!({}), json!({"texte": null})] {
        let refused = client.post(SAISIE, missing).await;
        assert_eq!(refused.status, 422);
        assert!(refused.json()["champs"]["texte"].is_string());
    }
    assert_eq!(client.post(SAISIE, json!(["VIS 3"])).await.status, 400);
    assert!(typed(&client, "").await.is_empty());
    let refused = client.form(SAISIE, &[("autre", "VIS")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.json()["champs"]["texte"].is_string());
}

/// As it was sent, ends included: spreadsheets paste empty cells.
#[tokio::test]
async fn a_form_and_json_read_the_same_text() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    for (texte, lines) in [("", 0), ("CABLE 2\nVIS\t", 2), ("\t5\nVIS", 2)] {
        let json = client.post(SAISIE, json!({ "texte": texte })).await.ok();
        let form = client.form(SAISIE, &[("texte", texte)]).await.ok();
        assert_eq!(form, json, "{texte:?}");
        assert_eq!(json["lignes"].as_array().map(Vec::len), Some(lines));
    }
}

#[tokio::test]
async fn lines_are_read_as_people_and_spreadsheets_write_them() {
    let boutique = Boutique::garnie();
    let lines = typed(
        &boutique.client(),
        "VIS\nvis 3\n\n  v-i.s\t4\r\n\"LIVRE\";\"2\"\nCABLE;1,5\nLIVRE,3\nVIS;Vis à bois;6\n",
    )
    .await;
    assert_eq!(
        shown(&lines),
        [
            "VIS 1.0 -",
            "VIS 3.0 -",
            "VIS 4.0 -",
            "LIVRE 2.0 -",
            "CABLE 1.5 -",
            "LIVRE 3.0 -",
            "VIS 6.0 -"
        ]
    );
    assert_eq!(
        (&lines[2]["numero"], &lines[2]["texte"]),
        (&json!(3), &json!("v-i.s\t4"))
    );
}

/// Answer to a line of two that nothing comes near.
const RIEN: &str = "- 2.0 Référence inconnue, et aucune ne lui ressemble. Vérifiez-la, ou cherchez l’article \
                    par son nom.";

#[tokio::test]
async fn what_is_wrong_with_a_line_is_said_on_that_line() {
    let boutique = Boutique::garnie();
    comptoir::shop::catalogue::reload(boutique.parts());
    let lines = typed(
        &boutique.client(),
        "VIS;deux\nINCONNU 2\nVIS;0\nSAC 7\nRUPTURE\nTEINTE 1\nTEINTE:BLANC 1\nCACHE\nPLAQUE 1\nLIVRE;1,5",
    )
    .await;
    let shown = shown(&lines);
    assert_eq!(
        shown,
        [
            "VIS null Veuillez saisir une quantité valide.",
            RIEN,
            "VIS 0.0 La quantité doit être supérieure à 0.",
            shown[3].as_str(),
            "RUPTURE 1.0 Cet article est indisponible pour le moment.",
            "TEINTE 1.0 Choisissez une déclinaison de cet article.",
            "TEINTE 1.0 -",
            shown[7].as_str(),
            "PLAQUE 1.0 PLAQUE se commande sur sa fiche, avec ses dimensions.",
            shown[9].as_str(),
        ]
    );
    // The hidden one is unknown, whatever comes near to it.
    assert!(
        shown[7].starts_with("- 1.0 Référence inconnue"),
        "{shown:?}"
    );
    assert!(
        shown[3].starts_with("SAC 7.0 ") && shown[9].starts_with("LIVRE null "),
        "{shown:?}"
    );
}

#[tokio::test]
async fn titles_of_columns_are_known_in_what_is_pasted_and_in_spreadsheets() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let pasted = typed(
        &client,
        "Qté\tDésignation\tRéférence\n3\tVis\tVIS\n1\tLivre\tLIVRE\n",
    )
    .await;
    assert_eq!(shown(&pasted), ["VIS 3.0 -", "LIVRE 1.0 -"]);
    assert_eq!(pasted[0]["numero"], 1);
    let text = |cell: &str, text: &str| {
        format!(r#"<c r="{cell}" t="inlineStr"><is><t>{text}</t></is></c>"#)
    };
    let titles = [
        text("A1", "Désignation"),
        text("B1", "Quantité"),
        text("C1", "Référence"),
    ];
    // The designation is missing: the other cells keep their columns.
    let row = format!(r#"<c r="B2"><v>4</v></c>{}"#, text("C2", "VIS"));
    let rows = format!(
        r#"<row r="1">{}</row><row r="2">{row}</row>"#,
        titles.concat()
    );
    let xlsx = sent(&client, &workbook(&rows)).await.ok();
    assert_eq!(shown(xlsx["lignes"].as_array().unwrap()), ["VIS 4.0 -"]);
}

async fn sent(who: &Quelquun<'_>, bytes: &[u8]) -> Answer {
    let mut body =
        b"--LIMITE\r\nContent-Disposition: form-data; name=\"fichier\"; filename=\"a\"\r\n\r\n"
            .to_vec();
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--LIMITE--\r\n");
    let kind = ("content-type", "multipart/form-data; boundary=LIMITE");
    who.ask_bytes(Method::POST, SAISIE, body, &[kind]).await
}

#[tokio::test]
async fn files_of_both_kinds_are_read() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let csv = sent(&client, b"\xef\xbb\xbfVIS;2\r\nCABLE;1,5\r\n")
        .await
        .ok();
    assert_eq!(
        shown(csv["lignes"].as_array().unwrap()),
        ["VIS 2.0 -", "CABLE 1.5 -"]
    );
    let latin = sent(&client, b"r\xe9f 2").await.ok();
    assert_eq!(latin["lignes"][0]["texte"], "réf 2");
    let rows = r#"<row r="1"><c r="A1" t="inlineStr"><is><t>VIS</t></is></c><c r="B1"><v>2</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>"#;
    let xlsx = sent(&client, &workbook(rows)).await.ok();
    assert_eq!(shown(xlsx["lignes"].as_array().unwrap()), ["VIS 2.0 -"]);
}

#[tokio::test]
async fn what_is_no_quick_order_is_refused() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    assert_eq!(sent(&client, b"PK\x03\x04nothing").await.status, 415);
    let pdf = sent(&client, b"%PDF-1.7\n1 0 obj\nendobj\n").await;
    assert_snapshot!(pdf, @r#"415 {"type":"/erreurs/format_refuse","title":"Format refusé","status":415,"detail":"Ce fichier n'est ni un CSV ni un classeur XLSX lisible. Enregistrez votre liste en CSV ou en XLSX, ou collez-la dans la page."}"#);
    assert_eq!(sent(&client, b"\x89PNG\r\n\x1a\n\0\0").await.status, 415);
    assert_eq!(sent(&client, b"\xd0\xcf\x11\xe0\xa1\xb1").await.status, 415);
    let utf_16: Vec<u8> = "\u{feff}VIS\t2"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let text = sent(&client, &utf_16).await.ok();
    assert_eq!(shown(text["lignes"].as_array().unwrap()), ["VIS 2.0 -"]);
    let many = "VIS\n".repeat(5_001);
    assert_snapshot!(client.post(SAISIE, json!({"texte": many})).await, @r#"422 {"type":"/erreurs/trop_de_lignes","title":"Demande refusée","status":422,"detail":"La saisie rapide prend au plus 5 000 lignes."}"#);
    assert_eq!(typed(&client, &"VIS\n".repeat(5_000)).await.len(), 5_000);
    let large = "x".repeat(2 * 1024 * 1024);
    assert_eq!(
        client.post(SAISIE, json!({"texte": large})).await.status,
        413
    );
    assert_eq!(sent(&client, large.as_bytes()).await.status, 413);
    let headers = [("content-type", "text/plain")];
    let plain = client
        .ask(Method::POST, SAISIE, Some("VIS".into()), &headers)
        .await;
    assert_eq!(plain.status, 415);
    let zeros = vec![b'0'; 40 * 1024 * 1024];
    assert_eq!(
        sent(&client, &archive(&[("xl/workbook.xml", &zeros)]))
            .await
            .status,
        413
    );
}

/// As an ERP writes them: ten columns filled, each text among those that the cells share.
#[tokio::test]
async fn the_longest_list_passes_with_all_its_columns() {
    let boutique = Boutique::garnie();
    let column = |column: u8| char::from(b'A' + column);
    let row = |row: usize| {
        let cells = (1..10).map(|at| {
            let text = row * 10 + usize::from(at);
            format!(
                r#"<c r="{}{row}" s="1" t="s"><v>{text}</v></c>"#,
                column(at)
            )
        });
        let cells: String = cells.collect();
        format!(
            r#"<row r="{row}" spans="1:10"><c r="A{row}" s="1" t="s"><v>0</v></c>{cells}</row>"#
        )
    };
    let rows: String = (1..=5_000).map(row).collect();
    let texts = (0..50_020).map(|text| format!("<si><t>Désignation {text}</t></si>"));
    let texts = texts
        .collect::<String>()
        .replacen("Désignation 0<", "VIS<", 1);
    let sst = format!(r#"<sst count="50000" uniqueCount="50020">{texts}</sst>"#);
    let part = ("xl/sharedStrings.xml", sst.as_str());
    let xlsx = graines::workbook_with(&rows, part, CompressionMethod::Deflated);
    let read = sent(&boutique.client(), &xlsx).await.ok();
    let lignes = read["lignes"].as_array().expect("lines");
    assert_eq!(lignes.len(), 5_000);
    let texte = lignes[4_999]["texte"].as_str().expect("a text");
    assert!(texte.starts_with("VIS\tDésignation 50001\t"), "{texte}");
}

/// Two spreadsheets are read at a time: a third waits for two seconds at most, and a text not at all.
#[tokio::test(flavor = "multi_thread")]
async fn spreadsheets_beyond_those_read_at_a_time_are_asked_to_come_back() {
    let boutique = Boutique::garnie();
    let call = |shop: Shop, work: Travail| async move { shop.call_unpacking(work).await };
    let busy = occupy(&boutique.shop(), 2, call).await;
    let rows = r#"<row r="1"><c r="A1" t="inlineStr"><is><t>VIS</t></is></c></row>"#;
    let visitor = boutique.visiteur();
    let later = sent(&visitor, &workbook(rows)).await;
    assert_eq!(later.status, 503, "{later}");
    let seconds: u64 = later.header("retry-after").parse().expect("seconds");
    assert!((1..=10).contains(&seconds));
    assert_eq!(sent(&visitor, b"VIS;2\r\n").await.status, 200);
    busy.release().await;
    sent(&visitor, &workbook(rows)).await.ok();
}

/// The smallest spreadsheet with one sheet of these rows.
fn workbook(rows: &str) -> Vec<u8> {
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let package = "http://schemas.openxmlformats.org/package/2006/relationships";
    let book = format!(
        r#"<workbook xmlns="{main}" xmlns:r="{relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>"#
    );
    let links = format!(
        r#"<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#
    );
    let root = format!(
        r#"<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
    );
    let sheet = format!(r#"<worksheet xmlns="{main}"><sheetData>{rows}</sheetData></worksheet>"#);
    archive(&[
        ("_rels/.rels", root.as_bytes()),
        ("xl/workbook.xml", book.as_bytes()),
        ("xl/_rels/workbook.xml.rels", links.as_bytes()),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
    ])
}

fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default())
            .expect("a new part");
        zip.write_all(bytes).expect("written");
    }
    zip.finish().expect("complete").into_inner()
}
