// State shared by islands: each is its own React root, so what they share lives outside React.
// React itself is not named here: the loader uses stores before React is there.

export interface Store<T> {
  get(): T
  /** Value the server rendered from. */
  first(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    first: () => initial,
    set(next) {
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
