// The list of regroupements, by title.
import { compte, comptePages } from '../../lib/format'
import { phrase } from '../../lib/phrases'
import { LIGNES_PAR_PAGE, useListe } from '../../lib/useListe'
import { Icon } from '../../ui/Icon'
import { Entrees } from '../commun/Entrees'
import { ListScreen } from '../commun/ListScreen'
import { listRegroupements } from './calls'
import s from './Regroupements.module.css'

interface Props {
  type: string
  href: (id: number) => string
  /** Opens one; `null` a new one. */
  onOpen: (id: number | null) => void
}

export function ListeRegroupements({ type, href, onOpen }: Props) {
  const liste = useListe({
    cle: ['regroupements', type],
    filtres: [],
    lire: (_, page, signal) => listRegroupements(page, type, signal),
    echec: phrase('Error getting regroupements'),
  })
  return (
    <>
      <div className={s.tete}>
        <h1>Gestion des regroupements par variantes</h1>
        <button type="button" className="bouton bouton-principal" onClick={() => onOpen(null)}>
          <Icon name="plus" />
          Nouveau regroupement
        </button>
      </div>
      <ListScreen
        liste={liste}
        trouve={comptePages(liste, LIGNES_PAR_PAGE, 'regroupement', 'Aucune variante')}
        labelPages="Pages de regroupements"
      >
        {liste.pages === 0 && (
          <p className="aide">
            Un regroupement réunit sur une seule fiche les articles qui ne diffèrent que par une
            taille, une couleur… «&nbsp;Nouveau regroupement&nbsp;» ouvre le premier.
          </p>
        )}
        <Entrees
          entrees={liste.rows.map((it) => ({
            id: it.id,
            nom: it.titre,
            detail: compte(it.articles.length, 'article'),
          }))}
          busy={liste.stale}
          href={href}
          onOpen={onOpen}
        />
      </ListScreen>
    </>
  )
}
