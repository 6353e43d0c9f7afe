// Keeps the address that is typed in the address book, under a name, without leaving the order.
import { useState } from 'react'
import { askJson, HttpError, messageOf } from '../../lib/http'
import { pathsAdresse } from '../../lib/pathsAdresse'
import { toast } from '../../lib/toast'
import { Champ } from '../../ui/Champ'
import type { AdresseGardeeView } from '../../wire/AdresseGardeeView'
import type { AdresseView } from '../../wire/AdresseView'
import type { CarnetView } from '../../wire/CarnetView'
import s from './Commande.module.css'
import type { Erreurs } from './verifier'

interface Props {
  adresse: AdresseView
  onRefuse: (erreurs: Erreurs) => void
  onKept: (adresses: AdresseGardeeView[], kept: AdresseGardeeView) => void
}

export function GarderAdresse({ adresse, onRefuse, onKept }: Props) {
  const [libelle, setLibelle] = useState('')
  const [refus, setRefus] = useState<string>()

  async function keep() {
    try {
      const json = { ...adresse, libelle }
      const { adresses } = await askJson<CarnetView>(pathsAdresse.carnet, { json })
      const kept = adresses.reduce((last, it) => (it.id > last.id ? it : last))
      toast(`«\u00a0${kept.libelle}\u00a0» est dans votre carnet d’adresses.`)
      onKept(adresses, kept)
    } catch (error) {
      const { libelle: own, ...others } = error instanceof HttpError ? error.champs : {}
      const isField = own || Object.keys(others).length > 0
      setRefus(own ?? (isField ? undefined : messageOf(error)))
      onRefuse(others)
    }
  }

  return (
    <details className={s.garder}>
      <summary>Garder cette adresse dans mon carnet</summary>
      <Champ
        id="adresse-libelle"
        name="libelle"
        label="Nom de cette adresse"
        help="Par exemple Atelier, ou Chantier Dupont."
        autoComplete="off"
        value={libelle}
        error={refus}
        alerte
        onChange={(event) => {
          setLibelle(event.target.value)
          setRefus(undefined)
        }}
        onKeyDown={(event) => {
          // Enter would send the order.
          if (event.key !== 'Enter') return
          event.preventDefault()
          void keep()
        }}
        after={
          <button type="button" className="bouton" onClick={() => void keep()}>
            Garder
          </button>
        }
      />
    </details>
  )
}
