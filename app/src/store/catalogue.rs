//! Articles and what hangs on them: every table that an article touches is written here.
