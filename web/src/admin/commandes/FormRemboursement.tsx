// The form that gives money of an order back: all, lines, or an amount. What it comes to is the
// server's word, asked as it is typed.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tellMail } from '../../lib/courriels'
import { euros, montantSaisi } from '../../lib/format'
import { HttpError } from '../../lib/http'
import { toast } from '../../lib/toast'
import { useDelayed } from '../../lib/useDelayed'
import { Champ } from '../../ui/Champ'
import type { RemboursementsView } from '../../wire/RemboursementsView'
import { ActeConfirme } from '../commun/ActeConfirme'
import { LignesRendues } from './LignesRendues'
import s from './Remboursements.module.css'
import {
  createRemboursement,
  findRemboursements,
  type Objet,
  question,
  type Saisie,
  VIDE,
} from './rendus'

interface Props {
  id: number
  money: RemboursementsView
  onDone: () => void
}

/** A pause in the typing: what it comes to is asked then. */
const ATTENTE_MS = 120

const OBJETS: [Objet, string][] = [
  ['tout', 'Tout ce qui reste'],
  ['lignes', 'Des articles'],
  ['montant', 'Un montant'],
]

/** Fields that say themselves why they are refused. */
const AU_CHAMP = ['montant', 'motif', 'horsBoutique']

/**
 * Beginning of a refund: of an order that came to less after it was paid, the surplus first, not
 * all of it.
 */
function begin({ tropPercu, argent }: RemboursementsView): Saisie {
  if (tropPercu === 0 || tropPercu === argent.reste) return VIDE
  return { ...VIDE, objet: 'montant', montant: montantSaisi(tropPercu) }
}

export function FormRemboursement({ id, money, onDone }: Props) {
  const byHand = money.parBanque === 0
  const [saisie, setSaisie] = useState<Saisie>({ ...begin(money), horsBoutique: byHand })
  const [erreurs, setErreurs] = useState<Record<string, string>>({})
  const [asking, setAsking] = useState(false)
  const wanted = question(saisie)
  const asked = useDelayed(wanted, ATTENTE_MS)
  const read = useQuery({
    queryKey: ['commandes', 'remboursements', id, money.version, asked],
    queryFn: ({ signal }) => findRemboursements(id, asked, signal),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  // What is asked for is what is shown, to the last letter typed.
  const isTold = wanted !== null && wanted === asked && !read.isPlaceholderData
  const propose = isTold ? (read.data?.propose ?? null) : null
  const refus = isTold ? (read.data?.refus ?? null) : null
  const edit = (more: Partial<Saisie>) => {
    setErreurs({})
    setSaisie((before) => ({ ...before, ...more }))
  }
  // What stands at no field of its own is said before the button.
  const others = Object.entries(erreurs).filter(([champ]) => !AU_CHAMP.includes(champ))
  const alerte = refus ?? others[0]?.[1]
  const montant = propose === null ? '' : euros(propose)
  const verbe = saisie.horsBoutique ? 'Noter le remboursement' : 'Rembourser'
  const onRefus = (error: unknown) => {
    const champs = error instanceof HttpError ? error.champs : {}
    setErreurs(champs)
    return Object.keys(champs).length > 0
  }

  return (
    <form
      className="pile"
      noValidate
      aria-label="Rembourser"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saisie.motif.trim()) setErreurs({ motif: 'Dites pourquoi.' })
        else if (propose !== null) setAsking(true)
      }}
    >
      <fieldset className={s.objets}>
        <legend>À rembourser</legend>
        {OBJETS.filter(([objet]) => objet !== 'lignes' || money.lignes.length > 0).map(
          ([objet, libelle]) => (
            <label key={objet} className="coche">
              <input
                type="radio"
                name={`objet-${id}`}
                checked={saisie.objet === objet}
                onChange={() => edit({ objet })}
              />
              {libelle}
            </label>
          ),
        )}
      </fieldset>
      {saisie.objet === 'lignes' && (
        <LignesRendues id={id} money={money} saisie={saisie} onEdit={edit} />
      )}
      {saisie.objet === 'montant' && (
        <Champ
          id={`montant-${id}`}
          label="Montant TTC"
          inputMode="decimal"
          value={saisie.montant}
          error={erreurs.montant}
          onChange={(event) => edit({ montant: event.target.value })}
        />
      )}
      <Champ
        id={`motif-${id}`}
        label="Motif"
        help="Gardé avec la commande et au journal."
        value={saisie.motif}
        error={erreurs.motif}
        onChange={(event) => edit({ motif: event.target.value })}
      />
      <Moyen money={money} saisie={saisie} erreur={erreurs.horsBoutique} onEdit={edit} />
      {alerte && (
        <p role="alert" className="message message-erreur">
          {alerte}
        </p>
      )}
      <div className="rangee">
        <button type="submit" className="bouton bouton-principal" disabled={propose === null}>
          {verbe} {montant}
        </button>
      </div>
      <ActeConfirme
        open={asking}
        titre={verbe}
        question={
          saisie.horsBoutique
            ? `${montant} déjà remboursés hors boutique. ${tellMail('Votre client en est prévenu par courriel.')}`
            : `La banque rendra ${montant} à votre client. Un remboursement ne s’annule pas.`
        }
        oui={`${verbe} ${montant}`}
        act={() => createRemboursement(id, saisie, money.version)}
        onRefus={onRefus}
        onDone={() => {
          toast(saisie.horsBoutique ? 'Remboursement noté' : 'Remboursement demandé à la banque')
          onDone()
        }}
        onCancel={() => setAsking(false)}
      />
    </form>
  )
}

interface PropsMoyen {
  money: RemboursementsView
  saisie: Saisie
  erreur: string | undefined
  onEdit: (more: Partial<Saisie>) => void
}

/** By the bank's own service, or by hand: a hand's is only noted. */
function Moyen({ money, saisie, erreur, onEdit }: PropsMoyen) {
  if (money.parBanque === 0) {
    return (
      <p className="aide">
        Ce paiement ne se rend pas d’ici&nbsp;: remboursez par virement, par chèque ou au guichet de
        la banque, puis notez-le.
      </p>
    )
  }
  return (
    <div className="champ">
      <label className="coche">
        <input
          type="checkbox"
          checked={saisie.horsBoutique}
          onChange={(event) => onEdit({ horsBoutique: event.target.checked })}
        />
        Déjà remboursé hors boutique
      </label>
      {erreur && <p className="erreur-champ">{erreur}</p>}
    </div>
  )
}
