// Acts on an order: the same again, a print, and for a consumer the withdrawal.
import { useState } from 'react'
import { askJson, messageOf } from '../../lib/http'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import { refreshSession } from '../../lib/session'
import { Icon } from '../../ui/Icon'
import type { CopieView } from '../../wire/CopieView'
import type { MouvementPageView } from '../../wire/MouvementPageView'
import { Annulation } from './Annulation'
import { changements } from './changements'
import { DemandeRetour } from './DemandeRetour'
import s from './Mouvements.module.css'
import { Retractation } from './Retractation'

type Reprise =
  | { etat: 'prete' }
  | { etat: 'encours' }
  | { etat: 'annoncee'; notes: string[] }
  | { etat: 'faite'; notes: string[] }
  | { etat: 'echec'; message: string }

type Props = Omit<MouvementPageView, 'paiement'>

export function Gestes({ mouvement, lecture, ...droit }: Props) {
  const [reprise, setReprise] = useState<Reprise>({ etat: 'prete' })

  async function ask(path: string): Promise<string[]> {
    return changements(mouvement.lignes, await askJson<CopieView>(path, { json: {} }))
  }

  /** One click when nothing has changed; what has is told before anything is added. */
  async function recommander(annonce: string[]) {
    if (reprise.etat === 'encours') return
    setReprise({ etat: 'encours' })
    try {
      const notes = annonce.length > 0 ? [] : await ask(pathsCompte.recommanderEssai(mouvement.id))
      if (notes.length > 0) return setReprise({ etat: 'annoncee', notes })
      const left = await ask(pathsCompte.recommander(mouvement.id))
      await refreshSession()
      setReprise({ etat: 'faite', notes: left.filter((it) => !annonce.includes(it)) })
    } catch (error) {
      setReprise({ etat: 'echec', message: messageOf(error) })
    }
  }

  return (
    <div className={`${s.gestes} sans-impression`}>
      {!lecture && mouvement.lignes.length > 0 && (
        <button type="button" className="bouton bouton-marine" onClick={() => void recommander([])}>
          <Icon name="recommencer" />
          Commander à nouveau
        </button>
      )}
      {mouvement.lignes.length > 0 && (
        <a className="bouton" href={pathsCompte.bonDeCommande(mouvement.id)} type="application/pdf">
          <Icon name="telecharger" />
          Bon de commande (PDF)
        </a>
      )}
      <button type="button" className="bouton" onClick={() => print()}>
        <Icon name="imprimer" />
        Imprimer
      </button>
      {!lecture && (
        <>
          <Annulation id={mouvement.id} possible={droit.annulable} />
          <DemandeRetour mouvement={mouvement} jusquau={droit.retoursJusquau} />
          <Retractation
            id={mouvement.id}
            possible={droit.retractable}
            jusquau={droit.retractableJusquau}
            retour={droit.adresseRetour}
            faite={mouvement.retractation}
          />
        </>
      )}
      <div role="status" className={s.annonce}>
        {reprise.etat === 'annoncee' && (
          <Annonce
            notes={reprise.notes}
            onAdd={() => void recommander(reprise.notes)}
            onCancel={() => setReprise({ etat: 'prete' })}
          />
        )}
        {reprise.etat === 'faite' && <Faite notes={reprise.notes} />}
        {reprise.etat === 'echec' && (
          <p className="message message-erreur">
            <Icon name="erreur" />
            {reprise.message}
          </p>
        )}
      </div>
    </div>
  )
}

interface AnnonceProps {
  notes: string[]
  onAdd: () => void
  onCancel: () => void
}

function Annonce({ notes, onAdd, onCancel }: AnnonceProps) {
  return (
    <div className="message message-attention">
      <Icon name="alerte" />
      <div>
        <p className={s.sansMarge}>Depuis cette commande, voici ce qui a changé&nbsp;:</p>
        <Notes notes={notes} />
        <button type="button" className="bouton bouton-marine" onClick={onAdd}>
          Ajouter quand même au panier
        </button>{' '}
        <button type="button" className="bouton" onClick={onCancel}>
          Annuler
        </button>
      </div>
    </div>
  )
}

function Notes({ notes }: { notes: string[] }) {
  return (
    <ul className={s.notes}>
      {notes.map((it) => (
        <li key={it}>{it}</li>
      ))}
    </ul>
  )
}

function Faite({ notes }: { notes: string[] }) {
  return (
    <div className={`message ${notes.length > 0 ? 'message-attention' : 'message-succes'}`}>
      <Icon name={notes.length > 0 ? 'alerte' : 'coche'} />
      <div>
        <p className={s.sansMarge}>
          La commande a été reprise dans votre panier. <a href={paths.panier}>Voir le panier</a>
        </p>
        {notes.length > 0 && <Notes notes={notes} />}
      </div>
    </div>
  )
}
