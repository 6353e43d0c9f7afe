// An administrator who is added or changed; the server judges, the password by the shared rules.
import { type ReactNode, useState } from 'react'
import { tellMail } from '../../lib/courriels'
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
import { ChampProfil, type Profil } from './ChampProfil'
import type { Saisie } from './calls'
import s from './UtilisateursPage.module.css'

interface Props {
  /** Administrator who is changed; none adds one. */
  utilisateur: UtilisateurView | undefined
  onSave: (saisie: Saisie) => Promise<void>
  /** Reads again who is changed. */
  loadAgain: () => Promise<UtilisateurView>
  onReload: () => void
  onClose: () => void
}

/** Fields that two administrators may both change, and read. */
const CHAMPS: ChampFusion<Valeurs>[] = [
  { nom: 'nom', label: 'Nom de la personne' },
  { nom: 'email', label: 'E-mail' },
  { nom: 'profil', label: 'Profil' },
  { nom: 'agences', label: 'Ses agences' },
]

const MOT_DE_PASSE =
  'Le mot de passe que vous avez saisi remplace le sien, même s’il vient d’être changé.'

/** Whoever joins is given no more than asked: it is the owner who says more. */
const NOUVEAU: Profil = 'ventes'

const keptOf = (utilisateur: UtilisateurView | undefined): Kept<Valeurs> => ({
  valeur: {
    nom: utilisateur?.nom ?? '',
    email: utilisateur?.email ?? '',
    profil: utilisateur?.profil ?? NOUVEAU,
    agences: utilisateur?.agences.join(',') ?? '',
  },
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
    send: (valeurs, { version }) => {
      const { nom = '', email = '', profil = NOUVEAU, motDePasse = '', login = '' } = valeurs
      const who = utilisateur ? { id: utilisateur.id, version } : { login }
      const agences = (valeurs.agences ?? '').split(',').filter(Boolean)
      const own = motDePasse && { motDePasse, confirmation: valeurs.confirmation ?? '' }
      return onSave({ ...who, nom, email, profil, agences, ...own }).catch(refuseTaken)
    },
    differs: (typed, { valeur }) =>
      Object.entries(typed).some(([nom, it]) => it !== (valeur[nom] ?? '')),
  })
  const [profil, setProfil] = useState<Profil>(utilisateur?.profil ?? NOUVEAU)
  const [agences, setAgences] = useState(utilisateur?.agences ?? [])
  const whole = (typed: Valeurs) => ({ ...typed, agences: agences.join(',') })
  const form = useFormulaire({}, (typed) => record.put(whole(typed)))
  /** Passwords are not read: the one that is typed is sent again. */
  const saveBoth = (merged: Valeurs) => {
    const both = { ...record.valeur, ...merged }
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
          record.change(whole(valeursDe(event.currentTarget)))
        }}
      >
        {form.message && (
          <p role="alert" className="message message-erreur">
            {form.message}
          </p>
        )}
        <Champs utilisateur={utilisateur} erreurs={form.erreurs}>
          <ChampProfil
            profil={profil}
            agences={agences}
            erreurs={form.erreurs}
            onProfil={setProfil}
            onAgences={(chosen) => {
              setAgences(chosen)
              record.change({ ...record.valeur, agences: chosen.join(',') })
            }}
          />
        </Champs>
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
  children: ReactNode
}

function Champs({ utilisateur, erreurs, children }: ChampsProps) {
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
      <Champ
        id="email"
        name="email"
        type="email"
        label="E-mail"
        help={
          utilisateur
            ? 'Les liens de mot de passe y sont envoyés.'
            : `La personne y reçoit un lien pour choisir elle-même son mot de passe. ${tellMail('Il part aussitôt.')}`
        }
        {...(utilisateur && { optional: '(facultatif)' })}
        autoComplete="off"
        defaultValue={utilisateur?.email ?? ''}
        error={erreurs.email ?? (utilisateur ? undefined : erreurs.motDePasse)}
      />
      {children}
      {utilisateur?.moi && <MonMotDePasse erreurs={erreurs} />}
    </>
  )
}

/** Nobody types the password of another. */
function MonMotDePasse({ erreurs }: { erreurs: Record<string, string> }) {
  return (
    <>
      <ChampMotDePasse
        id="motDePasse"
        name="motDePasse"
        label="Nouveau mot de passe"
        help="Vide&nbsp;: le mot de passe ne change pas. Changé, il ferme les autres sessions de ce compte."
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
