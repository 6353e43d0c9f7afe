// The columns of the list of carriers (docs/gestion.md 2.4).
import { phrase } from '../../lib/phrases'
import { Icon } from '../../ui/Icon'
import type { Column } from '../../ui/Table'
import type { TransporteurView } from '../../wire/TransporteurView'
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
    { key: 'nom', title: 'Nom', cell: (it) => <strong>{it.nom}</strong> },
    { key: 'logo', title: 'Logo', cell: logo },
    {
      key: 'description',
      title: 'Description',
      cell: (it) => (
        <span className={s.description} title={it.description}>
          {it.description}
        </span>
      ),
    },
    {
      key: 'etat',
      title: phrase('Etat'),
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
    { key: 'position', title: 'Position', cell: (it) => position(it, acts) },
    {
      key: 'editer',
      title: phrase('Editer'),
      cell: (it) => bouton('crayon', `${phrase('Editer')} ${it.nom}`, () => acts.onEdit(it)),
    },
    {
      key: 'supprimer',
      title: 'Supprimer',
      cell: (it) => bouton('corbeille', `Supprimer ${it.nom}`, () => acts.onRemove(it)),
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
      {bouton('haut', `Monter ${it.nom}`, () => onStep(it, -1), it.position === 0)}
      {bouton('bas', `Descendre ${it.nom}`, () => onStep(it, 1), it.position === last)}
    </span>
  )
}

/** What cannot be done keeps the focus: a button that disappears would lose it. */
function bouton(icone: string, nom: string, act: () => void, isOff = false) {
  return (
    <button
      type="button"
      className="bouton bouton-nu bouton-petit"
      title={nom}
      aria-label={nom}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || act()}
    >
      <Icon name={icone} />
    </button>
  )
}
