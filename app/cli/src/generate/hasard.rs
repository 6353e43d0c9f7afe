//! Numbers that look drawn by lot and are the same for the same seed (SplitMix64).

/// A source of numbers.
pub(crate) struct Hasard(u64);

impl Hasard {
    /// The source of a seed, for one purpose: the numbers of two purposes do not follow each other.
    pub(crate) fn new(seed: u64, purpose: u64) -> Self {
        let mut hasard = Self(seed.wrapping_mul(0x2545_F491_4F6C_DD1D) ^ purpose);
        hasard.next();
        hasard
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number under `end`.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.next() % end.max(1)
    }

    /// One of a list.
    pub(crate) fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        let place = usize::try_from(self.below(list.len() as u64)).unwrap_or(0);
        list[place]
    }
}
