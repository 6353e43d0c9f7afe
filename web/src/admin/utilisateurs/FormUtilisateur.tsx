// An administrator who is added or changed; the server judges, the password by the shared rules.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { HttpError, messageOf } from '../../lib/http'
import { Champ } from '../../ui/Champ'
import { ChampMotDePasse } from '../../ui/ChampMotDePasse'
import { Modal } from '../../ui/Modal'
import type { UtilisateurView } from '../../wire/UtilisateurView'
import { Conflit } from '../commun/Conflit'
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
  const form = useRef<HTMLFormElement>(null)
  const [erreurs, setErreurs] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState(false)

  const send = async (version = utilisateur?.version ?? null) => {
    setConflict(false)
    if (!form.current) return
    const given = Object.fromEntries(new FormData(form.current)) as Record<string, string>
    const { nom = '', motDePasse = '', confirmation = '', login = '' } = given
    const who = utilisateur ? { id: utilisateur.id, version } : { login }
    setBusy(true)
    try {
      await onSave({ ...who, nom, motDePasse, confirmation })
    } catch (error) {
      if (error instanceof HttpError && error.code === 'version_perimee') {
        return setConflict(true)
      }
      const champs = error instanceof HttpError ? error.champs : {}
      flushSync(() => {
        setErreurs(champs)
        setMessage(Object.keys(champs).length > 0 ? '' : messageOf(error))
      })
      const first = [...(form.current?.elements ?? [])].find(
        (it) => champs[(it as HTMLInputElement).name],
      )
      ;(first as HTMLElement | undefined)?.focus()
    } finally {
      setBusy(false)
    }
  }
  const titre = utilisateur ? `Modifier ${utilisateur.login}` : 'Ajouter un administrateur'
  const aide = utilisateur
    ? 'Vide : le mot de passe ne change pas. Changé, il ferme les autres sessions de ce compte.'
    : '12 caractères au moins, avec majuscule, minuscule, chiffre et signe.'

  return (
    <Modal open title={titre} closeLabel="Fermer" onClose={onClose}>
      <form
        ref={form}
        noValidate
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {message && (
          <p role="alert" className="message message-erreur">
            {message}
          </p>
        )}
        {!utilisateur && (
          <Champ
            id="login"
            name="login"
            label="Identifiant"
            autoComplete="off"
            error={erreurs.login}
          />
        )}
        <Champ
          id="nom"
          name="nom"
          label="Nom"
          autoComplete="off"
          defaultValue={utilisateur?.nom ?? ''}
          error={erreurs.nom}
        />
        <ChampMotDePasse
          id="motDePasse"
          name="motDePasse"
          label="Mot de passe"
          help={aide}
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
        <div className={s.boutons}>
          <button type="button" className="bouton" onClick={onClose}>
            Annuler
          </button>
          <button type="submit" className="bouton bouton-principal" disabled={busy}>
            Enregistrer
          </button>
        </div>
      </form>
      <Conflit
        open={conflict}
        quoi="cet administrateur"
        onReload={onReload}
        onOverwrite={() => send(null)}
        onCancel={() => setConflict(false)}
      />
    </Modal>
  )
}
