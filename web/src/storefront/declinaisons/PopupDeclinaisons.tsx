// The declinaisons popup: one row a variant, with its own stock, price and add form.
import type { Copie } from '../../lib/copies'
import { copies } from '../../lib/copies'
import { insecables } from '../../lib/insecables'
import type { DeclinaisonsFragmentView } from '../../wire/DeclinaisonsFragmentView'
import type { InfoStockView } from '../../wire/InfoStockView'
import { LigneDeclinaison } from './LigneDeclinaison'
import s from './PopupDeclinaisons.module.css'

/** Rows in the popup: past them a list to choose from is quicker, and the page has one. */
const LIGNES_MAX = 500

export function PopupDeclinaisons({ produit, commandePossible }: DeclinaisonsFragmentView) {
  const { designation, codeArticle, declinaisons } = produit
  const rows = declinaisons.slice(0, LIGNES_MAX).map((it) => ({
    kind: it.infoStock.INFO_STOCK,
    texts: [it.HIDDEN_CODE_DECLINAISON, it.libelle, it.libelleStock],
  }))
  const draw = ({ kind, texts: [code = '', libelle = '', stock = ''] }: Copie) => (
    <LigneDeclinaison
      {...{ produit, commandePossible, code, libelle, stock }}
      etat={kind as InfoStockView['INFO_STOCK']}
    />
  )
  return (
    <section aria-label={`Déclinaisons de ${designation}`}>
      <p className={s.article}>
        <a href={produit.LIEN_FICHE}>{insecables(designation)}</a> · réf. {codeArticle}
      </p>
      {rows.length === 0 && <p>Aucune donnée à afficher</p>}
      <ul className={s.liste} dangerouslySetInnerHTML={{ __html: copies(rows, draw) }} />
      {declinaisons.length > LIGNES_MAX && (
        <p>
          Les {LIGNES_MAX} premières déclinaisons sont affichées.{' '}
          <a href={produit.LIEN_FICHE}>Choisir parmi toutes sur la page de l’article</a>
        </p>
      )}
    </section>
  )
}
