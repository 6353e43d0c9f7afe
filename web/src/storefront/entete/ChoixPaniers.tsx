// Another basket to fill, chosen in the header; a typed one is a template, copied into the current.
import { useEffect, useRef, useState } from 'react'
import { compte, euros } from '../../lib/format'
import { askJson, messageOf } from '../../lib/http'
import { copyIntoCurrent, enCoursPour, nomDe } from '../../lib/paniersNommes'
import { paths } from '../../lib/paths'
import { refreshSession } from '../../lib/session'
import { toast } from '../../lib/toast'
import { Montant } from '../../ui/Montant'
import type { ResumePanierView } from '../../wire/ResumePanierView'
import s from './BlocPanier.module.css'

interface Liste {
  list: ResumePanierView[]
}

export function ChoixPaniers({ onDone }: { onDone: () => void }) {
  const [paniers, setPaniers] = useState<ResumePanierView[] | null>(null)
  const [echec, setEchec] = useState('')
  const titre = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    askJson<Liste>(paths.listePaniers).then(
      ({ list }) => setPaniers(list),
      (error) => setEchec(messageOf(error)),
    )
  }, [])

  // The button that was pressed stands below the list: one goes on above it.
  useEffect(() => {
    if (paniers) titre.current?.focus({ preventScroll: true })
  }, [paniers])

  async function choose(panier: ResumePanierView) {
    try {
      if (panier.typePanier === 'TYP') await copyIntoCurrent(panier)
      else {
        await askJson(paths.activer(String(panier.id)), { json: {} })
        await refreshSession()
      }
      onDone()
    } catch (error) {
      toast(messageOf(error), 'error')
    }
  }

  if (echec) return <p role="alert">{echec}</p>
  if (!paniers) return <p role="status">Chargement…</p>
  return (
    <>
      <p ref={titre} tabIndex={-1} className={s.titre}>
        Choisir un panier
      </p>
      <ul className={s.liste}>
        {paniers.map((it) => (
          <Choix key={it.id} panier={it} onChoose={() => void choose(it)} />
        ))}
      </ul>
      {/* The last ones are here, all of them there. */}
      <p className={s.tous}>
        <a href={paths.paniers}>Tous mes paniers</a>
      </p>
    </>
  )
}

function Choix({ panier, onChoose }: { panier: ResumePanierView; onChoose: () => void }) {
  const { nbLignes, actif, totalHT, totalTTC } = panier
  const isType = panier.typePanier === 'TYP'
  const nom = nomDe(panier)
  const autres = enCoursPour(panier)
  const geste = isType ? 'Copier' : 'Choisir'
  return (
    <li className={s.ligne}>
      <span className={s.nom}>
        {nom}
        <small>
          {isType && 'Panier type · '}
          {compte(nbLignes, 'ligne')}
          {totalHT !== undefined && nbLignes > 0 && (
            <>
              {' · '}
              <Montant ht={euros(totalHT)} ttc={euros(totalTTC ?? totalHT)} seul />
            </>
          )}
        </small>
        {autres && <small>{autres}</small>}
      </span>
      {actif && <span className="pastille">En cours</span>}
      {!actif && !(isType && nbLignes === 0) && (
        <button
          type="button"
          className="bouton bouton-petit"
          aria-label={`${geste}\u00a0: ${nom}`}
          onClick={onChoose}
        >
          {geste}
        </button>
      )}
    </li>
  )
}
