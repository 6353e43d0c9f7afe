// The password of the login that is there.
import { useState } from 'react'
import { askJson } from '../../lib/http'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import { requireText, useFormulaire } from '../../lib/useFormulaire'
import { ChampMotDePasse } from '../../ui/ChampMotDePasse'
import type { MotDePassePageView } from '../../wire/MotDePassePageView'
import { ChampsMotDePasse } from './ChampsMotDePasse'
import s from './Compte.module.css'
import { Fait } from './Fait'
import { REGLES_MOT_DE_PASSE } from './reglesCompte'
import { useMotDePasse } from './useMotDePasse'

const REGLES = {
  ancien: requireText('Veuillez saisir votre mot de passe actuel.'),
  ...REGLES_MOT_DE_PASSE,
}

export function MotDePasse({ login }: MotDePassePageView) {
  const motDePasse = useMotDePasse()
  const [isDone, setIsDone] = useState(false)
  const formulaire = useFormulaire(REGLES, async ({ ancien, motDePasse, confirmation }) => {
    await askJson(pathsCompte.changerMotDePasse, { json: { ancien, motDePasse, confirmation } })
    setIsDone(true)
  })
  if (isDone) {
    return (
      <Fait titre="Votre mot de passe est changé." lien={paths.compte} retour="Retour à mon compte">
        Vos autres sessions ont été fermées.
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
          {formulaire.message}
        </p>
      )}
      {/* Password managers tell by it whose password changes. */}
      <input type="hidden" name="username" autoComplete="username" value={login} />
      <ChampMotDePasse
        id="ancien"
        name="ancien"
        label="Mot de passe actuel"
        showLabel="Afficher le mot de passe"
        hideLabel="Masquer le mot de passe"
        autoComplete="current-password"
        required
        error={formulaire.erreurs.ancien}
      />
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
        Changer de mot de passe
      </button>
    </form>
  )
}
