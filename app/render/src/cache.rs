//! Rendered pages ready to send: one per address and kind of visitor, bounded in bytes.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// What all kept pages may hold together, in bytes, both encodings counted.
pub const PAGES_BYTES_MAX: usize = 32 << 20;

/// Bytes of the content's hash kept in its `ETag`.
const ETAG_BYTES: usize = 12;

/// The share of the limit that is left once the least used pages are dropped.
const SHARE_KEPT_PERCENT: usize = 75;

/// What makes two visitors see the same page, apart from the revisions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PageKey {
    /// Path and query, in their right spelling.
    pub chemin: String,
    /// Code of the visitor's agency, `""` for none.
    pub agence: String,
    /// Code of the tariff that makes its prices, `""` for the public one.
    pub tarif: String,
    /// Whether amounts with VAT come first.
    pub ttc: bool,
    /// Whether prices are shown at all.
    pub prix_visibles: bool,
    /// Whether an add form is shown.
    pub commande_possible: bool,
    /// Whether stock is shown.
    pub stock_visible: bool,
}

/// What a page was made from; a page of other revisions is made again.
pub type Revisions = [u64; 3];

/// What was rendered: the SHA-256 of the screen's name, its data and the document around it.
pub type Source = [u8; 32];

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

struct Entry {
    page: Arc<CachedPage>,
    /// What the page was made from: settings and what the store shows.
    revisions: Revisions,
    source: Source,
    used: u64,
}

#[derive(Default)]
struct Pages {
    entries: HashMap<PageKey, Entry>,
    bytes: usize,
    clock: u64,
}

/// The pages kept. One per key: a newer revision takes the place of the older.
pub struct PageCache {
    pages: Mutex<Pages>,
    bytes_max: usize,
}

impl PageCache {
    /// An empty cache that never holds more than `bytes_max`.
    #[must_use]
    pub fn new(bytes_max: usize) -> Self {
        Self {
            pages: Mutex::default(),
            bytes_max,
        }
    }

    /// The page made from exactly these revisions.
    pub fn get(&self, key: &PageKey, revisions: Revisions) -> Option<Arc<CachedPage>> {
        let mut pages = self.lock();
        pages.clock += 1;
        let used = pages.clock;
        let entry = pages
            .entries
            .get_mut(key)
            .filter(|it| it.revisions == revisions)?;
        entry.used = used;
        Some(Arc::clone(&entry.page))
    }

    /// The page of other revisions, if it was rendered from the same `source`: rendered again it
    /// would be the same, so it counts as made from these revisions.
    pub fn renew(
        &self,
        key: &PageKey,
        revisions: Revisions,
        source: &Source,
    ) -> Option<Arc<CachedPage>> {
        let mut pages = self.lock();
        pages.clock += 1;
        let used = pages.clock;
        let entry = pages
            .entries
            .get_mut(key)
            .filter(|it| it.source == *source)?;
        (entry.revisions, entry.used) = (revisions, used);
        Some(Arc::clone(&entry.page))
    }

    /// The last good page, of whatever revision: better than none when a render fails.
    pub fn last_good(&self, key: &PageKey) -> Option<Arc<CachedPage>> {
        self.lock().entries.get(key).map(|it| Arc::clone(&it.page))
    }

    /// Keeps a page, and drops the least recently used ones when there is no room left.
    pub fn put(
        &self,
        key: PageKey,
        revisions: Revisions,
        source: Source,
        html: String,
    ) -> Arc<CachedPage> {
        let page = Arc::new(CachedPage::new(html));
        let mut pages = self.lock();
        pages.clock += 1;
        let entry = Entry {
            page: Arc::clone(&page),
            revisions,
            source,
            used: pages.clock,
        };
        pages.bytes += page.bytes();
        if let Some(old) = pages.entries.insert(key, entry) {
            pages.bytes -= old.page.bytes();
        }
        if pages.bytes > self.bytes_max {
            pages.shrink(self.bytes_max / 100 * SHARE_KEPT_PERCENT);
        }
        page
    }

    fn lock(&self) -> MutexGuard<'_, Pages> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pages {
    /// Drops in one go, so that the sort is paid once in a while and not at each page.
    fn shrink(&mut self, bytes: usize) {
        let mut by_use: Vec<(u64, PageKey)> = self
            .entries
            .iter()
            .map(|(key, it)| (it.used, key.clone()))
            .collect();
        by_use.sort_unstable_by_key(|(used, _)| *used);
        for (_, key) in by_use {
            if self.bytes <= bytes {
                return;
            }
            if let Some(old) = self.entries.remove(&key) {
                self.bytes -= old.page.bytes();
            }
        }
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
    fn the_least_recently_used_pages_leave_first() {
        let cache = PageCache::new(20_000);
        for number in 0..4 {
            let html = "x".repeat(4_500);
            cache.put(key(&format!("/{number}")), [1, 1, 0], [1; 32], html);
        }
        assert!(cache.get(&key("/0"), [1, 1, 0]).is_some());
        cache.put(key("/4"), [1, 1, 0], [1; 32], "x".repeat(4_500));
        assert!(cache.get(&key("/0"), [1, 1, 0]).is_some());
        assert!(cache.get(&key("/1"), [1, 1, 0]).is_none());
        assert!(cache.lock().bytes <= 20_000);
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
