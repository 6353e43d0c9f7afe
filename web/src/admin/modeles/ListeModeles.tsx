// The list of selection models, by name.
import { comptePages } from '../../lib/format'
import { phrase } from '../../lib/phrases'
import { LIGNES_PAR_PAGE, useListe } from '../../lib/useListe'
import { Icon } from '../../ui/Icon'
import { Entrees } from '../commun/Entrees'
import { ListScreen } from '../commun/ListScreen'
import { listModeles } from './calls'
import s from './Modeles.module.css'

interface Props {
  href: (id: number) => string
  onOpen: (id: number) => void
  onCreate: () => void
}

export function ListeModeles({ href, onOpen, onCreate }: Props) {
  const liste = useListe({
    cle: ['modeles'],
    filtres: [],
    load: (_, page, signal) => listModeles(page, signal),
    echec: 'Les modèles n’ont pas pu être lus',
  })
  return (
    <>
      <button type="button" className={`bouton bouton-principal ${s.creer}`} onClick={onCreate}>
        <Icon name="plus" />
        Créer un modèle
      </button>
      <h2 className={s.titre}>{phrase('LISTE DES MODELES')}</h2>
      <ListScreen
        liste={liste}
        trouve={comptePages(liste, LIGNES_PAR_PAGE, 'modèle', 'Aucun modèle')}
        labelPages="Pages de modèles"
      >
        {liste.pages === 0 && (
          <p className="aide">
            Un modèle garde une sélection d’articles et de familles sous un nom. «&nbsp;Créer un
            modèle&nbsp;» ouvre le premier.
          </p>
        )}
        <Entrees entrees={liste.rows} busy={liste.stale} href={href} onOpen={onOpen} />
      </ListScreen>
    </>
  )
}
