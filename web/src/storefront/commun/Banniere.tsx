// A page's banner: what it is about, in large, and where to go from there.
import type { ReactNode } from 'react'
import s from './Banniere.module.css'

interface Props {
  titre: string
  boutons: { libelle: string; lien: string }[]
  /** It opens the page: its title is the page's, its ground as wide as the window. */
  enTete: boolean
  /** Pictures of the shop's own articles, which stand in for the drawing. */
  images?: string[]
  children: ReactNode
}

/** Three columns of two tiles. */
const IMAGES = 6

export function Banniere({ titre, boutons, enTete, images = [], children }: Props) {
  const Titre = enTete ? 'h1' : 'h2'
  return (
    <section className={`${s.affiche} ${enTete ? '' : s.insere}`}>
      <div className={`largeur ${s.cadre}`}>
        <div>
          <Titre className={s.titre}>{titre}</Titre>
          <div className={s.sous}>{children}</div>
          {boutons.length > 0 && (
            <p className={s.actions}>
              {boutons.map(({ libelle, lien }, rang) => (
                <a
                  key={`${libelle} ${lien}`}
                  className={`bouton ${rang === 0 ? 'bouton-principal' : s.clair}`}
                  href={lien}
                >
                  {libelle}
                </a>
              ))}
            </p>
          )}
        </div>
        {images.length < IMAGES ? (
          <Quincaillerie />
        ) : (
          <div className={s.images}>
            {images.slice(0, IMAGES).map((src) => (
              <img key={src} src={src} alt="" width="160" height="160" decoding="async" />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

/** Drawn for the shop: a bolt, a nut, a washer and a plug as seen on a workshop drawing. */
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
      <path className={s.cote} d="M96 186h182M96 170v22M278 150v42" />
      <text className={s.mesure} x="172" y="180">
        M10 × 80
      </text>
    </svg>
  )
}
