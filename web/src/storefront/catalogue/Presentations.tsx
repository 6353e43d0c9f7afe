// Cards or tables: two links, of which the server keeps the last one followed.
import { adresseListe } from '../../lib/adresseListe'
import { Icon } from '../../ui/Icon'
import type { ListePageView } from '../../wire/ListePageView'
import s from './Presentations.module.css'

const PRESENTATIONS = [
  { presentation: 'cartes', libelle: 'Cartes', icon: 'grille' },
  { presentation: 'tableau', libelle: 'Tableau', icon: 'liste' },
] as const

export function Presentations({ liste }: { liste: ListePageView }) {
  if (liste.articles.length === 0) return null
  return (
    <ul className={s.presentations} aria-label="Présentation">
      {PRESENTATIONS.map(({ presentation, libelle, icon }) => (
        <li key={presentation}>
          <a
            href={adresseListe(liste, { presentation, page: liste.page })}
            rel="nofollow"
            aria-current={liste.presentation === presentation || undefined}
          >
            <Icon name={icon} />
            {libelle}
          </a>
        </li>
      ))}
    </ul>
  )
}
