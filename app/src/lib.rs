//! The modules.
