// What a page starts once it is there and rests: nothing waits for it.
import { startHorsLigne } from '../../lib/horsLigne'
import { startOnglets } from './onglets'

export function startRepos(): void {
  void startHorsLigne()
  startOnglets()
}
