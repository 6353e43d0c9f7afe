// The page settings, in groups that are saved one by one: one is shown, and what is typed in the others stays.

import { useQuery } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useChampDemande } from '../../lib/useChampDemande'
import type { Modifie } from '../../lib/useModifie'
import { PageHeader } from '../../ui/PageHeader'
import { Echec } from '../commun/Echec'
import { type Groupe, listReglages } from './calls'
import { FormGroupe } from './FormGroupe'
import s from './ReglagesPage.module.css'
import { groupeDe } from './rubriques'
import { Sommaire } from './Sommaire'

/** The groups that hold edits, after one of them told whether it does. */
function mark(before: ReadonlySet<string>, { id, dirty }: Modifie): ReadonlySet<string> {
  if (before.has(id) === dirty) return before
  return new Set(dirty ? [...before, id] : [...before].filter((it) => it !== id))
}

export function ReglagesPage() {
  const lus = useQuery({
    queryKey: ['reglages'],
    queryFn: ({ signal }) => listReglages(signal),
    // What is being edited is not replaced under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [saved, setSaved] = useState<Record<string, Groupe>>({})
  const [lectures, setLectures] = useState<Record<string, number>>({})
  const [modifies, onDirty] = useReducer(mark, new Set<string>())
  const { ouvert, open, ask } = useOuvert(lus.data)
  const reload = async (id: string) => {
    const { data } = await lus.refetch()
    const fresh = data?.find((it) => it.id === id)
    if (!fresh) return
    setSaved((all) => ({ ...all, [id]: fresh }))
    setLectures((all) => ({ ...all, [id]: (all[id] ?? 0) + 1 }))
  }

  return (
    <>
      <PageHeader titre="Réglages de la boutique" />
      {lus.isPending && <p role="status">Chargement…</p>}
      {lus.isError && <Echec erreur={lus.error} onAgain={lus.refetch} />}
      {lus.data && (
        <div className={s.page}>
          <Sommaire
            groupes={lus.data}
            ouvert={ouvert}
            modifies={modifies}
            onOpen={open}
            onField={ask}
          />
          <div className={s.groupes}>
            {lus.data.map((it) => (
              <FormGroupe
                key={`${it.id}-${lectures[it.id] ?? 0}`}
                groupe={saved[it.id] ?? it}
                hidden={it.id !== ouvert}
                onDirty={onDirty}
                onSaved={(groupe) => setSaved((all) => ({ ...all, [it.id]: groupe }))}
                onReload={() => reload(it.id)}
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

/** The group that is open: that of the field or of the place the address names, the first otherwise. */
function useOuvert(groupes: Groupe[] | undefined) {
  const [params, setParams] = useSearchParams()
  const [chosen, choose] = useState(() => groupeDe(location.hash.slice(1)))
  const asked = groupeDe(params.get('champ') ?? '')
  if (asked && asked !== chosen) choose(asked)
  useChampDemande(groupes !== undefined)
  const isKnown = groupes?.some((it) => it.id === chosen)
  return {
    ouvert: isKnown ? chosen : (groupes?.[0]?.id ?? ''),
    open: (groupe: string) => {
      choose(groupe)
      // A place of this page: edits of the other groups stay, Back leaves the screen.
      history.replaceState(history.state, '', `#groupe-${groupe}`)
      window.scrollTo(0, 0)
    },
    ask: (champ: string) => setParams({ champ }, { replace: true }),
  }
}
