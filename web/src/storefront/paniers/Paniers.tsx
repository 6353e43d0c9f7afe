// The list of baskets alive.
import { compte } from '../../lib/format'
import { nomDe } from '../../lib/paniersNommes'
import { Icon } from '../../ui/Icon'
import { isPassee } from '../../ui/PagePassee'
import { useFocus } from '../../ui/useFocus'
import { useNearFocus } from '../../ui/useNearFocus'
import type { PaniersPageView } from '../../wire/PaniersPageView'
import type { ResumePanierView } from '../../wire/ResumePanierView'
import { CartePanier } from './CartePanier'
import { NouveauPanier } from './NouveauPanier'
import { PanierPartage } from './PanierPartage'
import s from './Paniers.module.css'
import { useImpression } from './useImpression'
import { usePaniers } from './usePaniers'
import { usePartage } from './usePartage'

export function Paniers(props: PaniersPageView) {
  const actions = usePaniers(props.paniers)
  const { paniers, supprimes, annonce } = actions
  const partage = usePartage()
  const [papier, imprimer] = useImpression()
  const liste = useNearFocus<HTMLElement>('[data-supprime], li')
  return (
    <div className={s.deux}>
      <section ref={liste} aria-label="Liste des paniers">
        <p role="status" className="hors-vue">
          {annonce}
        </p>
        <PanierPartage partage={partage} actions={actions} />
        {supprimes.map((it) => (
          <PanierSupprime key={it.id} panier={it} onUndo={() => void actions.retablir(it)} />
        ))}
        {paniers.length === 0 && !isPassee(props) ? (
          <p className={`carte ${s.vide}`}>
            Aucun panier enregistré. Créez-en un, ou enregistrez votre panier sous un nom.
          </p>
        ) : (
          <ul className={s.liste}>
            {paniers.map((it) => (
              <CartePanier key={it.id} panier={it} actions={actions} imprimer={imprimer} />
            ))}
          </ul>
        )}
      </section>
      <NouveauPanier paniers={paniers} onCreated={actions.reload} />
      {papier}
    </div>
  )
}

function PanierSupprime({ panier, onUndo }: { panier: ResumePanierView; onUndo: () => void }) {
  const button = useFocus<HTMLButtonElement>()
  const nom = nomDe(panier)
  return (
    <div className={`message ${s.supprime}`} data-supprime>
      <span>
        Le panier «&nbsp;{nom}&nbsp;» ({compte(panier.nbLignes, 'ligne')}) a été supprimé.
      </span>
      <button ref={button} type="button" className="bouton bouton-petit" onClick={onUndo}>
        <Icon name="annuler" />
        Annuler
        <span className="hors-vue"> la suppression de {nom}</span>
      </button>
    </div>
  )
}
