// The sales plan as a tree: a level is asked for when its node is first opened.
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NoeudView } from '../wire/NoeudView'
import { listFamilles, tell } from './catalogue'
import { articles } from './format'
import { phrase } from './phrases'

/** A family and what has been loaded below it. */
export interface NoeudPlan {
  id: string
  label: string
  detail: string
  /** Articles in it and below it. */
  nb: number
  leaf: boolean
  children?: NoeudPlan[] | undefined
}

const RACINE = ''

export function usePlan() {
  const [opened, setOpened] = useState<string[]>([])
  const codes = [RACINE, ...opened]
  const niveaux = useQueries({
    queries: codes.map((code) => ({
      queryKey: ['plan', code],
      queryFn: () => listFamilles(code === RACINE ? undefined : code),
      // A level is loaded once, however often its node is closed and opened.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })),
  })
  const failed = niveaux.findIndex((it) => it.isError)
  const error = niveaux[failed]?.error
  useEffect(() => {
    if (!error) return
    tell(
      failed === 0 ? phrase('Error fetching root categories') : phrase('Error fetching familly'),
      error,
    )
  }, [error, failed])

  const niveau = (code: string): NoeudPlan[] | undefined =>
    niveaux[codes.indexOf(code)]?.data?.map((it: NoeudView) => ({
      id: it.codeFamille,
      label: it.libelleFamille,
      detail: articles(it.nbArt),
      nb: it.nbArt,
      leaf: it.feuille,
      children: opened.includes(it.codeFamille) ? niveau(it.codeFamille) : undefined,
    }))
  return {
    nodes: niveau(RACINE) ?? [],
    isPending: niveaux[0]?.isPending ?? true,
    opened,
    open: (codes: Iterable<string>) => setOpened([...codes]),
  }
}
