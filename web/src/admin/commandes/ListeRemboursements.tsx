// Refunds of an order: their states, and the two answers to the one that only a person can settle.
import { useState } from 'react'
import { tellMail } from '../../lib/courriels'
import { date } from '../../lib/date'
import { euros, nombre } from '../../lib/format'
import { toast } from '../../lib/toast'
import { Pill, type Ton } from '../../ui/Pill'
import type { RemboursementsView } from '../../wire/RemboursementsView'
import type { RemboursementView } from '../../wire/RemboursementView'
import { ActeConfirme } from '../commun/ActeConfirme'
import s from './Remboursements.module.css'
import { abandon, verify } from './rendus'

interface Props {
  id: number
  money: RemboursementsView
  mayAct: boolean
  onDone: () => void
}

const TONS: Record<RemboursementView['etat'], Ton> = {
  attente: 'ambre',
  verifier: 'rouge',
  confirme: 'vert',
  refuse: 'rouge',
  abandonne: 'neutre',
  hors: 'vert',
}

export function ListeRemboursements({ id, money, mayAct, onDone }: Props) {
  if (money.list.length === 0) return null
  return (
    <ol className={s.liste}>
      {money.list.map((it) => (
        <li key={it.numero}>
          <p className="rangee">
            <strong>{euros(it.montant)}</strong>
            <Pill ton={TONS[it.etat]} mot={it.libelleEtat} />
          </p>
          <p className={s.note}>
            {it.motif}, par {it.par} le {date(it.le)}
            {it.banque && ` · ${it.banque}`}
            {it.reference && ` · n° ${it.reference}`}
          </p>
          <Lignes it={it} money={money} />
          {it.echec && it.etat !== 'confirme' && <p className={s.note}>{it.echec}</p>}
          {it.etat === 'verifier' && mayAct && <Verdict id={id} it={it} onDone={onDone} />}
          {it.abandonnable && mayAct && <Abandon id={id} it={it} onDone={onDone} />}
        </li>
      ))}
    </ol>
  )
}

function Lignes({ it, money }: { it: RemboursementView; money: RemboursementsView }) {
  const told = it.lignes.map(({ rang, quantite, enStock }) => {
    const ligne = money.lignes.find((known) => known.rang === rang)
    const what = `${nombre(quantite)} × ${ligne?.designation ?? ''}`
    return enStock ? `${what} (remis en stock)` : what
  })
  if (it.port) told.push('frais de port')
  if (told.length === 0) return null
  return <p className={s.note}>{told.join(', ')}</p>
}

interface PropsActe {
  id: number
  it: RemboursementView
  onDone: () => void
}

/** It waits, and nothing of it has left: it may be given up. */
function Abandon({ id, it, onDone }: PropsActe) {
  const [asking, setAsking] = useState(false)
  const montant = euros(it.montant)
  return (
    <>
      <button type="button" className="bouton bouton-petit" onClick={() => setAsking(true)}>
        Abandonner ce remboursement
      </button>
      <ActeConfirme
        open={asking}
        titre="Abandonner ce remboursement"
        question={`${montant} ne seront pas rendus\u00a0: rien n’est parti à la banque. Vous pourrez les rembourser plus tard.`}
        oui="Abandonner"
        act={() => abandon(id, it.numero)}
        onDone={() => {
          toast('Remboursement abandonné')
          onDone()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** Its answer was lost: the bank's own desk tells what it did. */
function Verdict({ id, it, onDone }: PropsActe) {
  const [fait, setFait] = useState<boolean | null>(null)
  const montant = euros(it.montant)
  return (
    <>
      <p className="message message-attention">
        La demande est partie, la réponse de la banque n’est pas arrivée. Regardez à son guichet si
        elle a remboursé {montant}, puis dites-le ici&nbsp;: rien n’est renvoyé d’ici là.
      </p>
      <div className="rangee">
        <button type="button" className="bouton" onClick={() => setFait(true)}>
          La banque l’a fait
        </button>
        <button type="button" className="bouton" onClick={() => setFait(false)}>
          La banque ne l’a pas fait
        </button>
      </div>
      <ActeConfirme
        open={fait !== null}
        titre={fait ? 'La banque l’a fait' : 'La banque ne l’a pas fait'}
        question={
          fait
            ? `La banque a remboursé ${montant}. ${tellMail('Votre client en est prévenu.')}`
            : `La banque n’a pas remboursé ${montant}\u00a0: vous pourrez le demander de nouveau.`
        }
        oui="Confirmer"
        act={() => verify(id, it.numero, fait === true)}
        onDone={() => {
          toast(fait ? 'Remboursement confirmé' : 'Remboursement à redemander')
          onDone()
        }}
        onCancel={() => setFait(null)}
      />
    </>
  )
}
