// The footer: who sells, how to reach them, the pages the law asks for.

import { compte } from '../../lib/format'
import { horairesDits } from '../../lib/insecables'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { CadreView } from '../../wire/CadreView'
import type { PiedView } from '../../wire/PiedView'
import { Logo } from './Logo'
import s from './Pied.module.css'

/** Links of the first column, so that it is no longer than the others; the plan lists them all. */
const RAYONS_MAX = 6

const INFORMATIONS = {
  titre: 'Informations',
  liens: [
    { lien: paths.planDuSite, libelle: 'Plan du site' },
    { lien: paths.cgv, libelle: 'Conditions générales de vente' },
    { lien: paths.mentions, libelle: 'Mentions légales' },
    { lien: paths.confidentialite, libelle: 'Confidentialité et cookies' },
    { lien: paths.accessibilite, libelle: 'Accessibilité' },
  ],
}

const COLONNES = [
  {
    titre: 'Mon espace',
    liens: [
      { lien: paths.compte, libelle: 'Mon compte' },
      { lien: paths.commandes, libelle: 'Mes commandes' },
      { lien: paths.paniers, libelle: 'Mes paniers' },
      { lien: paths.saisieRapide, libelle: 'Saisie rapide' },
    ],
  },
  INFORMATIONS,
]

export function Pied({ cadre }: { cadre: CadreView }) {
  const { nom, logo, accroche, telephone, horaires, courriel } = cadre.boutique
  const { activites } = cadre.menu
  const { pied } = cadre
  const hasCookies = cadre.cookies.message !== '' || cadre.analytique !== null
  return (
    <footer className={s.pied}>
      <div className={`largeur ${s.colonnes}`}>
        <div className={s.marque}>
          {/* The ground is dark: a logo drawn for the white head might not be seen, its name is. */}
          {logo === '' ? <Logo nom={nom} /> : <span className={s.nom}>{nom}</span>}
          <p>{accroche}</p>
        </div>
        {activites.length > 0 && (
          <nav aria-labelledby="pied-rayons">
            <h2 id="pied-rayons">Nos rayons</h2>
            <ul>
              {activites.slice(0, RAYONS_MAX).map((it) => (
                <li key={it.CODE}>
                  <a href={it.LIEN}>{it.LIBELLE}</a>
                </li>
              ))}
              {activites.length > RAYONS_MAX && (
                <li>
                  <a href={paths.planDuSite}>
                    Tous les rayons <span className="hors-vue">de la boutique </span>(
                    {activites.length})
                  </a>
                </li>
              )}
            </ul>
          </nav>
        )}
        {COLONNES.map((colonne) => (
          <nav key={colonne.titre} aria-label={colonne.titre}>
            <h2>{colonne.titre}</h2>
            <ul>
              {colonne.liens.map((it) => (
                <li key={it.lien}>
                  <a href={it.lien}>{it.libelle}</a>
                </li>
              ))}
              {colonne === INFORMATIONS && (
                <li>
                  <button type="button" className={s.lien} data-raccourcis>
                    Raccourcis clavier
                  </button>
                </li>
              )}
              {colonne === INFORMATIONS && hasCookies && (
                <li>
                  <button type="button" className={s.lien} data-cookies-ouvrir>
                    Gérer les cookies
                  </button>
                </li>
              )}
            </ul>
          </nav>
        ))}
        {(telephone || courriel || horaires) && (
          <div>
            <h2>Nous joindre</h2>
            {telephone && (
              <p className={s.telephone}>
                <a href={`tel:${telephone.replace(/ /g, '')}`}>
                  <Icon name="telephone" />
                  {telephone}
                </a>
              </p>
            )}
            {courriel && (
              <p>
                <a href={`mailto:${courriel}`}>{courriel}</a>
              </p>
            )}
            <p>{horairesDits(horaires)}</p>
          </div>
        )}
      </div>
      <Maison pied={pied} />
      <a href="#top" className={`${s.remonter} sans-impression`} data-remonter>
        <Icon name="remonter" />
        <span className={s.mot}>Haut de page</span>
      </a>
    </footer>
  )
}

/**
 * House of the merchant: where he is, how he is paid, until when one may give back; what he wrote,
 * and no more.
 */
function Maison({ pied: { agences, autres, reglements, retoursJours } }: { pied: PiedView }) {
  if (agences.length + reglements.length + retoursJours === 0) return null
  return (
    <div className={`largeur ${s.maison}`}>
      {agences.length > 0 && (
        <ul className={s.agences} aria-label="Nos agences">
          {agences.map((it) => (
            <li key={it.libelle}>
              <strong>{it.libelle}</strong>
              <span>{it.adresse}</span>
              {it.telephone && <span className="nombre">{it.telephone}</span>}
              {it.horaires && <span>{horairesDits(it.horaires)}</span>}
            </li>
          ))}
          {autres > 0 && <li>et {compte(autres, 'agence')} de plus</li>}
        </ul>
      )}
      <ul className={s.suites}>
        {reglements.length > 0 && (
          <li>
            <Icon name="carte" />
            Règlement&nbsp;: {reglements.join(', ').toLowerCase()}
          </li>
        )}
        {retoursJours > 0 && (
          <li>
            <Icon name="recommencer" />
            Retours&nbsp;: demande en ligne pendant {compte(retoursJours, 'jour')}
          </li>
        )}
      </ul>
    </div>
  )
}
