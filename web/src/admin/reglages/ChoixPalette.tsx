// The palettes of the shop, each shown by the two colours that are seen first.
import { Icon } from '../../ui/Icon'
import s from './ChoixPalette.module.css'
import type { Saisies } from './calls'
import { couleurDe } from './couleurs'
import { PALETTES } from './palettes'

interface Props {
  valeurs: Saisies
  onPick: (valeurs: Saisies) => void
}

export function ChoixPalette({ valeurs, onPick }: Props) {
  return (
    <fieldset className={s.palettes}>
      <legend>Palettes</legend>
      {PALETTES.map((it) => {
        const isChosen = Object.entries(it.valeurs).every(
          ([nom, couleur]) => couleurDe(nom, valeurs[nom]) === couleurDe(nom, couleur),
        )
        return (
          <button
            key={it.nom}
            type="button"
            className={s.palette}
            aria-pressed={isChosen}
            onClick={() => onPick(it.valeurs)}
          >
            {['couleurPrincipale', 'couleurAction'].map((nom) => (
              <span
                key={nom}
                className={s.teinte}
                ref={(tache) =>
                  tache?.style.setProperty('background-color', couleurDe(nom, it.valeurs[nom]))
                }
              />
            ))}
            {it.nom}
            {isChosen && <Icon name="coche" />}
          </button>
        )
      })}
    </fieldset>
  )
}
