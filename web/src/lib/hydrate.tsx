// The only place where React starts in the storefront; loaded with the first island.
import type { ComponentType } from 'react'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

interface Alive {
  component: ComponentType<object>
  props: object
  onAlive: () => void
}

/** One component above the island, without a fork: ids stay those of the server. */
function Alive({ component: Component, props, onAlive }: Alive) {
  useEffect(onAlive, [onAlive])
  return <Component {...props} />
}

/** Resolves once the island's effects have run, so that a replayed event finds its handlers. */
export function hydrate(
  element: Element,
  component: ComponentType<object>,
  props: object,
  identifierPrefix: string,
): Promise<void> {
  return new Promise((done) => {
    hydrateRoot(element, <Alive component={component} props={props} onAlive={done} />, {
      identifierPrefix,
      onRecoverableError: (error) => console.error('island', error),
    })
  })
}
