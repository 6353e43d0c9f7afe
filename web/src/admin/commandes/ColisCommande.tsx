// The parcels of an order and its returns, each with what is left to do about it.
import { useState } from 'react'
import { date } from '../../lib/date'
import { nombre } from '../../lib/format'
import { reglages } from '../../lib/reglages'
import { Icon } from '../../ui/Icon'
import { Pill, type Ton } from '../../ui/Pill'
import type { ExpeditionView } from '../../wire/ExpeditionView'
import type { FicheCommandeView } from '../../wire/FicheCommandeView'
import type { PartView } from '../../wire/PartView'
import type { RetourView } from '../../wire/RetourView'
import { ActeCommande } from './ActeCommande'
import s from './FicheCommande.module.css'
import { type Acte, livrer, type ReponseRetour, repondre } from './vie'

const RETOURS: Record<RetourView['etat'], Ton> = {
  DEM: 'ambre',
  ACC: 'bleu',
  REF: 'rouge',
  REC: 'vert',
}

/** Answers that a return may still get. */
const SUITES: Record<RetourView['etat'], ReponseRetour[]> = {
  DEM: ['ACC', 'REF', 'REC'],
  ACC: ['REC', 'REF'],
  REF: [],
  REC: [],
}

export function Colis({ fiche }: { fiche: FicheCommandeView }) {
  const [acte, setActe] = useState<Acte>()
  const { expeditions, retours } = fiche.vie
  const canAct = reglages.actionsCommande === '1'
  if (expeditions.length === 0 && retours.length === 0) return null
  return (
    <>
      {expeditions.length > 0 && (
        <section className="carte" aria-labelledby="colis">
          <h2 id="colis">{fiche.detail.transporteur ? 'Colis' : 'Retraits'}</h2>
          <ul className={`nue ${s.suites}`}>
            {expeditions.map((it) => (
              <Parcel
                key={it.numero}
                id={fiche.commande.id}
                colis={it}
                canAct={canAct && fiche.commande.aTraiter}
                onActe={setActe}
              />
            ))}
          </ul>
        </section>
      )}
      {retours.length > 0 && (
        <section className="carte" aria-labelledby="retours">
          <h2 id="retours">Retours</h2>
          <ul className={`nue ${s.suites}`}>
            {retours.map((it) => (
              <Retour
                key={it.numero}
                id={fiche.commande.id}
                retour={it}
                canAct={canAct}
                onActe={setActe}
              />
            ))}
          </ul>
        </section>
      )}
      <ActeCommande fiche={fiche} acte={acte} onClose={() => setActe(undefined)} />
    </>
  )
}

interface Suite {
  id: number
  canAct: boolean
  onActe: (acte: Acte) => void
}

function Parcel({ id, colis, canAct, onActe }: Suite & { colis: ExpeditionView }) {
  const isCarried = colis.transporteur !== ''
  const [gone, there] = isCarried ? ['Expédié', 'Livré'] : ['Prêt', 'Retiré']
  const isThere = colis.livreeLe !== null
  return (
    <li>
      <p className={s.titre}>
        <strong>n°&nbsp;{colis.numero}</strong>
        <Pill ton={isThere ? 'vert' : 'bleu'} mot={(isThere ? there : gone) ?? ''} />
        <time>{date(colis.livreeLe ?? colis.date)}</time>
      </p>
      <Parts parts={colis.lignes} />
      <p className="rangee">
        {isCarried && <span>{[colis.transporteur, colis.colis].filter(Boolean).join(' · ')}</span>}
        {colis.suivi && (
          <a className="bouton bouton-petit" href={colis.suivi} target="_blank" rel="noreferrer">
            <Icon name="camion" /> Suivre<span className="hors-vue"> (nouvel onglet)</span>
          </a>
        )}
        {canAct && !isThere && (
          <button
            type="button"
            className="bouton bouton-petit"
            onClick={() => onActe(livrer(id, colis.numero, isCarried))}
          >
            <Icon name="coche" /> {there}
          </button>
        )}
      </p>
    </li>
  )
}

function Retour({ id, retour, canAct, onActe }: Suite & { retour: RetourView }) {
  return (
    <li>
      <p className={s.titre}>
        <strong>n°&nbsp;{retour.numero}</strong>
        <Pill ton={RETOURS[retour.etat]} mot={retour.libelleEtat} />
        <time>{date(retour.date)}</time>
        {retour.stockRendu && <span>remis en stock</span>}
      </p>
      <Parts parts={retour.lignes} />
      {retour.motif && <p>{retour.motif}</p>}
      {canAct && SUITES[retour.etat].length > 0 && (
        <p className="rangee">
          {SUITES[retour.etat].map((etat) => {
            const acte = repondre(id, retour.numero, etat)
            return (
              <button
                key={etat}
                type="button"
                className="bouton bouton-petit"
                onClick={() => onActe(acte)}
              >
                {acte.verbe}
                <span className="hors-vue"> (retour n° {retour.numero})</span>
              </button>
            )
          })}
        </p>
      )}
    </li>
  )
}

function Parts({ parts }: { parts: PartView[] }) {
  return (
    <ul className={`nue ${s.parts}`}>
      {parts.map((it) => (
        <li key={it.rang}>
          {nombre(it.quantite)} × {it.designation}
        </li>
      ))}
    </ul>
  )
}
