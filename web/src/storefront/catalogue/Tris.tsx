// The order of a list: a form that sends itself once the script is there.
import type { Tri } from '../../lib/adresseListe'
import { filtresDe } from '../../lib/adresseListe'
import type { ListePageView } from '../../wire/ListePageView'
import s from './Tris.module.css'

const TRIS: { tri: Tri; libelle: string; needsPrices?: true }[] = [
  { tri: 'pertinence', libelle: 'Pertinence' },
  { tri: 'prix', libelle: 'Prix croissant', needsPrices: true },
  { tri: '-prix', libelle: 'Prix décroissant', needsPrices: true },
  { tri: 'designation', libelle: 'Désignation' },
  { tri: 'nouveautes', libelle: 'Nouveautés' },
]

export function Tris({ liste, prixVisibles }: { liste: ListePageView; prixVisibles: boolean }) {
  return (
    <form className={s.tris} action={liste.chemin} data-tri>
      {filtresDe(liste).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="tri">Trier par</label>
      {/* Coming back, the browser must not choose again the order that was left. */}
      <select
        id="tri"
        name="tri"
        className={`saisie ${s.choix}`}
        defaultValue={liste.tri}
        autoComplete="off"
      >
        {TRIS.filter((it) => prixVisibles || !it.needsPrices).map((it) => (
          <option key={it.tri} value={it.tri}>
            {it.libelle}
          </option>
        ))}
      </select>
      <button type="submit" className={`bouton ${s.valider}`}>
        Trier
      </button>
    </form>
  )
}
