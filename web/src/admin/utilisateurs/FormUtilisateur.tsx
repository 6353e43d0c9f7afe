// An administrator who is added or changed; the server judges, the password by the shared rules.
import { useState } from 'react'
import { HttpError } from '../../lib/http'
import { useFormulaire, type Valeurs } from '../../lib/useFormulaire'
import { mayLeave, useUnsaved } from '../../lib/useUnsaved'
import { Champ } from '../../ui/Champ'
import { ChampMotDePasse } from '../../ui/ChampMotDePasse'
import { Modal } from '../../ui/Modal'
import type { UtilisateurView } from '../../wire/UtilisateurView'
import { Conflit } from '../commun/Conflit'
import { auChamp } from '../commun/useEnregistrement'
import type { Saisie } from './calls'
import s from './UtilisateursPage.module.css'

interface Props {
  /** Who is changed; none adds one. */
  utilisateur: UtilisateurView | undefined
  onSave: (saisie: Saisie) => Promise<void>
  onReload: () => void
  onClose: () => void
}

export function FormUtilisateur({ utilisateur, onSave, onReload, onClose }: Props) {
  const [dirty, setDirty] = useState(false)
  const [conflict, setConflict] = useState<Valeurs | undefined>()
  useUnsaved(dirty)
  const send = async (valeurs: Valeurs, version: number | null) => {
    const { nom = '', motDePasse = '', confirmation = '', login = '' } = valeurs
    const who = utilisateur ? { id: utilisateur.id, version } : { login }
    try {
      await onSave({ ...who, nom, motDePasse, confirmation })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (error.code === 'identifiant_pris') throw auChamp(error, 'login')
      if (error.code !== 'version_perimee') throw error
      setConflict(valeurs)
    }
  }
  const form = useFormulaire({}, (valeurs) => send(valeurs, utilisateur?.version ?? null))
  const overwrite = () => {
    setConflict(undefined)
    send(conflict ?? {}, null).catch(form.echouer)
  }
  const close = () => mayLeave(dirty) && onClose()

  return (
    <Modal
      open
      title={utilisateur ? `Modifier ${utilisateur.login}` : 'Ajouter un administrateur'}
      closeLabel="Fermer"
      onClose={close}
    >
      <form
        {...form.props}
        className={s.form}
        onInput={(event) => {
          form.props.onInput(event)
          setDirty(true)
        }}
      >
        {form.message && (
          <p role="alert" className="message message-erreur">
            {form.message}
          </p>
        )}
        <Champs utilisateur={utilisateur} erreurs={form.erreurs} />
        <div className={s.boutons}>
          <button type="button" className="bouton" onClick={close}>
            Annuler
          </button>
          <button type="submit" className="bouton bouton-principal" disabled={form.encours}>
            Enregistrer
          </button>
        </div>
      </form>
      <Conflit
        open={conflict !== undefined}
        quoi="cet administrateur"
        onReload={onReload}
        onOverwrite={overwrite}
        onCancel={() => setConflict(undefined)}
      />
    </Modal>
  )
}

interface ChampsProps {
  utilisateur: UtilisateurView | undefined
  erreurs: Record<string, string>
}

function Champs({ utilisateur, erreurs }: ChampsProps) {
  return (
    <>
      {!utilisateur && (
        <Champ
          id="login"
          name="login"
          label="Identifiant"
          help="Ce qui se saisit à la connexion ; il ne change plus ensuite."
          autoComplete="off"
          error={erreurs.login}
        />
      )}
      <Champ
        id="nom"
        name="nom"
        label="Nom de la personne"
        optional="(facultatif)"
        autoComplete="off"
        defaultValue={utilisateur?.nom ?? ''}
        error={erreurs.nom}
      />
      <ChampMotDePasse
        id="motDePasse"
        name="motDePasse"
        label={utilisateur ? 'Nouveau mot de passe' : 'Mot de passe'}
        help={
          utilisateur
            ? 'Vide : le mot de passe ne change pas. Changé, il ferme les autres sessions de ce compte.'
            : '12 caractères au moins, avec majuscule, minuscule, chiffre et signe.'
        }
        autoComplete="new-password"
        showLabel="Afficher le mot de passe"
        hideLabel="Masquer le mot de passe"
        error={erreurs.motDePasse}
      />
      <ChampMotDePasse
        id="confirmation"
        name="confirmation"
        label="Le même mot de passe"
        autoComplete="new-password"
        showLabel="Afficher la confirmation"
        hideLabel="Masquer la confirmation"
        error={erreurs.confirmation}
      />
    </>
  )
}
