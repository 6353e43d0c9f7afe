// One agency to choose: its name, what is said of it, its button.
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths'
import type { AgenceView } from '../../wire/AgenceView'
import s from './LigneAgence.module.css'

interface Props {
  agence: AgenceView
  /** Beside the name, smaller. */
  note?: string
  choisie?: boolean
  /** The shop lets nobody choose an agency: it is only shown. */
  sansChoix?: boolean
  children: ReactNode
}

export function LigneAgence({ agence, note, choisie, sansChoix, children }: Props) {
  const { code_agence, libelle_agence } = agence
  return (
    <li className={s.agence}>
      <div>
        <strong>{libelle_agence}</strong>
        {note && <span className={s.note}> {note}</span>}
      </div>
      <div className={s.details}>{children}</div>
      {choisie && <span className={`pastille ${s.choix}`}>Votre agence</span>}
      {!choisie && !sansChoix && (
        <form method="post" action={paths.agence} className={s.choix} data-agence-choix>
          <input type="hidden" name="codeAgence" value={code_agence} />
          <button type="submit" className="bouton bouton-petit">
            Choisir<span className="hors-vue"> {libelle_agence}</span>
          </button>
        </form>
      )}
    </li>
  )
}
