// The filters of the list of customers, and the way from there to their invitations.
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { useAgences, useTypesClient } from '../../lib/clients'
import { ChampChoix, ChampRecherche } from '../commun/ChampRecherche'
import { ACCES, VALIDATIONS } from './actes'
import type { Filtres } from './calls'

interface Props {
  draft: Filtres
  set: (change: Partial<Filtres>) => void
}

export function FiltresClients({ draft, set }: Props) {
  const { q, codeType, codeAgence, validation, acces } = draft
  const types = useTypesClient()
  const agences = useAgences()
  return (
    <>
      <ChampRecherche nom="q" label="Code ou nom" valeur={q} onChange={(q) => set({ q })} />
      <ChampChoix
        nom="codeType"
        label="Type"
        tous="Tous"
        choix={types.map((it) => ({ value: it.code_type, label: it.libelle_type }))}
        valeur={codeType}
        onChange={(codeType) => set({ codeType })}
      />
      <ChampChoix
        nom="codeAgence"
        label="Agence"
        tous="Toutes"
        choix={agences.map((it) => ({ value: it.code_agence, label: it.libelle_agence }))}
        valeur={codeAgence}
        onChange={(codeAgence) => set({ codeAgence })}
      />
      <ChampChoix
        nom="validation"
        label="Achat en compte"
        tous="Tous"
        choix={VALIDATIONS}
        valeur={validation}
        onChange={(validation) => set({ validation })}
      />
      <ChampChoix
        nom="acces"
        label="Accès"
        tous="Tous"
        choix={ACCES}
        valeur={acces}
        onChange={(acces) => set({ acces })}
      />
    </>
  )
}

/** Those of the list as it is filtered; all of them where nothing filters. */
export function LienInviter({ filtres }: { filtres: Filtres }) {
  const { tri: _, fiche: __, ...kept } = filtres
  const query = new URLSearchParams(Object.entries(kept).filter(([, valeur]) => valeur))
  const filtered = query.size > 0
  return (
    <Link
      className="bouton"
      href={filtered ? `${chemins.invitations}?${query}` : chemins.invitations}
    >
      {filtered ? 'Inviter ceux de la liste' : 'Inviter des clients'}
    </Link>
  )
}
