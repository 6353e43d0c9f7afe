// Grids of transport fees (docs/gestion.md 2.7): brackets by zones, a carrier at a time, and what a
// delivery would cost by each. A grid is no record: its cells are the fees of the list.
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { useAgences } from '../../lib/clients'
import { appels } from '../../lib/paths'
import { useAdresse } from '../../lib/useAdresse'
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
import { Echec } from '../commun/Echec'
import { AjoutTranche } from './AjoutTranche'
import { colonnesDe, forfaitsDe, triees } from './cellules'
import { Grille } from './Grille'
import { Selection } from './Selection'
import { Simulateur } from './Simulateur'
import { useGrilles } from './useGrilles'

export function GrillesPage() {
  const { filtres: choix, go } = useAdresse(['transporteur', 'agence'])
  const lus = useGrilles()
  const agences = useAgences()
  const { transporteurs, forfaits, zones, tranches, type } = lus
  const failed = [transporteurs, forfaits, zones, tranches, type].find((it) => it.isError)
  const unite = type.data?.typeForfait === 'poids' ? 'kg' : '€'

  return (
    <>
      <PageHeader titre="Grilles de transport">
        <a className="bouton" href={appels.exportTransport} download>
          <Icon name="telecharger" />
          Exporter
        </a>
      </PageHeader>
      <p className="aide">
        Ce que coûte la livraison, par tranche et par zone. Un transporteur qui a sa grille n’est
        proposé que là où elle a un prix&nbsp;; les autres prennent celle de tous. Une case vide n’a
        pas de prix, et un département de deux zones paie celui de la première créée. Les colonnes
        sont vos <Link href={chemins.zones}>zones</Link>, les lignes vos tranches, qui mesurent{' '}
        {unite === 'kg' ? 'le poids' : 'le montant'} des articles (à changer dans{' '}
        <Link href={chemins.forfaits}>Forfaits</Link>).
      </p>
      {failed && <Echec erreur={failed.error} onAgain={failed.refetch} />}
      {!failed && lus.isPending && <p role="status">Chargement…</p>}
      {tranches.data?.length === 0 && (
        <p className="message message-attention">
          Aucune tranche&nbsp;: ajoutez la première, à partir de 0, puis ses prix.
        </p>
      )}
      {forfaits.data && zones.data && tranches.data && tranches.data.length > 0 && (
        <Grille
          key={`${choix.transporteur} ${choix.agence} ${forfaits.dataUpdatedAt}`}
          choix={choix}
          forfaits={forfaitsDe(forfaits.data, choix)}
          colonnes={colonnesDe(zones.data)}
          tranches={triees(tranches.data)}
          unite={unite}
          onSaved={lus.renew}
          entete={(leave) => (
            <Selection
              {...{ choix, agences, leave }}
              transporteurs={transporteurs.data ?? []}
              onChange={go}
            />
          )}
        />
      )}
      {tranches.data && (
        <AjoutTranche
          unite={unite}
          premiere={tranches.data.length === 0}
          onAdded={() => tranches.refetch()}
        />
      )}
      <Simulateur agences={agences} />
    </>
  )
}
