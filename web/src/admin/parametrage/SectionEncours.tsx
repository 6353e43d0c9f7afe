// Settings of the outstanding balance; shown only where balances are known.

import { REGLAGES } from '../../lib/champsConnexion'
import type { ConnexionView } from '../../wire/ConnexionView'
import { OuiNon, Section } from './Reglage'

interface Props {
  saisie: ConnexionView
  onChange: (part: Partial<ConnexionView>) => void
}

export function SectionEncours({ saisie, onChange }: Props) {
  const off = !saisie.activateEncoursChecking
  return (
    <Section titre="Encours client">
      <OuiNon
        {...REGLAGES.activateEncoursChecking}
        value={saisie.activateEncoursChecking}
        onChange={(activateEncoursChecking) => onChange({ activateEncoursChecking })}
      />
      <OuiNon
        {...REGLAGES.blockOfflinePayment}
        value={saisie.blockOfflinePayment}
        disabled={off}
        onChange={(blockOfflinePayment) => onChange({ blockOfflinePayment })}
      />
      <OuiNon
        {...REGLAGES.blockOnEncoursError}
        value={saisie.blockOnEncoursError}
        disabled={off}
        onChange={(blockOnEncoursError) => onChange({ blockOnEncoursError })}
      />
    </Section>
  )
}
