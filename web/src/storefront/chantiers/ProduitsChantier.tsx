// One worksite of the basket: its lines and its sum; its articles are listed when asked for.
import { lazy, Suspense, useState } from 'react'
import type { SousTotal } from '../../lib/chantiers'
import { compte, euros } from '../../lib/format'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import s from './Chantier.module.css'

/** Asked for seldom: its code comes with the question. */
const Articles = lazy(async () => ({
  default: (await import('./ArticlesChantier')).ArticlesChantier,
}))

export function ProduitsChantier({ sousTotal }: { sousTotal: SousTotal }) {
  const { tagName, nbLignes, montantHT, montantTTC } = sousTotal
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={s.tag}>
      <span className={s.nom}>
        <Icon name="etiquette" />
        {tagName || 'Sans chantier'}
      </span>
      <span className={s.sousTotal}>
        {compte(nbLignes, 'ligne')}
        {montantHT !== null && (
          <>
            {' · '}
            <Montant ht={euros(montantHT)} ttc={euros(montantTTC ?? montantHT)} seul />
          </>
        )}
      </span>
      {tagName !== '' && (
        <button
          type="button"
          className={`${s.plus} avec-script`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Voir moins' : 'Voir plus'}
          <span className="hors-vue"> sur le chantier {tagName}</span>
        </button>
      )}
      {isOpen && (
        <Suspense fallback={<p role="status">Chargement…</p>}>
          <Articles tagName={tagName} />
        </Suspense>
      )}
    </li>
  )
}
