//! Outbound calls: the manners the shop has whoever it calls.

use std::time::Duration;

use ureq::Agent;
use ureq::config::ConfigBuilder;
use ureq::typestate::AgentScope;

/// Bytes of the headers of an answer.
const HEADER_BYTES_MAX: usize = 16 * 1024;

/// Settings of a call that lasts so long at most. It follows no redirect and takes no proxy from the
/// environment: it goes where the merchant wrote, or nowhere.
pub(crate) fn configure(wait: Duration) -> ConfigBuilder<AgentScope> {
    Agent::config_builder()
        .timeout_global(Some(wait))
        .max_redirects(0)
        .proxy(None)
        .max_response_header_size(HEADER_BYTES_MAX)
        .user_agent("Comptoir")
}
