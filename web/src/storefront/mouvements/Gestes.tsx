// What can be asked about an order: the same again, a print, and for a consumer the withdrawal.
import { useState } from 'react'
import { askJson, messageOf } from '../../lib/http'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import { refreshSession } from '../../lib/session'
import { Icon } from '../../ui/Icon'
import type { MouvementPage } from '../../wire/pagesCompte'
import type { CopieView } from '../../wire/paniers'
import { changements } from './changements'
import s from './Mouvements.module.css'
import { Retractation } from './Retractation'

type Reprise =
  | { etat: 'prete' }
  | { etat: 'encours' }
  | { etat: 'faite'; notes: string[] }
  | { etat: 'echec'; message: string }

export function Gestes({ mouvement, retractableJusquau, lecture }: MouvementPage) {
  const [reprise, setReprise] = useState<Reprise>({ etat: 'prete' })

  async function recommander() {
    if (reprise.etat === 'encours') return
    setReprise({ etat: 'encours' })
    try {
      const panier = await askJson<CopieView>(pathsCompte.recommander(mouvement.id), { json: {} })
      await refreshSession()
      setReprise({ etat: 'faite', notes: changements(mouvement.lignes, panier) })
    } catch (error) {
      setReprise({ etat: 'echec', message: messageOf(error) })
    }
  }

  return (
    <div className={`${s.gestes} sans-impression`}>
      {!lecture && mouvement.lignes.length > 0 && (
        <button type="button" className="bouton bouton-marine" onClick={() => void recommander()}>
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
        <Retractation
          id={mouvement.id}
          jusquau={retractableJusquau}
          faite={mouvement.retractation}
        />
      )}
      <div role="status" className={s.annonce}>
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

function Faite({ notes }: { notes: string[] }) {
  return (
    <div className={`message ${notes.length > 0 ? 'message-attention' : 'message-succes'}`}>
      <Icon name={notes.length > 0 ? 'alerte' : 'coche'} />
      <div>
        <p className={s.sansMarge}>
          La commande a été reprise dans votre panier. <a href={paths.panier}>Voir le panier</a>
        </p>
        {notes.length > 0 && (
          <ul className={s.notes}>
            {notes.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
