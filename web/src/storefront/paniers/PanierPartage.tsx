// A basket opened by its address: a colleague of the same customer account sent it.
import { compte, euros } from '../../lib/format'
import { enCoursPour, nomDe } from '../../lib/paniersNommes'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import type { PanierView } from '../../wire/PanierView'
import { Lignes } from './Contenu'
import s from './Paniers.module.css'
import type { ActionsPaniers } from './usePaniers'
import type { Partage } from './usePartage'

interface Props {
  partage: Partage
  actions: ActionsPaniers
}

export function PanierPartage({ partage, actions }: Props) {
  if (partage.etat === 'aucun') return null
  if (partage.etat === 'attente') return <p role="status">Chargement…</p>
  if (partage.etat === 'lu') return <Ouvert panier={partage.panier} actions={actions} />
  if (partage.etat === 'echec') return <p role="alert">{partage.message}</p>
  if (partage.etat === 'visiteur') return <Invitation />
  return (
    <p role="alert" className="message message-attention">
      <Icon name="alerte" />
      <span>Ce panier n’existe plus, ou il appartient à un autre compte client.</span>
    </p>
  )
}

/** The link comes back here after the login. */
function Invitation() {
  return (
    <section className={`carte ${s.panier} ${s.invitation}`} aria-labelledby="invitation">
      <h2 id="invitation" className={s.nom}>
        Un collègue vous a envoyé un panier
      </h2>
      <p>Connectez-vous à votre compte client pour l’ouvrir.</p>
      <a
        className="bouton bouton-principal"
        href={paths.connexion(location.pathname + location.search)}
      >
        Se connecter
      </a>
    </section>
  )
}

function Ouvert({ panier, actions }: { panier: PanierView; actions: ActionsPaniers }) {
  const { id, lignes, totalHT, totalTTC, actif } = panier
  const nomPanier = nomDe(panier)
  const autres = enCoursPour(panier)
  const { actifPour } = panier
  const resume = {
    id,
    nomPanier,
    typePanier: panier.typePanier,
    nbLignes: lignes.length,
    actif,
    actifPour,
  }
  return (
    <section className={`carte ${s.panier} ${s.partage}`} aria-labelledby="partage">
      <div className={s.tete}>
        <h2 id="partage" className={s.nom}>
          {nomPanier}
          <span className="pastille">Panier partagé</span>
        </h2>
        <p className={s.resume}>
          {lignes.length === 0 ? 'Vide' : compte(lignes.length, 'ligne')}
          {totalHT !== undefined && lignes.length > 0 && (
            <>
              {' · '}
              <strong>
                <Montant ht={euros(totalHT)} ttc={euros(totalTTC ?? totalHT)} seul />
              </strong>
            </>
          )}
        </p>
        {autres && <p className={s.resume}>{autres}</p>}
      </div>
      <div className={s.gestes}>
        {actif ? (
          <a className="bouton bouton-petit bouton-marine" href={paths.panier}>
            Ouvrir
          </a>
        ) : (
          <button
            type="button"
            className="bouton bouton-petit"
            onClick={() => void actions.copier(resume)}
          >
            <Icon name="copie" />
            Copier au panier
          </button>
        )}
      </div>
      <Lignes lignes={lignes} />
    </section>
  )
}
