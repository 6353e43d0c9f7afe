// Articles side by side: home page, product page, the merchant's own pages.
import { Carousel } from '../../ui/Carousel'
import type { CarteView } from '../../wire/CarteView'
import { CarteArticle } from './CarteArticle'

interface Props {
  titre: string
  cartes: CarteView[]
  commandePossible: boolean
  /** Six smaller cards instead of four (docs/vitrine.md 4.6). */
  compact?: boolean
}

export function SliderProduits({ titre, cartes, commandePossible, compact }: Props) {
  return (
    <Carousel
      label={titre}
      kind={compact ? 'compact' : 'produits'}
      previousLabel="Articles précédents"
      nextLabel="Articles suivants"
      slides={cartes.map((it) => ({
        key: it.id,
        content: <CarteArticle carte={it} commandePossible={commandePossible} />,
      }))}
    />
  )
}
