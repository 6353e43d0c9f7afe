// Articles: found by text and family, hidden from sale. Text, family and page stand in the address.
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { ArticleListe } from '../../lib/catalogue'
import { compte } from '../../lib/format'
import { useArticles } from '../../lib/useArticles'
import { usePlan } from '../../lib/usePlan'
import { Pagination } from '../../ui/Pagination'
import { Table } from '../../ui/Table'
import { Tree } from '../../ui/Tree'
import s from './ArticlesPage.module.css'
import { colonnes } from './colonnes'
import { RetraitArticle } from './RetraitArticle'

export function ArticlesPage() {
  const id = useId()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [hiding, setHiding] = useState<ArticleListe | undefined>()
  const texte = params.get('texte') ?? ''
  const famille = params.get('famille') ?? ''
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  const address = (change: { texte?: string; famille?: string; page?: number }) => {
    const next = new URLSearchParams()
    const all = { texte, famille, ...change }
    if (all.texte) next.set('texte', all.texte)
    if (all.famille) next.set('famille', all.famille)
    if (change.page && change.page > 1) next.set('page', String(change.page))
    return next
  }
  const plan = usePlan()
  const { liste, message, busy } = useArticles({ texte, famille, page }, 'tout')
  const hidden = () => {
    setHiding(undefined)
    queries.invalidateQueries({ queryKey: ['articles'] })
    queries.invalidateQueries({ queryKey: ['plan'] })
  }

  return (
    <>
      <h1>Articles</h1>
      <div className={s.colonnes}>
        <aside className={s.filtres} aria-label="Filtrer les articles">
          <label htmlFor={id} className="etiquette">
            Rechercher un article
          </label>
          <input
            id={id}
            type="search"
            className="saisie"
            autoComplete="off"
            value={texte}
            onChange={(event) =>
              setParams(address({ texte: event.target.value }), { replace: true })
            }
          />
          <Tree
            label="Plan de vente"
            nodes={plan.nodes}
            mode="one"
            chosen={famille ? [famille] : []}
            opened={plan.opened}
            loading="Chargement…"
            empty={plan.isPending ? 'Chargement…' : 'Le plan de vente est vide.'}
            onOpen={plan.open}
            onChoose={(keys) => setParams(address({ famille: [...keys][0] ?? '' }))}
          />
          {famille && (
            <button
              type="button"
              className="bouton bouton-petit"
              onClick={() => setParams(address({ famille: '' }))}
            >
              Toutes les familles
            </button>
          )}
        </aside>
        <div className={s.resultats}>
          <p role="status" className={s.statut}>
            {busy ? 'Recherche en cours ...' : message || compte(liste?.total ?? 0, 'article')}
          </p>
          {liste && (
            <Table
              caption="Articles"
              columns={colonnes(setHiding)}
              rows={liste.list}
              rowKey={(it) => it.codeArticle}
              empty="Aucun article trouvé"
              busy={busy}
            />
          )}
          <Pagination
            page={page}
            pages={liste?.pages ?? 0}
            href={(to) => `?${address({ page: to })}`}
            label="Pages d'articles"
            previousLabel="Page précédente"
            nextLabel="Page suivante"
            onPage={(to) => setParams(address({ page: to }))}
          />
        </div>
      </div>
      <RetraitArticle article={hiding} onHidden={hidden} onCancel={() => setHiding(undefined)} />
    </>
  )
}
