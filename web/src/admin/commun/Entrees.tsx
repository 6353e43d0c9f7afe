// A list of names that open: one line each, dimmed while newer ones are fetched.
import { Miniature } from '../../ui/Miniature'
import s from './Entrees.module.css'

export interface Entree {
  id: number
  nom: string
  detail?: string
  /** Address of its picture; empty keeps its place. */
  image?: string
}

interface Props {
  entrees: Entree[]
  busy: boolean
  href: (id: number) => string
  onOpen: (id: number) => void
}

export function Entrees({ entrees, busy, href, onOpen }: Props) {
  if (entrees.length === 0) return null
  return (
    <ul className={`carte ${s.liste}`} data-lignes="" aria-busy={busy || undefined}>
      {entrees.map(({ id, nom, detail, image }) => (
        <li key={id}>
          <a
            href={href(id)}
            className={s.entree}
            onClick={(event) => {
              event.preventDefault()
              onOpen(id)
            }}
          >
            {image !== undefined && <Miniature src={image} />}
            <span className={s.nom}>{nom}</span>
            {detail && <small className={s.detail}>{detail}</small>}
          </a>
        </li>
      ))}
    </ul>
  )
}
