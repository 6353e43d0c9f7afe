//! How the system's allocator shares memory among the shop's threads.

use std::env;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// Pools of memory the threads share. Left to itself the allocator makes eight a processor, and
/// each keeps what one of its threads once needed: 100,000 articles then take 272 MB, and not 190.
const POOLS: &str = "2";

/// What tells the allocator, which reads it before the program begins.
const VARIABLE: &str = "MALLOC_ARENA_MAX";

/// Begins the program again, as the same process, with few pools; whoever chose a number keeps it.
/// Comes back only where it stays as it is.
pub(super) fn share() {
    if env::var_os(VARIABLE).is_some() {
        return;
    }
    let mut words = env::args_os();
    // By its own path where it has one still, so that the system calls it by its name.
    let program = env::current_exe().unwrap_or_else(|_| "/proc/self/exe".into());
    let mut again = Command::new(program);
    if let Some(name) = words.next() {
        again.arg0(name);
    }
    // Where the system does not let it, the shop takes more memory and serves all the same.
    let _ = again.args(words).env(VARIABLE, POOLS).exec();
}
