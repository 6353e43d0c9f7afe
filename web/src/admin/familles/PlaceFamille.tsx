// The place of a family among its sisters: the order of the menu, changed one step at a time.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
  const cle = ['plan', codeParent]
  const level = useQuery({
    queryKey: cle,
    queryFn: () => listFamilles(codeParent || undefined),
  })
  const ordre = useMutation({
    // One move after the other: each is made to what the one before left.
    scope: { id: 'plan' },
    mutationFn: ({ codes, avant }: Record<'codes' | 'avant', string[]>) =>
      orderFamilles(codeParent, codes, avant),
    onError: (error) => {
      const isStale = error instanceof HttpError && error.status === 409
      toast(
        isStale ? 'Le plan de vente a changé entre-temps\u00a0: le voici relu.' : messageOf(error),
        'error',
      )
    },
    // Only the last of several: what the others left is not what is shown already.
    onSettled: () =>
      queries.isMutating() > 1 ? undefined : queries.invalidateQueries({ queryKey: ['plan'] }),
  })
  const sisters = level.data ?? []
  const at = sisters.findIndex((it) => it.codeFamille === codeFamille)
  if (at < 0 || sisters.length < 2) return null

  const step = (by: -1 | 1) => {
    // As they stand by now, which the last press has changed before the page was drawn anew.
    const rows = queries.getQueryData<typeof sisters>(cle) ?? sisters
    const avant = rows.map((it) => it.codeFamille)
    const to = avant.indexOf(codeFamille) + by
    const moved = rows.find((it) => it.codeFamille === codeFamille)
    if (!moved || to < 0 || to >= rows.length) return
    const shown = rows.filter((it) => it !== moved)
    shown.splice(to, 0, moved)
    void queries.cancelQueries({ queryKey: cle })
    queries.setQueryData(cle, shown)
    say(`Position ${to + 1} sur ${rows.length}`)
    ordre.mutate({ codes: shown.map((it) => it.codeFamille), avant })
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
      <div className="rangee">
        <Pas icone="haut" nom="Monter" off={at === 0} onStep={() => step(-1)} />
        <Pas icone="bas" nom="Descendre" off={at === sisters.length - 1} onStep={() => step(1)} />
      </div>
      <p role="status" className="hors-vue">
        {said}
      </p>
    </section>
  )
}

interface PasProps {
  icone: string
  nom: string
  /** There is no further place: it keeps the focus all the same. */
  off: boolean
  onStep: () => void
}

function Pas({ icone, nom, off, onStep }: PasProps) {
  return (
    <button
      type="button"
      className="bouton"
      aria-disabled={off || undefined}
      onClick={() => off || onStep()}
    >
      <Icon name={icone} />
      {nom}
    </button>
  )
}
