// Kinds of an article of a list: one of several variants, one that has declinaisons.
import type { ArticleView } from '../../wire/ArticleView'

export function Genres({
  isVariant,
  hasDeclinaisons,
}: Pick<ArticleView, 'isVariant' | 'hasDeclinaisons'>) {
  return (
    <>
      {isVariant && (
        <>
          {' '}
          <span className="pastille">Variantes</span>
        </>
      )}
      {hasDeclinaisons && (
        <>
          {' '}
          <span className="pastille">Déclinaisons</span>
        </>
      )}
    </>
  )
}
