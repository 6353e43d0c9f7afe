// Result of the check: lines accepted, lines refused with their reason and what was perhaps meant.
import type { RefObject } from 'react'
import { memo } from 'react'
import { compte, nombre } from '../../lib/format'
import { paths } from '../../lib/paths'
import { useSuite } from '../../lib/useSuite'
import { Icon } from '../../ui/Icon'
import type { LigneSaisieView } from '../../wire/LigneSaisieView'
import { Choix } from './Choix'
import type { Lue } from './lignes'
import { pretes } from './lignes'
import s from './Saisie.module.css'

interface Props {
  lignes: Lue[]
  titre: RefObject<HTMLHeadingElement | null>
  occupe: boolean
  commandePossible: boolean
  /** Takes an article's code, or `article:declinaison`, and a quantity in place of the line's. */
  onChoix: (numero: number, code: string, quantite?: number) => void
  onAjout: () => void
}

export function Resultat(props: Props) {
  const { lignes, titre, occupe, commandePossible, onChoix, onAjout } = props
  const valides = pretes(lignes).length
  const refusees = lignes.filter((it) => it.vue?.erreur).length
  const shown = useSuite(lignes.length)
  return (
    <section className={`carte ${s.resultat}`}>
      <div className={s.bilan}>
        <h2 ref={titre} tabIndex={-1}>
          {compte(valides, 'ligne')} prête{valides > 1 ? 's' : ''}
          {refusees > 0 && <span className={s.refusees}>, {nombre(refusees)} à revoir</span>}
        </h2>
        {commandePossible && (
          <button
            type="button"
            className="bouton bouton-principal"
            disabled={occupe || valides === 0}
            onClick={onAjout}
          >
            <Icon name="panier" />
            {valides < lignes.length ? 'Ajouter les lignes prêtes' : 'Tout ajouter au panier'}
          </button>
        )}
      </div>
      <ol className={s.lignes}>
        {lignes.slice(0, shown).map(({ numero, texte, vue }) =>
          vue ? (
            <Ligne key={numero} numero={numero} vue={vue} onChoix={onChoix} />
          ) : (
            <li key={numero} className={s.ligne}>
              <span className={s.numero}>{numero}</span>
              <span className={`${s.attente} aide`}>{texte}</span>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

/** Drawn again only when something else is known of it. */
const Ligne = memo(UneLigne)

interface LigneProps {
  numero: number
  vue: LigneSaisieView
  onChoix: Props['onChoix']
}

function UneLigne({ numero, vue, onChoix }: LigneProps) {
  const { texte, codeArticle, designation, quantite, erreur } = vue
  return (
    <li className={`${s.ligne} ${erreur ? s.refusee : ''}`}>
      <span className={s.numero}>{numero}</span>
      <Icon name={erreur ? 'erreur' : 'coche'} label={erreur ? 'À revoir' : 'Prête'} />
      <div className={s.article}>
        <strong>{designation ?? (erreur ? texte.trim() : codeArticle)}</strong>
        {codeArticle && <span className="aide">Réf. {codeArticle}</span>}
        {erreur && <span className="erreur-champ">{erreur}</span>}
        {erreur && codeArticle && (
          // The list stays as it is: its article may ask for dimensions that only its page has.
          <a href={paths.produit(codeArticle)} target="_blank" rel="noreferrer">
            Voir sa fiche<span className="hors-vue">&nbsp;: {designation} (nouvel onglet)</span>
          </a>
        )}
        <Mettre numero={numero} vue={vue} onChoix={onChoix} />
        <Choix numero={numero} vue={vue} onChoix={onChoix} />
      </div>
      <span className={s.quantite}>{quantite !== null && `× ${nombre(quantite)}`}</span>
    </li>
  )
}

/** The nearest quantity that is sold, in one press. */
function Mettre({ numero, vue, onChoix }: LigneProps) {
  const { codeArticle, codeDeclinaison, designation, quantitePossible } = vue
  if (!codeArticle || quantitePossible === undefined) return null
  const code = codeDeclinaison ? `${codeArticle}:${codeDeclinaison}` : codeArticle
  return (
    <button
      type="button"
      className={`bouton bouton-petit ${s.mettre}`}
      onClick={() => onChoix(numero, code, quantitePossible)}
    >
      Mettre {nombre(quantitePossible)}
      <span className="hors-vue">&nbsp;: {designation ?? code}</span>
    </button>
  )
}
