// The rows of an accordion.
import { Champ } from '../../ui/Champ'
import { Icon } from '../../ui/Icon'
import type { LigneBloc } from '../../wire/LigneBloc'
import { moveItem } from './blocs'
import s from './Contenus.module.css'
import { Outils } from './Outils'
import { ZoneTexte } from './ZoneTexte'

interface Props {
  lignes: LigneBloc[]
  at: string
  erreurs: Record<string, string>
  onChange: (lignes: LigneBloc[]) => void
}

export function EditeurLignes({ lignes, at, erreurs, onChange }: Props) {
  const set = (place: number, change: Partial<LigneBloc>) =>
    onChange(lignes.map((it, index) => (index === place ? { ...it, ...change } : it)))
  return (
    <>
      <ul className={`nue ${s.elements}`}>
        {lignes.map((ligne, place) => (
          // Rows have no name of their own: their place tells them.
          <li key={place} className={s.element}>
            <div className={s.champs}>
              <Champ
                id={`${at}.${place}.titre`}
                name={`${at}.${place}.titre`}
                label={`Titre de la ligne ${place + 1}`}
                value={ligne.titre}
                error={erreurs[`${at}.${place}.titre`]}
                onChange={(event) => set(place, { titre: event.target.value })}
              />
              <ZoneTexte
                id={`${at}.${place}.texte`}
                label={`Texte de la ligne ${place + 1}`}
                rows={3}
                value={ligne.texte}
                error={erreurs[`${at}.${place}.texte`]}
                onChange={(texte) => set(place, { texte })}
              />
            </div>
            <Outils
              nom={`la ligne ${place + 1}`}
              place={place}
              total={lignes.length}
              onMove={(to) => onChange(moveItem(lignes, place, to))}
              onRemove={() => onChange(lignes.filter((_, index) => index !== place))}
            />
          </li>
        ))}
      </ul>
      {erreurs[at] && <p className="erreur-champ">{erreurs[at]}</p>}
      <p>
        <button
          type="button"
          className="bouton"
          onClick={() => onChange([...lignes, { titre: '', texte: '' }])}
        >
          <Icon name="plus" />
          Ajouter une ligne
        </button>
      </p>
    </>
  )
}
