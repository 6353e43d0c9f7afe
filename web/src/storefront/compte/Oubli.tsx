// Asks for a link to a new password; the answer is the same whether the login exists or not.
import { useState } from 'react'
import { askJson } from '../../lib/http'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import { requireText, useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import type { OubliPageView } from '../../wire/OubliPageView'
import s from './Compte.module.css'
import { Fait } from './Fait'

const REGLES = { login: requireText('Veuillez saisir votre adresse e-mail.') }

export function Oubli({ login, envoye }: OubliPageView) {
  const [sentTo, setSentTo] = useState(envoye ? login : '')
  const formulaire = useFormulaire(REGLES, async (valeurs) => {
    await askJson(pathsCompte.demanderMotDePasse, { json: { login: valeurs.login } })
    setSentTo(valeurs.login ?? '')
  })
  if (sentTo) {
    return (
      <Fait
        titre="Consultez votre messagerie."
        lien={paths.connexion('/compte')}
        retour="Connexion"
      >
        Si un compte correspond à {sentTo}, un lien vient de lui être envoyé. Il fonctionne une
        fois, pendant 30 minutes. Pensez à regarder dans les courriers indésirables.
      </Fait>
    )
  }
  return (
    <form method="post" action={pathsCompte.oubli} {...formulaire.props}>
      {formulaire.message && (
        <p className="message message-erreur" role="alert">
          {formulaire.message}
        </p>
      )}
      <p>
        Indiquez votre adresse&nbsp;: nous vous enverrons un lien pour choisir un nouveau mot de
        passe.
      </p>
      <Champ
        id="login"
        name="login"
        label="Adresse e-mail"
        type="email"
        autoComplete="username"
        required
        defaultValue={login}
        error={formulaire.erreurs.login}
      />
      <button
        type="submit"
        className={`bouton bouton-principal ${s.valider}`}
        aria-disabled={formulaire.encours}
      >
        Recevoir le lien
      </button>
      <p className={s.mention}>
        <a href={paths.connexion('/compte')}>Retour à la connexion</a>
      </p>
    </form>
  )
}
