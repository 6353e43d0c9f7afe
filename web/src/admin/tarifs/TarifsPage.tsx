// Price lists: what articles cost in each, with their breaks.
import { useState } from 'react'
import { nombre } from '../../lib/format'
import { useChoix } from '../../lib/useChoix'
import { useListe } from '../../lib/useListe'
import { ChampChoix, ChampRecherche } from '../commun/ChampRecherche'
import { EcranFiches } from '../commun/EcranFiches'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { RETRAIT, TABLEAU } from './actes'
import { cle, FILTRES, type Filtres, listTarifs } from './calls'
import { colonnes } from './colonnes'
import { EditionTarif } from './EditionTarif'

export function TarifsPage() {
  const [tarifs, setTarifs] = useState<string[]>([])
  const liste = useListe({
    cle: ['tarifs'],
    filtres: FILTRES,
    load: async (filtres: Filtres, page, signal) => {
      const found = await listTarifs(filtres, page, signal)
      setTarifs(found.tarifs)
      return found
    },
    echec: 'Les tarifs n’ont pas pu être lus',
  })
  const fiche = useFicheOuverte(liste)
  const { article } = liste.filtres
  const choix = useChoix({
    rows: liste.rows,
    cle,
    nom: (it) => `${it.designation1 || it.code_article} au tarif ${it.code_tarif}`,
  })
  if (fiche.isOpen) {
    return <EditionTarif cle={fiche.code} tarifs={tarifs} onClose={fiche.close} />
  }
  return (
    <EcranFiches
      titre="Tarifs"
      nouveau="Nouveau prix"
      noms={{ filtrer: 'Filtrer les tarifs', pages: 'Pages de tarifs', table: 'Prix par tarif' }}
      liste={liste}
      fiche={fiche}
      trouve={`${nombre(liste.total)} prix`}
      columns={colonnes(article !== '')}
      usuel={article ? 'tarif' : 'reference'}
      rowKey={cle}
      {...(liste.ready && tarifs.length === 0 && { empty: SANS_TARIF })}
      lot={{ choix, nom: 'ligne', actes: [RETRAIT], tableau: TABLEAU }}
    >
      {({ code, article }, set) => (
        <>
          <ChampChoix
            nom="code"
            label="Tarif"
            tous={article ? 'Tous' : premier(tarifs)}
            choix={tarifs.map((it) => ({ value: it, label: it }))}
            valeur={code}
            onChange={(code) => set({ code })}
          />
          <ChampRecherche
            nom="article"
            label="Référence exacte de l’article"
            valeur={article}
            onChange={(article) => set({ article })}
          />
        </>
      )}
    </EcranFiches>
  )
}

/** A shop without price lists has one price for all. */
const SANS_TARIF =
  'Aucun tarif\u00a0: tous vos clients ont le prix public. «\u00a0Nouveau prix\u00a0» en crée un.'

const premier = ([nom]: string[]) =>
  nom === undefined ? 'Aucun tarif' : `Le premier\u00a0: ${nom}`
