// The table of units and dimensions, and its three buttons.
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { tell } from '../../lib/catalogue'
import { chemins } from '../../lib/chemins'
import { HttpError } from '../../lib/http'
import { toast } from '../../lib/toast'
import { mayLeave, useUnsaved } from '../../lib/useUnsaved'
import { Table } from '../../ui/Table'
import type { LigneDimensionView } from '../../wire/LigneDimensionView'
import type { UniteView } from '../../wire/UniteView'
import { Conflit } from '../commun/Conflit'
import { type Ligne, listDimensions, updateDimensions } from './calls'
import { colonnes } from './colonnes'
import s from './Dimensions.module.css'
import { bascule, depuis, modifiees, nouvelle, parDessus, retablir, supprimer } from './lignes'

interface Props {
  kept: LigneDimensionView[]
  unites: UniteView[]
  onSaved: (kept: LigneDimensionView[]) => void
  onReload: () => void
}

/** Where a save leads: nowhere, or back to the home page. */
type Ensuite = 'reste' | 'accueil'

export function FormDimensions({ kept, unites, onSaved, onReload }: Props) {
  const id = useId()
  const [, navigate] = useLocation()
  const [lignes, change] = useState(() => depuis(kept))
  const [choisie, choose] = useState('')
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Ensuite | undefined>()
  const changes = modifiees(lignes, kept)
  useUnsaved(changes.length > 0)

  const libres = unites.filter((it) => !lignes.some((one) => one.codeUnite === it.codeUnite))
  const add = () => {
    const code = choisie || libres[0]?.codeUnite
    if (code) change([...lignes, nouvelle(code)])
    choose('')
  }
  const send = async (data: Ligne[], ensuite: Ensuite) => {
    setConflict(undefined)
    setBusy(true)
    try {
      const saved = data.length > 0 ? await updateDimensions(data) : kept
      change(depuis(saved))
      onSaved(saved)
      toast('Dimensions variables enregistrées')
      if (ensuite === 'accueil') leave()
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) setConflict(ensuite)
      else tell('Les dimensions ne sont pas enregistrées', error)
    } finally {
      setBusy(false)
    }
  }
  // Everything is saved, or given up knowingly: the question is not asked again.
  const leave = () => mayLeave(false) && navigate(chemins.accueil)
  const overwrite = async () => {
    try {
      await send(parDessus(changes, await listDimensions()), conflict ?? 'reste')
    } catch (error) {
      tell('Les dimensions n’ont pas pu être lues', error)
    }
  }

  return (
    <>
      <Table
        caption="Dimensions variables"
        columns={colonnes({
          unites,
          onToggle: (it, name) => change(bascule(lignes, it.codeUnite, name)),
          onRemove: (it) => change(supprimer(lignes, it.codeUnite)),
          onRestore: (it) => change(retablir(lignes, it.codeUnite)),
        })}
        rows={lignes}
        rowKey={(it) => it.codeUnite}
        empty="Aucune unité configurée"
      />
      {libres.length > 0 ? (
        <div className={s.ajout}>
          <div className="champ">
            <label htmlFor={id}>Unité à ajouter</label>
            <select
              id={id}
              className="saisie"
              value={choisie || libres[0]?.codeUnite}
              onChange={(event) => choose(event.target.value)}
            >
              {libres.map((it) => (
                <option key={it.codeUnite} value={it.codeUnite}>
                  {it.libelle} ({it.codeUnite})
                </option>
              ))}
            </select>
          </div>
          <button type="button" className="bouton" onClick={add}>
            Ajouter
          </button>
        </div>
      ) : (
        <p className="aide">Toutes les unités de vente sont configurées.</p>
      )}
      <div className={s.boutons}>
        <button
          type="button"
          className="bouton"
          onClick={() => mayLeave(changes.length > 0) && navigate(chemins.accueil)}
        >
          Annuler
        </button>
        <button
          type="button"
          className="bouton"
          disabled={busy}
          onClick={() => send(changes, 'reste')}
        >
          Enregistrer
        </button>
        <button
          type="button"
          className="bouton bouton-principal"
          disabled={busy}
          onClick={() => send(changes, 'accueil')}
        >
          Valider
        </button>
      </div>
      <p className={`aide ${s.note}`}>
        « Enregistrer » reste ici ; « Valider » enregistre et revient à l’accueil.
      </p>
      <Conflit
        open={conflict !== undefined}
        quoi="ces dimensions"
        onReload={onReload}
        onOverwrite={overwrite}
        onCancel={() => setConflict(undefined)}
      />
    </>
  )
}
