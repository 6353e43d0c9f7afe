//! Feeds of the articles for comparison sites: Google's product data, and a table. Written article by
//! article to a file without a name, and handed out from there until what they tell has changed.

use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::os::unix::fs::FileExt;
use std::sync::{Arc, Mutex};

use wasm_rules::code_barres;

use super::catalogue::{self, OffreArticle, build_image_path};
use super::{Caller, Cles, Parts, Priorite, Result, ShopError, caller, plan};
use domain::article::Article;
use domain::html::escape;
use domain::instant::Instant;
use files::tableau::{CelluleTableau, write_head, write_row};
use files::unnamed_file;
use store::StoreError;

/// Seconds for which a feed is handed out although prices or stocks have moved: whoever reads it comes
/// once an hour at most, and each order moves a stock.
const GARDE_SECONDS: i64 = 300;

/// Characters of an identifier, a title, a description (Google's product data specification).
const ID_CHARS_MAX: usize = 50;
const TITRE_CHARS_MAX: usize = 150;
const DESCRIPTION_CHARS_MAX: usize = 5_000;
/// Characters of a brand and of a manufacturer's reference, and of a way to a category (the same).
const MARQUE_CHARS_MAX: usize = 70;
const CHEMIN_CHARS_MAX: usize = 750;

/// Titles of the table.
const TITRES: [&str; 13] = [
    "code_article",
    "designation1",
    "designation2",
    "marque",
    "reference_fabricant",
    "gtin13",
    "categorie",
    "prix_ht",
    "prix_ttc",
    "unite",
    "disponibilite",
    "lien",
    "image",
];

/// A feed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Google's product data, in RSS 2.0.
    Google,
    /// A table.
    Csv,
}

/// Feeds as they were last written.
#[derive(Default)]
pub struct Ecrits(Mutex<[Option<Flux>; 2]>);

/// A feed that was written.
#[derive(Clone)]
pub struct Flux {
    file: Arc<File>,
    revisions: [u64; 2],
    le: Instant,
    /// Its bytes.
    pub bytes: u64,
}

impl Flux {
    /// Reads at a place; zero bytes at its end.
    pub fn read_at(&self, chunk: &mut [u8], at: u64) -> io::Result<usize> {
        self.file.read_at(chunk, at)
    }

    /// Name of this writing of it.
    pub fn etag(&self) -> String {
        let [reglages, montres] = self.revisions;
        format!(
            "\"{reglages:x}-{montres:x}-{:x}-{:x}\"",
            self.le.0, self.bytes
        )
    }
}

/// A feed as a visitor may read it: there is none where the merchant has not opened it, or where visitors
/// see no price or may not order.
pub fn find(parts: &Parts, format: Format) -> Result<Flux> {
    let visitor = caller::work_out(parts, Cles::default(), Priorite::Client)?;
    let droits = visitor.droits;
    let is_open = parts.reglages.get().page.flux_ouverts;
    if !(is_open && droits.acces && droits.prix && droits.commande) {
        return Err(ShopError::NotFound);
    }
    let revisions = [parts.reglages.revision(), parts.store.counts().montres()];
    let now = parts.now();
    let mut all = parts.flux.0.lock().expect("no holder can panic");
    let kept = &mut all[format as usize];
    if let Some(flux) = kept.as_ref() {
        let is_fresh = (0..GARDE_SECONDS).contains(&(now.0 - flux.le.0));
        let is_same = flux.revisions == revisions;
        // What the settings hide is hidden at once.
        if is_same || (is_fresh && flux.revisions[0] == revisions[0]) {
            return Ok(flux.clone());
        }
    }
    let (file, bytes) = write(parts, &visitor, format)?;
    let flux = Flux {
        file: Arc::new(file),
        revisions,
        le: now,
        bytes,
    };
    *kept = Some(flux.clone());
    Ok(flux)
}

fn write(parts: &Parts, visitor: &Caller, format: Format) -> Result<(File, u64)> {
    let folder = &parts.config.folder;
    let file = unnamed_file::create(folder).map_err(StoreError::io)?;
    let mut out = BufWriter::new(file);
    let base = &parts.config.base_url;
    let plan = plan::find_current(parts)?;
    let put = |out: &mut BufWriter<File>, text: &str| {
        out.write_all(text.as_bytes()).map_err(StoreError::io)
    };
    let head = match format {
        Format::Google => begin_google(base, &parts.reglages.get().page.nom),
        Format::Csv => write_head(&TITRES),
    };
    put(&mut out, &head)?;
    catalogue::scan_offres(parts, visitor, |offre| {
        let chemin = plan.chemin(&offre.carte.article.famille);
        let chemin: Vec<&str> = chemin.iter().map(|it| it.libelle.as_str()).collect();
        let chemin = chemin.join(" > ");
        let text = match format {
            Format::Google => write_item(base, offre, &chemin),
            Format::Csv => Some(write_line(base, offre, &chemin)),
        };
        text.map_or(Ok(()), |text| Ok(put(&mut out, &text)?))
    })?;
    if format == Format::Google {
        put(&mut out, "</channel>\n</rss>\n")?;
    }
    let file = out
        .into_inner()
        .map_err(|error| StoreError::io(error.into_error()))?;
    let bytes = file.metadata().map_err(StoreError::io)?.len();
    Ok((file, bytes))
}

