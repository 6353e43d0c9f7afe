// The lines of the basket, in groups: what is far from the screen, and what has not changed, costs
// nothing, whatever the number of lines.
import { memo } from 'react'
import type { ArticleLigneView } from '../../wire/ArticleLigneView'
import type { LigneView } from '../../wire/LigneView'
import type { Groupe as GroupeView } from './groupes'
import { GROUPE, grouper } from './groupes'
import type { Retirer } from './LignePanier'
import { LignePanier } from './LignePanier'
import s from './LignePanier.module.css'
import type { Actions } from './usePanier'

interface Props {
  /** Those shown so far. */
  lignes: LigneView[]
  /** All those of the basket. */
  total: number
  articles: Record<string, ArticleLigneView>
  chantiers: string[]
  erreurs: Record<number, string>
  actions: Actions
  onRetire: Retirer
}

export function LignesPanier({ lignes, ...props }: Props) {
  return grouper(lignes).map(({ key, ...groupe }) => <Groupe key={key} {...groupe} {...props} />)
}

type GroupeProps = Props & Omit<GroupeView, 'key'>

/**
 * Group of lines, drawn again only where it changes: its place matters to the ends of the list
 * alone.
 */
const Groupe = memo(GroupeDeLignes, (before, after) => {
  return (
    before.chantiers === after.chantiers &&
    ends(before) === ends(after) &&
    before.lignes.length === after.lignes.length &&
    before.lignes.every((it, rang) => {
      return (
        it === after.lignes[rang] &&
        [it.id, -it.id].every((place) => before.erreurs[place] === after.erreurs[place])
      )
    })
  )
})

/** Ends of the list that a group is at: its beginning, its end. */
function ends({ debut, lignes, total }: GroupeProps): string {
  return `${!debut}${debut + lignes.length < total}`
}

function GroupeDeLignes({ lignes, debut, total, articles, erreurs, ...props }: GroupeProps) {
  // Far from the screen, a full group is taken for as high as it mostly is.
  return (
    <ul className={lignes.length > GROUPE / 2 ? s.groupePlein : s.groupe}>
      {lignes.map((ligne, rang) => (
        <LignePanier
          key={ligne.id}
          ligne={ligne}
          article={articles[ligne.id]}
          erreur={erreurs[ligne.id]}
          refus={erreurs[-ligne.id]}
          haut={debut + rang > 0}
          bas={debut + rang < total - 1}
          {...props}
        />
      ))}
    </ul>
  )
}
