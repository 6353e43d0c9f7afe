// The basket alive: its lines, what was taken out of it, its totals.
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { sousTotaux } from '../../lib/chantiers'
import { compte } from '../../lib/format'
import { useSuite } from '../../lib/useSuite'
import type { LigneView } from '../../wire/LigneView'
import type { PanierPageView } from '../../wire/PanierPageView'
import type { PanierView } from '../../wire/PanierView'
import { ProduitsChantier } from '../chantiers/ProduitsChantier'
import type { Retirer } from './LignePanier'
import { LignesPanier } from './LignesPanier'
import s from './Panier.module.css'
import { Recapitulatif } from './Recapitulatif'
import { useGlisser } from './useGlisser'
import { usePanier } from './usePanier'

/** Asked for seldom: its code comes with the question. */
const Etiqueter = lazy(async () => ({ default: (await import('./Etiqueter')).Etiqueter }))

const PanierVide = lazy(async () => ({ default: (await import('./PanierVide')).PanierVide }))

/** A line is seldom taken out: the code of what puts it back comes with the first one. */
const LignesRetirees = lazy(async () => ({
  default: (await import('./LigneRetiree')).LignesRetirees,
}))

/** Of a basket with a line at least: see `PagePanier`. */
export function Panier(props: PanierPageView & { panier: PanierView }) {
  const actions = usePanier(props.panier)
  const { panier, annonce, occupe } = actions
  const { lignes } = panier
  const list = useRef<HTMLDivElement>(null)
  /** Focus to move once a line has left: its id, and the place of who follows. */
  const leaving = useRef<{ id: number; rang: number } | null>(null)
  const known = new Set([...props.chantiers, ...lignes.map((it) => it.tagName)])
  const tags = [...known].sort().join('\n')
  // The same list as long as it says the same: a thousand lines are then left as they are.
  const chantiers = useMemo(() => tags.split('\n').filter(Boolean), [tags])
  const [isTagging, setIsTagging] = useState(false)
  const glisser = useGlisser(actions.placer)
  const shown = useSuite(lignes.length)

  const retirer: Retirer = (ligne, setLeaving) => {
    leaving.current = { id: ligne.id, rang: actions.rangDe(ligne.id) }
    return actions.retirer(ligne, setLeaving)
  }

  useEffect(() => {
    const left = leaving.current
    if (!left || lignes.some((it) => it.id === left.id)) return
    leaving.current = null
    const next = lignes[left.rang] ?? lignes.at(-1)
    const target = next ? `#ligne-${next.id} h2 a` : 'button, a'
    list.current?.querySelector<HTMLElement>(target)?.focus()
  }, [lignes])

  return (
    <div className={s.panier} ref={list}>
      <p role="status" className="hors-vue">
        {annonce}
      </p>
      <section className={s.contenu} aria-label="Lignes du panier">
        <Suspense>{actions.retirees[0] && <LignesRetirees actions={actions} />}</Suspense>
        {lignes.length === 0 ? (
          <Suspense>
            <PanierVide />
          </Suspense>
        ) : (
          <>
            <p className={s.compte}>
              {compte(lignes.length, 'ligne')}
              {lignes.length > 1 && (
                <button
                  type="button"
                  className="bouton bouton-petit bouton-nu avec-script sans-impression"
                  onClick={() => setIsTagging(true)}
                >
                  Étiqueter plusieurs lignes
                </button>
              )}
            </p>
            {isTagging && (
              <Suspense>
                <Etiqueter {...{ lignes, chantiers, actions }} onDone={() => setIsTagging(false)} />
              </Suspense>
            )}
            <div className={`carte ${s.lignes}`} {...glisser}>
              <LignesPanier
                lignes={lignes.slice(0, shown)}
                total={lignes.length}
                articles={props.articles}
                chantiers={chantiers}
                erreurs={actions.erreurs}
                actions={actions}
                onRetire={retirer}
              />
            </div>
            <Chantiers lignes={lignes} />
          </>
        )}
      </section>
      {lignes.length > 0 && <Recapitulatif {...props} panier={panier} occupe={occupe} />}
    </div>
  )
}

function Chantiers({ lignes }: { lignes: LigneView[] }) {
  const totals = sousTotaux(lignes)
  if (totals.length === 0) return null
  return (
    <section className={`carte ${s.chantiers}`}>
      <h2>Vos chantiers dans ce panier</h2>
      <ul>
        {totals.map((it) => (
          <ProduitsChantier key={it.tagName} sousTotal={it} />
        ))}
      </ul>
    </section>
  )
}
