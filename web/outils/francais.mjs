// Whatever the browser speaks, the widgets speak French: their other languages are left out.
// Widgets are imported one by one (`react-aria-components/ComboBox`): the barrel would put all of
// them into every screen.
import { dirname, join } from 'node:path'

/** A file of messages: `intl/listbox/de-DE.mjs`. */
const MESSAGES = /[/\\]intl[/\\].*[a-z]{2}-[A-Z]{2}\.mjs$/

export const francais = () => ({
  name: 'francais',
  setup(build) {
    build.onResolve({ filter: MESSAGES }, ({ path, resolveDir }) =>
      /node_modules[/\\]@?react-/.test(resolveDir)
        ? { path: join(resolveDir, dirname(path), 'fr-FR.mjs') }
        : undefined,
    )
  },
})
