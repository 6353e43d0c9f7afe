// Groups of synonyms, by which searches are read: those of the trade and the merchant's own.
import { compte } from '../../lib/format'
import { useListe } from '../../lib/useListe'
import { Pill } from '../../ui/Pill'
import type { SynonymeView } from '../../wire/SynonymeView'
import { ChampChoix, ChampRecherche } from '../commun/ChampRecherche'
import { EcranFiches } from '../commun/EcranFiches'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { FILTRES, listSynonymes, readMots } from './calls'
import { EditionSynonyme } from './EditionSynonyme'

const ORIGINES = [
  { value: 'propre', label: 'Les vôtres', court: 'Les vôtres' },
  { value: 'metier', label: 'Ceux du métier', court: 'Du métier' },
  { value: 'modifie', label: 'Ceux du métier que vous avez changés', court: 'Changés' },
  { value: 'coupe', label: 'Ceux qui sont coupés', court: 'Coupés' },
]

/** The first leads to the others, or each to all. */
function enClair({ mots, sens }: SynonymeView): string {
  const [premier, ...autres] = readMots(mots)
  return sens === 'simple' ? `${premier} → ${autres.join(', ')}` : [premier, ...autres].join(', ')
}

function origine({ metier, modifie }: SynonymeView): string {
  if (!metier) return 'Le vôtre'
  return modifie ? 'Métier, changé' : 'Métier'
}

export function SynonymesPage() {
  const liste = useListe({
    cle: ['synonymes', 'liste'],
    filtres: FILTRES,
    load: listSynonymes,
    echec: 'Les synonymes n’ont pas pu être lus',
  })
  const fiche = useFicheOuverte(liste)
  const { filtres, go, page } = liste
  if (fiche.isOpen) {
    const close = () => go({ fiche: '', mots: '' }, page)
    return <EditionSynonyme code={fiche.code} mots={filtres.mots} onClose={close} />
  }
  return (
    <EcranFiches
      titre="Synonymes"
      nouveau="Nouveau groupe"
      vues={[
        { mot: 'Tous', filtres: {} },
        ...ORIGINES.map(({ value, court }) => ({ mot: court, filtres: { origine: value } })),
      ]}
      noms={{
        filtrer: 'Filtrer les synonymes',
        pages: 'Pages de synonymes',
        table: 'Synonymes',
      }}
      liste={liste}
      fiche={fiche}
      trouve={compte(liste.total, 'groupe')}
      columns={[
        {
          key: 'fiche',
          title: 'Expressions',
          place: 'titre',
          tri: 'mots',
          cell: enClair,
        },
        { key: 'origine', title: 'Origine', place: 'detail', cell: origine },
        {
          key: 'etat',
          title: 'État',
          place: 'etat',
          cell: ({ actif }) => (
            <Pill ton={actif ? 'vert' : 'neutre'} mot={actif ? 'Appliqué' : 'Coupé'} />
          ),
        },
      ]}
      usuel="mots"
      rowKey={(it) => it.code}
      empty="Aucun groupe ne correspond à votre recherche"
    >
      {({ q, origine }, set) => (
        <>
          <ChampRecherche nom="q" label="Mot" valeur={q} onChange={(q) => set({ q })} />
          <ChampChoix
            nom="origine"
            label="Groupes"
            tous="Tous"
            valeur={origine}
            choix={ORIGINES}
            onChange={(origine) => set({ origine })}
          />
        </>
      )}
    </EcranFiches>
  )
}
