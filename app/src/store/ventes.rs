//! Baskets and orders.
