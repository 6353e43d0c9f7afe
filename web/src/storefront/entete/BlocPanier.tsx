// The basket block's panel: the lines of the current basket, or the choice of another one.
import type { ComponentType } from 'react'
import { useEffect, useRef, useState } from 'react'
import { compte, euros, nombre } from '../../lib/format'
import { askJson, messageOf } from '../../lib/http'
import { paths } from '../../lib/paths'
import { session } from '../../lib/session'
import { useStore } from '../../lib/useStore'
import { Montant } from '../../ui/Montant'
import type { PanierView } from '../../wire/PanierView'
import s from './BlocPanier.module.css'

/** Lines shown in the panel; the basket's page shows them all. */
const LIGNES_VISIBLES = 5

export function BlocPanier() {
  const courant = useStore(session)?.panier
  const [panier, setPanier] = useState<Partial<PanierView>>()
  const [echec, setEchec] = useState('')
  /** Asked for seldom: its code comes with the question. */
  const [Choix, setChoix] = useState<ComponentType<{ onDone: () => void }> | null>(null)
  const back = useRef<HTMLButtonElement>(null)
  const id = courant?.id
  const lines = courant?.nbLignes

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when a line is added.
  useEffect(() => {
    if (id === undefined) return
    setEchec('')
    // The choice asks by itself, and stands though this basket cannot be read.
    if (Choix) return
    // Nothing was added yet: there is no basket to ask for.
    if (id === null) return setPanier({})
    let isStale = false
    askJson<PanierView>(paths.unPanier(String(id))).then(
      (it) => isStale || setPanier(it),
      (error) => isStale || setEchec(messageOf(error)),
    )
    return () => {
      isStale = true
    }
  }, [id, lines, Choix])

  async function change() {
    if (Choix) return setChoix(null)
    const { ChoixPaniers } = await import('./ChoixPaniers')
    setChoix(() => ChoixPaniers)
  }

  /** The button that was pressed goes with the list: the focus stays in the panel. */
  function onDone() {
    setChoix(null)
    back.current?.focus()
  }

  return (
    <div className={s.bloc}>
      {Choix ? (
        <Choix onDone={onDone} />
      ) : echec ? (
        <p role="alert">{echec}</p>
      ) : panier ? (
        <Detail {...panier} />
      ) : (
        <p role="status">Chargement…</p>
      )}
      <div className={s.actions}>
        <a className="bouton bouton-principal" href={paths.panier}>
          Voir le panier
        </a>
        <button
          ref={back}
          type="button"
          className="bouton bouton-nu"
          aria-pressed={!!Choix}
          onClick={() => change().catch((error) => setEchec(messageOf(error)))}
        >
          {Choix ? 'Détail du panier' : 'Changer de panier'}
        </button>
      </div>
    </div>
  )
}

function Detail({ nomPanier, lignes = [], totalHT, totalTTC }: Partial<PanierView>) {
  if (lignes.length === 0) return <p className={s.vide}>Votre panier est vide.</p>
  const rest = lignes.length - LIGNES_VISIBLES
  return (
    <>
      <p className={s.titre}>{nomPanier || 'Mon panier'}</p>
      <ul className={s.liste}>
        {lignes.slice(0, LIGNES_VISIBLES).map((it) => (
          <li key={it.id} className={s.ligne}>
            <a className={s.nom} href={it.LIEN_FICHE}>
              {it.designation}
              <small>Quantité&nbsp;: {nombre(it.quantite)}</small>
            </a>
            <Somme ht={it.montantHT} ttc={it.montantTTC} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={s.reste}>
          et {compte(rest, 'autre')} {rest > 1 ? 'lignes' : 'ligne'}
        </p>
      )}
      {totalHT !== undefined && (
        <p className={s.total}>
          Total <Somme ht={totalHT} ttc={totalTTC} />
        </p>
      )}
    </>
  )
}

/** Nothing where prices are hidden. */
function Somme({ ht, ttc = ht }: { ht: number | undefined; ttc: number | undefined }) {
  if (ht === undefined || ttc === undefined) return null
  return (
    <strong className="nombre">
      <Montant ht={euros(ht)} ttc={euros(ttc)} seul />
    </strong>
  )
}
