// Address at which a bank's server tells the shop of payments: copied into the bank's own desk.
import { adresseNotification } from '../../lib/champsBanque'
import s from './ReglagesPage.module.css'

export function AdresseNotification({ banque }: { banque: string }) {
  const adresse = adresseNotification(banque)
  if (!adresse) return null
  return (
    <p className={`aide ${s.notification}`}>
      Adresse de notification, à recopier dans l’espace de votre banque&nbsp;:{' '}
      <code>{adresse}</code>
    </p>
  )
}
