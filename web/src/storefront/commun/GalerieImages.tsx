// Pictures in a row: plays by itself, loops, names each picture that has a title.
import { Carousel } from '../../ui/Carousel'
import s from './Carrousels.module.css'

interface ImageDeGalerie {
  src: string
  /** Text for who does not see it. */
  alt: string
  /** Shown as its caption, when there is one. */
  titre: string
  /** Address it leads to; empty for nowhere. */
  lien: string
}

export function GalerieImages({ titre, images }: { titre: string; images: ImageDeGalerie[] }) {
  return (
    <Carousel
      label={titre}
      kind="galerie"
      loop
      auto={LECTURE}
      pageLabel="Page"
      previousLabel="Images précédentes"
      nextLabel="Images suivantes"
      slides={images.map((it, index) => ({
        key: `${index}-${it.src}`,
        content: <Image image={it} />,
        caption: it.titre || undefined,
      }))}
    />
  )
}

/** Labels of the play button: what it does next. */
export const LECTURE = {
  pauseLabel: 'Arrêter le défilement',
  playLabel: 'Reprendre le défilement',
}

function Image({ image: { src, alt, lien } }: { image: ImageDeGalerie }) {
  const image = (
    <img className={s.image} src={src} alt={alt} width="360" height="270" loading="lazy" />
  )
  return lien === '' ? image : <a href={lien}>{image}</a>
}
