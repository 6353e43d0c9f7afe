// The record of an article with its fields: the list opens without it.
import { type ComponentProps, lazy, Suspense } from 'react'
import { Chargement } from '../commun/Chargement'

const EditionArticle = lazy(async () => ({
  default: (await import('./EditionArticle')).EditionArticle,
}))

export function OuvrirArticle(props: ComponentProps<typeof EditionArticle>) {
  return (
    <Suspense fallback={<Chargement />}>
      <EditionArticle {...props} />
    </Suspense>
  )
}
