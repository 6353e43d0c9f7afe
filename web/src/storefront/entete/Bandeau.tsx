// The thin strip above the header: agency, telephone, HT or TTC first.
import { horairesDits } from '../../lib/insecables'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { CadreView } from '../../wire/CadreView'
import s from './Bandeau.module.css'

export function Bandeau({ cadre }: { cadre: CadreView }) {
  const { boutique, agence, modeSelectionAgence } = cadre
  return (
    <div className={s.bandeau}>
      <div className={`largeur ${s.ligne}`}>
        {modeSelectionAgence !== 'aucun' && (
          <form method="post" action={paths.agence} data-agence>
            <input type="hidden" name="refresh" value="0" />
            <button type="submit" className={s.lien} aria-haspopup="dialog">
              <Icon name="agence" />
              <span className={s.coupe}>
                {agence ? agence.libelle_agence : 'Choisir une agence'}
              </span>
            </button>
          </form>
        )}
        {boutique.telephone && (
          <a
            className={`${s.lien} ${s.telephone}`}
            href={`tel:${boutique.telephone.replace(/ /g, '')}`}
          >
            <Icon name="telephone" />
            {boutique.telephone}
          </a>
        )}
        <span className={s.horaires}>{horairesDits(boutique.horaires)}</span>
        {cadre.prixVisibles && <Tarif />}
      </div>
    </div>
  )
}

/** Choice of the amounts that lead; the others remain beside them, so nothing is hidden. */
function Tarif() {
  return (
    <form
      className={s.tarif}
      method="post"
      action={paths.tarif}
      data-tarifs
      aria-label="Affichage des prix"
    >
      <span className={s.legende} aria-hidden="true">
        Prix
      </span>
      <button type="submit" name="tarif" value="HT" className={s.choix}>
        HT
      </button>
      <button type="submit" name="tarif" value="TTC" className={s.choix}>
        TTC
      </button>
    </form>
  )
}
