// The log as a table: what leaves the shop, so the password is asked where it was given long ago.
import { askBlob, messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import { Icon } from '../../ui/Icon'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'

const NOM = 'journal.csv'

/** Milliseconds a browser has to take the file: it reads it after the click. */
const KEPT_MS = 60_000

export function TelechargerJournal({ href }: { href: string }) {
  const confirme = useConfirme()
  const load = () =>
    confirme
      .run(async () => {
        const adresse = URL.createObjectURL(await askBlob(href))
        const link = document.createElement('a')
        link.href = adresse
        link.download = NOM
        link.click()
        setTimeout(() => URL.revokeObjectURL(adresse), KEPT_MS)
      })
      .catch((error) => toast(messageOf(error), 'error'))
  return (
    <>
      <button type="button" className="bouton" onClick={load}>
        <Icon name="telecharger" />
        Télécharger (CSV)
      </button>
      <DemandeMotDePasse
        open={confirme.open}
        onPassword={confirme.onPassword}
        onNo={confirme.onNo}
        pour="télécharger le journal"
      />
    </>
  )
}
