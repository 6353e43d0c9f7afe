// The last messages of a webhook: what became of each, and one that is sent again.
import { useQuery } from '@tanstack/react-query'
import { tell } from '../../lib/catalogue'
import { compte } from '../../lib/format'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { Modal } from '../../ui/Modal'
import { Table } from '../../ui/Table'
import type { WebhookView } from '../../wire/WebhookView'
import { Echec } from '../commun/Echec'
import { listMessages, replay, replayAll } from './calls'
import { colonnesMessages } from './colonnes'
import s from './Webhooks.module.css'

/** While some wait, they may leave under one's eyes. */
const SUIVI_MS = 5_000

interface Props {
  webhook: WebhookView
  /** Something was sent again: the list behind may say less. */
  onChange: () => void
  onClose: () => void
}

export function Messages({ webhook, onChange, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', 'messages', webhook.id],
    queryFn: ({ signal }) => listMessages(webhook.id, signal),
    refetchInterval: ({ state }) =>
      state.data?.some((it) => it.etat === 'attente') ? SUIVI_MS : false,
  })
  const act = async <T,>(asked: Promise<T>, fait: (it: T) => string) => {
    await asked.then(
      (it) => toast(fait(it)),
      (error: unknown) => tell('L’acte n’a pas été fait', error),
    )
    await refetch()
    onChange()
  }
  const abandonnes = data?.filter((it) => it.etat === 'abandonne').length ?? 0
  return (
    <Modal open size="large" title="Derniers messages" closeLabel="Fermer" onClose={onClose}>
      <div className="pile">
        <p className={s.adresse}>{webhook.adresse}</p>
        {error && <Echec erreur={messageOf(error)} onAgain={() => void refetch()} />}
        {abandonnes > 0 && (
          <div>
            <button
              type="button"
              className="bouton"
              onClick={() =>
                act(
                  replayAll(webhook.id),
                  (it) => `${compte(it.renvoyes, 'message')} à nouveau en attente`,
                )
              }
            >
              Renvoyer ce qui est abandonné
            </button>
          </div>
        )}
        {data && (
          <Table
            caption="Derniers messages"
            columns={colonnesMessages((it) => (
              <button
                type="button"
                className="bouton bouton-petit"
                onClick={() => act(replay(webhook.id, it.id), () => 'Message à nouveau en attente')}
              >
                Renvoyer
              </button>
            ))}
            rows={data}
            rowKey={(it) => it.id}
            empty="Aucun message encore"
          />
        )}
      </div>
    </Modal>
  )
}
