// Entry of the storefront in the browser: small, without React, which comes with the first island.
import type { Islands } from './lib/island'
import { startIslands } from './lib/island'
import { loadSession } from './lib/session'

/** Each island's code, loaded when it is touched. */
const islands: Islands = {}

startIslands(islands)
void loadSession()
