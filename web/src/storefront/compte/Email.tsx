// The e-mail address, which is the login too.
import { useState } from 'react'
import { askJson } from '../../lib/http'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import { regleEmail, requireText, requireThen, useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import { ChampMotDePasse } from '../../ui/ChampMotDePasse'
import type { EmailPageView } from '../../wire/EmailPageView'
import s from './Compte.module.css'
import { Fait } from './Fait'

/** While it is typed a short address is not judged (docs/vitrine.md 7.4); once sent, it is. */
const REGLES = {
  email: requireThen('Veuillez saisir la nouvelle adresse.', regleEmail),
  motDePasse: requireText('Veuillez saisir votre mot de passe.'),
}

export function Email({ email }: EmailPageView) {
  const [done, setDone] = useState('')
  const formulaire = useFormulaire(REGLES, async ({ email: typed = '', motDePasse }) => {
    await askJson(pathsCompte.changerEmail, { json: { email: typed, motDePasse } })
    setDone(typed.trim().toLowerCase())
  })
  if (done) {
    return (
      <Fait titre="Vérifiez votre courriel." lien={paths.compte} retour="Retour à mon compte">
        Un lien vient de partir à {done}. Votre adresse et votre identifiant changent dès que vous
        l’ouvrez, dans les 7 jours. D’ici là, rien ne change.
      </Fait>
    )
  }
  return (
    <form method="post" {...formulaire.props}>
      {formulaire.message && (
        <p className="message message-erreur" role="alert">
          {formulaire.message}
        </p>
      )}
      <p>
        Adresse actuelle&nbsp;: <strong className={s.coupe}>{email}</strong>
      </p>
      <Champ
        id="email"
        name="email"
        type="email"
        label="Nouvelle adresse e-mail"
        help="Elle devient aussi votre identifiant de connexion."
        autoComplete="email"
        required
        error={formulaire.erreurs.email}
      />
      <ChampMotDePasse
        id="motDePasse"
        name="motDePasse"
        label="Mot de passe"
        help="Pour vérifier que c’est bien vous."
        showLabel="Afficher le mot de passe"
        hideLabel="Masquer le mot de passe"
        autoComplete="current-password"
        required
        error={formulaire.erreurs.motDePasse}
      />
      <button
        type="submit"
        className={`bouton bouton-principal ${s.valider}`}
        aria-disabled={formulaire.encours}
      >
        Changer d’adresse
      </button>
    </form>
  )
}
