// The home page: what this shop is, its categories, a few articles, why buy here.
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { AccueilPageView } from '../../wire/AccueilPageView'
import type { CarteView } from '../../wire/CarteView'
import type { RayonView } from '../../wire/RayonView'
import { SliderProduits } from '../commun/SliderProduits'
import s from './PageAccueil.module.css'

const AVANTAGES = [
  { icon: 'stock', titre: 'Stock affiché par agence', texte: 'Vous savez avant de partir.' },
  {
    icon: 'camion',
    titre: 'Livraison sur chantier',
    texte: 'Ou retrait à l’agence de votre choix.',
  },
  {
    icon: 'etiquette',
    titre: 'Vos prix, vos remises',
    texte: 'Tarifs par quantité, sur chaque fiche.',
  },
  {
    icon: 'telephone',
    titre: 'Un vendeur au bout du fil',
    texte: 'Des conseils de gens du métier.',
  },
]

interface Props extends AccueilPageView {
  /** The cascading select: an island of another screen, put here by the entry. */
  cascade: ReactNode
}

export function PageAccueil({ cadre, rayons, selection, nouveautes, cascade }: Props) {
  const { nom, accroche } = cadre.boutique
  return (
    <>
      <section className={s.affiche} data-edition data-contenu="/">
        <div className={`largeur ${s.affiche2}`}>
          <div>
            <h1 className={s.titre}>{accroche || nom}</h1>
            <p className={s.sous}>
              Références, prix et stock de votre agence, à jour. Commandez en ligne, retirez au
              comptoir ou faites livrer.
            </p>
            <p className={s.actions}>
              <a className="bouton bouton-principal" href={paths.saisieRapide}>
                <Icon name="saisie" />
                Commander par références
              </a>
              <a className={`bouton ${s.clair}`} href={paths.planDuSite}>
                Parcourir le catalogue
              </a>
            </p>
          </div>
          <Quincaillerie />
        </div>
      </section>

      <ul className={`largeur ${s.avantages}`}>
        {AVANTAGES.map((it) => (
          <li key={it.titre} className={s.avantage}>
            <Icon name={it.icon} />
            <div>
              <strong>{it.titre}</strong>
              <span>{it.texte}</span>
            </div>
          </li>
        ))}
      </ul>

      <section className={`largeur ${s.section}`} aria-labelledby="rayons">
        <h2 id="rayons">Nos rayons</h2>
        <div className={s.cascade}>{cascade}</div>
        <ul className={s.rayons}>
          {rayons.map((it) => (
            <UnRayon key={it.CODE} rayon={it} />
          ))}
        </ul>
      </section>

      <Bande titre="Notre sélection" cartes={selection} cadre={cadre} />
      <Bande titre="Nouveautés" cartes={nouveautes} cadre={cadre} />
    </>
  )
}

function UnRayon({ rayon }: { rayon: RayonView }) {
  return (
    <li className={`carte ${s.rayon}`}>
      <img
        className={s.image}
        src={rayon.image === '' ? ARTICLE_URL : rayon.image.src}
        alt=""
        width="160"
        height="160"
        loading="lazy"
      />
      <div>
        <h3 className={s.nom}>
          <a href={rayon.LIEN}>{rayon.LIBELLE}</a>
        </h3>
        <ul className={s.enfants}>
          {rayon.enfants.map((it) => (
            <li key={it.lien}>
              <a href={it.lien}>{it.libelle}</a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

interface BandeProps {
  titre: string
  cartes: CarteView[]
  cadre: AccueilPageView['cadre']
}

/** Storefront, section 9: four slides by default. */
function Bande({ titre, cartes, cadre }: BandeProps) {
  if (cartes.length === 0) return null
  return (
    <section className={`largeur ${s.section} ${s.bande}`}>
      <h2>{titre}</h2>
      <SliderProduits titre={titre} cartes={cartes} commandePossible={cadre.commandePossible} />
    </section>
  )
}

/** Drawn for this page: a bolt, a nut, a washer and a plug as seen on a workshop drawing. */
function Quincaillerie() {
  return (
    <svg className={s.dessin} viewBox="0 0 420 260" aria-hidden="true">
      <path
        className={s.grille}
        d="M0 65h420M0 130h420M0 195h420M70 0v260M140 0v260M210 0v260M280 0v260M350 0v260"
      />
      <path
        className={s.trace}
        d="M52 96h34l10 34-10 34H52l-10-34zM96 116h168v28H96M264 116l14 14-14 14"
      />
      <path
        className={s.fin}
        d="M150 116l-8 28M166 116l-8 28M182 116l-8 28M198 116l-8 28M214 116l-8 28M230 116l-8 28M246 116l-8 28M262 116l-8 28"
      />
      <path className={s.trace} d="M352 52l30 17v35l-30 17-30-17V69z" />
      <circle className={s.trace} cx="352" cy="86" r="17" />
      <circle className={s.trace} cx="350" cy="196" r="36" />
      <circle className={s.trace} cx="350" cy="196" r="16" />
      <path className={s.cote} d="M96 186h182M96 180v12M278 180v12M42 206h236" />
      <text className={s.mesure} x="172" y="180">
        M10 × 80
      </text>
    </svg>
  )
}
