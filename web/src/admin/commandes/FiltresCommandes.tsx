// The filters of the order list; what is typed counts once 'Rechercher' is pressed.
import type { AgenceView } from '../../wire/AgenceView'
import { ChampAgence } from '../commun/ChampAgence'
import { ChampClient } from '../commun/ChampClient'
import { ChampsPeriode } from '../commun/ChampsPeriode'
import { FormFiltres } from '../commun/FormFiltres'
import type { FiltresDeCommandes } from './calls'
import { FILTRE_ETATS, FILTRE_REMBOURSEMENTS, pillePaiement, RETOUR_DEMANDE } from './etats'

const PERIODE = { debut: 'Entre le', fin: 'Et le' }

interface Props {
  filtres: FiltresDeCommandes
  agences: AgenceView[]
  busy: boolean
  onSearch: (filtres: FiltresDeCommandes) => void
}

/** Before the states of refunds, among those of orders in one list. */
const RENDU = 'remboursement:'

function motDe(attendu: string): string {
  if (attendu === RETOUR_DEMANDE.value) return RETOUR_DEMANDE.label
  const etat = FILTRE_REMBOURSEMENTS.find((it) => it.value === attendu)
  return `Remboursement ${etat?.label ?? attendu}`
}

/** `2026-10-01` → `01/10/2026`. */
const jour = (iso: string) => iso.split('-').reverse().join('/')

/** The filters in force, as a telephone shows them while the fields are folded. */
function motsDe(filtres: FiltresDeCommandes, agences: AgenceView[]) {
  const { reference, codeClient, codeAgence, dateDebut, dateFin, etat, paiement, remboursement } =
    filtres
  const agence = agences.find((it) => it.code_agence === codeAgence)
  return {
    ...(reference && { reference: `Référence ${reference}` }),
    ...(codeClient && { codeClient: `Client ${codeClient}` }),
    ...(etat && { etat: FILTRE_ETATS.find((it) => it.value === etat)?.label ?? etat }),
    ...(paiement && { paiement: pillePaiement(paiement).mot }),
    ...(remboursement && { remboursement: motDe(remboursement) }),
    ...(dateDebut && { dateDebut: `Depuis le ${jour(dateDebut)}` }),
    ...(dateFin && { dateFin: `Jusqu’au ${jour(dateFin)}` }),
    ...(codeAgence && { codeAgence: agence?.libelle_agence ?? codeAgence }),
  }
}

export function FiltresCommandes({ filtres, agences, busy, onSearch }: Props) {
  return (
    <FormFiltres
      label="Filtrer les commandes"
      filtres={filtres}
      effacables
      busy={busy}
      verbe="Rechercher"
      mots={motsDe(filtres, agences)}
      onSubmit={onSearch}
    >
      {(draft, set) => (
        <>
          <div className="champ">
            <label htmlFor="reference">Référence exacte</label>
            <input
              id="reference"
              className="saisie"
              value={draft.reference}
              onChange={(event) => set({ reference: event.target.value })}
            />
          </div>
          <ChampClient value={draft.codeClient} onChange={(codeClient) => set({ codeClient })} />
          <div className="champ">
            <label htmlFor="etat">État</label>
            <select
              id="etat"
              className="saisie"
              value={draft.remboursement ? RENDU + draft.remboursement : draft.etat}
              onChange={({ target: { value } }) =>
                set(
                  value.startsWith(RENDU)
                    ? { etat: '', remboursement: value.slice(RENDU.length) }
                    : { etat: value, remboursement: '' },
                )
              }
            >
              {FILTRE_ETATS.map((it) => (
                <option key={it.value} value={it.value}>
                  {it.label}
                </option>
              ))}
              <option value={RENDU + RETOUR_DEMANDE.value}>{RETOUR_DEMANDE.label}</option>
              <optgroup label="Remboursement">
                {FILTRE_REMBOURSEMENTS.map((it) => (
                  <option key={it.value} value={RENDU + it.value}>
                    {it.label}
                  </option>
                ))}
              </optgroup>
            </select>
          </div>
          <ChampsPeriode periode={draft} labels={PERIODE} onChange={set} />
          {agences.length > 1 && (
            <ChampAgence
              agences={agences}
              value={draft.codeAgence}
              onChange={(codeAgence) => set({ codeAgence })}
            />
          )}
        </>
      )}
    </FormFiltres>
  )
}
