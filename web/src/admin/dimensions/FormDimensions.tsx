// The table of units and dimensions, and its three buttons.
import { SaveBar } from '../../ui/SaveBar'
import { Table } from '../../ui/Table'
import type { LigneDimensionView } from '../../wire/LigneDimensionView'
import type { UniteView } from '../../wire/UniteView'
import { Conflit } from '../commun/Conflit'
import { AjoutUnite } from './AjoutUnite'
import { colonnes } from './colonnes'
import s from './Dimensions.module.css'
import { newLigne, removeLigne, restoreLigne, toggleDimension } from './lignes'
import { type Dimensions, useDimensions } from './useDimensions'

interface Props {
  kept: LigneDimensionView[]
  unites: UniteView[]
  onReload: () => void
}

export function FormDimensions({ kept, unites, onReload }: Props) {
  const dimensions = useDimensions(kept, unites)
  const { lignes, change } = dimensions
  return (
    <>
      <Table
        caption="Dimensions variables"
        columns={colonnes({
          unites,
          onToggle: (it, name) => change(toggleDimension(lignes, it.codeUnite, name)),
          onRemove: (it) => change(removeLigne(lignes, it.codeUnite)),
          onRestore: (it) => change(restoreLigne(lignes, it.codeUnite)),
        })}
        rows={lignes}
        rowKey={(it) => it.codeUnite}
        empty={unites.length === 0 ? 'Aucune unité de vente' : 'Aucune unité configurée'}
      />
      <AjoutUnite
        libres={unites.filter((it) => !lignes.some((one) => one.codeUnite === it.codeUnite))}
        sansUnite={unites.length === 0}
        onAdd={(code) => change([...lignes, newLigne(code)])}
      />
      <Boutons dimensions={dimensions} />
      <Conflit {...dimensions.merge} quoi="ces dimensions" onReload={onReload} />
    </>
  )
}

function Boutons({ dimensions: { dirty, busy, save, cancel } }: { dimensions: Dimensions }) {
  return (
    <>
      <SaveBar modifie={dirty}>
        <button
          type="button"
          className="bouton bouton-principal"
          disabled={busy}
          onClick={() => save('accueil')}
        >
          Valider
        </button>
        <button type="button" className="bouton" disabled={busy} onClick={() => save('reste')}>
          Enregistrer
        </button>
        <button type="button" className="bouton" onClick={cancel}>
          Annuler
        </button>
      </SaveBar>
      <p className={`aide ${s.note}`}>
        «&nbsp;Enregistrer&nbsp;» reste ici&nbsp;; «&nbsp;Valider&nbsp;» enregistre et revient à
        l’accueil.
      </p>
    </>
  )
}
