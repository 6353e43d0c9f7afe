// Settings of entry: who may enter, what visitors see, who may open an account.

import { REGLAGES } from '../../lib/champsConnexion'
import { useTypesClient } from '../../lib/clients'
import type { ConnexionView } from '../../wire/ConnexionView'
import type { TypeClientView } from '../../wire/TypeClientView'
import { ClientVisiteur } from './ClientVisiteur'
import { Profils } from './Profils'
import { Liste, OuiNon, Section } from './Reglage'

interface Props {
  saisie: ConnexionView
  onChange: (part: Partial<ConnexionView>) => void
}

interface Choix {
  value: string
  label: string
}

/** The type of temporary accounts in a new shop: offered though no customer has it yet. */
const TEMPORAIRE: Choix = { value: 'TMP', label: 'Compte temporaire (TMP)' }

const choixDe = ({ code_type, libelle_type }: TypeClientView): Choix => ({
  value: code_type,
  label: `${libelle_type} (${code_type})`,
})

const avec = (one: Choix, types: Choix[]): Choix[] =>
  types.some((it) => it.value === one.value) ? types : [one, ...types]

export function SectionConnexion({ saisie, onChange }: Props) {
  const type = saisie.typeClientTemporaire
  const types = avec({ value: type, label: type }, avec(TEMPORAIRE, useTypesClient().map(choixDe)))
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
        options={types}
        disabled={!saisie.anonymousAccount}
        onChange={(typeClientTemporaire) => onChange({ typeClientTemporaire })}
      />
    </Section>
  )
}
