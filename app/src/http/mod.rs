//! What is asked and how it is answered. The only module that names axum.

pub mod error;
pub mod extract;
pub mod route;
