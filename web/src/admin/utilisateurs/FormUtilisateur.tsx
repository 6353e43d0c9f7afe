// An administrator who is added or changed; the server judges, the password by the shared rules.
import type { ChampFusion } from '../../lib/fusion'
import { HttpError } from '../../lib/http'
import { useFormulaire, type Valeurs, valeursDe } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import { ChampMotDePasse } from '../../ui/ChampMotDePasse'
import { Modal } from '../../ui/Modal'
import type { UtilisateurView } from '../../wire/UtilisateurView'
import { Conflit } from '../commun/Conflit'
import { auChamp } from '../commun/refus'
import { type Kept, useRecord } from '../commun/useRecord'
import type { Saisie } from './calls'
import s from './UtilisateursPage.module.css'

interface Props {
  /** Who is changed; none adds one. */
  utilisateur: UtilisateurView | undefined
  onSave: (saisie: Saisie) => Promise<void>
  /** Reads again who is changed. */
  loadAgain: () => Promise<UtilisateurView>
  onReload: () => void
  onClose: () => void
}

/** What two administrators may both change, and read. */
const CHAMPS: ChampFusion<Valeurs>[] = [{ nom: 'nom', label: 'Nom de la personne' }]

const MOT_DE_PASSE =
  'Le mot de passe que vous avez saisi remplace le sien, même s’il vient d’être changé.'

const keptOf = (utilisateur: UtilisateurView | undefined): Kept<Valeurs> => ({
  valeur: { nom: utilisateur?.nom ?? '' },
  version: utilisateur?.version ?? null,
})

/** A name that is taken is refused where it is typed. */
function refuseTaken(error: unknown): never {
  const isTaken = error instanceof HttpError && error.code === 'identifiant_pris'
  throw isTaken ? auChamp(error, 'login') : error
}

export function FormUtilisateur(props: Props) {
  const { utilisateur, onSave, loadAgain, onReload, onClose } = props
  const record = useRecord({
    start: () => keptOf(utilisateur),
    champs: CHAMPS,
    load: async () => keptOf(await loadAgain()),
    send: ({ nom = '', motDePasse = '', confirmation = '', login = '' }, { version }) => {
      const who = utilisateur ? { id: utilisateur.id, version } : { login }
      return onSave({ ...who, nom, motDePasse, confirmation }).catch(refuseTaken)
    },
    differs: (typed, { valeur }) =>
      Object.entries(typed).some(([nom, it]) => it !== (valeur[nom] ?? '')),
  })
  const form = useFormulaire({}, record.put)
  /** Passwords are not read: the one that is typed is sent again. */
  const saveBoth = ({ nom = '' }: Valeurs) => {
    const both = { ...record.valeur, nom }
    record.put(both, record.take(both)).catch(form.fail)
  }
  const close = () => record.leave(onClose)

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
          record.change(valeursDe(event.currentTarget))
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
        {...record.merge}
        quoi="cet administrateur"
        note={record.valeur.motDePasse ? MOT_DE_PASSE : undefined}
        onReload={onReload}
        onSave={saveBoth}
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
