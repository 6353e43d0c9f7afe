// A new password typed twice, its strength, and the mark of success (docs/vitrine.md 7.3).

import { ChampMotDePasse } from '../../ui/ChampMotDePasse'
import { Icon } from '../../ui/Icon'
import s from './MotDePasse.module.css'
import type { Force, MotDePasse } from './useMotDePasse'

const ICONES = { error: 'erreur', warning: 'alerte', success: 'coche' }
const SHOW = { showLabel: 'Afficher le mot de passe', hideLabel: 'Masquer le mot de passe' }

interface Props {
  etat: MotDePasse
  erreurs: Record<string, string>
  label?: string
}

export function ChampsMotDePasse({ etat, erreurs, label = 'Mot de passe' }: Props) {
  const success = etat.accepte ? 'Mot de passe accepté' : undefined
  return (
    <>
      <ChampMotDePasse
        {...SHOW}
        id="motDePasse"
        name="motDePasse"
        label={label}
        help="8 caractères au moins, en mêlant majuscules, minuscules, chiffres et signes."
        autoComplete="new-password"
        required
        successLabel={success}
        error={erreurs.motDePasse}
      />
      <Jauge force={etat.force} />
      <ChampMotDePasse
        {...SHOW}
        id="confirmation"
        name="confirmation"
        label="Confirmez le mot de passe"
        autoComplete="new-password"
        required
        successLabel={success}
        error={erreurs.confirmation}
      />
      <input type="hidden" name="canUpdate" value={etat.accepte ? '1' : '0'} />
    </>
  )
}

/** Said politely: a reader is not interrupted at each key. */
function Jauge({ force }: { force: Force | null }) {
  return (
    <div className={s.jauge} data-force={force?.genre}>
      <div className={s.barres} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p role="status" className={s.phrase}>
        {force && (
          <>
            <Icon name={ICONES[force.genre]} />
            {force.phrase}
          </>
        )}
      </p>
      {force?.manque && <p className="aide">{force.manque}</p>}
    </div>
  )
}
