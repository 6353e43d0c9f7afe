// The baskets kept under a name, and the typed ones that serve as templates.
import { Island, sansCadre } from '../../lib/islandServer'
import { pathsPaniers } from '../../lib/pathsPaniers'
import { isPassee, PagePassee } from '../../ui/PagePassee'
import { Pagination } from '../../ui/Pagination'
import type { PaniersPageView } from '../../wire/PaniersPageView'
import { Paniers } from './Paniers'
import s from './Paniers.module.css'

export function PagePaniers(props: PaniersPageView) {
  return (
    <div className={`largeur ${s.page}`}>
      <h1>Mes paniers</h1>
      <p className={s.intro}>
        Gardez plusieurs paniers, un par chantier par exemple. Un panier type est un modèle&nbsp;:
        vous le copiez dans votre panier autant de fois que nécessaire.
      </p>
      {isPassee(props) && <PagePassee {...props} href={pathsPaniers.listePaniers} />}
      <Island name="paniers" quand="repos" component={Paniers} props={sansCadre(props)} />
      <Pagination
        page={props.page}
        pages={props.pages}
        fenetre={props.fenetre}
        href={pathsPaniers.listePaniers}
        label="Pages de la liste"
        previousLabel="Page précédente"
        nextLabel="Page suivante"
      />
    </div>
  )
}
