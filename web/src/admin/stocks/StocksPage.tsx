// Stocks: articles found by text and family, their stock corrected by agency and declinaison.
import { useQuery } from '@tanstack/react-query'
import { compte } from '../../lib/format'
import { phrase } from '../../lib/phrases'
import { findStock, saveStock } from '../../lib/stocks'
import { nomUnite, useUnites } from '../../lib/unites'
import { useListe } from '../../lib/useListe'
import { ChampFamille } from '../commun/ChampFamille'
import { ChampChoix, ChampRecherche } from '../commun/ChampRecherche'
import { EcranFiches } from '../commun/EcranFiches'
import { EditionFiche } from '../commun/EditionFiche'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { FILTRES, listStocks } from './calls'
import { colonnes } from './colonnes'

export function StocksPage() {
  const liste = useListe({
    cle: ['stocks'],
    filtres: FILTRES,
    load: listStocks,
    echec: phrase('Error fetching articles'),
  })
  const fiche = useFicheOuverte(liste)
  const unites = useUnites()
  if (fiche.isOpen) return <EditionStock code={fiche.code ?? ''} onClose={fiche.close} />
  return (
    <EcranFiches
      titre="Stocks"
      vues={[
        { mot: 'Tout', filtres: {} },
        { mot: 'En rupture', filtres: { ruptures: '1' } },
      ]}
      noms={{ filtrer: 'Filtrer les stocks', pages: 'Pages de stocks', table: 'Stocks' }}
      liste={liste}
      fiche={fiche}
      trouve={compte(liste.total, 'article')}
      columns={colonnes(unites)}
      usuel={liste.filtres.q ? '' : 'designation'}
      rowKey={(it) => it.codeArticle}
      empty="Aucun article trouvé"
    >
      {({ q, famille, ruptures }, set) => (
        <>
          <ChampRecherche nom="q" label="Article" valeur={q} onChange={(q) => set({ q })} />
          <ChampFamille
            id="famille"
            label="Famille"
            valeur={famille}
            onChange={(famille) => set({ famille })}
          />
          <ChampChoix
            nom="ruptures"
            label="À vendre"
            tous="Tout"
            choix={[{ value: '1', label: 'En rupture' }]}
            valeur={ruptures}
            onChange={(ruptures) => set({ ruptures })}
          />
        </>
      )}
    </EcranFiches>
  )
}

function EditionStock({ code, onClose }: { code: string; onClose: () => void }) {
  // The fields are those of the article's own agencies and declinaisons.
  const stock = useQuery({ queryKey: ['stock', code], queryFn: () => findStock(code), gcTime: 0 })
  const unites = useUnites()
  if (stock.isPending) return <p role="status">Chargement…</p>
  const { groupes = [], unite = '' } = stock.data ?? {}
  return (
    <EditionFiche
      code={code}
      cle="stocks"
      titre={(it) => `Stock\u00a0: ${it?.designation1 ?? code}`}
      load={findStock}
      save={saveStock}
      groupes={groupes.map((it, place) =>
        // The first is of the article, the other of its declinaisons.
        place === 0 ? { ...it, titre: `Stock (${nomUnite(unites, unite)})` } : it,
      )}
      codes={['codeArticle']}
      enregistre="Stock enregistré"
      onClose={onClose}
    />
  )
}
