// An administrator shops for a customer: begun from the shop by its address, ended by a press.
import { askJson, messageOf } from '../../lib/http'
import { pathsPourClient } from '../../lib/pathsPourClient'
import { toast } from '../../lib/toast'
import type { PourClientView } from '../../wire/PourClientView'
import type { SessionView } from '../../wire/SessionView'

/** The button of the bar: ends what is begun, or begins what the address asks for. */
export function buildPourClient({ client, pourClient }: SessionView): HTMLElement | null {
  if (pourClient && client) {
    const words = `Vous commandez pour ${client.libelle} (${client.code})\u00a0: terminer`
    return button(words, async () => {
      await askJson(pathsPourClient.finSaisie, { method: 'DELETE' })
      location.assign('/')
    })
  }
  const code = new URLSearchParams(location.search).get('pourClient')
  if (!code) return null
  return button(`Commander pour ${code}`, () => startPourClient(code))
}

/** The shop opens as this customer sees it. */
export async function startPourClient(code: string): Promise<void> {
  const { lien } = await askJson<PourClientView>(pathsPourClient.saisieClient(code), {
    method: 'POST',
    json: {},
  })
  location.assign(lien)
}

function button(words: string, act: () => Promise<void>): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = words
  element.addEventListener('click', () => {
    act().catch((error) => toast(messageOf(error), 'error'))
  })
  return element
}
