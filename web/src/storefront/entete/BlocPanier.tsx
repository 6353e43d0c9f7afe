// The basket block's panel: the lines of the current basket, or the choice of another one.
import { useEffect, useState } from 'react'
import { compte, euros, nombre } from '../../lib/format'
import { askJson, messageOf } from '../../lib/http'
import { paths } from '../../lib/paths'
import { refreshSession, session } from '../../lib/session'
import { useStore } from '../../lib/useStore'
import type { PanierView } from '../../wire/PanierView'
import type { ResumePanierView } from '../../wire/ResumePanierView'
import s from './BlocPanier.module.css'

type State =
  | { state: 'waiting' }
  | { state: 'vide' }
  | { state: 'failed'; message: string }
  | { state: 'detail'; panier: PanierView }
  | { state: 'choix'; paniers: ResumePanierView[] }

/** Lines shown in the panel; the basket's page shows them all. */
const LIGNES_VISIBLES = 5

export function BlocPanier() {
  const panier = useStore(session)?.panier
  const [view, setView] = useState<State>({ state: 'waiting' })
  const [wantsChoice, setWantsChoice] = useState(false)
  const id = panier?.id
  const lines = panier?.nbLignes

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when a line is added.
  useEffect(() => {
    if (id === undefined) return
    let isStale = false
    const show = (next: State) => !isStale && setView(next)
    // Nothing was added yet: there is no basket to ask for.
    if (id === null && !wantsChoice) return void setView({ state: 'vide' })
    const load = wantsChoice
      ? askJson<{ list: ResumePanierView[] }>(paths.listePaniers).then((it) =>
          show({ state: 'choix', paniers: it.list }),
        )
      : askJson<PanierView>(paths.unPanier(String(id))).then((it) =>
          show({ state: 'detail', panier: it }),
        )
    load.catch((error) => show({ state: 'failed', message: messageOf(error) }))
    return () => {
      isStale = true
    }
  }, [id, lines, wantsChoice])

  async function activate(chosen: string) {
    await askJson(paths.activer(chosen), { json: {} })
    await refreshSession()
    setWantsChoice(false)
  }

  return (
    <div className={s.bloc}>
      {view.state === 'waiting' && <p role="status">Chargement…</p>}
      {view.state === 'vide' && <Vide />}
      {view.state === 'failed' && <p role="alert">{view.message}</p>}
      {view.state === 'detail' && <Detail panier={view.panier} />}
      {view.state === 'choix' && (
        <ul className={s.liste}>
          {view.paniers.map((it) => (
            <li key={it.id} className={s.ligne}>
              <span className={s.nom}>
                {it.nomPanier || 'Sans nom'}
                <small>{compte(it.nbLignes, 'ligne')}</small>
              </span>
              {it.actif ? (
                <span className="pastille">En cours</span>
              ) : (
                <button
                  type="button"
                  className="bouton bouton-petit"
                  onClick={() => void activate(String(it.id))}
                >
                  Choisir
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={s.actions}>
        <a className="bouton bouton-principal" href={paths.panier}>
          Voir le panier
        </a>
        <button
          type="button"
          className="bouton bouton-nu"
          aria-pressed={wantsChoice}
          onClick={() => setWantsChoice(!wantsChoice)}
        >
          {wantsChoice ? 'Détail du panier' : 'Changer de panier'}
        </button>
      </div>
    </div>
  )
}

function Vide() {
  return <p className={s.vide}>Votre panier est vide.</p>
}

function Detail({ panier }: { panier: PanierView }) {
  if (panier.lignes.length === 0) return <Vide />
  const rest = panier.lignes.length - LIGNES_VISIBLES
  return (
    <>
      <p className={s.titre}>{panier.nomPanier || 'Mon panier'}</p>
      <ul className={s.liste}>
        {panier.lignes.slice(0, LIGNES_VISIBLES).map((it) => (
          <li key={it.id} className={s.ligne}>
            <a className={s.nom} href={it.LIEN_FICHE}>
              {it.designation}
              <small>Quantité : {nombre(it.quantite)}</small>
            </a>
            {it.montantHT !== undefined && <span className="nombre">{euros(it.montantHT)}</span>}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={s.reste}>
          et {compte(rest, 'autre')} {rest > 1 ? 'lignes' : 'ligne'}
        </p>
      )}
      {panier.totalHT !== undefined && (
        <p className={s.total}>
          Total HT <strong className="nombre">{euros(panier.totalHT)}</strong>
        </p>
      )}
    </>
  )
}
