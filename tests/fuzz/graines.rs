//! Sound files to spoil: what a merchant or a shopper really sends.

use std::io::{Cursor, Write};

use image::{DynamicImage, ImageFormat};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// A zip file.
pub(super) fn zip(files: &[(&str, &[u8])], method: CompressionMethod) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(method);
    for (name, bytes) in files {
        zip.start_file(*name, options).expect("started");
        zip.write_all(bytes).expect("written");
    }
    zip.finish().expect("finished").into_inner()
}

/// A zip file whose parts are packed.
pub(super) fn packed(files: &[(&str, &[u8])]) -> Vec<u8> {
    zip(files, CompressionMethod::Deflated)
}

/// A small catalogue as the import takes it.
pub(super) fn catalogue() -> Vec<Vec<u8>> {
    let picture = picture(ImageFormat::Png);
    let files: [(&str, &[u8]); 8] = [
        ("unites.csv", b"code_unite;libelle;decimales\nPCE;Piece;0\n"),
        (
            "categories.csv",
            b"code_famille;libelle;niveau;code_parent\nvis;Visserie;1;\n",
        ),
        (
            "articles.csv",
            "code_article;designation1;code_famille;prix_ht;taux_tva;unite\n\
             V1;Vis à bois;vis;1,50;20;PCE\nV2;\"Vis; \"\"inox\"\"\";vis;2.5;5,5;PCE\n"
                .as_bytes(),
        ),
        (
            "declinaisons.csv",
            b"code_article;code_declinaison;libelle;stock\nV1;R;Rouge;3\n",
        ),
        (
            "tarifs.csv",
            b"code_tarif;code_article;quantite_min;prix_ht\nT1;V1;10;1,2\n",
        ),
        (
            "clients.csv",
            b"code;libelle;code_type;libelle_type\nC1;Durand;PRO;Pro\n",
        ),
        (
            "connexions.csv",
            b"login;code_client;email;mot_de_passe\na@b.fr;C1;a@b.fr;\n",
        ),
        ("medias/V1.png", &picture),
    ];
    vec![
        packed(&files),
        zip(&files, CompressionMethod::Stored),
        packed(&files[2..3]),
    ]
}

/// The smallest workbook that a spreadsheet opens, with this sheet and these shared texts.
pub(super) fn workbook_of(sheet: &str, shared: &str, method: CompressionMethod) -> Vec<u8> {
    let shared = format!("{HEAD}<sst xmlns=\"{MAIN}\">{shared}</sst>");
    workbook_with(sheet, ("xl/sharedStrings.xml", &shared), method)
}

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006";

/// The same, with one part more or another in its place.
pub(crate) fn workbook_with(
    sheet: &str,
    (name, text): (&str, &str),
    method: CompressionMethod,
) -> Vec<u8> {
    let types = format!("{HEAD}<Types xmlns=\"{PACKAGE}/content-types\"/>");
    let book = format!(
        "{HEAD}<workbook xmlns=\"{MAIN}\" xmlns:r=\"{RELS}\"><sheets>\
         <sheet name=\"F\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>"
    );
    let rels = format!(
        "{HEAD}<Relationships xmlns=\"{PACKAGE}/relationships\">\
         <Relationship Id=\"rId1\" Type=\"{RELS}/worksheet\" Target=\"worksheets/sheet1.xml\"/>\
         <Relationship Id=\"rId2\" Type=\"{RELS}/sharedStrings\" Target=\"sharedStrings.xml\"/>\
         </Relationships>"
    );
    let top = format!(
        "{HEAD}<Relationships xmlns=\"{PACKAGE}/relationships\"><Relationship Id=\"rId1\" \
         Type=\"{RELS}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
    );
    let sheet =
        format!("{HEAD}<worksheet xmlns=\"{MAIN}\"><sheetData>{sheet}</sheetData></worksheet>");
    let mut files: Vec<(&str, &[u8])> = vec![
        ("[Content_Types].xml", types.as_bytes()),
        ("_rels/.rels", top.as_bytes()),
        ("xl/workbook.xml", book.as_bytes()),
        ("xl/_rels/workbook.xml.rels", rels.as_bytes()),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
    ];
    files.retain(|(other, _)| *other != name);
    files.push((name, text.as_bytes()));
    zip(&files, method)
}

/// Workbooks of a quick order: in clear, so that what is spoiled is the sheet, and packed.
pub(super) fn workbooks() -> Vec<Vec<u8>> {
    let sheet = "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\"><v>2</v></c></row>\
                 <row r=\"2\"><c r=\"A2\" t=\"inlineStr\"><is><t>CABLE</t></is></c>\
                 <c r=\"B2\"><v>1.5</v></c><c r=\"C2\" t=\"b\"><v>1</v></c>\
                 <c r=\"D2\" t=\"str\"><f>A1&amp;\"x\"</f><v>x</v></c></row>";
    let shared = "<si><t>VIS</t></si><si><r><t>SA</t></r><r><t>C</t></r></si>";
    [CompressionMethod::Stored, CompressionMethod::Deflated]
        .map(|method| workbook_of(sheet, shared, method))
        .into()
}

/// A picture of this format: noise in one half, so that its data has some length.
pub(super) fn picture(format: ImageFormat) -> Vec<u8> {
    let mut state = 1_u32;
    let image = image::RgbaImage::from_fn(24, 17, |x, _| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let value = if x < 12 { state.to_be_bytes() } else { [40; 4] };
        image::Rgba(value)
    });
    let mut image = DynamicImage::ImageRgba8(image);
    if format == ImageFormat::Jpeg {
        image = image.to_rgb8().into();
    }
    let mut out = Cursor::new(Vec::new());
    image.write_to(&mut out, format).expect("encoded");
    out.into_inner()
}

/// One of each format that the shop takes.
pub(super) fn pictures() -> Vec<Vec<u8>> {
    [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP]
        .map(picture)
        .into()
}
