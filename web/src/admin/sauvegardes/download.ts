// A backup is the browser's to fetch, however large: once somebody is there who gave the password.
import { tell } from '../../lib/catalogue'
import { leaveOnceThere } from '../../lib/presence'
import type { Confirme } from '../../lib/useConfirme'
import { requireConfirmation } from './calls'

export async function downloadSauvegarde(
  confirme: Pick<Confirme, 'run'>,
  href: string,
): Promise<void> {
  try {
    await confirme.run(async () => {
      await requireConfirmation()
      await leaveOnceThere(() => location.assign(href))
    })
  } catch (error) {
    tell('La sauvegarde n’a pas pu venir', error)
  }
}
