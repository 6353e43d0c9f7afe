// The quick order alive: check, correct, add. What was typed stays until it has been added.
import { Icon } from '../../ui/Icon'
import type { SaisiePageView } from '../../wire/SaisiePageView'
import { FormSaisie } from './FormSaisie'
import { Resultat } from './Resultat'
import s from './Saisie.module.css'
import type { Dit } from './useSaisie'
import { useSaisie } from './useSaisie'

export function Saisie({ commandePossible }: SaisiePageView) {
  const actions = useSaisie()
  const { lignes, isVerifiee, dit, echec, occupe, places } = actions
  return (
    <div className={`${s.saisie} ${isVerifiee ? s.verifiee : ''}`}>
      <FormSaisie actions={actions} />
      <div role="status" className={s.etat}>
        {occupe && <p className="aide">{occupe}</p>}
        {dit && <Annonce {...dit} />}
        {!dit && echec && <Annonce texte={echec} kind="erreur" />}
      </div>
      {isVerifiee && (
        <Resultat
          lignes={lignes}
          titre={places.results}
          occupe={occupe !== ''}
          commandePossible={commandePossible}
          onChoix={actions.choisir}
          onAjout={() => void actions.toutAjouter()}
        />
      )}
    </div>
  )
}

function Annonce({ texte, kind }: Dit) {
  return (
    <p className={`message message-${kind}`}>
      <Icon name={kind === 'succes' ? 'coche' : 'erreur'} />
      <span>
        {texte} {kind === 'succes' && <a href="/panier">Voir le panier</a>}
      </span>
    </p>
  )
}
