// One order: where it is, what it holds, where it goes, what it costs.
import { sousTotaux } from '../../lib/chantiers'
import { date } from '../../lib/date'
import { compte, euros, nombre } from '../../lib/format'
import { Island, sansCadre } from '../../lib/islandServer'
import { arrondiMouvement, lieu, suivi, totauxMouvement } from '../../lib/mouvement'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import { Fil } from '../../ui/Fil'
import { Icon } from '../../ui/Icon'
import { Totaux } from '../../ui/Totaux'
import type { CadreView } from '../../wire/CadreView'
import type { MouvementDetailView } from '../../wire/MouvementDetailView'
import type { MouvementPageView } from '../../wire/MouvementPageView'
import { Regler } from '../commun/Regler'
import { Situation } from '../commun/Situation'
import { Argent } from './Argent'
import { Colis } from './Colis'
import { Gestes } from './Gestes'
import { LignesMouvement } from './LignesMouvement'
import s from './Mouvements.module.css'

const LIENS = [
  { libelle: 'Mon compte', lien: paths.compte },
  { libelle: 'Mes commandes', lien: paths.commandes },
]

/** Lines drawn: some 0.5 ms each on the server. */
export const LIGNES_MAX = 500

export function PageMouvement(props: MouvementPageView & { cadre: Pick<CadreView, 'boutique'> }) {
  const { mouvement, paiement, lecture, cadre } = props
  const numero = mouvement.numero || mouvement.webCdeId
  return (
    <div className={`largeur ${s.page}`}>
      {!lecture && <Fil label="Fil d’Ariane" liens={LIENS} ici={numero} />}
      <Parties boutique={cadre.boutique} mouvement={mouvement} />
      <div className={s.tete}>
        <div>
          <h1>Commande {numero}</h1>
          <p className={s.sous}>
            <span>
              {mouvement.typeWebMouvement === 'web' ? 'Passée en ligne' : 'Enregistrée'} le{' '}
              {date(mouvement.date)}
            </span>
            {mouvement.refClient && <span>Votre référence&nbsp;: {mouvement.refClient}</span>}
          </p>
        </div>
        <Situation mouvement={mouvement} />
      </div>
      <Regler id={mouvement.id} paiement={paiement} />
      <Island name="gestes" quand="repos" component={Gestes} props={sansCadre(props)} />
      <div className={s.colonnes}>
        <section aria-label="Lignes de la commande">
          {mouvement.lignes.length === 0 ? (
            <p className={`carte ${s.bloc}`}>
              Le détail de cette commande est disponible auprès de votre agence.
            </p>
          ) : (
            <Lignes {...mouvement} />
          )}
        </section>
        <div>
          <section className={`carte ${s.bloc}`}>
            <h2>Montant</h2>
            <Totaux
              label="Totaux de la commande"
              lignes={totauxMouvement(mouvement)}
              noteTTC={arrondiMouvement(mouvement)}
            />
          </section>
          <Chantiers mouvement={mouvement} />
          <Colis mouvement={mouvement} />
          <Livraison mouvement={mouvement} />
          {mouvement.libelleModeReglement && (
            <section className={`carte ${s.bloc}`}>
              <h2>Règlement</h2>
              <p className={s.sansMarge}>{mouvement.libelleModeReglement}</p>
              {mouvement.argent && <Argent argent={mouvement.argent} />}
              {mouvement.aRembourser && (
                <p>{euros(mouvement.aRembourser)} vous seront remboursés.</p>
              )}
            </section>
          )}
        </div>
      </div>
    </div>
  )
}

/** A long order is drawn by its head: whole, it would take the server's memory and seconds. */
function Lignes({ id, lignes, suiviLignes }: MouvementDetailView) {
  return (
    <>
      {lignes.length > LIGNES_MAX && (
        <p>
          Les {LIGNES_MAX} premières lignes sont affichées&nbsp;; les {nombre(lignes.length)} lignes
          sont dans le <a href={pathsCompte.bonDeCommande(id)}>bon de commande (PDF)</a>.
        </p>
      )}
      <LignesMouvement lignes={lignes.slice(0, LIGNES_MAX)} suivi={suiviLignes} />
    </>
  )
}

/** On paper only: who sells and who buys, which the screen says in its frame. */
function Parties({
  boutique,
  mouvement,
}: { mouvement: MouvementDetailView } & Pick<CadreView, 'boutique'>) {
  const joindre = [boutique.telephone, boutique.courriel].filter(Boolean).join(' · ')
  return (
    <div className={s.parties}>
      <p className={s.sansMarge}>
        <strong>{boutique.nom}</strong>
        {joindre && <span>{joindre}</span>}
      </p>
      {mouvement.adresse?.nom && (
        <p className={s.sansMarge}>
          <strong>{mouvement.adresse.nom}</strong>
          <span>
            {mouvement.adresse.ligne1}, {mouvement.adresse.codePostal} {mouvement.adresse.ville}
          </span>
        </p>
      )}
    </div>
  )
}

function Chantiers({ mouvement }: { mouvement: MouvementDetailView }) {
  const totals = sousTotaux(mouvement.lignes)
  if (totals.length === 0) return null
  return (
    <section className={`carte ${s.bloc}`}>
      <h2>Par chantier</h2>
      <Totaux
        label="Sous-totaux par chantier"
        lignes={totals.map(({ tagName, nbLignes, montantHT, montantTTC }) => ({
          libelle: tagName || 'Sans chantier',
          note: compte(nbLignes, 'ligne'),
          montant: { ht: euros(montantHT ?? 0), ttc: euros(montantTTC ?? 0) },
        }))}
      />
    </section>
  )
}

/** The day that was promised when it was ordered. */
function Prevue({ mouvement: { promisLe, etat } }: { mouvement: MouvementDetailView }) {
  return promisLe === undefined || etat === 'E_ANN' ? null : <p>Prévu le {date(promisLe)}</p>
}

function Livraison({ mouvement }: { mouvement: MouvementDetailView }) {
  const { adresse, transporteur } = mouvement
  // Each parcel has its own.
  const lien = suivi(mouvement)
  if (mouvement.lignes.length === 0) return null
  if (!transporteur) {
    return (
      <section className={`carte ${s.bloc}`}>
        <h2>Retrait</h2>
        <p className={s.sansMarge}>{lieu(mouvement)}</p>
        <Prevue mouvement={mouvement} />
      </section>
    )
  }
  return (
    <section className={`carte ${s.bloc}`}>
      <h2>Livraison</h2>
      <p>{transporteur.nom}</p>
      <Prevue mouvement={mouvement} />
      {adresse && (
        <address className={s.adresse}>
          <strong>{adresse.nom}</strong>
          <span>{adresse.ligne1}</span>
          {adresse.ligne2 && <span>{adresse.ligne2}</span>}
          <span>
            {adresse.codePostal} {adresse.ville}
          </span>
          {adresse.telephone && <span>{adresse.telephone}</span>}
        </address>
      )}
      {mouvement.colis && (
        <p>
          Numéro de colis&nbsp;: <strong>{mouvement.colis}</strong>
        </p>
      )}
      {lien && (
        <p className={s.suivi}>
          <a
            className="bouton bouton-petit sans-impression"
            href={lien}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="camion" />
            Suivre mon colis
            <span className="hors-vue"> (nouvel onglet)</span>
          </a>
        </p>
      )}
    </section>
  )
}
