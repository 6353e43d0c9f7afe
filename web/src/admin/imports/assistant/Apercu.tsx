// The first rows of a file as the import would get them, and what is told of them.
import { useEffect, useRef } from 'react'
import { nombre } from '../../../lib/format'
import { insecables } from '../../../lib/insecables'
import type { ApercuView } from '../../../wire/ApercuView'
import type { TableApercuView } from '../../../wire/TableApercuView'
import s from './Assistant.module.css'

export function Apercu({ apercu: { tables, notes } }: { apercu: ApercuView }) {
  const head = useRef<HTMLElement>(null)
  // It stands below the columns: who asked for it is brought there.
  useEffect(() => {
    // Newer browsers answer it with a promise, which React would take for what is done at the end.
    head.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  return (
    <section ref={head} aria-label="Aperçu" className="pile">
      {tables.length === 0 && (
        <p className="message message-attention">
          Aucune ligne n’est reconnue&nbsp;: dites au moins quelle colonne est le code de l’article.
        </p>
      )}
      {tables.map((it) => (
        <Rows key={it.fichier} table={it} />
      ))}
      {notes.length > 0 && (
        <ul className={s.notes}>
          {notes.map((it, index) => (
            <li key={index}>
              <strong>Ligne {nombre(it.ligne)}</strong>
              {'\u00a0: '}
              {insecables(it.motif)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Rows({ table: { fichier, colonnes, lignes } }: { table: TableApercuView }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={s.defile} tabIndex={0} aria-label={`Aperçu de ${fichier}`}>
      <table>
        <caption>{fichier}</caption>
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            {colonnes.map((it) => (
              <th key={it} scope="col">
                {it}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lignes.map((it, index) => (
            <tr key={index}>
              <th scope="row">{nombre(it.ligne)}</th>
              {it.cellules.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
