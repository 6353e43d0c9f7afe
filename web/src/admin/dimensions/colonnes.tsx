// The columns of the variable dimensions: a unit, a box for each dimension, the way out.
import type { Column } from '../../ui/Table'
import type { UniteView } from '../../wire/UniteView'
import { BoutonIcone } from '../commun/BoutonIcone'
import type { Ligne } from './calls'
import s from './Dimensions.module.css'
import { DIMENSIONS, type Dimension } from './lignes'

interface Acts {
  unites: UniteView[]
  onToggle: (ligne: Ligne, name: Dimension) => void
  onRemove: (ligne: Ligne) => void
  onRestore: (ligne: Ligne) => void
}

export function colonnes({ unites, onToggle, onRemove, onRestore }: Acts): Column<Ligne>[] {
  const nom = ({ codeUnite }: Ligne) =>
    unites.find((it) => it.codeUnite === codeUnite)?.libelle ?? codeUnite
  return [
    {
      key: 'unite',
      title: 'Unité',
      cell: (it) => (
        <span className={it.deleted ? s.supprimee : undefined}>
          {nom(it)} {it.ephemere && <span className="pastille">Nouvelle</span>}
        </span>
      ),
    },
    ...DIMENSIONS.map(({ name, titre }) => ({
      key: name,
      title: titre,
      cell: (it: Ligne) => (
        <label className={s.case}>
          <input
            type="checkbox"
            aria-label={`${titre} de ${nom(it)}`}
            checked={it[name]}
            disabled={it.deleted}
            onChange={() => onToggle(it, name)}
          />
        </label>
      ),
    })),
    {
      key: 'supprimer',
      title: 'Supprimer',
      cell: (it) =>
        it.deleted ? (
          <button
            type="button"
            className="bouton bouton-petit"
            aria-label={`Rétablir ${nom(it)}`}
            onClick={() => onRestore(it)}
          >
            Rétablir
          </button>
        ) : (
          <BoutonIcone
            icone="corbeille"
            nom={`Supprimer ${nom(it)}`}
            title={`Supprimer ${nom(it)}`}
            onAct={() => onRemove(it)}
          />
        ),
    },
  ]
}
