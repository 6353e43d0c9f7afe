// An article has one page, so one choice of variants: where it stands in another regroupement too,
// which one the shop shows is told, before saving as after.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { compte } from '../../lib/format'
import type { ArticleMembreView } from '../../wire/ArticleMembreView'
import type { RegroupementVoisinView } from '../../wire/RegroupementVoisinView'
import { Echec } from '../commun/Echec'
import { listVoisins } from './calls'

/** Articles that leave a choice: one of them alone leaves none. */
const CHOIX_MIN = 2

/** Articles that are named; more are counted. */
const NOMMES_MAX = 6

interface Props {
  /** `null` is a new one. */
  id: number | null
  articles: ArticleMembreView[]
}

export function Voisins({ id, articles }: Props) {
  const codes = [...new Set(articles.map((it) => it.codeArticle))]
  const voisins = useQuery({
    queryKey: ['regroupements', 'voisins', id, ...codes],
    queryFn: () => listVoisins(id, codes),
    placeholderData: (before) => before,
    gcTime: 0,
  })
  if (voisins.isError) return <Echec erreur={voisins.error} onAgain={voisins.refetch} />
  const list = voisins.data ?? []
  return (
    <div role="status">
      {list.length > 0 && (
        <ul className="nue">
          {list.map((it) => (
            <li key={it.id} className="message message-attention">
              <Voisin voisin={it} leaves={articles.length >= CHOIX_MIN} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface VoisinProps {
  voisin: RegroupementVoisinView
  /** The one that is edited leaves a choice. */
  leaves: boolean
}

function Voisin({ voisin: { id, titre, articles, suivi }, leaves }: VoisinProps) {
  const several = articles.length > 1
  return (
    <span>
      {dits(articles)} {several ? 'sont' : 'est'} aussi dans{' '}
      <Link href={`${chemins.regroupements}?id=${id}`}>
        le regroupement n°&nbsp;{id}, «&nbsp;{titre}&nbsp;»
      </Link>
      .{' '}
      {suivi
        ? `La boutique suit celui-là, le plus ancien\u00a0: ${several ? 'leurs pages montrent' : 'sa page montre'} son choix, et non celui que vous faites ici. Pour que celui-ci compte, ${several ? 'retirez-les' : 'retirez-le'} de l’autre.`
        : leaves && 'La boutique suit celui que vous modifiez ici.'}
    </span>
  )
}

function dits(articles: string[]): string {
  if (articles.length > NOMMES_MAX) return compte(articles.length, 'article')
  const last = articles.at(-1) ?? ''
  const others = articles.slice(0, -1)
  return others.length > 0 ? `${others.join(', ')} et ${last}` : last
}
