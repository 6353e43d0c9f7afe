// One line of the basket: what, how much, for which worksite, at what price.
import { lazy, memo, Suspense, useState } from 'react'
import { dimensionsDites } from '../../lib/dimensions'
import { euros } from '../../lib/format'
import { pasDe } from '../../lib/quantite'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import type { ArticleLigneView } from '../../wire/ArticleLigneView'
import type { LigneView } from '../../wire/LigneView'
import { Chantier } from '../chantiers/Chantier'
import { EcoPart } from '../commun/EcoPart'
import s from './LignePanier.module.css'
import { Quantite } from './Quantite'
import type { Actions } from './usePanier'

/** Asked for seldom: its code comes with the question. */
const Repartir = lazy(async () => ({ default: (await import('./Repartir')).Repartir }))

const INCONNU: ArticleLigneView = { image: '', multiple_vente: 0, decimales: 0 }

/** Takes a line out; `setLeaving` is told `false` with the basket as it was read then. */
export type Retirer = (ligne: LigneView, setLeaving: (it: false) => void) => Promise<unknown>

interface Props {
  ligne: LigneView
  article: ArticleLigneView | undefined
  chantiers: string[]
  actions: Actions
  /** Of the quantity. */
  erreur: string | undefined
  /** Of any other gesture. */
  refus: string | undefined
  /** True where the line can go up, and down. */
  haut: boolean
  bas: boolean
  onRetire: Retirer
}

/** A line that says the same is the same (`memes`): it is not drawn again. */
export const LignePanier = memo(Ligne, (before, after) =>
  (['ligne', 'haut', 'bas', 'erreur', 'refus', 'chantiers'] as const).every(
    (it) => before[it] === after[it],
  ),
)

function Ligne(props: Props) {
  const { ligne, article = INCONNU, chantiers, actions, erreur, refus, haut, bas } = props
  const { id, designation } = ligne
  /** Out of sight at once: lines that moved up when the answer comes would be pressed by mistake. */
  const [isLeaving, setIsLeaving] = useState(false)
  const [isSplit, setIsSplit] = useState(false)
  const onRetire = () => {
    setIsLeaving(true)
    // Drawn with the basket where this line is no more, unless it was refused: drawn by itself, it
    // could come first, and the line would be back for a blink.
    return props.onRetire(ligne, setIsLeaving)
  }
  const move = (by: number) => void actions.placer(id, actions.rangDe(id) + by)
  return (
    <li id={`ligne-${id}`} className={s.ligne} data-ligne={id} hidden={isLeaving}>
      <img
        className={s.image}
        src={article.image === '' ? ARTICLE_URL : article.image.src}
        alt=""
        width="88"
        height="88"
        loading="lazy"
      />
      <div className={s.texte}>
        <h2 className={s.nom}>
          <a href={ligne.LIEN_FICHE}>{designation}</a>
        </h2>
        <p className={s.reference}>
          {[
            `Réf. ${ligne.codeArticle}`,
            ligne.codeDeclinaison,
            ...dimensionsDites(ligne.dimensions),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {ligne.tagName && <noscript>Chantier&nbsp;: {ligne.tagName}</noscript>}
        <div className={s.chantier}>
          <Chantier
            id={`chantier-${id}`}
            designation={designation}
            tagName={ligne.tagName}
            chantiers={chantiers}
            onChange={(tagName) => actions.etiqueter(ligne, tagName)}
          />
          {ligne.quantite >= 2 * pasDe(article) && (
            <button
              type="button"
              className="bouton bouton-petit bouton-nu avec-script sans-impression"
              onClick={() => setIsSplit(true)}
            >
              Répartir<span className="hors-vue"> {designation} entre chantiers</span>
            </button>
          )}
        </div>
        {isSplit && (
          <Suspense>
            <Repartir
              {...{ ligne, chantiers, actions }}
              vente={article}
              onDone={() => setIsSplit(false)}
            />
          </Suspense>
        )}
        {[refus, ligne.alerte].map(
          (it) =>
            it && (
              <p key={it} className={s.alerte} role="alert">
                <Icon name="alerte" />
                {it}
              </p>
            ),
        )}
      </div>
      <div className={s.quantite}>
        <Quantite
          id={`quantite-${id}`}
          designation={designation}
          quantite={ligne.quantite}
          unite={ligne.libelleUnite}
          vente={article}
          erreur={erreur}
          onChange={(it) => (it ? actions.quantifier(ligne, it) : onRetire())}
        />
      </div>
      <Montants ligne={ligne} />
      <div className={`${s.gestes} avec-script`}>
        {/* For the hand; the two buttons below do the same for the keyboard. */}
        <span className={s.poignee} title="Glisser pour déplacer" data-poignee>
          <Icon name="glisser" />
        </span>
        <Geste nom="Monter" icon="haut" {...{ designation }} off={!haut} onClick={() => move(-1)} />
        <Geste nom="Descendre" icon="bas" {...{ designation }} off={!bas} onClick={() => move(1)} />
        <Geste nom="Retirer" icon="corbeille" {...{ designation }} onClick={onRetire} />
      </div>
    </li>
  )
}

function Montants({ ligne }: { ligne: LigneView }) {
  const { montantHT, montantTTC, prixUnitaireHT, prixUnitaireTTC } = ligne
  if (montantHT === undefined || prixUnitaireHT === undefined) return null
  return (
    <p className={s.montants}>
      <Montant ht={euros(montantHT)} ttc={euros(montantTTC ?? montantHT)} />
      <span className={s.unitaire}>
        <Montant ht={euros(prixUnitaireHT)} ttc={euros(prixUnitaireTTC ?? prixUnitaireHT)} seul />{' '}
        /&nbsp;{ligne.unitePrix || ligne.libelleUnite || 'unité'}
      </span>
      <EcoPart montant={ligne.ecoParticipation} />
    </p>
  )
}

interface GesteProps {
  nom: string
  icon: string
  designation: string
  off?: boolean
  onClick: () => void
}

/** Off, a button keeps the focus: the line may have just reached the end of the list. */
function Geste({ nom, icon, designation, off, onClick }: GesteProps) {
  return (
    <button
      type="button"
      className={s.geste}
      aria-label={`${nom} ${designation}`}
      title={nom}
      aria-disabled={off}
      onClick={off ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
