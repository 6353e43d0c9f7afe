// The columns of the list of carriers (docs/gestion.md 2.4).
import { phrase } from '../../lib/phrases'
import type { Column } from '../../ui/Table'
import type { TransporteurView } from '../../wire/TransporteurView'
import { BoutonIcone } from '../commun/BoutonIcone'
import s from './Transporteurs.module.css'

type Act = (carrier: TransporteurView) => void

interface Acts {
  /** Position of the last one. */
  last: number
  onEdit: Act
  onRemove: Act
  onToggle: Act
  onStep: (carrier: TransporteurView, by: -1 | 1) => void
}

export function colonnes(acts: Acts): Column<TransporteurView>[] {
  return [
    { key: 'nom', title: 'Nom', place: 'titre', cell: (it) => <strong>{it.nom}</strong> },
    { key: 'logo', title: 'Logo', cell: logo },
    {
      key: 'description',
      title: 'Description',
      place: 'detail',
      cell: (it) => (
        <span className={s.description} title={it.description}>
          {it.description}
        </span>
      ),
    },
    {
      key: 'etat',
      title: phrase('Etat'),
      place: 'avoir',
      cell: (it) => (
        <label className={s.etat}>
          <input
            type="checkbox"
            checked={it.etat}
            aria-label={`Proposer ${it.nom} à la commande`}
            onChange={() => acts.onToggle(it)}
          />
        </label>
      ),
    },
    { key: 'position', title: 'Position', place: 'etat', cell: (it) => position(it, acts) },
    {
      key: 'editer',
      title: phrase('Editer'),
      place: 'valeur',
      cell: (it) => (
        <BoutonIcone
          icone="crayon"
          nom={`${phrase('Editer')} ${it.nom}`}
          title={`${phrase('Editer')} ${it.nom}`}
          onAct={() => acts.onEdit(it)}
        />
      ),
    },
    {
      key: 'supprimer',
      title: 'Supprimer',
      place: 'actes',
      cell: (it) => (
        <BoutonIcone
          icone="corbeille"
          nom={`Supprimer ${it.nom}`}
          title={`Supprimer ${it.nom}`}
          onAct={() => acts.onRemove(it)}
        />
      ),
    },
  ]
}

function logo({ logo, nom }: TransporteurView) {
  if (logo === '') return <span className="aide">Aucun</span>
  return <img src={logo} alt={`Logo de ${nom}`} className={s.logo} />
}

function position(it: TransporteurView, { last, onStep }: Acts) {
  return (
    <span className={s.position}>
      {it.position + 1}
      <BoutonIcone
        icone="haut"
        nom={`Monter ${it.nom}`}
        title={`Monter ${it.nom}`}
        off={it.position === 0}
        onAct={() => onStep(it, -1)}
      />
      <BoutonIcone
        icone="bas"
        nom={`Descendre ${it.nom}`}
        title={`Descendre ${it.nom}`}
        off={it.position === last}
        onAct={() => onStep(it, 1)}
      />
    </span>
  )
}
