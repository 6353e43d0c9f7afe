// A token to make: who bears it, what it may do, until when.
import { useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import { Modal } from '../../ui/Modal'
import { Notes } from '../../ui/Notes'
import s from '../commun/FormCoches.module.css'
import type { NewJeton } from './calls'
import { PORTEES } from './portees'

interface Props {
  onSave: (jeton: NewJeton) => Promise<void>
  onClose: () => void
}

export function FormJeton({ onSave, onClose }: Props) {
  const form = useFormulaire({}, ({ nom = '', expire = '', ...ticks }) =>
    onSave({
      nom,
      expire,
      portees: PORTEES.map((it) => it.code).filter((code) => ticks[code] !== undefined),
    }),
  )
  return (
    <Modal open title="Créer un jeton" closeLabel="Fermer" onClose={onClose}>
      <form {...form.props} className={`pile ${s.form}`}>
        {form.message && (
          <p role="alert" className="message message-erreur">
            {form.message}
          </p>
        )}
        <Champ
          id="nom"
          name="nom"
          label="Nom du programme"
          help="Le journal et les commandes le nomment ainsi."
          autoComplete="off"
          error={form.erreurs.nom}
        />
        <fieldset className={s.coches} id="portees" tabIndex={-1}>
          <legend>Ce qu’il peut faire</legend>
          {PORTEES.map(({ code, nom }) => (
            <label key={code} className="case">
              <input type="checkbox" name={code} /> {nom}
            </label>
          ))}
          <Notes id="portees" error={form.erreurs.coches} />
        </fieldset>
        <Champ
          id="expire"
          name="expire"
          type="date"
          label="Dernier jour"
          optional="(facultatif)"
          help="Vide&nbsp;: il vaut jusqu’à ce que vous le révoquiez."
          error={form.erreurs.expire}
        />
        <div className={s.boutons}>
          <button type="button" className="bouton" onClick={onClose}>
            Annuler
          </button>
          <button type="submit" className="bouton bouton-principal" disabled={form.encours}>
            Créer le jeton
          </button>
        </div>
      </form>
    </Modal>
  )
}
