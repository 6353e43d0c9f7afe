// The cascading category select: each level chosen loads the next one, down to a link.
import { useId, useState } from 'react'
import { askJson } from '../../lib/http'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import s from './Cascade.module.css'

export interface Entree {
  CODE: string
  LIBELLE: string
  LIEN: string
}

interface Props {
  /** The first level is in the page: the first choice waits for nothing. */
  racines: Entree[]
  /** 2 to 5: a page setting. */
  niveauMax: number
}

/** One level: what it offers, and what was chosen in it. */
interface Niveau {
  entrees: Entree[]
  choisi: string
}

const PLACEHOLDERS = ['Choisir un rayon', 'Choisir une famille', 'Choisir une sous-famille']
const PLACEHOLDER_REST = 'Préciser'

export function Cascade({ racines, niveauMax }: Props) {
  const [niveaux, setNiveaux] = useState<Niveau[]>([{ entrees: racines, choisi: '' }])
  /** The choice whose next level could not be asked for. */
  const [manque, setManque] = useState<{ place: number; code: string } | null>(null)
  const id = useId()
  const max = Math.min(5, Math.max(1, niveauMax))
  const chosen = niveaux.flatMap(({ entrees, choisi }) =>
    entrees.filter((it) => it.CODE === choisi),
  )
  const target = chosen.at(-1)

  /** Choosing forgets what was below; clearing points the link at the level above. */
  async function choose(place: number, code: string) {
    const kept = niveaux.slice(0, place + 1).map((it, index) => {
      return index === place ? { ...it, choisi: code } : it
    })
    setNiveaux(kept)
    setManque(null)
    if (code === '' || place + 1 >= max) return
    try {
      const entrees = await askJson<Entree[]>(paths.menuSimple(code))
      // A newer choice replaced this one meanwhile.
      setNiveaux((now) => (now === kept ? [...kept, { entrees, choisi: '' }] : now))
    } catch (error) {
      // docs/vitrine.md 3.4: logged, and said. The link already works.
      console.error('error getting menu', error)
      setNiveaux((now) => {
        if (now === kept) setManque({ place, code })
        return now
      })
    }
  }

  return (
    <fieldset className={s.cascade}>
      <legend className={s.titre}>Trouver un rayon</legend>
      {niveaux.map(({ entrees, choisi }, place) => (
        // A level is its place: it has no other identity.
        <div key={place} className={s.niveau}>
          <label className="hors-vue" htmlFor={`${id}${place}`}>
            Niveau {place + 1}
          </label>
          <select
            id={`${id}${place}`}
            className="saisie"
            value={choisi}
            disabled={entrees.length === 0}
            onChange={(event) => void choose(place, event.target.value)}
          >
            <option value="">
              {entrees.length === 0 ? 'Aucun résultat' : (PLACEHOLDERS[place] ?? PLACEHOLDER_REST)}
            </option>
            {entrees.map((it) => (
              <option key={it.CODE} value={it.CODE}>
                {it.LIBELLE}
              </option>
            ))}
          </select>
          {choisi !== '' && (
            <button
              type="button"
              className={s.vider}
              title="Vider la sélection"
              aria-label="Vider la sélection"
              onClick={() => void choose(place, '')}
            >
              <Icon name="fermer" />
            </button>
          )}
        </div>
      ))}
      {manque && (
        <p className="message message-erreur" role="alert">
          Les rayons suivants n’ont pas pu être chargés.
          <button
            type="button"
            className="bouton bouton-petit"
            onClick={() => void choose(manque.place, manque.code)}
          >
            Réessayer
          </button>
        </p>
      )}
      {target ? (
        <a className="bouton bouton-marine" href={target.LIEN}>
          Voir {target.LIBELLE}
        </a>
      ) : (
        <a className="bouton" href={paths.planDuSite}>
          Voir tous les rayons
        </a>
      )}
    </fieldset>
  )
}
