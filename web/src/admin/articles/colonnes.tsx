// The columns of the list of articles.

import type { ArticleListe } from '../../lib/catalogue'
import { euros } from '../../lib/format'
import { paths } from '../../lib/paths'
import { vignette } from '../../lib/vignette'
import { Icon } from '../../ui/Icon'
import { Miniature } from '../../ui/Miniature'
import { BoutonIcone } from '../commun/BoutonIcone'
import { LienFiche } from '../commun/LienFiche'
import type { Colonne } from '../commun/TableListe'
import s from './ArticlesPage.module.css'

type Act = (article: ArticleListe) => void

/** Opening of the record of an article. */
interface Fiche {
  href: (code: string) => string
  open: (code: string) => unknown
}

/** On sale, an article can be seen and hidden; hidden, it can be put back. */
export function colonnes(fiche: Fiche, onHide: Act, onShow: Act): Colonne<ArticleListe>[] {
  return [
    {
      key: 'code',
      title: 'Référence',
      tri: 'reference',
      place: 'detail',
      cell: (it) => it.codeArticle,
    },
    {
      key: 'designation',
      title: 'Désignation',
      tri: 'designation',
      place: 'titre',
      cell: (it) => designation(it, fiche),
    },
    {
      key: 'prix',
      title: 'Prix HT',
      tri: 'prix',
      kind: 'nombre',
      place: 'valeur',
      cell: (it) => euros(it.prixHT),
    },
    {
      key: 'actions',
      title: 'Actions',
      place: 'actes',
      cell: (it) => (it.masque ? remise(it, onShow) : actions(it, onHide)),
    },
  ]
}

function designation(article: ArticleListe, fiche: Fiche) {
  const { designation1, marque, chemin, image, isVariant, hasDeclinaisons, masque } = article
  return (
    <span className={s.article}>
      <Miniature src={vignette(image)} />
      <span className={s.deux}>
        <span>
          <LienFiche
            href={fiche.href(article.codeArticle)}
            onOpen={() => fiche.open(article.codeArticle)}
          >
            {designation1}
          </LienFiche>{' '}
          {hasDeclinaisons && <span className="pastille">Déclinaisons</span>}{' '}
          {isVariant && <span className="pastille">Variantes</span>}{' '}
          {masque && <span className="pastille">Retiré de la vente</span>}
        </span>
        <small>{[marque, chemin.join(' › ')].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  )
}

function remise(article: ArticleListe, onShow: Act) {
  return (
    <button
      type="button"
      className="bouton bouton-petit"
      aria-label={`Remettre ${article.designation1} en vente`}
      onClick={() => onShow(article)}
    >
      Remettre en vente
    </button>
  )
}

function actions(article: ArticleListe, onHide: Act) {
  return (
    <div className={s.actions}>
      <a
        className="bouton bouton-nu bouton-petit"
        href={paths.produit(article.codeArticle)}
        target="_blank"
        rel="noopener"
        title="Voir dans la boutique (nouvel onglet)"
        aria-label={`Voir ${article.designation1} dans la boutique (nouvel onglet)`}
      >
        <Icon name="oeil" />
      </a>
      <BoutonIcone
        icone="corbeille"
        nom={`Retirer ${article.designation1} de la vente`}
        title="Retirer de la vente"
        onAct={() => onHide(article)}
      />
    </div>
  )
}

/** The order that articles come in: with a text, those it fits best first. */
export const usuel = (texte: string, masques: boolean) =>
  masques ? 'reference' : texte === '' ? 'designation' : ''
