// Every category on one page: the menu for those who have no menu.
import type { ReactNode } from 'react'
import type { PlanPageView } from '../../wire/PlanPageView'
import s from './Pages.module.css'

interface Props extends PlanPageView {
  /** The levels to choose one after the other: here for good, whatever the home page becomes. */
  cascade: ReactNode
}

export function PagePlan({ rayons, pages, cascade }: Props) {
  return (
    <div className={`largeur ${s.plan}`}>
      <h1>Plan du site</h1>
      {cascade}
      <ul className={s.arbre}>
        {rayons.map((it) => (
          <li key={it.CODE} className={s.rayon}>
            <h2>
              <a href={it.LIEN}>{it.LIBELLE}</a>
            </h2>
            <ul>
              {it.enfants.map((enfant) => (
                <li key={enfant.lien}>
                  <a href={enfant.lien}>{enfant.libelle}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {pages.length > 0 && (
          <li className={s.rayon}>
            <h2>Nos pages</h2>
            <ul>
              {pages.map((it) => (
                <li key={it.lien}>
                  <a href={it.lien}>{it.libelle}</a>
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </div>
  )
}
