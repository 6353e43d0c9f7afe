// The attributes as a table of facts, in two columns where there is room.
import type { AttributView } from '../../wire/pages'
import s from './Caracteristiques.module.css'

export function Caracteristiques({ proprietes }: { proprietes: AttributView[] }) {
  if (proprietes.length === 0) return null
  return (
    <section>
      <h2 className={s.titre}>Caractéristiques</h2>
      <dl className={`carte ${s.liste}`}>
        {proprietes.map((it) => (
          <div key={`${it.nature}${it.propriete}`} className={s.ligne}>
            <dt>{it.designation}</dt>
            <dd>
              {it.selected || it.options.join(', ')}
              {it.suffixe && ` ${it.suffixe}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
