import type { Bloc } from '../../wire/Bloc'
// The kinds of blocks that can be added, each with what it shows.
import { GENRES } from './blocs'
import s from './Contenus.module.css'

export function AjoutBloc({ onAdd }: { onAdd: (bloc: Bloc) => void }) {
  return (
    <fieldset className={s.ajout} data-ajout>
      <legend>Ajouter un bloc</legend>
      {GENRES.map((it) => (
        <button
          key={it.type}
          type="button"
          className="bouton"
          title={it.aide}
          onClick={() => onAdd(it.neuf())}
        >
          {it.nom}
        </button>
      ))}
    </fieldset>
  )
}
