// Ordering for a customer, with its prices and its agency: the shop opens in the browser's own tab.
import { askJson, messageOf } from '../../lib/http'
import { pathsPourClient } from '../../lib/pathsPourClient'
import { leaveOnceThere } from '../../lib/presence'
import { toast } from '../../lib/toast'
import { Icon } from '../../ui/Icon'
import type { PourClientView } from '../../wire/PourClientView'

export function CommanderPour({ code }: { code: string }) {
  async function start() {
    try {
      const { lien } = await askJson<PourClientView>(pathsPourClient.saisieClient(code), {
        method: 'POST',
        json: {},
      })
      await leaveOnceThere(() => location.assign(lien))
    } catch (error) {
      toast(messageOf(error), 'error')
    }
  }
  return (
    <button type="button" className="bouton bouton-petit" onClick={() => void start()}>
      <Icon name="panier" /> Commander pour ce client
    </button>
  )
}
