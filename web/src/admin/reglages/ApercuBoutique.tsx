// A small shop in the look being chosen, before anything is saved: the same tokens as its pages.
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon'
import s from './ApercuBoutique.module.css'
import { couleurDe } from './couleurs'

const RAYONS = ['Fixation', 'Plomberie', 'Outillage']
const AUTRES_RAYONS = ['Électricité', 'Peinture', 'Jardin']
const ARTICLES = [
  { nom: 'Vis à bois 4 × 40', prix: '8,90\u00a0€' },
  { nom: 'Robinet d’arrêt 1/2', prix: '12,40\u00a0€' },
  { nom: 'Clé mixte 13 mm', prix: '6,75\u00a0€' },
]

/** The token each colour is called by. */
const JETONS = [
  ['--encre', 'couleurTexte'],
  ['--fond', 'couleurFond'],
  ['--marine', 'couleurPrincipale'],
  ['--action', 'couleurAction'],
] as const

export function ApercuBoutique({ valeurs }: { valeurs: Record<string, string> }) {
  const paint = (shop: HTMLElement | null) => {
    for (const [jeton, nom] of JETONS) {
      shop?.style.setProperty(jeton, couleurDe(nom, valeurs[nom]))
    }
  }
  const rayons = <Rayons key="rayons" dense={valeurs.tailleRayons === 'serres'} />
  const articles = <Articles key="articles" />
  return (
    <figure className={s.apercu}>
      <figcaption className="aide">Aperçu de la boutique, avant d’enregistrer</figcaption>
      <div
        className={s.boutique}
        ref={paint}
        data-police={valeurs.police}
        data-arrondi={valeurs.arrondi}
        data-densite="confort"
        aria-hidden="true"
      >
        <div className={s.bandeau} data-fond={valeurs.bandeau}>
          <span>Votre agence</span>
          <span>02 40 00 00 00</span>
        </div>
        <div className={s.entete} data-fond={valeurs.entete} data-nom={valeurs.enseigne}>
          <strong>Votre enseigne</strong>
          <span className={s.recherche}>Référence, désignation…</span>
          <Icon name="panier" />
        </div>
        {valeurs.accueil !== 'sobre' && (
          <div className={s.banniere}>
            <strong>Votre accroche</strong>
            <span className={s.bouton}>Commander</span>
          </div>
        )}
        <div className={s.corps}>
          {valeurs.accueil === 'articles' ? [articles, rayons] : [rayons, articles]}
        </div>
      </div>
    </figure>
  )
}

/** Close rows show twice as many. */
const Rayons = ({ dense }: { dense: boolean }) => (
  <Rang>
    {[...RAYONS, ...(dense ? AUTRES_RAYONS : [])].map((it) => (
      <span key={it} className={s.carte} data-dense={dense || undefined}>
        {it}
      </span>
    ))}
  </Rang>
)

const Articles = () => (
  <Rang>
    {ARTICLES.map(({ nom, prix }) => (
      <span key={nom} className={s.carte}>
        {nom}
        <strong>{prix}</strong>
        <span className={s.bouton}>Ajouter</span>
      </span>
    ))}
  </Rang>
)

const Rang = ({ children }: { children: ReactNode }) => <div className={s.rang}>{children}</div>
