// Code that a page starts once it is there and rests: nothing waits for it.

import { startHorsLigne } from '../../lib/horsLigne'
import { startOnglets } from './onglets'

export function startRepos(): void {
  startHorsLigne().catch(console.info)
  // Last: the oldest browsers have no channel, and do without.
  startOnglets()
  // On every page: a checkout tells its promises as it is filled.
  import('../../lib/perimes')
  if (document.querySelector('[data-juge]')) import('../../lib/judge').then((it) => it.startJuges())
}
