// Views of a list, as tabs: each is the list under filters of its own, and has an address.
import { Link } from 'wouter'
import s from './Vues.module.css'

export interface Vue {
  mot: string
  href: string
  /** It is the one that is looked at. */
  ici: boolean
}

export function Vues({ label, vues }: { label: string; vues: Vue[] }) {
  return (
    <nav aria-label={label} className={s.vues}>
      {vues.map(({ mot, href, ici }) => (
        <Link key={mot} href={href} className={s.vue} aria-current={ici ? 'page' : undefined}>
          {mot}
        </Link>
      ))}
    </nav>
  )
}
