//! Files embedded in the program (a debug build reads them where they are): the built screens and the
//! demo shop. A leaf of its own, so that another byte of style compiles nothing of the rooms.

pub mod demo;
pub mod screens;
