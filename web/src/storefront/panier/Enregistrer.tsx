// Keeps the lines of the basket under a name, to find them again.
import { useState } from 'react'
import { HttpError } from '../../lib/http'
import { exists, refusForme } from '../../lib/nomPanier'
import { copyUnderName } from '../../lib/paniers'
import { toast } from '../../lib/toast'
import { useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import { Confirm } from '../../ui/Confirm'
import s from './Panier.module.css'

export function Enregistrer({ id, onDone }: { id: number; onDone: () => void }) {
  /** The name of another basket, which would be overwritten. */
  const [pris, setPris] = useState('')
  const regles = { nomPanier: (nom: string) => refusForme(nom, '') }
  const formulaire = useFormulaire(regles, async ({ nomPanier = '' }) => {
    const nom = nomPanier.trim()
    if (await exists(nom, '')) return setPris(nom)
    try {
      await enregistrer(nom, false)
    } catch (error) {
      // Taken since it was asked.
      if (!(error instanceof HttpError) || error.status !== 409) throw error
      setPris(nom)
    }
  })

  async function enregistrer(nom: string, remplacer: boolean) {
    await copyUnderName(id, nom, remplacer)
    toast(remplacer ? `Panier « ${nom} » remplacé.` : `Panier « ${nom} » enregistré.`)
    onDone()
  }

  function remplacer() {
    setPris('')
    enregistrer(pris, true).catch(formulaire.echouer)
  }

  return (
    <form {...formulaire.props} className={s.nommer}>
      <Champ
        id="nomPanier"
        name="nomPanier"
        label="Nom du panier"
        asked
        autoComplete="off"
        maxLength={60}
        error={formulaire.erreurs.nomPanier}
      />
      {formulaire.message && <p role="alert">{formulaire.message}</p>}
      <p className={s.actions}>
        <button
          type="submit"
          className="bouton bouton-marine bouton-petit"
          disabled={formulaire.encours}
        >
          Enregistrer
        </button>
        <button type="button" className="bouton bouton-petit" onClick={onDone}>
          Annuler
        </button>
      </p>
      <Confirm
        open={pris !== ''}
        title="Remplacer ce panier ?"
        question={`Vous avez déjà un panier « ${pris} ». Ses lignes seront remplacées.`}
        yes="Remplacer"
        no="Choisir un autre nom"
        onYes={remplacer}
        onNo={() => setPris('')}
      />
    </form>
  )
}
