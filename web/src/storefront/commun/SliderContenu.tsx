// Whole blocks one after another, each as wide and as high as the place.
import type { ReactNode } from 'react'
import { Carousel } from '../../ui/Carousel'
import s from './Carrousels.module.css'
import { LECTURE } from './GalerieImages'

interface Props {
  titre: string
  vues: { key: string; contenu: ReactNode; legende?: string }[]
}

export function SliderContenu({ titre, vues }: Props) {
  return (
    <div className={s.contenu}>
      <Carousel
        label={titre}
        kind="contenu"
        loop
        auto={LECTURE}
        previousLabel="Vue précédente"
        nextLabel="Vue suivante"
        slides={vues.map((it) => ({
          key: it.key,
          content: it.contenu,
          caption: it.legende || undefined,
        }))}
      />
    </div>
  )
}
