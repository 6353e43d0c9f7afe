// Payment left to make of an order: the card again, another mode, or what is to be sent. Plain
// links and a plain form: they work from the mail, without script, on a page that was left and
// found again.
import { date } from '../../lib/date'
import { pathsCompte } from '../../lib/pathsCompte'
import { Icon } from '../../ui/Icon'
import type { PaiementView } from '../../wire/PaiementView'
import s from './Regler.module.css'

interface Props {
  /** The order. */
  id: number
  paiement: PaiementView
}

export function Regler({ id, paiement }: Props) {
  const { attend, refuse, consigne, limite } = paiement
  if (!attend && !consigne) return null
  return (
    <section className={`carte ${s.regler}`} aria-labelledby="regler">
      <h2 id="regler">{attend ? 'Régler cette commande' : consigne?.titre}</h2>
      {attend && (
        <p className={`message ${refuse === null ? 'message-attention' : 'message-erreur'}`}>
          <Icon name={refuse === null ? 'horloge' : 'erreur'} />
          {refuse === null
            ? enAttente(paiement)
            : `Paiement refusé par la banque le ${date(refuse)}. Rien n’a été débité, la commande est gardée.`}
        </p>
      )}
      {limite !== null && (
        <p>Règlement attendu jusqu’au {date(limite)}&nbsp;: ensuite la commande est annulée.</p>
      )}
      {paiement.confirmation && (
        <p className="sans-impression">
          <a className="bouton bouton-principal" href="?retour=banque">
            <Icon name="recommencer" />
            Actualiser
          </a>
        </p>
      )}
      {attend && <Choix id={id} paiement={paiement} />}
      {consigne && <p>{consigne.phrase}</p>}
      {consigne && (
        <dl className={s.faits}>
          {consigne.faits.map((it) => (
            <div key={it.nom}>
              <dt>{it.nom}</dt>
              <dd>{it.valeur}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** Back from the bank, paying once more would pay twice: what it says is waited for first. */
const enAttente = ({ confirmation }: PaiementView) =>
  confirmation
    ? 'Vous revenez de la banque, qui confirme un paiement en quelques secondes d’ordinaire. Si vous avez payé, attendez sa réponse\u00a0: elle arrive aussi par courriel.'
    : 'Paiement en attente\u00a0: la banque ne l’a pas confirmé. La commande est gardée.'

function Choix({ id, paiement: { lien, reglements, refuse, confirmation } }: Props) {
  const open = reglements.filter((it) => it.disponible)
  if (!lien && open.length === 0) {
    return <p>Aucun règlement n’est possible pour le moment. Contactez la boutique.</p>
  }
  return (
    <div className={`${s.choix} sans-impression`}>
      {lien && (
        <a className={`bouton ${confirmation ? '' : 'bouton-principal'}`} href={lien}>
          <Icon name="recommencer" />
          {refuse === null ? 'Payer par carte' : 'Payer à nouveau par carte'}
        </a>
      )}
      {open.length > 0 && (
        <form method="post" action={pathsCompte.regler(id)} className={s.autre}>
          <fieldset>
            <legend>{lien ? 'Ou choisissez un autre règlement' : 'Choisissez un règlement'}</legend>
            {open.map((it, rang) => (
              <label key={it.code} className="coche">
                <input
                  type="radio"
                  name="reglement"
                  value={it.code}
                  required
                  defaultChecked={rang === 0}
                />
                <span>{it.libelle}</span>
              </label>
            ))}
          </fieldset>
          <button type="submit" className="bouton bouton-marine">
            Régler ainsi
          </button>
        </form>
      )}
    </div>
  )
}
