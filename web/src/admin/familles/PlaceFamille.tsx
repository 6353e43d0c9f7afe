// The place of a family among its sisters: the order of the menu, changed one step at a time.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listFamilles } from '../../lib/catalogue'
import { HttpError, messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { Icon } from '../../ui/Icon'
import type { FamilleFicheView } from '../../wire/FamilleFicheView'
import { orderFamilles } from './calls'
import s from './PlaceFamille.module.css'

export function PlaceFamille({ famille }: { famille: FamilleFicheView }) {
  const { codeFamille, codeParent } = famille
  const queries = useQueryClient()
  const [said, say] = useState('')
  const level = useQuery({
    queryKey: ['plan', codeParent],
    queryFn: () => listFamilles(codeParent || undefined),
  })
  const sisters = level.data ?? []
  const at = sisters.findIndex((it) => it.codeFamille === codeFamille)
  if (at < 0 || sisters.length < 2) return null

  const step = async (by: -1 | 1) => {
    const codes = sisters.map((it) => it.codeFamille)
    codes.splice(at, 1)
    codes.splice(at + by, 0, codeFamille)
    try {
      await orderFamilles(codeParent, codes)
      say(`Position ${at + by + 1} sur ${codes.length}`)
    } catch (error) {
      const isStale = error instanceof HttpError && error.status === 409
      toast(
        isStale ? 'Le plan de vente a changé entre-temps\u00a0: le voici relu.' : messageOf(error),
        'error',
      )
    }
    queries.invalidateQueries({ queryKey: ['plan'] })
  }

  return (
    <section className={`carte ${s.place}`} aria-labelledby="place">
      <h2 id="place">Place dans le menu</h2>
      <ol>
        {sisters.map((it) => (
          <li key={it.codeFamille} aria-current={it.codeFamille === codeFamille || undefined}>
            {it.libelleFamille}
          </li>
        ))}
      </ol>
      <div className={s.boutons}>
        <button type="button" className="bouton" disabled={at === 0} onClick={() => step(-1)}>
          <Icon name="haut" />
          Monter
        </button>
        <button
          type="button"
          className="bouton"
          disabled={at === sisters.length - 1}
          onClick={() => step(1)}
        >
          <Icon name="bas" />
          Descendre
        </button>
      </div>
      <p role="status" className="hors-vue">
        {said}
      </p>
    </section>
  )
}
