// One thing that is edited: read when it exists, nothing of it when it is new.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTell } from '../../lib/useTell'

interface Demande<T, I> {
  /** What names such things among the queries. */
  cle: readonly string[]
  /** `null` for a new one. */
  id: I | null
  load: (id: I, signal: AbortSignal) => Promise<T>
  /** The words for a failure to read it, said by a toast too. */
  echec?: string | undefined
}

export function useLecture<T, I>({ cle, id, load, echec }: Demande<T, I>) {
  const queries = useQueryClient()
  const [fois, setFois] = useState(0)
  const queryKey = [...cle, id, fois]
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(id as I, signal),
    enabled: id !== null,
    // What is being edited is not replaced under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useTell(echec, read.error)
  return {
    lu: read.data,
    error: read.error,
    isPending: id !== null && read.isPending,
    /** How many times it was read anew: the form begins again with each, by its key. */
    fois,
    /** Reads it anew: somebody else changed it. */
    renew: () => setFois(fois + 1),
    /** What was just saved is what is kept. */
    keep: (saved: T) => queries.setQueryData(queryKey, saved),
  }
}
