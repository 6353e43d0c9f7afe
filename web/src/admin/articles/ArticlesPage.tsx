// Articles: found by text and family, hidden from sale. Text, family and page stand in the address.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { ArticleListe } from '../../lib/catalogue'
import { compte } from '../../lib/format'
import { useArticles } from '../../lib/useArticles'
import { Pagination } from '../../ui/Pagination'
import { Table } from '../../ui/Table'
import { Annulation } from './Annulation'
import s from './ArticlesPage.module.css'
import { colonnes } from './colonnes'
import { type Filtres, FiltresArticles } from './FiltresArticles'
import { RetraitArticle } from './RetraitArticle'
import { backOnSale } from './remise'

/** The address as filters and page; a page that is no number is the first. */
function read(params: URLSearchParams): { filtres: Filtres; page: number } {
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  const masques = params.get('masques') === '1'
  const filtres = {
    texte: params.get('texte') ?? '',
    famille: params.get('famille') ?? '',
    masques,
  }
  return { filtres, page }
}

function write({ texte, famille, masques }: Filtres, page: number): URLSearchParams {
  const params = new URLSearchParams()
  if (texte) params.set('texte', texte)
  if (famille) params.set('famille', famille)
  if (masques) params.set('masques', '1')
  if (page > 1) params.set('page', String(page))
  return params
}

export function ArticlesPage() {
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [hiding, setHiding] = useState<ArticleListe | undefined>()
  const [undoable, setUndoable] = useState<ArticleListe | undefined>()
  const { filtres, page } = read(params)
  const { liste, message, busy } = useArticles({ ...filtres, page }, 'tout')
  const renew = () => {
    queries.invalidateQueries({ queryKey: ['articles'] })
    queries.invalidateQueries({ queryKey: ['plan'] })
  }
  const hidden = () => {
    setUndoable(hiding)
    setHiding(undefined)
    renew()
  }

  return (
    <>
      <h1>Articles</h1>
      <div className={s.colonnes}>
        <FiltresArticles
          filtres={filtres}
          onChange={(change) =>
            // Another filter starts from the first page; letters do not each make a step of Back.
            setParams(write({ ...filtres, ...change }, 1), { replace: 'texte' in change })
          }
        />
        <div className={s.resultats}>
          <Annulation
            key={undoable?.codeArticle}
            article={undoable}
            onUndo={() => undoable && backOnSale(undoable).then(renew)}
            onOver={setUndoable}
          />
          <p role="status" className={s.statut}>
            {busy ? 'Recherche en cours ...' : message || compte(liste?.total ?? 0, 'article')}
          </p>
          {liste && (
            <Table
              caption="Articles"
              columns={colonnes(filtres.masques, setHiding, (it) => backOnSale(it).then(renew))}
              rows={liste.list}
              rowKey={(it) => it.codeArticle}
              empty="Aucun article trouvé"
              busy={busy}
            />
          )}
          <Pagination
            page={page}
            pages={liste?.pages ?? 0}
            href={(to) => `?${write(filtres, to)}`}
            label="Pages d'articles"
            previousLabel="Page précédente"
            nextLabel="Page suivante"
            onPage={(to) => setParams(write(filtres, to))}
          />
        </div>
      </div>
      <RetraitArticle article={hiding} onHidden={hidden} onCancel={() => setHiding(undefined)} />
    </>
  )
}
