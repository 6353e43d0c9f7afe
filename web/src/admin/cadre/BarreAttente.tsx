// A bar along the top while the server makes one wait.
import { enAttente } from '../../lib/attente'
import { useStore } from '../../lib/useStore'
import s from './BarreAttente.module.css'

export function BarreAttente() {
  if (!useStore(enAttente)) return null
  return <div role="progressbar" aria-label="Chargement en cours" className={s.barre} />
}
