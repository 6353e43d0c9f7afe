// Selection models (docs/gestion.md 2.8): the paged list, or the one that is edited.

import { useAdresse } from '../../lib/useAdresse'
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
import { Edition } from '../commun/Edition'
import { useNumeroOuvert } from '../commun/useFicheOuverte'
import { findModele } from './calls'
import { FormModele } from './FormModele'
import { ListeModeles } from './ListeModeles'

export function ModelesPage() {
  const modele = useNumeroOuvert(useAdresse(['id']))
  return (
    <>
      <PageHeader titre="Gestion des modèles de sélection d'articles">
        {!modele.isOpen && (
          <button type="button" className="bouton bouton-principal" onClick={modele.create}>
            <Icon name="plus" />
            Créer un modèle
          </button>
        )}
      </PageHeader>
      {modele.isOpen ? (
        <Edition
          key={modele.id}
          cle="modeles"
          id={modele.id}
          load={findModele}
          echec="Le modèle n’a pas pu être lu"
          retour="Annuler"
          onClose={modele.close}
        >
          {({ lu, done, renewLists, reload }) => (
            <FormModele
              view={lu}
              onSaved={() => done('Modèle enregistré')}
              onRemoved={() => {
                renewLists()
                modele.close()
              }}
              onReload={reload}
              onCancel={modele.close}
            />
          )}
        </Edition>
      ) : (
        <ListeModeles href={modele.href} onOpen={modele.open} />
      )}
    </>
  )
}
