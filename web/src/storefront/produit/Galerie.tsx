// The pictures: one large, the others as thumbnails that are links to themselves.
import type { ImageOuRien } from '../../wire/ImageOuRien'
import s from './Galerie.module.css'

interface Props {
  images: ImageOuRien[]
  designation: string
}

export function Galerie({ images: given, designation }: Props) {
  const images = given.filter((it) => it !== '')
  const [first] = images
  return (
    <div className={s.galerie} data-vignettes>
      <div className={`carte ${s.cadre}`}>
        <img
          className={s.image}
          src={first?.src ?? ARTICLE_URL}
          alt={first?.libelle || designation}
          width="640"
          height="640"
          fetchPriority="high"
          data-image
        />
      </div>
      {images.length > 1 && (
        <ul className={s.vignettes}>
          {images.map((it, index) => (
            <li key={it.src}>
              <a
                className={s.vignette}
                href={it.src}
                aria-label={`Image ${index + 1}\u00a0: ${it.libelle || designation}`}
                aria-current={index === 0 || undefined}
                data-vignette
              >
                <img src={it.src} alt="" width="72" height="72" loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
