//! One QuickJS context with the bundle loaded, its limits, and its wear.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use rquickjs::{CatchResultExt, Context as Quick, Ctx, Function, Runtime};

use super::RenderError;

/// A context is renewed after this many screens, so that nothing a screen leaves behind lasts.
pub(super) const RENDERS_PER_CONTEXT_MAX: u32 = 4_000;

/// A screen takes 4 to 25 ms of processor; one that takes this long never ends, or runs on a
/// machine too busy to serve it.
const RENDER_TIME_MAX: Duration = Duration::from_secs(5);

/// Bytes that one context may hold; the bundle and a page of 200 rows hold under 16 MB.
const CONTEXT_MEMORY_BYTES_MAX: usize = 64 << 20;

/// Bytes of its thread's stack that a screen may use.
const CONTEXT_STACK_BYTES_MAX: usize = 4 << 20;

/// Garbage in cycles is collected when this much has been allocated, in bytes.
const GC_THRESHOLD_BYTES: usize = 6 << 20;

pub(super) struct Context {
    quick: Quick,
    deadline: Rc<Cell<Instant>>,
    renders: Cell<u32>,
}

impl Context {
    pub(super) fn load(bundle: &str) -> Result<Self, RenderError> {
        let internal = |err: rquickjs::Error| RenderError::Script(err.to_string());
        let runtime = Runtime::new().map_err(internal)?;
        runtime.set_memory_limit(CONTEXT_MEMORY_BYTES_MAX);
        runtime.set_max_stack_size(CONTEXT_STACK_BYTES_MAX);
        runtime.set_gc_threshold(GC_THRESHOLD_BYTES);
        let deadline = Rc::new(Cell::new(Instant::now() + RENDER_TIME_MAX));
        let limit = Rc::clone(&deadline);
        runtime.set_interrupt_handler(Some(Box::new(move || Instant::now() > limit.get())));
        let quick = Quick::full(&runtime).map_err(internal)?;
        let context = Self {
            quick,
            deadline,
            renders: Cell::new(0),
        };
        context.run(|ctx| ctx.eval::<(), _>(bundle).catch(ctx).map_err(script))?;
        Ok(context)
    }

    /// True of a context that has rendered enough.
    pub(super) fn is_worn(&self) -> bool {
        self.renders.get() >= RENDERS_PER_CONTEXT_MAX
    }

    pub(super) fn render(&self, ecran: &str, props: &str) -> Result<String, RenderError> {
        self.renders.set(self.renders.get() + 1);
        self.run(|ctx| {
            let rendre: Function<'_> = ctx.globals().get("rendre").catch(ctx).map_err(script)?;
            rendre.call((ecran, props)).catch(ctx).map_err(script)
        })
    }

    /// Runs `f` under the time limit, and tells a screen stopped by it from one that failed.
    fn run<T>(&self, f: impl FnOnce(&Ctx<'_>) -> Result<T, RenderError>) -> Result<T, RenderError> {
        self.deadline.set(Instant::now() + RENDER_TIME_MAX);
        let result = self.quick.with(|ctx| f(&ctx));
        let late = Instant::now() > self.deadline.get();
        result.map_err(|err| if late { RenderError::TooLong } else { err })
    }
}

fn script(err: rquickjs::CaughtError<'_>) -> RenderError {
    RenderError::Script(err.to_string())
}
