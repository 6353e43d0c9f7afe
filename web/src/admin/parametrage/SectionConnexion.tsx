// Who may enter, what visitors see, who may open an account.

import { REGLAGES } from '../../lib/champsConnexion'
import { useTypesClient } from '../../lib/clients'
import type { ConnexionView } from '../../wire/ConnexionView'
import { ClientVisiteur } from './ClientVisiteur'
import { Profils } from './Profils'
import { Liste, OuiNon, Section } from './Reglage'

interface Props {
  saisie: ConnexionView
  onChange: (part: Partial<ConnexionView>) => void
}

export function SectionConnexion({ saisie, onChange }: Props) {
  const types = useTypesClient().map((it) => ({
    value: it.code_type,
    label: `${it.libelle_type} (${it.code_type})`,
  }))
  const type = saisie.typeClientTemporaire
  const known = types.some((it) => it.value === type)
  // Visitors who may not enter have no tariff, no profile and no prices.
  const closed = !saisie.allowAnonymousAccess

  return (
    <Section titre="Connexion">
      <OuiNon
        {...REGLAGES.allowAnonymousAccess}
        value={saisie.allowAnonymousAccess}
        onChange={(allowAnonymousAccess) => onChange({ allowAnonymousAccess })}
      />
      <ClientVisiteur
        value={saisie.visiteurCodeClient}
        disabled={closed}
        onChange={(visiteurCodeClient) => onChange({ visiteurCodeClient })}
      />
      <Profils
        choisis={saisie.anonymousParametrages}
        disabled={closed}
        onChange={(anonymousParametrages) => onChange({ anonymousParametrages })}
      />
      <OuiNon
        {...REGLAGES.allowAnonymousCommande}
        value={saisie.allowAnonymousCommande}
        disabled={closed}
        onChange={(allowAnonymousCommande) => onChange({ allowAnonymousCommande })}
      />
      <OuiNon
        {...REGLAGES.allowParAccount}
        value={saisie.allowParAccount}
        onChange={(allowParAccount) => onChange({ allowParAccount })}
      />
      <OuiNon
        {...REGLAGES.allowProAccount}
        value={saisie.allowProAccount}
        onChange={(allowProAccount) => onChange({ allowProAccount })}
      />
      <OuiNon
        {...REGLAGES.anonymousAccount}
        value={saisie.anonymousAccount}
        onChange={(anonymousAccount) => onChange({ anonymousAccount })}
      />
      <Liste
        {...REGLAGES.typeClientTemporaire}
        value={type}
        options={known ? types : [{ value: type, label: type }, ...types]}
        disabled={!saisie.anonymousAccount}
        onChange={(typeClientTemporaire) => onChange({ typeClientTemporaire })}
      />
    </Section>
  )
}
