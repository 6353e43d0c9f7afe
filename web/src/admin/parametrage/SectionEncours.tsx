// What an outstanding balance forbids; shown only where balances are known.
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
        label="Contrôle de l’encours"
        aide="Coché, l’encours est comparé au plafond du client à sa connexion et à la validation de son panier, et un dépassement lui est dit."
        value={saisie.activateEncoursChecking}
        onChange={(activateEncoursChecking) => onChange({ activateEncoursChecking })}
      />
      <OuiNon
        label="Refus des règlements hors ligne au-delà du plafond"
        aide="Coché, un client qui dépasse son plafond ne peut plus que payer en ligne ; décoché, il est seulement averti."
        value={saisie.blockOfflinePayment}
        disabled={off}
        onChange={(blockOfflinePayment) => onChange({ blockOfflinePayment })}
      />
      <OuiNon
        label="Paiement en ligne obligatoire si l’encours est injoignable"
        aide="Coché, seul le paiement en ligne est proposé quand la demande d’encours reste sans réponse."
        value={saisie.blockOnEncoursError}
        disabled={off}
        onChange={(blockOnEncoursError) => onChange({ blockOnEncoursError })}
      />
    </Section>
  )
}
