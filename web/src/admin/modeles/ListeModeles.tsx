// The list of selection models, by name.
import { comptePages } from '../../lib/format'
import { phrase } from '../../lib/phrases'
import { LIGNES_PAR_PAGE, useListe } from '../../lib/useListe'
import { EmptyState } from '../../ui/EmptyState'
import { Entrees } from '../commun/Entrees'
import { ListScreen } from '../commun/ListScreen'
import { listModeles } from './calls'
import s from './Modeles.module.css'

interface Props {
  href: (id: number) => string
  onOpen: (id: number) => void
}

export function ListeModeles({ href, onOpen }: Props) {
  const liste = useListe({
    cle: ['modeles'],
    filtres: [],
    load: (_, page, signal) => listModeles(page, signal),
    echec: 'Les modèles n’ont pas pu être lus',
  })
  return (
    <>
      <h2 className={s.titre}>{phrase('LISTE DES MODELES')}</h2>
      <ListScreen
        liste={liste}
        trouve={comptePages(liste, LIGNES_PAR_PAGE, 'modèle', 'Aucun modèle')}
        labelPages="Pages de modèles"
      >
        {liste.pages === 0 && (
          <EmptyState icone="liste">
            Un modèle garde une sélection d’articles et de familles sous un nom. «&nbsp;Créer un
            modèle&nbsp;» ouvre le premier.
          </EmptyState>
        )}
        <Entrees entrees={liste.rows} busy={liste.stale} href={href} onOpen={onOpen} />
      </ListScreen>
    </>
  )
}
