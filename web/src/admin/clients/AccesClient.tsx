// The access of one customer, on its record: who has chosen a password, and the mail that asks for it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/http'
import { can } from '../../lib/permis'
import { toast } from '../../lib/toast'
import { Acces } from './Acces'
import { inviteClient, listConnexionsDe } from './calls'

/** Invited by hand, nobody is left out for having been already. */
const ENCORE = 0

export function AccesClient({ code }: { code: string }) {
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: ['connexions', 'client', code],
    queryFn: ({ signal }) => listConnexionsDe(code, signal),
  })
  if (!data || !can('POST', '/service/client/{code}/invitation')) return null
  const isOpen = data.list.some((it) => it.mot_de_passe)
  const waits = data.list.some((it) => !it.mot_de_passe && !it.bloquee)
  const invited = Math.max(0, ...data.list.map((it) => it.invitee_le ?? 0)) || null
  const invite = async () => {
    setBusy(true)
    try {
      setMessage((await inviteClient(code, ENCORE)).message)
      await refetch()
    } catch (error) {
      toast(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="rangee">
        <span>Accès à la boutique&nbsp;:</span>
        <Acces client={{ acces: isOpen ? 'ouvert' : 'jamais', invite_le: invited }} />
        {(!isOpen || waits) && (
          <button type="button" className="bouton bouton-petit" disabled={busy} onClick={invite}>
            {invited ? 'Inviter de nouveau' : 'Inviter'}
          </button>
        )}
      </div>
      <p role="status" className={message && 'message'}>
        {message}
      </p>
    </>
  )
}
