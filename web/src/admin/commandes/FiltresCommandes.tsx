// The filters of the order list; what is typed counts once 'Rechercher' is pressed.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { SearchSelect } from '../../ui/SearchSelect'
import s from './CommandesPage.module.css'
import { type Filtres, listAgences, searchClients } from './calls'

interface Props {
  filtres: Filtres
  busy: boolean
  onSearch: (filtres: Filtres) => void
}

export function FiltresCommandes({ filtres, busy, onSearch }: Props) {
  const [draft, setDraft] = useState(filtres)
  const [texteClient, setTexteClient] = useState('')
  const [texteAgence, setTexteAgence] = useState('')
  const agences = useQuery({ queryKey: ['agences'], queryFn: listAgences, staleTime: 60_000 })
  const clients = useQuery({
    queryKey: ['clients', texteClient],
    queryFn: ({ signal }) => searchClients(texteClient, signal),
    placeholderData: (before) => before,
  })
  const set = (name: keyof Filtres) => (value: string) => setDraft({ ...draft, [name]: value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(draft)
  }
  const plusieurs = (agences.data?.length ?? 0) > 1
  const trouvees = (agences.data ?? []).filter((it) =>
    it.libelle_agence.toLowerCase().includes(texteAgence.toLowerCase()),
  )

  return (
    <form className={`carte ${s.filtres}`} onSubmit={submit} aria-label="Filtrer les commandes">
      <div className="champ">
        <label htmlFor="reference">Référence exacte</label>
        <input
          id="reference"
          className="saisie"
          value={draft.reference}
          onChange={(event) => set('reference')(event.target.value)}
        />
      </div>
      <SearchSelect
        label="Client"
        value={draft.codeClient}
        options={(clients.data ?? []).map((it) => ({
          value: it.code,
          label: `${it.libelle} (${it.code})`,
        }))}
        busy={clients.isFetching}
        empty="Aucun client correspondant à votre recherche"
        clearLabel="Vider la sélection"
        onText={setTexteClient}
        onChange={set('codeClient')}
      />
      <div className="champ">
        <label htmlFor="dateDebut">Entre le</label>
        <input
          id="dateDebut"
          type="date"
          className="saisie"
          value={draft.dateDebut}
          onChange={(event) => set('dateDebut')(event.target.value)}
        />
      </div>
      <div className="champ">
        <label htmlFor="dateFin">Et le</label>
        <input
          id="dateFin"
          type="date"
          className="saisie"
          value={draft.dateFin}
          min={draft.dateDebut || undefined}
          onChange={(event) => set('dateFin')(event.target.value)}
        />
      </div>
      {plusieurs && (
        <SearchSelect
          label="Agence"
          value={draft.codeAgence}
          options={trouvees.map((it) => ({ value: it.code_agence, label: it.libelle_agence }))}
          busy={false}
          empty="Aucune agence correspondante à votre recherche"
          clearLabel="Vider la sélection"
          onText={setTexteAgence}
          onChange={set('codeAgence')}
        />
      )}
      <button type="submit" className="bouton bouton-principal" disabled={busy}>
        Rechercher
      </button>
    </form>
  )
}
