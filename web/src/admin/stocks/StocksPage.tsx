// Stocks: articles found by text and family, their stock corrected by agency and declinaison.
import { useQuery } from '@tanstack/react-query'
import { compte, nombre } from '../../lib/format'
import { useListe } from '../../lib/useListe'
import { Table } from '../../ui/Table'
import { EditionFiche } from '../commun/EditionFiche'
import { FormFiltres } from '../commun/FormFiltres'
import { LienFiche } from '../commun/LienFiche'
import { ListScreen } from '../commun/ListScreen'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { FILTRES, findStock, listStocks, saveStock } from './calls'

export function StocksPage() {
  const liste = useListe({
    cle: ['stocks'],
    filtres: FILTRES,
    lire: listStocks,
    echec: 'Error fetching articles',
  })
  const fiche = useFicheOuverte(liste)
  if (fiche.isOpen) return <EditionStock code={fiche.code ?? ''} onClose={fiche.close} />
  return (
    <>
      <h1>Stocks</h1>
      <FormFiltres
        label="Filtrer les stocks"
        filtres={liste.filtres}
        busy={liste.busy}
        verbe="Rechercher"
        onSubmit={liste.search}
      >
        {({ q, famille }, set) => (
          <>
            <div className="champ">
              <label htmlFor="q">Article</label>
              <input
                id="q"
                type="search"
                className="saisie"
                value={q}
                onChange={(event) => set({ q: event.target.value })}
              />
            </div>
            <div className="champ">
              <label htmlFor="famille">Code de famille</label>
              <input
                id="famille"
                className="saisie"
                value={famille}
                onChange={(event) => set({ famille: event.target.value })}
              />
            </div>
          </>
        )}
      </FormFiltres>
      <ListScreen
        liste={liste}
        attente="Recherche en cours ..."
        trouve={compte(liste.total, 'article')}
        labelPages="Pages de stocks"
      >
        <Table
          caption="Stocks"
          columns={[
            { key: 'code', title: 'Référence', cell: (it) => it.codeArticle },
            {
              key: 'designation',
              title: 'Désignation',
              cell: (it) => (
                <LienFiche
                  href={fiche.href(it.codeArticle)}
                  onOpen={() => fiche.open(it.codeArticle)}
                >
                  {it.designation1}
                </LienFiche>
              ),
            },
            {
              key: 'disponible',
              title: 'Disponible',
              kind: 'nombre',
              cell: (it) => nombre(it.disponible),
            },
            { key: 'unite', title: 'Unité', cell: (it) => it.unite },
          ]}
          rows={liste.rows}
          rowKey={(it) => it.codeArticle}
          empty="Aucun article trouvé"
          busy={liste.stale}
        />
      </ListScreen>
    </>
  )
}

function EditionStock({ code, onClose }: { code: string; onClose: () => void }) {
  // The fields are those of the article's own agencies and declinaisons.
  const stock = useQuery({ queryKey: ['stock', code], queryFn: () => findStock(code), gcTime: 0 })
  if (stock.isPending) return <p role="status">Chargement…</p>
  return (
    <EditionFiche
      code={code}
      cle="stocks"
      titre={(it) => `Stock de ${it?.designation1 ?? code}`}
      lire={findStock}
      enregistrer={saveStock}
      groupes={stock.data?.groupes ?? []}
      codes={['codeArticle']}
      enregistre="Stock enregistré"
      onClose={onClose}
    />
  )
}
