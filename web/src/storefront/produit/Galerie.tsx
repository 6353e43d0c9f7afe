// The pictures: one large, which is a link to itself whole, the others as thumbnails that are links too.
import { Icon } from '../../ui/Icon'
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
      {first ? (
        <a
          className={`carte ${s.cadre}`}
          href={first.src}
          aria-label={`Agrandir l’image\u00a0: ${designation}`}
          data-zoom={designation}
        >
          <Image src={first.src} alt={first.libelle || designation} />
          <span className={s.loupe} aria-hidden="true">
            <Icon name="recherche" />
          </span>
        </a>
      ) : (
        <div className={`carte ${s.cadre}`}>
          <Image src={ARTICLE_URL} alt={designation} />
        </div>
      )}
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

function Image({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      className={s.image}
      src={src}
      alt={alt}
      width="640"
      height="640"
      fetchPriority="high"
      data-image
    />
  )
}
