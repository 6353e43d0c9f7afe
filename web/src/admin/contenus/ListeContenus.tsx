// The list of pages: home, legal pages, then the merchant's own.
import { date } from '../../lib/date'
import { useListe } from '../../lib/useListe'
import { Icon } from '../../ui/Icon'
import { type Column, Table } from '../../ui/Table'
import type { ContenuView } from '../../wire/ContenuView'
import { ListScreen } from '../commun/ListScreen'
import s from './Contenus.module.css'
import { listContenus } from './calls'

const GENRES = { accueil: 'Accueil', legale: 'Page légale', libre: 'Page libre' }

export function etatDe({ publie, modifie }: ContenuView): string {
  if (!publie) return 'Brouillon'
  return modifie ? 'Publiée, modifiée depuis' : 'Publiée'
}

export function ListeContenus({ onOpen }: { onOpen: (id: number | null) => void }) {
  const liste = useListe({
    cle: ['contenus'],
    filtres: [],
    lire: (_, page, signal) => listContenus(page, signal),
  })
  const colonnes: Column<ContenuView>[] = [
    {
      key: 'titre',
      title: 'Page',
      cell: (it) => (
        <a
          href={`?id=${it.id}`}
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
    { key: 'genre', title: 'Genre', cell: (it) => GENRES[it.genre] },
    { key: 'lien', title: 'Adresse', cell: (it) => it.lien },
    { key: 'etat', title: 'État', cell: etatDe },
    {
      key: 'completer',
      title: 'À compléter',
      cell: (it) => (it.aCompleter === 0 ? '–' : `${it.aCompleter} à remplir`),
    },
    {
      key: 'modifie',
      title: 'Modifiée le',
      cell: (it) => (it.modifieLe === 0 ? '–' : date(it.modifieLe)),
    },
  ]
  return (
    <>
      <button type="button" className="bouton bouton-principal" onClick={() => onOpen(null)}>
        <Icon name="plus" />
        Créer une page
      </button>
      <ListScreen liste={liste} trouve={null} labelPages="Pages de contenus">
        <Table
          caption="Pages de la boutique"
          columns={colonnes}
          rows={liste.rows}
          rowKey={(it) => it.id}
          empty="Aucune page"
          busy={liste.stale}
        />
      </ListScreen>
    </>
  )
}
