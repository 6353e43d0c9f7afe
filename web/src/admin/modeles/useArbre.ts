// The sales plan with, when they are wanted, the articles of each open family, paged and filtered.
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { listArticles } from '../../lib/catalogue'
import { phrase } from '../../lib/phrases'
import { type NoeudPlan, usePlan } from '../../lib/usePlan'
import { useTell } from '../../lib/useTell'
import type { Node } from '../../ui/Tree'
import { cle, type Element } from './selection'

const SUITE = 'suite:'
const FAMILLE = 'famille:'

const codeOf = (id: string) => id.slice(FAMILLE.length)

export function useArbre(avecArticles: boolean, texte: string) {
  const plan = usePlan()
  // Pages of articles loaded below each family, for one text: another text starts again.
  const [pages, setPages] = useState<Record<string, number>>({})
  const pageKey = (code: string) => `${code}\n${texte}`
  const pagesOf = (code: string) => pages[pageKey(code)] ?? 1
  const asks = avecArticles
    ? plan.opened.flatMap((famille) =>
        Array.from({ length: pagesOf(famille) }, (_, index) => ({ famille, page: index + 1 })),
      )
    : []
  const answers = useQueries({
    queries: asks.map((ask) => ({
      queryKey: ['arbre', ask, texte],
      queryFn: () => listArticles({ ...ask, texte, exacte: true }),
      placeholderData: keepPreviousData,
    })),
  })
  const error = answers.find((it) => it.isError)?.error
  useTell(phrase('Error fetching articles'), error)

  const known: Element[] = []
  const articles = (famille: string): Node[] => {
    const found = asks.flatMap((it, index) =>
      it.famille === famille ? [answers[index]?.data] : [],
    )
    const list = found.flatMap((it) => it?.list ?? [])
    const nodes: Node[] = list.map(({ codeArticle, designation1, masque }) => {
      const element: Element = {
        code: codeArticle,
        type: 'article',
        libelle: designation1,
        chemin: [],
      }
      known.push(element)
      const detail = ` - ${codeArticle}${masque ? ' (retiré de la vente)' : ''}`
      return { id: cle(element), label: designation1, detail, leaf: true }
    })
    const more = (found[0]?.pages ?? 0) > pagesOf(famille)
    return more
      ? [...nodes, { id: SUITE + famille, label: 'Articles suivants…', kind: 'more' }]
      : nodes
  }
  const node = (it: NoeudPlan, chemin: string[]): Node => {
    const element: Element = { code: it.id, type: 'famille', libelle: it.label, chemin }
    known.push(element)
    const below = it.children?.map((child) => node(child, [...chemin, it.label]))
    return {
      id: cle(element),
      label: it.label,
      detail: it.detail,
      leaf: it.leaf && !(avecArticles && it.nb > 0),
      children: below && avecArticles ? [...below, ...articles(it.id)] : below,
    }
  }
  const nodes = plan.nodes.map((it) => node(it, []))
  return {
    nodes,
    /** Elements that the tree shows, to name those that are ticked. */
    known,
    isPending: plan.isPending,
    /** No open family has an article of this text. */
    sansArticle:
      texte !== '' &&
      asks.length > 0 &&
      answers.every((it) => it.data?.total === 0 && !it.isPlaceholderData),
    opened: plan.opened.map((it) => FAMILLE + it),
    open: (ids: Set<string>) => plan.open([...ids].map(codeOf)),
    more: (id: string) => {
      const code = id.slice(SUITE.length)
      setPages({ ...pages, [pageKey(code)]: pagesOf(code) + 1 })
    },
  }
}
