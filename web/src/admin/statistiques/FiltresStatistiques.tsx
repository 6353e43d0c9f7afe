// Filters of the statistics: the period, its grouping, whose events.

import { useAgences, useTypesClient } from '../../lib/clients'
import { aujourdhui } from '../../lib/jours'
import { ChampClient } from '../commun/ChampClient'
import { ChampsPeriode } from '../commun/ChampsPeriode'
import { FormFiltres } from '../commun/FormFiltres'
import { ChoixAgences } from './ChoixAgences'
import type { Filtres } from './calls'
import { ECHELLES, type Echelle, periodesRapides } from './periodes'
import s from './StatistiquesPage.module.css'

const PERIODE = { debut: 'Date de début', fin: 'Date de fin' }

interface Props {
  filtres: Filtres
  busy: boolean
  onValidate: (filtres: Filtres) => void
}

export function FiltresStatistiques({ filtres, busy, onValidate }: Props) {
  const agences = useAgences()
  const types = useTypesClient()
  return (
    <FormFiltres
      label="Filtrer les statistiques"
      filtres={filtres}
      busy={busy}
      verbe={busy ? 'Actualisation en cours' : 'Valider'}
      onSubmit={onValidate}
      avant={(draft, ask) => (
        <fieldset className={s.rapides}>
          <legend className="hors-vue">Périodes courantes</legend>
          {periodesRapides(aujourdhui(new Date())).map(({ nom, periode }) => (
            <button
              key={nom}
              type="button"
              className="bouton bouton-petit"
              disabled={busy}
              onClick={() => ask({ ...draft, ...periode })}
            >
              {nom}
            </button>
          ))}
        </fieldset>
      )}
      apres={(draft, set) =>
        agences.length > 1 && (
          <ChoixAgences
            agences={agences}
            chosen={draft.agences}
            onChange={(chosen) => set({ agences: chosen })}
          />
        )
      }
    >
      {(draft, set) => (
        <>
          <ChampsPeriode periode={draft} labels={PERIODE} required onChange={set} />
          <Choix
            id="echelle"
            label="Regroupement"
            value={draft.echelle}
            options={ECHELLES}
            onChange={(echelle) => set({ echelle: echelle as Echelle })}
          />
          <Choix
            id="typeClient"
            label="Type de client"
            value={draft.typeClient}
            options={[
              { value: '', label: 'Tous' },
              ...types.map((it) => ({
                value: it.code_type,
                label: it.libelle_type || it.code_type,
              })),
            ]}
            onChange={(typeClient) => set({ typeClient })}
          />
          <ChampClient value={draft.client} onChange={(client) => set({ client })} />
        </>
      )}
    </FormFiltres>
  )
}

interface ChoixProps {
  id: string
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choix({ id, label, value, options, onChange }: ChoixProps) {
  return (
    <div className="champ">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="saisie"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((it) => (
          <option key={it.value} value={it.value}>
            {it.label}
          </option>
        ))}
      </select>
    </div>
  )
}
