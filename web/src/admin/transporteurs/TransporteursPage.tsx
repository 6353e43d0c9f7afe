// Carriers (docs/gestion.md 2.4): the list in the order of the checkout, or the one being edited.

import { phrase } from '../../lib/phrases'
import { useAdresse } from '../../lib/useAdresse'
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
import { Edition } from '../commun/Edition'
import { useNumeroOuvert } from '../commun/useFicheOuverte'
import { findTransporteur } from './calls'
import { FormTransporteur } from './FormTransporteur'
import { ListeTransporteurs } from './ListeTransporteurs'

export function TransporteursPage() {
  const transporteur = useNumeroOuvert(useAdresse(['id']))
  const { id, close } = transporteur
  return (
    <>
      <PageHeader titre="Gérez vos transporteurs">
        {!transporteur.isOpen && (
          <button type="button" className="bouton bouton-principal" onClick={transporteur.create}>
            <Icon name="plus" />
            {phrase('Ajouter un Transporteur')}
          </button>
        )}
      </PageHeader>
      {transporteur.isOpen ? (
        <Edition key={id} cle="transporteurs" id={id} load={findTransporteur} onClose={close}>
          {({ lu, done, reload }) => (
            <FormTransporteur
              kept={lu}
              onSaved={() => done('Transporteur enregistré')}
              onReload={reload}
              onClose={close}
            />
          )}
        </Edition>
      ) : (
        <ListeTransporteurs onOpen={transporteur.open} />
      )}
    </>
  )
}
