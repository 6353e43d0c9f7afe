// What a page starts once it is there and rests: nothing waits for it.
import { startHorsLigne } from '../../lib/horsLigne'
import { startOnglets } from './onglets'

export function startRepos(): void {
  void startHorsLigne()
  // Last: the oldest browsers have no channel, and do without.
  startOnglets()
  if (document.querySelector('[data-juge]')) import('../../lib/judge').then((it) => it.startJuges())
}
