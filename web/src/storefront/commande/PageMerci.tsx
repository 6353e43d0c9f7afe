// The order is taken: its number, what happens next.
import { date } from '../../lib/date'
import { euros } from '../../lib/format'
import { retrait, totauxMouvement } from '../../lib/mouvement'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import { Icon } from '../../ui/Icon'
import { Totaux } from '../../ui/Totaux'
import type { MerciPageView } from '../../wire/MerciPageView'
import { Regler } from '../commun/Regler'
import s from './Commande.module.css'

/** By payment status: what the buyer has to know, and whether something is left to do. */
const SUITES: Record<string, { titre: string; texte: string; attend?: true }> = {
  TER: {
    titre: 'Merci, votre commande est enregistrée.',
    texte: 'Nous la préparons. Elle sera facturée sur votre compte.',
  },
  VAL: {
    titre: 'Merci, votre commande est payée.',
    texte: 'Le paiement est validé : nous la préparons.',
  },
  ATT: {
    titre: 'Votre paiement est en attente.',
    texte: 'La commande est enregistrée. Elle partira dès qu’elle sera réglée.',
    attend: true,
  },
  REFUS: {
    titre: 'Votre paiement a été refusé.',
    texte: 'La commande est enregistrée. Elle partira dès qu’elle sera réglée.',
    attend: true,
  },
  AT2: {
    titre: 'Merci, votre commande est enregistrée.',
    texte: 'Elle partira à réception de votre règlement.',
  },
}

export function PageMerci({ mouvement, paiement }: MerciPageView) {
  const isRefused = paiement.attend && paiement.refuse !== null
  const suite = SUITES[isRefused ? 'REFUS' : mouvement.typePanier] ?? SUITES.TER
  const numero = mouvement.numero || mouvement.webCdeId
  return (
    <div className={`largeur ${s.merci}`}>
      <section className={`carte ${s.cadre}`}>
        <div className={s.annonce} data-attend={suite?.attend}>
          <Icon name={suite?.attend ? 'horloge' : 'coche'} />
          <h1>{suite?.titre}</h1>
          <p>{suite?.texte}</p>
        </div>
        <Regler id={mouvement.id} paiement={paiement} />
        <dl className={s.faits}>
          <Fait nom="Numéro" valeur={numero} />
          <Fait nom="Date" valeur={date(mouvement.date)} />
          <Fait nom="Total" valeur={`${euros(mouvement.montantTTC)} TTC`} />
          <Fait nom="Règlement" valeur={mouvement.libelleModeReglement} />
          {mouvement.refClient && <Fait nom="Votre référence" valeur={mouvement.refClient} />}
          <Fait nom="Livraison" valeur={mouvement.transporteur?.nom ?? retrait(mouvement)} />
        </dl>
        <Totaux label="Totaux de la commande" lignes={totauxMouvement(mouvement)} />
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

function Fait({ nom, valeur }: { nom: string; valeur: string }) {
  return (
    <div>
      <dt>{nom}</dt>
      <dd>{valeur}</dd>
    </div>
  )
}
