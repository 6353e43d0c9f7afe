// The line chart. Its accessible version is the table of the same numbers.
import { lazy, memo, Suspense, useState } from 'react'
import { euros, nombre } from '../../lib/format'
import { phrase } from '../../lib/phrases'
import type { LigneStatistiqueView } from '../../wire/LigneStatistiqueView'
import { Chargement } from '../commun/Chargement'
import s from './StatistiquesPage.module.css'

/** The drawing library comes once there is something to draw. */
const Chart = lazy(async () => ({ default: (await import('../../ui/Chart')).Chart }))

import { etiquettes, SERIES, type Serie } from './series'

interface Props {
  lignes: LigneStatistiqueView[]
}

/** Drawn, and revealed, once for its figures: not again for a page of the table or the same answer. */
export const Graphique = memo(function Graphique({ lignes }: Props) {
  const [shown, setShown] = useState(SERIES.filter((it) => it.parDefaut).map((it) => it.key))
  const toggle = (key: Serie['key']) =>
    setShown(shown.includes(key) ? shown.filter((it) => it !== key) : [...shown, key])

  return (
    <>
      <fieldset className={s.series}>
        <legend className="hors-vue">Courbes affichées</legend>
        {SERIES.map((serie, index) => (
          <label key={serie.key} className="coche">
            <input
              type="checkbox"
              checked={shown.includes(serie.key)}
              onChange={() => toggle(serie.key)}
            />
            <span className={`${s.trait} ${s[`trait${index}`]}`} aria-hidden="true" />
            {serie.nom}
          </label>
        ))}
      </fieldset>
      <Suspense fallback={<Chargement />}>
        <Chart
          label="Évolution sur la période&nbsp;: les mêmes chiffres que le tableau"
          write={nombre}
          say={(value, axis) => (axis === 'right' ? euros(value) : nombre(value))}
          axes={{ left: phrase("Nombre d'occurences"), right: 'Montant en €' }}
          labels={etiquettes(lignes)}
          series={SERIES.filter((it) => shown.includes(it.key)).map((it) => ({
            name: it.nom,
            color: it.couleur,
            axis: it.axe === 'nombre' ? 'left' : 'right',
            values: lignes.map((ligne) => ligne[it.key]),
          }))}
        />
      </Suspense>
    </>
  )
})
