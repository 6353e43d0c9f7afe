// The open search: articles, categories, and the way to all the results.
import type { ReactNode } from 'react'
import { compte, euros, nombre } from '../../lib/format'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import { Stock } from '../../ui/Stock'
import type { ArticleView } from '../../wire/ArticleView'
import type { RechercheView } from '../../wire/RechercheView'
import { Genres } from '../commun/Genres'
import { listLignes } from './choix'
import s from './Recherche.module.css'

export { listLinks } from './choix'

interface Props {
  id: string
  view: RechercheView
  texte: string
  /** Number of the option the arrows are on, -1 for none. */
  active: number
  onClose: () => void
}

/** The focus stays in the field: the browser itself does not follow the arrows. */
const intoSight = (it: HTMLElement | null) => it?.scrollIntoView({ block: 'nearest' })

export function Suggestions({ id, view, texte, active, onClose }: Props) {
  const { categories, totalResults } = view
  const lignes = listLignes(view)
  const option = (index: number, href: string, children: ReactNode) => (
    // The arrows move `aria-activedescendant`; the focus stays in the field.
    <a
      key={href}
      ref={index === active ? intoSight : null}
      id={`${id}o${index}`}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      className={s.option}
      href={href}
    >
      {children}
    </a>
  )
  return (
    <div className={s.panneau}>
      <button type="button" className={s.fermer} onClick={onClose} aria-label="Fermer la recherche">
        <Icon name="fermer" />
      </button>
      <div id={`${id}liste`} role="listbox" aria-label="Suggestions" className={s.listes}>
        {lignes.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
          <div role="group" aria-label="Articles" className={s.articles}>
            {lignes.map(({ link, article, tailles }, index) =>
              option(
                index,
                link,
                <>
                  {article && <Article article={article} texte={texte} />}
                  {tailles && (
                    <span className={s.tailles}>
                      Voir les {compte(tailles.nb, 'taille')}
                      <Icon name="fleche" />
                    </span>
                  )}
                </>,
              ),
            )}
          </div>
        )}
        {categories.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
          <div role="group" aria-labelledby={`${id}rayons`} className={s.categories}>
            <p id={`${id}rayons`} className={s.titre}>
              Rayons
            </p>
            {categories.map((it, index) =>
              option(
                lignes.length + index,
                it.link,
                <>
                  <Icon name="dossier" />
                  {it.libelle}
                </>,
              ),
            )}
          </div>
        )}
        {totalResults > 0 &&
          option(
            lignes.length + categories.length,
            paths.recherche(texte),
            <span className={s.tous}>
              Tous les résultats ({nombre(totalResults)})
              <Icon name="fleche" />
            </span>,
          )}
      </div>
      {totalResults === 0 && categories.length === 0 && (
        <p className={s.vide}>
          Aucun article ne correspond à «&nbsp;{texte}&nbsp;». Vérifiez l’orthographe ou la
          référence.
        </p>
      )}
    </div>
  )
}

/** As words are compared: accents and capitals do not count, and letters keep their places. */
const fold = (text: string) =>
  text
    .normalize()
    .replace(/./gsu, (it) => it.normalize('NFD').charAt(0))
    .toLowerCase()

/** A designation, the words that were typed marked in it. */
function marked(designation: string, texte: string): ReactNode[] {
  const words = fold(texte).split(/\s+/)
  const pattern = words.map((it) => it.replace(/\W/g, '\\$&')).join('|')
  const parts = fold(designation).split(new RegExp(`(${pattern})`))
  let from = 0
  return parts.map((it, index) => {
    const part = designation.normalize().slice(from, from + it.length)
    from += it.length
    return index % 2 ? <mark key={from}>{part}</mark> : part
  })
}

function Article({ article, texte }: { article: ArticleView; texte: string }) {
  const { image, designation, codeArticle, infoStock } = article
  return (
    <>
      <img
        className={s.image}
        src={image === '' ? ARTICLE_URL : image.src}
        alt=""
        width="40"
        height="40"
      />
      <span className={s.texte}>
        <span className={s.designation}>{marked(designation, texte)}</span>
        <span className={s.details}>
          Réf. {codeArticle}
          <Genres {...article} />
          <Stock etat={infoStock.INFO_STOCK} texte={article.libelleStock} />
        </span>
      </span>
      <span className={s.prix}>
        {article.prixSurDemande
          ? 'Sur demande'
          : article.prixHT !== undefined && (
              <Montant
                ht={euros(article.prixHT)}
                ttc={euros(article.prixTTC ?? article.prixHT)}
                seul
              />
            )}
      </span>
    </>
  )
}
