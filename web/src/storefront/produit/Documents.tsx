// The documents of an article: data sheets and notices, each with its size before it is asked for.
import { insecables } from '../../lib/insecables'
import { Icon } from '../../ui/Icon'
import type { DocumentView } from '../../wire/DocumentView'
import s from './PageProduit.module.css'

export function Documents({ documents }: { documents: DocumentView[] }) {
  if (documents.length === 0) return null
  return (
    <section className={s.documents} aria-labelledby="documents-titre">
      <h2 id="documents-titre">Documents</h2>
      <ul className="nue">
        {documents.map(({ nom, lien, taille }) => (
          <li key={lien}>
            <a href={lien} type="application/pdf">
              <Icon name="fichier" />
              {insecables(nom)}
            </a>{' '}
            <small>PDF, {taille.replace(' ', '\u00a0')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
