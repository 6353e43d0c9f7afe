// How shoppers choose an agency, and whose tariff counts for those who have none.
import type { ConnexionView } from '../../wire/ConnexionView'
import { Liste, Section } from './Reglage'

interface Props {
  saisie: ConnexionView
  onChange: (part: Partial<ConnexionView>) => void
}

const options = (choix: ConnexionView['modes']) =>
  choix.map(({ VAL, LIB }) => ({ value: VAL, label: LIB }))

export function SectionAgence({ saisie, onChange }: Props) {
  return (
    <Section titre="Agence">
      <Liste
        label="Mode de sélection de l’agence"
        aide="Décide si vos clients peuvent choisir une agence, ou si la fenêtre du choix s’ouvre jusqu’à ce qu’ils l’aient fait."
        value={saisie.modeSelectionAgence}
        options={options(saisie.modes)}
        onChange={(modeSelectionAgence) => onChange({ modeSelectionAgence })}
      />
      <Liste
        label="Agence tarifaire par défaut"
        aide="Son tarif et son stock comptent pour qui n’a choisi aucune agence. Avec « Aucune agence » : ni agence, ni tarif d’agence."
        value={saisie.agenceDefautTarif}
        options={[{ value: '', label: 'Aucune agence' }, ...options(saisie.agences)]}
        onChange={(agenceDefautTarif) => onChange({ agenceDefautTarif })}
      />
    </Section>
  )
}
