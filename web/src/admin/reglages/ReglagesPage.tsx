// The page settings, in groups that are saved one by one: all of them are there, none is opened.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChampDemande } from '../../lib/useChampDemande'
import { PageHeader } from '../../ui/PageHeader'
import { Echec } from '../commun/Echec'
import { type Groupe, listReglages } from './calls'
import { FormGroupe } from './FormGroupe'
import s from './ReglagesPage.module.css'

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
  useChampDemande(lus.data !== undefined)
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
          <nav className={s.sommaire} aria-label="Groupes de réglages">
            <ul className="nue">
              {lus.data.map((it) => (
                <li key={it.id}>
                  <a href={`#groupe-${it.id}`}>{it.libelle}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={s.groupes}>
            {lus.data.map((it) => (
              <FormGroupe
                key={`${it.id}-${lectures[it.id] ?? 0}`}
                groupe={saved[it.id] ?? it}
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
