// Failed reading of the session: said once, until it could.
import { refreshSession, session } from './session'
import { toast } from './toast'

let said: HTMLElement | undefined

/** Says it, with a way to ask again. */
export function tellLost(): void {
  // A page kept from a day when there was a network says itself that there is none.
  if (said?.isConnected || 'gardee' in document.documentElement.dataset) return
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.className = 'bouton bouton-petit'
  retry.textContent = 'Réessayer'
  const item = toast('Votre compte et votre panier n’ont pas pu être chargés.', 'error', retry)
  said = item
  const stop = session.subscribe(() => {
    item.remove()
    stop()
  })
  retry.addEventListener('click', () => {
    item.remove()
    stop()
    void refreshSession()
  })
}
