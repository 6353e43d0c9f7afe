// The list of regroupements, by title: of one type, or of all, found by title or by article.

import { useState } from 'react'
import { Link } from 'wouter'
import { compte } from '../../lib/format'
import { phrase } from '../../lib/phrases'
import { useListe } from '../../lib/useListe'
import { vignette } from '../../lib/vignette'
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
import type { TypeRegroupementView } from '../../wire/TypeRegroupementView'
import { Entrees } from '../commun/Entrees'
import { ListScreen } from '../commun/ListScreen'
import { listRegroupements } from './calls'
import { FiltresRegroupements, TOUS } from './FiltresRegroupements'

interface Props {
  /** The type of those listed and created, unless the address says another. */
  type: string
  href: (id: number) => string
  onOpen: (id: number) => void
  onCreate: () => void
}

export function ListeRegroupements({ type: usuel, href, onOpen, onCreate }: Props) {
  const [types, setTypes] = useState<TypeRegroupementView[]>([])
  const liste = useListe({
    cle: ['regroupements', usuel],
    filtres: ['type', 'texte'],
    load: async ({ type, texte }, page, signal) => {
      const wanted = type === TOUS ? '' : type || usuel
      const found = await listRegroupements({ type: wanted, texte }, page, signal)
      setTypes(found.types)
      return found
    },
    echec: phrase('Error getting regroupements'),
  })
  const { type, texte } = liste.filtres
  const autres = types.filter((it) => it.type !== usuel)
  const isVide = liste.total === 0
  return (
    <>
      <PageHeader titre="Gestion des regroupements par variantes">
        <button type="button" className="bouton bouton-principal" onClick={onCreate}>
          <Icon name="plus" />
          Nouveau regroupement
        </button>
      </PageHeader>
      <FiltresRegroupements liste={liste} usuel={usuel} types={types} />
      <ListScreen
        liste={liste}
        trouve={isVide ? 'Aucune variante' : compte(liste.total, 'regroupement')}
        labelPages="Pages de regroupements"
      >
        {isVide && !texte && types.length === 0 && (
          <p className="aide">
            Un regroupement réunit sur une seule fiche les articles qui ne diffèrent que par une
            taille, une couleur… «&nbsp;Nouveau regroupement&nbsp;» ouvre le premier.
          </p>
        )}
        {isVide && type === '' && autres.length > 0 && (
          <p className="aide">
            D’autres regroupements peuvent être d’un autre type&nbsp;:{' '}
            <Link href={liste.href({ type: TOUS })}>chercher dans tous les types</Link>.
          </p>
        )}
        <Entrees
          entrees={liste.rows.map((it) => ({
            id: it.id,
            nom: it.titre,
            image: vignette(it.image),
            detail:
              compte(it.articles.length, 'article') +
              (type === TOUS ? ` · type\u00a0${it.type}` : ''),
          }))}
          busy={liste.stale}
          href={href}
          onOpen={onOpen}
        />
      </ListScreen>
    </>
  )
}
