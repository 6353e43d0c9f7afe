// The page the link of the mail leads to.
import { useState } from 'react'
import { askJson } from '../../lib/http'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import { useFormulaire } from '../../lib/useFormulaire'
import type { NouveauMotDePassePageView } from '../../wire/NouveauMotDePassePageView'
import { ChampsMotDePasse } from './ChampsMotDePasse'
import s from './Compte.module.css'
import { Fait } from './Fait'
import { REGLES_MOT_DE_PASSE } from './reglesCompte'
import { useMotDePasse } from './useMotDePasse'

export function NouveauMotDePasse({ jeton }: NouveauMotDePassePageView) {
  const motDePasse = useMotDePasse()
  const [isDone, setIsDone] = useState(false)
  const formulaire = useFormulaire(REGLES_MOT_DE_PASSE, async ({ motDePasse, confirmation }) => {
    await askJson(pathsCompte.poserMotDePasse, { json: { jeton, motDePasse, confirmation } })
    setIsDone(true)
  })
  if (isDone) {
    return (
      <Fait
        titre="Votre mot de passe est changé."
        lien={paths.connexion('/compte')}
        retour="Connexion"
      >
        Vous pouvez maintenant vous connecter.
      </Fait>
    )
  }
  return (
    <form
      method="post"
      {...formulaire.props}
      onInput={(event) => {
        formulaire.props.onInput(event)
        void motDePasse.onInput(event)
      }}
    >
      {formulaire.message && (
        <p className="message message-erreur" role="alert">
          <span>
            {formulaire.message} <a href={pathsCompte.oubli}>Demander un autre lien</a>
          </span>
        </p>
      )}
      <ChampsMotDePasse
        label="Nouveau mot de passe"
        etat={motDePasse}
        erreurs={formulaire.erreurs}
      />
      <button
        type="submit"
        className={`bouton bouton-principal ${s.valider}`}
        aria-disabled={formulaire.encours}
      >
        Enregistrer
      </button>
    </form>
  )
}
