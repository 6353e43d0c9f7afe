// The head of the list of articles: what makes a new one, and its views.
import type { Adresse } from '../../lib/useAdresse'
import type { VueDe } from '../../lib/vuesGardees'
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
import { Vues } from '../commun/Vues'

type Filtre = 'texte' | 'famille' | 'masques' | 'tri' | 'fiche'

const VUES: VueDe<Filtre>[] = [
  { mot: 'Tous', filtres: {} },
  { mot: 'Retirés de la vente', filtres: { masques: '1' } },
]

export function TeteArticles(props: { adresse: Adresse<Filtre>; onCreate: () => void }) {
  return (
    <>
      <PageHeader titre="Articles">
        <button type="button" className="bouton bouton-principal" onClick={props.onCreate}>
          <Icon name="plus" />
          Nouvel article
        </button>
      </PageHeader>
      <Vues label="Vues des articles" liste={props.adresse} vues={VUES} />
    </>
  )
}
