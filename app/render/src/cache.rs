//! Rendered pages ready to send: one per address and kind of visitor, bounded in bytes.

use std::io::Write;
use std::sync::Arc;

use flate2::Compression;
use flate2::write::GzEncoder;
use quick_cache::sync::Cache;
use quick_cache::{OptionsBuilder, Weighter};
use sha2::{Digest, Sha256};

/// Bytes that all kept pages may hold together, both encodings counted.
pub const PAGES_BYTES_MAX: usize = 32 << 20;

/// Bytes of the content's hash kept in its `ETag`.
const ETAG_BYTES: usize = 12;

/// Bytes that a page takes in both encodings, more or less: the cache makes room for as many.
const PAGE_BYTES_USUAL: usize = 32 << 10;

/// Key of a page: what makes two visitors see the same one, apart from the revisions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PageKey {
    /// Path and query, in their right spelling.
    pub chemin: String,
    /// Code of the visitor's agency, `""` for none.
    pub agence: String,
    /// Code of the tariff that makes its prices, `""` for the public one.
    pub tarif: String,
    /// Amounts with VAT come first.
    pub ttc: bool,
    /// Prices are shown.
    pub prix_visibles: bool,
    /// An add form is shown.
    pub commande_possible: bool,
    /// Stock is shown.
    pub stock_visible: bool,
}

/// Revisions a page was made from; a page of others is made again.
pub type Revisions = [u64; 3];

/// Source of a render: the SHA-256 of the screen's name, its data and the document around it.
pub type RenderSource = [u8; 32];

/// A page ready to be sent, in both encodings.
#[derive(Debug)]
pub struct CachedPage {
    /// The page as it is. In a box: a vector may hold up to twice what is counted.
    pub html: Box<[u8]>,
    /// The same, compressed.
    pub gzip: Box<[u8]>,
    /// Weak validator: the same for both encodings.
    pub etag: String,
}

impl CachedPage {
    /// Compresses and marks a page, once for all its readers.
    #[must_use]
    pub fn new(html: String) -> Self {
        let hash = Sha256::digest(html.as_bytes());
        let hex: String = hash
            .iter()
            .take(ETAG_BYTES)
            .map(|it| format!("{it:02x}"))
            .collect();
        let html = html.into_bytes();
        let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
        gzip.write_all(&html)
            .expect("writing to memory does not fail");
        let gzip = gzip.finish().expect("writing to memory does not fail");
        Self {
            html: html.into_boxed_slice(),
            gzip: gzip.into_boxed_slice(),
            etag: format!("W/\"{hex}\""),
        }
    }

    fn bytes(&self) -> usize {
        self.html.len() + self.gzip.len()
    }
}

#[derive(Clone)]
struct Entry {
    page: Arc<CachedPage>,
    /// Revisions the page was made from: of the settings and of what the store shows.
    revisions: Revisions,
    source: RenderSource,
}

/// Weight of a page: its bytes.
#[derive(Clone)]
struct Bytes;

impl Weighter<PageKey, Entry> for Bytes {
    fn weight(&self, _key: &PageKey, entry: &Entry) -> u64 {
        entry.page.bytes() as u64
    }
}

/// The pages kept. One per key: a newer revision takes the place of the older. Where room is short,
/// the pages that are asked for again stay (S3-FIFO): a robot that reads every page once drives out
/// none of them.
pub struct PageCache(Cache<PageKey, Entry, Bytes>);

impl PageCache {
    /// An empty cache that never holds more than `bytes_max`.
    ///
    /// # Panics
    ///
    /// Never: every option is given.
    #[must_use]
    pub fn new(bytes_max: usize) -> Self {
        // In one piece: cut into shards, it would keep no page larger than a shard.
        let options = OptionsBuilder::new()
            .estimated_items_capacity(bytes_max / PAGE_BYTES_USUAL)
            .weight_capacity(bytes_max as u64)
            .shards(1)
            .build()
            .expect("both capacities are given");
        Self(Cache::with_options(
            options,
            Bytes,
            Default::default(),
            Default::default(),
        ))
    }

    /// The page made from exactly these revisions.
    pub fn get(&self, key: &PageKey, revisions: Revisions) -> Option<Arc<CachedPage>> {
        let entry = self.0.get(key).filter(|it| it.revisions == revisions)?;
        Some(entry.page)
    }

