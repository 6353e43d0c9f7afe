// One's own details, corrected; the e-mail has a page of its own, since it wants a link.
import { useState } from 'react'
import { askJson } from '../../lib/http'
import { paths } from '../../lib/paths'
import { pathsAdresse } from '../../lib/pathsAdresse'
import { useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import type { CoordonneesPageView } from '../../wire/CoordonneesPageView'
import s from './Compte.module.css'
import { Fait } from './Fait'

/** The server judges what changes alone: what an ERP wrote otherwise may stay. */
export function Coordonnees({ client }: CoordonneesPageView) {
  const [done, setDone] = useState(false)
  const formulaire = useFormulaire(
    {},
    async (valeurs) => {
      await askJson(pathsAdresse.corriger, { method: 'PATCH', json: valeurs })
      setDone(true)
    },
    { judgedBy: 'server' },
  )
  const { erreurs } = formulaire
  if (done) {
    return (
      <Fait titre="Vos coordonnées sont à jour." lien={paths.compte} retour="Retour à mon compte">
        Vos prochaines commandes les reprendront.
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
      <Champ
        id="nom"
        name="nom"
        label={client.typeClient === 'PAR' ? 'Nom et prénom' : 'Nom ou raison sociale'}
        autoComplete={client.typeClient === 'PAR' ? 'name' : 'organization'}
        required
        defaultValue={client.libelle}
        error={erreurs.nom}
      />
      <Champ
        id="telephone"
        name="telephone"
        type="tel"
        label="Téléphone"
        help="Pour vous joindre à la livraison."
        autoComplete="tel"
        required
        defaultValue={client.telephone}
        error={erreurs.telephone}
      />
      <Champ
        id="adresse"
        name="adresse"
        label="Adresse"
        autoComplete="address-line1"
        required
        defaultValue={client.adresse}
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
          defaultValue={client.codePostal}
          error={erreurs.codePostal}
        />
        <Champ
          id="ville"
          name="ville"
          label="Ville"
          autoComplete="address-level2"
          required
          defaultValue={client.ville}
          error={erreurs.ville}
        />
      </div>
      <button
        type="submit"
        className={`bouton bouton-principal ${s.valider}`}
        aria-disabled={formulaire.encours}
      >
        Enregistrer
      </button>
      <p className={s.mention}>
        <a href={paths.compte}>Revenir sans rien changer</a>
      </p>
    </form>
  )
}
