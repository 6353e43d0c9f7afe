// The record of a login, the link by which its owner chooses a password, and its sessions.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { restoreRecord } from '../../lib/annulation'
import type { GroupeDe } from '../../lib/fiches'
import { compte } from '../../lib/format'
import { askJson, messageOf } from '../../lib/http'
import { appels } from '../../lib/paths'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import type { ClientFicheView } from '../../wire/ClientFicheView'
import type { ConnexionSuivieView } from '../../wire/ConnexionSuivieView'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'
import { EditionFiche } from '../commun/EditionFiche'
import f from '../commun/FormFiche.module.css'
import { endSessions, findConnexion, removeConnexion, saveConnexion, sendLink } from './calls'

interface Props {
  login: string | null
  /** The customer whose logins were listed: a new one is its own. */
  client: string
  onOpen: (login: string) => void
  onClose: () => void
}

export function EditionConnexion({ login, client, onOpen, onClose }: Props) {
  // A customer's login is most often its address: both are offered, and may be typed over.
  const fiche = useQuery({
    queryKey: ['fiche', 'clients', client],
    queryFn: () => askJson<ClientFicheView>(appels.unClient(client)),
    enabled: login === null && client !== '',
  })
  const confirme = useConfirme()
  // Whose a login is, and where its links go, is changed by who has just given a password.
  const save = (json: Record<string, unknown>) => confirme.get(() => saveConnexion(json))
  if (fiche.isLoading) return <p role="status">Chargement…</p>
  const email = fiche.data?.email ?? ''
  const edition = (
    <EditionFiche
      code={login}
      cle="connexions"
      titre={(fiche) => (fiche ? `Connexion ${fiche.login}` : 'Nouvelle connexion')}
      load={findConnexion}
      save={save}
      groupes={GROUPES}
      depart={{ code_client: client, login: email.toLowerCase(), email }}
      codes={['login']}
      enregistre="Connexion enregistrée"
      onClose={onClose}
      // Without a password it opens nothing yet: its record offers to send the link.
      onCreated={(it) => onOpen(it.login)}
      suppression={{
        bouton: 'Supprimer la connexion',
        question: (it) =>
          `Supprimer la connexion ${it.login}\u00a0? Le client et ses commandes restent.`,
        act: removeConnexion,
        fait: 'Connexion supprimée',
        annulable: ({ login }) => ({
          texte: `La connexion ${login} est supprimée.`,
          undo: () => restoreRecord('connexion', login),
          retabli: 'Connexion rétablie',
        }),
      }}
    >
      {(fiche, renew) => <Gestes fiche={fiche} onDone={renew} />}
    </EditionFiche>
  )
  return (
    <>
      {edition}
      <DemandeMotDePasse
        open={confirme.open}
        onPassword={confirme.onPassword}
        onNo={confirme.onNo}
        pour="changer une connexion"
      />
    </>
  )
}

function Gestes({ fiche, onDone }: { fiche: ConnexionSuivieView; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  // Where the mail went, and what is left to do: it is read at leisure.
  const [lien, setLien] = useState('')
  const act = (doing: () => Promise<void>) => async () => {
    setBusy(true)
    try {
      await doing()
    } catch (error) {
      toast(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  const isJoignable = fiche.email.includes('@')
  const isInvited = fiche.mot_de_passe || fiche.bloquee || lien !== ''
  return (
    <>
      {!isInvited && (
        <p className="message message-attention">
          {isJoignable
            ? `Pas encore de mot de passe\u00a0: envoyez le lien par lequel ${fiche.email} choisira le sien.`
            : 'Pas encore de mot de passe, ni d’adresse où en envoyer le lien\u00a0: saisissez-la ci-dessous, puis enregistrez.'}
        </p>
      )}
      <div className={f.boutons}>
        <button
          type="button"
          className="bouton"
          disabled={busy || fiche.bloquee || !isJoignable}
          onClick={act(async () => setLien((await sendLink(fiche.login)).message))}
        >
          Envoyer un lien de mot de passe
        </button>
        <button
          type="button"
          className="bouton"
          disabled={busy || fiche.sessions === 0}
          onClick={act(async () => {
            const { sessions } = await endSessions(fiche.login)
            toast(`${compte(sessions, 'session')} fermée${sessions > 1 ? 's' : ''}`)
            onDone()
          })}
        >
          Fermer ses sessions ({fiche.sessions})
        </button>
      </div>
      <p role="status" className={lien && 'message'}>
        {lien}
      </p>
    </>
  )
}

const GROUPES: GroupeDe[] = [
  {
    titre: 'Connexion',
    champs: [
      {
        nom: 'login',
        label: 'Identifiant',
        requis: true,
        aide: 'Le plus souvent l’adresse e-mail. Un autre nom demande une adresse ci-dessous.',
      },
      {
        nom: 'code_client',
        label: 'Client',
        genre: 'client',
        requis: true,
        aide: 'Qui achète avec cette connexion. En changer ferme ses sessions.',
      },
      {
        nom: 'email',
        label: 'E-mail',
        aide: 'Les liens de mot de passe y sont envoyés\u00a0; l’identifiant sert d’adresse au début.',
      },
      {
        nom: 'bloquee',
        label: 'Désactivée',
        genre: 'case',
        aide: 'Elle n’ouvre plus rien, ses sessions se ferment\u00a0; décocher la rouvre.',
      },
    ],
  },
]
