// An island on the server: its component rendered by its own call, its props beside it as JSON.
// Only screens rendered by the server name this file; `lib/island.ts` is its other half.
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

/** Moment an island comes alive: touched, seen, or once the browser has nothing else to do. */
export type Quand = 'touche' | 'visible' | 'repos'

interface Props<P extends object> {
  /** Key of the registry of `storefront.tsx`, and prefix of the island's `useId`. */
  name: string
  quand?: Quand
  component: ComponentType<P>
  props: P
  /** Two islands of one name on a page need different ids. */
  id?: string
  className?: string | undefined
}

export function Island<P extends object>(island: Props<P>) {
  const { component: Component, name, props } = island
  const id = `${name}${island.id ?? ''}-`
  const html = renderToString(<Component {...props} />, { identifierPrefix: id })
  return (
    <>
      <div
        className={island.className}
        data-ile={name}
        data-quand={island.quand ?? 'touche'}
        data-id={id}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonText(props) }} />
    </>
  )
}

/**
 * Content of a page, without the frame around it: an island of the page has no use for the frame.
 */
export function sansCadre<P extends object>(page: P): P {
  const { cadre: _, ...own } = page as P & { cadre?: unknown }
  return own as P
}

/** JSON that cannot close the script element it stands in. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
