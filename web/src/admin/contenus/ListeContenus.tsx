// The list of pages: home, legal pages, then the merchant's own.
import { date } from '../../lib/date'
import { comptePages } from '../../lib/format'
import { triDe } from '../../lib/tri'
import { FICHES_PAR_PAGE, useListe } from '../../lib/useListe'
import type { ContenuView } from '../../wire/ContenuView'
import { ListScreen } from '../commun/ListScreen'
import { type Colonne, TableListe } from '../commun/TableListe'
import s from './Contenus.module.css'
import { listContenus } from './calls'

const GENRES = { accueil: 'Accueil', legale: 'Page légale', libre: 'Page libre' }

export function etatDe({ publie, modifie }: ContenuView): string {
  if (!publie) return 'Brouillon'
  return modifie ? 'Publiée, modifiée depuis' : 'Publiée'
}

interface Props {
  href: (id: number) => string
  onOpen: (id: number) => void
}

export function ListeContenus({ href, onOpen }: Props) {
  const liste = useListe({
    cle: ['contenus'],
    filtres: ['tri'],
    load: ({ tri }, page, signal) => listContenus(tri, page, signal),
  })
  const colonnes: Colonne<ContenuView>[] = [
    {
      key: 'titre',
      title: 'Page',
      place: 'titre',
      tri: 'titre',
      cell: (it) => (
        <a
          href={href(it.id)}
          className={s.titre}
          onClick={(event) => {
            event.preventDefault()
            onOpen(it.id)
          }}
        >
          {it.titre}
        </a>
      ),
    },
    { key: 'genre', title: 'Genre', place: 'detail', tri: 'genre', cell: (it) => GENRES[it.genre] },
    { key: 'lien', title: 'Adresse', tri: 'adresse', cell: (it) => it.lien },
    { key: 'etat', title: 'État', place: 'etat', tri: 'etat', cell: etatDe },
    {
      key: 'completer',
      title: 'À compléter',
      place: 'avoir',
      tri: 'completer',
      cell: (it) => (it.aCompleter === 0 ? '–' : `${it.aCompleter} à remplir`),
    },
    {
      key: 'modifie',
      title: 'Modifiée le',
      tri: 'modifie',
      cell: (it) => (it.modifieLe === 0 ? '–' : date(it.modifieLe)),
    },
  ]
  return (
    <ListScreen
      liste={liste}
      trouve={liste.pages > 0 && comptePages(liste, FICHES_PAR_PAGE, 'page')}
      labelPages="Pages de contenus"
    >
      <TableListe
        caption="Pages de la boutique"
        columns={colonnes}
        tri={triDe(liste, 'genre')}
        rows={liste.rows}
        rowKey={(it) => it.id}
        empty="Aucune page"
        busy={liste.stale}
      />
    </ListScreen>
  )
}
