// Keeps the lines of the basket under a name, to find them again.
import { refusNom } from '../../lib/nomPanier'
import { copyUnderName } from '../../lib/paniers'
import { toast } from '../../lib/toast'
import { useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import s from './Panier.module.css'

export function Enregistrer({ id, onDone }: { id: number; onDone: () => void }) {
  const regles = { nomPanier: (nom: string) => refusNom(nom, '') }
  const formulaire = useFormulaire(regles, async ({ nomPanier = '' }) => {
    await copyUnderName(id, nomPanier)
    toast(`Panier « ${nomPanier.trim()} » enregistré.`)
    onDone()
  })
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
    </form>
  )
}
