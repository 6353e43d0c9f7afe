// Another name for a basket.
import { askJson, HttpError } from '../../lib/http'
import { refusNom } from '../../lib/nomPanier'
import { pathsPaniers } from '../../lib/pathsPaniers'
import { useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import type { ResumePanierView } from '../../wire/ResumePanierView'
import s from './Paniers.module.css'

interface Props {
  panier: ResumePanierView
  onDone: () => void
  onRenamed: () => void
}

export function Renommer({ panier, onDone, onRenamed }: Props) {
  const { id, nomPanier: before, typePanier } = panier
  /** Its own name, spelt otherwise, is not taken by another. */
  const isSame = (nom: string) => nom.trim().toLowerCase() === before.toLowerCase()
  const regles = {
    nomPanier: async (nom: string) => (isSame(nom) ? undefined : refusNom(nom, typePanier)),
  }
  const formulaire = useFormulaire(regles, async ({ nomPanier = '' }) => {
    try {
      await askJson(pathsPaniers.unPanier(id), { method: 'PATCH', json: { nomPanier } })
    } catch (error) {
      // Taken since it was asked: it is still the name that is to be changed.
      if (!(error instanceof HttpError) || error.status !== 409) throw error
      return formulaire.refuse({ nomPanier: error.message }, '')
    }
    onRenamed()
    onDone()
  })
  return (
    <form {...formulaire.props} className={s.renommer}>
      <Champ
        id={`nom-${id}`}
        name="nomPanier"
        label={typePanier === 'TYP' ? 'Nom du panier type' : 'Nom du panier'}
        defaultValue={before}
        asked
        autoComplete="off"
        alerte
        error={formulaire.erreurs.nomPanier ?? (formulaire.message || undefined)}
      />
      <button type="submit" className="bouton bouton-marine" aria-disabled={formulaire.encours}>
        Renommer
      </button>
      <button type="button" className="bouton" onClick={onDone}>
        Annuler
      </button>
    </form>
  )
}
