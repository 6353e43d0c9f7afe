// The buttons of a banner: what each says, where it leads.
import { Champ } from '../../ui/Champ'
import { Icon } from '../../ui/Icon'
import type { BoutonBloc } from '../../wire/BoutonBloc'
import { BOUTONS_MAX } from '../../wire/bornes'
import { moveItem } from './blocs'
import s from './Contenus.module.css'
import { Outils } from './Outils'

interface Props {
  boutons: BoutonBloc[]
  at: string
  erreurs: Record<string, string>
  onChange: (boutons: BoutonBloc[]) => void
}

export function EditeurBoutons({ boutons, at, erreurs, onChange }: Props) {
  const set = (place: number, change: Partial<BoutonBloc>) =>
    onChange(boutons.map((it, index) => (index === place ? { ...it, ...change } : it)))
  return (
    <>
      <ul className={`nue ${s.elements}`}>
        {boutons.map((bouton, place) => (
          // Buttons have no name of their own: their place tells them.
          <li key={place} className={s.element}>
            <div className={s.champs}>
              <Champ
                id={`${at}.${place}.libelle`}
                name={`${at}.${place}.libelle`}
                label={`Texte du bouton ${place + 1}`}
                value={bouton.libelle}
                error={erreurs[`${at}.${place}.libelle`]}
                onChange={(event) => set(place, { libelle: event.target.value })}
              />
              <Champ
                id={`${at}.${place}.lien`}
                name={`${at}.${place}.lien`}
                label={`Adresse du bouton ${place + 1}`}
                help="La page qu’il ouvre&nbsp;: /plan-du-site, ou une adresse complète."
                value={bouton.lien}
                error={erreurs[`${at}.${place}.lien`]}
                onChange={(event) => set(place, { lien: event.target.value })}
              />
            </div>
            <Outils
              nom={`le bouton ${place + 1}`}
              place={place}
              total={boutons.length}
              onMove={(to) => onChange(moveItem(boutons, place, to))}
              onRemove={() => onChange(boutons.filter((_, index) => index !== place))}
            />
          </li>
        ))}
      </ul>
      {erreurs[at] && <p className="erreur-champ">{erreurs[at]}</p>}
      {boutons.length < BOUTONS_MAX && (
        <p>
          <button
            type="button"
            className="bouton"
            onClick={() => onChange([...boutons, { libelle: '', lien: '' }])}
          >
            <Icon name="plus" />
            Ajouter un bouton
          </button>
        </p>
      )}
    </>
  )
}
