// A field of a record: a text, a number, a box, a choice, a family; with the mark of what was typed
// by hand.
import type { ChampDe } from '../../lib/fiches'
import { Champ } from '../../ui/Champ'
import { described, Notes } from '../../ui/Notes'
import { aideMarquee } from './aideMarquee'
import { ChampClientFiche } from './ChampClientFiche'
import { ChampFamille } from './ChampFamille'
import { ChampListe } from './ChampListe'
import s from './FormFiche.module.css'

interface Props {
  champ: ChampDe
  valeur: string
  /** Said below it: changed by hand, when and by whom. */
  marque: string
  erreur: string | undefined
  readOnly: boolean
  /** True of a field that says it may stay empty. */
  facultatif: boolean
}

export function ChampFiche({ champ, valeur, marque, erreur, readOnly, facultatif }: Props) {
  const { nom, label, genre = 'texte', choix = [], suggestions, requis, large } = champ
  const className = large ? s.large : undefined
  const id = `champ-${nom}`
  const help = aideMarquee(champ.aide, marque)
  const said = described({ id, help, error: erreur })
  const common = { id, name: nom, defaultValue: valeur, ...said } as const

  if (champ.dessine) {
    return (
      <div className={`champ ${s.large}`}>
        {champ.dessine({ id, nom, valeur, erreur })}
        <Notes id={id} help={help} error={erreur} />
      </div>
    )
  }
  if (genre === 'famille') return <ChampFamille {...{ id, nom, label, valeur, help, erreur }} />
  if (genre === 'client') return <ChampClientFiche {...{ id, nom, valeur, help, erreur }} />
  if (genre === 'liste') {
    return <ChampListe {...{ id, nom, label, choix, valeur, help, erreur }} />
  }
  if (genre === 'case') {
    return (
      <div className={`champ ${s.case}`}>
        <label className="coche">
          <input
            id={id}
            name={nom}
            type="checkbox"
            value="1"
            defaultChecked={valeur === '1'}
            {...said}
          />
          {label}
        </label>
        <Notes id={id} help={help} error={erreur} />
      </div>
    )
  }
  if (genre === 'choix' || genre === 'zone') {
    return (
      <div className={`champ ${className ?? ''}`}>
        <label htmlFor={id}>{label}</label>
        {genre === 'zone' ? (
          <textarea {...common} className="saisie" rows={3} />
        ) : (
          // Choices that come later make it anew: it keeps the value of the record.
          <select key={choix.length} {...common} className="saisie">
            {/* What is kept stays a choice even if nothing offers it any more. */}
            {!choix.some((it) => it.value === valeur) && <option value={valeur}>{valeur}</option>}
            {choix.map((it) => (
              <option key={it.value} value={it.value}>
                {it.label}
              </option>
            ))}
          </select>
        )}
        <Notes id={id} help={help} error={erreur} />
      </div>
    )
  }
  return (
    <>
      <Champ
        id={id}
        name={nom}
        label={label}
        defaultValue={valeur}
        help={help}
        error={erreur}
        optional={requis || readOnly || !facultatif ? '' : '(facultatif)'}
        className={className}
        readOnly={readOnly}
        inputMode={genre === 'nombre' ? 'decimal' : undefined}
        list={suggestions ? `${id}-liste` : undefined}
        autoComplete="off"
      />
      {suggestions && (
        <datalist id={`${id}-liste`}>
          {suggestions.map((it) => (
            <option key={it} value={it} />
          ))}
        </datalist>
      )}
    </>
  )
}
