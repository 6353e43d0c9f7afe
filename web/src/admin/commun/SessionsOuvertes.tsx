// The open sessions of a login, one's own or another's: when, from where, and the end of them.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmPassword, wantsPassword } from '../../lib/confirmation'
import { date } from '../../lib/date'
import { askJson, messageOf } from '../../lib/http'
import { appels } from '../../lib/paths'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import { type Column, Table } from '../../ui/Table'
import type { SessionOuverteView } from '../../wire/SessionOuverteView'
import { DemandeMotDePasse } from './DemandeMotDePasse'

interface Props {
  /** Whose; none for one's own. */
  login?: string
  onEnded?: () => void
}

export function SessionsOuvertes({ login, onEnded }: Props) {
  const query = login ? `?login=${encodeURIComponent(login)}` : ''
  const confirme = useConfirme()
  const sessions = useQuery({
    queryKey: ['sessions', login ?? ''],
    queryFn: ({ signal }) =>
      askJson<SessionOuverteView[]>(`${appels.sessions}${query}`, { signal }),
  })
  const end = (path: string, fait: string) =>
    confirme
      .run(async () => {
        await askJson(`${path}${query}`, { method: 'DELETE' })
        toast(fait)
        await sessions.refetch()
        onEnded?.()
      })
      .catch((error) => toast(messageOf(error), 'error'))
  // Another's list is shown to who has given a password lately: it is asked before the list.
  const isLocked = wantsPassword(sessions.error)
  const [asksLater, setAsksLater] = useState(false)
  const unlock = async (password: string) => {
    const refusal = await confirmPassword(password)
    if (refusal === undefined) await sessions.refetch()
    return refusal
  }
  const open = sessions.data ?? []
  const others = open.filter((it) => !it.ici)

  return (
    <>
      {isLocked && (
        <p>
          <button type="button" className="bouton" onClick={() => setAsksLater(false)}>
            Saisir mon mot de passe pour voir ces sessions
          </button>
        </p>
      )}
      {sessions.isError && !isLocked && (
        <p role="alert" className="message message-erreur">
          {messageOf(sessions.error)}
        </p>
      )}
      {sessions.isPending && <p role="status">Chargement…</p>}
      {sessions.data && (
        <Table
          caption="Sessions ouvertes"
          columns={colonnes((it) => end(appels.uneSession(it.id), 'Session fermée'))}
          rows={open}
          rowKey={(it) => it.id}
          empty="Aucune session ouverte"
          busy={sessions.isFetching}
        />
      )}
      {others.length > 1 && (
        <p>
          <button
            type="button"
            className="bouton"
            onClick={() => end(appels.sessions, 'Les autres sessions sont fermées')}
          >
            {login ? 'Fermer toutes les sessions' : 'Fermer toutes les autres'}
          </button>
        </p>
      )}
      <DemandeMotDePasse
        open={confirme.open || (isLocked && !asksLater)}
        onPassword={isLocked ? unlock : confirme.onPassword}
        onNo={isLocked ? () => setAsksLater(true) : confirme.onNo}
        pour={isLocked ? 'voir les sessions d’un autre' : 'fermer les sessions d’un autre'}
      />
    </>
  )
}

function colonnes(onEnd: (it: SessionOuverteView) => void): Column<SessionOuverteView>[] {
  return [
    { key: 'appareil', title: 'Appareil', cell: (it) => it.appareil },
    { key: 'adresse', title: 'Adresse', cell: (it) => it.adresse || '–' },
    { key: 'ouverte', title: 'Ouverte le', cell: (it) => date(it.ouverteLe) },
    { key: 'vue', title: 'Vue le', cell: (it) => date(it.vueLe) },
    {
      key: 'fin',
      title: 'Actions',
      cell: (it) =>
        it.ici ? (
          'Cette session'
        ) : (
          <button
            type="button"
            className="bouton bouton-petit"
            aria-label={`Fermer la session de ${it.appareil}`}
            onClick={() => onEnd(it)}
          >
            Fermer
          </button>
        ),
    },
  ]
}
