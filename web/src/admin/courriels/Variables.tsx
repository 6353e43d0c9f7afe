// Variables of a mail: each with its sense; a press puts it at the end of the text.
import type { VariableView } from '../../wire/VariableView'
import s from './Courriels.module.css'

interface Props {
  variables: VariableView[]
  onInsert: (mots: string) => void
}

/** As it is written where it may stand. */
function mots({ nom, forme }: VariableView): string {
  if (forme === 'bloc') return `\n\n{${nom}}`
  return forme === 'lien' ? `\n\n[Ouvrir]({${nom}})` : ` {${nom}}`
}

const SUITE: Record<string, string> = {
  bloc: 'seule sur sa ligne',
  lien: 'derrière les mots d’un bouton',
}

export function Variables({ variables, onInsert }: Props) {
  return (
    <section className={s.variables} aria-labelledby="variables">
      <h2 id="variables">Variables</h2>
      <p className="aide">
        Chacune est remplacée quand le courriel part. Une pression l’ajoute à la fin du texte.
      </p>
      <ul>
        {variables.map((it) => (
          <li key={it.nom}>
            <button
              type="button"
              className="bouton bouton-petit"
              aria-label={`Ajouter {${it.nom}}`}
              onClick={() => onInsert(mots(it))}
            >
              {`{${it.nom}}`}
            </button>{' '}
            <span>
              {it.sens}
              {SUITE[it.forme] && <span className="aide">, {SUITE[it.forme]}</span>}
              {it.requise && <strong> (obligatoire)</strong>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
