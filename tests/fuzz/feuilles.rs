//! Sheets of strangers: workbooks of both kinds and text files, spoiled by chance.

use std::fs;

use comptoir::files::feuilles::{CELL_BYTES_MAX, COLUMNS_MAX, Classeur, ROWS_MAX, RowDemand};
use zip::CompressionMethod;

use super::{attack, graines};

/// Rows read of a sheet here.
const ROWS: usize = 2_000;

fn check(bytes: &[u8], path: &std::path::Path) {
    fs::write(path, bytes).expect("written");
    let mut classeur = match Classeur::open(path) {
        Ok(classeur) => classeur,
        Err(faute) => return assert!(faute.motif.ends_with(['.', ')']), "{faute}"),
    };
    for feuille in 0..classeur.feuilles().len() {
        let mut rows = 0;
        let read = classeur.scan(feuille, |rangee| {
            rows += 1;
            assert!(rangee.numero <= ROWS_MAX && rangee.cellules.len() <= COLUMNS_MAX);
            assert!(rangee.cellules.iter().all(|it| it.len() <= CELL_BYTES_MAX));
            Ok(if rows < ROWS {
                RowDemand::Encore
            } else {
                RowDemand::Assez
            })
        });
        if let Err(faute) = read {
            assert!(faute.motif.ends_with('.'), "{faute}");
        }
    }
}

#[test]
fn an_xlsx_sheet_gives_rows_within_its_limits_or_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.xlsx");
    attack("xlsx", graines::workbooks(), |bytes| check(bytes, &path));
}

#[test]
fn an_ods_sheet_gives_rows_within_its_limits_or_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.ods");
    let content = "<o:c><o:s><table:table table:name=\"A\"><table:table-row \
        table:number-rows-repeated=\"3\" table:visibility=\"collapse\"><table:table-cell \
        office:value-type=\"float\" office:value=\"1.5\" table:number-columns-repeated=\"2\"/>\
        <table:table-cell table:formula=\"of:=1\"><text:p>a<text:s text:c=\"4\"/>&#233;&amp;</text:p>\
        </table:table-cell></table:table-row></table:table></o:s></o:c>";
    let seeds = [CompressionMethod::Stored, CompressionMethod::Deflated];
    let seeds = seeds.map(|it| graines::zip(&[("content.xml", content.as_bytes())], it));
    attack("ods", seeds.into(), |bytes| check(bytes, &path));
}

#[test]
fn a_text_file_gives_rows_within_its_limits_or_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.csv");
    attack("csv", Vec::new(), |bytes| check(bytes, &path));
}
