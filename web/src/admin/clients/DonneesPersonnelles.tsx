// Rights of a person over their data (RGPD): a copy of what is kept, and its end.
import { useState } from 'react'
import { appels } from '../../lib/paths'
import { toast } from '../../lib/toast'
import { ActeConfirme } from '../commun/ActeConfirme'
import f from '../commun/FormFiche.module.css'
import { Telecharger } from '../commun/Telecharger'
import { eraseDonnees } from './calls'

export function DonneesPersonnelles({ code, onErased }: { code: string; onErased: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className={`${f.boutons} ${f.gestes}`}>
      <Telecharger
        href={appels.donneesClient(code)}
        nom="donnees_client.json"
        pour="remettre les données d’un client"
      >
        Télécharger ses données
      </Telecharger>
      <button type="button" className="bouton" onClick={() => setAsking(true)}>
        Effacer ses données personnelles
      </button>
      <ActeConfirme
        open={asking}
        titre="Effacer les données personnelles"
        question="Ses coordonnées, ses connexions et ses paniers sont effacés&nbsp;; ses commandes restent, sans son nom. C’est définitif. Continuer&nbsp;?"
        oui="Effacer"
        act={() => eraseDonnees(code)}
        onDone={() => {
          toast('Données personnelles effacées')
          onErased()
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
