// What is counted: the period, its grouping, whose events.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { SearchSelect } from '../../ui/SearchSelect'
import { type Filtres, listAgences, listTypes, searchClients } from './calls'
import { aujourdhui, ECHELLES, type Echelle, periodesRapides } from './periodes'
import s from './StatistiquesPage.module.css'

interface Props {
  filtres: Filtres
  busy: boolean
  onValidate: (filtres: Filtres) => void
}

export function FiltresStatistiques({ filtres, busy, onValidate }: Props) {
  const [draft, setDraft] = useState(filtres)
  const [texte, setTexte] = useState('')
  const agences = useQuery({ queryKey: ['agences'], queryFn: listAgences, staleTime: 60_000 })
  const types = useQuery({ queryKey: ['typesClient'], queryFn: listTypes, staleTime: 60_000 })
  const clients = useQuery({
    queryKey: ['clients', texte],
    queryFn: ({ signal }) => searchClients(texte, signal),
    placeholderData: (before) => before,
  })
  const set = (change: Partial<Filtres>) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onValidate(draft)
  }
  const toggle = (code: string) =>
    set({
      agences: draft.agences.includes(code)
        ? draft.agences.filter((it) => it !== code)
        : [...draft.agences, code],
    })

  return (
    <form className={`carte ${s.filtres}`} onSubmit={submit} aria-label="Filtrer les statistiques">
      <fieldset className={s.rapides}>
        <legend className="hors-vue">Périodes courantes</legend>
        {periodesRapides(aujourdhui(new Date())).map(({ nom, periode }) => (
          <button
            key={nom}
            type="button"
            className="bouton bouton-petit"
            disabled={busy}
            onClick={() => onValidate({ ...draft, ...periode })}
          >
            {nom}
          </button>
        ))}
      </fieldset>
      <div className={s.champs}>
        <div className="champ">
          <label htmlFor="dateDebut">Date de début</label>
          <input
            id="dateDebut"
            type="date"
            required
            className="saisie"
            value={draft.dateDebut}
            onChange={(event) => set({ dateDebut: event.target.value })}
          />
        </div>
        <div className="champ">
          <label htmlFor="dateFin">Date de fin</label>
          <input
            id="dateFin"
            type="date"
            required
            className="saisie"
            min={draft.dateDebut}
            value={draft.dateFin}
            onChange={(event) => set({ dateFin: event.target.value })}
          />
        </div>
        <div className="champ">
          <label htmlFor="echelle">Regroupement</label>
          <select
            id="echelle"
            className="saisie"
            value={draft.echelle}
            onChange={(event) => set({ echelle: event.target.value as Echelle })}
          >
            {ECHELLES.map((it) => (
              <option key={it.value} value={it.value}>
                {it.label}
              </option>
            ))}
          </select>
        </div>
        <div className="champ">
          <label htmlFor="typeClient">Type de client</label>
          <select
            id="typeClient"
            className="saisie"
            value={draft.typeClient}
            onChange={(event) => set({ typeClient: event.target.value })}
          >
            <option value="">Tous</option>
            {(types.data ?? []).map((it) => (
              <option key={it.code_type} value={it.code_type}>
                {it.libelle_type || it.code_type}
              </option>
            ))}
          </select>
        </div>
        <SearchSelect
          label="Client"
          value={draft.client}
          options={(clients.data ?? []).map((it) => ({
            value: it.code,
            label: `${it.libelle} (${it.code})`,
          }))}
          busy={clients.isFetching}
          empty="Aucun client correspondant à votre recherche"
          clearLabel="Vider la sélection"
          onText={setTexte}
          onChange={(client) => set({ client })}
        />
      </div>
      {(agences.data?.length ?? 0) > 1 && (
        <details className={s.agences} open={draft.agences.length > 0}>
          <summary>
            Agences ({draft.agences.length === 0 ? 'toutes' : draft.agences.length})
          </summary>
          <div className={s.cases}>
            {agences.data?.map((it) => (
              <label key={it.code_agence} className="coche">
                <input
                  type="checkbox"
                  checked={draft.agences.includes(it.code_agence)}
                  onChange={() => toggle(it.code_agence)}
                />
                {it.libelle_agence}
              </label>
            ))}
          </div>
        </details>
      )}
      <button type="submit" className="bouton bouton-principal" disabled={busy}>
        {busy ? 'Actualisation en cours' : 'Valider'}
      </button>
    </form>
  )
}
