// The webhooks: which addresses the shop tells of what happens, and what became of it. A webhook has no
// page of its own: a window changes it, another shows its messages.
import { compte } from '../../lib/format'
import { triDe } from '../../lib/tri'
import { useListe } from '../../lib/useListe'
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
import { ListScreen } from '../commun/ListScreen'
import { TableListe } from '../commun/TableListe'
import { Actions } from './Actions'
import { listWebhooks } from './calls'
import { colonnes } from './colonnes'
import { Fenetres } from './Fenetres'
import { useActes } from './useActes'

export function WebhooksPage() {
  const liste = useListe({ cle: ['webhooks'], filtres: ['tri'], load: listWebhooks })
  const actes = useActes(liste.again)
  return (
    <>
      <PageHeader
        titre="Webhooks"
        aide="La boutique prévient ces adresses de ce qui arrive, et réessaie pendant trois jours."
      >
        <button
          type="button"
          className="bouton bouton-principal"
          onClick={() => actes.open({ genre: 'form' })}
        >
          <Icon name="plus" />
          Ajouter un webhook
        </button>
      </PageHeader>
      <ListScreen
        liste={liste}
        trouve={compte(liste.total, 'webhook')}
        labelPages="Pages de webhooks"
      >
        <TableListe
          caption="Webhooks"
          columns={colonnes((it) => (
            <Actions webhook={it} onOpen={actes.open} onTry={actes.sendTrial} />
          ))}
          tri={triDe(liste)}
          rows={liste.rows}
          rowKey={(it) => String(it.id)}
          empty="Aucun webhook"
          busy={liste.stale}
        />
      </ListScreen>
      <Fenetres actes={actes} />
    </>
  )
}
