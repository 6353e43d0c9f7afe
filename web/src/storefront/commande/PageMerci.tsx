// The order is taken: its number, what happens next.

import { quantiteEtUnite } from '../../lib/accord'
import { date } from '../../lib/date'
import { compte, euros } from '../../lib/format'
import { insecables } from '../../lib/insecables'
import { arrondiMouvement, retrait, totauxMouvement } from '../../lib/mouvement'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import { Totaux } from '../../ui/Totaux'
import type { AdresseView } from '../../wire/AdresseView'
import type { MerciPageView } from '../../wire/MerciPageView'
import { Regler } from '../commun/Regler'
import s from './Commande.module.css'

/** By payment status; what happens next is told by the server, here and in the mail. */
const ANNONCES: Record<string, { titre: string; attend?: true }> = {
  TER: { titre: 'Merci, votre commande est enregistrée.' },
  VAL: { titre: 'Merci, votre commande est payée.' },
  ATT: { titre: 'Votre paiement est en attente.', attend: true },
  REFUS: { titre: 'Votre paiement a été refusé.', attend: true },
  AT2: { titre: 'Merci, votre commande est enregistrée.' },
  E_ANN: { titre: 'Votre commande est annulée.', attend: true },
}

/** Lines shown; the order's own page shows them all. */
const LIGNES_VISIBLES = 10

export function PageMerci(props: MerciPageView) {
  const { mouvement, suite, retrait: coordonnees, paiement, courriel } = props
  const isRefused = paiement.attend && paiement.refuse !== null
  const isCancelled = mouvement.etat === 'E_ANN'
  const key = isCancelled ? 'E_ANN' : isRefused ? 'REFUS' : mouvement.typePanier
  const annonce = ANNONCES[key] ?? ANNONCES.TER
  const numero = mouvement.numero || mouvement.webCdeId
  return (
    <div className={`largeur ${s.merci}`}>
      <section className={`carte ${s.cadre}`}>
        <div className={s.annonce} data-attend={annonce?.attend}>
          <Icon name={annonce?.attend ? 'horloge' : 'coche'} />
          <h1>{annonce?.titre}</h1>
          <p>
            {annonce?.attend && !isCancelled && 'La commande est enregistrée. '}
            {insecables(suite)}
          </p>
          {courriel && !isCancelled && (
            <p>
              Un courriel part à <strong>{courriel}</strong>.
            </p>
          )}
        </div>
        <Regler id={mouvement.id} paiement={paiement} />
        <dl className={s.faits}>
          <Fait nom="Numéro" valeur={numero} />
          <Fait nom="Date" valeur={date(mouvement.date)} />
          <Fait nom="Total" valeur={`${euros(mouvement.montantTTC)} TTC`} />
          <Fait nom="Règlement" valeur={mouvement.libelleModeReglement} />
          {mouvement.refClient && <Fait nom="Votre référence" valeur={mouvement.refClient} />}
          <Fait nom="Livraison" valeur={mouvement.transporteur?.nom ?? retrait(mouvement)} />
          {coordonnees.length > 0 && <Fait nom="Agence" valeur={coordonnees.join(', ')} />}
          {mouvement.transporteur && mouvement.adresse && (
            <Fait nom="Adresse" valeur={enLigne(mouvement.adresse)} />
          )}
        </dl>
        <section className={s.articles} aria-label="Articles commandés">
          <h2>{compte(mouvement.lignes.length, 'article')}</h2>
          <ul>
            {mouvement.lignes.slice(0, LIGNES_VISIBLES).map((it, rang) => (
              // Lines that never move; one article may stand twice.
              <li key={rang}>
                <span>
                  {insecables(it.designation)}
                  <small>Quantité&nbsp;: {quantiteEtUnite(it.quantite, it.libelleUnite)}</small>
                  {it.complement && <small>{it.complement}</small>}
                </span>
                <Montant ht={euros(it.montantHT)} ttc={euros(it.montantTTC)} seul />
              </li>
            ))}
          </ul>
          {mouvement.lignes.length > LIGNES_VISIBLES && (
            <p>et {compte(mouvement.lignes.length - LIGNES_VISIBLES, 'autre')}</p>
          )}
        </section>
        <Totaux
          label="Totaux de la commande"
          lignes={totauxMouvement(mouvement)}
          noteTTC={arrondiMouvement(mouvement)}
        />
        <p className={`${s.suites} sans-impression`}>
          <a className="bouton bouton-marine" href={pathsCompte.mouvement(mouvement.id)}>
            Voir ma commande
          </a>
          <a
            className="bouton"
            href={pathsCompte.bonDeCommande(mouvement.id)}
            type="application/pdf"
          >
            Bon de commande (PDF)
          </a>
          <a className="bouton" href={paths.accueil}>
            Continuer mes achats
          </a>
        </p>
      </section>
    </div>
  )
}

/** An address in one line. */
function enLigne({ nom, ligne1, ligne2, codePostal, ville }: AdresseView): string {
  return [nom, ligne1, ligne2, `${codePostal} ${ville}`].filter(Boolean).join(', ')
}

function Fait({ nom, valeur }: { nom: string; valeur: string }) {
  return (
    <div>
      <dt>{nom}</dt>
      <dd>{valeur}</dd>
    </div>
  )
}
