// The columns of the list of zones.
import { nomsDepartements } from '../../lib/departements'
import { compte } from '../../lib/format'
import { Infobulle } from '../../ui/Infobulle'
import type { ZoneView } from '../../wire/ZoneView'
import { BoutonIcone } from '../commun/BoutonIcone'
import type { Colonne } from '../commun/TableListe'
import s from './Zones.module.css'

interface Acts {
  /** Fees that name the zone, once they are known. */
  used: (zone: ZoneView) => number | undefined
  onEdit: (zone: ZoneView) => void
  onRemove: (zone: ZoneView) => void
}

export function colonnes({ used, onEdit, onRemove }: Acts): Colonne<ZoneView>[] {
  return [
    {
      key: 'libelle',
      title: 'Zone',
      place: 'titre',
      tri: 'libelle',
      cell: (it) => <strong>{it.libelle}</strong>,
    },
    {
      key: 'departements',
      title: 'Départements',
      place: 'pied',
      cell: ({ departements }) => (
        <span className={s.departements}>
          {departements.length > 0 ? (
            <Infobulle texte={nomsDepartements(departements)}>{departements.join(', ')}</Infobulle>
          ) : (
            'Aucun'
          )}
        </span>
      ),
    },
    {
      key: 'forfaits',
      title: 'Utilisée par',
      place: 'detail',
      tri: 'forfaits',
      cell: (it) => {
        const fees = used(it)
        return fees === undefined ? '' : compte(fees, 'forfait')
      },
    },
    {
      key: 'actions',
      title: 'Actions',
      place: 'actes',
      cell: (it) => (
        <span className={s.actions}>
          <BoutonIcone
            icone="crayon"
            nom={`Modifier ${it.libelle}`}
            title={`Modifier ${it.libelle}`}
            onAct={() => onEdit(it)}
          />
          <BoutonIcone
            icone="corbeille"
            nom={`Supprimer ${it.libelle}`}
            title={`Supprimer ${it.libelle}`}
            onAct={() => onRemove(it)}
          />
        </span>
      ),
    },
  ]
}
