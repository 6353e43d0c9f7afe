//! Comptoir, a French trade shop in one executable. Its rooms, from the bottom up: what the shop talks
//! about, where it is kept, how it is found, what can be done with it, how it is asked for. The
//! program is `cli`; this list is what the tests of the whole name.

pub use {assets, cli, domain, files, http, render, search, shop, store, wire};