    /// The page of other revisions, if it was rendered from the same `source`: rendered again it
    /// would be the same, so it counts as made from these revisions.
    pub fn renew(
        &self,
        key: &PageKey,
        revisions: Revisions,
        source: &RenderSource,
    ) -> Option<Arc<CachedPage>> {
        let entry = self.0.get(key).filter(|it| it.source == *source)?;
        let page = Arc::clone(&entry.page);
        self.0.insert(key.clone(), Entry { revisions, ..entry });
        Some(page)
    }

    /// The last good page, of whatever revision: better than none when a render fails.
    pub fn last_good(&self, key: &PageKey) -> Option<Arc<CachedPage>> {
        self.0.peek(key).map(|it| it.page)
    }

    /// Keeps a page; others leave where there is no room left.
    pub fn put(
        &self,
        key: PageKey,
        revisions: Revisions,
        source: RenderSource,
        html: String,
    ) -> Arc<CachedPage> {
        let page = Arc::new(CachedPage::new(html));
        let entry = Entry {
            page: Arc::clone(&page),
            revisions,
            source,
        };
        self.0.insert(key, entry);
        page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(chemin: &str) -> PageKey {
        PageKey {
            chemin: chemin.to_owned(),
            agence: String::new(),
            tarif: String::new(),
            ttc: false,
            prix_visibles: true,
            commande_possible: true,
            stock_visible: true,
        }
    }

    #[test]
    fn a_page_of_another_revision_is_not_served_but_remains_the_last_good_one() {
        let cache = PageCache::new(PAGES_BYTES_MAX);
        cache.put(key("/"), [1, 1, 0], [1; 32], "bonjour".to_owned());
        assert!(cache.get(&key("/"), [1, 2, 0]).is_none());
        assert_eq!(*cache.last_good(&key("/")).expect("kept").html, *b"bonjour");
        cache.put(key("/"), [1, 2, 0], [2; 32], "bonsoir".to_owned());
        assert_eq!(
            *cache.get(&key("/"), [1, 2, 0]).expect("kept").html,
            *b"bonsoir"
        );
    }

    #[test]
    fn a_page_made_from_the_same_source_serves_for_later_revisions() {
        let cache = PageCache::new(PAGES_BYTES_MAX);
        cache.put(key("/"), [1, 1, 0], [1; 32], "bonjour".to_owned());
        assert!(cache.renew(&key("/"), [1, 1, 1], &[2; 32]).is_none());
        assert!(cache.get(&key("/"), [1, 1, 1]).is_none());
        assert!(cache.renew(&key("/"), [1, 1, 1], &[1; 32]).is_some());
        assert!(cache.get(&key("/"), [1, 1, 1]).is_some());
    }

    #[test]
    fn another_kind_of_visitor_has_its_own_page() {
        let cache = PageCache::new(PAGES_BYTES_MAX);
        cache.put(key("/"), [1, 1, 0], [1; 32], "avec prix".to_owned());
        assert!(
            cache
                .get(
                    &PageKey {
                        prix_visibles: false,
                        ..key("/")
                    },
                    [1, 1, 0]
                )
                .is_none()
        );
    }

    #[test]
    fn pages_asked_for_again_outlive_those_read_once_and_room_is_kept_to() {
        let cache = PageCache::new(200_000);
        let put = |number: u32| {
            let html = "x".repeat(4_500);
            cache.put(key(&format!("/{number}")), [1, 1, 0], [1; 32], html);
        };
        let is_kept = |number: u32| cache.get(&key(&format!("/{number}")), [1, 1, 0]).is_some();
        (0..10).for_each(put);
        assert!((0..10).all(is_kept));
        for number in 100..1_100 {
            put(number);
            assert!((0..10).all(is_kept), "driven out by {number}");
            assert!(cache.0.weight() <= 200_000);
        }
        let kept = (100..1_100).filter(|it| is_kept(*it)).count();
        assert!((10..50).contains(&kept), "{kept} of those read once");
    }

    #[test]
    fn a_page_too_large_to_be_kept_is_given_all_the_same() {
        let cache = PageCache::new(20_000);
        let page = cache.put(key("/"), [1, 1, 0], [1; 32], "x".repeat(30_000));
        assert_eq!(page.html.len(), 30_000);
        assert!(cache.last_good(&key("/")).is_none());
    }

    #[test]
    fn the_same_content_has_the_same_etag() {
        let (a, b) = (
            CachedPage::new("a".to_owned()),
            CachedPage::new("a".to_owned()),
        );
        assert_eq!(a.etag, b.etag);
        assert_ne!(a.etag, CachedPage::new("b".to_owned()).etag);
    }
}
