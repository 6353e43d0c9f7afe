// The back office's article search: from 2 characters, 600 ms after the last one, in lower case.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type DemandeArticles, type ListeArticles, listArticles, tell } from './catalogue'
import { HttpError, messageOf } from './http'
import { phrase } from './phrases'
import { check } from './rules'
import { useDelayed } from './useDelayed'

/** Debounce of the article search (docs/gestion.md 5.2). */
export const ARTICLE_SEARCH_DELAY_MS = 600

interface Texte {
  /** Text that is searched: in lower case, once typing has stopped. */
  texte: string
  /** Nothing more is being typed or judged. */
  settled: boolean
  /** Reason why it is not searched; empty when it is. */
  refus: string
}

/** A typed text as it is searched. */
function useTexteArticle(saisie: string): Texte {
  const typed = saisie.trim().toLowerCase()
  const texte = useDelayed(typed, ARTICLE_SEARCH_DELAY_MS)
  const regle = useQuery({
    queryKey: ['regle', 'checkRechercheArticle', typed],
    queryFn: async () => (await check('checkRechercheArticle', typed)) ?? '',
    enabled: typed !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const refus = typed === '' ? '' : (regle.data ?? '')
  return { texte, refus, settled: typed === texte && (typed === '' || regle.data !== undefined) }
}

/** The last text that may be searched, for a list that is there without one: none while one is refused. */
export function useFiltreArticle(saisie: string): Pick<Texte, 'texte' | 'refus'> {
  const { texte, settled, refus } = useTexteArticle(saisie)
  const [accepted, accept] = useState('')
  if (settled && refus === '' && accepted !== texte) accept(texte)
  return { texte: refus ? '' : accepted, refus }
}

interface Found {
  liste: ListeArticles | undefined
  /** Message in place of the list: too short, nothing found. */
  message: string
  /** Failure of the list, empty when nothing failed. */
  erreur: string
  busy: boolean
  again: () => void
}

/** Answer to a question with neither text nor family. */
export type SansQuestion = 'rien' | 'tout'

/** Articles of a text, of a family, or of both. */
export function useArticles(demande: DemandeArticles, sansQuestion: SansQuestion = 'rien'): Found {
  const { texte, refus, settled } = useTexteArticle(demande.texte)
  const { famille, page, exacte, vendables, masques, tri } = demande
  const isIdle = sansQuestion === 'rien' && demande.texte.trim() === '' && famille === ''
  const articles = useQuery({
    // What is already chosen is not part of the question: a list does not move while one picks.
    queryKey: ['articles', { texte, famille, page, exacte, vendables, masques, tri }],
    queryFn: ({ signal }) => listArticles({ ...demande, texte }, signal),
    enabled: settled && refus === '' && !isIdle,
    placeholderData: keepPreviousData,
  })
  // Without the rules the server words the refusal; any other failure is a toast.
  const refused = articles.error instanceof HttpError && articles.error.status === 422
  useEffect(() => {
    if (articles.error && !refused) tell(phrase('Error fetching articles'), articles.error)
  }, [articles.error, refused])

  const liste = isIdle || refus || articles.isError ? undefined : articles.data
  const busy = !isIdle && refus === '' && (!settled || articles.isFetching)
  const empty = liste?.total === 0 && !busy ? 'Aucun article trouvé' : ''
  const failed = articles.isError && !isIdle ? messageOf(articles.error) : ''
  const again = () => void articles.refetch()
  return { liste, busy, again, erreur: refus ? '' : failed, message: refus || empty }
}
