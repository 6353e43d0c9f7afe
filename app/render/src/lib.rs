//! The React screens rendered on the server: JSON in, HTML out, in a small pool of QuickJS
//! contexts.

mod cache;
mod context;

use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

pub use cache::{CachedPage, PAGES_BYTES_MAX, PageCache, PageKey, RenderSource, Revisions};

/// Threads that render; two cores serve the shop, and most pages come from the cache.
pub const CONTEXTS: usize = 2;

/// Stack of a rendering thread in bytes: React descends once for each level of the page.
const THREAD_STACK_BYTES: usize = 8 << 20;

/// Reason a screen could not be rendered. Shown in the log, never to a visitor.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum RenderError {
    /// The bundle could not be loaded, or the screen threw.
    #[error("the screen failed: {0}")]
    Script(String),
    /// The screen was still running at its time limit.
    #[error("the screen took too long")]
    TooLong,
    /// The rendering threads are gone.
    #[error("the renderer has stopped")]
    Stopped,
}

struct Job {
    ecran: String,
    props: String,
    reply: SyncSender<Result<String, RenderError>>,
}

/// Renders screens by name. Cheap to clone; the threads end with the last clone.
#[derive(Clone)]
pub struct Renderer {
    jobs: Sender<Job>,
}

impl Renderer {
    /// Starts the threads; each loads `bundle`, a script that defines `rendre(ecran, props)`.
    #[must_use]
    pub fn new(bundle: &str) -> Self {
        let (jobs, queue) = channel();
        let queue = Arc::new(Mutex::new(queue));
        let bundle: Arc<str> = bundle.into();
        for number in 0..CONTEXTS {
            let (queue, bundle) = (Arc::clone(&queue), Arc::clone(&bundle));
            thread::Builder::new()
                .name(format!("render-{number}"))
                .stack_size(THREAD_STACK_BYTES)
                .spawn(move || work(&queue, &bundle))
                .expect("the system gives a thread at start-up");
        }
        Self { jobs }
    }

    /// The HTML of one screen for these props. Blocks: call it off the async threads, few at a time.
    ///
    /// # Errors
    /// A screen that fails twice, the second time in a fresh context.
    pub fn render(&self, ecran: &str, props_json: &str) -> Result<String, RenderError> {
        let (reply, answer) = sync_channel(1);
        let job = Job {
            ecran: ecran.to_owned(),
            props: props_json.to_owned(),
            reply,
        };
        self.jobs.send(job).map_err(|_| RenderError::Stopped)?;
        answer.recv().map_err(|_| RenderError::Stopped)?
    }
}

/// One thread: takes the next job, renders it, and starts afresh when its context is worn.
fn work(queue: &Mutex<Receiver<Job>>, bundle: &str) {
    let mut context = context::Context::load(bundle);
    loop {
        // Held only while waiting: the other thread waits for the lock instead of the job.
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        let mut html = run(&context, &job);
        if html.is_err() {
            context = context::Context::load(bundle);
            html = run(&context, &job);
        }
        // Whoever asked may have gone: nothing to do then.
        let _ = job.reply.send(html);
        if context.as_ref().is_ok_and(context::Context::is_worn) {
            context = context::Context::load(bundle);
        }
    }
}

fn run(context: &Result<context::Context, RenderError>, job: &Job) -> Result<String, RenderError> {
    match context {
        Ok(context) => context.render(&job.ecran, &job.props),
        Err(RenderError::Script(cause)) => Err(RenderError::Script(cause.clone())),
        Err(RenderError::TooLong) => Err(RenderError::TooLong),
        Err(RenderError::Stopped) => Err(RenderError::Stopped),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUNDLE: &str = r#"
        let renders = 0
        globalThis.rendre = (ecran, props) => {
            renders += 1
            if (ecran === 'boucle') for (;;) {}
            if (ecran === 'memoire') { const all = []; for (;;) all.push(new ArrayBuffer(16e6)) }
            if (ecran === 'compte') return String(renders)
            if (ecran === 'panne') throw new Error('panne de ' + JSON.parse(props).nom)
            return `<p>${ecran} ${JSON.parse(props).nom}</p>`
        }"#;

    #[test]
    fn a_screen_is_rendered_from_its_props() {
        let html = Renderer::new(BUNDLE).render("accueil", r#"{"nom":"étrier"}"#);
        assert_eq!(html.as_deref(), Ok("<p>accueil étrier</p>"));
    }

    #[test]
    fn a_screen_that_throws_says_why_and_the_next_one_is_rendered() {
        let renderer = Renderer::new(BUNDLE);
        let refused = renderer.render("panne", r#"{"nom":"V1"}"#);
        assert!(
            matches!(refused, Err(RenderError::Script(cause)) if cause.contains("panne de V1"))
        );
        assert!(renderer.render("accueil", r#"{"nom":"V1"}"#).is_ok());
    }

    #[test]
    fn a_screen_that_never_ends_is_stopped() {
        let renderer = Renderer::new(BUNDLE);
        assert_eq!(renderer.render("boucle", "{}"), Err(RenderError::TooLong));
        assert!(renderer.render("accueil", r#"{"nom":"V1"}"#).is_ok());
    }

    #[test]
    fn a_screen_that_eats_the_memory_is_stopped() {
        let renderer = Renderer::new(BUNDLE);
        assert!(matches!(
            renderer.render("memoire", "{}"),
            Err(RenderError::Script(_))
        ));
        assert!(renderer.render("accueil", r#"{"nom":"V1"}"#).is_ok());
    }

    #[test]
    fn a_worn_context_is_renewed() {
        let renderer = Renderer::new(BUNDLE);
        let asked = context::RENDERS_PER_CONTEXT_MAX as usize * CONTEXTS + 1;
        let counts = (0..asked).map(|_| renderer.render("compte", "{}").expect("a number"));
        let most: u32 = counts
            .map(|it| it.parse().expect("a number"))
            .max()
            .expect("some");
        assert!(most <= context::RENDERS_PER_CONTEXT_MAX);
    }

    #[test]
    fn a_bundle_that_does_not_load_is_an_error() {
        let refused = Renderer::new("ceci n'est pas").render("accueil", "{}");
        assert!(matches!(refused, Err(RenderError::Script(_))));
    }
}
