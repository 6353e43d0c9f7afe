// Summary of the checkout: the lines, their cost, and the button that binds.
import type { RefObject } from 'react'
import { compte, euros, nombre } from '../../lib/format'
import { paths } from '../../lib/paths'
import { lignesPort, resteTTC, SANS_LIEU, SANS_TRANSPORTEUR } from '../../lib/port'
import { lignesTotaux, noteArrondi } from '../../lib/totaux'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import { Totaux } from '../../ui/Totaux'
import type { EstimationView } from '../../wire/EstimationView'
import type { LigneView } from '../../wire/LigneView'
import { Bloquees } from './Bloquees'
import s from './Commande.module.css'
import type { Choix } from './choix'
import type { EtapeProps } from './Etape'
import { Refuse } from './Refuse'
import type { Refus } from './useCommande'
import type { useEstimation } from './useEstimation'

type Props = EtapeProps & {
  lignes: LigneView[]
  estimation: ReturnType<typeof useEstimation>
  refus: Refus | null
  encours: boolean
  bouton: RefObject<HTMLButtonElement | null>
  /** The new total is shown; the order is still to be given. */
  onAccept: (estimation: EstimationView) => void
}

export function Resume(props: Props) {
  const { choix, erreurs, change, lignes, estimation, refus, encours } = props
  const offre = estimation.estimation
  const isBusy = encours || estimation.etat === 'attente'
  return (
    <aside className={s.resume} aria-label="Récapitulatif">
      <div className={`carte ${s.cadre}`} aria-busy={isBusy}>
        {/* What is bought is read right before the button that binds: open until somebody folds it. */}
        <details open className={s.articles}>
          <summary>{compte(lignes.length, 'article')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <ul tabIndex={0} aria-label="Articles de la commande">
            {lignes.map((it) => (
              <li key={it.id}>
                <span>
                  {nombre(it.quantite)} × {it.designation}
                  {!it.bloquante && it.alerte && <small>{it.alerte}</small>}
                </span>
                {it.montantHT !== undefined && (
                  <Montant
                    ht={euros(it.montantHT)}
                    ttc={euros(it.montantTTC ?? it.montantHT)}
                    seul
                  />
                )}
              </li>
            ))}
          </ul>
        </details>
        <Totaux
          label="Total de la commande"
          lignes={totaux(estimation, choix)}
          noteTTC={noteArrondi(lignes, offre.articlesTTC)}
        />
        <Franco offre={offre} mode={choix.mode} />
        <p role="status" className="hors-vue">
          {estimation.etat === 'a jour' && `Total ${euros(offre.totalTTC)} TTC`}
        </p>
        <Bloquees lignes={lignes} />
        {offre.encours && <p className="message message-attention">{offre.encours}</p>}
        {estimation.message && (
          <p className="message message-erreur" role="alert">
            {estimation.message}
          </p>
        )}
        {refus && <Refuse refus={refus} champs={erreurs} onAccept={props.onAccept} />}
        <div>
          <label className="coche">
            <input
              type="checkbox"
              name="accord"
              checked={choix.accord}
              aria-invalid={erreurs.accord ? true : undefined}
              aria-describedby={erreurs.accord && 'erreur-accord'}
              onChange={(event) => change({ accord: event.target.checked })}
            />
            <span>
              J’ai lu et j’accepte les{' '}
              <a href={paths.cgv} target="_blank" rel="noreferrer" data-fenetre="">
                conditions générales de vente
              </a>
            </span>
          </label>
          {erreurs.accord && (
            <p id="erreur-accord" className="erreur-champ">
              {erreurs.accord}
            </p>
          )}
        </div>
        <button
          ref={props.bouton}
          type="submit"
          className={`bouton bouton-principal ${s.valider}`}
          aria-disabled={isBusy}
        >
          <Icon name="coche" />
          {texteBouton(encours, estimation.etat)}
        </button>
        <p className={s.assurance}>
          <Icon name="bouclier" />
          Prix et stock vérifiés une dernière fois à l’envoi.
        </p>
      </div>
    </aside>
  )
}

/** The sentence of the law, unless something is on its way. */
function texteBouton(encours: boolean, etat: Props['estimation']['etat']): string {
  if (encours) return 'Envoi de la commande…'
  return etat === 'attente' ? 'Calcul du total…' : 'Commande avec obligation de paiement'
}

function totaux({ estimation: offre, sansLieu }: Props['estimation'], choix: Choix) {
  const { fraisPort } = offre
  const isLivraison = choix.mode === 'livraison'
  const inconnu = isLivraison && (sansLieu || choix.idTransporteur === null)
  const port = {
    libelle: isLivraison ? 'Frais de port' : 'Retrait en agence',
    note: isLivraison && !inconnu ? fraisPort.libelle || undefined : undefined,
    inconnu: inconnu && (sansLieu ? SANS_LIEU : SANS_TRANSPORTEUR),
    ht: fraisPort.montantHT,
    ttc: fraisPort.montantTTC,
  }
  const articles = { ht: offre.articlesHT, ttc: offre.articlesTTC }
  return [...lignesPort(articles, port), ...lignesTotaux(offre)]
}

/** Amount missing before the carriage is free. */
function Franco({ offre, mode }: { offre: EstimationView; mode: 'livraison' | 'retrait' }) {
  const { franco, resteAvantFranco } = offre.fraisPort
  const articles = { ht: offre.articlesHT, ttc: offre.articlesTTC }
  if (mode === 'retrait' || !franco || !resteAvantFranco || resteAvantFranco <= 0) return null
  return (
    <div className={s.franco}>
      <p>
        <Icon name="camion" />
        <span>
          Plus que{' '}
          <Montant
            ht={euros(resteAvantFranco)}
            ttc={euros(resteTTC(resteAvantFranco, articles))}
            seul
          />{' '}
          pour le franco de port
        </span>
      </p>
      <progress
        max={franco}
        value={franco - resteAvantFranco}
        aria-label="Avancée vers le franco"
      />
    </div>
  )
}
