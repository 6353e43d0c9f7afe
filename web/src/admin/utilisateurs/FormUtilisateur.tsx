// An administrator who is added or changed; the server judges, the password by the shared rules.
import { useState } from 'react'
import type { ChampFusion } from '../../lib/fusion'
import { HttpError } from '../../lib/http'
import { useFormulaire, type Valeurs } from '../../lib/useFormulaire'
import { leave, useUnsaved } from '../../lib/useUnsaved'
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
  /** Reads again who is changed. */
  relire: () => Promise<UtilisateurView>
  onReload: () => void
  onClose: () => void
}

/** What two administrators may both change, and read. */
const CHAMPS: ChampFusion<{ nom: string }>[] = [{ nom: 'nom', label: 'Nom de la personne' }]

const MOT_DE_PASSE =
  'Le mot de passe que vous avez saisi remplace le sien, même s’il vient d’être changé.'

/** What was typed, and who it met. */
interface Conflict {
  valeurs: Valeurs
  now: UtilisateurView
}

export function FormUtilisateur(props: Props) {
  const { utilisateur, onSave, relire, onReload, onClose } = props
  const [dirty, setDirty] = useState(false)
  const [conflict, setConflict] = useState<Conflict | undefined>()
  useUnsaved(dirty)
  const send = async (valeurs: Valeurs, over: UtilisateurView | undefined) => {
    const { nom = '', motDePasse = '', confirmation = '', login = '' } = valeurs
    const who = over ? { id: over.id, version: over.version } : { login }
    try {
      await onSave({ ...who, nom, motDePasse, confirmation })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (error.code === 'identifiant_pris') throw auChamp(error, 'login')
      if (error.code !== 'version_perimee') throw error
      setConflict({ valeurs, now: await relire() })
    }
  }
  const form = useFormulaire({}, (valeurs) => send(valeurs, utilisateur))
  const saveBoth = ({ nom }: { nom: string }) => {
    if (!conflict) return
    setConflict(undefined)
    send({ ...conflict.valeurs, nom }, conflict.now).catch(form.echouer)
  }
  const conflit = conflict &&
    utilisateur && {
      champs: CHAMPS,
      trois: { lu: utilisateur, moi: { nom: conflict.valeurs.nom ?? '' }, lui: conflict.now },
    }
  const close = () => leave(dirty, onClose)

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
        conflit={conflit}
        quoi="cet administrateur"
        note={conflict?.valeurs.motDePasse ? MOT_DE_PASSE : undefined}
        onReload={onReload}
        onSave={saveBoth}
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
          help="Ce qui se saisit à la connexion&nbsp;; il ne change plus ensuite."
          autoComplete="off"
          error={erreurs.login}
        />
      )}
      <Champ
        id="nom"
        name="nom"
        label="Nom de la personne"
        help="Pour la reconnaître dans cette liste."
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
            ? 'Vide\u00a0: le mot de passe ne change pas. Changé, il ferme les autres sessions de ce compte.'
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
