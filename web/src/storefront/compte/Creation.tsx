// The form of a new account, told early by the shared rules.
import { useState } from 'react'
import { askJson } from '../../lib/http'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import { useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import type { CreationPageView } from '../../wire/CreationPageView'
import { ChampsMotDePasse } from './ChampsMotDePasse'
import s from './Compte.module.css'
import { Fait } from './Fait'
import { Genres } from './Genres'
import { REGLES_IDENTITE, REGLES_MOT_DE_PASSE, REGLES_PRO } from './reglesCompte'
import { useMotDePasse } from './useMotDePasse'

const REGLES = {
  PAR: { ...REGLES_IDENTITE, ...REGLES_MOT_DE_PASSE },
  PRO: { ...REGLES_IDENTITE, ...REGLES_PRO, ...REGLES_MOT_DE_PASSE },
  TMP: REGLES_IDENTITE,
}

export function Creation(page: CreationPageView) {
  const { type, urlFrom } = page
  const motDePasse = useMotDePasse()
  const [sentTo, setSentTo] = useState('')
  const formulaire = useFormulaire(REGLES[type], async (valeurs) => {
    const { canUpdate: _, ...fields } = valeurs
    await askJson(pathsCompte.creer, { json: { typeClient: type, ...fields } })
    // What ends with the visit has no address to log in by.
    if (type === 'TMP') location.assign(urlFrom)
    else setSentTo(fields.email?.trim() ?? '')
  })
  const { erreurs } = formulaire
  // Who has just opened an account is asked no more which, nor to log in.
  if (sentTo) {
    return (
      <div className={`carte ${s.cadre}`}>
        <Fait titre="Vérifiez votre courriel." lien={urlFrom} retour="Continuer">
          Un lien {page.courriels ? 'vient de partir' : 'partira plus tard'} à {sentTo}. Ouvrez-le
          dans les 7 jours pour confirmer votre adresse&nbsp;: elle devient votre identifiant. Vous
          pouvez continuer sans attendre.
        </Fait>
      </div>
    )
  }
  return (
    <>
      <Genres {...page} />
      <div className={`carte ${s.cadre}`}>
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
          <Identite type={type} erreurs={erreurs} />
          <Lieu erreurs={erreurs} />
          {type !== 'TMP' && <ChampsMotDePasse etat={motDePasse} erreurs={erreurs} />}
          <button
            type="submit"
            className={`bouton bouton-principal ${s.valider}`}
            aria-disabled={formulaire.encours}
          >
            {type === 'TMP' ? 'Continuer' : 'Créer mon compte'}
          </button>
          <p className={s.mention}>
            Vos données servent à traiter vos commandes.{' '}
            <a href={paths.confidentialite} target="_blank" rel="noreferrer" data-fenetre="">
              Comment nous les protégeons
            </a>
          </p>
        </form>
      </div>
    </>
  )
}

interface ChampsProps {
  erreurs: Record<string, string>
}

/** Identity of who opens the account, and how to reach them. */
function Identite({ type, erreurs }: ChampsProps & Pick<CreationPageView, 'type'>) {
  const isPro = type === 'PRO'
  return (
    <>
      <Champ
        id="nom"
        name="nom"
        label={isPro ? 'Raison sociale' : 'Nom et prénom'}
        autoComplete={isPro ? 'organization' : 'name'}
        required
        error={erreurs.nom}
      />
      {isPro && (
        <Champ
          id="siret"
          name="siret"
          label="SIRET"
          help="14 chiffres, avec ou sans espaces."
          inputMode="numeric"
          autoComplete="off"
          required
          error={erreurs.siret}
        />
      )}
      <div className={s.deux}>
        <Champ
          id="email"
          name="email"
          type="email"
          label="Adresse e-mail"
          help={
            type === 'TMP' ? 'Pour la confirmation de commande.' : 'Elle sera votre identifiant.'
          }
          autoComplete="email"
          required
          error={erreurs.email}
        />
        <Champ
          id="telephone"
          name="telephone"
          type="tel"
          label="Téléphone"
          help="Pour vous joindre à la livraison."
          autoComplete="tel"
          required
          error={erreurs.telephone}
        />
      </div>
    </>
  )
}

/** Place of delivery of the account. */
function Lieu({ erreurs }: ChampsProps) {
  return (
    <>
      <Champ
        id="adresse"
        name="adresse"
        label="Adresse"
        autoComplete="address-line1"
        required
        error={erreurs.adresse}
      />
      <div className={s.ville}>
        <Champ
          id="codePostal"
          name="codePostal"
          label="Code postal"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          error={erreurs.codePostal}
        />
        <Champ
          id="ville"
          name="ville"
          label="Ville"
          autoComplete="address-level2"
          required
          error={erreurs.ville}
        />
      </div>
    </>
  )
}
