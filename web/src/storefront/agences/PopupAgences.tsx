// The agency popup: search by postal code, then choose. The results alone replace those shown.
import { nombre } from '../../lib/format'
import { horairesDits } from '../../lib/insecables'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { AgencesFragmentView } from '../../wire/AgencesFragmentView'
import { LigneAgence } from '../commun/LigneAgence'
import s from './PopupAgences.module.css'

export function PopupAgences(props: AgencesFragmentView) {
  if (props.resultats) return <Resultats {...props} />
  return (
    <section aria-label="Choix de l’agence">
      <form method="post" action={paths.agence} className={s.recherche} data-agences>
        <label htmlFor="agence-code" className="etiquette">
          Votre code postal
        </label>
        <div className={s.ligne}>
          <input
            id="agence-code"
            className="saisie"
            name="codePostal"
            inputMode="numeric"
            autoComplete="postal-code"
            defaultValue={props.codePostal}
            data-regle="checkCodePostal"
            aria-describedby="agence-code-refus"
          />
          <input type="hidden" name="refresh" value="1" />
          <button type="submit" className="bouton bouton-marine">
            Rechercher
          </button>
        </div>
        <p id="agence-code-refus" className="erreur-champ" role="alert" />
      </form>
      <div data-agences-resultats aria-live="polite">
        <Resultats {...props} />
      </div>
    </section>
  )
}

function Resultats({ agences, message, choisie }: AgencesFragmentView) {
  return (
    <>
      {message && (
        <p className="message message-attention" role="alert">
          {message}
        </p>
      )}
      {agences.length === 0 && !message && <p>Aucune agence correspondante à votre recherche</p>}
      <ul className={s.liste}>
        {agences.map((it) => (
          <LigneAgence
            key={it.code_agence}
            agence={it}
            note={
              it.distance_km === null ? '' : `à\u00a0${nombre(Math.round(it.distance_km))}\u00a0km`
            }
            choisie={it.code_agence === choisie}
          >
            <p className={s.adresse}>
              {it.adresse && `${it.adresse}, `}
              {it.code_postal} {it.commune}
            </p>
            {it.telephone && (
              <p className={s.adresse}>
                <Icon name="telephone" /> {it.telephone}
              </p>
            )}
            {it.horaires && <p className={s.adresse}>{horairesDits(it.horaires)}</p>}
          </LigneAgence>
        ))}
      </ul>
    </>
  )
}
