// What the check found: lines accepted, lines refused with their reason and what was perhaps meant.
import type { RefObject } from 'react'
import { compte, nombre } from '../../lib/format'
import { Icon } from '../../ui/Icon'
import type { LigneSaisie } from '../../wire/paniers'
import s from './Saisie.module.css'

interface Props {
  lignes: LigneSaisie[]
  titre: RefObject<HTMLHeadingElement | null>
  valides: number
  occupe: boolean
  commandePossible: boolean
  onChoix: (numero: number, codeArticle: string) => void
  onAjout: () => void
}

export function Resultat(props: Props) {
  const { lignes, titre, valides, occupe, commandePossible, onChoix, onAjout } = props
  const refusees = lignes.length - valides
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
            {refusees > 0 ? 'Ajouter les lignes prêtes' : 'Tout ajouter au panier'}
          </button>
        )}
      </div>
      <ol className={s.lignes}>
        {lignes.map((it) => (
          <Ligne key={it.numero} ligne={it} onChoix={onChoix} />
        ))}
      </ol>
    </section>
  )
}

function Ligne({ ligne, onChoix }: { ligne: LigneSaisie } & Pick<Props, 'onChoix'>) {
  const { numero, texte, codeArticle, designation, quantite, erreur, suggestions } = ligne
  return (
    <li className={`${s.ligne} ${erreur ? s.refusee : ''}`}>
      <span className={s.numero}>{numero}</span>
      <Icon name={erreur ? 'erreur' : 'coche'} label={erreur ? 'À revoir' : 'Prête'} />
      <div className={s.article}>
        <strong>{erreur ? texte.trim() : (designation ?? codeArticle)}</strong>
        {!erreur && codeArticle && <span className="aide">Réf. {codeArticle}</span>}
        {erreur && <span className="erreur-champ">{erreur}</span>}
        {suggestions.length > 0 && (
          <p className={s.suggestions}>
            <span>Vouliez-vous dire :</span>
            {suggestions.map((it) => (
              <button
                key={it.codeArticle}
                type="button"
                className={`bouton bouton-petit ${s.suggestion}`}
                onClick={() => onChoix(numero, it.codeArticle)}
              >
                <span>{it.codeArticle}</span> <span className="aide">{it.designation}</span>
              </button>
            ))}
          </p>
        )}
      </div>
      <span className={s.quantite}>{quantite !== null && `× ${nombre(quantite)}`}</span>
    </li>
  )
}
