// A webhook to add or to change: where, of what, and whether it is told.
import { useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import { Modal } from '../../ui/Modal'
import { Notes } from '../../ui/Notes'
import type { WebhookView } from '../../wire/WebhookView'
import s from '../commun/FormCoches.module.css'
import type { NewWebhook } from './calls'
import { EVENEMENTS } from './evenements'

interface Props {
  /** The one that changes; none is a new one. */
  webhook?: WebhookView | undefined
  onSave: (webhook: NewWebhook) => Promise<void>
  onClose: () => void
}

export function FormWebhook({ webhook, onSave, onClose }: Props) {
  const form = useFormulaire({}, ({ adresse = '', ...ticks }) =>
    onSave({
      adresse,
      evenements: EVENEMENTS.map((it) => it.code).filter((code) => ticks[code] !== undefined),
      actif: ticks.actif !== undefined,
      reseauPrive: ticks.reseauPrive !== undefined,
      ...(webhook && { version: webhook.version }),
    }),
  )
  const verbe = webhook ? 'Enregistrer' : 'Ajouter le webhook'
  return (
    <Modal
      open
      title={webhook ? 'Modifier le webhook' : 'Ajouter un webhook'}
      closeLabel="Fermer"
      onClose={onClose}
    >
      <form {...form.props} className={`pile ${s.form}`}>
        {form.message && (
          <p role="alert" className="message message-erreur">
            {form.message}
          </p>
        )}
        <Champ
          id="adresse"
          name="adresse"
          label="Adresse"
          help="Donnée par votre programme. Elle commence par https://."
          defaultValue={webhook?.adresse}
          autoComplete="off"
          inputMode="url"
          error={form.erreurs.adresse}
        />
        <fieldset className={s.coches} id="evenements" tabIndex={-1}>
          <legend>Ce qu’elle apprend</legend>
          {EVENEMENTS.map(({ code, nom }) => (
            <label key={code} className="case">
              <input
                type="checkbox"
                name={code}
                defaultChecked={webhook?.evenements.includes(code)}
              />{' '}
              {nom}
            </label>
          ))}
          <Notes id="evenements" error={form.erreurs.evenements} />
        </fieldset>
        <label className="case">
          <input type="checkbox" name="actif" defaultChecked={webhook?.actif ?? true} /> Prévenir
          cette adresse
        </label>
        <div>
          <label className="case">
            <input type="checkbox" name="reseauPrive" defaultChecked={webhook?.reseauPrive} />{' '}
            Machine de mon réseau
          </label>
          <p className="aide">
            La boutique n’appelle sinon que des adresses d’Internet. Le http:// simple est alors
            permis.
          </p>
        </div>
        <div className={s.boutons}>
          <button type="button" className="bouton" onClick={onClose}>
            Annuler
          </button>
          <button type="submit" className="bouton bouton-principal" disabled={form.encours}>
            {verbe}
          </button>
        </div>
      </form>
    </Modal>
  )
}
