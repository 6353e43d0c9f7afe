// The article selection of a regroupement: search, sales plan, results, selection.

import { useId, useMemo, useState } from 'react'
import { cleArticle } from '../../lib/catalogue'
import { phrase } from '../../lib/phrases'
import { useArticles } from '../../lib/useArticles'
import { vignette } from '../../lib/vignette'
import { Modal } from '../../ui/Modal'
import { PickList } from '../../ui/PickList'
import type { ArticleMembreView } from '../../wire/ArticleMembreView'
import { Pages } from '../commun/Pages'
import { PlanDeVente } from '../commun/PlanDeVente'
import s from './Regroupements.module.css'

interface Props {
  open: boolean
  /** Too few articles were chosen: it says so for a moment. */
  warned: boolean
  articles: ArticleMembreView[]
  onAdd: (article: ArticleMembreView) => void
  onRemove: (cle: string) => void
  onClose: () => void
}

export function ChoixArticles(props: Props) {
  return (
    <Modal
      open={props.open}
      size="large"
      title="Choix des articles"
      closeLabel="Fermer"
      onClose={props.onClose}
    >
      <Recherche {...props} />
    </Modal>
  )
}

/** The dialog gives it the focus when it opens. */
const first = (field: HTMLElement | null) => field?.setAttribute('autofocus', '')

function Recherche({ warned, articles, onAdd, onRemove, onClose }: Props) {
  const id = useId()
  const [texte, setTexte] = useState('')
  const [famille, setFamille] = useState('')
  const [page, setPage] = useState(1)
  const choisis = useMemo(() => new Set(articles.map(cleArticle)), [articles])
  const sans = articles.map((it) => it.codeArticle)
  const asked = { texte, famille, page, sans, vendables: true }
  const { liste, message, erreur, busy } = useArticles(asked)
  const found = liste?.list ?? []
  const add = (code: string) => {
    const article = found.find((it) => it.codeArticle === code)
    if (article) onAdd({ ...article, codeDeclinaison: null })
  }
  const libres = found.filter((it) => !choisis.has(it.codeArticle))

  return (
    <>
      <div className={s.choix}>
        <div className={s.recherche}>
          <label htmlFor={id} className={s.titre}>
            RECHERCHER VOS ARTICLES
          </label>
          <input
            id={id}
            ref={first}
            type="search"
            className="saisie"
            autoComplete="off"
            value={texte}
            onChange={(event) => {
              setTexte(event.target.value)
              setPage(1)
            }}
          />
          <PlanDeVente
            famille={famille}
            onChange={(code) => {
              setFamille(code)
              setPage(1)
            }}
          />
        </div>
        <PickList
          title={phrase('RESULTATS DE RECHERCHE')}
          items={found.map((it) => ({
            key: it.codeArticle,
            label: `${it.designation1} - ${it.codeArticle}`,
            detail: it.chemin.join(' › '),
            image: vignette(it.image),
            done: choisis.has(it.codeArticle),
          }))}
          icon="plus"
          verb="Ajouter"
          empty={
            message ||
            erreur ||
            (busy
              ? phrase('Recherche en cours ...')
              : 'Saisissez un texte ou choisissez une famille.')
          }
          busy={busy}
          onAct={add}
        >
          {libres.length > 1 && (
            <button
              type="button"
              className={`bouton bouton-petit ${s.tout}`}
              onClick={() => {
                for (const it of libres) add(it.codeArticle)
              }}
            >
              Ajouter ces {libres.length} articles
            </button>
          )}
          <Pages
            page={page}
            pages={liste?.pages ?? 0}
            href={(to) => `#page-${to}`}
            label="Pages de résultats"
            onPage={setPage}
          />
        </PickList>
        <PickList
          title={phrase('VOTRE SELECTION')}
          items={articles.map((it) => ({
            key: cleArticle(it),
            label: `${it.designation1} - ${cleArticle(it)}`,
          }))}
          icon="moins"
          verb="Retirer"
          empty="Aucun article sélectionné"
          onAct={onRemove}
        />
      </div>
      <div className={`rangee ${s.boutons} ${s.pied}`}>
        <p className={warned ? s.alerte : 'aide'}>Sélectionnez au moins deux articles.</p>
        <button type="button" className="bouton bouton-principal" onClick={onClose}>
          Terminer
        </button>
      </div>
    </>
  )
}
