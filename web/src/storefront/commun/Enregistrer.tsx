// Keeps the lines of a basket under a name, to find them again.
import { useId, useState } from 'react'
import { HttpError } from '../../lib/http'
import { exists, refusForme, typeOf } from '../../lib/nomPanier'
import type { Nomme } from '../../lib/paniersNommes'
import { copyUnderName } from '../../lib/paniersNommes'
import { toast } from '../../lib/toast'
import { useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import { Confirm } from '../../ui/Confirm'
import s from './OptionsPanier.module.css'

interface Props {
  id: number
  /** Kept or not, the form is done with. */
  onDone: () => void
  onSaved?: (() => void) | undefined
}

export function Enregistrer({ id, onDone, onSaved }: Props) {
  const champ = useId()
  /** Another basket of the name, which would be overwritten. */
  const [pris, setPris] = useState<Nomme | null>(null)
  const regles = {
    nomPanier: (nom: string, valeurs: Record<string, string>) =>
      refusForme(nom, typeOf(valeurs.typePanier)),
  }
  const formulaire = useFormulaire(regles, async (valeurs) => {
    const typePanier = typeOf(valeurs.typePanier)
    const nomme = { nomPanier: (valeurs.nomPanier ?? '').trim(), typePanier }
    if (await exists(nomme.nomPanier, typePanier)) return setPris(nomme)
    try {
      await enregistrer(nomme, false)
    } catch (error) {
      // Taken since it was asked.
      if (!(error instanceof HttpError) || error.status !== 409) throw error
      setPris(nomme)
    }
  })

  async function enregistrer(nomme: Nomme, remplacer: boolean) {
    await copyUnderName(id, nomme, remplacer)
    const genre = nomme.typePanier === 'TYP' ? 'Panier type' : 'Panier'
    toast(`${genre} «\u00a0${nomme.nomPanier}\u00a0» ${remplacer ? 'remplacé' : 'enregistré'}.`)
    done()
    onSaved?.()
  }

  /** The form goes: one goes on at the options it was asked from. */
  function done() {
    const { current } = formulaire.props.ref
    current?.parentElement?.querySelector<HTMLElement>('[data-options] summary')?.focus()
    onDone()
  }

  function remplacer() {
    setPris(null)
    if (pris) enregistrer(pris, true).catch(formulaire.fail)
  }

  return (
    <form {...formulaire.props} className={s.nommer}>
      <Champ
        id={champ}
        name="nomPanier"
        label="Nom du panier"
        asked
        autoComplete="off"
        alerte
        error={formulaire.erreurs.nomPanier}
      />
      <label className="coche">
        <input type="checkbox" name="typePanier" value="TYP" />
        <span>
          Panier type <span className="aide">un modèle à copier, qui ne se commande pas</span>
        </span>
      </label>
      {formulaire.message && <p role="alert">{formulaire.message}</p>}
      <p className={s.actions}>
        <button
          type="submit"
          className="bouton bouton-marine bouton-petit"
          aria-disabled={formulaire.encours}
        >
          Enregistrer
        </button>
        <button type="button" className="bouton bouton-petit" onClick={done}>
          Annuler
        </button>
      </p>
      <Confirm
        open={pris !== null}
        title="Remplacer ce panier&nbsp;?"
        question={`Vous avez déjà un panier «\u00a0${pris?.nomPanier}\u00a0». Ses lignes seront remplacées.`}
        yes="Remplacer"
        no="Choisir un autre nom"
        onYes={remplacer}
        onNo={() => setPris(null)}
      />
    </form>
  )
}
