//! Comptoir, a French trade shop in one executable. From the bottom up: what the shop talks
//! about, where it is kept, how it is found, what can be done with it, how it is asked for.

pub mod domain;
pub mod store;

pub mod files;

pub mod search;

pub mod shop;

pub mod render;
pub mod wire;

pub mod http;

pub mod cli;
