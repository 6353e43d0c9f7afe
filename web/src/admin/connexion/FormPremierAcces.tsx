// The first administrator of a shop, by the code its terminal showed at start.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { requireText, useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import { ChampMotDePasse } from '../../ui/ChampMotDePasse'
import { Refus } from '../commun/Identification'
import s from '../commun/Identification.module.css'

const REGLES = {
  code: requireText('Saisissez le code affiché sur le terminal.'),
  login: requireText('Choisissez un identifiant.'),
  motDePasse: requireText('Choisissez un mot de passe.'),
}

export function FormPremierAcces({ onEntered }: { onEntered: () => void }) {
  const { props, erreurs, message, encours } = useFormulaire(REGLES, async (valeurs) => {
    await askJson(appels.premierAcces, { json: valeurs })
    onEntered()
  })
  const oeil = { showLabel: 'Afficher le mot de passe', hideLabel: 'Masquer le mot de passe' }
  return (
    <form {...props} className="pile">
      <p className={s.sous}>
        Premier démarrage&nbsp;: créez l’administrateur de la boutique avec le code affiché sur le
        terminal.
      </p>
      <Refus>{message}</Refus>
      <Champ
        id="code"
        name="code"
        label="Code de premier démarrage"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={erreurs.code}
      />
      <Champ
        id="login"
        name="login"
        label="Identifiant"
        autoComplete="username"
        error={erreurs.login}
      />
      <ChampMotDePasse
        id="motDePasse"
        name="motDePasse"
        label="Mot de passe"
        help="12 caractères au moins, avec majuscule, minuscule, chiffre et signe."
        autoComplete="new-password"
        error={erreurs.motDePasse}
        {...oeil}
      />
      <ChampMotDePasse
        id="confirmation"
        name="confirmation"
        label="Le même mot de passe"
        autoComplete="new-password"
        error={erreurs.confirmation}
        {...oeil}
      />
      <button type="submit" className="bouton bouton-principal" disabled={encours}>
        Créer l’administrateur
      </button>
    </form>
  )
}