fn begin_google(base: &str, nom: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <rss version=\"2.0\" xmlns:g=\"http://base.google.com/ns/1.0\">\n<channel>\n\
         <title>{nom}</title>\n<link>{base}/</link>\n<description>{nom}</description>\n",
        nom = write_text(nom, TITRE_CHARS_MAX),
        base = escape(base),
    )
}

/// The item of an article; none where Google would refuse it: without a picture, under a longer code, or
/// sold by a measure that only the shopper says.
fn write_item(base: &str, offre: &OffreArticle, chemin: &str) -> Option<String> {
    let article = &offre.carte.article;
    let image = article.images.first()?;
    let is_plain =
        offre.carte.dimensions.is_empty() && article.code.as_str().chars().count() <= ID_CHARS_MAX;
    if !is_plain {
        return None;
    }
    let mut item = String::from("<item>\n");
    let mut add = |name: &str, value: &str, most: usize| {
        if !value.is_empty() {
            let value = write_text(value, most);
            item.push_str(&format!("<g:{name}>{value}</g:{name}>\n"));
        }
    };
    let whole = usize::MAX;
    add("id", article.code.as_str(), ID_CHARS_MAX);
    add("title", &article.designation1, TITRE_CHARS_MAX);
    add("description", describe(article), DESCRIPTION_CHARS_MAX);
    add("link", &format!("{base}{}", offre.carte.lien), whole);
    let image = format!("{base}{}", build_image_path(image));
    add("image_link", &image, whole);
    add("availability", availability(offre).0, whole);
    add("condition", "new", whole);
    add("price", &format!("{} EUR", offre.ttc.to_decimal()), whole);
    add("brand", &article.marque, MARQUE_CHARS_MAX);
    let gtin = match code_barres::check(&article.gtin13) {
        Ok(()) => article.gtin13.as_str(),
        Err(_) => "",
    };
    add("gtin", gtin, whole);
    add("mpn", &article.reference_fabricant, MARQUE_CHARS_MAX);
    let is_named = !article.marque.is_empty() && !article.reference_fabricant.is_empty();
    if gtin.is_empty() && !is_named {
        add("identifier_exists", "no", whole);
    }
    add("product_type", chemin, CHEMIN_CHARS_MAX);
    if let Some(group) = offre.regroupement {
        add("item_group_id", &format!("regroupement-{group}"), whole);
    }
    if let Some(poids) = article.physique.poids.filter(|it| it.0 > 0)
        && let unite @ ("kg" | "g") = article.physique.unite_poids.as_str()
    {
        add(
            "shipping_weight",
            &format!("{} {unite}", poids.to_decimal()),
            whole,
        );
    }
    item.push_str("</item>\n");
    Some(item)
}

/// A text without the marks of a page, cut at so many characters.
fn write_text(text: &str, most: usize) -> String {
    let plain: String = text
        .chars()
        .filter(|c| !c.is_control() || matches!(c, '\n' | '\r' | '\t'))
        .filter(|c| !matches!(c, '\u{fffe}' | '\u{ffff}'))
        .take(most)
        .collect();
    escape(plain.trim())
}

fn describe(article: &Article) -> &str {
    let texts = [&article.description, &article.designation2];
    let written = texts.into_iter().find(|it| !it.is_empty());
    written.unwrap_or(&article.designation1)
}

/// Availability for Google, and in French. What sells without stock is out of it for Google, which wants
/// the day such an article comes: the shop does not know it.
fn availability(offre: &OffreArticle) -> (&'static str, &'static str) {
    match offre.carte.stock.etat.map(|etat| etat.code()) {
        Some("indisponible") => ("out_of_stock", "indisponible"),
        Some("surCommande") => ("out_of_stock", "sur commande"),
        Some("quantiteLimitee") => ("in_stock", "quantité limitée"),
        _ => ("in_stock", "en stock"),
    }
}

fn write_line(base: &str, offre: &OffreArticle, chemin: &str) -> String {
    let article = &offre.carte.article;
    let texte = |text: &str| CelluleTableau::Texte(text.to_owned());
    let nombre = |text: String| CelluleTableau::Nombre(text.replace('.', ","));
    let image = article.images.first();
    let image = image.map_or(String::new(), |it| {
        format!("{base}{}", build_image_path(it))
    });
    write_row([
        texte(article.code.as_str()),
        texte(&article.designation1),
        texte(&article.designation2),
        texte(&article.marque),
        texte(&article.reference_fabricant),
        texte(&article.gtin13),
        texte(chemin),
        nombre(offre.ht.to_decimal()),
        nombre(offre.ttc.to_decimal()),
        texte(&offre.carte.libelle_unite),
        texte(availability(offre).1),
        texte(&format!("{base}{}", offre.carte.lien)),
        texte(&image),
    ])
}
