// The columns of the backups.
import { date } from '../../lib/date'
import { appels } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { Column } from '../../ui/Table'
import type { SauvegardeView } from '../../wire/SauvegardeView'

export const colonnes = (onLoad: (nom: string) => void): Column<SauvegardeView>[] => [
  { key: 'date', title: 'Faite le', place: 'titre', cell: (it) => date(it.date) },
  {
    key: 'genre',
    title: 'Par',
    place: 'detail',
    cell: (it) => (it.main ? 'un administrateur' : 'la nuit'),
  },
  { key: 'taille', title: 'Taille', place: 'valeur', kind: 'nombre', cell: (it) => it.taille },
  { key: 'nom', title: 'Fichier', place: 'etat', cell: (it) => it.nom },
  {
    key: 'actions',
    title: 'Actions',
    place: 'actes',
    cell: (it) => (
      <a
        className="bouton bouton-petit"
        href={appels.uneSauvegarde(it.nom)}
        aria-label={`Télécharger ${it.nom}`}
        onClick={(event) => {
          event.preventDefault()
          onLoad(it.nom)
        }}
      >
        <Icon name="telecharger" /> Télécharger
      </a>
    ),
  },
]
