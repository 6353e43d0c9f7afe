// Choice of an agency by shoppers, and the tariff of those who have none.

import { REGLAGES } from '../../lib/champsConnexion'
import { distincts } from '../../lib/homonymes'
import { parNom } from '../../lib/parNom'
import type { ConnexionView } from '../../wire/ConnexionView'
import { Liste, Section } from './Reglage'

interface Props {
  saisie: ConnexionView
  onChange: (part: Partial<ConnexionView>) => void
}

const options = (choix: ConnexionView['modes']) =>
  choix.map(({ VAL, LIB }) => ({ value: VAL, label: LIB }))

export function SectionAgence({ saisie, onChange }: Props) {
  const agences = parNom(distincts(saisie.agences, 'LIB', 'VAL'), 'LIB')
  return (
    <Section titre="Agence">
      <Liste
        {...REGLAGES.modeSelectionAgence}
        value={saisie.modeSelectionAgence}
        options={options(saisie.modes)}
        onChange={(modeSelectionAgence) => onChange({ modeSelectionAgence })}
      />
      <Liste
        {...REGLAGES.agenceDefautTarif}
        value={saisie.agenceDefautTarif}
        options={[{ value: '', label: 'Aucune agence' }, ...options(agences)]}
        onChange={(agenceDefautTarif) => onChange({ agenceDefautTarif })}
      />
    </Section>
  )
}
