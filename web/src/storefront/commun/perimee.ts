// Notice on a page that was made for somebody else than the one who is there now.
import { paths } from '../../lib/paths'
import { showElement } from './fragment'

/** Says it over the page, which is then left or read again. */
export function tellStale(before: string, now: string): void {
  const isOut = clientOf(before) !== '' && clientOf(now) === ''
  const title = isOut ? 'Vous n’êtes plus connecté' : 'Cette page n’est plus à jour'
  const content = document.createElement('div')
  const text = document.createElement('p')
  text.append(sentence(before, now))
  const actions = document.createElement('p')
  actions.className = 'popup-actions'
  if (isOut) {
    const link = document.createElement('a')
    link.className = 'bouton bouton-principal'
    link.href = paths.connexion(location.pathname + location.search)
    link.append('Se reconnecter')
    actions.append(link, ' ')
  }
  const button = document.createElement('button')
  button.className = isOut ? 'bouton' : 'bouton bouton-principal'
  button.append('Recharger la page')
  const reload = () => location.reload()
  button.onclick = reload
  actions.append(button)
  content.append(text, actions)
  showElement(content, title)
  // However the notice is left, nothing is done any more with the prices of before; a list being
  // typed is not lost for it.
  const isTyping = document.querySelector('textarea:not(:placeholder-shown)')
  if (!isTyping) content.closest('dialog')?.addEventListener('close', reload)
}

/** Of who a page is for, as `onglets.ts` writes it: the client, then the agency. */
function clientOf(qui: string): string {
  return qui.split('\n')[0] ?? ''
}

function sentence(before: string, now: string): string {
  const stale = 'les prix, les stocks et le panier de cette page ne sont plus les vôtres.'
  if (clientOf(before) === clientOf(now)) {
    return 'Vous avez changé d’agence\u00a0: les prix et les stocks de cette page ne sont plus les siens.'
  }
  if (clientOf(now) === '') return `Votre session a pris fin\u00a0: ${stale}`
  return `Vous vous êtes connecté dans un autre onglet\u00a0: ${stale}`
}
