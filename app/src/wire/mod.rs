//! Shapes that leave and enter the process, spelled as the specification spells them. `*Body`
//! comes in, `*Query` comes in by address, `*View` goes out.

pub mod erreur;
