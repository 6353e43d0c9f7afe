// A line without words, beside the figure it leads to.
import s from './AccueilPage.module.css'

const LARGEUR = 100
const HAUTEUR = 24

export function Courbe({ valeurs }: { valeurs: number[] }) {
  const most = Math.max(...valeurs, 0)
  const step = LARGEUR / Math.max(1, valeurs.length - 1)
  const points = valeurs.map((it, place) => {
    const haut = most === 0 ? HAUTEUR : HAUTEUR - (it / most) * HAUTEUR
    return `${(place * step).toFixed(1)},${haut.toFixed(1)}`
  })
  return (
    <svg
      className={s.courbe}
      viewBox={`0 -1 ${LARGEUR} ${HAUTEUR + 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
