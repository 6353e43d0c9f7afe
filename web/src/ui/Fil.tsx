// The path from the home page to here.

import s from './Fil.module.css'
import { Icon } from './Icon'

interface Props {
  label: string
  liens: { libelle: string; lien: string }[]
  /** The last step is this page: text, not a link. */
  ici: string
}

export function Fil({ label, liens, ici }: Props) {
  return (
    <nav aria-label={label} className={s.fil}>
      <ol>
        {liens.map((it) => (
          <li key={it.lien}>
            <a href={it.lien}>{it.libelle}</a>
            <Icon name="droite" />
          </li>
        ))}
        <li aria-current="page">{ici}</li>
      </ol>
    </nav>
  )
}
