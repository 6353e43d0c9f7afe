// The look taken out as a file, and read from one into the form.
import { useRef, useState } from 'react'
import { keepMade } from '../../lib/fichier'
import { toast } from '../../lib/toast'
import { Icon } from '../../ui/Icon'
import type { Saisies } from './calls'
import { NOM_FICHIER, readTheme, THEME_OCTETS_MAX, writeTheme } from './theme'

interface Props {
  valeurs: Saisies
  onRead: (valeurs: Saisies) => void
}

export function FichierTheme({ valeurs, onRead }: Props) {
  const choice = useRef<HTMLInputElement>(null)
  const [refus, setRefus] = useState('')
  const read = async (fichier: File | undefined) => {
    if (!fichier) return
    const lu = readTheme(fichier.size > THEME_OCTETS_MAX ? '' : await fichier.text())
    if ('refus' in lu) return setRefus(lu.refus)
    setRefus('')
    onRead(lu.valeurs)
    toast('Thème lu\u00a0: regardez l’aperçu, puis enregistrez.')
  }
  return (
    <div>
      <div className="rangee">
        <button
          type="button"
          className="bouton"
          onClick={() =>
            keepMade(new Blob([writeTheme(valeurs)], { type: 'application/json' }), NOM_FICHIER)
          }
        >
          <Icon name="telecharger" />
          Exporter ce thème
        </button>
        <button
          type="button"
          className="bouton"
          aria-describedby="theme-aide"
          onClick={() => choice.current?.click()}
        >
          Lire un thème
        </button>
        <input
          ref={choice}
          type="file"
          hidden
          accept="application/json,.json"
          aria-label="Fichier du thème"
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </div>
      <p id="theme-aide" className="aide">
        Un fichier exporté d’ici, ou d’une autre boutique Comptoir. Rien ne change avant
        «&nbsp;Enregistrer&nbsp;».
      </p>
      <p role="alert" className="erreur-champ">
        {refus}
      </p>
    </div>
  )
}
