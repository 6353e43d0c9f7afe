// Units of sale: by the piece, by the metre, by the kilogram.
import { buildList, FILTRES } from '../../lib/callsFiches'
import { compte } from '../../lib/format'
import { appels } from '../../lib/paths'
import { useListe } from '../../lib/useListe'
import type { UniteFicheView } from '../../wire/UniteFicheView'
import { ChampRecherche } from '../commun/ChampRecherche'
import { EcranFiches } from '../commun/EcranFiches'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { EditionUnite, quantites } from './EditionUnite'

const listUnites = buildList<UniteFicheView>(appels.fichesUnites, {
  texte: (it) => `${it.codeUnite} ${it.libelle}`,
  tris: {
    code: (it) => it.codeUnite,
    nom: (it) => it.libelle,
    decimales: (it) => it.decimales,
  },
})

export function UnitesPage() {
  const liste = useListe({
    cle: ['unites', 'liste'],
    filtres: FILTRES,
    load: listUnites,
    echec: 'Les unités n’ont pas pu être lues',
  })
  const fiche = useFicheOuverte(liste)
  if (fiche.isOpen) return <EditionUnite code={fiche.code} onClose={fiche.close} />
  return (
    <EcranFiches
      titre="Unités de vente"
      nouveau="Nouvelle unité"
      noms={{ filtrer: 'Filtrer les unités', pages: 'Pages d’unités', table: 'Unités de vente' }}
      liste={liste}
      fiche={fiche}
      trouve={compte(liste.total, 'unité')}
      columns={[
        { key: 'code', title: 'Code', place: 'detail', tri: 'code', cell: (it) => it.codeUnite },
        { key: 'fiche', title: 'Nom', place: 'titre', tri: 'nom', cell: (it) => it.libelle },
        {
          key: 'decimales',
          title: 'Quantités',
          place: 'etat',
          tri: 'decimales',
          cell: (it) => quantites(it.decimales),
        },
      ]}
      usuel="code"
      rowKey={(it) => it.codeUnite}
      empty="Aucune unité ne correspond à votre recherche"
    >
      {({ q }, set) => (
        <ChampRecherche nom="q" label="Code ou nom" valeur={q} onChange={(q) => set({ q })} />
      )}
    </EcranFiches>
  )
}
