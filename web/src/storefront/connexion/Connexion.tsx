// The login form: works by itself, and says what is wrong without leaving the page once alive.
import { askJson, HttpError } from '../../lib/http'
import { pathsCompte } from '../../lib/pathsCompte'
import { requireText, useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import { ChampMotDePasse } from '../../ui/ChampMotDePasse'
import type { ConnexionPageView } from '../../wire/ConnexionPageView'
import type { SessionView } from '../../wire/SessionView'
import s from './Connexion.module.css'

const REGLES = {
  login: requireText('Veuillez saisir votre identifiant.'),
  motDePasse: requireText('Veuillez saisir un mot de passe.'),
}

const BACK_OFFICE = '/openweb/admin/admin_accueil'

export function Connexion({ urlFrom, login, refus }: ConnexionPageView) {
  const formulaire = useFormulaire(REGLES, async (valeurs) => {
    const json = { login: valeurs.login, motDePasse: valeurs.motDePasse }
    try {
      const { admin } = await askJson<SessionView>(pathsCompte.seConnecter, { json })
      // Past messages of the back office (`lib/messages.ts`): its own login forgets them as well.
      if (admin) sessionStorage.removeItem('messages')
      location.assign(admin && urlFrom === '/compte' ? BACK_OFFICE : urlFrom)
    } catch (error) {
      // An administrator of two steps: the second one is taken in the back office.
      if (!(error instanceof HttpError) || error.code !== 'second_facteur') throw error
      location.assign(BACK_OFFICE)
    }
  })
  const message = formulaire.message || refus
  return (
    <form method="post" action={pathsCompte.connexion} {...formulaire.props}>
      <input type="hidden" name="urlFrom" value={urlFrom} />
      {message && (
        <p className="message message-erreur" role="alert">
          {message}
        </p>
      )}
      <Champ
        id="login"
        name="login"
        label="Adresse e-mail ou identifiant"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        required
        defaultValue={login}
        error={formulaire.erreurs.login}
      />
      <ChampMotDePasse
        id="motDePasse"
        name="motDePasse"
        label="Mot de passe"
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
        Se connecter
      </button>
      <p className={s.oubli}>
        <a href={pathsCompte.oubli}>Mot de passe oublié&nbsp;?</a>
      </p>
    </form>
  )
}
