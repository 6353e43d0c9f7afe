// The home page: what this shop is, its categories, a few articles. It promises nothing
// that its merchant has not written.
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths'
import type { AccueilPageView } from '../../wire/AccueilPageView'
import type { CarteView } from '../../wire/CarteView'
import type { RayonView } from '../../wire/RayonView'
import { Banniere } from '../commun/Banniere'
import { Habitudes } from '../commun/Habitudes'
import { SliderProduits } from '../commun/SliderProduits'
import s from './PageAccueil.module.css'

const BOUTONS = [
  { libelle: 'Commander par références', lien: paths.saisieRapide },
  { libelle: 'Parcourir le catalogue', lien: paths.planDuSite },
]

interface Props extends AccueilPageView {
  /** The cascading select: an island of another screen, put here by the entry. */
  cascade: ReactNode
}

export function PageAccueil(props: Props) {
  const { cadre, disposition, selection, nouveautes } = props
  const { nom, accroche } = cadre.boutique
  const bandes = (
    <>
      <Bande titre="Notre sélection" cartes={selection} cadre={cadre} />
      <Bande titre="Nouveautés" cartes={nouveautes} cadre={cadre} />
    </>
  )
  return (
    <>
      <div data-edition data-contenu="/">
        {disposition === 'sobre' ? (
          <h1 className={`largeur ${s.sobre}`}>{accroche || nom}</h1>
        ) : (
          <Banniere
            titre={accroche || nom}
            boutons={BOUTONS}
            images={selection.flatMap(({ image }) => (image === '' ? [] : [image.src]))}
            enTete
          >
            <p>Références, prix et stock, à jour.</p>
          </Banniere>
        )}
      </div>
      {props.habitudes && (
        <Habitudes habitudes={props.habitudes} commandePossible={cadre.commandePossible} />
      )}
      {disposition === 'articles' && bandes}
      <Rayons {...props} />
      {disposition !== 'articles' && bandes}
    </>
  )
}

function Rayons({ rayons, cascade, taille }: Props) {
  return (
    <section className={`largeur ${s.section}`} aria-labelledby="rayons">
      <div className={s.cascade}>
        <h2 id="rayons">Nos rayons</h2>
        {cascade}
      </div>
      <ul className={taille === 'serres' ? `${s.rayons} ${s.dense}` : s.rayons}>
        {rayons.map((it) => (
          <UnRayon key={it.CODE} rayon={it} />
        ))}
      </ul>
    </section>
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

/** docs/vitrine.md 4.6: four slides by default. */
function Bande({ titre, cartes, cadre }: BandeProps) {
  if (cartes.length === 0) return null
  return (
    <section className={`largeur ${s.section} ${s.bande}`}>
      <h2>{titre}</h2>
      <SliderProduits titre={titre} cartes={cartes} commandePossible={cadre.commandePossible} />
    </section>
  )
}
