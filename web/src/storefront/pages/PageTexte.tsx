// A page of plain text: legal notices and the like.
import type { TextePageView } from '../../wire/TextePageView'
import s from './Pages.module.css'

export function PageTexte({ titre, sections }: TextePageView) {
  return (
    <div className={`largeur ${s.texte}`}>
      <h1>{titre}</h1>
      {sections.map((section) => (
        <section key={section.titre}>
          <h2>{section.titre}</h2>
          {section.paragraphes.map((it) => (
            <p key={it}>{it}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
