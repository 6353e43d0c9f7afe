// Below the lines of an order: its amounts, where it goes, how it is paid.
import { euros, nombre } from '../../lib/format'
import { lieu, suivi } from '../../lib/mouvement'
import { Icon } from '../../ui/Icon'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import type { MouvementDetailView } from '../../wire/MouvementDetailView'
import s from './CommandesPage.module.css'
import { etatPaiement } from './etats'

interface Props {
  commande: CommandeSuivieView
  detail: MouvementDetailView
}

export function Suites({ commande, detail }: Props) {
  return (
    <div className={s.suites}>
      <section>
        <h3>Montant</h3>
        <Montants detail={detail} />
      </section>
      {detail.lignes.length > 0 && (
        <section>
          <h3>{detail.transporteur ? 'Livraison' : 'Retrait'}</h3>
          <Livraison detail={detail} />
          {commande.agence && (
            <p>
              Agence&nbsp;: {commande.agence.libelle_agence} ({commande.agence.code_agence})
            </p>
          )}
        </section>
      )}
      <section>
        <h3>Règlement</h3>
        <p>
          {detail.libelleModeReglement || 'Hors de la boutique'}
          <br />
          {etatPaiement(detail)}
        </p>
      </section>
    </div>
  )
}

export function Montants({ detail }: { detail: MouvementDetailView }) {
  const { fraisPort, lignes, transporteur } = detail
  const rows: [string, number][] = []
  if (lignes.length > 0) {
    const port = transporteur ? 'Frais de port HT' : 'Retrait'
    rows.push(['Articles HT', detail.articlesHT], [port, fraisPort.montantHT])
  }
  rows.push(['Total HT', detail.montantHT])
  for (const { taux, montant } of detail.tva) rows.push([`TVA ${nombre(taux)} %`, montant])
  rows.push(['Total TTC', detail.montantTTC])
  return (
    <dl className={s.montants}>
      {rows.map(([libelle, montant]) => (
        <div key={libelle}>
          <dt>{libelle}</dt>
          <dd>{euros(montant)}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Livraison({ detail }: { detail: MouvementDetailView }) {
  const { adresse, transporteur, colis } = detail
  const lien = suivi(detail)
  if (!transporteur) return <p>{lieu(detail)}</p>
  return (
    <>
      <p>{transporteur.nom}</p>
      {adresse && (
        <address>
          {[
            adresse.nom,
            adresse.ligne1,
            adresse.ligne2,
            `${adresse.codePostal} ${adresse.ville}`,
            adresse.telephone,
          ]
            .filter((it) => it.trim() !== '')
            .map((it) => (
              <span key={it}>{it}</span>
            ))}
        </address>
      )}
      {colis && <p>Numéro de colis&nbsp;: {colis}</p>}
      {lien && (
        <a className="bouton bouton-petit" href={lien} target="_blank" rel="noreferrer">
          <Icon name="camion" /> Suivre le colis<span className="hors-vue"> (nouvel onglet)</span>
        </a>
      )}
    </>
  )
}
