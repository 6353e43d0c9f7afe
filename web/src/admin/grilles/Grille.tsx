// The grid itself: amounts typed in place. Enter and the arrows go from a cell to the next, as in a
// sheet; the bar saves all that changed at once.
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { nombreSaisi } from '../../lib/format'
import { toast } from '../../lib/toast'
import { SaveBar } from '../../ui/SaveBar'
import type { ForfaitView } from '../../wire/ForfaitView'
import type { TrancheView } from '../../wire/TrancheView'
import { useRecord } from '../commun/useRecord'
import { type Choix, saveGrille } from './calls'
import { type Colonne, cellulesChangees, cleDe, grilleDe, type Grille as Saisie } from './cellules'
import s from './Grilles.module.css'

interface Props {
  choix: Choix
  /** The fees of this grid. */
  forfaits: ForfaitView[]
  colonnes: Colonne[]
  tranches: TrancheView[]
  unite: string
  onSaved: () => void
  /** The choice of another grid; what is typed is asked about first. */
  entete: (leave: (act: () => void) => void) => ReactNode
}

export function Grille(props: Props) {
  const { choix, forfaits, colonnes, tranches, unite, onSaved } = props
  const changed = (typed: Saisie) => cellulesChangees(typed, forfaits, colonnes, tranches)
  const record = useRecord({
    start: () => ({ valeur: grilleDe(forfaits), version: null }),
    send: (typed) => saveGrille(choix, changed(typed)),
    differs: (typed) => changed(typed).length > 0,
    onSaved: () => {
      toast('Grille enregistrée', 'success')
      onSaved()
    },
    echec: 'La grille n’est pas enregistrée',
  })
  const { valeur, erreurs, edit } = record
  const submit = (event: FormEvent) => {
    event.preventDefault()
    record.save()
  }
  const refused = Object.entries(erreurs)

  return (
    <form onSubmit={submit} noValidate>
      {props.entete(record.leave)}
      <section className={s.cadre} aria-label="Grille" onKeyDown={move}>
        <table className={s.grille}>
          <thead>
            <tr>
              <th scope="col">Tranche</th>
              {colonnes.map((it) => (
                <th key={it.zone} scope="col">
                  {it.titre}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tranches.map((tranche) => (
              <tr key={tranche.id}>
                <th scope="row">
                  {tranche.libelle}
                  <Calcul tranche={tranche} unite={unite} />
                </th>
                {colonnes.map((colonne) => {
                  const cle = cleDe(colonne.zone, tranche.id)
                  return (
                    <td key={cle}>
                      <Case
                        id={cle}
                        nom={`${tranche.libelle}, ${colonne.titre}`}
                        valeur={valeur.montants[cle] ?? ''}
                        erreur={erreurs[cle]}
                        onChange={(it) => edit({ montants: { ...valeur.montants, [cle]: it } })}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                Franco dès
                <small>€ HT d’articles</small>
              </th>
              {colonnes.map(({ zone, titre }) => (
                <td key={zone}>
                  <Case
                    id={`franco-${zone}`}
                    nom={`Franco, ${titre}`}
                    valeur={valeur.francos[zone] ?? ''}
                    erreur={undefined}
                    onChange={(it) => edit({ francos: { ...valeur.francos, [zone]: it } })}
                  />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {refused.map(([cle, phrase]) => (
        <p key={cle} id={`${cle}-erreur`} className="erreur-champ">
          {phrase}
        </p>
      ))}
      <SaveBar modifie={record.dirty}>
        <button
          type="submit"
          className="bouton bouton-principal"
          disabled={record.busy || !record.dirty}
        >
          Enregistrer la grille
        </button>
        {record.dirty && (
          <button type="button" className="bouton" onClick={() => edit(grilleDe(forfaits))}>
            Annuler
          </button>
        )}
      </SaveBar>
    </form>
  )
}

/** Measure of a bracket, where its name does not say it. */
function Calcul({ tranche, unite }: { tranche: TrancheView; unite: string }) {
  const texte = calcul(tranche, unite)
  return tranche.libelle.toLowerCase() === texte ? null : <small>{texte}</small>
}

const calcul = (tranche: TrancheView, unite: string) => {
  const debut = `dès ${nombreSaisi(tranche.debut_tranche)}\u00a0${unite}`
  if (tranche.tranche_unique) return debut
  return `${debut}, par ${nombreSaisi(tranche.tranche_interval ?? 0)}\u00a0${unite}`
}

interface CaseProps {
  id: string
  nom: string
  valeur: string
  erreur: string | undefined
  onChange: (valeur: string) => void
}

function Case({ id, nom, valeur, erreur, onChange }: CaseProps) {
  return (
    <input
      id={id}
      className={`saisie ${s.case}`}
      inputMode="decimal"
      autoComplete="off"
      aria-label={nom}
      aria-invalid={erreur ? true : undefined}
      aria-describedby={erreur && `${id}-erreur`}
      value={valeur}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
    />
  )
}

const PAS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/** Up and down the column; left and right move inside what is typed, Tab goes on in the row. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const by = PAS[event.key]
  const from = event.target
  if (by === undefined || !(from instanceof HTMLInputElement)) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll('tbody tr, tfoot tr')]
  const row = from.closest('tr')
  const cell = from.closest('td')
  if (!row || !cell) return
  const next = rows[rows.indexOf(row) + by]?.children[[...row.children].indexOf(cell)]
  next?.querySelector('input')?.focus()
}
