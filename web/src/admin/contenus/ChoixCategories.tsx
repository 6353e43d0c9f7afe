// The categories of a block; none shows the first level.
import { useState } from 'react'
import { useNomsFamilles } from '../../lib/nomsFamilles'
import { PickList } from '../../ui/PickList'
import { ChoixFamille } from './ChoixFamille'
import s from './Contenus.module.css'

interface Props {
  codes: string[]
  error: string | undefined
  onChange: (codes: string[]) => void
}

export function ChoixCategories({ codes, error, onChange }: Props) {
  const [choix, setChoix] = useState('')
  const noms = useNomsFamilles(codes)
  return (
    <div className={s.champs}>
      <PickList
        title="Familles montrées"
        items={codes.map((it, place) => ({ key: it, label: noms[place] ?? it }))}
        icon="moins"
        verb="Retirer"
        empty="Toutes celles du premier niveau"
        onAct={(code) => onChange(codes.filter((it) => it !== code))}
      />
      <ChoixFamille
        id="categorie-a-ajouter"
        label="Ajouter une famille"
        value={choix}
        error={error}
        onChange={setChoix}
      />
      <p>
        <button
          type="button"
          className="bouton"
          disabled={choix === '' || codes.includes(choix)}
          onClick={() => onChange([...codes, choix])}
        >
          Ajouter
        </button>
      </p>
    </div>
  )
}
