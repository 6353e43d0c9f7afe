// The lines of a basket of the list, read when it is unfolded.
import { useState } from 'react'
import { dimensionsDites } from '../../lib/dimensions'
import { euros, nombre } from '../../lib/format'
import { messageOf } from '../../lib/http'
import { readPanier } from '../../lib/paniers'
import { Montant } from '../../ui/Montant'
import type { LigneView } from '../../wire/LigneView'
import s from './Paniers.module.css'

type Lu =
  | { etat: 'attente' }
  | { etat: 'lu'; lignes: LigneView[] }
  | { etat: 'echec'; message: string }

export function Contenu({ id, nom }: { id: number; nom: string }) {
  const [lu, setLu] = useState<Lu>({ etat: 'attente' })

  async function read(isOpen: boolean) {
    if (!isOpen) return
    try {
      setLu({ etat: 'lu', lignes: (await readPanier(id)).lignes })
    } catch (error) {
      setLu({ etat: 'echec', message: messageOf(error) })
    }
  }

  return (
    <details className={s.contenu} onToggle={(event) => void read(event.currentTarget.open)}>
      <summary>
        Voir les articles<span className="hors-vue"> de {nom}</span>
      </summary>
      {lu.etat === 'attente' && <p role="status">Chargement…</p>}
      {lu.etat === 'echec' && <p role="alert">{lu.message}</p>}
      {lu.etat === 'lu' && <Lignes lignes={lu.lignes} />}
    </details>
  )
}

export function Lignes({ lignes }: { lignes: LigneView[] }) {
  return (
    <ul className={s.lignes}>
      {lignes.map((it) => (
        <li key={it.id}>
          <a href={it.LIEN_FICHE}>{it.designation}</a>
          <span className={s.quantite}>
            {nombre(it.quantite)} × {it.libelleUnite || 'unité'}
            {dimensionsDites(it.dimensions).map((one) => ` · ${one}`)}
          </span>
          {it.montantHT !== undefined && (
            <span className="nombre">
              <Montant ht={euros(it.montantHT)} ttc={euros(it.montantTTC ?? it.montantHT)} seul />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
