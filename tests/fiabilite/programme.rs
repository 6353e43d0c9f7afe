//! The program itself, run as its owner runs it, and asked over a socket.

use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

/// A program that takes longer to print its address has failed.
const START_MAX: Duration = Duration::from_secs(300);

/// An answer that takes longer has failed.
const ANSWER_MAX: Duration = Duration::from_secs(300);

/// A test asks more often than one person may.
pub(super) const SANS_LIMITES: [&str; 2] = ["--rate-limits", "off"];

/// The program under test: one built before (`COMPTOIR_BIN`), or the one built with the tests.
pub(super) fn program() -> OsString {
    let built = || env!("CARGO_BIN_EXE_comptoir").into();
    std::env::var_os("COMPTOIR_BIN").unwrap_or_else(built)
}

/// A served shop. It is killed when dropped.
pub(super) struct Programme {
    child: Child,
    /// Address it listens on: `127.0.0.1:41234`.
    pub(super) address: String,
    /// From its start to its first answer.
    pub(super) ready_after: Duration,
}

impl Programme {
    /// Serves the shop of a folder, and waits until it answers.
    pub(super) fn serve(data: &Path, variables: &[(&str, &str)]) -> Self {
        Self::try_serve(data, variables).unwrap_or_else(|code| panic!("it ended with {code:?}"))
    }

    /// The same, or the code it ended with before it answered.
    pub(super) fn try_serve(data: &Path, variables: &[(&str, &str)]) -> Result<Self, Option<i32>> {
        Self::launch(data, &SANS_LIMITES, variables, Stdio::null())
    }

    /// The same with other words on its command line; its log goes where it is told.
    pub(super) fn launch(
        data: &Path,
        words: &[&str],
        variables: &[(&str, &str)],
        log: Stdio,
    ) -> Result<Self, Option<i32>> {
        let start = Instant::now();
        let mut child = Command::new(program())
            .arg("serve")
            .arg("--data")
            .arg(data)
            .args(["--listen", "127.0.0.1:0"])
            .args(words)
            // A run between three and four in the morning would find a backup it did not ask for.
            .env("COMPTOIR_BACKUP_HOUR", "off")
            .env("COMPTOIR_LOG", "off")
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("piped");
        BufReader::new(stdout)
            .read_line(&mut line)
            .expect("readable");
        let Some(url) = line.trim().strip_prefix("Boutique : http://") else {
            return Err(child.wait().expect("it ends").code());
        };
        let address = url.trim_end_matches('/').to_owned();
        let health = Visiteur::connect(&address, "")
            .and_then(|mut visitor| visitor.ask("GET", "/sante", "", ""));
        // A disk that fails at the first housekeeping ends it as soon as it listens; asked before it
        // has ended, it says that it is not well.
        let Ok((200, _)) = health else {
            return Err(child.wait().expect("it ends").code());
        };
        let ready_after = start.elapsed();
        assert!(ready_after < START_MAX);
        Ok(Self {
            child,
            address,
            ready_after,
        })
    }

    /// Its number among the processes.
    pub(super) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Has the kernel forget how much memory it has taken; what it takes now, in kB.
    pub(super) fn begin_peak(&self) -> u64 {
        fs::write(format!("/proc/{}/clear_refs", self.pid()), "5").expect("our own child");
        self.memory("VmRSS:")
    }

    /// The most memory it has taken since then, in kB.
    pub(super) fn peak(&self) -> u64 {
        self.memory("VmHWM:")
    }

    fn memory(&self, field: &str) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.pid()));
        let status = status.expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix(field));
        let number = line.and_then(|it| it.split_whitespace().next()?.parse().ok());
        number.unwrap_or_else(|| panic!("no {field} in {status}"))
    }

    /// Kills it in the middle of whatever it does.
    pub(super) fn kill(mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("gone");
    }

    /// Tells it to stop, as its supervisor does, and waits until it has; the code it ended with.
    pub(super) fn stop(self) -> Option<i32> {
        kill_process(Pid::from_child(&self.child), Signal::TERM).expect("told");
        self.code()
    }

    /// Waits until it ends by itself.
    pub(super) fn code(mut self) -> Option<i32> {
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Programme {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Someone with one connection, kept open, and one cookie.
pub(super) struct Visiteur {
    stream: BufReader<TcpStream>,
    cookie: String,
}

impl Visiteur {
    pub(super) fn connect(address: &str, cookie: &str) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(ANSWER_MAX))?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream: BufReader::new(stream),
            cookie: cookie.to_owned(),
        })
    }

    /// Sends JSON, under an idempotency key if there is one; gives the status and the JSON answer.
    pub(super) fn ask(
        &mut self,
        method: &str,
        path: &str,
        key: &str,
        body: &str,
    ) -> io::Result<(u16, Value)> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {}\r\n\
             Content-Type: application/json\r\nIdempotency-Key: {key}\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.cookie,
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes())?;
        let broken = || io::Error::from(io::ErrorKind::UnexpectedEof);
        let (mut status, mut length) = (0, 0);
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line)? == 0 {
                return Err(broken());
            }
            let line = line.trim_end();
            if line.is_empty() {
                break;
            }
            if let Some(rest) = line.strip_prefix("HTTP/1.1 ") {
                status = rest[..3].parse().map_err(|_| broken())?;
            }
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length: ") {
                length = value.parse().map_err(|_| broken())?;
            }
        }
        let mut bytes = vec![0; length];
        self.stream.read_exact(&mut bytes)?;
        Ok((
            status,
            serde_json::from_slice(&bytes).unwrap_or(Value::Null),
        ))
    }
}
