// The lines of the basket, in groups: what is far from the screen, and what has not changed, costs
// nothing, whatever the number of lines.
import { memo } from 'react'
import type { ArticleLigneView } from '../../wire/ArticleLigneView'
import type { LigneView } from '../../wire/LigneView'
import { LignePanier } from './LignePanier'
import s from './LignePanier.module.css'
import type { Actions } from './usePanier'

/** Lines that are drawn and laid out together. */
const GROUPE = 25

interface Props {
  /** Those shown so far. */
  lignes: LigneView[]
  /** All those of the basket. */
  total: number
  articles: Record<string, ArticleLigneView>
  chantiers: string[]
  erreurs: Record<number, string>
  actions: Actions
  onRetire: (ligne: LigneView) => void
}

export function LignesPanier({ lignes, ...props }: Props) {
  const starts = Array.from({ length: Math.ceil(lignes.length / GROUPE) }, (_, n) => n * GROUPE)
  return starts.map((debut) => (
    <Groupe key={debut} debut={debut} lignes={lignes.slice(debut, debut + GROUPE)} {...props} />
  ))
}

type GroupeProps = Props & { debut: number }

const Groupe = memo(GroupeDeLignes, (before, after) => {
  const same = (['total', 'debut', 'chantiers'] as const).every((it) => before[it] === after[it])
  return (
    same &&
    before.lignes.length === after.lignes.length &&
    before.lignes.every((it, rang) => {
      return it === after.lignes[rang] && before.erreurs[it.id] === after.erreurs[it.id]
    })
  )
})

function GroupeDeLignes({ lignes, debut, total, articles, erreurs, ...props }: GroupeProps) {
  return (
    <ul className={lignes.length === GROUPE ? s.groupePlein : s.groupe}>
      {lignes.map((ligne, rang) => (
        <LignePanier
          key={ligne.id}
          ligne={ligne}
          article={articles[ligne.id]}
          erreur={erreurs[ligne.id]}
          haut={debut + rang > 0}
          bas={debut + rang < total - 1}
          {...props}
        />
      ))}
    </ul>
  )
}
