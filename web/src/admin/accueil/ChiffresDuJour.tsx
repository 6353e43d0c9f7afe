// The figures of the day: each beside yesterday's, with the line of the last two weeks.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { euros, nombre } from '../../lib/format'
import { askJson } from '../../lib/http'
import { aujourdhui, parse, plus, text } from '../../lib/jours'
import { appels } from '../../lib/paths'
import type { LigneStatistiqueView } from '../../wire/LigneStatistiqueView'
import type { StatistiquesView } from '../../wire/StatistiquesView'
import { Echec } from '../commun/Echec'
import s from './AccueilPage.module.css'
import { Courbe } from './Courbe'

/** Days of a line, today among them. */
const JOURS = 14

type Chiffre = Exclude<keyof LigneStatistiqueView, 'code' | 'libelle'>

const CHIFFRES: { cle: Chiffre; nom: string; dit: (valeur: number) => string }[] = [
  { cle: 'commandes', nom: 'Commandes', dit: nombre },
  { cle: 'ca', nom: 'Chiffre d’affaires HT', dit: euros },
  { cle: 'camoyen', nom: 'Panier moyen HT', dit: euros },
  { cle: 'connexions', nom: 'Connexions de clients', dit: nombre },
]

async function listJours(signal: AbortSignal): Promise<LigneStatistiqueView[]> {
  const dateFin = aujourdhui(new Date())
  const dateDebut = text(plus(parse(dateFin), 1 - JOURS))
  const query = new URLSearchParams({ echelle: 'jour', dateDebut, dateFin })
  return (await askJson<StatistiquesView>(`${appels.statistiques}?${query}`, { signal })).lignes
}

export function ChiffresDuJour() {
  const jours = useQuery({
    queryKey: ['statistiques', 'jours'],
    queryFn: ({ signal }) => listJours(signal),
  })
  if (jours.isError) return <Echec erreur={jours.error} onAgain={jours.refetch} />
  const [hier, jour] = jours.data?.slice(-2) ?? []
  return (
    <section aria-label="Chiffres du jour">
      <ul className={`nue ${s.chiffres}`}>
        {CHIFFRES.map(({ cle, nom, dit }) => (
          <li key={cle}>
            <Link href={chemins.statistiques} className={`carte ${s.chiffre}`}>
              <span className={s.nom}>{nom}</span>
              <strong>{jour ? dit(jour[cle]) : '…'}</strong>
              <small>{hier && `Hier\u00a0: ${dit(hier[cle])}`}</small>
              <Courbe valeurs={(jours.data ?? []).map((it) => it[cle])} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
