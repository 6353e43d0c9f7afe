// Toast of a failed reading: said as soon as it is known, whatever the screen shows meanwhile.
import { useEffect } from 'react'
import { tell } from './catalogue'

/** Without words nothing is said: the screen tells by itself. */
export function useTell(failure: string | undefined, error: unknown): void {
  useEffect(() => {
    if (failure && error) tell(failure, error)
  }, [failure, error])
}
