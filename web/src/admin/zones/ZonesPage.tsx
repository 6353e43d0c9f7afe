// Delivery zones: found by name or department, created, changed, deleted.

import { useAdresse } from '../../lib/useAdresse'
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
import { Edition } from '../commun/Edition'
import { useNumeroOuvert } from '../commun/useFicheOuverte'
import { findZone } from './calls'
import { FormZone } from './FormZone'
import { ListeZones } from './ListeZones'

/** In the address, what stands for a zone that has no number yet. */
const NOUVELLE = 'nouvelle'

export function ZonesPage() {
  const zone = useNumeroOuvert(useAdresse(['id', 'texte', 'tri']), NOUVELLE)
  return (
    <>
      <PageHeader titre="Zones de livraison">
        {!zone.isOpen && (
          <button type="button" className="bouton bouton-principal" onClick={zone.create}>
            <Icon name="plus" />
            Nouvelle zone
          </button>
        )}
      </PageHeader>
      {zone.isOpen ? (
        <Edition key={zone.id} cle="zones" id={zone.id} load={findZone} onClose={zone.close}>
          {({ lu, done, reload }) => (
            <FormZone
              zone={lu}
              onSaved={() => done('Zone enregistrée')}
              onReload={reload}
              onClose={zone.close}
            />
          )}
        </Edition>
      ) : (
        <ListeZones onOpen={zone.open} />
      )}
    </>
  )
}
